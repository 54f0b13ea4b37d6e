/** What is known by that name, or what is found of it and then known. */
export function kept<K, T>(known: Map<K, T>, name: K, find: () => T): T {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find();
  known.set(name, found);
  return found;
}
