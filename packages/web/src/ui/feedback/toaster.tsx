import { useEffect, useState, useSyncExternalStore } from "react";
import { countQueuedToasts, showStoredToasts, subscribeToToasts } from "../../lib/page/toast.ts";
import type { ToastView } from "./toast-view.tsx";

/** Loads the view's code ahead of time, so that toasts also work offline. */
export const loadToasts = () => import("./toast-view.tsx");

/** The region in which toasts appear. Its code loads with the first toast. If that fails, toasts stay queued until the next. */
export function Toaster() {
  const [View, setView] = useState<typeof ToastView>();
  const count = useSyncExternalStore(subscribeToToasts, countQueuedToasts, () => 0);
  useEffect(showStoredToasts, []);
  useEffect(() => {
    if (count > 0 && !View) {
      loadToasts().then((module) => setView(() => module.ToastView), reportError);
    }
  }, [count, View]);
  return View ? <View /> : null;
}
