/** What is pushed: core's `push/schema` (PushPayload). */
interface Payload {
  readonly title: string;
  readonly body: string;
  readonly partnerId?: string;
  readonly seq?: number;
  readonly path?: string;
}

/** What a notification leads to, and the number of its message. */
interface Shown {
  readonly path: string;
  readonly seq?: number;
}

/** Shows the messages and notices that are pushed to this device, and leads to them, also when no page is open. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener("push", (event) => event.waitUntil(take(worker, payloadOf(event))));
  worker.addEventListener("notificationclick", (event) => event.waitUntil(open(worker, event.notification)));
}

/** Shows a message or notice, unless somebody looks at its page, or a later message of a conversation is shown already. */
async function take({ clients, registration }: ServiceWorkerGlobalScope, payload: Payload): Promise<void> {
  const { title, body, partnerId, seq, path = pathOf(partnerId) } = payload;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (windows.some((window) => window.visibilityState === "visible" && isAt(window, path))) return;
  const tag = seq === undefined ? path : `messages ${partnerId}`;
  const shown = await registration.getNotifications({ tag });
  if (seq !== undefined && shown.some(({ data }) => ((data as Shown | null)?.seq ?? -1) >= seq)) return;
  const options = { body, tag, renotify: true, icon: "/icon-192.png", data: { path, seq } };
  await registration.showNotification(title, options);
}

/** Goes to the page: in the tab that has it, for messages in one that has others, or in a new one. */
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
    // It is told of all the same: browsers want something to be shown for each push.
  }
  return { title: "Handiwork", body: "You have a new message.", seq: 0 };
}

function isAt({ url }: WindowClient, path: string): boolean {
  const { pathname, search } = new URL(url);
  return pathname + search === path;
}

/** The page of a conversation, or of all. */
function pathOf(partnerId?: string): string {
  return partnerId ? `/messages?contact=${encodeURIComponent(partnerId)}` : "/messages";
}
