import { useRef, useState, type ComponentProps, type ReactNode } from "react";
import { preloadCode } from "../../lib/page/lite.ts";
import { useModuleOfLayer } from "../../lib/page/use-lazy-module.ts";
import { Drawing } from "../primitives/icon.tsx";
import type { Link } from "../primitives/link.tsx";
import type * as View from "./menu-view.tsx";
import styles from "./menu.module.css";

interface MenuProps {
  /** The button's accessible name, which contains its visible text. */
  label: string;
  /** Three dots by default. */
  buttonContent?: ReactNode;
  /** Shown above the entries. */
  header?: ReactNode;
  /** `MenuLink`, `MenuCheckbox` and `MenuAction`. */
  children: ReactNode;
}

/**
 * A menu button with the keyboard support of the ARIA practices: Enter, Space and the arrow keys open the menu; arrow keys, Home,
 * End and first letters move in it; Escape, Tab and clicks outside close it. The menu's code loads when the button is first
 * hovered, focused or pressed.
 */
export function Menu({ label, buttonContent = threeDots, header, children }: MenuProps) {
  const [open, setOpen] = useState<false | "first" | "last">(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const view = useModuleOfLayer(open !== false, load, () => setOpen(false));
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
        {buttonContent}
      </button>
      {view && (
        <view.MenuView
          label={label}
          open={open}
          onClose={() => setOpen(false)}
          trigger={trigger}
          header={header}
        >
          {children}
        </view.MenuView>
      )}
    </div>
  );
}

const threeDots = (
  <Drawing size={22}>
    <path strokeWidth="2.5" d="M12 5.5v.01M12 12v.01M12 18.5v.01" />
  </Drawing>
);

/** A menu entry that is a link. */
export function MenuLink(props: Omit<ComponentProps<typeof Link>, "className" | "role" | "tabIndex">) {
  return loaded && <loaded.LinkEntry {...props} />;
}

/** A menu entry that performs an action, set apart from the links. */
export function MenuAction(props: ComponentProps<typeof View.ActionEntry>) {
  return loaded && <loaded.ActionEntry {...props} />;
}

/** A menu entry that is on or off. Changing it leaves the menu open. */
export function MenuCheckbox(props: ComponentProps<typeof View.CheckboxEntry>) {
  return loaded && <loaded.CheckboxEntry {...props} />;
}

/** The menu's code. Always set before an entry is rendered. */
let loaded: typeof View | undefined;

async function load(): Promise<typeof View> {
  loaded ??= await import("./menu-view.tsx");
  return loaded;
}

const preload = preloadCode(load);
