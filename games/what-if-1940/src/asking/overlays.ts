import type { Explanation, Value } from '@sandtable/umpire';
import { printed } from '@sandtable/warfare';
import { ledger } from '../cite.ts';
import { isInterdicted } from '../rules/08-airpower-and-7th-flieger/interdicted.ts';
import { HELD_BY_ALLIES, HELD_BY_GERMANS, GARRISON, FORT_MARKER } from '../position/marks.ts';
import { controlOf, hasPast, isControlledBy, type WhatIf } from '../position/position.ts';
import { moscowModifier } from '../rules/04-victory/victory.ts';
import { ALLIED, ANY_CITY, FORT, GERMAN, hasBuilt } from '../world/world.ts';

const hexesOf = ({ world }: WhatIf): number[] =>
  Array.from({ length: world.grid.count }, (_, hex) => hex).filter((hex) => world.land[hex] === 1);

/**
 * `control` {}: `places` are all cities, Ruhr cities and forts, each with its name and who holds it: `german`, `allied` or `nobody` (3.12),
 * whether its garrison stands (11.21), and whether it lies under a fort marker (9.8). `hexes` are the land hexes, each with its holder.
 * `value` counts the German ones.
 */
export function controlQuestion(position: WhatIf): Explanation {
  const holder = (hex: number): 'german' | 'allied' | 'nobody' => {
    const control = controlOf(position, hex);
    return control === HELD_BY_GERMANS ? 'german' : control === HELD_BY_ALLIES ? 'allied' : 'nobody';
  };
  const all = hexesOf(position);
  const wanted = all.filter((hex) => hasBuilt(position.world, hex, ANY_CITY | FORT) || hasPast(position, hex, FORT_MARKER));
  const places = wanted.map((hex) => ({
    hex: printed(position, hex),
    name: position.world.place[hex] ?? printed(position, hex),
    holder: holder(hex),
    garrison: hasPast(position, hex, GARRISON),
    fort: hasPast(position, hex, FORT_MARKER),
  }));
  const german = places.filter((place) => place.holder === 'german').length;
  const lines = ledger();
  lines.add('3.12d', german, 'cities and forts under German control');
  lines.add('3.12d', places.filter((place) => place.holder === 'allied').length, 'under Allied control');
  return {
    value: german,
    lines: lines.lines,
    places: places as unknown as Value,
    hexes: Object.fromEntries(all.map((hex) => [printed(position, hex), holder(hex)])),
  };
}

/**
 * `interdiction` {}: the land hexes in which movement costs double now, each with whose movement it is: `german`, `allied` or `both`
 * (8.3b).
 */
export function interdictionQuestion(position: WhatIf): Explanation {
  const hexes: { [hex: string]: Value } = {};
  for (const hex of hexesOf(position)) {
    const [german, allied] = [isInterdicted(position, GERMAN, hex), isInterdicted(position, ALLIED, hex)];
    if (german || allied) hexes[printed(position, hex)] = german && allied ? 'both' : german ? 'german' : 'allied';
  }
  return { value: Object.keys(hexes).length, lines: [], hexes };
}

/** `victory` {}: what is added to the German roll for Moscow now (4.3d), line by line, and whether there is one (4.3a, 4.3b). */
export function victoryQuestion(position: WhatIf): Explanation {
  const lines = ledger();
  const value = moscowModifier(position, lines);
  if (isControlledBy(position, GERMAN, position.world.moscow)) lines.add('4.3a', null, 'Moscow is under German control: a die is rolled');
  else lines.add('4.3b', null, 'no roll: Moscow is not under German control');
  return { value, lines: lines.lines };
}
