import { useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "./toast.ts";

/** Delay, in ms, before code that failed to load is loaded again. It is shorter if the network comes back. */
const retryMs = 5_000;

/**
 * Loads a module when a component first renders. `load` must be stable. The module is undefined until it is loaded. `hasFailed` is
 * true after loading has failed, although it is still retried.
 */
export function useLoading<Module>(load: () => Promise<Module>) {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setFailed] = useState(false);
  const start = useRef(() => {});
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetch = () => {
      clearTimeout(timer);
      load().then(
        (loaded) => !signal.aborted && setModule(() => loaded),
        () => {
          if (signal.aborted) return;
          setFailed(true);
          timer = setTimeout(fetch, retryMs);
          addEventListener("online", fetch, { once: true, signal });
        },
      );
    };
    start.current = fetch;
    fetch();
    return () => {
      unmounted.abort();
      clearTimeout(timer);
    };
  }, [load]);
  const retry = () => {
    setFailed(false);
    start.current();
  };
  return { module, hasFailed, retry };
}

/** Returns the module of an optional part of a page; undefined until it is loaded. */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | undefined {
  return useLoading(load).module;
}

/**
 * Returns the code of a dialog, menu or viewer once it has been opened. If the code cannot be loaded, a toast says so and `close`
 * is called. Opening it again retries.
 */
export function useModuleOfLayer<Module>(
  isOpen: boolean,
  load: () => Promise<Module>,
  close: () => void,
): Module | undefined {
  const [module, setModule] = useState<Module>();
  const onFailure = useEffectEvent(() => {
    toast.error("This could not be opened. Check your connection and try again.");
    close();
  });
  useEffect(() => {
    if (isOpen && !module) load().then((loaded) => setModule(() => loaded), onFailure);
  }, [isOpen, module, load]);
  return module;
}
