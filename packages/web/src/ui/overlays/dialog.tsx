import { useEffect, useState } from "react";
import { unreachable } from "../../lib/api/errors.ts";
import { preloadCode } from "../../lib/page/lite.ts";
import type { DialogProps, DialogView } from "./dialog-view.tsx";
import { toast } from "../../lib/page/toast.ts";

/**
 * A modal dialog: traps the focus, closes on Escape and on a click outside, and restores the focus. Its code loads when a dialog
 * is first opened. If that fails, a toast says so and the dialog closes; opening it again retries.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [View, setView] = useState<typeof DialogView>();
  useEffect(() => {
    if (!open || View) return;
    loadDialog().then(
      (view) => setView(() => view),
      () => {
        toast.error(unreachable);
        onClose();
      },
    );
  }, [open, onClose, View]);
  return View ? <View {...props} /> : null;
}

/** Preloads the dialog's code: for `onPointerEnter` and `onFocus` of an element that opens one. Does nothing in lite mode. */
export const preloadDialog = preloadCode(loadDialog);

/** Loads the dialog's code, in lite mode too: for dialogs that must open offline. */
export async function loadDialog(): Promise<typeof DialogView> {
  return (await import("./dialog-view.tsx")).DialogView;
}
