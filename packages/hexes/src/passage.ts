import type { Direction } from './direction.ts';

/** A figure for each hex, or for each hexside: a byte each, for searches read nothing else half as fast. */
export type Figures = Uint8Array;

/** Where paths may lead and what they cost. All but the neighbours and the costs may be left out. */
export interface Passage {
  /** The hex beside hex h in direction d at [h * 6 + d], or NONE: those of the space. */
  readonly neighbours: Int16Array;
  /**
   * What it costs to go over each hexside, out of hex h in direction d at [h * 6 + d], in whole units of movement points; 0 where no path
   * leads. Null where all are open at one.
   */
  readonly costs: Figures | null;
  /** By hex: other than 0 where every step in or out costs twice as much. */
  readonly doubled?: Figures | null;
  /** By hex: other than 0 where no path leads in. */
  readonly shut?: Figures | null;
  /** By hex: other than 0 where every path ends that leads in. */
  readonly stops?: Figures | null;
  /**
   * May a path go on from one hex into the next? Asked last, of steps that would make the cheapest path known (of units that pay
   * differently: a path that no known one is as cheap as for everybody), with what it costs by then.
   */
  readonly enters?: ((from: number, direction: Direction, to: number, cost: number) => boolean) | null;
}

/** Over every hexside, at the cost of one. */
export const openPassage = ({ neighbours }: { readonly neighbours: Int16Array }): Passage => ({ neighbours, costs: null });
