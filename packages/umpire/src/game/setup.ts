import type { Refusal } from '../contract/citations.ts';
import type { Seat } from '../contract/command.ts';
import {
  DataError,
  type Alliance,
  type Choosable,
  type Game,
  type Outcome,
  type Position,
  type Scenario,
  type Setup,
} from '../contract/contract.ts';
import { digestOf } from '../contract/digest.ts';
import type { Edition } from '../contract/edition.ts';
import { spotName } from '../contract/editing.ts';
import { canonical, type Value } from '../contract/value.ts';

/** What was agreed before play, before it is checked: options left out have their defaults. */
export interface Wanted {
  readonly scenario: string;
  readonly options?: { readonly [option: string]: unknown } | undefined;
  readonly edition?: Edition | null | undefined;
}

const listed = (names: readonly unknown[]): string => (names.length === 0 ? 'none' : names.map(String).join(', '));

/**
 * The scenarios that there are with an edition (null: with none). @throws DataError for scenarios of the edition that are not as they must
 * be
 */
export const scenariosOf = (game: Pick<Game<never>, 'scenarios' | 'scenariosWith'>, edition: Edition | null): readonly Scenario[] =>
  (edition && game.scenariosWith?.(edition)) ?? game.scenarios;

type ScenariosWith = NonNullable<Game<never>['scenariosWith']>;

/** The scenarios of each edition found once: they are asked for at every answer given ahead and by every screen. */
export function scenariosOnce(scenariosWith: ScenariosWith | undefined): ScenariosWith | undefined {
  const known = new WeakMap<Edition, readonly Scenario[]>();
  return (
    scenariosWith &&
    ((edition) => {
      const list = known.get(edition) ?? scenariosWith(edition);
      known.set(edition, list);
      return list;
    })
  );
}

/** The scenario of a game and edition by id. @throws DataError naming those there are */
export function scenarioOf<P extends Position>(game: Game<P>, id: string, edition: Edition | null = null): Scenario {
  const scenarios = scenariosOf(game, edition);
  const scenario = scenarios.find((one) => one.id === id);
  if (!scenario) throw new DataError(`scenario: ${game.id} has no scenario "${id}"; it has ${listed(scenarios.map((one) => one.id))}`);
  return scenario;
}

/** Who win and lose together: the scenario's sides, or every seat by itself. */
export const sidesOf = ({ seats, sides }: Pick<Scenario, 'seats' | 'sides'>): readonly Alliance[] =>
  sides ?? seats.map((seat) => ({ id: seat, seats: [seat] }));

/** The side of a seat. */
export const allianceOf = (scenario: Pick<Scenario, 'seats' | 'sides'>, seat: Seat): string =>
  sidesOf(scenario).find(({ seats }) => seats.includes(seat))?.id ?? seat;

/**
 * Why one person may not have these seats while others play, by the game's rules. Null where they may: whoever has one alone or all of them always may.
 */
export function refuseTogether(
  game: Pick<Game<never>, 'refuseSeats'>,
  scenario: Pick<Scenario, 'seats'>,
  seats: readonly Seat[],
): Refusal | null {
  if (seats.length < 2 || scenario.seats.every((seat) => seats.includes(seat))) return null;
  return game.refuseSeats?.(seats) ?? null;
}

/**
 * By which victory level a game was won: 1 for the lowest of the winner's, one more for each higher; 1 also where the scenario has no levels,
 * and where the game was given up; 0 for a draw.
 */
export function levelOf({ levels = [] }: Pick<Scenario, 'levels'>, { winner, says }: Outcome): number {
  if (winner === null) return 0;
  const own = levels.filter((level) => level.winner === winner);
  const at = own.findIndex((level) => level.says === says);
  if (at < 0) return 1;
  // The winner's highest stands at the end of the list that is theirs.
  return levels[0]?.winner === winner ? own.length - at : at + 1;
}

/** So many faults are told where an edition is refused. */
const TOLD = 3;

/**
 * Refuses an edition with which no game can be played. Costs a look at all that is in it: for a game that begins and for a file from
 * outside, not for a record, whose game has begun. @throws DataError naming the first faults
 */
export function checkEdition<P extends Position>(game: Game<P>, edition: Edition | null): void {
  if (!edition || !game.editing) return;
  const faults = game.editing.problems(edition).filter(({ weight }) => weight === 'fault');
  if (faults.length === 0) return;
  const more = faults.length > TOLD ? `; and ${faults.length - TOLD} more` : '';
  const told = faults.slice(0, TOLD).map(({ at, says }) => `${spotName(at)}: ${says}`);
  throw new DataError(`edition "${edition.name}": ${told.join('; ')}${more}`);
}

/** The whole set-up from what was asked for. @throws DataError for an unknown scenario or option, or a value it cannot have */
export function setupFor<P extends Position>(game: Game<P>, wanted: Wanted): Setup {
  const setup = setupRecorded(game, wanted);
  const { options } = scenarioOf(game, setup.scenario, setup.edition);
  const defaults = Object.fromEntries(options.map((option) => [option.id, option.default]));
  return { ...setup, options: { ...defaults, ...setup.options } };
}

/**
 * The set-up that a record was made with. Options that came later than the record are left out, so that its hashes hold: the game
 * plays by their defaults. @throws DataError like `setupFor`
 */
export function setupRecorded<P extends Position>(game: Game<P>, { scenario: id, options = {}, edition = null }: Wanted): Setup {
  const scenario = scenarioOf(game, id, edition);
  const chosen: Record<string, Choosable> = {};
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

const setupDigests = new WeakMap<Setup, string>();
/** Of what was agreed before play: positions of games that were set up otherwise have other hashes. */
export function setupDigest(setup: Setup): string {
  let digest = setupDigests.get(setup);
  if (!digest) {
    digest = digestOf(canonical(setup as unknown as Value));
    setupDigests.set(setup, digest);
  }
  return digest;
}
