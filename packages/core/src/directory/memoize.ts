/** Memoizes a function of an object for the object's lifetime. */
export function memoize<Key extends WeakKey, Made extends object>(
  make: (key: Key) => Made,
): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
