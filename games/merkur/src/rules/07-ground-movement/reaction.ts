import { exact, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { LOST } from '../../position/marks.ts';
import { clearFresh, declaration, isFresh, printed, setFresh, startOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import type { SeriesData } from '../../world/schema/series.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { QUARTERS } from '../../world/units.ts';
import { hexesOfSide } from '../05-units/stood.ts';

/*
 * 7.C.1.g: in the series' own turns the side that does not move reacts to what it has just lost, between the enemy's combats and his pursuit.
 */

/** What reaction is like; null where there is none, as in turns of five days (2.H.2). */
export function reactionIn({ scenario }: Pick<Merkur, 'scenario'>): SeriesData['reaction'] | null {
  applies('2.H.2');
  return scenario.series?.reaction ?? null;
}

const { fresh } = declaration.families.hexes.columns;
/** The hexes that their defenders have lost in this player turn. */
const lost = declaration.derive<{ hexes: readonly number[] }>(
  { columns: [fresh] },
  {
    blank: () => ({ hexes: [] }),
    derive(position, found) {
      found.hexes = Array.from({ length: position.world.grid.count }, (_, hex) => hex).filter((hex) => isFresh(position, hex, LOST));
    },
  },
);

/** The defenders of a hex have just lost it, to an attack or an overrun; that is noted where anybody reacts to it (7.C.1.g.ii). */
export function noteLost(position: Merkur, hex: number): void {
  if (reactionIn(position) === null) return;
  applies('7.C.1.g.ii');
  setFresh(position, hex, LOST);
}

/** The player turn is over. */
export function forgetLost(position: Merkur): void {
  if (reactionIn(position)) for (const hex of lost.of(position).hexes) clearFresh(position, hex, LOST);
}

/** What a unit may spend in reaction of an allowance of so many whole points, in quarters of one (7.C.1.g). */
export function reactionPoints(position: Merkur, allowance: number): number {
  const reaction = reactionIn(position);
  applies('7.A#5', '6.3.d');
  return reaction === null ? 0 : exact.down(exact.times(reaction.allowance, [allowance, 1])) * QUARTERS;
}

/** The lost hexes to which a unit reacts: neither too near nor too far from where it stood as the phase began. */
export function goalsOf(position: Merkur, unit: number): number[] {
  const reaction = reactionIn(position);
  const at = startOf(position, unit);
  const { grid } = position.world;
  return lost.of(position).hexes.filter((hex) => {
    const away = grid.distance(at, hex);
    return reaction !== null && away >= reaction.from && away <= reaction.to;
  });
}

/** Why a unit does not react, whatever it has spent: how it is supplied, who is near, and how far off a hex was lost (7.C.1.g). */
export function refuseReaction(position: Merkur, side: Side, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const reaction = reactionIn(position);
  if (reaction === null) return no('2.H.2', 'In turns of five days nobody reacts on the ground.');
  const state = supplyOf(position, unit);
  if (state !== 'offensive' && state !== 'general') return no('7.C.1.g.i', `${name} is out of supply, and does not react.`);
  const { grid } = position.world;
  const at = startOf(position, unit);
  const near = hexesOfSide(position, enemyOf(side)).find((hex) => grid.distance(at, hex) < reaction.enemies);
  if (near !== undefined)
    return no(
      '7.C.1.g.ii',
      `${name} does not react: the enemy in ${printed(position, near)} is not ${reaction.enemies} hexes away from where it stood.`,
      [printed(position, near)],
    );
  if (goalsOf(position, unit).length > 0) return null;
  return no(
    '7.C.1.g.ii',
    `${name} does not react: no hex that was lost is ${reaction.from} to ${reaction.to} hexes away from where it stood.`,
  );
}

/** Does a step lead nearer to one of some hexes? */
export const isNearer = ({ world: { grid } }: Merkur, goals: readonly number[], from: number, to: number): boolean =>
  goals.some((goal) => grid.distance(to, goal) < grid.distance(from, goal));

/** Why a unit does not take a step in reaction: each leads nearer to a hex to which it reacts (MA-245). */
export function refuseAway(position: Merkur, unit: number, from: number, to: number): Refusal | null {
  if (isNearer(position, goalsOf(position, unit), from, to)) return null;
  const where = printed(position, to);
  return no('7.C.1.g.ii', `${unitAt(position, unit).name} reacts to what was lost: ${where} is no nearer to it.`, [where]);
}
