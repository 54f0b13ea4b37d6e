import { isOnMap, isReduced, unitAt } from '@sandtable/warfare';
import { playthrough } from '../../../packages/umpire/tests/playthrough.ts';
import { isControlledBy, type WhatIf } from '../src/position/position.ts';
import { moscowModifier } from '../src/rules/04-victory/victory.ts';
import { ANY_CITY, EAST, frontOf, GERMAN, hasBuilt } from '../src/world/world.ts';
import { playAtRandom } from './random-games.ts';

/** Seeds of games in which much of what can happen does. */
const SEEDS = { campaign: '1', 'no-lithuania': '3' } as const;

/** How a position stands, in few words: what the Germans hold in the east, and who is left. */
function summary(position: WhatIf): string[] {
  const { world, facts } = position;
  const units = world.units.map((_line, unit) => unit).filter((unit) => isOnMap(position, unit));
  const cities = Array.from({ length: world.grid.count }, (_, hex) => hex).filter(
    (hex) => frontOf(world, hex) === EAST && hasBuilt(world, hex, ANY_CITY) && isControlledBy(position, GERMAN, hex),
  );
  const reduced = units.filter((unit) => isReduced(position, unit)).length;
  const off = (['finland', 'japan', 'romania', 'ploesti'] as const).filter((one) => facts[one]);
  return [
    `${facts.phase}: German cities in the east ${cities.length}; Moscow roll ${moscowModifier(position) < 0 ? '' : '+'}${moscowModifier(position)}; ${off.join(' ') || 'nothing off the maps'}`,
    `on the maps: ${count(units.map((unit) => unitAt(position, unit).nationality))}; ${reduced} reduced; Belgium ${facts.belgium}, Holland ${facts.netherlands}`,
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
