import { useEffect, useSyncExternalStore } from "react";
import { hasToasts, showStoredToast, subscribeToToasts } from "../../lib/page/toast.ts";
import { onDemand } from "./lazy-module.tsx";

/** Loads the view's code ahead of time, so that toasts also work offline. */
export const loadToasts = async () => (await import("./toast-view.tsx")).ToastView;

const ToastView = onDemand(loadToasts);

/** The region in which toasts appear. Its code loads with the first toast. */
export function Toaster() {
  const isUsed = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  useEffect(showStoredToast, []);
  return isUsed ? <ToastView /> : null;
}
