import { useEffect, useState, type ReactNode } from "react";
import { unreachable } from "../lib/errors.ts";
import { ahead } from "../lib/lite.ts";
import type { DialogView } from "./dialog-view.tsx";
import { toast } from "./toast.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** dialog: in the middle; sheet: along the right edge, the whole height; screen: all of it, without a frame. */
  shape?: "dialog" | "sheet" | "screen";
  /** What gets the focus once it has closed, where that is not (`true`) what had it before. */
  focusAfter?: (() => HTMLElement | boolean | null) | undefined;
  /** It is gone from the page. */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A window above the page: holds the focus, closes on Escape and on a press beside it, gives the focus back. Its code is
 * loaded when it is first opened. Where that fails, a toast says so and it closes; opening it again tries again.
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

/** Fetches the code of Dialog ahead of its first opening: for `onPointerEnter` and `onFocus` of what opens one. */
export const preloadDialog = ahead(loadDialog);

/** Fetches it in lite mode, too: for what must open without a network. */
export async function loadDialog(): Promise<typeof DialogView> {
  return (await import("./dialog-view.tsx")).DialogView;
}
