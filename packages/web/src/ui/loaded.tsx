import type { ReactNode } from "react";
import { useLoaded } from "../lib/use-loaded.ts";
import styles from "./loaded.module.css";
import { Spinner } from "./spinner.tsx";

/**
 * What stands in a dialog whose code is loaded when it is first opened: a spinner until it has come. In: what imports it
 * (`load`, the same function each time); `children` makes it of the module.
 */
export function Loaded<Module>({
  load,
  children,
}: {
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}) {
  const module = useLoaded(load);
  if (module) return children(module);
  return <Pending label="Loading" />;
}

/** The place of what is on its way, with a spinner that says so. */
export function Pending({ label }: { label: string }) {
  return (
    <div className={styles.pending}>
      <Spinner label={label} />
    </div>
  );
}

/** The place of a page that is on its way: as high as a screen, so that the footer stays where it will be. */
export function PagePending({ label = "Loading the page" }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Spinner label={label} />
    </div>
  );
}
