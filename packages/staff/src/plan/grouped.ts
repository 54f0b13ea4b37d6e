/** The members of a list by what they have in common: groups and members in the order in which they were met. */
export function grouped<K, T>(list: Iterable<T>, keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of list) addTo(groups, keyOf(one), one);
  return groups;
}

/** Puts one more at the end of the group of that key. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}
