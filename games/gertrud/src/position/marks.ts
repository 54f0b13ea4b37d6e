/** What is kept of units and markers in a position, as bits and small numbers. */

/** Marks on a unit, as bits. */
export const OUT_OF_SUPPLY = 1;
export const INTERDICTED = 2;
/** Its move is finished for this phase (9.0f). */
export const MOVED = 4;
/** Has attacked in this game turn (11.0ag). */
export const ATTACKED = 8;
/** Has been attacked in this game turn (11.0ah). */
export const DEFENDED = 16;
/** Dropped by parachute and must attack its own hex (15.0d). */
export const DROPPED = 32;
/** Arrived in this movement phase: supplied until the owner's next one (GA-25). */
export const ARRIVED = 64;

/** What an air or naval marker is. */
export const READY = 0;
/** Out of support or in port until the next game turn (12.5, 13.6). */
export const USED = 1;
export const LOST = 2;
export const NOT_YET = 3;
export type MarkerState = typeof READY | typeof USED | typeof LOST | typeof NOT_YET;

/** The words for them in saved positions. */
export const MARKS = {
  oos: OUT_OF_SUPPLY,
  interdicted: INTERDICTED,
  moved: MOVED,
  attacked: ATTACKED,
  defended: DEFENDED,
  dropped: DROPPED,
  arrived: ARRIVED,
} as const;
export const STATES = { ready: READY, used: USED, lost: LOST, later: NOT_YET } as const;
