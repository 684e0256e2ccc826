import { useEffect, useSyncExternalStore } from "react";
import { hasToasts, showStoredToast, subscribeToToasts } from "../../lib/page/toast.ts";
import { useLazyModule } from "../../lib/page/use-lazy-module.ts";

/** Loads the view's code ahead of time, so that toasts also work offline. */
export const loadToasts = () => import("./toast-view.tsx");

/** The region in which toasts appear. Its code loads with the first toast. */
export function Toaster() {
  const isUsed = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  useEffect(showStoredToast, []);
  return isUsed ? <View /> : null;
}

function View() {
  const part = useLazyModule(loadToasts);
  return part ? <part.ToastView /> : null;
}
