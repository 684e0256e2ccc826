/** The pushed data: core's `push/schema` (PushPayload). */
interface Payload {
  readonly title: string;
  readonly body: string;
  readonly partnerId?: string;
  readonly seq?: number;
  readonly path?: string;
}

/** The path that a notification opens, and the sequence number of its message. */
interface Shown {
  readonly path: string;
  readonly seq?: number;
}

/** Shows pushed messages and notices as notifications, and opens their pages on click, even if no page is open. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(show(worker, payloadOf(event))));
  worker.addEventListener("notificationclick", (event) => event.waitUntil(open(worker, event.notification)));
}

/** Shows a message or notice, unless its page is visible or a later message of the conversation is already shown. */
async function show({ clients, registration }: ServiceWorkerGlobalScope, payload: Payload): Promise<void> {
  const { title, body, partnerId, seq, path = pathOf(partnerId) } = payload;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((window) => window.visibilityState === "visible" && isAt(window, path))) return;
  const tag = seq === undefined ? path : `messages ${partnerId}`;
  const shown = await registration.getNotifications({ tag });
  if (seq !== undefined && shown.some(({ data }) => ((data as Shown | null)?.seq ?? -1) >= seq)) return;
  const options = { body, tag, renotify: true, icon: "/icon-192.png", data: { path, seq } };
  await registration.showNotification(title, options);
}

/** Opens the page: in the tab that shows it, for messages in a tab with another conversation, or in a new tab. */
async function open({ clients }: ServiceWorkerGlobalScope, notification: Notification): Promise<unknown> {
  notification.close();
  const { path } = (notification.data as Shown | null) ?? { path: pathOf() };
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((window) => isAt(window, path));
  if (there) return there.focus();
  const messages = windows.find((window) => new URL(window.url).pathname === pathOf());
  if (!messages || !path.startsWith(pathOf())) return clients.openWindow(path);
  messages.postMessage({ type: "open", path }, {});
  return messages.focus();
}

function payloadOf({ data }: PushEvent): Payload {
  try {
    if (data) return data.json() as Payload;
  } catch {
    // Browsers require a notification for each push, so a general one follows.
  }
  return { title: "Handiwork", body: "You have a new message.", seq: 0 };
}

function isAt({ url }: WindowClient, path: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === path;
}

/** Returns the path of a conversation, or of all. */
function pathOf(partnerId?: string): string {
  return partnerId ? `/messages?contact=${encodeURIComponent(partnerId)}` : "/messages";
}
