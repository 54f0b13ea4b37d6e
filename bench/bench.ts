import { playOut } from '@sandtable/lab';
import { drawFrom, draw, FastDice, openRecord, randomPlayer, scenarioOf, Table, type Dice, type Position } from '@sandtable/umpire';
import type { Trials } from '../packages/staff/tests/trials.ts';
import { percentile } from './measured.ts';
import { parsedWords, refused } from '../tools/words.mjs';
import { GAMES } from '../games/index.ts';
import { allTrials } from './trials.ts';

const USAGE = `npm run bench -- [--game ID] [--json]: what the engine can do on one core, game by game: whole random games, and the parts of the contract at positions of such games.
Medians of several runs; --json prints one object, --game ID measures one game alone.`;
const {
  values: { game: only, json },
} = parsedWords(USAGE, { options: { game: { type: 'string' }, json: { type: 'boolean', default: false } } });
if (only !== undefined && !GAMES.some(({ id }) => id === only))
  refused(`--game ${only}: there are ${GAMES.map(({ id }) => id).join(', ')}`);

const RUNS = 7;
/**
 * So many decisions are made before anything is measured, with records so many more: games of Merkur and OCS become quicker until some 250,000 have been
 * made (twice as quick as after 40,000), and samples differ too much for the first that is no quicker to tell.
 */
const WARM_UP = 300_000;
const RECORDED_WARM_UP = 20_000;
const LOADED_COMMANDS = 1000;
/** So often a busy player thinks again before it ends a phase. */
const BUSY_TRIES = 5;

interface Sample {
  readonly decisions: number;
  readonly seconds: number;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

function timed(act: () => number): Sample {
  const started = performance.now();
  const decisions = act();
  return { decisions, seconds: (performance.now() - started) / 1000 };
}

/** Takes samples until so many decisions have been made and the compiler has settled: the same for every game, however long its games are. */
function warmUp(decisions: number, sample: (number: number) => Sample): void {
  for (let number = 0, made = 0; made < decisions; number++) made += sample(number).decisions;
}

function timedGame<T>(act: () => T): T & { readonly seconds: number } {
  const started = performance.now();
  const result = act();
  return { ...result, seconds: (performance.now() - started) / 1000 };
}

/** All figures of a game. */
function figuresOf<P extends Position>({ game, staff, bench }: Trials<P>) {
  const { setup, many } = bench;
  const { seats } = scenarioOf(game, setup.scenario);
  /** Plays one random game; `each` sees every position that waits for a decision. */
  function play(seed: number, each?: (position: P, seat: string) => void): number {
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

  const seated = <S>(sits: S): { [seat: string]: S } => Object.fromEntries(seats.map((seat) => [seat, sits]));
  const games = (first: number) => timed(() => Array.from({ length: many }, (_, i) => play(first + i)).reduce((a, b) => a + b, 0));

  /** Positions of random games, one in `every`, each as it was. */
  function gather(every: number): { position: P; seat: string }[] {
    const gathered: { position: P; seat: string }[] = [];
    let seen = 0;
    for (let seed = 100; seed < 103; seed++)
      play(seed, (position, seat) => {
        if (seen++ % every === 0) gathered.push({ position: game.clone(position), seat });
      });
    return gathered;
  }

  /** Microseconds of one call at each position: the median and the 99th percentile. */
  function part(positions: readonly { position: P; seat: string }[], call: (position: P, seat: string) => unknown) {
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
  function cloneTime(position: P): number {
    const MANY = 100_000;
    const times = Array.from({ length: RUNS }, () => {
      const started = performance.now();
      for (let i = 0; i < MANY; i++) game.clone(position);
      return ((performance.now() - started) / MANY) * 1000;
    });
    return Number(median(times).toFixed(3));
  }

  /** A game on the record, with hashes; `busy` players seldom end a phase before they must, for a long record. */
  function recorded(seed: number, most: number, busy: boolean): Table<P> {
    const table = Table.open(game, { setup: { scenario: setup.scenario }, seats: seated('random'), seed: String(seed) });
    const players = new Map(seats.map((seat) => [seat, randomPlayer(String(seed), seat)]));
    for (let commands = 0; !table.over && commands < most; commands++) {
      const seat = game.awaiting(table.position)?.seats[0] as string;
      let command = players.get(seat)?.decide(game, table.position);
      for (let tries = busy ? BUSY_TRIES : 0; command?.act === 'end' && tries > 0; tries--)
        command = players.get(seat)?.decide(game, table.position);
      if (!command || table.act(seat, command).refused) throw new Error(`a random command was refused, seed ${seed}`);
    }
    return table;
  }

  const commandsIn = (table: Table<P>): number => table.lines.filter((line) => 'do' in line).length;
  const recordedGames = (first: number) =>
    timed(() => Array.from({ length: many }, (_, i) => commandsIn(recorded(first + i, Infinity, false))).reduce((a, b) => a + b, 0));

  /** Milliseconds to open a record of so many commands. */
  function loadTime(): { readonly commands: number; readonly medianMilliseconds: number } {
    const long = recorded(5, LOADED_COMMANDS, true);
    const text = long.text();
    const times = Array.from({ length: RUNS * 3 }, () => timed(() => openRecord(game, text).size).seconds * 1000);
    return { commands: commandsIn(long), medianMilliseconds: Number(median(times).toFixed(1)) };
  }

  warmUp(WARM_UP, (i) => games(1000 + i * many));
  const samples = Array.from({ length: RUNS }, (_, i) => games(i * many));
  warmUp(RECORDED_WARM_UP, (i) => recordedGames(1000 + i * many));
  const recordedSamples = Array.from({ length: RUNS }, (_, i) => recordedGames(i * many));
  const positions = gather(20);
  const enumerate = (position: P, seat: string) => {
    for (const offer of game.choices(position, seat)) drawFrom(offer, new FastDice(1));
  };
  const movers = positions.flatMap(({ position, seat }) => {
    const unit = bench.mover(position, seat);
    return unit === null ? [] : [{ position, seat: `${seat} ${unit}` }];
  });
  const reachOf = (position: P, words: string): unknown => {
    const [seat = '', unit = ''] = words.split(' ');
    return game.explain(position, seat, { reach: { units: [unit] } });
  };
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
    const order = (i: number) => ({ setup, seats: seated({ level }), seed: `bench ${i}` });
    const played = Array.from({ length: many }, (_, i) => timedGame(() => playOut(game, staff, order(i))));
    const turns = played.flatMap(({ thinking }) => Object.values(thinking).map(({ longest }) => longest));
    return {
      medianSeconds: Number(median(played.map(({ seconds }) => seconds)).toFixed(2)),
      longestTurnSeconds: Number(Math.max(...turns).toFixed(2)),
    };
  }

  return {
    decisionsASecond: Math.round(median(samples.map(({ decisions, seconds }) => decisions / seconds))),
    recordedDecisionsASecond: Math.round(median(recordedSamples.map(({ decisions, seconds }) => decisions / seconds))),
    load: loadTime(),
    decisionsAGame: Math.round(median(samples.map(({ decisions }) => decisions / many))),
    choices: part(positions, enumerate),
    refuse: part(positions, (position, seat) => game.refuse(position, seat, bench.command)),
    view: part(positions, (position, seat) => game.view(position, seat)),
    hash: part(positions, (position) => game.hash(position)),
    reach: part(movers, (position, words) => reachOf(position, words)),
    play: playTime(),
    supplyOfTheMap: part(positions, (position) => bench.supply(position)),
    machineGames: Object.fromEntries(Object.entries(bench.levels).map(([level, many]) => [level, machineGames(level, many)])),
    cloneMicroseconds: cloneTime(positions[Math.floor(positions.length / 2)]?.position as P),
  };
}

for (const subject of await allTrials()) {
  if (only !== undefined && subject.game.id !== only) continue;
  const figures = figuresOf(subject);
  if (json) console.log(JSON.stringify({ game: subject.game.id, ...figures }));
  else console.table({ game: subject.game.id, ...figures });
}
