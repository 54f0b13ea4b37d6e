/** What a frame of the map is drawn for. */
export interface Frame {
  /** The camera rests. */
  readonly isStill: boolean;
  /**
   * Everything is there that the map is drawn with, and it has not been on the screen yet: somebody waits for it, and what is put off to
   * another frame costs that frame, too.
   */
  readonly isAwaited: boolean;
}
