/** What is kept of units, aircraft and hexes in a position, as bits and small numbers. */

/** Marks on a unit, as bits. */
/** Its move is finished for this phase (10.2b). */
export const MOVED = 1;
/** Has made a mobile or airborne assault in this phase (10.15c). */
export const ASSAULTED = 2;
/** Has attacked in this combat phase (11.4a). */
export const ATTACKED = 4;
/** Has been attacked in this combat phase (11.4a). */
export const DEFENDED = 8;
/** Retreated in this combat phase onto a stack: adds no strength to its defense (11.11e). */
export const RETREATED = 16;
/** Has moved into a part of the Southwest Front box in this player turn (12.7f). */
export const BOXED = 32;
/** Has been put on top of its stack in this movement phase: once is enough (WA-63). */
export const TURNED = 64;

/** What an aircraft is doing in this game turn (8.6b). */
export const READY = 0;
export const SUPPRESSED = 1;
/** Has flown its mission. */
export const USED = 2;
/** Lies on a hex and doubles movement costs around it (8.3b). */
export const INTERDICTING = 3;
export type AirState = typeof READY | typeof SUPPRESSED | typeof USED | typeof INTERDICTING;

/** What a hex has gone through, as bits: the two lowest say who controls it (3.12). */
export const CONTROL = 3;
export const NOBODYS = 0;
export const HELD_BY_GERMANS = 1;
export const HELD_BY_ALLIES = 2;
/** Has been under German control, even for a moment (6.5, 9.5d). */
export const EVER_GERMAN = 4;
/** Its intrinsic garrison stands (11.21). */
export const GARRISON = 8;
/** A semi-permanent fortification marker lies here (9.8). */
export const FORT_MARKER = 16;

/** The words for them in saved positions. */
export const MARKS = {
  moved: MOVED,
  assaulted: ASSAULTED,
  attacked: ATTACKED,
  defended: DEFENDED,
  retreated: RETREATED,
  boxed: BOXED,
  turned: TURNED,
} as const;
export const STATES = { ready: READY, suppressed: SUPPRESSED, used: USED, interdicting: INTERDICTING } as const;
export const PASTS = {
  german: HELD_BY_GERMANS,
  allied: HELD_BY_ALLIES,
  'ever-german': EVER_GERMAN,
  garrison: GARRISON,
  fort: FORT_MARKER,
} as const;
