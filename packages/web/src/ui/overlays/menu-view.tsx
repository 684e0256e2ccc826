import { Menu as Base } from "@base-ui/react/menu";
import { useEffect, useState, type ComponentProps, type ReactNode, type RefObject } from "react";
import { useCloseOnBack } from "../../lib/navigation/close-on-back.ts";
import { Link } from "../primitives/link.tsx";
import styles from "./menu.module.css";

interface MenuViewProps {
  label: string;
  /** The entry to focus when it opens, or false while it is closed. */
  open: false | "first" | "last";
  onClose: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  header: ReactNode;
  children: ReactNode;
}

/** The lazily loaded part of `Menu`. Inside a scroll container (`data-menu-room`) it opens towards the side with enough space. */
export function MenuView({ label, open, onClose, trigger, header, children }: MenuViewProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useCloseOnBack(open !== false, onClose);
  useEffect(() => {
    if (!open || !popup) return;
    const entries = [...popup.querySelectorAll<HTMLElement>("[role=menuitem]")];
    entries.at(open === "first" ? 0 : -1)?.focus({ preventScroll: true });
    // Base UI's focus guards intercept Tab. Here Tab closes the menu, so the hidden guards must not receive the focus.
    const guards = trigger.current?.parentElement?.querySelectorAll<HTMLElement>(
      "[data-base-ui-focus-guard]",
    );
    for (const guard of guards ?? []) guard.tabIndex = -1;
  }, [open, popup, trigger]);
  return (
    <Base.Root
      open={open !== false}
      modal={false}
      onOpenChange={(_, { event, cancel }) => {
        // The trigger toggles the menu itself, so a click on it, and the focus that it then gets, must not close the menu first.
        const { target, relatedTarget } = event as Partial<FocusEvent>;
        const nodes = [target, relatedTarget].filter((node) => node instanceof Node);
        if (nodes.some((node) => trigger.current?.contains(node))) cancel();
        else onClose();
      }}
    >
      <Base.Portal container={trigger.current?.parentElement}>
        <Base.Positioner
          anchor={trigger}
          align="end"
          sideOffset={8}
          collisionBoundary={trigger.current?.closest("[data-menu-room]") ?? "clipping-ancestors"}
          className={styles.place}
        >
          <div className={styles.popup}>
            {header !== undefined && <div className={styles.head}>{header}</div>}
            <Base.Popup
              ref={setPopup}
              aria-label={label}
              // Leaves the focus alone if the user has moved it elsewhere.
              finalFocus={() => (isElsewhere(popup) ? false : trigger.current)}
              // A dialog that an entry opens restores the focus to the trigger.
              onClick={() => trigger.current?.focus()}
              onKeyDown={({ key }) => {
                if (key !== "Tab") return;
                // The browser then moves the focus from the trigger to the next element.
                trigger.current?.focus();
                onClose();
              }}
            >
              {children}
            </Base.Popup>
          </div>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Returns whether the focus is on an element outside the popup. */
function isElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && !popup?.contains(activeElement);
}

export function LinkEntry(props: ComponentProps<typeof Link>) {
  return <Base.LinkItem closeOnClick className={styles.item} render={<Link {...props} />} />;
}

export function ActionEntry({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Base.Item className={`${styles.item} ${styles.action}`} onClick={onClick}>
      {children}
    </Base.Item>
  );
}

export function CheckboxEntry(props: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return <Base.CheckboxItem {...props} className={styles.item} />;
}
