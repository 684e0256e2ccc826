/**
 * Lets so many works go on at once; the others wait for their turn in the order in which they came. Out: a function that has
 * a work done when it is its turn.
 */
export function turns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else going += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else going -= 1;
    }
  };
}
