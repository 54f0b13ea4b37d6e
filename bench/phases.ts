import { levelOf, machineSeed, PairedDice, sightOf, type Machine } from '@sandtable/staff';
import { scenarioOf, setupFor, type Seat } from '@sandtable/umpire';
import { thoughtOf } from './thinking.ts';
import { trialsNamed } from './trials.ts';
import { countFrom, noneBeyond, parsedWords, refused } from '../tools/words.mjs';

const USAGE = `How long machines think: npm run bench:phases -- GAME SCENARIO LEVEL [TURNS [SEED]] plays a game between equals for so many game turns, or to its
end. As each seat has decided in a player turn (by the first word of the phase) it prints the seconds of the processor in all, those of the decision
that took longest with its phase, and the longest in which nothing was told of the thinking and it could not be hurried.`;
const { positionals } = parsedWords(USAGE, { allowPositionals: true });
const [id, scenario = '', level = 'steady', turns, seed = 'bench'] = noneBeyond(USAGE, positionals, 5);
const { game, staff } = await trialsNamed(USAGE, id, scenario);
if (!staff.levels.some((one) => one.id === level)) refused(`${level}: there are ${staff.levels.map((one) => one.id).join(', ')}`);
const most = countFrom('turns', turns, 1000);
const setup = setupFor(game, { scenario });
const { seats } = scenarioOf(game, scenario, setup.edition);
const machines = new Map(seats.map((seat): [Seat, Machine] => [seat, levelOf(staff, level).sit(machineSeed(seed), seat)]));
const dice = new PairedDice(seed);
const { position } = game.begin(setup, dice);

/** What a seat has thought in a player turn, its own or another's. */
interface OfTurn {
  seconds: number;
  decisions: number;
  longest: number;
  at: string;
  silence: number;
}

const thoughts = new Map<string, OfTurn>();
const isOpen = new Set<string>();

function tell(which: string): void {
  const { seconds, decisions, longest, at, silence } = thoughts.get(which) as OfTurn;
  const most = `the longest ${longest.toFixed(2)} s in ${at}, silent for ${silence.toFixed(2)} s at most`;
  console.log(`${which}: ${seconds.toFixed(2)} s in ${decisions} decisions, ${most}`);
}

function think(seat: Seat): void {
  const phase = game.save(position).phase ?? '';
  const playerTurn = `turn ${game.turn(position)}, ${phase.split(' ')[0]} player turn`;
  const which = `${playerTurn}, ${seat}`;
  for (const before of isOpen)
    if (!before.startsWith(playerTurn)) {
      tell(before);
      isOpen.delete(before);
    }
  const thought = thoughts.get(which) ?? { seconds: 0, decisions: 0, longest: 0, at: '', silence: 0 };
  thoughts.set(which, thought);
  isOpen.add(which);
  const { command, seconds, silence } = thoughtOf(machines.get(seat) as Machine, sightOf(game, position, seat));
  thought.silence = Math.max(thought.silence, silence);
  thought.seconds += seconds;
  thought.decisions++;
  if (seconds > thought.longest) [thought.longest, thought.at] = [seconds, phase];
  game.play(position, seat, command, dice);
}

for (let awaiting = game.awaiting(position); awaiting && game.turn(position) <= most; awaiting = game.awaiting(position))
  think(awaiting.seats[0] as Seat);
for (const which of isOpen) tell(which);
const seconds = [...thoughts.values()].reduce((sum, thought) => sum + thought.seconds, 0);
console.log(`${seconds.toFixed(1)} s in all${game.awaiting(position) ? '' : ', to the end of the game'}`);
