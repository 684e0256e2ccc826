/* The service worker of an earlier version, which only shows pushed messages. The payload is PushPayload in core's `push/schema`. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(take(payloadOf(event))));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(event.notification)));

/** Shows a notification, unless its page is visible or a later message of the conversation is already shown. */
async function take({ title, body, partnerId, seq, path = pathOf(partnerId) }) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((window) => window.visibilityState === "visible" && isAt(window, path))) return;
  const tag = seq === undefined ? path : `messages ${partnerId}`;
  const shown = await self.registration.getNotifications({ tag });
  if (shown.some(({ data }) => data?.seq >= seq)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon: "/icon-192.png",
    data: { path, seq },
  });
}

/** Focuses the tab with the page or, for messages, one with another conversation, or opens a new tab. */
async function open(notification) {
  notification.close();
  const { path } = notification.data ?? { path: pathOf() };
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => isAt(window, path));
  if (there) return there.focus();
  const messages = windows.find((window) => new URL(window.url).pathname === pathOf());
  if (!messages || !path.startsWith(pathOf())) return self.clients.openWindow(path);
  messages.postMessage({ type: "open", path }, {});
  return messages.focus();
}

function payloadOf({ data }) {
  try {
    const { title, body, partnerId, seq, path } = data.json();
    return { title, body, partnerId, seq, path };
  } catch {
    return { title: "Handiwork", body: "You have a new message.", seq: 0 };
  }
}

function isAt({ url }, path) {
  const { pathname, search } = new URL(url);
  return pathname + search === path;
}

/** Returns the path of a conversation, or of the list of conversations. */
function pathOf(partnerId) {
  return partnerId ? `/messages?contact=${encodeURIComponent(partnerId)}` : "/messages";
}
