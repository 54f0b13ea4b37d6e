import { playthrough } from '../../../packages/umpire/tests/playthrough.ts';
import { LEVELS, MODES } from '../src/position/marks.ts';
import { levelOf, modeOf, supply, type Ocs } from '../src/position/position.ts';
import { hexesOfSide, unitsIn } from '../src/rules/04-general-concepts/stood.ts';
import { pointsOf } from '../src/rules/victory/victory.ts';
import { stepsOnMap } from '../src/staff/simple.ts';
import { SIDES, type Side } from '../src/world/sides.ts';
import { playAtRandom } from './random-games.ts';

/** Seeds of games in which most of what can happen does. */
const SEEDS = {
  'lesson-mtsensk': '20',
  'lesson-mtsensk-half': '17',
  'lesson-kashira': '3',
  'lesson-kashira-half': '15',
  orel: '1',
  tula: '1',
  kashira: '1',
  'kashira-yelets': '1',
  campaign: '1',
} as const;

/** How a side stands, in few words: points, steps, who is not in order, and what lies on the ground for it. */
function summaryOf(position: Ocs, side: Side): string {
  const units = hexesOfSide(position, side).flatMap((hex) => unitsIn(position, side, hex));
  const lying = supply.all(position).reduce((sum, { good, amount }) => sum + (good === side ? amount : 0), 0);
  const weary = units.filter((unit) => modeOf(position, unit) === MODES.disorganized).length;
  const hungry = units.filter((unit) => levelOf(position, unit) !== LEVELS.full).length;
  return `${side}: ${pointsOf(position)[side]} points, ${stepsOnMap(position, side)} steps; ${weary} disorganized, ${hungry} not at Full Supply; ${lying} tokens of supply on the ground`;
}

const summary = (position: Ocs): string[] => [`${position.facts.phase}:`, ...SIDES.map((side) => summaryOf(position, side))];

/** The playthroughs of the game's scenarios, each written anew. */
export const playthroughs: { readonly [scenario: string]: () => string } = Object.fromEntries(
  Object.entries(SEEDS).map(([scenario, seed]) => [scenario, () => playthrough(playAtRandom(seed, { setup: { scenario } }), { summary })]),
);
