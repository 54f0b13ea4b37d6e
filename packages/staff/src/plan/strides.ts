import { flood, Paths, type Passage } from '@sandtable/hexes';

/**
 * How many hexes each hex lies from the nearest of these, as the passage lets one pass; `far` for those that lie as far off, or to which no
 * way leads.
 */
export function stridesTo(passage: Passage, goals: readonly number[], far: number): Uint8Array {
  const paths = new Paths(passage.neighbours.length / 6);
  flood(
    passage,
    goals.map((hex) => ({ hex, at: 0 })),
    paths,
  );
  return Uint8Array.from(paths.cost, (cost) => Math.min(cost, far));
}
