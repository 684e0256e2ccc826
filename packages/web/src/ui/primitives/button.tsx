import { useEffect, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { announce } from "../../lib/page/document.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";
import spinnerStyles from "./spinner.module.css";
import { VisuallyHidden } from "./text.tsx";

interface Look {
  /**
   * primary: the main action; secondary: other actions; plain: neutral colours; ghost: no border or background; danger:
   * a destructive action; danger-outline: opens the dialog that confirms one.
   */
  variant?: "primary" | "secondary" | "plain" | "ghost" | "danger" | "danger-outline" | undefined;
  size?: "sm" | "lg" | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
  icon?: IconName;
  children: ReactNode;
}

function look({ variant = "secondary", size, block }: Omit<Look, "children">): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && styles.block);
}

type ButtonProps = Look & Omit<ComponentProps<"button">, "className"> & { loading?: boolean | undefined };

/** A button. While `loading`, it shows a spinner, announces that, and ignores clicks (and, in a form, Enter). */
export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  useEffect(() => {
    if (loading) announce("Loading");
  }, [loading]);
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, block })}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"]}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={20} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & Omit<ComponentProps<typeof Link>, "className">;

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
export function LinkButton({ variant, size, block, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, block })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & {
  /** A shared icon, or a drawing of 22 px. */
  icon: IconName | ReactElement;
  /** The accessible name, which is also the tooltip. */
  label: string;
};

/** A square button that contains only an icon. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={styles.iconButton}>
      {typeof icon === "string" ? <Icon name={icon} size={22} /> : icon}
    </button>
  );
}

/** A spinner. `label` is for screen readers, `size` is in pixels. */
export function Spinner({ label = "Loading", size = 28 }: { label?: string; size?: number }) {
  return (
    <output className={spinnerStyles.spinner} style={{ width: size, height: size }}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
