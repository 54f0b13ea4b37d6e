import { applies } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { BATTERED, hitsOf, isShipMarked, shipAt } from '../../position/ships.ts';
import type { ShipType } from '../../world/schema/forms.ts';
import { QUARTERS } from '../../world/units.ts';
import { shipsAboard, shipsIn } from '../09-naval-movement/fleet.ts';

/** What ships are by their type (5.C.2): capital ships, major combatants, escorts, cargo units, submarines, other craft. */
export type Rank = 'capital' | 'major' | 'escort' | 'cargo' | 'submarine' | 'other';

const RANKS: { readonly [type in ShipType]: Rank } = {
  CV: 'capital',
  BB: 'capital',
  BC: 'capital',
  CA: 'major',
  CL: 'major',
  CLA: 'major',
  MN: 'other',
  DD: 'escort',
  DE: 'escort',
  TB: 'escort',
  SL: 'cargo',
  NSP: 'cargo',
  LC: 'cargo',
  LB: 'cargo',
  SSF: 'submarine',
  MTBF: 'other',
  CVL: 'capital',
  CVE: 'major',
  CAV: 'major',
  BAV: 'capital',
  BBV: 'capital',
  FAS: 'escort',
};

/** The rank of a ship (5.C.2). */
export function rankOf(position: Merkur, ship: number): Rank {
  const { type } = shipAt(position, ship);
  const rank = RANKS[type];
  if (rank === 'capital') applies('5.C.2.a.i', '5.C.2.a.ii');
  else if (rank === 'major') applies('5.C.2.b.i', '5.C.2.b.ii');
  else if (rank === 'escort') applies('5.C.2.c.i', '5.C.2.c.ii');
  else if (rank === 'cargo') applies('5.C.2.d', '5.C.2.j');
  return rank;
}

/**
 * What a ship carries, in quarters of an SP: warships half an SP or a quarter, and more where it is printed (5.C.2.j, 9.H.1.c#2); merchantmen less
 * by each step that they have lost (13.M.3.a); craft that an assault has damaged nothing any more (9.I.1.b.i.1).
 */
export function carriesOf(position: Merkur, ship: number): number {
  applies('5.C.2.j', '9.H.1.c#2');
  if (shipAt(position, ship).type === 'NSP') return Math.max(0, tonnageOf(position, ship) - hitsOf(position, ship) * QUARTERS);
  return isShipMarked(position, ship, BATTERED) ? 0 : shipAt(position, ship).cargo;
}

/** What a merchantman carries while it is whole, with those that have been merged into it, in quarters of an SP (9.H.1.b#2). */
export const tonnageOf = (position: Merkur, ship: number): number =>
  [ship, ...shipsAboard(position, ship)].reduce(
    (sum, one) => sum + (shipAt(position, one).type === 'NSP' ? shipAt(position, one).cargo : 0),
    0,
  );

/** 5.C.10.d: what a group is by what sails in it. */
export type GroupKind = 'carrier battle group' | 'task force' | 'convoy';

export function groupKind(position: Merkur, group: string): GroupKind {
  const those = shipsIn(position, group);
  applies('5.C.10.d.i', '5.C.10.d.ii', '5.C.10.d.iii');
  if (those.some((ship) => rankOf(position, ship) === 'cargo')) return 'convoy';
  return isCarrierGroup(position, those) ? 'carrier battle group' : 'task force';
}

/** So many escort carriers make a carrier battle group (5.C.10.d.i). */
const ESCORT_CARRIERS = 5;
/** Are those ships led by a fleet carrier or a light one, or are so many escort carriers among them (5.C.10.d.i, 5.C.2#1)? */
function isCarrierGroup(position: Merkur, those: readonly number[]): boolean {
  const types = those.map((ship) => shipAt(position, ship).type);
  applies('5.C.2#1');
  return types.includes('CV') || types.includes('CVL') || types.filter((type) => type === 'CVE').length >= ESCORT_CARRIERS;
}

/** Is a ship a carrier of any kind? */
export const isCarrier = (position: Merkur, ship: number): boolean => shipAt(position, ship).like === 'CV';

/**
 * Is a ship of the escort of those it sails with, and not of their main body (5.C.10.c)? Escorts always are, cargo and capital ships never; of
 * whatever else may be either nobody is asked: it is of the escort.
 */
export function isOfEscort(position: Merkur, ship: number): boolean {
  const rank = rankOf(position, ship);
  applies('5.C.10.c#1', rank === 'escort' ? '5.C.10.c#3' : '5.C.10.c#2');
  return rank !== 'capital' && rank !== 'cargo';
}
