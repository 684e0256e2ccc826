import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { ahead } from "../lib/lite.ts";
import type { Link } from "./link.tsx";
import type * as View from "./menu-view.tsx";
import styles from "./menu.module.css";
import { toast } from "./toast.tsx";

interface MenuProps {
  /** What the button is called, for screen readers; what can be read on it is part of it. */
  label: string;
  /** What is seen on the button. */
  button: ReactNode;
  /** What stands above the entries. */
  head?: ReactNode;
  /** MenuLink, MenuCheckbox and MenuAction. */
  children: ReactNode;
}

/**
 * A button that opens a list of entries below it, by the keys that the ARIA practices name for it: Enter, the blank and the
 * arrows open it; arrows, Home, End and first letters move in it; Escape, Tab and whatever is done elsewhere close it. The
 * list's code is loaded when somebody first comes to the button.
 */
export function Menu({ label, button, head, children }: MenuProps) {
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const [view, setView] = useState(loaded);
  const trigger = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open || view) return;
    load().then(setView, () => {
      setOpen(false);
      toast.error("The menu could not be opened. Check your connection and try again.");
    });
  }, [open, view]);

  return (
    <div className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(open ? false : "first")}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setOpen(event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        {button}
      </button>
      {view && (
        <view.MenuView label={label} open={open} close={() => setOpen(false)} trigger={trigger} head={head}>
          {children}
        </view.MenuView>
      )}
    </div>
  );
}

/** An entry that leads somewhere. */
export function MenuLink(props: Omit<ComponentProps<typeof Link>, "className" | "role" | "tabIndex">) {
  return loaded && <loaded.LinkEntry {...props} />;
}

/** An entry that does something, set apart from those that lead somewhere. */
export function MenuAction(props: { onClick: () => void; children: ReactNode }) {
  return loaded && <loaded.ActionEntry {...props} />;
}

/** An entry that is on or off; it leaves the menu open. */
export function MenuCheckbox(props: {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return loaded && <loaded.CheckboxEntry {...props} />;
}

/** The list's code, which is there before an entry is rendered. */
let loaded: typeof View | undefined;

async function load(): Promise<typeof View> {
  loaded ??= await import("./menu-view.tsx");
  return loaded;
}

const preload = ahead(load);
