import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { Link } from "react-router-dom";
import { useBackCloses } from "../lib/back-closes.ts";
import styles from "./menu.module.css";

interface MenuProps {
  /** What the button is called, for screen readers; what can be read on it is part of it. */
  label: string;
  /** What is seen on the button. */
  button: ReactNode;
  /** What stands above the entries. */
  head?: ReactNode;
  /** MenuLink and MenuAction. */
  children: ReactNode;
}

/**
 * A button that opens a list of entries below it, by the keys that the ARIA practices name for it: Enter, the blank and the
 * arrows open it; arrows, Home, End and first letters move in it; Escape, Tab and whatever is done elsewhere close it.
 */
export function Menu({ label, button, head, children }: MenuProps) {
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  useBackCloses(open !== false, () => setOpen(false));

  useLayoutEffect(() => {
    if (open && popup.current) place(popup.current);
    if (open)
      itemsIn(root.current)
        .at(open === "first" ? 0 : -1)
        ?.focus({ preventScroll: true });
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(event.key === "ArrowDown" ? "first" : "last");
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") return close();
    const target = targetOf(event, itemsIn(root.current));
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
  };

  return (
    <div ref={root} className={styles.root} onBlur={closeWhenLeft}>
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(open ? false : "first")}
        onKeyDown={openByKey}
      >
        {button}
      </button>
      {open && (
        <div ref={popup} className={styles.popup}>
          {head !== undefined && <div className={styles.head}>{head}</div>}
          <div id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={move} onClick={close}>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

/** An entry that leads somewhere. */
export function MenuLink(props: Omit<ComponentProps<typeof Link>, "className" | "role" | "tabIndex">) {
  return <Link {...props} role="menuitem" tabIndex={-1} className={styles.item} />;
}

/** An entry that does something, set apart from those that lead somewhere. */
export function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.action} onClick={onClick}>
      {children}
    </button>
  );
}

/** Inside of something that scrolls (`data-menu-room`) it opens to where it is seen. */
function place(popup: HTMLElement): void {
  const room = popup.closest("[data-menu-room]")?.getBoundingClientRect();
  if (!room) return;
  const { bottom, left } = popup.getBoundingClientRect();
  popup.toggleAttribute("data-up", bottom > room.bottom);
  popup.toggleAttribute("data-right", left < room.left);
}

function itemsIn(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
}

/** The entry that a key leads to from the one that has the focus. */
function targetOf({ key }: KeyboardEvent, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length > 1 || key === " ") return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
