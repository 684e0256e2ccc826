import { useEffect, useState } from "react";

/** How long, in ms, before code that could not be fetched is fetched again. */
const pause = 5_000;

/**
 * The module of something that is fetched when its place is first rendered, where the page can do without it: undefined
 * until it has come, and for as long as it cannot be fetched. In: what imports it, the same function each time.
 */
export function useLoaded<Module>(load: () => Promise<Module>): Module | undefined {
  const [module, setModule] = useState<Module>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const fetch = () => {
      load().then(
        (loaded) => !left && setModule(() => loaded),
        () => {
          if (!left) timer = setTimeout(fetch, pause);
        },
      );
    };
    fetch();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [load]);
  return module;
}

/** The same for `lazy`, where a part of the page waits for it: a module that is fetched until it has come. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
