import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added, type Term } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt, shipIds, shipSide } from '../../position/ships.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { fireDrm } from '../../world/tables/gunnery.ts';
import { actsOf } from '../acting.ts';
import { rankOf } from '../05-units/ships.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import type { Blow } from './damage.ts';
import {
  asked,
  divisionNamed,
  divisionOf,
  fightersOf,
  idOfShip,
  isAbsent,
  presentOf,
  shipNamed,
  shipsOf,
  type Aimed,
  type NavalCombat,
} from './force.ts';
import { armourOf, gunneryOf, longGunneryOf } from './ratings.ts';
import { volley } from './volley.ts';

const act = actsOf<NavalCombat>();
const when = {
  during: ['naval combat'],
  rules: ['13.J.1#1', '13.A.1.b.ii'],
  says: 'Guns are aimed in the gunnery phase of a round.',
} as const;

/** Do long-range guns alone fire: after those who part (13.H.1.b.i)? */
const isLast = ({ parting = [] }: NavalCombat): boolean => parting.length > 0;

/** The guns with which a ship can fire at another, by the ranges of both (13.E.1.c, 13.E.1.d, MA-108). */
export function gunsAt(position: Merkur, combat: NavalCombat, by: number, at: number): number {
  if (isLast(combat)) return longGunneryOf(position, by);
  const [from, to] = [by, at].map((ship) => divisionOf(position, combat, ship)?.range ?? 'long');
  if (from !== 'long') {
    applies(from === 'torpedo' ? '13.E.1.d#2' : '13.E.1.d');
    return gunneryOf(position, by);
  }
  applies('13.E.1.c');
  return to === 'long' ? longGunneryOf(position, by) : gunneryOf(position, by);
}

/** Whom a side can fire at: all of the enemy who are there; or those who part under its fire. */
function targetsOf(position: Merkur, combat: NavalCombat, side: Side): number[] {
  if (!isLast(combat)) return presentOf(position, combat, enemyOf(side));
  return (combat.parting ?? []).flatMap((id) => {
    const division = divisionNamed(combat, id);
    return division.side === side ? [] : shipsOf(position, division);
  });
}

const isAimed = (position: Merkur, { aimed }: NavalCombat, ship: number): boolean =>
  aimed.some(({ by }) => by === idOfShip(position, ship));
/** A side's ships that have not been told yet at whom they fire. */
const gunnersOf = (position: Merkur, combat: NavalCombat, side: Side): number[] =>
  presentOf(position, combat, side).filter(
    (ship) =>
      !isAimed(position, combat, ship) &&
      !(combat.parting ?? []).some((id) => divisionNamed(combat, id).ships.includes(idOfShip(position, ship))),
  );
const gunnersAt = (position: Merkur, combat: NavalCombat, side: Side, at: number): number[] =>
  gunnersOf(position, combat, side).filter((ship) => gunsAt(position, combat, ship, at) > 0);

/** The sides with guns that can still be aimed. */
export const toAim = (position: Merkur, combat: NavalCombat): Side[] =>
  asked(combat, (side) => targetsOf(position, combat, side).some((at) => gunnersAt(position, combat, side, at).length > 0));

/** Why a ship is no target. */
function refuseTarget(position: Merkur, combat: NavalCombat, side: Side, at: number): Refusal | null {
  const { name } = shipAt(position, at);
  if (shipSide(position, at) !== side && isAbsent(position, combat, at))
    return no('13.F.1.a.i', `${name} is not there in the first round.`);
  if (!targetsOf(position, combat, side).includes(at))
    return no(isLast(combat) ? '13.H.1.b.i' : '13.J.1#1', `${name} is no ship of the enemy that can be fired at now.`);
  return gunnersAt(position, combat, side, at).length > 0
    ? null
    : no(['13.E.1.c', '5.C.6.a#2'], `None of your ships that are still to fire reaches ${name}.`);
}

/** Why a ship does not fire at a target. */
function refuseGunner(position: Merkur, combat: NavalCombat, side: Side, by: number, at: number): Refusal | null {
  const { name } = shipAt(position, by);
  if (!presentOf(position, combat, side).includes(by)) return no('13.J.1#1', `${name} is none of your ships that take part.`);
  if (!gunnersOf(position, combat, side).includes(by)) return no('13.J.1#1', `${name} does not fire again in this phase.`);
  return gunsAt(position, combat, by, at) > 0
    ? null
    : no(['13.E.1.c', '5.C.6.a#2'], `${name} has no guns that reach ${shipAt(position, at).name} at that range.`);
}

/** 13.J.1: ships fire at one target with all guns that reach it. */
export const aim = act('aim', '13.J.1#1')
  .one('at', aShip, {
    of: ({ position, locals, seat }) => targetsOf(position, locals, seat as Side),
    unless: ({ position, locals, seat }, at) => refuseTarget(position, locals, seat as Side, at),
  })
  .some('ships', aShip, {
    of: ({ position, locals, seat }, { at }) => gunnersAt(position, locals, seat as Side, at),
    unless: ({ position, locals, seat }, ship, { at }) => refuseGunner(position, locals, seat as Side, ship, at),
    exact: true,
  })
  .when(when)
  .play((_doing, { position, locals }, { at, ships }) => {
    const shots = ships.map((ship): Aimed => ({
      by: idOfShip(position, ship),
      at: idOfShip(position, at),
      points: gunsAt(position, locals, ship, at),
      targets: 1,
    }));
    return stay({ aimed: [...locals.aimed, ...shots] });
  });

/** The least targets of fire that is split (13.J.3.a). */
const SPLIT = 2;
const splitTargets = (position: Merkur, combat: NavalCombat, side: Side, by: number): number[] =>
  targetsOf(position, combat, side).filter((at) => gunsAt(position, combat, by, at) > 0);
/** Ships that could split their fire: a point at least for each of two targets. */
const splitters = (position: Merkur, combat: NavalCombat, side: Side): number[] =>
  gunnersOf(position, combat, side).filter((ship) => {
    const targets = splitTargets(position, combat, side, ship);
    return targets.length >= SPLIT && Math.max(...targets.map((at) => gunsAt(position, combat, ship, at))) >= SPLIT;
  });

/**
 * What one target may be given of the guns of a ship that splits its fire: no more than reach it, nor at long range than long-range guns are,
 * and so that two are fired at in the end (13.J.3.a).
 */
function shares(reach: ReadonlyMap<number, number>, at: number, given: ReadonlyMap<number, number>): number[] {
  const all = Math.max(...reach.values());
  const most = reach.get(at) ?? 0;
  const others = [...given].filter(([one, points]) => one !== at && points > 0);
  const spent = (limit: number): number =>
    others.reduce((sum, [one, points]) => (limit === all || reach.get(one) === limit ? sum + points : sum), 0);
  const open = [...reach.keys()].filter((one) => one !== at && !given.has(one));
  const rises = (points: number): boolean => {
    const short = SPLIT - others.length - Number(points > 0);
    const far = Math.min(...reach.values());
    const room = far - spent(far) - (most === far ? points : 0);
    const isFar = (one: number): boolean => far < all && reach.get(one) === far;
    const usable = open.filter((one) => !isFar(one)).length + Math.max(0, Math.min(room, open.filter(isFar).length));
    return short <= 0 || (short <= usable && spent(all) + points + short <= all);
  };
  const room = Math.min(most - spent(most), all - spent(all));
  return Array.from({ length: Math.max(0, room) + 1 }, (_, points) => points).filter(rises);
}

/** 13.J.3.a: a ship splits its fire between several targets. */
export const split = act('split-fire', '13.J.3.a')
  .one('ship', aShip, {
    of: ({ position, locals, seat }) => splitters(position, locals, seat as Side),
    otherwise: ({ position, locals, seat }, ship) =>
      (presentOf(position, locals, seat as Side).includes(ship) && !gunnersOf(position, locals, seat as Side).includes(ship)
        ? no('13.J.1#1', `${shipAt(position, ship).name} does not fire again in this phase.`)
        : null) ?? no('13.J.3.a', `${shipAt(position, ship).name} is no ship of yours with guns for two targets.`),
  })
  .amounts('at', aShip, {
    who: ({ position, locals, seat }, { ship }) => splitTargets(position, locals, seat as Side, ship),
    to({ position, locals, seat }, at, given, { ship }) {
      const targets = splitTargets(position, locals, seat as Side, ship);
      return shares(new Map(targets.map((one) => [one, gunsAt(position, locals, ship, one)])), at, given);
    },
    stranger: ({ position }, at, { ship }) =>
      no(['13.E.1.c', '13.J.1#1'], `${shipAt(position, ship).name} does not fire at ${shipAt(position, at).name}.`),
    otherwise: ({ position }, _at, _points, _given, { ship }) =>
      no('13.J.3.a', `${shipAt(position, ship).name} fires at two ships at least, and with no more guns than reach them.`),
  })
  .when({ ...when, rules: ['13.J.3.a'] })
  .play((_doing, { position, locals }, { ship, at }) => {
    const targets = [...at].filter(([, points]) => points > 0);
    const shots = targets.map(([target, points]): Aimed => ({
      by: idOfShip(position, ship),
      at: idOfShip(position, target),
      points,
      targets: targets.length,
    }));
    return stay({ aimed: [...locals.aimed, ...shots] });
  });

/** Fire at one ship. */
export interface Fire {
  readonly at: number;
  readonly by: readonly number[];
  readonly points: number;
  /** The most ships at which one of them fires (13.J.3.N, MA-110). */
  readonly targets: number;
}

/** All fire that is aimed, by its targets. */
export function firesOf(position: Merkur, { aimed }: NavalCombat): Fire[] {
  const at = [...new Set(aimed.map((shot) => shot.at))];
  return at.map((id) => {
    const shots = aimed.filter((shot) => shot.at === id);
    return {
      at: shipNamed(position, id),
      by: shots.map((shot) => shipNamed(position, shot.by)),
      points: shots.reduce((sum, { points }) => sum + points, 0),
      targets: Math.max(...shots.map(({ targets }) => targets)),
    };
  });
}

/** Has a ship an escort in the combat: a warship of its side (13.M.3.b.iii)? */
export const isEscorted = (position: Merkur, combat: NavalCombat, ship: number): boolean =>
  fightersOf(position, combat, shipSide(position, ship)).some((one) => rankOf(position, one) !== 'cargo');

/** The armour of a target against those who fire at it. */
const armourAgainst = (position: Merkur, combat: NavalCombat, { at, by }: Fire): number =>
  armourOf(position, at, { by, isEscorted: isEscorted(position, combat, at) });

/** Gunnery less armour: the combat value (13.J.2#1). */
export function combatValue(position: Merkur, combat: NavalCombat, fire: Fire, lines?: Lines): number {
  const { at, points } = fire;
  const armour = armourAgainst(position, combat, fire);
  lines?.add('13.J.1#1', points, 'gunnery');
  lines?.add('13.J.2#1', -armour, `armour of ${shipAt(position, at).name}`);
  applies('13.J.1#1', '13.J.2#1');
  return points - armour;
}

/** What is added to the dice of fire at one ship (13.J.3, T45). */
export function gunneryDrm(position: Merkur, combat: NavalCombat, { at, by, targets }: Fire, lines?: Lines): number {
  const { gunnery, naval } = position.world.tables;
  const { modifiers } = gunnery;
  const rangeOf = (ship: number): string | undefined => divisionOf(position, combat, ship)?.range;
  const target = divisionOf(position, combat, at);
  // Whoever gets away at once has been covered in this round all the same (MA-151): the next one frees the cover.
  const isCover = target?.covers !== undefined;
  const isFar = by.every((ship) => rangeOf(ship) === 'long');
  const isNear = rangeOf(at) === 'torpedo' && by.every((ship) => rangeOf(ship) === 'torpedo');
  const hasRadar = by.every((ship) => shipAt(position, ship).hasRadar);
  if (targets > 1) applies('13.J.3.a', '13.J.3.N');
  if (by.length > 1) applies('13.J.3.b', '13.J.3.N');
  if (isFar && hasRadar) applies('5.C.5.a');
  applies('13.J.3#1');
  const terms: Term[] = [
    [true, naval.efficiency.services[navyOfShips(position, by)], 'efficiency'],
    [targets > 1, fireDrm(gunnery, targets, 1), `fire split between ${targets} ships`],
    [by.length > 1, fireDrm(gunnery, 1, by.length), `${by.length} ships fire at it`],
    [isFar && hasRadar, modifiers.radar, 'radar at long range'],
    [isNear, modifiers.torpedoRange, 'at torpedo range'],
  ];
  return (
    added(lines, '13.J.3#1', terms, signed) + added(lines, '13.F.1.h.iii', [[isCover, modifiers.covering, 'it covers others']], signed)
  );
}

/** May a critical hit come of it: on capital ships from capital ships and heavy cruisers alone (13.L.1#5)? */
const canBeCritical = (position: Merkur, { at, by }: Fire): boolean =>
  rankOf(position, at) !== 'capital' || by.some((ship) => rankOf(position, ship) === 'capital' || shipAt(position, ship).like === 'CA');

const RESULT_RULES = {
  M: '13.L.1#1',
  'M*': '13.L.1#2',
  'H*': '13.L.1#3',
  H: '13.L.1#4',
  '2H': '13.L.1#4',
  '2H*': '13.L.1#5',
} as const;

/** Rolls the dice of fire at one ship: what it comes to is brought to the ship once all have fired (13.I.1#1). */
function fireAt(doing: Doing<Merkur>, combat: NavalCombat, fire: Fire): Blow {
  const { position, happen } = doing;
  const lines = ledger();
  const value = combatValue(position, combat, fire, lines);
  const modifier = gunneryDrm(position, combat, fire, lines);
  const armour = armourAgainst(position, combat, fire);
  const { faces, codes, hits, criticals } = volley(doing, { ship: fire.at, value, armour, modifier });
  for (const code of codes) applies(RESULT_RULES[code as keyof typeof RESULT_RULES] ?? '13.J.4');
  if (value <= 0) applies('13.J.2#2');
  if (faces.length > 1) applies('13.J.2#3');
  happen({
    what: 'naval fire',
    seat: enemyOf(shipSide(position, fire.at)),
    ship: shipAt(position, fire.at).id,
    ships: shipIds(position, fire.by),
    value,
    modifier,
    faces,
    codes,
    hits,
    lines: lines.told,
    rules: ['13.J.3#1', '13.J.4'],
  });
  return { ship: fire.at, hits, criticals: canBeCritical(position, fire) ? criticals : 0, rule: '13.J.4' };
}

/** All guns of both sides fire at once (13.I.1#1). */
export function fireAll(doing: Doing<Merkur>, combat: NavalCombat): Blow[] {
  applies('13.I.1#1', '13.A.1.a.iii', '13.A.1.b.ii');
  return firesOf(doing.position, combat).map((fire) => fireAt(doing, combat, fire));
}

/** Those whose gunnery phase it is: all who are there, at high speed (13.N.1.a). */
export const inPhase = (position: Merkur, combat: NavalCombat): number[] => SIDES.flatMap((side) => presentOf(position, combat, side));
