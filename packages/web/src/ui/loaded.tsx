import { lazy, type ComponentType, type ReactNode } from "react";
import { ApiError, unreachable } from "../lib/errors.ts";
import { useLoading } from "../lib/use-loaded.ts";
import styles from "./loaded.module.css";
import { Spinner } from "./spinner.tsx";
import { ErrorState } from "./states.tsx";

/**
 * A part whose code is loaded when it is first shown: a spinner until it has come, or a way to try again. In: what imports it
 * (`load`, the same function each time); `children` renders the module. What a page needs offline is listed in
 * `app/offline-parts.ts`.
 */
export function Loaded<Module>({
  load,
  children,
}: {
  load: () => Promise<Module>;
  children: (module: Module) => ReactNode;
}) {
  const { module, hasFailed, retry } = useLoading(load);
  if (module) return children(module);
  if (!hasFailed) return <Pending label="Loading" />;
  return (
    <ErrorState
      title={navigator.onLine ? "This part could not be loaded" : "Needs a connection the first time"}
      error={new ApiError(unreachable, { code: "network" })}
      // Online, the file may have gone with a new version, which only a reload brings.
      retry={() => (navigator.onLine ? location.reload() : retry())}
    />
  );
}

/** The same for a part that Suspense waits for, so that its place in a prerendered page is hydrated when its code has come. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // What `lazy` has once rejected it never asks for again.
  const Retried = (props: Props) => <Loaded load={load}>{(Part) => <Part {...props} />}</Loaded>;
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Retried }),
    ),
  );
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
