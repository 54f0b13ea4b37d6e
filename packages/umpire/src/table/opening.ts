import { commitmentTo, SealedDice, type Word } from '../contract/dice.ts';
import { DataError, type Game, type Position, type Saved } from '../contract/contract.ts';
import type { Seat } from '../contract/command.ts';
import { checkEdition, checkSeats, scenarioOf, setupFor, type Wanted } from '../game/setup.ts';
import { Course } from './course.ts';
import { checkOf, checkWords, firstLink, rulesVersion, SANDTABLE, seedOfDice, type Header } from './lines.ts';
import { snapshotOf } from './positions.ts';

/** What a game begins with. */
export interface Opening {
  readonly setup: Wanted;
  /** Who sits where: "person", or the name of a machine player. */
  readonly seats: { readonly [seat: Seat]: string };
  readonly seed: string;
  /** The seed stays beside the record until the end, or until it is laid open; the header holds what it is committed to. */
  readonly secret?: boolean;
  /** What the seats of people add to a secret seed, all of them or none: then nobody chooses the dice. */
  readonly words?: { readonly [seat: Seat]: Word };
  /** A position to play from in place of the scenario's opening. */
  readonly position?: Saved | null;
  /** Undo goes back over dice and other seats' decisions without asking. */
  readonly practice?: boolean;
}

/**
 * The record of a new game as its scenario begins, to its first decision. @throws DataError for a set-up or seat that the game does not have,
 * an edition with faults, or a word for the dice that is missing or not its seat's
 */
export function begun<P extends Position>(game: Game<P>, opening: Opening): Course<P> {
  const { seats, seed } = opening;
  const setup = setupFor(game, opening.setup);
  // A position may be of a corner of the map, with what is needed there.
  if (!opening.position) checkEdition(game, setup.edition);
  checkSeats(scenarioOf(game, setup.scenario, setup.edition), seats);
  const { scenario, options, edition } = setup;
  const agreed = { game: game.id, scenario, options, edition, rules: rulesVersion(game), seats: { ...seats } };
  const practice = opening.practice === true ? { practice: true as const } : {};
  const body = { sandtable: 1, by: SANDTABLE, ...agreed, ...practice, ...sealed(opening) } as const;
  const header = { ...body, check: checkOf('', body) } as Header;
  const course = new Course<P>(game, header);
  const dice = new SealedDice(seedOfDice(header, seed), firstLink(header));
  const { position, happened } = game.begin(setup, dice);
  const line = { snapshot: snapshotOf(game, position), happened: [{ n: 2, happened }], dice: dice.rolled, hash: game.hash(position) };
  for (const numbered of course.numbered([line])) course.add(numbered, position, happened);
  return course;
}

/** What the header says of the seed: itself, or what a secret one is committed to, with the words of seats. @throws DataError */
function sealed({ seats, seed, secret = false, words }: Opening) {
  if (words && !secret) throw new DataError('words: they are added to a seed that is secret');
  if (words) checkWords(seats, words);
  return secret ? { commitment: commitmentTo(seed), ...(words ? { words } : {}) } : { seed };
}
