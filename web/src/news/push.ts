/** Web Push: the browser of this device listens for the server, also when no page is open. */
import { api } from "../api/client";

const WORKER = "/push-worker.js";

export function pushExists(): boolean {
  return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** The worker that shows messages, if this device has it. */
export async function workerOf(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration("/")) ?? null;
}

export async function subscription(): Promise<PushSubscription | null> {
  if (!pushExists()) return null;
  return (await (await workerOf())?.pushManager.getSubscription()) ?? null;
}

/** Listen from now on; whether the person and the browser agree. */
export async function listen(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // it may be for an older key of the server
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return true;
}

/** Listen no more. */
export async function stopListening(): Promise<void> {
  const listening = await subscription();
  if (listening === null) return;
  await api.removeDevice(listening.endpoint);
  await listening.unsubscribe();
}

/** Say whose device this is: another person may have logged in in the meantime. */
export async function listenAsMe(): Promise<void> {
  const listening = await subscription();
  if (listening !== null) await tellServer(listening);
}

async function tellServer(listening: PushSubscription): Promise<void> {
  const { p256dh = "", auth = "" } = listening.toJSON().keys ?? {};
  await api.addDevice({ endpoint: listening.endpoint, p256dh, auth });
}
