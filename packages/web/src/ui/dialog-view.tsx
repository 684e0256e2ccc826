import { Dialog as Base } from "@base-ui/react/dialog";
import { useCloseOnBack } from "../lib/back-closes.ts";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";
import type { DialogProps } from "./dialog.tsx";
import { Cluster } from "./layout.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The lazily loaded part of `Dialog`. */
export function DialogView({
  open,
  onClose,
  title,
  hideTitle,
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
            <Base.Title className={styles.title}>
              {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </Base.Title>
            <Base.Close render={<IconButton icon="close" label="Close" />} />
          </Cluster>
          <div className={styles.body}>{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
