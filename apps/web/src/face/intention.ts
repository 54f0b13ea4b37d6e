/** Something that somebody means to do, as it is drawn on the map. */
export interface Intended {
  readonly kind: 'move' | 'attack' | 'hold' | 'drop' | 'strike';
  /** Null where it comes from off the map. */
  readonly from: string | null;
  readonly to: string;
  /** Which of several orders it is, from 1; left out where they have no order. */
  readonly number?: number;
}
