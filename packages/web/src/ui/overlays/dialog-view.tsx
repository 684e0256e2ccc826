import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { useCloseOnBack } from "../../lib/navigation/close-on-back.ts";
import { IconButton } from "../primitives/button.tsx";
import styles from "./dialog.module.css";
import { Cluster } from "../primitives/layout.tsx";
import { Text } from "../primitives/text.tsx";

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** dialog: in the middle; sheet: along the right edge, full height; screen: the whole screen. */
  shape?: "dialog" | "sheet" | "screen";
  /** Returns the element to focus after closing, or `true` for the element that had the focus before. */
  finalFocus?: (() => HTMLElement | boolean | null) | undefined;
  /** Called after the closing animation. */
  onClosed?: () => void;
  children: ReactNode;
}

/** The lazily loaded part of `Dialog`. */
export function DialogView({
  open,
  onClose,
  title,
  shape = "dialog",
  finalFocus,
  onClosed,
  children,
}: DialogProps) {
  useCloseOnBack(open, onClose);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={`${styles.popup} ${styles[shape]}`}
          data-at-bottom={shape === "dialog" || undefined}
          finalFocus={finalFocus}
        >
          <Cluster gap={3} justify="between" wrap={false} className={styles.head}>
            <Text as={Base.Title} size={18}>
              {title}
            </Text>
            <Base.Close render={<IconButton icon="close" label="Close" />} />
          </Cluster>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
