import { DataError, type Choosable, type Edition, type Game, type Position, type Scenario, type Setup } from './contract.ts';

/** What was agreed before play, before it is checked: options left out have their defaults. */
export interface Wanted {
  readonly scenario: string;
  readonly options?: { readonly [option: string]: unknown } | undefined;
  readonly edition?: Edition | null | undefined;
}

const listed = (names: readonly unknown[]): string => (names.length === 0 ? 'none' : names.map(String).join(', '));

/** The scenario of a game by id. @throws DataError naming those there are */
export function scenarioOf<P extends Position>(game: Game<P>, id: string): Scenario {
  const scenario = game.scenarios.find((one) => one.id === id);
  if (!scenario) throw new DataError(`scenario: ${game.id} has no scenario "${id}"; it has ${listed(game.scenarios.map((one) => one.id))}`);
  return scenario;
}

/** The whole set-up from what was asked for. @throws DataError for an unknown scenario or option, or a value it cannot have */
export function setupFor<P extends Position>(game: Game<P>, { scenario: id, options = {}, edition = null }: Wanted): Setup {
  const scenario = scenarioOf(game, id);
  const chosen: Record<string, Choosable> = Object.fromEntries(scenario.options.map((option) => [option.id, option.default]));
  for (const [name, value] of Object.entries(options)) {
    const option = scenario.options.find((one) => one.id === name);
    if (!option) throw new DataError(`options.${name}: ${id} has no such option; it has ${listed(scenario.options.map((one) => one.id))}`);
    const known = option.values.find((one) => one === value);
    if (known === undefined) throw new DataError(`options.${name}: ${JSON.stringify(value)} is none of ${listed(option.values)}`);
    chosen[name] = known;
  }
  return { game: game.id, scenario: id, options: chosen, edition };
}

/** Who sits where, checked: every seat of the scenario and no other. @throws DataError */
export function checkSeats(scenario: Scenario, seats: { readonly [seat: string]: string }): void {
  for (const seat of Object.keys(seats))
    if (!scenario.seats.includes(seat)) throw new DataError(`seats.${seat}: ${scenario.id} has the seats ${listed(scenario.seats)}`);
  for (const seat of scenario.seats) if (!Object.hasOwn(seats, seat)) throw new DataError(`seats.${seat}: nobody sits there`);
}
