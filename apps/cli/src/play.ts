import { randomInt } from 'node:crypto';
import { parse } from 'node:path';
import { decide, seated, sightOf, whyOf, type Machine, type Plan, type Playable, type Staff } from '@sandtable/staff';
import { Table, type Seat } from '@sandtable/umpire';
import { editionFrom, optionsFrom, scenarioWith, seatsFrom, wholeNumber, type Seats } from './arguments.ts';
import { Bad, named, print, within, writeText } from './output.ts';
import { Recording } from './recording.ts';

interface Options {
  readonly seed?: string;
  readonly seats?: string;
  readonly option: readonly string[];
  readonly edition?: string;
  readonly games?: string;
  readonly record?: string;
  readonly json?: boolean;
}

/** A game of any scenario ends long before; a game that goes on runs in a circle. */
const MOST_COMMANDS = 1_000_000;
const PROGRESS_EVERY_MS = 200;

/** The rules broke down, or a seat had to decide and found nothing to do. */
class Stuck extends Error {}

/** Machine players play whole games. 1 where one of them could not be played to its end. */
export function play(games: readonly Playable[], id: string, scenarioId: string, options: Options): 0 | 1 {
  const game = named(
    games.map((one) => one.game),
    id,
  );
  const { staff } = games.find((one) => one.game === game) as Playable;
  const edition = editionFrom(options.edition, game);
  const scenario = scenarioWith(game, scenarioId, edition, options.edition);
  const seats = seatsFrom(scenario, staff, options.seats);
  const setup = { scenario: scenario.id, options: optionsFrom(scenario, options.option), edition };
  const many = wholeNumber('--games', options.games ?? '1', 1);
  const first = wholeNumber('--seed', options.seed ?? String(randomInt(2 ** 31)), 0);
  let code: 0 | 1 = 0;
  for (let i = 0; i < many; i++) {
    const seed = String(first + i);
    const open = () => Table.open(game, { setup, seats, seed });
    const table = options.edition === undefined ? open() : within(options.edition, open);
    const recording = options.record === undefined ? null : new Recording(fileFor(options.record, seed, many));
    if (recording?.older) console.error(`sandtable: ${recording.older}: a game that was broken off lies there; replay opens it`);
    if (!playOne(table, staff, seats, recording, options.json)) code = 1;
  }
  return code;
}

function playOne(table: Table, staff: Staff, seats: Seats, recording: Recording | null, json: boolean | undefined): boolean {
  const { game } = table;
  const seed = table.seed as string;
  const started = performance.now();
  try {
    recording?.follow(table);
    toTheEnd(table, seated(staff, seats, seed), recording);
  } catch (error) {
    if (error instanceof Bad) throw error;
    const file = recording?.file ?? `${game.id}-${seed}-broken.sandtable`;
    if (recording) recording.leave();
    else writeText(file, table.text());
    const what = (error as Error).message;
    console.error(`sandtable: seed ${seed}, after line ${table.size}: ${what}\nThe game until then: ${file}`);
    return false;
  }
  const seconds = Math.round(performance.now() - started) / 1000;
  recording?.finish();
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

function toTheEnd(table: Table, machines: ReadonlyMap<Seat, Machine>, recording: Recording | null): void {
  const { game } = table;
  const whys = new Whys();
  let shown = performance.now();
  for (let commands = 0; !table.over; commands++) {
    if (commands > MOST_COMMANDS) throw new Stuck(`${MOST_COMMANDS} commands, and no end`);
    playOn(table, machines, whys, () => recording?.tick());
    if (process.stderr.isTTY && performance.now() - shown > PROGRESS_EVERY_MS) {
      process.stderr.write(`\r\u001b[Kseed ${table.seed}: turn ${game.turn(table.position)}, ${commands + 1} commands`);
      shown = performance.now();
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
}

/** One command of whoever is to decide; `meanwhile` is called as long as he thinks. @throws Stuck where there is none, or it is refused */
function playOn(table: Table, machines: ReadonlyMap<Seat, Machine>, whys: Whys, meanwhile: () => void): void {
  const { game, position } = table;
  const seat = game.awaiting(position)?.seats[0];
  if (seat === undefined) throw new Stuck('nobody is to decide, and the game is not over');
  const { command, plan } = decide(machines.get(seat) as Machine, sightOf(game, position, seat), meanwhile);
  if (!command) throw new Stuck(`${seat} is to decide and can do nothing`);
  let refused: ReturnType<Table['act']>['refused'];
  try {
    ({ refused } = table.act(seat, command, { why: whys.line(seat, game.turn(position), plan) }));
  } catch (error) {
    if (error instanceof Bad) throw error;
    throw new Stuck(`the rules broke down at ${JSON.stringify(command)} of ${seat}: ${(error as Error).message}`);
  }
  if (refused)
    throw new Stuck(`${seat} gave ${JSON.stringify(command)}, which is refused: ${refused.reason} (${refused.rules.join(', ')})`);
}

/** The lines of intent as they go into the record: with the first command of each plan, and once in a turn. */
class Whys {
  readonly #last = new Map<Seat, string>();

  line(seat: Seat, turn: number, plan: Plan | null): string {
    const why = whyOf(plan);
    const known = `${turn} ${why}`;
    if (why === '' || this.#last.get(seat) === known) return '';
    this.#last.set(seat, known);
    return why;
  }
}

/** With several games each has its own file: g.sandtable becomes g-7.sandtable, g-8.sandtable … */
function fileFor(file: string, seed: string, many: number): string {
  if (many === 1) return file;
  const { ext } = parse(file);
  return `${file.slice(0, file.length - ext.length)}-${seed}${ext}`;
}
