/** Something that is watched on the map. */
export type Motion =
  | { readonly kind: 'hop'; readonly pieces: readonly string[]; readonly path: readonly string[] }
  | { readonly kind: 'arrow'; readonly from: readonly string[]; readonly to: string }
  | { readonly kind: 'flash'; readonly at: readonly string[] };
