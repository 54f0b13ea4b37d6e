import { decide, levelOf, machineSeed, PairedDice, sightOf } from '@sandtable/staff';
import { scenarioOf, setupFor, type Seat } from '@sandtable/umpire';
import { trialsOf } from './trials.ts';

/**
 * How long machines think, phase by phase: `npm run bench:turns -- GAME SCENARIO LEVEL [TURNS [SEED]]` plays a game between equals for so many game
 * turns, or to its end, and prints for each seat and phase the seconds of the processor in all and for the decision that took longest, and how many
 * decisions there were.
 */
const [id = '', scenario = '', level = 'steady', turns = '1000', seed = 'bench'] = process.argv.slice(2);
const { game, staff } = await trialsOf(id);
const setup = setupFor(game, { scenario });
const { seats } = scenarioOf(game, scenario, setup.edition);
const machines = new Map(seats.map((seat) => [seat, levelOf(staff, level).sit(machineSeed(seed), seat)]));
const dice = new PairedDice(seed);
const { position } = game.begin(setup, dice);

interface Thought {
  readonly turn: number;
  readonly phase: string;
  readonly seat: Seat;
  seconds: number;
  longest: number;
  decisions: number;
}

const thoughts: Thought[] = [];
function noted(turn: number, phase: string, seat: Seat, seconds: number): void {
  const last = thoughts.at(-1);
  const isSame = last?.turn === turn && last.phase === phase && last.seat === seat;
  const thought = last && isSame ? last : { turn, phase, seat, seconds: 0, longest: 0, decisions: 0 };
  if (!isSame) {
    if (last) console.log(told(last));
    thoughts.push(thought);
  }
  thought.seconds += seconds;
  thought.longest = Math.max(thought.longest, seconds);
  thought.decisions++;
}

const told = ({ turn, phase, seat, seconds, longest, decisions }: Thought): string =>
  `turn ${turn}, ${phase}, ${seat}: ${seconds.toFixed(2)} s in ${decisions} decisions, the longest ${longest.toFixed(2)} s`;

function think(seat: Seat): void {
  const { phase } = game.save(position);
  const turn = game.turn(position);
  const before = process.cpuUsage();
  const { command } = decide(machines.get(seat) as NonNullable<ReturnType<typeof machines.get>>, sightOf(game, position, seat));
  const { user, system } = process.cpuUsage(before);
  if (!command) throw new Error(`${seat} finds nothing to do`);
  noted(turn, phase ?? '', seat, (user + system) / 1e6);
  game.play(position, seat, command, dice);
}

for (let awaiting = game.awaiting(position); awaiting && game.turn(position) <= Number(turns); awaiting = game.awaiting(position))
  think(awaiting.seats[0] as Seat);
const last = thoughts.at(-1);
if (last) console.log(told(last));
console.log({
  'seconds in all': Number(thoughts.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1)),
  ended: game.awaiting(position) === null,
});
