import type { SeriesData } from './schema/series.ts';
import type { ScenarioData } from './schema/scenario.ts';
import type { SpecialRule } from './schema/special-rules.ts';
import type { Strength, Unit } from './units.ts';
import type { World } from './world.ts';

/** The game turn of the series in which a turn of five days lies. */
const turnIn = ({ each }: SeriesData, turn: number): number => Math.ceil(turn / each);

/** A scenario in the series' own turns: as many as it has of them, and what comes or leaves with the turn in which its date lies. */
export function datedBy(scenario: ScenarioData, series: SeriesData): ScenarioData {
  const last = series.record.turns.length;
  const dated = <T extends { readonly turn: number }>(lines: readonly T[]): T[] =>
    lines.map((line) => ({ ...line, turn: turnIn(series, line.turn) })).filter(({ turn }) => turn <= last);
  return {
    ...scenario,
    series,
    last,
    arrivals: dated(scenario.arrivals),
    groups: (scenario.groups ?? []).map((line) => ({
      ...line,
      ...(line.sails === undefined ? {} : { sails: turnIn(series, line.sails) }),
    })),
    assaults: dated(scenario.assaults ?? []),
    ...(scenario.withdrawals ? { withdrawals: dated(scenario.withdrawals) } : {}),
  };
}

/** A rating at the scale of the series: whole, and one at least of what is not nothing (MA-243). */
const scaled = ({ ratings: [of, parts] }: SeriesData, rating: number): number =>
  rating === 0 ? 0 : Math.max(1, Math.round((rating * of) / parts));
const strength = (series: SeriesData, { attack, defence }: Strength): Strength => ({
  attack: scaled(series, attack),
  defence: scaled(series, defence),
});
const unitIn = (series: SeriesData, unit: Unit): Unit => ({
  ...unit,
  full: strength(series, unit.full),
  reduced: unit.reduced && strength(series, unit.reduced),
});

/** A special rule with its dates in turns of the series. */
const ruleIn = (series: SeriesData, rule: SpecialRule): SpecialRule => ({
  ...rule,
  ...('turn' in rule ? { turn: turnIn(series, rule.turn) } : {}),
  ...('from' in rule ? { from: turnIn(series, rule.from) } : {}),
  ...('allowed' in rule ? { allowed: rule.allowed.map((line) => ({ ...line, from: turnIn(series, line.from) })) } : {}),
});

/** The world in the series' own turns: without what the five-day variant multiplies, and with its ground units' ratings unscaled (2.H). */
export function inSeries(world: World, series: SeriesData): World {
  const { air, naval, gunnery, ground, turns } = world.tables;
  const { bombing, bases } = air;
  return {
    ...world,
    units: world.units.map((unit) => unitIn(series, unit)),
    special: world.special.map((rule) => ruleIn(series, rule)),
    tables: {
      ...world.tables,
      turns: { ...turns, record: series.record },
      ground: { ...ground, overrun: { ...ground.overrun, all: false } },
      air: {
        ...air,
        bombing: { ...bombing, support: { ...bombing.support, times: series.support } },
        bases: { ...bases, repair: series.repair },
      },
      naval: { ...naval, sma: { ...naval.sma, turn: series.sma } },
      gunnery: { ...gunnery, support: { ...gunnery.support, turn: series.gunfire } },
    },
  };
}
