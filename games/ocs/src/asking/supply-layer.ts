import type { Explanation } from '@sandtable/umpire';
import { ledger } from '../cite.ts';
import { counted, laidOver, NOTHING_LAID, type Edge, type Flow, type Layers, type Moon, type Told } from '@sandtable/warfare/layers';
import { hexOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { said as halves } from '../rules/04-general-concepts/stacking.ts';
import { hexesOfSide, unitsIn } from '../rules/04-general-concepts/stood.ts';
import { points } from '../rules/06-movement/step.ts';
import { isDump } from '../rules/11-supply/groups.ts';
import { lineOf, lineThrough } from '../rules/11-supply/lines.ts';
import { networkOf } from '../rules/11-supply/network.ts';
import { said } from '../rules/11-supply/paying.ts';
import type { SupplyLevel } from '../world/schema/forms.ts';
import type { Side } from '../world/sides.ts';
import { waysOut } from './freeing.ts';
import { floodOf, groupOf, LEVEL_NAMES, lineFor, throwerAmong, whyHungry } from './supply.ts';
import { issuerName, levelAfter, payingHexes, sharesOf, weekOf, type Week, type WeekGroup } from './week.ts';

const MOONS: { readonly [level in SupplyLevel]: Pick<Moon, 'moon' | 'letter'> } = {
  full: { moon: 'whole', letter: 'F' },
  low: { moon: 'half', letter: 'L' },
  none: { moon: 'none', letter: 'N' },
};
/** The worst first: a stack shows how its worst unit stands. */
const WORST = ['none', 'low', 'full'] as const satisfies readonly SupplyLevel[];

/** Is supply used at all in the scenario? */
const isUsed = ({ scenario }: Ocs): boolean => scenario.overphase.includes('supply');

/** The groups of a week in an order that does not change while they draw. */
export const inOrder = ({ groups }: Week): WeekGroup[] =>
  [...groups.values()].toSorted((a, b) => Number(isDump(a.by)) - Number(isDump(b.by)) || Math.abs(a.by) - Math.abs(b.by));

/** From the dump that pays most of a group to who issues; nothing where it is that dump, or all has been paid. */
function wayToIssuer(position: Ocs, side: Side, group: WeekGroup): number[] {
  const [dump] = payingHexes(position, group);
  const thrower = networkOf(position, side).throwers.find(({ headquarters }) => headquarters === group.by);
  if (dump === undefined || !thrower || dump === hexOf(position, group.by)) return [];
  const way = thrower.paths.pathFrom(dump);
  return way.length > 0 ? way.slice(0, -1) : [dump];
}

/** How a group's supply comes to each of its units. */
function flowsOf(position: Ocs, side: Side, group: WeekGroup, index: number): Flow[] {
  const before = wayToIssuer(position, side, group);
  const [from] = payingHexes(position, group);
  const thrower = networkOf(position, side).throwers.find(({ headquarters }) => headquarters === group.by);
  return [...sharesOf(position, group)].flatMap(([unit, tokens]) => {
    const line = lineThrough(position, side, group.by, hexOf(position, unit));
    if (!line) return [];
    const own = thrower ? line.path.slice(line.path.indexOf(hexOf(position, group.by))) : line.path;
    const source = from === undefined || isDump(group.by) ? '' : ` from ${printed(position, from)}`;
    const says = `${unitAt(position, unit).name}, ${LEVEL_NAMES[group.levels.get(unit) ?? group.level]}${source} by ${issuerName(position, group.by)}`;
    const path = [...before, ...own].map((hex) => printed(position, hex));
    return [{ group: index, path, amount: tokens / position.world.supply.tokens, says }];
  });
}

/** How everybody would stand, stack by stack, where supply is used at all. */
function moonsOf(position: Ocs, side: Side, week: Week): Moon[] {
  if (!isUsed(position)) return [];
  return hexesOfSide(position, side).map((hex) => {
    const units = unitsIn(position, side, hex);
    const level = WORST.find((one) => units.some((unit) => levelAfter(week, unit) === one)) ?? 'full';
    const those = units.filter((unit) => levelAfter(week, unit) === level).map((unit) => unitAt(position, unit).name);
    return { place: printed(position, hex), ...MOONS[level], says: `${those.join(', ')}: ${LEVEL_NAMES[level]}` };
  });
}

/** Where the ways to those end who go without, for each hex once. */
function cutsOf(position: Ocs, side: Side, { without }: Week): Layers['lines'] {
  return [...new Set(without.map((unit) => hexOf(position, unit)))].flatMap((hex) => {
    const { path, rest } = lineOf(position, side, hex, true);
    const [end] = rest;
    return end === undefined || path.length === 0 ? [] : [{ path: [...path, end].map((one) => printed(position, one)), cut: true }];
  });
}

/** The throw that is shown: of a headquarters among these units, else of that by which they are fed. */
function chosenThrow(position: Ocs, side: Side, week: Week, units: readonly number[]) {
  const fed = units.flatMap((unit) => groupOf(week, unit)?.by ?? []);
  return throwerAmong(position, side, units) ?? throwerAmong(position, side, fed);
}

/** Why a unit goes without, and the legal moves that would feed it, the cheapest first. */
function hungryTold(position: Ocs, side: Side, week: Week, unit: number): Told {
  const { refused } = lineFor(position, side, week, unit);
  const why = whyHungry(position, side, week, unit, refused);
  const ways = waysOut(position, side, unit, refused).map(({ says, level, hungry, rules, path }) => {
    const others = hungry.length > 0 ? `; ${hungry.length} others would go without` : '';
    return { rule: rules[0] ?? '11.5a-4', says: `way out: ${says}: then ${LEVEL_NAMES[level]}${others}`, places: path };
  });
  return {
    title: `${unitAt(position, unit).name}: No Supply`,
    lines: [{ rule: why.rules[0] ?? '11.4b-2', says: why.reason, places: why.at ?? [] }, ...ways],
  };
}

/** Who goes without: of those chosen why and what would help, else all of them by their hexes. */
function wantTold(position: Ocs, side: Side, week: Week, units: readonly number[]): Told[] {
  if (!isUsed(position) || week.without.length === 0) return [];
  const chosen = week.without.filter((unit) => units.includes(unit));
  if (chosen.length > 0) return chosen.map((unit) => hungryTold(position, side, week, unit));
  const hexes = [...new Set(week.without.map((unit) => hexOf(position, unit)))];
  const lines = hexes.map((hex) => {
    const names = week.without.filter((unit) => hexOf(position, unit) === hex).map((unit) => unitAt(position, unit).name);
    return { rule: '11.4b-2', says: `${printed(position, hex)}: ${names.join(', ')}`, places: [printed(position, hex)] };
  });
  return [{ title: 'No Supply if the week ended now', lines }];
}

/** `alert` {id: "supply"}: how many units would go without if the week ended now. */
export function supplyAlert(position: Ocs, side: Side): Explanation {
  const number = isUsed(position) ? weekOf(position, side).without.length : 0;
  const lines = ledger();
  if (number > 0) lines.add('11.4b-2', number, counted(number, 'unit would go without', 'units would go without'));
  return { value: number, lines: lines.lines };
}

/** `supply`: who is fed by whom over which way, how everybody would stand if the week ended now, and how far the chosen headquarters throws. */
export function supplyLayer(position: Ocs, side: Side, units: readonly number[]): Explanation {
  const week = weekOf(position, side);
  const groups = inOrder(week);
  const moons = moonsOf(position, side, week);
  const spent = groups.reduce((sum, { cost }) => sum + cost, 0);
  const thrower = chosenThrow(
    position,
    side,
    week,
    units.filter((unit) => unitAt(position, unit).side === side),
  );
  const flood = thrower && floodOf(position, side, thrower);
  const edges: readonly Edge[] = flood?.edges ?? [];
  const counts = (level: SupplyLevel): number => moons.filter(({ moon }) => moon === MOONS[level].moon).length;
  const edgeLegend = (
    [
      ['spent', 'points end'],
      ['barred', 'the enemy bars it'],
      ['uncrossable', 'no truck crosses'],
    ] as const
  ).flatMap(([sign, says]) => (edges.some(({ edge }) => edge === sign) ? [{ sign, says }] : []));
  return laidOver(
    { value: week.without.length, lines: [] },
    {
      ...NOTHING_LAID,
      washes: flood
        ? [...flood.left].map(([hex, left]) => ({ place: printed(position, hex), wash: 'supplied', figure: halves(left) }))
        : [],
      lines: cutsOf(position, side, week),
      flows: isUsed(position) ? groups.flatMap((group, index) => flowsOf(position, side, group, index)) : [],
      moons,
      edges,
      beside: { cards: [], acts: [], told: wantTold(position, side, week, units) },
      legend: [
        isUsed(position)
          ? { sign: 'flow', says: `${said(position, spent)} paid to ${groups.length === 1 ? 'one group' : `${groups.length} groups`}` }
          : { sign: 'flow', says: 'units use no supply in this scenario' },
        ...WORST.toReversed().flatMap((level) =>
          counts(level) > 0 ? [{ sign: MOONS[level].moon, says: `${LEVEL_NAMES[level].replace(' Supply', '')} ${counts(level)}` }] : [],
        ),
        ...(thrower
          ? [{ sign: 'supplied' as const, says: `${unitAt(position, thrower.headquarters).short} throws ${points(thrower.range)}` }]
          : []),
        ...edgeLegend,
      ],
    },
  );
}
