import * as z from 'zod/mini';
import type { Refusal } from '../contract/citations.ts';
import type { Command, Seat } from '../contract/command.ts';
import { DataError, type Explanation, type Game, type Position, type Saved, type Setup } from '../contract/contract.ts';
import { type Happening } from '../contract/happenings.ts';
import {
  checked,
  choosableSchema,
  commandSchema,
  faceSchema,
  factsSchema,
  frameSchema,
  outcomeSchema,
  partSchemas,
  standingSchema,
} from '../documents/data.ts';
import { DiceError, ScriptedDice, type ScriptedDie } from '../contract/dice.ts';
import type { Edition } from '../contract/edition.ts';
import { EDITION_PARTS, type EditionPartName } from '../contract/editing.ts';
import { scenarioOf, setupFor } from '../game/setup.ts';
import { frozen, type Facts, type Value } from '../contract/value.ts';

/** A scripted die: a face, or a result that the next roll on a table is to give. */
const dieSchema = z.union([faceSchema, z.strictObject({ table: z.string(), result: z.string() })]);

/**
 * A position file: any position of any game, with dice, commands to try and questions to explain. What is left out has
 * its default: turn 1, the phase that the game names as its default, the first decision there, the scenario's option
 * defaults, the opening's state.
 * `map`, `counters`, `tables` and `scenarios` stand in place of the game's own; they make an edition, called "inline" unless `edition`
 * names it. They may be in the game's short words (`Editing.inFull`).
 */
export const positionFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  about: z.optional(z.string()),
  game: z.string(),
  scenario: z.string(),
  turn: z.optional(z.number().check(z.int(), z.gte(0))),
  phase: z.optional(z.string()),
  awaiting: z.optional(z.array(frameSchema)),
  options: z.optional(z.record(z.string(), choosableSchema)),
  edition: z.optional(z.string()),
  ...partSchemas,
  standing: z.optional(z.array(standingSchema)),
  outcome: z.optional(z.nullable(outcomeSchema)),
  state: z.optional(factsSchema),
  dice: z.optional(z.array(dieSchema)),
  do: z.optional(z.array(z.strictObject({ seat: z.string(), do: commandSchema }))),
  explain: z.optional(z.array(z.looseObject({ seat: z.string() }))),
});

export type PositionFile = z.infer<typeof positionFileSchema>;

/** A position file that has been read. */
export interface ReadPosition<P extends Position = Position> {
  readonly game: Game<P>;
  readonly position: P;
  readonly dice: readonly ScriptedDie[];
  readonly do: readonly { readonly seat: Seat; readonly do: Command }[];
  readonly explain: readonly { readonly seat: Seat; readonly question: Facts }[];
}

/** Writes a position out. `readPosition` gives one of the same hash. */
export function writePosition<P extends Position>(game: Game<P>, position: P): PositionFile {
  const { scenario, options, edition } = position.setup;
  const { turn, phase, awaiting, standing, outcome, state } = game.save(position);
  const parts = edition ? { edition: edition.name, ...partsOf(edition) } : {};
  const file: unknown = { game: game.id, scenario, turn, phase, awaiting, options, ...parts, standing, outcome, state };
  return file as PositionFile;
}

function partsOf(from: { readonly [part in EditionPartName]?: unknown }): Omit<Edition, 'name'> {
  return Object.fromEntries(EDITION_PARTS.filter((part) => from[part] !== undefined).map((part) => [part, from[part] as Value]));
}

function editionOf<P extends Position>({ editing }: Game<P>, file: PositionFile): Edition | null {
  const given = partsOf(file);
  const whole = Object.entries(given).map(([part, one]) => [part, editing?.inFull?.(part as EditionPartName, one) ?? one]);
  const parts: Omit<Edition, 'name'> = Object.fromEntries(whole);
  return file.edition === undefined && Object.keys(parts).length === 0 ? null : { name: file.edition ?? 'inline', ...parts };
}

/** The game of that id. @throws DataError naming those there are */
export function gameOf(games: readonly Game[], id: string): Game {
  const game = games.find((one) => one.id === id);
  if (!game) throw new DataError(`game: there is no game "${id}"; there are ${games.map((one) => one.id).join(', ') || 'none'}`);
  return game;
}

/** The position that a file describes, checked through and through. @throws DataError naming what is wrong, and where */
export function loadPosition<P extends Position>(game: Game<P>, file: PositionFile, setup = setupOf(game, file)): P {
  const { turn, phase, awaiting, standing, outcome, state } = file;
  const given = Object.entries({ turn, phase, awaiting, standing, outcome, state }).filter(([, value]) => value !== undefined);
  try {
    return game.load(setup, frozen(Object.fromEntries(given)) as Saved);
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError(`the position cannot be set up: ${(error as Error).message}`, { cause: error });
  }
}

const setupOf = <P extends Position>(game: Game<P>, file: PositionFile): Setup =>
  setupFor(game, { scenario: file.scenario, options: file.options, edition: editionOf(game, file) });

/** Reads a position file. @throws DataError naming what is wrong, and where */
export function readPosition(games: readonly Game[], json: unknown): ReadPosition {
  const file = checked(positionFileSchema, json);
  const game = gameOf(games, file.game);
  const position = loadPosition(game, file);
  const { seats } = scenarioOf(game, file.scenario, position.setup.edition);
  const known = (list: 'do' | 'explain') =>
    file[list]?.forEach(({ seat }, i) => {
      if (!seats.includes(seat)) throw new DataError(`${list}[${i}].seat: there is no seat "${seat}"; there are ${seats.join(', ')}`);
    });
  known('do');
  known('explain');
  return {
    game,
    position,
    dice: file.dice ?? [],
    do: (file.do ?? []) as unknown as ReadPosition['do'],
    explain: (file.explain ?? []).map(({ seat, ...question }) => ({ seat, question: question as Facts })),
  };
}

/** What became of one command of a position file. */
export interface Tried {
  readonly n: number;
  readonly outcome: 'done' | 'refused' | 'error';
  /** The rules that forbid the command, or those under which things happened. */
  readonly rules: readonly string[];
  readonly reason: string | null;
  readonly happened: readonly Happening[];
}

/** A question of a position file that the game does not answer, and why. */
export interface Unanswered {
  readonly error: string;
}

export interface Answer {
  readonly results: readonly Tried[];
  readonly explained: readonly (Explanation | Unanswered)[];
  readonly position: PositionFile;
  readonly hash: string;
}

/**
 * Carries out a position file's commands with its dice, then answers its questions. After a refusal or an error the
 * position and the dice are as before and the next command is tried. Dice left over make an error of the last command that
 * was done, though the position is the one after it: the file expected more to happen. A question that the game does not answer hides
 * nothing of the rest. @throws DataError for a file that is not as it must be
 */
export function tryPosition(games: readonly Game[], json: unknown): Answer {
  const { game, position: opening, dice, do: commands, explain } = readPosition(games, json);
  let position = opening;
  let script = dice;
  let lastDone = -1;
  const results: Tried[] = [];
  for (const [i, { seat, do: command }] of commands.entries()) {
    const scripted = new ScriptedDice(script);
    const copy = game.clone(position);
    const result = tryOne(game, copy, seat, command, scripted, i + 1);
    results.push(result);
    if (result.outcome !== 'done') continue;
    position = copy;
    script = scripted.left === 0 ? [] : script.slice(-scripted.left);
    lastDone = i;
  }
  if (script.length > 0) {
    const reason = `${script.length} of the scripted dice left over: ${JSON.stringify(script)}`;
    const last = results[lastDone];
    if (last) results[lastDone] = { ...last, outcome: 'error', reason };
    else results.push({ n: commands.length + 1, outcome: 'error', rules: [], reason, happened: [] });
  }
  const explained = explain.map(({ seat, question }, i) => answerTo(game, position, seat, question, i));
  return { results, explained, position: writePosition(game, position), hash: game.hash(position) };
}

/** Without what is said for the telling alone, which is told to nobody. */
function plain(happening: Happening): Happening {
  const { unseen: _, ...rest } = happening;
  return rest as Happening;
}

function tryOne<P extends Position>(game: Game<P>, copy: P, seat: Seat, command: Command, dice: ScriptedDice, n: number): Tried {
  try {
    const refusal: Refusal | null = game.refuse(copy, seat, command);
    if (refusal) return { n, outcome: 'refused', rules: refusal.rules, reason: refusal.reason, happened: [] };
    const happened = game.play(copy, seat, command, dice).map(plain);
    return { n, outcome: 'done', rules: [...new Set(happened.flatMap(({ rules = [] }) => rules))], reason: null, happened };
  } catch (error) {
    const kind = error instanceof DiceError || error instanceof DataError ? '' : 'a fault in the game: ';
    return { n, outcome: 'error', rules: [], reason: `${kind}${(error as Error).message}`, happened: [] };
  }
}

function answerTo<P extends Position>(game: Game<P>, position: P, seat: Seat, question: Facts, i: number): Explanation | Unanswered {
  try {
    return game.explain(position, seat, question);
  } catch (error) {
    const kind = error instanceof DataError ? '' : 'a fault in the game: ';
    return { error: `explain[${i}]: ${kind}${(error as Error).message}` };
  }
}
