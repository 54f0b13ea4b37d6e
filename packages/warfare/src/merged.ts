/** Ours, in the place of each the first of the others with its id; and the rest of the others behind. */
export function merged<T extends { readonly id: string }>(own: readonly T[], others: readonly T[]): readonly T[] {
  const inPlace = own.map((one) => others.find(({ id }) => id === one.id) ?? one);
  return [...inPlace, ...others.filter((one) => !inPlace.includes(one))];
}
