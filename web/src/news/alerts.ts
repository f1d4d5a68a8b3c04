/** Notifications of the browser, for as long as a page is open; off until somebody asks for them. */
import { readSettings } from "../settings/store";
import { workerOf } from "./push";

const ICON = "/icon-turn-192.png"; // many systems show no SVG here

export function alertsExist(): boolean {
  return "Notification" in window;
}

/** Ask whether we may; the browser shows the question. */
export async function mayAlert(): Promise<boolean> {
  return alertsExist() && (await Notification.requestPermission()) === "granted";
}

/** Tell somebody who looks elsewhere; a click leads to the page that it is about. */
export function alertAbout(title: string, body: string, path: string): void {
  if (!readSettings().alerts || !alertsExist() || Notification.permission !== "granted") return;
  void show(title, body, path);
}

async function show(title: string, body: string, path: string): Promise<void> {
  const shown = { body, tag: path, icon: ICON, data: { path } }; // the same tag as a push about the same table
  const worker = await workerOf();
  if (worker !== null) {
    await worker.showNotification(title, shown);
    return;
  }
  const notification = new Notification(title, shown);
  notification.onclick = () => {
    window.focus();
    window.location.assign(path);
  };
}
