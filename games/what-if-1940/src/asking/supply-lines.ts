import type { Paths } from '@sandtable/hexes';
import { DataError, type Explanation, type Value } from '@sandtable/umpire';
import { hexOf, ids, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { ASIDE, DEAD, GONE, ROMANIA } from '../world/places.ts';
import { ledger } from '../cite.ts';
import { allegianceOf, type WhatIf } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import { linesFor, supplyOf, type Supply } from '../rules/06-supply/supply.ts';
import { titleOf } from '../rules/02-components/untried.ts';
import { enemyOf, type Side } from '../world/world.ts';
import { hiddenFrom } from '../rules/07-stacking-and-fog-of-war/fog.ts';

/** What each way to be supplied rests on, in words. */
const SAYS: { readonly [supply in Supply]: { readonly rule: RuleId; readonly says: string } } = {
  overland: { rule: '6.3a', says: 'has a supply line' },
  coastal: { rule: '6.7h', says: 'is supplied from the sea, without a line' },
  home: { rule: '6.4d', says: 'is supplied where it stands' },
  air: { rule: '6.6a', says: 'is supplied from the air' },
  none: { rule: '6.2a', says: 'is out of supply' },
};

/** 8.2b: the 7th Flieger Corps has no line to be cut. */
const GROUNDED = { rule: '8.2b', says: 'is out of supply: an enemy aircraft over this map has not been suppressed' } as const;

/** 6.5i: the two cities supply who is inside. */
const IN_CITY = { rule: '6.5i', says: 'is supplied by the city in which it stands' } as const;
/** WA-26: nobody in a box is ever out of supply. */
const BOXED = { rule: '6.8a', says: 'is on no map, where alone units are out of supply (WA-26)' } as const;
const IN_ROMANIA = {
  german: { rule: '12.4e', says: 'is in Romania, where Germans are always in supply' },
  soviet: { rule: '12.8b', says: 'is in Romania, where both sides are in supply' },
} as const;

const isOutOfPlay = (position: WhatIf, unit: number): boolean => [ASIDE, DEAD, GONE].includes(hexOf(position, unit));

function wordsOf(position: WhatIf, unit: number, supply: Supply): (typeof SAYS)[Supply] {
  const { type, nationality } = unitAt(position, unit);
  if (supply === 'none') return type === 'paratroops' ? GROUNDED : SAYS.none;
  if (supply !== 'home') return SAYS[supply];
  if (hexOf(position, unit) === ROMANIA) return IN_ROMANIA[nationality === 'soviet' ? 'soviet' : 'german'];
  if (!isOnMap(position, unit)) return BOXED;
  return nationality === 'soviet' ? IN_CITY : SAYS.home;
}

/**
 * `supply` {unit}: how the unit is supplied; `path` from its hex to the source by the shortest line.
 *
 * @throws DataError for a unit that is not in play
 */
export function supplyQuestion(position: WhatIf, unit: number): Explanation {
  if (isOutOfPlay(position, unit)) throw new DataError(`supply: ${titleOf(position, unit)} is not in play`);
  const supply = supplyOf(position, unit);
  const lines = ledger();
  const { rule, says } = wordsOf(position, unit, supply);
  lines.add(rule, null, `${titleOf(position, unit)} ${says}`);
  return { value: supply === 'none' ? 'out of supply' : 'in supply', lines: lines.lines, path: pathOf(position, unit, supply) };
}

const lineOf = (position: WhatIf, unit: number): Paths => linesFor(position, unit, hexOf(position, unit));

const pathOf = (position: WhatIf, unit: number, supply: Supply): string[] =>
  supply === 'overland'
    ? lineOf(position, unit)
        .pathFrom(hexOf(position, unit))
        .map((hex) => printed(position, hex))
    : [];

/**
 * `supplies` {seat}: for all units that the seat's side has on the maps and the asker may see, one of `traces` for each hex and way to be
 * supplied: `unit` the first of these `units`, their `path`, whether it is `cut`. `value` counts those out of supply; `hexes` are all hexes
 * of lines.
 */
export function suppliesQuestion(position: WhatIf, asker: Side, side: Side): Explanation {
  const hidden = side === asker ? null : hiddenFrom(position, asker);
  const groups = new Map<string, { readonly units: number[]; readonly supply: Supply }>();
  for (let unit = 0; unit < position.world.units.length; unit++) {
    if (!isOnMap(position, unit) || allegianceOf(position, unit) !== side || hidden?.has(unit)) continue;
    const supply = supplyOf(position, unit);
    const key = `${hexOf(position, unit)} ${supply} ${unitAt(position, unit).type === 'cavalry'}`;
    const known = groups.get(key);
    if (known) known.units.push(unit);
    else groups.set(key, { units: [unit], supply });
  }
  // By hexes, for the order of the units would tell which of those that look alike is where (fog.ts).
  const hexOfGroup = ({ units }: { readonly units: readonly number[] }): number => hexOf(position, units[0] as number);
  const traces = [...groups.values()]
    .toSorted((one, other) => hexOfGroup(one) - hexOfGroup(other))
    .map(({ units, supply }) => traceOf(position, units, supply));
  const lines = ledger();
  const count = (wanted: (supply: Supply) => boolean): number => [...groups.values()].filter(({ supply }) => wanted(supply)).length;
  lines.add(
    '6.3a',
    count((supply) => supply === 'overland'),
    'stacks with a supply line',
  );
  lines.add(
    '6.2a',
    count((supply) => supply === 'none'),
    'stacks out of supply',
  );
  const others = count((supply) => supply !== 'none' && supply !== 'overland');
  if (others > 0) lines.add('6.7h', others, 'that need no line');
  return {
    value: count((supply) => supply === 'none'),
    lines: lines.lines,
    hexes: [...new Set(traces.flatMap(({ path }) => path as readonly string[]))],
    traces: traces as unknown as Value,
    side: side === enemyOf(asker) ? 'theirs' : 'ours',
  };
}

function traceOf(position: WhatIf, units: readonly number[], supply: Supply): { readonly [key: string]: Value } {
  const path = pathOf(position, units[0] as number, supply);
  const { rule, says } = wordsOf(position, units[0] as number, supply);
  return {
    unit: ids(position, units)[0] as string,
    units: ids(position, units),
    at: printed(position, hexOf(position, units[0] as number)),
    path,
    source: path.at(-1) ?? null,
    cut: supply === 'none',
    supply,
    rules: [rule],
    reason: `${titleOf(position, units[0] as number)} ${says}`,
  };
}
