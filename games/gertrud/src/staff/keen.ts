import {
  budgetOf,
  planByOutcomes,
  promiseOf,
  rehearsed,
  styled,
  thinkingDice,
  type Level,
  type Outcome,
  type OutcomeWords,
  type Progress,
  type Rehearsal,
  type Scheme,
  type Style,
} from '@sandtable/staff';
import { draw, type Dice, type Game } from '@sandtable/umpire';
import type { Gertrud } from '../position/position.ts';
import { ALLIES, AXIS, sideOf, type Side } from '../world/world.ts';
import { forecast } from './forecast.ts';
import { aheadDice, deploy, playAhead, type Fashion } from './look-ahead.ts';
import { WEIGHTS, type Weights } from './outlook.ts';
import { Planner, type Campaign } from './planner.ts';
import { campaignOf, draft, type Draft } from './steady.ts';
import { KEEN } from './titles.ts';

/** The ways of looking at a position from which plans are drafted: each weighs some things so many times as steady does, the first as steady. */
const STYLES: readonly Style<Weights>[] = [
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

/** Arrangements weighed for each draft, and at each movement phase of a look ahead. */
const DRAFTED = 250;
const AHEAD = 30;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [4, 6, 12];
/** How many game turns are played ahead, this one among them. */
const HORIZON = 2;

/** Movement phases in a look, about. */
const PHASES = 3;

const SCHEME: Scheme = { drafts: STYLES.length, drafted: DRAFTED, rounds: ROUNDS, looked: AHEAD * PHASES };

/** What a plan's chances come from. */
const WORDS: OutcomeWords = {
  soon: { says: 'victory rolls of this turn and the next', rule: '4.0b' },
  later: { says: 'victory rolls of later turns', rule: '4.0b' },
  neither: { says: 'no victory roll wins', rule: '4.0d' },
};

/** Drafts plans in different styles, plays each out several times for a turn or two, and takes the one with the best chances. */
function* weighed(
  position: Gertrud,
  side: Side,
  dice: Dice,
  game: Game<Gertrud>,
  scale: number,
): Generator<Progress, Campaign, boolean | undefined> {
  const seed = String(draw(dice, 'seed', 2 ** 30));
  const rehearsal: Rehearsal<Draft, Outcome> = {
    draft: (number, budget) =>
      draft(position, side, thinkingDice(seed, 'draft', String(number)), budget, styled(WEIGHTS[side], STYLES[number] ?? {})),
    isSame: (one, other) => one.at.every((hex, unit) => hex === other.at[unit]),
    // oxlint-disable-next-line require-yield -- one look is a slice
    *look(one, sample) {
      return look(game, position, side, one, thinkingDice(seed, String(sample)));
    },
    promise: (looks) => promiseOf(side === AXIS, looks),
    planOf: ({ plan }) => plan,
  };
  const { best, candidates, looked } = yield* rehearsed(rehearsal, SCHEME, scale);
  return campaignOf(position, side, looked ? { ...best.draft, plan: planByOutcomes(side === AXIS, candidates, best, WORDS) } : best.draft);
}

/** Plays the draft out for a turn or two, as one fall of the dice has it. */
function look(game: Game<Gertrud>, position: Gertrud, side: Side, { at }: Draft, dice: Dice): Outcome {
  const ahead = game.clone(position);
  const rolls = aheadDice(dice);
  const { turn, phase, sequel } = position.facts;
  const fashions = [AXIS, ALLIES].map((one) => ({ budget: AHEAD, weights: WEIGHTS[one] })) as [Fashion, Fashion];
  deploy(ahead, side, at);
  playAhead(game, ahead, rolls, fashions, ({ facts }) => facts.turn >= turn + HORIZON || facts.sequel !== sequel, `${turn} ${phase}`);
  const end = ahead.outcome ? Number(ahead.outcome.winner === 'german') : forecast(ahead);
  return { soon: 1 - rolls.undecided, later: rolls.undecided * end };
}

/** Arrangements weighed for a movement phase, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: looks ahead over turns. */
export const keen: Level<Gertrud> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) =>
    new Planner('keen', seed, seat, WEIGHTS[sideOf(seat)], (position, side, dice, game) =>
      weighed(position, side, dice, game, budget / BUDGET),
    ),
};
