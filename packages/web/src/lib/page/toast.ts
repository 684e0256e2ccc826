import { readTabStorage, writeTabStorage } from "../storage/session-storage.ts";
import { Emitter } from "./emitter.ts";

interface Notice {
  readonly kind: "success" | "error" | "info";
  readonly message: string;
  /** Identifies the toast for `closeToast`. A new toast with the same id replaces it. */
  readonly id?: string | undefined;
}

interface ToastView {
  readonly add: (notice: Notice) => void;
  readonly close: (id: string) => void;
}

/** Connects the view once it has loaded. It receives the toasts that wait for it, and every later one. */
export let connectToastView: (view: ToastView) => void;
const view = new Promise<ToastView>((resolve) => {
  connectToastView = resolve;
});
let isUsed = false;
const changes = new Emitter();

function show(kind: Notice["kind"], message: string, id?: string): void {
  void view.then(({ add }) => add({ kind, message, id }));
  isUsed = true;
  changes.emit();
}

/** Shows a short message at the edge of the page. Screen readers announce it; it disappears by itself. */
export const toast = {
  success: (message: string, id?: string) => show("success", message, id),
  error: (message: string, id?: string) => show("error", message, id),
  info: (message: string, id?: string) => show("info", message, id),
};

/** Removes the toast with that id, if it is still shown or waits for the view. */
export function closeToast(id: string): void {
  void view.then(({ close }) => close(id));
}

/** Returns whether there has been a toast since the page loaded: for `useSyncExternalStore` with `subscribeToToasts`. */
export const hasToasts = () => isUsed;
export const subscribeToToasts = changes.subscribe;

const storageKey = "toast";

/** Shows a message after the next full page load in this tab. Without storage, it is lost. */
export function toastAfterLoad(message: string): void {
  writeTabStorage(storageKey, message);
}

/** Shows the message that was stored for this page load. */
export function showStoredToast(): void {
  const message = readTabStorage(storageKey);
  writeTabStorage(storageKey, null);
  if (message !== null) toast.success(message);
}
