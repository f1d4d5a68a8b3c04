// Shows what the server tells this device while no page is open, and opens the page that it is about.
self.addEventListener("push", (event) => {
  const { title, text, path, tag } = event.data.json();
  // Two messages with one tag, as about the same table: the second takes the place of the first.
  const shown = { body: text, tag, icon: "/icon-turn-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}
