/** Something that somebody means to do, as it is drawn on the map. */
export interface Intended {
  readonly kind: 'move' | 'attack' | 'hold' | 'drop' | 'strike';
  /** Null where it comes from off the map. */
  readonly from: string | null;
  readonly to: string;
}
