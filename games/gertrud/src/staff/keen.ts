import { thinkingDice, type Level, type Plan, type Progress } from '@sandtable/staff';
import { draw, type Dice, type Game } from '@sandtable/umpire';
import type { Gertrud } from '../position.ts';
import { ALLIES, AXIS, sideOf, type Side } from '../world.ts';
import { forecast } from './forecast.ts';
import { AheadDice, deploy, playAhead, type Fashion } from './look-ahead.ts';
import { WEIGHTS, type Weights } from './outlook.ts';
import { Planner, type Campaign } from './planner.ts';
import { campaignOf, draft, type Draft } from './steady.ts';
import { KEEN } from './titles.ts';

/** The ways of looking at a position from which plans are drafted: each weighs some things so many times as steady does, the first as steady. */
const STYLES: readonly { readonly [weight in keyof Weights]?: number }[] = [
  {},
  { reply: 0 },
  { reply: 2.5 },
  { now: 1.8, freshly: 1.4 },
  { later: 2 },
  { fight: 1.7, blow: 3 },
  { hungry: 2, starved: 3 },
  { later: 0.4, fight: 1.3 },
  { screen: 0, ground: 3 },
  { promise: 0.8, defence: 1.3 },
];

/** A style's weights for a side. */
const styled = (side: Side, style: (typeof STYLES)[number]): Weights =>
  Object.fromEntries(
    Object.entries(WEIGHTS[side]).map(([name, weight]) => [name, weight * (style[name as keyof Weights] ?? 1)]),
  ) as unknown as Weights;

/** Arrangements weighed for each draft, and at each movement phase of a look ahead. */
const DRAFTED = 250;
const AHEAD = 30;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [4, 6, 12];
/** How many game turns are played ahead, this one among them. */
const HORIZON = 2;

/** Looks in all: each round's, for the drafts that are left in it. */
const LOOKS = ROUNDS.reduce((sum, many, round) => sum + many * Math.ceil(STYLES.length / 2 ** round), 0);
/** Movement phases in a look, about. */
const PHASES = 3;

/** Arrangements weighed for a movement phase, about. */
const BUDGET = STYLES.length * DRAFTED + LOOKS * AHEAD * PHASES;
/** The share of the whole thought that goes into drafts. */
const DRAFTING = (STYLES.length * DRAFTED) / BUDGET;

/** The chance of a German victory as one play of the dice has it: by the victory rolls of the turns played ahead, and by those after them. */
interface Outcome {
  readonly soon: number;
  readonly later: number;
}

/** A draft, and what the looks ahead from it found. */
interface Candidate extends Draft {
  readonly looks: Outcome[];
}

const mean = (looks: readonly Outcome[], of: (one: Outcome) => number): number =>
  looks.reduce((sum, one) => sum + of(one), 0) / Math.max(1, looks.length);

/** The side's chance of victory, on average over the looks. */
function promiseOf(side: Side, { looks }: Candidate): number {
  const german = mean(looks, ({ soon, later }) => soon + later);
  return side === AXIS ? german : 1 - german;
}

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
    const thinking = draft(position, side, thinkingDice(seed, 'draft', String(i)), Math.ceil(DRAFTED * scale), styled(side, style));
    const made = yield* watched(watch, thinking, i / STYLES.length, (i + 1) / STYLES.length);
    if (!candidates.some(({ at }) => at.every((hex, unit) => hex === made.at[unit]))) candidates.push({ ...made, looks: [] });
  }
  if (watch.hurried) return campaignOf(position, side, candidates[0] as Candidate);
  const best = yield* halved(
    side,
    candidates,
    (candidate, sample) => look(game, position, side, candidate, thinkingDice(seed, String(sample))),
    scale,
  );
  return campaignOf(position, side, { ...best, plan: planFrom(side, candidates, best) });
}

/** The plan as it was chosen: its value is the side's chance of victory, and the drafts that were not taken have theirs. */
function planFrom(side: Side, candidates: readonly Candidate[], best: Candidate): Plan {
  const rejected = candidates
    .filter((one) => one !== best)
    .map((one) => ({ intent: one.plan.intent, value: promiseOf(side, one) }))
    .toSorted((a, b) => b.value - a.value);
  const sign = side === AXIS ? 1 : -1;
  const terms = [
    { says: 'victory rolls of this turn and the next', value: sign * mean(best.looks, ({ soon }) => soon), rule: '4.0b' },
    { says: 'victory rolls of later turns', value: sign * mean(best.looks, ({ later }) => later), rule: '4.0b' },
    ...(side === AXIS ? [] : [{ says: 'no victory roll wins', value: 1, rule: '4.0d' }]),
  ];
  return { ...best.plan, value: promiseOf(side, best), unit: 'chances of victory', terms, rejected };
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

/** Looks ahead from every draft, then from the better half of them, and so on. Hurried, it ends when all that are left have had as many looks. */
function* halved(
  side: Side,
  candidates: Candidate[],
  score: (candidate: Candidate, sample: number) => Outcome,
  scale: number,
): Generator<Progress, Candidate, boolean | undefined> {
  let left = candidates;
  let sample = 0;
  const last = ROUNDS.reduce((sum, many) => sum + Math.max(1, Math.round(many * scale)), 0);
  for (const many of ROUNDS) {
    const until = sample + Math.max(1, Math.round(many * scale));
    for (; sample < until && left.length > 1; sample++) {
      const done = DRAFTING + (1 - DRAFTING) * (sample / last);
      const scores: Outcome[] = [];
      for (const candidate of left) {
        scores.push(score(candidate, sample));
        if (yield { done, plan: leader(side, left).plan }) return leader(side, left);
      }
      for (const [i, candidate] of left.entries()) candidate.looks.push(scores[i] as Outcome);
    }
    left = left.toSorted((a, b) => promiseOf(side, b) - promiseOf(side, a)).slice(0, Math.ceil(left.length / 2));
  }
  return leader(side, left);
}

const leader = (side: Side, candidates: readonly Candidate[]): Candidate =>
  candidates.toSorted((a, b) => promiseOf(side, b) - promiseOf(side, a))[0] as Candidate;

/** Plays the draft out for a turn or two, as one fall of the dice has it. */
function look(game: Game<Gertrud>, position: Gertrud, side: Side, { at }: Draft, dice: Dice): Outcome {
  const ahead = game.clone(position);
  const rolls = new AheadDice(dice);
  const { turn, phase, sequel } = position.facts;
  const fashions = [AXIS, ALLIES].map((one) => ({ budget: AHEAD, weights: WEIGHTS[one] })) as [Fashion, Fashion];
  deploy(ahead, side, at);
  playAhead(game, ahead, rolls, fashions, ({ facts }) => facts.turn >= turn + HORIZON || facts.sequel !== sequel, `${turn} ${phase}`);
  const end = ahead.outcome ? Number(ahead.outcome.winner === 'german') : forecast(ahead);
  return { soon: 1 - rolls.undecided, later: rolls.undecided * end };
}

/** The level `keen`: looks ahead over turns. */
export const keen: Level<Gertrud> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) =>
    new Planner('keen', seed, seat, WEIGHTS[sideOf(seat)], (position, side, dice, game) =>
      weighed(position, side, dice, game, budget / BUDGET),
    ),
};
