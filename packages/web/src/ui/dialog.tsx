import { lazy, Suspense, useState, type ReactNode } from "react";

const DialogView = lazy(() => import("./dialog-view.tsx"));

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  /** dialog: in the middle; sheet: along the right edge, the whole height; screen: all of it, without a frame. */
  shape?: "dialog" | "sheet" | "screen";
  children: ReactNode;
}

/**
 * A window above the page: holds the focus, closes on Escape and on a press beside it, gives the focus back. Its code is
 * loaded when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <DialogView {...props} />
    </Suspense>
  );
}

/** Fetches the code of Dialog ahead of its first opening: for `onPointerEnter` and `onFocus` of what opens one. */
export function preloadDialog(): void {
  void import("./dialog-view.tsx");
}
