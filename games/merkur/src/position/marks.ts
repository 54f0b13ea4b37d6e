/** Marks of units, each a bit: what a unit has done, or what was done to it, in a player turn. */
export const [MOVED, PURSUED, ATTACKED, DEFENDED, RETREATED, OVERRAN] = [1, 2, 4, 8, 16, 32];
/**
 * Of units that have come by air: landed in this player turn (10.N.1.h); with no ZOI yet (10.N.1.h.iii); disrupted, at half strength (10.N.1.g.i); barred
 * from any attack (10.N.1.g.ii). The last three end with their side's next Initial Phase.
 */
export const [LANDED, WITHOUT_ZOI, DISRUPTED, BARRED] = [128, 256, 512, 1024];
/** Its heavy antiaircraft guns fire at tanks in this player turn, and not at aircraft (12.A.1.a.i#4). */
export const ANTITANK = 2048;
/** They fire at aircraft in it, and not at tanks. */
export const ANTIAIRCRAFT = 4096;
/** Found in supply in its side's own Initial Phase: that stands till the next that determines (2.H.1#3). */
export const SUPPLIED = 8192;

/** It was attacked in the last player turn of the enemy (10.M.1.c#1). */
export const HARRIED = 16384;
/** It flies in gliders (10.N.1.f.i). */
export const GLIDING = 32768;

/** Engineers who have come by glider in this player turn, and have made no strip yet (7.G.3.d). */
export const BY_GLIDER = 65536;
/** Of a quartermaster: its transports have been put into its box in this player turn (14.K.2#1). */
export const FORMING = 131072;
/** Supplied by an Air QM with what is dropped (14.D.1.b). */
export const DROPPED_TO = 262144;
/** Of a terminal: packed for transport, and being put up: it works from its side's next Initial Phase on (14.J.1.f, 14.J.1.g#1). */
export const [PACKED, EMPLACING] = [524288, 1048576];

/** It has come ashore in an amphibious assault in this player turn, and what that took was more than its movement points (9.I.1.a.i#6). */
export const [STORMED, EXHAUSTED] = [2097152, 4194304];
/** Its guns have fired at ships of a landing in this player turn (10.L.4.c). */
export const FIRED = 8388608;
/** It has moved in the reaction phase of the enemy's player turn (7.C.1.g). */
export const REACTED = 33554432;
/** It was out of supply while it was planned for an assault, so that it does not land in offensive supply (14.F.4#1). */
export const UNDERFED = 16777216;

export const MARKS = {
  moved: MOVED,
  pursued: PURSUED,
  attacked: ATTACKED,
  defended: DEFENDED,
  retreated: RETREATED,
  overran: OVERRAN,
  landed: LANDED,
  'without-zoi': WITHOUT_ZOI,
  disrupted: DISRUPTED,
  barred: BARRED,
  antitank: ANTITANK,
  antiaircraft: ANTIAIRCRAFT,
  supplied: SUPPLIED,
  harried: HARRIED,
  gliding: GLIDING,
  'by-glider': BY_GLIDER,
  forming: FORMING,
  'dropped-to': DROPPED_TO,
  packed: PACKED,
  emplacing: EMPLACING,
  stormed: STORMED,
  exhausted: EXHAUSTED,
  fired: FIRED,
  underfed: UNDERFED,
  reacted: REACTED,
} as const;

/** What is forgotten when a player turn is over. */
export const OF_A_PLAYER_TURN =
  MOVED |
  PURSUED |
  ATTACKED |
  DEFENDED |
  RETREATED |
  OVERRAN |
  LANDED |
  ANTITANK |
  ANTIAIRCRAFT |
  BY_GLIDER |
  STORMED |
  EXHAUSTED |
  FIRED |
  REACTED;
/** What ends when its side's next Initial Phase begins (10.N.1.g.v, 10.N.1.h.iii#2). */
export const UNTIL_INITIAL_PHASE = WITHOUT_ZOI | DISRUPTED | BARRED | FORMING | EMPLACING;

/** How a unit is supplied (14.A.1), or the marker that it has while it is not: over-extended (E) or isolated (U) (14.B.6). */
export const SUPPLY = { offensive: 0, general: 1, E1: 2, E2: 3, U1: 4, U2: 5, U3: 6 } as const;
export type Supply = keyof typeof SUPPLY;

/** Whose a hex is (2.E.2). */
export const OWNERS = { nobody: 0, axis: 1, allied: 2 } as const;
export type Owner = keyof typeof OWNERS;

/** What of a hex has been taken in this player turn: airbases wait for the Air Return Phase, ports for their captor's next Initial Phase. */
export const [FRESH_BASE, FRESH_PORT] = [1, 2];
/** Its defenders have lost it in this player turn, to an attack or an overrun: others of theirs react to that (7.C.1.g.ii). */
export const LOST = 8;
/** Its defenders have left supplies there after a combat in this player turn: whoever takes it captures a part of them (14.P.b). */
export const FOUGHT_OVER = 16;

/** How an airbase is supplied (14.H.2): what is isolated is so without supply, and not only cut off. */
export const BASE_SUPPLY = { supplied: 0, extended: 1, isolated: 2 } as const;
export type BaseSupply = keyof typeof BASE_SUPPLY;
