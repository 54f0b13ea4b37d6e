import { MeasuredDice } from '@sandtable/lab';
import { levelOf, machineSeed, sightOf, type Machine, type Staff } from '@sandtable/staff';
import { frameOf, grouped } from '@sandtable/staff/plan';
import { setupFor, type Seat } from '@sandtable/umpire';
import { ocs as game, type Ocs } from '../games/ocs/src/index.ts';
import { readPhase } from '../games/ocs/src/rules/02-sequence-of-play/played.ts';
import { ocsStaff } from '../games/ocs/src/staff/index.ts';
import { percentile } from './measured.ts';
import { thoughtOf } from './thinking.ts';
import { countFrom, refused, wordsFor } from '../tools/words.mjs';

const USAGE = `What a side turn of a machine of the Operational Combat Series takes: npm run bench:turns -- [--scenario ID] [--level steady]
[--games N] [--seed N] [--last TURN]: machines of a level play each other, and of each side turn the seconds of the processor are told that
the side whose turn it is decides for; what the other answers in it, and what is decided in the Overphase, stands apart.`;
const words = wordsFor(USAGE, ['scenario', 'level', 'games', 'seed', 'last']);
const level = words.level ?? 'steady';
const scenario = words.scenario ?? 'campaign';
if (!game.scenarios.some(({ id }) => id === scenario))
  refused(`--scenario ${scenario}: there are ${game.scenarios.map(({ id }) => id).join(', ')}`);
const [games, first, last] = [countFrom('games', words.games, 1), countFrom('seed', words.seed, 1), countFrom('last', words.last, 1000)];
const setup = setupFor(game, { scenario });
const staff: Staff<Ocs> = ocsStaff;

/** What a side decides for in one stretch of a game, in seconds, and in all by the step at which it was asked. */
interface Stretch {
  readonly name: string;
  readonly kind: string;
  seconds: number;
  longest: number;
  /** The longest that nothing was told of the thinking, and it could not be hurried. */
  silence: number;
  decisions: number;
  readonly at: Map<string, number>;
}

/** Whose side turn of which turn a decision falls into, and what kind of stretch that is. */
function stretchOf({ facts: { turn, phase } }: Ocs, seat: Seat): Pick<Stretch, 'name' | 'kind'> {
  const part = readPhase(phase);
  if (part.is !== 'side turn') return { name: `turn ${turn}, Overphase, ${seat}`, kind: `${seat}, Overphase` };
  const name = `turn ${turn}.${part.turn}, ${part.side}`;
  return part.side === seat
    ? { name, kind: `${seat}, side turns` }
    : { name: `${name}, answers`, kind: `${seat}, answers in enemy side turns` };
}

function played(seed: string, all: Stretch[]): void {
  const dice = new MeasuredDice(seed, staff.yardstick.verdict);
  const { position } = game.begin(setup, dice);
  const machines = new Map<Seat, Machine<Ocs>>();
  const open = new Map<string, Stretch>();
  for (let asked = game.awaiting(position); asked && game.turn(position) <= last; asked = game.awaiting(position)) {
    dice.turnTo(game.turn(position));
    const seat = asked.seats[0] as Seat;
    const machine = machines.get(seat) ?? levelOf(staff, level).sit(machineSeed(seed), seat);
    machines.set(seat, machine);
    const { name, kind } = stretchOf(position, seat);
    const stretch = open.get(name) ?? {
      name: `seed ${seed}, ${name}`,
      kind,
      seconds: 0,
      longest: 0,
      silence: 0,
      decisions: 0,
      at: new Map<string, number>(),
    };
    if (!open.has(name)) all.push(stretch);
    open.set(name, stretch);
    const sight = sightOf(game, position, seat);
    const { procedure, step } = frameOf(sight as never);
    const { command, seconds, silence } = thoughtOf(machine, sight);
    stretch.silence = Math.max(stretch.silence, silence);
    stretch.seconds += seconds;
    stretch.longest = Math.max(stretch.longest, seconds);
    stretch.decisions++;
    const where = `${procedure}: ${step}, ${command.act}`;
    stretch.at.set(where, (stretch.at.get(where) ?? 0) + seconds);
    game.play(position, seat, command, dice);
  }
}

const told = (seconds: number): string => seconds.toFixed(2);

/** The steps at which most time went, dearest first. */
const dearest = (stretches: readonly Stretch[], many: number): string => {
  const sums = new Map<string, number>();
  for (const { at: steps } of stretches) for (const [step, seconds] of steps) sums.set(step, (sums.get(step) ?? 0) + seconds);
  const sorted = [...sums].toSorted((a, b) => b[1] - a[1]).slice(0, many);
  return sorted.map(([step, seconds]) => `${step} ${told(seconds)}`).join('; ');
};

const all: Stretch[] = [];
for (let seed = first; seed < first + games; seed++) played(String(seed), all);
for (const [kind, stretches] of grouped(all, (one) => one.kind)) {
  const took = stretches.map(({ seconds }) => seconds);
  const longest = stretches.reduce((one, other) => (other.seconds > one.seconds ? other : one));
  console.log(
    [
      `${level}, ${scenario}, ${kind}: ${stretches.length}, median ${told(percentile(took, 0.5))} s, 9 in 10 ${told(percentile(took, 0.9))} s, longest ${told(longest.seconds)} s, silent for ${told(Math.max(...stretches.map(({ silence }) => silence)))} s at most`,
      `  in all: ${dearest(stretches, 8)}`,
      `  longest: ${longest.name}, ${longest.decisions} decisions, the longest of them ${told(longest.longest)} s: ${dearest([longest], 6)}`,
    ].join('\n'),
  );
}
