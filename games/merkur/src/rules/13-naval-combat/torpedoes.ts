import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import type { Merkur } from '../../position/position.ts';
import { launchesOf, setLaunches, shipAt, shipIds, shipSide } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outcomeOf, suffices, torpedoDrm, torpedoHits } from '../../world/tables/naval.ts';
import { actsOf } from '../acting.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { aShip } from '../09-naval-movement/fleet.ts';
import { navyOfShips } from '../09-naval-movement/spotting.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import type { Blow } from './damage.ts';
import { asked, divisionOf, divisionsOf, idOfShip, presentOf, shipNamed, type Launched, type NavalCombat } from './force.ts';
import { hasTorpedoes, tmrOf, torpedoesOf } from './ratings.ts';

/** A side's ships that can launch torpedoes now: at torpedo range, with some left (13.K.1#1, 13.K.1.e). */
const launchers = (position: Merkur, combat: NavalCombat, side: Side): number[] =>
  presentOf(position, combat, side).filter((ship) => refuseLauncher(position, combat, side, ship) === null);

/** Why a ship does not launch torpedoes. */
function refuseLauncher(position: Merkur, combat: NavalCombat, side: Side, ship: number): Refusal | null {
  const { name } = shipAt(position, ship);
  if (!presentOf(position, combat, side).includes(ship)) return no('13.K.1#1', `${name} is none of your ships that take part.`);
  if (divisionOf(position, combat, ship)?.range !== 'torpedo') return no(['13.K.1#1', '13.E.1.e'], `${name} is not at torpedo range.`);
  if (combat.spent.includes(idOfShip(position, ship)) || combat.launched.some(({ by }) => by === idOfShip(position, ship)))
    return no('13.K.1.e#1', `${name} has made its torpedo attack in this combat.`);
  if (torpedoesOf(position, ship) === 0) return no('13.K.1.a', `${name} has no torpedo rating left.`);
  return hasTorpedoes(position, ship) ? null : no('13.K.1.e#2', `${name} must take in torpedoes before it attacks with them again.`);
}

/** Whom torpedoes reach: at torpedo range and at short; at long where nobody of the enemy is at short (13.K.1#2). */
function reachable(position: Merkur, combat: NavalCombat, side: Side): number[] {
  const enemies = presentOf(position, combat, enemyOf(side));
  const isCovered = divisionsOf(position, combat, enemyOf(side)).some(({ range }) => range === 'short');
  applies('13.K.1#1', '13.K.1#2');
  return enemies.filter((ship) => divisionOf(position, combat, ship)?.range !== 'long' || !isCovered);
}

/** The sides that can launch torpedoes. */
export const toLaunch = (position: Merkur, combat: NavalCombat): Side[] =>
  asked(combat, (side) => launchers(position, combat, side).length > 0 && reachable(position, combat, side).length > 0);

/** 13.K: ships attack another with all their torpedoes. */
export const launch = actsOf<NavalCombat>()('launch', '13.K.1#1')
  .one('at', aShip, {
    of: ({ position, locals, seat }) => reachable(position, locals, seat as Side),
    otherwise: ({ position }, at) => no(['13.K.1#1', '13.K.1#2'], `${shipAt(position, at).name} is out of reach of torpedoes.`),
  })
  .some('ships', aShip, {
    of: ({ position, locals, seat }) => launchers(position, locals, seat as Side),
    unless: ({ position, locals, seat }, ship) => refuseLauncher(position, locals, seat as Side, ship),
    exact: true,
  })
  .when({ during: ['naval combat'], rules: ['13.I.1#2', '13.K.1#1'], says: 'Torpedoes are launched after the guns have fired.' })
  .play((_doing, { position, locals }, { at, ships }) => {
    const more = ships.map((ship): Launched => ({ by: idOfShip(position, ship), at: idOfShip(position, at) }));
    return stay({ launched: [...locals.launched, ...more] });
  });

/** What is added to the dice of torpedoes at a ship: efficiency, and what it is (T38). */
export function launchDrm(position: Merkur, by: readonly number[], at: number, lines?: Lines): number {
  const { naval } = position.world.tables;
  return added(
    lines,
    '13.K.1.b',
    [
      [true, naval.efficiency.services[navyOfShips(position, by)], 'efficiency'],
      [true, torpedoDrm(naval, shipAt(position, at).like, tmrOf(position, at)), `${shipAt(position, at).name} as a target`],
    ],
    signed,
  );
}

/** Battleships, on which a critical hit takes an unmodified die (13.K.1.c#3). */
const isBattleship = (position: Merkur, ship: number): boolean => ['BB', 'BC'].includes(shipAt(position, ship).like);

/** How torpedoes have run at a ship: the dice, those of damage, the hits that they come to, and how many of those are perhaps critical. */
export interface Run {
  readonly faces: readonly number[];
  readonly damage: readonly number[];
  readonly hits: number;
  readonly criticals: number;
}

/**
 * Torpedoes run at a ship, of ships or of aircraft: a die for each, a second for each that strikes, and of those dice together the hits (13.K.1.c), each
 * of which counts so many `times`.
 */
export function runAt(
  { position, dice }: Pick<Doing<Merkur>, 'position' | 'dice'>,
  at: number,
  rolls: number,
  modifier: number,
  times = 1,
): Run {
  const { naval } = position.world.tables;
  const says = (face: number): string => outcomeOf(naval, face, modifier);
  const faces = Array.from({ length: rolls }, () => rollDie(dice, 'torpedoes', says));
  const struck = faces.filter((face) => suffices(naval, outcomeOf(naval, face, modifier), 'torpedo'));
  const damage = struck.map(() => rollDie(dice, 'torpedo damage', String));
  const hits = torpedoHits(naval, damage) * times;
  const natural = naval.success.always.S;
  const tens = (optionOf(position, 'torpedo-critical') === 'success' ? struck : damage).filter((face) => face === natural).length;
  const isGreat = isBattleship(position, at);
  applies('13.K.1.c#1', isGreat ? '13.K.1.c#3' : '13.K.1.c#2');
  return { faces, damage, hits, criticals: isGreat ? tens : hits };
}

/** The torpedo ratings of ships together: as many attacks as they make (13.K.1.a). */
export const ratingOf = (position: Merkur, by: readonly number[]): number => by.reduce((sum, ship) => sum + torpedoesOf(position, ship), 0);

/** Ships attack one with torpedoes, so many as their ratings say (13.K.1.a). */
export function torpedo(doing: Doing<Merkur>, by: readonly number[], at: number, rolls = ratingOf(doing.position, by)): Blow {
  const { position, happen } = doing;
  const lines = ledger();
  const modifier = launchDrm(position, by, at, lines);
  const { faces, damage, hits, criticals } = runAt(doing, at, rolls, modifier);
  applies('13.K.1.a');
  happen({
    what: 'torpedoes',
    seat: enemyOf(shipSide(position, at)),
    ship: shipAt(position, at).id,
    ships: shipIds(position, by),
    faces,
    modifier,
    damage,
    hits,
    lines: lines.told,
    rules: ['13.K.1.b', '13.K.1.c#1'],
  });
  return { ship: at, hits, criticals, rule: '13.K.1.c#1' };
}

/** All torpedoes of both sides run at once; guns have fired before (13.I.1#2). */
export function torpedoAll(doing: Doing<Merkur>, combat: NavalCombat): Blow[] {
  const { position } = doing;
  applies('13.I.1#2', '13.K.1.e#1', '13.E.1.e');
  const targets = [...new Set(combat.launched.map(({ at }) => at))];
  for (const { by } of combat.launched) setLaunches(position, shipNamed(position, by), launchesOf(position, shipNamed(position, by)) + 1);
  return targets.map((id) =>
    torpedo(
      doing,
      combat.launched.filter(({ at }) => at === id).map(({ by }) => shipNamed(position, by)),
      shipNamed(position, id),
    ),
  );
}
