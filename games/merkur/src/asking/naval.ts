import { DataError, type Explanation, type Facts, type Value } from '@sandtable/umpire';
import { named } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import type { Merkur } from '../position/position.ts';
import { hitsOf, shipAt, shipIds, shipSide } from '../position/ships.ts';
import { FACES } from '../world/dice.ts';
import { disengagementDrm } from '../rules/13-naval-combat/disengaging.ts';
import { evasionDrm } from '../rules/13-naval-combat/evading.ts';
import { divisionsOf, idOfShip, navalCombat, presentOf, type Division, type NavalCombat } from '../rules/13-naval-combat/force.ts';
import { combatValue, gunneryDrm, gunsAt, isEscorted, type Fire } from '../rules/13-naval-combat/gunnery.ts';
import { rangeDrm } from '../rules/13-naval-combat/ranging.ts';
import {
  armourOf,
  flakOf,
  gunneryOf,
  hasTorpedoes,
  hitPoints,
  longGunneryOf,
  tmrOf,
  torpedoesOf,
} from '../rules/13-naval-combat/ratings.ts';
import { launchDrm, ratingOf } from '../rules/13-naval-combat/torpedoes.ts';
import { OUTCOMES, type Outcome } from '../world/schema/naval.ts';
import { HALVES } from '../world/ships.ts';
import { enemyOf, SIDES } from '../world/sides.ts';
import { gunneryCode, gunneryColumns, gunneryHits } from '../world/tables/gunnery.ts';
import { outcomeOf } from '../world/tables/naval.ts';
import { sideIn } from './asked.ts';

/** The naval combat under way. @throws DataError where there is none: its numbers would be about nothing */
export function combatIn(position: Merkur): NavalCombat {
  const combat = navalCombat(position);
  if (!combat) throw new DataError('naval combat: there is none under way');
  return combat;
}

/** A ship of a question. @throws DataError where there is none of that id */
function shipIn({ world }: Merkur, asked: Facts, key: string): number {
  const id = named(asked[key], key);
  const ship = world.ship.get(id);
  if (ship === undefined) throw new DataError(`${key}: there is no ship ${JSON.stringify(id)}`);
  return ship;
}

/** The ships of a question, of one side and all of them in the combat. @throws DataError naming the first that is not */
function shipsIn(position: Merkur, combat: NavalCombat, asked: Facts): number[] {
  const ids = asked['ships'];
  if (!Array.isArray(ids) || ids.length === 0) throw new DataError('ships: a list of ships is expected');
  const ships = ids.map((id) => shipIn(position, { ship: id as Value }, 'ship'));
  const side = shipSide(position, ships[0] as number);
  const strange = ships.find((ship) => !presentOf(position, combat, side).includes(ship));
  if (strange !== undefined) throw new DataError(`ships: ${shipAt(position, strange).name} does not take part with the others`);
  return ships;
}

/** A target of those ships. @throws DataError for one that is no enemy in the combat */
function targetIn(position: Merkur, combat: NavalCombat, asked: Facts, by: readonly number[]): number {
  const at = shipIn(position, asked, 'at');
  if (!presentOf(position, combat, enemyOf(shipSide(position, by[0] as number))).includes(at))
    throw new DataError(`at: ${shipAt(position, at).name} is no enemy of theirs in this combat`);
  return at;
}

/** A division of a question that is in the combat. @throws DataError where there is none of that id */
function divisionIn(position: Merkur, combat: NavalCombat, asked: Facts): Division {
  const id = named(asked['division'], 'division');
  const found = SIDES.flatMap((side) => divisionsOf(position, combat, side)).find((one) => one.id === id);
  if (!found) throw new DataError(`division: there is no division ${JSON.stringify(id)} in this combat`);
  return found;
}

/** How often each outcome of the Naval Success Table falls, of ten. */
export function outcomes({ world }: Merkur, modifier: number): { readonly [outcome in Outcome]: number } {
  const faces = Array.from({ length: FACES }, (_, i) => outcomeOf(world.tables.naval, i + 1, modifier));
  return Object.fromEntries(OUTCOMES.map((one) => [one, faces.filter((face) => face === one).length])) as { [o in Outcome]: number };
}

/** What a try comes to: the modifier, with its lines, and how often each outcome falls. */
function tried(position: Merkur, drm: (lines: ReturnType<typeof ledger>) => number): Explanation {
  const lines = ledger();
  const modifier = drm(lines);
  return { value: modifier, lines: lines.lines, outcomes: outcomes(position, modifier) as unknown as Value, of: FACES };
}

/** How often all rolls together come to so many hits, of all falls of their dice. */
function hitsOfRolls(rolls: readonly (readonly number[])[]): { readonly hits: number; readonly of: readonly [number, number] }[] {
  const all = FACES ** rolls.length;
  let many = new Map<number, number>([[0, 1]]);
  for (const faces of rolls) {
    const next = new Map<number, number>();
    for (const [sum, times] of many) for (const hits of faces) next.set(sum + hits, (next.get(sum + hits) ?? 0) + times);
    many = next;
  }
  return [...many].toSorted(([one], [other]) => one - other).map(([hits, times]) => ({ hits, of: [times, all] as const }));
}

/**
 * `navalFire` {ships, at}: the fire of those ships at another in the combat under way, with all guns that reach it: combat value, columns, what is
 * added to the dice, and how often so many hits come of it (13.J). Critical hits are beside.
 */
export function navalFireQuestion(position: Merkur, asked: Facts): Explanation {
  const { gunnery } = position.world.tables;
  const combat = combatIn(position);
  const by = shipsIn(position, combat, asked);
  const at = targetIn(position, combat, asked, by);
  const points = by.reduce((sum, ship) => sum + gunsAt(position, combat, ship, at), 0);
  if (points === 0) throw new DataError(`ships: none of their guns reaches ${shipAt(position, at).name}`);
  const fire: Fire = { at, by, points, targets: 1 };
  const lines = ledger();
  const value = combatValue(position, combat, fire, lines);
  const modifier = gunneryDrm(position, combat, fire, lines);
  const columns = gunneryColumns(gunnery, value);
  const armour = armourOf(position, at, { by, isEscorted: isEscorted(position, combat, at) });
  const { like: type } = shipAt(position, at);
  const rolls = columns.map((column) =>
    Array.from({ length: FACES }, (_, i) => gunneryHits(gunnery, gunneryCode(gunnery, column, i + 1, modifier), type, armour)),
  );
  const labels = columns.map((column) => gunnery.crt.columns[column]?.from ?? 1);
  const left = hitPoints(position, at) - hitsOf(position, at);
  return { value, lines: lines.lines, columns: labels, modifier, left, results: hitsOfRolls(rolls) as unknown as Value };
}

/** `torpedoes` {ships, at}: what is added to the dice of their torpedoes at another ship, how often one strikes, of ten, and how many run (13.K). */
export function torpedoesQuestion(position: Merkur, asked: Facts): Explanation {
  const combat = combatIn(position);
  const by = shipsIn(position, combat, asked);
  const at = targetIn(position, combat, asked, by);
  const answer = tried(position, (lines) => launchDrm(position, by, at, lines));
  // Whoever has launched what he has makes no attack more (13.K.1.e).
  const able = by.filter((ship) => hasTorpedoes(position, ship) && !combat.spent.includes(idOfShip(position, ship)));
  return { ...answer, rolls: ratingOf(position, able) };
}

/** `disengagement` {division}: what is added to its die as things stand, and how often each outcome falls, of ten (13.H). */
export function disengagementQuestion(position: Merkur, asked: Facts): Explanation {
  const combat = combatIn(position);
  const division = divisionIn(position, combat, asked);
  return tried(position, (lines) => disengagementDrm(position, combat, division, lines));
}

/** `rangeChange` {division}: the same for a change of its range that nobody of the enemy wants, too (13.G). */
export function rangeQuestion(position: Merkur, asked: Facts): Explanation {
  const combat = combatIn(position);
  const division = divisionIn(position, combat, asked);
  return tried(position, (lines) => rangeDrm(position, combat, division, lines));
}

/** `evasion` {seat}: the same for a side that tries to evade as the combat begins (13.C). */
export function evasionQuestion(position: Merkur, asked: Facts): Explanation {
  const combat = combatIn(position);
  const side = sideIn(asked);
  return tried(position, (lines) => evasionDrm(position, combat, side, presentOf(position, combat, side), lines));
}

/** `ship` {ship}: what is left of its ratings after what has been done to it (13.M), which both sides see. */
export function shipQuestion(position: Merkur, asked: Facts): Explanation {
  const ship = shipIn(position, asked, 'ship');
  const lines = ledger();
  const bears = hitPoints(position, ship);
  lines.add('13.M.1#1', bears, 'hits that sink it');
  lines.add('13.M.1.a', hitsOf(position, ship), 'hits on it');
  return {
    value: bears - hitsOf(position, ship),
    lines: lines.lines,
    ships: shipIds(position, [ship]),
    gunnery: gunneryOf(position, ship),
    long: longGunneryOf(position, ship),
    torpedoes: torpedoesOf(position, ship),
    antiaircraft: flakOf(position, ship) / HALVES,
    tmr: tmrOf(position, ship),
  };
}
