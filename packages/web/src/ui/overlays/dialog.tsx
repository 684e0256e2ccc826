import { preloadCode } from "../../lib/page/lite.ts";
import { useModuleOfLayer } from "../../lib/page/use-lazy-module.ts";
import type { DialogProps } from "./dialog-view.tsx";

/**
 * A modal dialog: traps the focus, closes on Escape and on a click outside, and restores the focus. Its code loads when a dialog
 * is first opened.
 */
export function Dialog(props: DialogProps) {
  const view = useModuleOfLayer(props.open, loadDialog, props.onClose);
  return view ? <view.DialogView {...props} /> : null;
}

/** Preloads the dialog's code: for `onPointerEnter` and `onFocus` of an element that opens one. Does nothing in lite mode. */
export const preloadDialog = preloadCode(loadDialog);

/** Loads the dialog's code, in lite mode too: for dialogs that must open offline. */
export async function loadDialog() {
  return import("./dialog-view.tsx");
}
