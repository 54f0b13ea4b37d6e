import { DIRECTIONS, NONE } from '@sandtable/hexes';
import { exact, stay, within, type Doing, type Exact, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no, type Lines } from '../../cite.ts';
import {
  BOMBARDED,
  groupIds,
  groupName,
  groupPlace,
  groups,
  groupSide,
  isGroupMarked,
  markGroup,
  setSupported,
  supportedBy,
} from '../../position/groups.ts';
import { STORMED } from '../../position/marks.ts';
import { declaration, hexOf, isMarked, ownerOf, printed, type Merkur } from '../../position/position.ts';
import { isZone, zoneIndex } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { zonesSpent } from '../../position/ships.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { smaShare } from '../../world/tables/naval.ts';
import { hitBase, isBase } from '../04-facilities/airbases.ts';
import { groupKind } from '../05-units/ships.ts';
import { unitsIn } from '../05-units/stood.ts';
import { hitPort } from '../08-air-movement/bombing.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { smaOfShip } from '../09-naval-movement/allowance.ts';
import { aGroup, hexesIn, shipsIn } from '../09-naval-movement/fleet.ts';
import { notYours, OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { isReturning, refuseReturning } from '../09-naval-movement/sea-time.ts';
import { sight } from '../09-naval-movement/sighting.ts';
import { attackersOn, declaredOn } from '../10-ground-combat/attackers.ts';
import { assaultGuns, assaultStrength, refuseAssaultSupport } from './assault-gunfire.ts';
import { answerOf } from './coast-defence.ts';
import { isGunner, refuseGunners } from './gunners.ts';
import { gunneryOf, longGunneryOf } from './ratings.ts';

/** The share of its allowance that a group spends at most in the segment in which its guns fire at the shore (13.P.1.a.i, 13.P.1.b.ii.1). */
const WAY: Exact = [2, 3];

const hasSailedFar = (position: Merkur, group: string): boolean =>
  shipsIn(position, group).some(
    (ship) => zonesSpent(position, ship) > smaShare(position.world.tables.naval, smaOfShip(position, ship), WAY),
  );

const gunnery = (position: Merkur, group: string, of: (position: Merkur, ship: number) => number): number =>
  shipsIn(position, group).reduce((sum, ship) => sum + of(position, ship), 0);

/** The strength with which a group bombards (13.P.1.a.ii). */
export function bombardmentOf(position: Merkur, group: string): Exact {
  applies('13.P.1.a.ii#1');
  return exact.times([gunnery(position, group, gunneryOf), 1], position.world.tables.gunnery.support.bombardment);
}

/** The hits that a group has to divide: one for each whole four points; what is left over is lost (13.P.1.a.iii; MA-57). */
export function hitsOf(position: Merkur, group: string): number {
  applies('13.P.1.a.iii');
  return exact.down(exact.over(bombardmentOf(position, group), [position.world.tables.gunnery.support.hit, 1]));
}

/** Coastal hexes of the zone of a group in which the enemy has an airbase, or a port (13.P.1.a). */
const targets = (position: Merkur, group: string, has: (hex: number) => boolean): number[] => {
  const at = groupPlace(position, group);
  return isZone(at)
    ? hexesIn(position, at).filter(
        (hex) => position.world.surface[hex] === 'coast' && ownerOf(position, hex) === enemyOf(groupSide(group)) && has(hex),
      )
    : [];
};
const bases = (position: Merkur, group: string): number[] => targets(position, group, (hex) => isBase(position, hex));
const harbours = (position: Merkur, group: string): number[] =>
  targets(position, group, (hex) => (position.world.ports[hex] ?? []).length > 0);

/** Why a group does not bombard. */
function refuseBombarding(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  const busy = refuseReturning(position, group) ?? refuseGunners(position, group);
  if (busy) return busy;
  if (isGroupMarked(position, group, BOMBARDED)) return no('13.P.1.a#1', `${name} has bombarded in this segment.`);
  if (hasSailedFar(position, group)) return no('13.P.1.a.i', `${name} has spent more than two thirds of its allowance.`);
  if (bases(position, group).length + harbours(position, group).length === 0)
    return no('13.P.1.a#1', `No airbase or port of the enemy lies on a coast where ${name} is.`);
  return hitsOf(position, group) > 0 ? null : no('13.P.1.a.iii', `${name} has not the guns for a hit.`);
}

type Shares = ReadonlyMap<number, number>;
const sum = (shares: Shares): number => [...shares.values()].reduce((all, one) => all + one, 0);

/** 13.P.1.a: ships of any group, convoys among them, bombard airbases and ports on the coast. */
export const bombard = actsOf<OfSeat>()('bombard', '13.P.1.a#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseBombarding(position, seat, group),
    unknown: notYours,
    leads: true,
  })
  .amounts('airbases', aHex, {
    rule: '13.P.1.a.ii#2',
    who: ({ position }, { group }) => bases(position, group),
    to: ({ position }, hex, given, { group }) => {
      const least = harbours(position, group).length > 0 ? 0 : 1;
      const hits = hitsOf(position, group);
      return within({ who: bases(position, group), most: () => hits, total: [least, hits] }, hex, given);
    },
    stranger: ({ position }, hex) => no('13.P.1.a#1', `No airbase of the enemy lies on the coast in ${printed(position, hex)}.`),
    otherwise: ({ position }, _hex, _to, _given, { group }) =>
      no('13.P.1.a.ii#2', `That group divides ${hitsOf(position, group)} hits at most, and one at least.`),
  })
  .amounts('ports', aHex, {
    rule: '13.P.1.a.ii#2',
    who: ({ position }, { group }) => harbours(position, group),
    to: ({ position }, hex, given, { group, airbases }) => {
      const left = hitsOf(position, group) - sum(airbases);
      return within({ who: harbours(position, group), most: () => left, total: [sum(airbases) > 0 ? 0 : 1, left] }, hex, given);
    },
    stranger: ({ position }, hex) => no('13.P.1.a#1', `No port of the enemy lies on the coast in ${printed(position, hex)}.`),
    otherwise: ({ position }, _hex, _to, _given, { group }) =>
      no('13.P.1.a.ii#2', `That group divides ${hitsOf(position, group)} hits at most, and one at least.`),
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, airbases, ports }) => {
    markGroup(position, group, BOMBARDED);
    applies('13.P.1.a.i', '13.P.1.a.ii#2', '13.P.1#1');
    sight(doing, group, 'turn', '13.P.1.a.iv');
    const told = (shares: Shares) => Object.fromEntries([...shares].map(([hex, hits]) => [printed(position, hex), hits]));
    doing.happen({ what: 'bombarded', seat, airbases: told(airbases), ports: told(ports), rules: ['13.P.1.a#1', '13.P.1.a.iii'] });
    for (const [hex, hits] of airbases) if (hits > 0) hitBase(doing, hex, hits);
    for (const [hex, hits] of ports) if (hits > 0) hitPort(doing, hex, hits, ['13.P.1.a.iii']);
    const hexes = [...airbases, ...ports].flatMap(([hex, hits]) => (hits > 0 ? [hex] : []));
    return answerOf(position, group, seat, [...new Set(hexes)], stay());
  });

/** Those of a side who take part in a combat: the attackers of a hex, or whoever stands there. */
const fighting = (position: Merkur, side: Side, hex: number): readonly number[] =>
  readPhase(position.facts.phase).phasing === side ? attackersOn(position, side, hex) : unitsIn(position, side, hex);

/** Is a hex part sea, and of the zone in which a group is? */
const isShoreOf = (position: Merkur, group: string, hex: number): boolean =>
  position.world.surface[hex] === 'coast' && (position.world.zonesAt[hex] ?? []).includes(zoneIndex(groupPlace(position, group)));

/** Gunnery of a group that reaches units: all of it on a coast of its zone, long-range guns one hex farther (13.P.1.b.ii.4; MA-112). */
export function gunsFor(position: Merkur, group: string, units: readonly number[]): number {
  if (!isZone(groupPlace(position, group))) return 0;
  const { grid } = position.world;
  applies('13.P.1.b.ii.4');
  const hexes = [...new Set(units.map((unit) => hexOf(position, unit)))];
  if (hexes.some((hex) => isShoreOf(position, group, hex))) return gunnery(position, group, gunneryOf);
  const isNear = (hex: number): boolean =>
    DIRECTIONS.some((direction) => {
      const next = grid.neighbour(hex, direction);
      return next !== NONE && isShoreOf(position, group, next);
    });
  return hexes.some(isNear) ? gunnery(position, group, longGunneryOf) : 0;
}

/** The combat strength of guns in support: of so much gunnery in turns of five days (13.P.1.b.ii.5, 2.H.4.a). */
export function supportStrength({ world }: Merkur, guns: number): Exact {
  const { turn, combat } = world.tables.gunnery.support;
  applies('13.P.1.b.ii.5', '2.H.4.a');
  return exact.times(exact.times([guns, 1], turn), combat);
}

/** Gunnery with which a group supports units in a combat: in an assault by how far inland that is, otherwise by where they stand. */
const gunsInto = (position: Merkur, group: string, hex: number, units: readonly number[]): number =>
  isGunner(position, group)
    ? assaultGuns(position, group, hex, readPhase(position.facts.phase).phasing === groupSide(group))
    : gunsFor(position, group, units);

/** By side and hex of a combat the groups whose guns support it. */
const gunners = declaration.derive<Record<Side, ReadonlyMap<number, readonly string[]>>>(
  { columns: SIDES.flatMap((side) => [groups[side].columns.supports, groups[side].roster.number]) },
  {
    blank: () => ({ axis: new Map(), allied: new Map() }),
    derive(position, found) {
      for (const side of SIDES) {
        const by = new Map<number, string[]>();
        for (const group of groupIds(position, side)) {
          const hex = supportedBy(position, group);
          if (hex !== null) by.set(hex, [...(by.get(hex) ?? []), group]);
        }
        found[side] = by;
      }
    },
  },
);
const supportersOf = (position: Merkur, side: Side, hex: number): readonly string[] => gunners.of(position)[side].get(hex) ?? [];

/** What gunfire from the sea adds to a side's strength in a combat: neither ground nor CEV changes it (13.P.1.b.ii.6). */
export function gunfireIn(position: Merkur, side: Side, hex: number, units: readonly number[], lines?: Lines): Exact {
  return supportersOf(position, side, hex).reduce<Exact>((all, group) => {
    const isAssault = isGunner(position, group);
    const guns = gunsInto(position, group, hex, units);
    const own = isAssault ? assaultStrength(position, group, guns) : supportStrength(position, guns);
    if (own[0] === 0) return all;
    applies(...(isAssault ? (['13.P.1.b.i.7', '13.P.1.b.i.8'] as const) : (['13.P.1.b.ii.6'] as const)));
    lines?.add(isAssault ? '13.P.1.b.i.6' : '13.P.1.b.ii.5', exact.written(own), 'gunfire from the sea');
    return exact.plus(all, own);
  }, exact.ZERO);
}

/** Why a group supports no combat now. */
function refuseSupport(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (readPhase(position.facts.phase).phasing !== side) applies('9.A.1.b#2');
  if (groupKind(position, group) === 'convoy') return no('13.P.1.b#1', `${name} is a convoy.`);
  if (!isZone(groupPlace(position, group))) return no('13.P.1.b#1', `${name} is in port.`);
  if (supportedBy(position, group) !== null) return no('13.P.1.b#1', `${name} supports a combat already.`);
  if (isGunner(position, group)) return refuseAssaultSupport(position, group);
  const worn = refuseGunners(position, group);
  if (worn) return worn;
  if (isReturning(position, group)) return no(['13.P.1.b.ii.2', '9.E.1.a'], `${name} is in its last segment at sea.`);
  return hasSailedFar(position, group) ? no('13.P.1.b.ii.1', `${name} has spent more than two thirds of its allowance.`) : null;
}

/** Why the guns of a group do not reach a combat. */
function refuseCombat(position: Merkur, side: Side, group: string, hex: number): Refusal | null {
  if (!declaredOn(position, readPhase(position.facts.phase).phasing).includes(hex))
    return no('13.P.1.b#1', `No attack on ${printed(position, hex)} has been declared.`);
  if (gunsInto(position, group, hex, fighting(position, side, hex)) > 0) return null;
  return isGunner(position, group)
    ? no(['13.P.1.b.i.9#1', '13.P.1.b.i.9#2'], `The guns of ${groupName(position, group)} do not reach so far inland.`)
    : no('13.P.1.b.ii.4', `The guns of ${groupName(position, group)} reach none of your units in that combat.`);
}

const combatsFor = (position: Merkur, side: Side, group: string): number[] =>
  declaredOn(position, readPhase(position.facts.phase).phasing).filter((hex) => refuseCombat(position, side, group, hex) === null);
const supporters = (position: Merkur, side: Side): string[] =>
  groupIds(position, side).filter((group) => refuseSupport(position, side, group) === null && combatsFor(position, side, group).length > 0);

/** Can a side support any combat with guns from the sea? */
export const canSupport = (position: Merkur, side: Side): boolean => supporters(position, side).length > 0;

/** Have troops of a side come ashore there in this player turn, so that guns in support of them support a landing (10.L.4.c#2)? */
const isLanding = (position: Merkur, side: Side, hex: number): boolean =>
  unitsIn(position, side, hex).some((unit) => isMarked(position, unit, STORMED));

/** 13.P.1.b.ii: a group supports a combat that has been declared, on either side; coast guns that stand there answer it (13.P.1#1). */
export const supportFromSea = actsOf<OfSeat>()('support-from-sea', '13.P.1.b#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => supporters(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseSupport(position, seat, group),
    unknown: notYours,
  })
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }, { group }) => combatsFor(position, seat, group),
    unless: ({ position, locals: { seat } }, hex, { group }) => refuseCombat(position, seat, group, hex),
  })
  .when({
    during: ['attacks', 'reply in combat'],
    own: true,
    rules: ['13.P.1.b#1'],
    says: 'Ships support combats when attacks have been declared.',
  })
  .play((doing, { position, locals: { seat } }, { group, hex }) => {
    setSupported(position, group, hex);
    const isAssault = isGunner(position, group);
    sight(doing, group, 'turn', isAssault ? '13.P.1.b.i.4' : '13.P.1.b.ii.3');
    doing.happen({
      what: 'supported from the sea',
      seat,
      group: groupName(position, group),
      hex: printed(position, hex),
      rules: ['13.P.1.b#1'],
    });
    return answerOf(position, group, seat, [hex], stay(), isAssault || isLanding(position, seat, hex));
  });

/** A player turn is over: guns support no combat any more. */
export function endSupport({ position }: Doing<Merkur>): void {
  for (const side of SIDES)
    for (const group of groupIds(position, side)) if (supportedBy(position, group) !== null) setSupported(position, group, null);
}
