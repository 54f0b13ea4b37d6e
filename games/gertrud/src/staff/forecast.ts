import { log, logistic } from '@sandtable/staff/plan';
import { isOnMap, unitAt, type Gertrud } from '../position/position.ts';
import { victoryBreakdown } from '../rules/04-victory/victory.ts';
import { AXIS, ALLIES } from '../world/world.ts';
import forecastData from '../../data/forecast.json' with { type: 'json' };
import { readyOrUsedAir } from './air-strength.ts';
import { Appraisal } from './appraisal.ts';
import { Field } from './field.ts';
import { chanceToWin } from './outlook.ts';

/** What the chance of a German victory is foretold from, at the beginning of a game turn. */
export function featuresOf(position: Gertrud): number[] {
  const { objectives, modifier } = victoryBreakdown(position);
  const field = new Field(position);
  const left = position.scenario.turns - position.facts.turn + 1;
  const share = left / position.scenario.turns;
  const within = new Appraisal(field, AXIS).withinReach();
  const lead = objectives - modifier;
  let [german, allied] = [0, 0];
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit))
      if (unitAt(position, unit).side === AXIS) german += field.low[unit] as number;
      else allied += field.low[unit] as number;
  const forces = log((german + 1) / (allied + 1));
  const air = (readyOrUsedAir(position, AXIS) - readyOrUsedAir(position, ALLIES)) / 10;
  const now = chanceToWin(lead + 1);
  const plain = [1, lead / 10, (within - modifier) / 10, forces, air, now];
  return [...plain, ...plain.map((one) => one * share)];
}

/** The chance of a German victory from the beginning of a game turn on, as steady machines play; fitted to their games (docs/ladder.md). */
export const forecast = (position: Gertrud): number => logistic(featuresOf(position), forecastData.weights);
