import type { Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { COOPERATING, isAir, isFlying, SEARCHES, tookOffFrom, UNPAID, wingAt, wingHex, wingSide, wingSupply } from '../../position/air.ts';
import { FRESH_BASE } from '../../position/marks.ts';
import { declaration, isFresh, type Merkur } from '../../position/position.ts';
import { isDeck } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import type { Aircraft } from '../../world/aircraft.ts';
import type { Side } from '../../world/sides.ts';
import { capacityOf, holders } from '../04-facilities/airbases.ts';
import { isFastBomber } from '../05-units/air-abilities.ts';
import { isBaseOf, startsLeft } from './bases.ts';
import { placeName, wingsOf } from './sky.ts';

/** Why an air unit cannot take off at all, alone or with others (8.B.1, 4.B.3). */
export function refuseTakeOff(position: Merkur, side: Side, one: number): Refusal | null {
  const { name, kind } = wingAt(position, one);
  const base = wingHex(position, one);
  if (wingSide(position, one) !== side) return no('8.B.1', `${name} is not yours.`);
  if (isFlying(position, one)) return no('8.A.N#2', `${name} is on a mission already.`);
  if (!isBaseOf(position, side, base)) return no('8.B.1', `${name} is at no base of yours.`);
  if (tookOffFrom(position, one) !== null) return no(['8.A.N#2', '8.A.N'], `${name} has flown in this player turn.`);
  return refuseFromBase(position, base, kind === 'G');
}

/** Why nobody takes off at a base of his side in this player turn; gliders are not counted among the starts (8.I.4.e). */
function refuseFromBase(position: Merkur, base: number, isGlider: boolean): Refusal | null {
  const isOnMap = base >= 0;
  if (isOnMap && isFresh(position, base, FRESH_BASE))
    return no(
      '4.B.4.b#1',
      `The base in ${placeName(position, base)} has just been taken: nobody takes off there before the Air Return Phase.`,
    );
  applies('4.B.3.b#1');
  if (isOnMap && capacityOf(position, base) === 0)
    return no('4.B.3.b#2', `The base in ${placeName(position, base)} is too badly hit for anybody to take off.`);
  if (!isGlider && startsLeft(position, base) === 0)
    return no('4.B.3.a#1', `From ${placeName(position, base)} as many have taken off in this player turn as can.`);
  return null;
}

/** Why an air unit does not take off from where it has landed, for whatever: GSPs have to be spent for it before (14.N.4.b#2; MA-117). */
export const refuseUnpaid = (position: Merkur, one: number): Refusal | null =>
  isAir(position, one, UNPAID)
    ? no(
        '14.N.4.b#2',
        `${wingAt(position, one).name} has landed there since supply was determined: GSPs are spent for it before it takes off.`,
      )
    : null;

/** Why an air unit flies no missions as it is supplied: out of supply for long it transfers alone (14.H.3.b, 14.H.3.c). */
export function refuseAsSupplied(position: Merkur, one: number): Refusal | null {
  const unpaid = refuseUnpaid(position, one);
  if (unpaid) return unpaid;
  const { name } = wingAt(position, one);
  const state = wingSupply(position, one);
  applies('14.A.2#2', '14.H.3.b', '14.H.3.c#1');
  return position.world.tables.supply.effects.states[state].air === 'transfer'
    ? no(state === 'U3' ? '14.H.3.c#1' : '14.H.3.b', `${name} is out of supply, and flies to another base at most.`)
    : null;
}

/** Why an air unit flies nothing else: it is on naval cooperation, or to search the sea, till the Air Return Phase (8.H.1.c). */
export function refuseBound(position: Merkur, one: number): Refusal | null {
  applies('8.H.1.b', '8.H.1.c');
  return isAir(position, one, COOPERATING | SEARCHES)
    ? no('8.H.1.c', `${wingAt(position, one).name} is on naval cooperation till the Air Return Phase.`)
    : null;
}

/** Codes of naval training: they fly over the sea alone (8.H.1.a). */
export const isNaval = ({ codes }: Aircraft): boolean => codes.has('S') || codes.has('V') || codes.has('A');

/** Why an air unit makes no determined attack on ships, at sea or in port: it is not trained for them (8.G.3.d.iv, 8.E.1.d). */
export const refuseDetermined = (wing: Aircraft): Refusal | null =>
  isNaval(wing) ? null : no('8.G.3.d.iv', `${wing.name} is not trained for determined attacks on ships.`);

/** Whoever is based on a carrier flies against the ground, too, in the steps in which others do (9.D.1#2). */
function isOfCarrier(position: Merkur, one: number): boolean {
  applies('9.D.1#2');
  return isDeck(wingHex(position, one));
}

/** Why an air unit does not fly missions over land, by day or by night; ships in port are attacked by whoever is trained for the sea, too (8.E.1.d). */
export function refuseFlyer(position: Merkur, side: Side, one: number, byNight: boolean, againstShips = false): Refusal | null {
  return refuseTakeOff(position, side, one) ?? refuseReady(position, one, byNight, againstShips);
}

/** The same of one that can take off, as all of `readyOf` can. */
export function refuseReady(position: Merkur, one: number, byNight: boolean, againstShips = false): Refusal | null {
  const refused = refuseAsSupplied(position, one);
  if (refused) return refused;
  const wing = wingAt(position, one);
  if (wing.kind === 'G') return no('5.B.3.a.vi', `${wing.name} does not fly unless it is towed.`);
  const bound = againstShips ? null : refuseBound(position, one);
  if (bound) return bound;
  applies('8.H.1.a');
  if (isNaval(wing) && !againstShips && !isOfCarrier(position, one))
    return no('8.H.1.a', `${wing.name} is trained for war at sea, and flies nothing else.`);
  return byNight ? refuseByNight(position, wing) : null;
}

/** Why it does not fly by night (5.B.3.b.ii#1, 8.J.1; MA-91). */
export function refuseByNight({ world: { tables } }: Merkur, { name, kind, codes }: Aircraft): Refusal | null {
  applies('5.B.3.b.ii#1', '8.J.1#1');
  if (codes.has('N') || isFastBomber({ kind, codes })) return null;
  if (kind === 'F') return no('5.B.3.a.i', `${name} is a day fighter: it does not fly at night.`);
  applies('8.J.1#2');
  return tables.air.night.kinds.includes(kind) ? null : no('8.J.1#2', `${name} is not made for flying at night.`);
}

const { at, from, steps: strength } = declaration.families.aircraft.columns;
const { at: troops } = declaration.families.units.columns;
const { hits, fresh, airfields, 'base-supply': supply } = declaration.families.hexes.columns;
const { at: ships } = declaration.families.ships.columns;

/** Those whom nothing keeps from taking off: what is said of a base is found once for all who are there. */
function starters(position: Merkur, side: Side): readonly number[] {
  const open = new Map<number, boolean>();
  return wingsOf(position, side).filter((one) => {
    const base = wingHex(position, one);
    if (isFlying(position, one) || tookOffFrom(position, one) !== null) return false;
    const isGlider = wingAt(position, one).kind === 'G';
    const key = base * 2 + (isGlider ? 1 : 0);
    const isOpen = open.get(key) ?? (isBaseOf(position, side, base) && refuseFromBase(position, base, isGlider) === null);
    open.set(key, isOpen);
    return isOpen;
  });
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((one, i) => one === b[i]);

const readyFor = (side: Side) =>
  declaration.derive<{ all: readonly number[] }>(
    { columns: [at, from, strength, troops, hits, fresh, airfields, supply, ships], after: [holders] },
    {
      blank: (_, before) => ({ all: before?.all ?? [] }),
      derive(position, found) {
        const starting = starters(position, side);
        if (isSame(starting, found.all)) return false;
        found.all = starting;
        return true;
      },
    },
  );
/** By side, those that can take off. */
export const ready = { axis: readyFor('axis'), allied: readyFor('allied') };

/** The side's air units that can take off, in the order of the counters. */
export const readyOf = (position: Merkur, side: Side): readonly number[] => ready[side].of(position).all;

/** Why nobody takes off now: in pursuit ground units alone move (6.3.b.iii#2). */
export function refuseInPursuit({ facts }: Merkur): Refusal | null {
  return readPhase(facts.phase).segment === 'pursuit' ? no(['6.3.b.iii#2', '7.C.1.b#4'], 'Aircraft take off in the Movement Phase.') : null;
}

/** Might somebody take off from a carrier, whomever he reaches: what a side is asked tells nobody how far off its carriers are (5.C.10#1). */
export const mightLaunch = (position: Merkur, side: Side): boolean =>
  readyOf(position, side).some((one) => isDeck(wingHex(position, one)) && refuseBound(position, one) === null);
