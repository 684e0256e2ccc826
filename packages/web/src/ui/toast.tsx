import { lazy, Suspense, useSyncExternalStore } from "react";

export interface Notice {
  readonly kind: "success" | "error" | "info";
  readonly message: string;
}

const waiting: Notice[] = [];
let deliver: ((notice: Notice) => void) | undefined;
let used = false;
const listeners = new Set<() => void>();

function show(kind: Notice["kind"], message: string): void {
  if (deliver) {
    deliver({ kind, message });
    return;
  }
  waiting.push({ kind, message });
  used = true;
  for (const listener of listeners) listener();
}

/** A short sentence at the edge of the page, read out by screen readers; it goes by itself. */
export const toast = {
  success: (message: string) => show("success", message),
  error: (message: string) => show("error", message),
  info: (message: string) => show("info", message),
};

/** Called by the part that shows them, once it has been loaded: gets every notice from now on, and those that waited. */
export function takeNotices(receiver: (notice: Notice) => void): void {
  deliver = receiver;
  for (const notice of waiting.splice(0)) receiver(notice);
}

const ToastView = lazy(() => import("./toast-view.tsx"));

/** The place where toasts appear; its code is loaded with the first of them. */
export function Toaster() {
  const needed = useSyncExternalStore(
    subscribe,
    () => used,
    () => false,
  );
  return needed ? (
    <Suspense fallback={null}>
      <ToastView />
    </Suspense>
  ) : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
