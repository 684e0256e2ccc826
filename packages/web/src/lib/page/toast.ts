export interface Notice {
  readonly kind: "success" | "error" | "info";
  readonly message: string;
  /** Identifies the toast for `closeToast`. A new toast with the same id replaces it. */
  readonly id?: string;
}

const queue: Notice[] = [];
let view: { add: (notice: Notice) => void; close: (id: string) => void } | undefined;
const listeners = new Set<() => void>();

function show(kind: Notice["kind"], message: string, id?: string): void {
  const notice = { kind, message, ...(id !== undefined && { id }) };
  if (view) {
    view.add(notice);
    return;
  }
  queue.push(notice);
  for (const listener of listeners) listener();
}

/** Shows a short message at the edge of the page. Screen readers announce it; it disappears by itself. */
export const toast = {
  success: (message: string, id?: string) => show("success", message, id),
  error: (message: string, id?: string) => show("error", message, id),
  info: (message: string, id?: string) => show("info", message, id),
};

/** Removes the toast with that id, if it is still shown or queued. */
export function closeToast(id: string): void {
  view?.close(id);
  for (const [place, notice] of queue.entries()) if (notice.id === id) queue.splice(place, 1);
}

const key = "toasts";

/** Shows a toast after the next full page load in this tab. */
export function toastAfterLoad(notice: Notice): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([...storedNotices(), notice]));
  } catch {
    // Without storage, the toast is lost.
  }
}

/** Shows the toasts that were stored for this page load. */
export function showStoredToasts(): void {
  for (const { kind, message } of storedNotices()) show(kind, message);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage, there is nothing to remove.
  }
}

function storedNotices(): Notice[] {
  try {
    const notices: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(notices) ? notices.filter(isNotice) : [];
  } catch {
    return [];
  }
}

function isNotice(value: unknown): value is Notice {
  const { kind, message } = (value ?? {}) as Partial<Record<keyof Notice, unknown>>;
  return typeof kind === "string" && kind in toast && typeof message === "string";
}

/** Connects the view once it has loaded. It receives the queued notices and every later one. */
export function connectToastView(receiver: NonNullable<typeof view>): void {
  view = receiver;
  for (const notice of queue.splice(0)) receiver.add(notice);
}

/** Returns the number of toasts that wait for the view. */
export function countQueuedToasts(): number {
  return queue.length;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
