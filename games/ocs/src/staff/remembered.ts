/** What a function of a number gives, found once for each. */
export function remembered<T>(find: (of: number) => T): (of: number) => T {
  const known = new Map<number, T>();
  return (of) => {
    const found = known.has(of) ? (known.get(of) as T) : find(of);
    known.set(of, found);
    return found;
  };
}
