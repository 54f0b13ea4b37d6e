import type { Explanation } from '@sandtable/umpire';
import { ids, printed } from '../../src/index.ts';
import { ledger } from './cite.ts';
import { holders, type Depot } from './position.ts';
import { isInZone, unitsIn } from './stacks.ts';
import { SEATS } from './world.ts';

/** `zones` {}: `hexes` in a zone of control, each with whose it is: `blue`, `red` or `both` (2.3a); `value` counts them. */
export function zonesQuestion(position: Depot): Explanation {
  const whose = (hex: number): string | null => {
    const [blue, red] = SEATS.map((seat) => isInZone(position, seat, hex));
    return blue && red ? 'both' : blue ? 'blue' : red ? 'red' : null;
  };
  const hexes = Array.from({ length: position.world.grid.count }, (_, hex) => [printed(position, hex), whose(hex)] as const);
  const held = hexes.filter(([, seat]) => seat !== null);
  return { value: held.length, lines: [], hexes: Object.fromEntries(held) };
}

/**
 * `control` {}: `objectives` are all places, each with its name, its holder (null for nobody) and who stands there; `value` counts those of
 * Blue.
 */
export function controlQuestion(position: Depot): Explanation {
  const held = holders(position);
  const objectives = position.scenario.places.map(({ hex }, i) => {
    const at = position.world.grid.index(hex);
    const units = SEATS.flatMap((seat) => ids(position, unitsIn(position, seat, at)));
    return { hex, name: position.world.town[at] ?? hex, holder: held[i] === 'nobody' ? null : (held[i] as string), units, rule: '3.1a' };
  });
  const lines = ledger();
  for (const seat of SEATS) lines.add('3.1a', held.filter((holder) => holder === seat).length, `places of ${seat}`);
  return { value: held.filter((holder) => holder === 'blue').length, lines: lines.lines, objectives };
}
