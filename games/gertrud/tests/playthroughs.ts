import { playthrough } from '../../../packages/umpire/tests/playthrough.ts';
import { isMarked, isOnMap, isReduced, markerState, unitAt, type Gertrud } from '../src/position/position.ts';
import { OUT_OF_SUPPLY, READY } from '../src/position/marks.ts';
import { victoryBreakdown } from '../src/rules/04-victory/victory.ts';
import { playAtRandom } from './random-games.ts';

/**
 * Seeds of games in which most of what can happen does: an advance, a mission, a battle at sea, drops; San Marco landing and attacking; the
 * 7th Flieger by land and by air, American support; Soviets coming and supporting; Soviets attacking, from the start, and coming back.
 */
const SEEDS = { 'early-1941': '9', 'late-1941': '20', 'early-1942': '15', 'late-1942': '7', 'early-1943': '10' } as const;

/** How a position stands, in few words: what the Germans hold, and who is left. */
function summary(position: Gertrud): string[] {
  const { world, facts } = position;
  const { objectives, modifier } = victoryBreakdown(position);
  const units = world.units.map((_line, unit) => unit).filter((unit) => isOnMap(position, unit));
  const ready = world.markers.filter((_line, marker) => markerState(position, marker) === READY);
  const reduced = units.filter((unit) => isReduced(position, unit)).length;
  const hungry = units.filter((unit) => isMarked(position, unit, OUT_OF_SUPPLY)).length;
  return [
    `${facts.phase}: ${objectives} objectives (victory dice ${modifier < 0 ? '' : '+'}${modifier}); captured: ${facts.captured.join(' ') || 'none'}`,
    `on the map: ${count(units.map((unit) => unitAt(position, unit).nationality))}; ${reduced} reduced, ${hungry} out of supply`,
    `ready: ${count(ready.map(({ nationality, kind }) => `${nationality} ${kind}`))}; ULTRA ${facts.ultra}; Yavuz ${facts.yavuz}`,
  ];
}

function count(words: readonly string[]): string {
  const many = new Map<string, number>();
  for (const word of words) many.set(word, (many.get(word) ?? 0) + 1);
  return [...many].map(([word, times]) => `${word} ${times}`).join(', ') || 'none';
}

/** The playthroughs of the game's scenarios, each written anew. */
export const playthroughs: { readonly [scenario: string]: () => string } = Object.fromEntries(
  Object.entries(SEEDS).map(([scenario, seed]) => [scenario, () => playthrough(playAtRandom(seed, { setup: { scenario } }), { summary })]),
);
