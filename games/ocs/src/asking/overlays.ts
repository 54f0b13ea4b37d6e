import { Paths } from '@sandtable/hexes';
import type { Explanation } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { hexOf, holderOf, ids, printed, type Ocs } from '../position/position.ts';
import { unitsIn, unitsOf } from '../rules/04-general-concepts/stood.ts';
import { refuseAsItStands } from '../rules/06-movement/movers.ts';
import { explore } from '../rules/06-movement/reach.ts';
import { FULL, points } from '../rules/06-movement/step.ts';
import { SIDES, type Side } from '../world/sides.ts';

/**
 * `threat` {seat}: `hexes` that some unit of the seat could reach with all it has, each with the least cost in points; `value` counts them. Who does not
 * move as he stands reaches none: a headquarters in Combat Mode (6.1c-3), a Strategic unit next to an enemy (5.8b-1).
 */
export function threatQuestion(position: Ocs, side: Side): Explanation {
  const { count } = position.world.grid;
  const least = new Map<number, number>();
  const paths = new Paths(count);
  for (const unit of unitsOf(position, side)) {
    if (refuseAsItStands(position, unit, 'regular') !== null) continue;
    explore(position, { side, occasion: 'regular', units: [unit] }, hexOf(position, unit), FULL, paths);
    for (const hex of paths.reached) least.set(hex, Math.min(paths.cost[hex] as number, least.get(hex) ?? Infinity));
  }
  const hexes = Object.fromEntries([...least].map(([hex, cost]) => [printed(position, hex), points(cost)]));
  return { value: least.size, lines: [], hexes };
}

/** The hexes that count for victory. */
const wanted = ({ scenario }: Ocs): string[] => [
  ...new Set(scenario.victory.objectives.flatMap((one) => (one.for === 'place' ? [one.hex] : []))),
];

/**
 * `control` {}: `objectives` are the hexes that count for victory, each with its name, its holder (null for nobody) and who stands there;
 * `value` counts those of the Germans.
 */
export function controlQuestion(position: Ocs): Explanation {
  const objectives = wanted(position).map((hex) => {
    const at = position.world.grid.index(hex);
    const holder = holderOf(position, at);
    const units = SIDES.flatMap((side) => ids(position, unitsIn(position, side, at)));
    return { hex, name: position.world.town[at]?.name ?? hex, holder: holder === 'nobody' ? null : holder, units, rule: 'Intro.3-1' };
  });
  const lines = ledger();
  for (const side of SIDES)
    lines.add('Intro.3-1', objectives.filter(({ holder }) => holder === side).length, `objectives of the ${side} side`);
  return { value: objectives.filter(({ holder }) => holder === 'german').length, lines: lines.lines, objectives };
}
