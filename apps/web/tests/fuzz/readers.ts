import { gertrud } from '@sandtable/gertrud';
import * as gertrudSetUps from '@sandtable/gertrud/deployment';
import { editing as gertrudEditing } from '@sandtable/gertrud/editing';
import { ocs } from '@sandtable/ocs';
import { editing as ocsEditing } from '@sandtable/ocs/editing';
import {
  DataError,
  DiceError,
  FastDice,
  gameOf,
  parsed,
  randomPlayer,
  readEdition,
  readPosition,
  scenarioOf,
  scenariosOf,
  setupFor,
  Table,
  tryPosition,
  verify,
  type Facts,
  type Game,
  type Position,
} from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import * as whatIfSetUps from '@sandtable/what-if-1940/deployment';
import { editing as whatIfEditing } from '@sandtable/what-if-1940/editing';
import { readGame } from '@sandtable/desk/openings';
import { readRequest } from '@sandtable/desk/requests';
import type { Kind } from './corpus.ts';

const GAMES = [
  { ...gertrud, editing: gertrudEditing },
  { ...whatIf1940, editing: whatIfEditing },
  { ...ocs, editing: ocsEditing },
] as unknown as readonly Game[];
const SET_UPS = { gertrud: gertrudSetUps, 'what-if-1940': whatIfSetUps };

/** So many commands are played on from a position that was taken for one. */
const PLAYED_ON = 4;

/** All that a table asks of a position, and a few commands of anybody. */
function used(game: Game, position: Position, seed: number): void {
  const { seats } = scenarioOf(game, position.setup.scenario, position.setup.edition);
  game.hash(position);
  game.save(position);
  for (const seat of seats) {
    game.view(position, seat);
    game.imagine(game.view(position, seat), seat, new FastDice(seed));
  }
  for (let n = 0; n < PLAYED_ON; n++) {
    const seat = game.awaiting(position)?.seats[0];
    const command = seat === undefined ? null : randomPlayer(String(seed), seat).decide(game, position);
    if (seat === undefined || !command || game.refuse(position, seat, command)) return;
    game.play(position, seat, command, new FastDice(seed + n));
    if (game.hash(position) === '') throw new Error('no hash');
  }
}

function position(text: string, seed: number): void {
  const file = parsed(text);
  const read = readPosition(GAMES, file);
  for (const { outcome, reason } of tryPosition(GAMES, file).results)
    if (outcome === 'error' && reason?.startsWith('a fault in the game')) throw new Error(reason);
  used(read.game, read.position, seed);
}

function record(text: string, game: string, seed: number): void {
  verify(gameOf(GAMES, game), text);
  const { table } = readGame(GAMES, text);
  if (table && !table.over) used(table.game, table.game.clone(table.position), seed);
}

/** An edition is looked through, played where nothing is wrong with it, and stands in a position whatever is. */
function edition(text: string, id: string, seed: number): void {
  const game = gameOf(GAMES, id);
  const read = readEdition(parsed(text), id);
  const isSound = game.editing?.problems(read).every(({ weight }) => weight !== 'fault') ?? true;
  game.editing?.differences(null, read);
  const [scenario] = scenariosOf(game, read);
  if (!scenario) return;
  if (isSound) {
    const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, 'random']));
    used(game, game.clone(Table.open(game, { setup: { scenario: scenario.id, edition: read }, seats, seed: String(seed) }).position), seed);
  }
  const { name: _, ...parts } = read;
  readPosition(GAMES, { game: id, scenario: scenario.id, turn: 2, ...parts });
}

const opened = new Map<string, Position>();

function setUp(text: string, id: string): void {
  const game = gameOf(GAMES, id);
  const [scenario] = game.scenarios;
  if (!scenario) return;
  const position = opened.get(id) ?? game.begin(setupFor(game, { scenario: scenario.id }), new FastDice(1)).position;
  opened.set(id, position);
  const { readDeployment, commandsOf } = SET_UPS[id as 'gertrud'];
  const deployment = readDeployment(parsed(text));
  commandsOf(position as never, deployment.seat as never, deployment);
}

/** A message, and the command or question in it as the umpire takes it. */
function message(given: unknown): void {
  const request = readRequest(given) as unknown as Facts;
  const [game] = GAMES as readonly [Game];
  const at = opened.get('message') ?? game.begin(setupFor(game, { scenario: 'early-1941' }), new FastDice(1)).position;
  opened.set('message', at);
  const { command, question, seat } = request;
  if (command) game.refuse(at, String(seat), command as never);
  if (question) game.explain(at, 'german', question as Facts);
}

/**
 * Reads an input as whoever reads such a thing would, and uses what was read. @throws DataError for what is not as it must be; anything
 * else is a fault of ours
 */
export function read(kind: Kind, game: string, input: unknown, seed: number): void {
  if (kind === 'message') message(input);
  else if (kind === 'position') position(input as string, seed);
  else if (kind === 'record') record(input as string, game, seed);
  else if (kind === 'edition') edition(input as string, game, seed);
  else setUp(input as string, game);
}

/** Is it what reading may throw: an error that says what is wrong with the data, and not one of ours in its words? */
export const isDataError = (error: unknown): boolean =>
  error instanceof DiceError || (error instanceof DataError && (error.cause === undefined || isDataError(error.cause)));
