import { thinkingDice, type Level, type Progress } from '@sandtable/staff';
import { draw, type Dice, type Game } from '@sandtable/umpire';
import type { Gertrud } from '../position.ts';
import { ALLIES, AXIS, sideOf, type Side } from '../world.ts';
import { forecast } from './forecast.ts';
import { AheadDice, deploy, playAhead, type Fashion } from './look-ahead.ts';
import { WEIGHTS, type Weights } from './outlook.ts';
import { Planner, type Campaign } from './planner.ts';
import { campaignOf, draft, type Draft } from './steady.ts';

/** The ways of looking at a position from which plans are drafted: each weighs some things differently. The first is steady's own. */
const STYLES: readonly Partial<Weights>[] = [
  {},
  { reply: 0.4 },
  { reply: 1.3 },
  { now: 1.8, freshly: 1 },
  { later: 0.9 },
  { fight: 1.6 },
  { hungry: 0.9, starved: 0.4 },
  { later: 0.2, fight: 1.3 },
];

/** Arrangements weighed for each draft, and at each movement phase of a look ahead. */
const DRAFTED = 250;
const AHEAD = 30;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [3, 4, 8];
/** How many game turns are played ahead, this one among them. */
const HORIZON = 2;

/** Arrangements weighed for a movement phase, about. */
const BUDGET = STYLES.length * DRAFTED + 56 * AHEAD * 3;
/** The share of the whole thought that goes into drafts. */
const DRAFTING = (STYLES.length * DRAFTED) / BUDGET;

interface Candidate extends Draft {
  sum: number;
  samples: number;
}

const meanOf = ({ sum, samples }: Candidate): number => sum / Math.max(1, samples);

/** Drafts plans in different styles, plays each out several times for a turn or two, and takes the one with the best chances. */
function* weighed(
  position: Gertrud,
  side: Side,
  dice: Dice,
  game: Game<Gertrud>,
  scale: number,
): Generator<Progress, Campaign, boolean | undefined> {
  const seed = String(draw(dice, 'seed', 2 ** 30));
  const candidates: Candidate[] = [];
  const watch = { hurried: false };
  for (const [i, style] of STYLES.entries()) {
    if (watch.hurried) break;
    const thinking = draft(position, side, thinkingDice(seed, 'draft', String(i)), Math.ceil(DRAFTED * scale), {
      ...WEIGHTS[side],
      ...style,
    });
    const made = yield* watched(watch, thinking, i / STYLES.length, (i + 1) / STYLES.length);
    if (!candidates.some(({ at }) => at.every((hex, unit) => hex === made.at[unit]))) candidates.push({ ...made, sum: 0, samples: 0 });
  }
  if (watch.hurried) return campaignOf(position, side, candidates[0] as Candidate);
  const best = yield* halved(
    candidates,
    (candidate, sample) => look(game, position, side, candidate, thinkingDice(seed, String(sample))),
    scale,
  );
  return campaignOf(position, side, best);
}

/** A part of the drafting, from one share of it to another; it notes whether it was hurried, and then the drafting is over. */
function* watched<T>(
  watch: { hurried: boolean },
  thinking: Generator<Progress, T, boolean | undefined>,
  from: number,
  to: number,
): Generator<Progress, T, boolean | undefined> {
  let slice = thinking.next();
  while (!slice.done) {
    const answer = yield { ...slice.value, done: DRAFTING * (from + slice.value.done * (to - from)) };
    watch.hurried ||= answer === true;
    slice = thinking.next(answer);
  }
  return slice.value;
}

function* halved(
  candidates: Candidate[],
  score: (candidate: Candidate, sample: number) => number,
  scale: number,
): Generator<Progress, Candidate, boolean | undefined> {
  let left = candidates;
  let sample = 0;
  for (const [round, many] of ROUNDS.entries()) {
    const until = sample + Math.max(1, Math.round(many * scale));
    for (; sample < until && left.length > 1; sample++)
      for (const candidate of left) {
        candidate.sum += score(candidate, sample);
        candidate.samples++;
        if (yield { done: DRAFTING + ((1 - DRAFTING) * (round + 1)) / (ROUNDS.length + 1), plan: null }) return leader(left);
      }
    left = left.toSorted((a, b) => meanOf(b) - meanOf(a)).slice(0, Math.ceil(left.length / 2));
  }
  return leader(left);
}

const leader = (candidates: readonly Candidate[]): Candidate => candidates.toSorted((a, b) => meanOf(b) - meanOf(a))[0] as Candidate;

/** The side's chance of victory as one play of the dice has it, a turn or two ahead. */
function look(game: Game<Gertrud>, position: Gertrud, side: Side, { at }: Draft, dice: Dice): number {
  const ahead = game.clone(position);
  const rolls = new AheadDice(dice);
  const { turn, phase } = position.facts;
  const fashions = [AXIS, ALLIES].map((one) => ({ budget: AHEAD, weights: WEIGHTS[one] })) as [Fashion, Fashion];
  deploy(ahead, side, at);
  playAhead(game, ahead, rolls, fashions, ({ facts }) => facts.turn >= turn + HORIZON, `${turn} ${phase}`);
  const end = ahead.outcome ? Number(ahead.outcome.winner === 'german') : forecast(ahead);
  const german = 1 - rolls.undecided * (1 - end);
  return side === AXIS ? german : 1 - german;
}

/** The level `keen`: looks ahead over turns. */
export const keen: Level<Gertrud> = {
  id: 'keen',
  title: 'Keen',
  says: 'Drafts several plans, plays each on for two turns against itself, and takes the best; a few seconds a turn.',
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) =>
    new Planner('keen', seed, seat, WEIGHTS[sideOf(seat)], (position, side, dice, game) =>
      weighed(position, side, dice, game, budget / BUDGET),
    ),
};
