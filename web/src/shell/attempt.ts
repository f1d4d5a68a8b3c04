import { messageOf } from "../api/request";
import { toast } from "./toasts";

/** Wait for a request; a toast tells of a failure. Whether it worked. */
export async function attempt(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
    return true;
  } catch (error) {
    toast(messageOf(error), "bad");
    return false;
  }
}
