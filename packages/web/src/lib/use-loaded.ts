import { useEffect, useRef, useState } from "react";

/** How long, in ms, until code that could not be fetched is fetched again. The network's return does so at once. */
const pauseMs = 5_000;

export interface Loading<Module> {
  /** Undefined until it has come. */
  readonly module: Module | undefined;
  /** The code could not be fetched. It is still tried. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Loads a module when its place is first rendered. In: what imports it, the same function each time. */
export function useLoading<Module>(load: () => Promise<Module>): Loading<Module> {
  const [module, setModule] = useState<Module>();
  const [hasFailed, setFailed] = useState(false);
  const again = useRef(() => {});
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetch = () => {
      clearTimeout(timer);
      load().then(
        (loaded) => !signal.aborted && setModule(() => loaded),
        () => {
          if (signal.aborted) return;
          setFailed(true);
          timer = setTimeout(fetch, pauseMs);
          addEventListener("online", fetch, { once: true, signal });
        },
      );
    };
    again.current = fetch;
    fetch();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [load]);
  const retry = () => {
    setFailed(false);
    again.current();
  };
  return { module, hasFailed, retry };
}

/** The module of a part that the page can do without: undefined until it has come, and while it cannot be fetched. */
export function useLoaded<Module>(load: () => Promise<Module>): Module | undefined {
  return useLoading(load).module;
}
