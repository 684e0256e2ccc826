import { useState } from "react";
import { preloadCode } from "../lib/page/lite.ts";
import { IconButton } from "../ui/primitives/button.tsx";
import { Dialog, preloadDialog } from "../ui/overlays/dialog.tsx";
import { Loaded } from "../ui/feedback/loaded.tsx";
import styles from "./mobile-menu.module.css";

const load = () => import("./mobile-menu-view.tsx");

/** The links of the header and the user menu, for narrow screens. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.menu}>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      />
      <Dialog open={open} onClose={close} title="Menu" shape="sheet">
        <Loaded load={load}>{({ MobileMenuView }) => <MobileMenuView close={close} />}</Loaded>
      </Dialog>
    </div>
  );
}

const preload = preloadCode(async () => {
  preloadDialog();
  await load();
});
