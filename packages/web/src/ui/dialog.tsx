import { useEffect, useState, type ReactNode } from "react";
import { unreachable } from "../lib/errors.ts";
import { preloadCode } from "../lib/lite.ts";
import type { DialogView } from "./dialog-view.tsx";
import { toast } from "./toast.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** dialog: in the middle; sheet: along the right edge, full height; screen: the whole screen. */
  shape?: "dialog" | "sheet" | "screen";
  /** Returns the element to focus after closing, or `true` for the element that had the focus before. */
  finalFocus?: (() => HTMLElement | boolean | null) | undefined;
  /** Called after the closing animation. */
  onClosed?: () => void;
  children: ReactNode;
}

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
