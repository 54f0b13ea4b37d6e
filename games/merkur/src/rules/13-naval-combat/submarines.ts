import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { EVADING, isGroupMarked } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { ELUDED, isShipMarked, LURKED, markShip, shipAt, shipPlace, shipSide, STRUCK } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { groupKind } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { aBerth, aShip, groupsIn, shipsIn } from '../09-naval-movement/fleet.ts';
import { hasLooked } from '../09-naval-movement/efforts.ts';
import { lookBelow } from '../09-naval-movement/hunting.ts';
import { OWN_SEGMENT } from '../09-naval-movement/own-segment.ts';
import { aSighting, isSighted, notSeen, sight } from '../09-naval-movement/sighting.ts';
import { targetDrm } from '../09-naval-movement/spotting.ts';
import { aswPointsOf, findSubmarine, isFound } from '../09-naval-movement/submarines.ts';
import { aswAttack, torpedoRun } from './asw.ts';
import { notYours, ownSubmarines } from './patrols.ts';
import { tmrOf, torpedoesOf } from './ratings.ts';

const act = actsOf<OfSeat>();

/** Why submarines do not look for groups now. */
function refuseLurking(position: Merkur, side: Side, ship: number): Refusal | null {
  if (!ownSubmarines(position, side).includes(ship)) return notYours();
  const { name } = shipAt(position, ship);
  if (!isZone(shipPlace(position, ship))) return no('9.G.5.a#1', `${name} is not on patrol.`);
  if (isFound(position, ship)) return no('9.G.5.a#1', `${name} has been found by the enemy, and spots nobody.`);
  return isShipMarked(position, ship, LURKED) ? no('9.G.5.a#1', `${name} has looked about in this segment.`) : null;
}

/** 9.G.5.a: submarines look for groups in their zone; a die is rolled whoever is there, so that it tells nothing. */
export const lurk = act('lurk', '9.G.5.a#1')
  .one('submarine', aShip, {
    of: ({ position, locals: { seat } }) => ownSubmarines(position, seat),
    unless: ({ position, locals: { seat } }, ship) => refuseLurking(position, seat, ship),
    unknown: notYours,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.5.a#1'], says: 'Submarines look for groups in naval segments of their side.' })
  .play((doing, { position, locals: { seat } }, { submarine }) => {
    const { naval } = position.world.tables;
    const zone = shipPlace(position, submarine);
    const own = naval.efficiency.services[shipAt(position, submarine).navy];
    const sees = (face: number, drm: number): boolean => suffices(naval, outcomeOf(naval, face, drm), 'submarine');
    const die = rollDie(doing.dice, 'lurk', (face) => (sees(face, own) ? 'sees' : 'misses'));
    markShip(position, submarine, LURKED);
    const at = aBerth.spell(position, zone);
    doing.happen({ what: 'lurked', seat, ship: shipAt(position, submarine).id, at, die, modifier: own, rules: ['9.G.5.a#1'] });
    applies('13.O.1.a.iii#2');
    for (const group of groupsIn(position, enemyOf(seat), zone))
      if (sees(die, own + targetDrm(position, group))) sight(doing, group, 'zone', '9.G.5.a#2');
    return stay();
  });

/** Groups of the enemy that submarines see in their zone. */
const preyOf = (position: Merkur, ship: number): string[] =>
  groupsIn(position, enemyOf(shipSide(position, ship)), shipPlace(position, ship)).filter((group) => isSighted(position, group));

/** Why submarines neither attack nor shadow anybody now. */
function refuseStrike(position: Merkur, side: Side, ship: number): Refusal | null {
  if (!ownSubmarines(position, side).includes(ship)) return notYours();
  const { name } = shipAt(position, ship);
  if (!isZone(shipPlace(position, ship))) return no('9.G.5.b#1', `${name} is not on patrol.`);
  if (isShipMarked(position, ship, STRUCK)) return no('9.G.5.b#1', `${name} has attacked or shadowed in this segment.`);
  return preyOf(position, ship).length > 0 ? null : no('9.G.5.b#1', `${name} sees no group in its zone.`);
}

/** Why submarines do not attack a group. */
function refusePrey(position: Merkur, ship: number, group: string): Refusal | null {
  if (!preyOf(position, ship).includes(group)) return no('9.G.5.b#1', 'That group is not in their zone.');
  return isFound(position, ship) && isGroupMarked(position, group, EVADING)
    ? no('9.G.3.d#3', 'That group has found them, and evades them.')
    : null;
}

/** 13.O.4: submarines attack a ship of a group that they see with torpedoes; the group may find them before. */
export const strikeBelow = act('attack-submerged', '13.O.4')
  .one('submarine', aShip, {
    of: ({ position, locals: { seat } }) => ownSubmarines(position, seat),
    unless({ position, locals: { seat } }, ship) {
      const refused = refuseStrike(position, seat, ship);
      if (refused) return refused;
      const { name, isDummy } = shipAt(position, ship);
      if (isDummy) return no('5.C.2.f#1', `${name} is a dummy, and attacks nobody.`);
      const [first, ...others] = preyOf(position, ship) as [string, ...string[]];
      const why = refusePrey(position, ship, first);
      return others.some((one) => refusePrey(position, ship, one) === null) ? null : why;
    },
    unknown: notYours,
  })
  .one('target', aSighting, {
    of: ({ position }, { submarine }) => preyOf(position, submarine),
    unless: ({ position }, group, { submarine }) => refusePrey(position, submarine, group),
    unknown: notSeen,
  })
  .one('at', aShip, {
    of: ({ position }, { target }) => shipsIn(position, target),
    otherwise: ({ position }, ship) => no('13.O.4', `${shipAt(position, ship).name} is no ship of that group.`),
  })
  .when({ ...OWN_SEGMENT, rules: ['13.O.4', '9.G.5.c'], says: 'Submarines attack in naval segments of their side.' })
  .play((doing, { position, locals: { seat } }, { submarine, target, at }) => {
    markShip(position, submarine, STRUCK);
    applies('9.G.5.b#1', '9.G.5.c');
    const ids = { ship: shipAt(position, submarine).id, at: shipAt(position, at).id };
    doing.happen({ what: 'submarine attack', seat, ...ids, rules: ['13.O.4', '9.G.5.c'], reveals: true });
    attackGroup(doing, submarine, target, at);
    return stay();
  });

/** The group first looks for who attacks it, unless it has done so in vain, in its own segment or as they came; whom it finds its escorts attack before the torpedoes run (13.O.3.c). */
function attackGroup(doing: Doing<Merkur>, submarine: number, group: string, at: number): void {
  const { position } = doing;
  const rating = torpedoesOf(position, submarine);
  const canFind = aswPointsOf(position, group) > 0;
  const isVain = hasLooked(position, group, 'hunt') || isShipMarked(position, submarine, ELUDED);
  if (canFind && !isFound(position, submarine) && !isVain) {
    applies('9.G.5.d#1');
    lookBelow(doing, group, '9.G.5.d#2', submarine);
  }
  if (canFind && isFound(position, submarine)) {
    applies('13.O.3.c');
    if (aswAttack(doing, group, submarine) === 'S') return;
  }
  torpedoRun(doing, submarine, at, rating);
  // Whoever attacks shows where he is (MA-153).
  if (isZone(shipPlace(position, submarine))) findSubmarine(doing, submarine, 'turn', '13.O.4');
}

const convoysSeen = (position: Merkur, ship: number): string[] =>
  preyOf(position, ship).filter((group) => groupKind(position, group) === 'convoy');

/** Why submarines shadow nobody. */
function refuseShadowing(position: Merkur, side: Side, ship: number): Refusal | null {
  const refused = refuseStrike(position, side, ship);
  if (refused) return refused;
  const { name } = shipAt(position, ship);
  if (isFound(position, ship)) return no('9.G.5.e', `${name} has been found, and begins to shadow nobody.`);
  return convoysSeen(position, ship).length > 0 ? null : no('9.G.5.b#1', `${name} sees no convoy in its zone.`);
}

/** 9.G.5.b: submarines try to shadow a convoy that they see. */
export const shadow = act('shadow', '9.G.5.b#1')
  .one('submarine', aShip, {
    of: ({ position, locals: { seat } }) => ownSubmarines(position, seat),
    unless: ({ position, locals: { seat } }, ship) => refuseShadowing(position, seat, ship),
    unknown: notYours,
  })
  .one('target', aSighting, {
    of: ({ position }, { submarine }) => convoysSeen(position, submarine),
    otherwise: () => no('9.G.5.b#1', 'That is no convoy in their zone.'),
    unknown: notSeen,
  })
  .when({ ...OWN_SEGMENT, rules: ['9.G.5.b#1'] })
  .play((doing, { position, locals: { seat } }, { submarine, target }) => {
    const { shadowing } = position.world.tables.naval;
    const { modifiers, from, fast } = shadowing;
    markShip(position, submarine, STRUCK);
    applies('9.G.1.a.ii');
    const isFast = shipsIn(position, target).every((ship) => tmrOf(position, ship) >= fast);
    const modifier = added(
      undefined,
      '9.G.1.a.ii',
      [
        [true, modifiers.submarine, 'submarines'],
        [isFast, modifiers.fast, 'fast ships'],
        [true, modifiers.convoy, 'a convoy'],
      ],
      signed,
    );
    const die = rollDie(doing.dice, 'shadowing', (face) => (face + modifier >= from ? 'shadows' : 'loses touch'));
    const succeeds = die + modifier >= from;
    doing.happen({ what: 'shadowed', seat, ship: shipAt(position, submarine).id, die, modifier, succeeds, rules: ['9.G.1.a.ii'] });
    if (succeeds) applies('9.G.5.b#2');
    if (succeeds) sight(doing, target, 'turn', '9.G.5.b#2');
    return stay();
  });
