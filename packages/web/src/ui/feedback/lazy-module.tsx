import { lazy, type ComponentType, type ReactNode } from "react";
import { ApiError, unreachable } from "../../lib/api/errors.ts";
import { useLoading } from "../../lib/page/use-lazy-module.ts";
import { Spinner } from "../primitives/button.tsx";
import styles from "./lazy-module.module.css";
import { ErrorState } from "./states.tsx";

/**
 * Loads a module when it is first rendered: shows a spinner until it has loaded, and an error with a retry button if that fails.
 * `load` must be a stable function; `children` renders the module. `app/offline.ts` lists the modules that pages need
 * offline.
 */
export function LazyModule<Module>({
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
      title={
        navigator.onLine
          ? "This part could not be loaded"
          : "You need a connection to open this for the first time"
      }
      error={new ApiError(unreachable, { code: "network" })}
      // If the user is online, a new version may have replaced the file; only a reload fetches that version.
      onRetry={() => (navigator.onLine ? location.reload() : retry())}
    />
  );
}

/** The same for a component below Suspense: a prerendered page hydrates it when its code has loaded. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // `lazy` never retries a rejected import.
  const Retried = (props: Props) => <LazyModule load={load}>{(Part) => <Part {...props} />}</LazyModule>;
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Retried }),
    ),
  );
}

/** Returns a component that a page can do without until its code has loaded. Meanwhile, it renders the placeholder. */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) {
  return function OnDemand(props: Props) {
    const Part = useLoading(load).module;
    return Part ? <Part {...props} /> : placeholder;
  };
}

/** A placeholder with a spinner. `label` is for screen readers. */
export function Pending({ label }: { label: string }) {
  return (
    <div className={styles.pending}>
      <Spinner label={label} />
    </div>
  );
}

/** The placeholder of a page: as tall as the screen, so that the footer does not jump. */
export function PagePending({ label = "Loading the page" }: { label?: string }) {
  return (
    <div className={styles.page}>
      <Spinner label={label} />
    </div>
  );
}
