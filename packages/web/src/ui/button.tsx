import { useEffect, type ComponentProps, type ReactElement, type ReactNode } from "react";
import { announce } from "../lib/announce.ts";
import styles from "./button.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Link } from "./link.tsx";
import { Spinner } from "./spinner.tsx";

interface Look {
  /** primary: the one thing to do here; secondary: beside it; plain: without a colour; ghost: quiet; danger: deletes or takes away; danger-outline: asks whether to. */
  variant?: "primary" | "secondary" | "plain" | "ghost" | "danger" | "danger-outline" | undefined;
  size?: "sm" | "lg" | undefined;
  /** As wide as what it stands in. */
  block?: boolean | undefined;
  icon?: IconName;
  children: ReactNode;
}

function look({ variant = "secondary", size, block }: Omit<Look, "children">): string {
  return classNames(styles.button, styles[variant], size && styles[size], block && styles.block);
}

type ButtonProps = Look & Omit<ComponentProps<"button">, "className"> & { loading?: boolean | undefined };

/**
 * A button. While `loading` it keeps its place, shows a spinner, says so to screen readers, and does nothing when it is
 * pressed (or, as a form's button, when Enter is).
 */
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

/** A link that looks like a button: for going somewhere, where Button does something. */
export function LinkButton({ variant, size, block, icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={look({ variant, size, block })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "className" | "children"> & {
  /** One of the icons that all may need, or a drawing of 22 pixels. */
  icon: IconName | ReactElement;
  /** What it does, for screen readers and as a tooltip. */
  label: string;
};

/** A square button with a drawing only. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={styles.iconButton}>
      {typeof icon === "string" ? <Icon name={icon} size={22} /> : icon}
    </button>
  );
}
