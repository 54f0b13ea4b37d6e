import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { availableParallelism } from 'node:os';
import { commitAt, playAll, progressLine, reportPage, summaryOf, type Fault, type Run, type Sitting, type Summary } from '@sandtable/lab';
import type { Playable } from '@sandtable/staff';
import { checkEdition, setupFor, type Edition, type Scenario, type Seat, type Setup } from '@sandtable/umpire';
import { editionFrom, optionsFrom, pair, scenarioWith, seatsFrom, wholeNumber, type Seats } from './arguments.ts';
import { Bad, named, print, within, writeText } from './output.ts';

interface Options {
  readonly seats?: string;
  readonly games?: string;
  readonly seed?: string;
  readonly budget?: string;
  readonly option: readonly string[];
  readonly edition?: string;
  readonly out?: string;
  readonly cores?: string;
  readonly json?: boolean;
}

const GAMES = '100';
const FIRST_SEED = '1';

/** Machines play many games on all cores; what they come to is written as a report. 1 where a game could not be played to its end. */
export async function lab(games: readonly Playable[], id: string, scenarioId: string, options: Options): Promise<0 | 1> {
  const game = named(
    games.map((one) => one.game),
    id,
  );
  const playable = games.find((one) => one.game === game) as Playable;
  const edition = editionFrom(options.edition, game);
  const scenario = scenarioWith(game, scenarioId, edition, options.edition);
  const setup = setupFrom(playable, scenario, edition, options);
  const seats = sittingFrom(scenario, seatsFrom(scenario, playable.staff, options.seats), options.budget);
  const many = wholeNumber('--games', options.games ?? GAMES, 1);
  const first = wholeNumber('--seed', options.seed ?? FIRST_SEED, 0);
  const cores = wholeNumber('--cores', options.cores ?? String(availableParallelism()), 1);
  const folder = options.out ?? join('lab', folderName(setup, scenario, seats));

  const started = performance.now();
  const orders = Array.from({ length: many }, (_, i) => ({ setup, seats, seed: String(first + i) }));
  // The built command is one module: a worker that loads it finds the same games there.
  const results = await playAll(games, orders, { module: import.meta.url, cores, progress: progressLine(`${game.id} ${scenario.id}`) });
  const faults = results.map(({ fault }) => fault).filter((fault) => fault !== undefined);
  for (const fault of faults) tell(folder, fault);
  const played = results.map((one) => one.played).filter((one) => one !== undefined);
  if (played.length === 0) return 1;
  const seconds = (performance.now() - started) / 1000;
  const commit = commitAt(dirname(fileURLToPath(import.meta.url)));
  write(folder, { playable, setup, seats, first, played, faults, commit, cores: Math.min(cores, many), seconds }, options.json);
  return faults.length === 0 ? 0 : 1;
}

function write(folder: string, run: Run, json: boolean | undefined): void {
  const summary = summaryOf(run);
  const report = join(folder, 'report.html');
  writeText(report, reportPage(run));
  writeText(join(folder, 'games.json'), `${JSON.stringify({ summary, setup: run.setup, games: run.played }, null, 1)}\n`);
  print(json, { ...summary, report }, () => inWords(summary, report));
}

function inWords({ seat, games, wins, share, chance, length, thinking }: Summary, report: string): string {
  const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
  const times = Object.entries(thinking).map(
    ([seat, { mean, longest }]) => `${seat} ${mean.toFixed(3)} s (at most ${longest.toFixed(2)} s)`,
  );
  return [
    `${seat} won ${wins} of ${games} games: ${percent(share.value)} (95 %: ${percent(share.from)} to ${percent(share.to)})`,
    `mean chance of victory ${percent(chance.value)} (95 %: ${percent(chance.from)} to ${percent(chance.to)})`,
    `decided in turn ${length.toFixed(1)} on average; thinking a turn: ${times.join(', ')}`,
    `the report: ${report}`,
  ].join('\n');
}

function tell(folder: string, { order, message, record }: Fault): void {
  const file = join(folder, `${order.setup.game}-${order.seed}-broken.sandtable`);
  writeText(file, record);
  console.error(`sandtable: ${message}\nThe position: ${file}`);
}

/** @throws Bad for an option or edition that does not fit */
function setupFrom({ game }: Playable, scenario: Scenario, edition: Edition | null, { option, edition: file }: Options): Setup {
  const setup = setupFor(game, { scenario: scenario.id, options: optionsFrom(scenario, option), edition });
  // An edition is looked at when a game begins; better here, by its file's name, than in a worker.
  if (file !== undefined)
    within(file, () => {
      checkEdition(game, edition);
      game.begin(setup, { roll: (_on, count) => Array.from({ length: count }, () => 1) });
    });
  return setup;
}

/** Levels with their budgets: one number for all seats, or "german=400,allied=100". @throws Bad naming the argument */
function sittingFrom({ seats }: Scenario, levels: Seats, text: string | undefined): { readonly [seat: Seat]: Sitting } {
  const budgets: Record<Seat, number> = {};
  const everyone = text !== undefined && !text.includes('=');
  for (const one of text === undefined || everyone ? [] : text.split(',')) {
    const [seat, budget] = pair('--budget', one);
    if (!seats.includes(seat)) throw new Bad(`--budget ${one}: there is no seat "${seat}"; there are ${seats.join(', ')}`);
    budgets[seat] = wholeNumber('--budget', budget, 1);
  }
  if (everyone) for (const seat of seats) budgets[seat] = wholeNumber('--budget', text, 1);
  return Object.fromEntries(Object.entries(levels).map(([seat, level]) => [seat, { level, budget: budgets[seat] }]));
}

/** "gertrud-early-1941-steady-greedy-400": the same games go into the same folder. */
function folderName({ game }: Setup, { id, seats: order }: Scenario, seats: { readonly [seat: Seat]: Sitting }): string {
  const players = order.map((seat) => [seats[seat]?.level, seats[seat]?.budget].filter((one) => one !== undefined).join('-'));
  return [game, id, ...players].join('-');
}
