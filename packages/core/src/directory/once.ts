/** A function that makes something of an object once, and afterwards gives the same again for as long as the object lives. */
export function once<Key extends WeakKey, Made extends object>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
