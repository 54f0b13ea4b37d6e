import { draw, drawFrom, FastDice, setupFor, type Dice, type Offer, type Position } from '@sandtable/umpire';
import { percentile, spent } from './measured.ts';
import { trialsNamed } from './trials.ts';
import { countFrom, noneBeyond, parsedWords } from '../tools/words.mjs';

const USAGE = `How long a decision's offers are waited for: npm run bench:offers -- GAME SCENARIO [GAMES [EVERY]]. At one in so many decisions of random games the
offers are asked for on fresh copies, and then a command is drawn from each of them; of five looks the shortest counts, in milliseconds of the processor. With it, how
many decisions a second of the processor such games make, and how long the whole of one takes.`;
const LOOKS = 5;

const { positionals } = parsedWords(USAGE, { allowPositionals: true });
const [id, scenario = '', games, every] = noneBeyond(USAGE, positionals, 4);
const { game } = await trialsNamed(USAGE, id, scenario);
const setup = setupFor(game, { scenario });
const many = countFrom('games', games, 4);
const apart = countFrom('every', every, 11);

interface Look {
  readonly step: string;
  readonly offers: number;
  readonly drawn: number;
}

const drawEach = (offers: readonly Offer[]): void => offers.forEach((offer) => drawFrom(offer, new FastDice(1)));

/** The shortest of some looks at the offers of a position, and of drawing from each of them as well. */
function look(position: Position, seat: string, step: string): Look {
  const looks = Array.from({ length: LOOKS }, () => {
    const copy = game.clone(position);
    const started = spent();
    const offers = game.choices(copy, seat);
    const found = spent();
    drawEach(offers);
    return [(found - started) * 1000, (spent() - started) * 1000] as const;
  });
  return { step, offers: Math.min(...looks.map(([one]) => one)), drawn: Math.min(...looks.map(([, one]) => one)) };
}

/** Plays one random game; `each` sees every position that waits for a decision. Returns how many there were. */
function play(seed: number, each?: (position: Position, seat: string, step: string) => void): number {
  const dice: Dice = new FastDice(seed);
  const { position } = game.begin(setup, dice);
  let decisions = 0;
  for (let awaiting = game.awaiting(position); awaiting; awaiting = game.awaiting(position)) {
    const seat = awaiting.seats[0] as string;
    each?.(position, seat, `${awaiting.procedure} › ${awaiting.step}`);
    const offers = game.choices(position, seat);
    const command = drawFrom(offers[draw(dice, 'offer', offers.length)] as Offer, dice);
    if (!command) throw new Error(`an offer of ${awaiting.step} has no choice`);
    game.play(position, seat, command, dice);
    decisions++;
  }
  return decisions;
}

const said = (name: string, those: readonly number[]): { readonly [figure: string]: number } => ({
  [`${name}, median`]: Number(percentile(those, 0.5).toFixed(3)),
  [`${name}, 99 of 100`]: Number(percentile(those, 0.99).toFixed(2)),
  [`${name}, longest`]: Number(Math.max(...those).toFixed(2)),
});

/** All games once before, for the compiler; then with the clock. */
const seeds = Array.from({ length: many }, (_, i) => i + 1);
for (const seed of seeds) play(seed + 1000);
const before = spent();
const decisions = seeds.reduce((sum, seed) => sum + play(seed), 0);
const seconds = spent() - before;

const looks: Look[] = [];
let seen = 0;
for (const seed of seeds)
  play(seed, (position, seat, step) => {
    if (seen++ % apart === 0) looks.push(look(position, seat, step));
  });

console.table({
  [`${id} ${scenario}`]: {
    looks: looks.length,
    ...said(
      'offers',
      looks.map(({ offers }) => offers),
    ),
    ...said(
      'with a draw',
      looks.map(({ drawn }) => drawn),
    ),
  },
});
console.log({
  'decisions a game': Math.round(decisions / seeds.length),
  'decisions a second': Math.round(decisions / seconds),
  'seconds a game': Number((seconds / seeds.length).toFixed(2)),
});
const steps = new Map<string, Look[]>();
for (const one of looks) steps.set(one.step, [...(steps.get(one.step) ?? []), one]);
const rows = [...steps].map(([step, those]) => ({
  step,
  looks: those.length,
  sum: those.reduce((sum, { drawn }) => sum + drawn, 0),
  ...said(
    'offers',
    those.map(({ offers }) => offers),
  ),
  ...said(
    'with a draw',
    those.map(({ drawn }) => drawn),
  ),
}));
console.table(
  rows
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, 12)
    .map((row) => ({ ...row, sum: Math.round(row.sum) })),
);
