import { playthrough } from '../../../packages/umpire/tests/playthrough.ts';
import { supplyOf, type Merkur } from '../src/position/position.ts';
import { wingsOf } from '../src/rules/08-air-movement/sky.ts';
import { hexesOfSide, unitsIn } from '../src/rules/05-units/stood.ts';
import { pointsOf } from '../src/rules/17-victory/victory.ts';
import { SIDES, type Side } from '../src/world/sides.ts';
import { playAtRandom } from './random-games.ts';

/** Seeds of games in which most of what can happen does. */
const SEEDS = { retimo: '3', 'maleme-ashore': '1', maleme: '1', merkur: '1' } as const;

/** How a side stands, in few words: points, units on the map, who is out of supply, and air units. */
function summaryOf(position: Merkur, side: Side): string {
  const units = hexesOfSide(position, side).flatMap((hex) => unitsIn(position, side, hex));
  const wanting = units.filter((unit) => !['offensive', 'general'].includes(supplyOf(position, unit))).length;
  const wings = wingsOf(position, side).length;
  return `${side}: ${pointsOf(position)[side]} points, ${units.length} units, ${wanting} out of supply; ${wings} air units`;
}

const summary = (position: Merkur): string[] => [`${position.facts.phase}:`, ...SIDES.map((side) => summaryOf(position, side))];

/** The playthroughs of the game's scenarios, each written anew. */
export const playthroughs: { readonly [scenario: string]: () => string } = Object.fromEntries(
  Object.entries(SEEDS).map(([scenario, seed]) => [scenario, () => playthrough(playAtRandom(seed, { setup: { scenario } }), { summary })]),
);
