import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { change, type Ocs } from '../../position/position.ts';
import type { Facts } from '../../position/facts.ts';
import type { Conditions } from '../../world/costs.ts';
import type { Ground } from '../../world/schema/forms.ts';
import type { RiverSize } from '../../world/schema/map.ts';
import type { WeatherEffect } from '../../world/schema/weather.ts';
import type { Side } from '../../world/sides.ts';

/** The ground that the weather makes (18.0). */
export const groundOf = ({ world, facts: { weather } }: Ocs): Ground =>
  (world.weather.codes[weather] as { readonly ground: Ground }).ground;

const isFrozen = ({ world, facts: { turn, frost } }: Ocs, size: RiverSize): boolean =>
  world.weather.freezing.some(({ id, after, from }) => id === size && turn >= from && frost > after);

const known = new WeakMap<Facts, Conditions>();

/** What of the weather the costs of movement hang on (18.0). */
export function conditionsOf(position: Ocs): Conditions {
  let conditions = known.get(position.facts);
  if (!conditions) {
    const frozen = { minor: isFrozen(position, 'minor'), major: isFrozen(position, 'major') };
    known.set(position.facts, (conditions = { ground: groundOf(position), frozen }));
  }
  applies('18.0-1', '18.0b-1');
  return conditions;
}

type Effects<E> = readonly Extract<WeatherEffect, { readonly effect: E }>[];
type BySide = { readonly [side in Side]: { [effect in WeatherEffect['effect']]?: readonly WeatherEffect[] } };
const effects = new WeakMap<Ocs['world'], { [ground in Ground]?: BySide }>();

/** What the weather does to a side besides the costs of movement. */
export function weatherEffects<E extends WeatherEffect['effect']>(position: Ocs, side: Side, effect: E): Effects<E> {
  const { world } = position;
  const ground = groundOf(position);
  const known = effects.get(world) ?? {};
  effects.set(world, known);
  const ofGround = (known[ground] ??= { german: {}, soviet: {} });
  const found = (ofGround[side][effect] ??= world.weather.effects.filter(
    (one) => one.effect === effect && one.grounds.includes(ground) && (!('side' in one) || one.side === side),
  ));
  applies('18.0-1', '18.0b-1');
  return found as Effects<E>;
}

/** Turns of frost in a row with a turn of that weather after so many (18.0): a thaw ends them. */
export function frostAfter({ world: { weather } }: Pick<Ocs, 'world'>, code: string, before: number): number {
  const ground = weather.grounds.find(({ id }) => id === weather.codes[code]?.ground);
  if (ground?.thaw) return 0;
  return ground?.frost ? before + 1 : before;
}

/** The weather that is not rolled: what the scenario says, or by option what happened (Intro.3-1). */
function saidWeather(position: Ocs): string | undefined {
  const { turn } = position.facts;
  const said = position.scenario.weather.find((one) => one.turn === turn)?.code;
  if (said !== undefined || !optionOf(position, 'historical-weather')) return said;
  applies('Intro.3-1');
  return position.world.weather.history.find((one) => one.turn === turn)?.code;
}

/** 2.3.I1: the weather of the game turn, as the scenario says or as it is rolled. */
export function determineWeather({ position, dice, happen }: Doing<Ocs>): void {
  const { turn, frost } = position.facts;
  const said = saidWeather(position);
  const { die, turns } = position.world.weather.table;
  const codes = turns.findLast((one) => one.turn <= turn)?.codes ?? [];
  const read = (face: number): string => codes[face - 1] as string;
  const face = said === undefined ? (dice.roll('weather', 1, die, ([one]) => read(one as number)) as [number])[0] : null;
  const code = said ?? read(face as number);
  change(position, { weather: code, frost: frostAfter(position, code, frost) });
  applies('Intro.1F-1');
  happen({ what: 'weather', code, face, rules: ['2.3.I1-1', '18.0-1'] });
}
