import type { ComponentProps } from "react";
import { preloadCode } from "../../lib/page/lite.ts";
import { useModuleOfLayer } from "../../lib/page/use-lazy-module.ts";
import { Button } from "../primitives/button.tsx";
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

/** A button that opens a dialog. It loads the dialog's code as soon as it is hovered or focused. */
export function DialogButton(props: ComponentProps<typeof Button>) {
  return <Button {...props} aria-haspopup="dialog" onPointerEnter={preloadDialog} onFocus={preloadDialog} />;
}
