/** So many of these, drawn with the seed: always the same ones of the same list. */
export function drawn(list: readonly string[], count: number, seed: string): readonly string[];
