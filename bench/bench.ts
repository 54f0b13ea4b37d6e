import { gertrud as game } from '@sandtable/gertrud';
import { gertrudStaff } from '@sandtable/gertrud/staff';
import { playOut } from '@sandtable/lab';
import { suppliedHexes } from '../games/gertrud/src/supply.ts';
import { drawFrom, draw, FastDice, openRecord, randomPlayer, Table, type Dice, type Setup } from '@sandtable/umpire';

/**
 * What the engine can do on one core: whole random games, and the parts of the contract at positions of such games.
 * Medians of several runs; `--json` prints one object.
 */
const setup: Setup = { game: 'gertrud', scenario: 'early-1941', options: { experten: 'sum', odds: 'percent' }, edition: null };
const RUNS = 7;
const GAMES = 20;
/** The compiler needs as many games before it has settled. */
const WARM_UP = 3;
const LOADED_COMMANDS = 1000;
/** So often a busy player thinks again before it ends a phase. */
const BUSY_TRIES = 5;

interface Sample {
  readonly decisions: number;
  readonly seconds: number;
}

type Position = ReturnType<typeof game.begin>['position'];

/** Plays one random game; `each` sees every position that waits for a decision. */
function play(seed: number, each?: (position: Position, seat: string) => void): number {
  const dice: Dice = new FastDice(seed);
  const { position } = game.begin(setup, dice);
  let decisions = 0;
  for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as string;
    each?.(position, seat);
    const offers = game.choices(position, seat);
    const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as (typeof offers)[number], dice);
    if (!command) throw new Error(`an offer of ${awaiting.step} has no choice`);
    game.play(position, seat, command, dice);
    decisions++;
  }
  return decisions;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? NaN;

function timed(act: () => number): Sample {
  const started = performance.now();
  const decisions = act();
  return { decisions, seconds: (performance.now() - started) / 1000 };
}

const games = (first: number) => timed(() => Array.from({ length: GAMES }, (_, i) => play(first + i)).reduce((a, b) => a + b, 0));

/** Positions of random games, one in `every`, each as it was. */
function gather(every: number): { position: Position; seat: string }[] {
  const gathered: { position: Position; seat: string }[] = [];
  let seen = 0;
  for (let seed = 100; seed < 103; seed++)
    play(seed, (position, seat) => {
      if (seen++ % every === 0) gathered.push({ position: game.clone(position), seat });
    });
  return gathered;
}

/** Microseconds of one call at each position: the median and the 99th percentile. */
function part(positions: readonly { position: Position; seat: string }[], call: (position: Position, seat: string) => unknown) {
  const times: number[] = [];
  for (let round = 0; round < 3; round++)
    for (const { position, seat } of positions) {
      const copy = game.clone(position);
      const started = performance.now();
      call(copy, seat);
      times.push((performance.now() - started) * 1000);
    }
  return { medianMicroseconds: Number(median(times).toFixed(2)), p99Microseconds: Number(percentile(times, 0.99).toFixed(2)) };
}

/** Microseconds of one clone, over many: a single one is shorter than the clock's step. */
function cloneTime(position: Position): number {
  const MANY = 100_000;
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    for (let i = 0; i < MANY; i++) game.clone(position);
    return ((performance.now() - started) / MANY) * 1000;
  });
  return Number(median(times).toFixed(3));
}

/** A game on the record, with hashes; `busy` players seldom end a phase before they must, for a long record. */
function recorded(seed: number, most: number, busy: boolean): Table<Position> {
  const table = Table.open(game, { setup: { scenario: 'early-1941' }, seats: { german: 'random', allied: 'random' }, seed: String(seed) });
  const players = { german: randomPlayer(String(seed), 'german'), allied: randomPlayer(String(seed), 'allied') };
  for (let commands = 0; !table.over && commands < most; commands++) {
    const seat = game.awaiting(table.position)?.seats[0] as 'german' | 'allied';
    let command = players[seat].decide(game, table.position);
    for (let tries = busy ? BUSY_TRIES : 0; command?.act === 'end' && tries > 0; tries--)
      command = players[seat].decide(game, table.position);
    if (!command || table.act(seat, command).refused) throw new Error(`a random command was refused, seed ${seed}`);
  }
  return table;
}

const commandsIn = (table: Table<Position>): number => table.lines.filter((line) => 'do' in line).length;
const recordedGames = (first: number) =>
  timed(() => Array.from({ length: GAMES }, (_, i) => commandsIn(recorded(first + i, Infinity, false))).reduce((a, b) => a + b, 0));

/** Milliseconds to open a record of so many commands. */
function loadTime(): { readonly commands: number; readonly medianMilliseconds: number } {
  const long = recorded(5, LOADED_COMMANDS, true);
  const text = long.text();
  const times = Array.from({ length: RUNS * 3 }, () => timed(() => openRecord(game, text).size).seconds * 1000);
  return { commands: commandsIn(long), medianMilliseconds: Number(median(times).toFixed(1)) };
}

for (let i = 0; i < WARM_UP; i++) games(1000 + i * GAMES);
const samples = Array.from({ length: RUNS }, (_, i) => games(i * GAMES));
const positions = gather(20);
const enumerate = (position: Position, seat: string) => {
  for (const offer of game.choices(position, seat)) drawFrom(offer, new FastDice(1));
};
const movers = positions.flatMap(({ position, seat }) => {
  const unit = position.world.units.find(
    ({ id, side }) => position.cells[position.world.unit.get(id) ?? -1]! >= 0 && (side === 0) === (seat === 'german'),
  );
  return unit ? [{ position, seat: unit.id }] : [];
});
/** One drawn command at each position, carried out on a copy. */
const drawn = new FastDice(3);
const commands = new Map(
  positions.map(({ position, seat }) => {
    const offers = game.choices(position, seat);
    return [position, drawFrom(offers[draw(drawn, 'offer', offers.length)] as (typeof offers)[number], drawn)] as const;
  }),
);

/** Microseconds of carrying the drawn commands out, each on a fresh copy. */
function playTime() {
  const times: number[] = [];
  for (let round = 0; round < 3; round++)
    for (const { position, seat } of positions) {
      const copy = game.clone(position);
      const command = commands.get(position);
      if (!command) continue;
      const started = performance.now();
      game.play(copy, seat, command, drawn);
      times.push((performance.now() - started) * 1000);
    }
  return { medianMicroseconds: Number(median(times).toFixed(2)), p99Microseconds: Number(percentile(times, 0.99).toFixed(2)) };
}

/** Seconds of whole games between machines of a level on this core, and of the longest turn of one of them. */
function machineGames(level: string, many: number) {
  const order = (i: number) => ({ setup, seats: { german: { level }, allied: { level } }, seed: `bench ${i}` });
  const played = Array.from({ length: many }, (_, i) => timedGame(() => playOut(game, gertrudStaff, order(i))));
  const turns = played.flatMap(({ thinking }) => Object.values(thinking).map(({ longest }) => longest));
  return {
    medianSeconds: Number(median(played.map(({ seconds }) => seconds)).toFixed(2)),
    longestTurnSeconds: Number(Math.max(...turns).toFixed(2)),
  };
}

function timedGame<T>(act: () => T): T & { readonly seconds: number } {
  const started = performance.now();
  const result = act();
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

const report = {
  decisionsASecond: Math.round(median(samples.map(({ decisions, seconds }) => decisions / seconds))),
  recordedDecisionsASecond: Math.round(
    median(Array.from({ length: RUNS }, (_, i) => recordedGames(i * GAMES)).map(({ decisions, seconds }) => decisions / seconds)),
  ),
  load: loadTime(),
  decisionsAGame: Math.round(median(samples.map(({ decisions }) => decisions / GAMES))),
  choices: part(positions, enumerate),
  refuse: part(positions, (position, seat) => game.refuse(position, seat, { act: 'take-up', from: '2905', units: ['de-9-pz'] })),
  view: part(positions, (position, seat) => game.view(position, seat)),
  hash: part(positions, (position) => game.hash(position)),
  reach: part(movers, (position, unit) => game.explain(position, 'german', { reach: { units: [unit] } })),
  play: playTime(),
  supplyOfTheMap: part(positions, (position) => suppliedHexes(position, 'turkish')),
  steadyGame: machineGames('steady', RUNS),
  keenGame: machineGames('keen', 1),
  cloneMicroseconds: cloneTime(positions[Math.floor(positions.length / 2)]?.position as Position),
};
if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else console.table(report);
