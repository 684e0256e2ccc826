import { Menu as Base } from "@base-ui/react/menu";
import { useEffect, useState, type ComponentProps, type ReactNode, type RefObject } from "react";
import { useBackCloses } from "../lib/back-closes.ts";
import { Link } from "./link.tsx";
import styles from "./menu.module.css";

interface MenuViewProps {
  label: string;
  /** false, or at which of its entries it is open. */
  open: false | "first" | "last";
  close: () => void;
  trigger: RefObject<HTMLButtonElement | null>;
  head: ReactNode;
  children: ReactNode;
}

/** The part of Menu that is loaded when one is opened. Inside of something that scrolls (`data-menu-room`) it opens to where it is seen. */
export function MenuView({ label, open, close, trigger, head, children }: MenuViewProps) {
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  useBackCloses(open !== false, close);
  useEffect(() => {
    if (!open || !popup) return;
    const entries = [...popup.querySelectorAll<HTMLElement>("[role=menuitem]")];
    entries.at(open === "first" ? 0 : -1)?.focus({ preventScroll: true });
    // Base UI's guards catch Tab on its way out. Here it closes the menu, and what is hidden must not get the focus.
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
        // The button closes it by itself: pressing it, and the focus that goes there by that, are no presses elsewhere.
        const { target, relatedTarget } = event as Partial<FocusEvent>;
        const concerned = [target, relatedTarget].filter((node) => node instanceof Node);
        if (concerned.some((node) => trigger.current?.contains(node))) cancel();
        else close();
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
            {head !== undefined && <div className={styles.head}>{head}</div>}
            <Base.Popup
              ref={setPopup}
              aria-label={label}
              // Who has gone on to something else stays there.
              finalFocus={() => (isElsewhere(popup) ? false : trigger.current)}
              // What an entry opens gives the focus back to the button.
              onClick={() => trigger.current?.focus()}
              onKeyDown={({ key }) => {
                if (key !== "Tab") return;
                // From the button the browser goes on to what comes next.
                trigger.current?.focus();
                close();
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

/** Whether the focus is on something outside of the popup. */
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
