import { randomInt } from 'node:crypto';
import { parse } from 'node:path';
import {
  players,
  readEdition,
  scenarioOf,
  Table,
  type Choosable,
  type Edition,
  type Game,
  type Player,
  type Scenario,
  type Seat,
} from '@sandtable/umpire';
import { Bad, named, print, readJson, within, writeText } from './output.ts';

interface Options {
  readonly seed?: string;
  readonly seats?: string;
  readonly option: readonly string[];
  readonly edition?: string;
  readonly games?: string;
  readonly record?: string;
  readonly json?: boolean;
}

/** A random game of any scenario ends long before; a game that goes on runs in a circle. */
const MOST_COMMANDS = 1_000_000;
const PROGRESS_EVERY_MS = 200;

/** The rules broke down, or a seat had to decide and found nothing to do. */
class Stuck extends Error {}

/** Machine players play whole games. 1 where one of them could not be played to its end. */
export function play(games: readonly Game[], id: string, scenarioId: string, options: Options): 0 | 1 {
  const game = named(games, id);
  const scenario = scenarioOf(game, scenarioId);
  const seats = seatsFrom(scenario, options.seats);
  const setup = { scenario: scenario.id, options: optionsFrom(scenario, options.option), edition: editionFrom(options.edition) };
  const many = wholeNumber('--games', options.games ?? '1', 1);
  const first = wholeNumber('--seed', options.seed ?? String(randomInt(2 ** 31)), 0);
  let code: 0 | 1 = 0;
  for (let i = 0; i < many; i++) {
    const seed = String(first + i);
    const open = () => Table.open(game, { setup, seats, seed });
    const table = options.edition === undefined ? open() : within(options.edition, open);
    if (!playOne(table, seats, seed, many, options)) code = 1;
  }
  return code;
}

function playOne(table: Table, seats: { readonly [seat: Seat]: string }, seed: string, many: number, { record, json }: Options): boolean {
  const { game } = table;
  const started = performance.now();
  const sitting = new Map(Object.entries(seats).map(([seat, name]) => [seat, (players[name] as (typeof players)[string])(seed, seat)]));
  try {
    toTheEnd(table, sitting, seed);
  } catch (error) {
    const file = record ? fileFor(record, seed, many) : `${game.id}-${seed}-broken.sandtable`;
    writeText(file, table.text());
    const what = error instanceof Stuck ? error.message : ((error as Error).stack ?? String(error));
    console.error(`sandtable: seed ${seed}, after line ${table.size}: ${what}\nThe game until then: ${file}`);
    return false;
  }
  const seconds = Math.round(performance.now() - started) / 1000;
  if (record) writeText(fileFor(record, seed, many), table.text());
  const { outcome } = table.position;
  const commands = table.lines.filter((line) => 'do' in line).length;
  const told = {
    seed,
    winner: outcome?.winner ?? null,
    turns: game.turn(table.position),
    commands,
    hash: game.hash(table.position),
    seconds,
  };
  print(json, told, () => {
    const end = outcome ? `${outcome.winner ?? 'nobody'} wins (${outcome.rule ?? 'no rule'}: ${outcome.says})` : 'the end';
    return `seed ${seed}: ${end} in turn ${told.turns}, ${commands} commands, ${seconds} s, hash ${told.hash}`;
  });
  return true;
}

function toTheEnd(table: Table, sitting: ReadonlyMap<Seat, Player>, seed: string): void {
  const { game } = table;
  let shown = performance.now();
  for (let commands = 0; !table.over; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    if (seat === undefined) throw new Stuck('nobody is to decide, and the game is not over');
    if (commands > MOST_COMMANDS) throw new Stuck(`${MOST_COMMANDS} commands, and no end`);
    const command = sitting.get(seat)?.decide(game, table.position);
    if (!command) throw new Stuck(`${seat} is to decide and can do nothing`);
    try {
      const { refused } = table.act(seat, command);
      if (refused)
        throw new Stuck(
          `${seat} was offered ${JSON.stringify(command)}, which is refused: ${refused.reason} (${refused.rules.join(', ')})`,
        );
    } catch (error) {
      if (error instanceof Stuck) throw error;
      throw new Stuck(`the rules broke down at ${JSON.stringify(command)} of ${seat}: ${(error as Error).stack ?? String(error)}`);
    }
    if (process.stderr.isTTY && performance.now() - shown > PROGRESS_EVERY_MS) {
      process.stderr.write(`\r\u001b[Kseed ${seed}: turn ${game.turn(table.position)}, ${commands + 1} commands`);
      shown = performance.now();
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

function wholeNumber(what: string, text: string, least: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
    throw new Bad(`${what} ${text}: a whole number from ${least} is expected`);
  return number;
}

/** With several games each has its own file: g.sandtable becomes g-7.sandtable, g-8.sandtable … */
function fileFor(file: string, seed: string, many: number): string {
  if (many === 1) return file;
  const { ext } = parse(file);
  return `${file.slice(0, file.length - ext.length)}-${seed}${ext}`;
}

/** Splits NAME=VALUE. */
function pair(what: string, text: string): readonly [string, string] {
  const at = text.indexOf('=');
  if (at < 1) throw new Bad(`${what} ${text}: NAME=VALUE is expected`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function seatsFrom({ seats }: Scenario, text: string | undefined): { readonly [seat: Seat]: string } {
  const sitting: Record<Seat, string> = Object.fromEntries(seats.map((seat) => [seat, 'random']));
  for (const one of text === undefined ? [] : text.split(',')) {
    const [seat, player] = pair('--seats', one);
    if (!seats.includes(seat)) throw new Bad(`--seats ${one}: there is no seat "${seat}"; there are ${seats.join(', ')}`);
    if (!Object.hasOwn(players, player))
      throw new Bad(`--seats ${one}: there is no player "${player}"; there are ${Object.keys(players).join(', ')}`);
    sitting[seat] = player;
  }
  return sitting;
}

function optionsFrom({ options }: Scenario, texts: readonly string[]): { readonly [option: string]: Choosable } {
  return Object.fromEntries(
    texts.map((text) => {
      const [name, value] = pair('--option', text);
      const option = options.find(({ id }) => id === name);
      if (!option)
        throw new Bad(`--option ${text}: there is no option "${name}"; there are ${options.map(({ id }) => id).join(', ') || 'none'}`);
      const chosen = option.values.find((one) => String(one) === value);
      if (chosen === undefined) throw new Bad(`--option ${text}: ${name} is one of ${option.values.join(', ')}`);
      return [name, chosen];
    }),
  );
}

const editionFrom = (file: string | undefined): Edition | null =>
  file === undefined ? null : within(file, () => readEdition(readJson(file)));
