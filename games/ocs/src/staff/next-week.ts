import { optionOf } from '../options.ts';
import { change, declaration, type Ocs } from '../position/position.ts';
import { frostAfter } from '../rules/18-weather/weather.ts';

/** Of the faces of the weather table's die, that which a side that has to reckon with one reckons with: half of them are no worse. */
const EXPECTED = 3;

/** The weather of a game turn to come as it is known or to be reckoned with (2.3.I1); null where none is determined any more. */
function weatherOf(position: Ocs, turn: number): string | null {
  const { scenario, world } = position;
  if (!scenario.overphase.includes('weather') || turn > scenario.last.turn) return null;
  const said = scenario.weather.find((one) => one.turn === turn)?.code;
  if (said !== undefined) return said;
  const happened = optionOf(position, 'historical-weather') ? world.weather.history.find((one) => one.turn === turn)?.code : undefined;
  return happened ?? world.weather.table.turns.findLast((one) => one.turn <= turn)?.codes[EXPECTED] ?? null;
}

/**
 * A copy of the position in the weather in which the supply of the next week is used, for ways of supply; the position itself where that is
 * no other.
 */
export function nextWeek(position: Ocs): Ocs {
  const { turn, weather, frost } = position.facts;
  const code = weatherOf(position, turn + 1);
  if (code === null || code === weather) return position;
  const copy = declaration.clone(position);
  change(copy, { weather: code, frost: frostAfter(position, code, frost) });
  return copy;
}
