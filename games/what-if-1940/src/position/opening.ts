import { applies } from '../cite.ts';
import { EVER_GERMAN, GARRISON, HELD_BY_ALLIES, HELD_BY_GERMANS, NOBODYS } from './marks.ts';
import type { ScenarioData } from '../world/scenario.ts';
import { ANY_CITY, FORT, frontOf, hasBuilt, WEST, type World } from '../world/world.ts';

/** What a hex is at the start of the game: who controls it (3.12), and whether a garrison stands in it (11.21). */
export function pastAtStart(world: World, { heldByGermans, heldByAllies, revision }: ScenarioData, hex: number): number {
  const country = world.country[hex] ?? null;
  if (country === null) return NOBODYS;
  applies('3.12a', '3.12b', '3.12c');
  const german = heldByGermans.includes(country) || (revision && world.revision.has(hex));
  const held = german ? HELD_BY_GERMANS | EVER_GERMAN : heldByAllies.includes(country) ? HELD_BY_ALLIES : NOBODYS;
  return held | (hasGarrison(world, hex, german) ? GARRISON : 0);
}

/**
 * 11.21: Soviet garrisons in the cities (not in Moscow) and forts that begin under Soviet control, German ones in the cities of Greater
 * Germany on both maps and its forts in the west, Dutch ones in the cities and forts of Holland; one in a hex (WA-53).
 */
function hasGarrison(world: World, hex: number, german: boolean): boolean {
  const isCity = hasBuilt(world, hex, ANY_CITY);
  const isFort = hasBuilt(world, hex, FORT);
  switch (world.country[hex]) {
    case 'germany':
      return isCity || (isFort && frontOf(world, hex) === WEST);
    case 'netherlands':
      return isCity || isFort;
    case 'france':
    case 'belgium':
    case 'luxembourg':
      return false;
    default:
      return !german && hex !== world.moscow && (isCity || isFort);
  }
}
