/** Marks of units, each a bit. Those of a phase are taken off when it is over. */
export const [RELEASED, MOVED, ATTACKED, DEFENDED, FIRED, RAILED, CHOSEN, WORKED, TURNED] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
/** Landed from the sea: no attack and no movement until the side turn is over (19.3). */
export const LANDED = 512;
/** Dropped from the air in this phase, and free to march: nothing else carries it on (11.3a). */
export const FLOWN = 1024;

export const MARKS = {
  released: RELEASED,
  moved: MOVED,
  attacked: ATTACKED,
  defended: DEFENDED,
  fired: FIRED,
  railed: RAILED,
  chosen: CHOSEN,
  worked: WORKED,
  turned: TURNED,
  landed: LANDED,
  flown: FLOWN,
} as const;

/** What a unit has done in a phase, or what was done to it. */
export const OF_A_PHASE = RELEASED | MOVED | ATTACKED | DEFENDED | FIRED | RAILED | CHOSEN | WORKED | TURNED | FLOWN;

/** Marks of trucks and wagons, likewise of a phase: those that stop next to the enemy (4.1A-2), and those that fell to a mover (9.16c-2). */
export const [HALTED, CAPTURED] = [128, 256];
export const CARRIER_MARKS = { moved: MOVED, railed: RAILED, halted: HALTED, captured: CAPTURED } as const;

/** The modes (5.4): four by will, two that come of themselves. Combat and Move are also the sides that a counter shows. */
export const [COMBAT, MOVE, STRATEGIC, RESERVE, EXPLOITATION, DISORGANIZED] = [0, 1, 2, 3, 4, 5];
export const MODES = {
  combat: COMBAT,
  move: MOVE,
  strategic: STRATEGIC,
  reserve: RESERVE,
  exploitation: EXPLOITATION,
  disorganized: DISORGANIZED,
} as const;
export type Mode = keyof typeof MODES;

/** The two sides of a counter (5.5, 5.6). */
export const FACES = { combat: 0, move: 1 } as const;

/** Supply levels (11.4a). */
export const LEVELS = { full: 0, low: 1, none: 2 } as const;

/** What truck points have made of a unit (13.0). */
export const MOTORIZED = { no: 0, semi: 1, full: 2 } as const;
export type Motorized = keyof typeof MOTORIZED;

/** What has become of a railroad in a hex, as bits: torn up (12.3e), and of the gauge that is not the map's (facts of the campaign). */
export const [DESTROYED, CONVERTED] = [1, 2];
export const RAIL = { destroyed: DESTROYED, converted: CONVERTED } as const;

/**
 * What an air unit is ready for (14.2); one that is bound for home has fought or attacked, and flies to a base at once (14.6); one that is
 * displaced was active at a base that the enemy has just taken (9.16f); one that is recorded is active, its station off the map (14.8d).
 */
export const ACTIVITY = { inactive: 0, active: 1, homebound: 2, displaced: 3, recorded: 4 } as const;
export type Activity = keyof typeof ACTIVITY;

/** Whose a hex is. */
export const HOLDERS = { nobody: 0, german: 1, soviet: 2 } as const;
export type Holder = keyof typeof HOLDERS;

/** The highest level of a hedgehog (3.7e). */
export const HIGHEST_HEDGEHOG = 4;
