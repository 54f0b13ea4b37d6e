declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of greatest weight; with `maxCardinality` one of the greatest number of pairs first. Edges between vertices numbered from 0, with
   * whole weights. By vertex whom it is matched with; -1 for nobody.
   */
  export default function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality?: boolean): readonly number[];
}
