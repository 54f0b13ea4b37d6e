import { budgetOf, styled, type Level, type Outcome, type OutcomeWords, type PairedDice, type Scheme, type Style } from '@sandtable/staff';
import { weighed, type Campaign, type Thought } from '@sandtable/staff/plan';
import type { Dice, Game } from '@sandtable/umpire';
import type { WhatIf } from '../position/position.ts';
import { EAST, GERMAN, type Front } from '../world/world.ts';
import { Field } from './field.ts';
import { endWorth, forecast } from './forecast.ts';
import { Ahead, aheadDice, deploy, phaseOf, type Breathing, type Fashion } from './look-ahead.ts';
import { Planner, type Situation } from './planner.ts';
import { draft } from './steady.ts';
import { KEEN } from './titles.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/**
 * The ways of looking at a position from which plans are drafted: each weighs some things so many times as steady does, the first as
 * steady.
 */
const STYLES: readonly Style<Weights>[] = [
  {},
  { reply: 0 },
  { reply: 2 },
  { march: 2.5 },
  { keys: 1.6, seized: 1.5 },
  { cut: 3, starved: 2 },
  { keys: { moscow: 2.5, leningrad: 2.5, ruhr: 2.5 } },
  { march: 0.3, reply: 1.5 },
];
const STYLED: readonly Weights[] = STYLES.map((style) => styled(WEIGHTS, style));

/**
 * Arrangements weighed for each draft, and at each movement phase of a look ahead: in the west, where armies are small, it takes more to
 * find an attack.
 */
const DRAFTED = 160;
const AHEAD: readonly [west: number, east: number] = [50, 32];
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [2, 2, 3];
/**
 * How many game turns are played ahead, this one among them: the Germans move first in a turn, the others want to see what they do in the
 * next.
 */
export const HORIZONS: readonly [german: number, allied: number] = [1, 2];
/** Movement phases in a look, about. */
const PHASES = 2;

const SCHEME: Scheme = { drafts: STYLES.length, drafted: DRAFTED, rounds: ROUNDS, looked: AHEAD[EAST] * PHASES };

/** What a plan's chances come from. */
const WORDS: OutcomeWords = {
  soon: { says: 'rolls for Moscow in the turns played ahead', rule: '4.3a' },
  later: { says: 'what comes after them', rule: '4.3a' },
  neither: { says: 'the Germans do not win', rule: '4.4a' },
};

/** Drafts plans in different styles, plays each out several times for a turn or two, and takes the one with the best chances. */
function* planned(situation: Situation, scale: number): Thought<Campaign> {
  const { position, side, front, dice, isAgain } = situation;
  // The few who were left behind are not worth a rehearsal.
  if (isAgain) return yield* draft(position, side, front, dice, Math.ceil(DRAFTED * scale), WEIGHTS);
  const weighing = {
    scheme: SCHEME,
    styles: STYLED,
    rolls: side === GERMAN,
    words: WORDS,
    draft: (own: Dice, budget: number, weights: Weights) => draft(position, side, front, own, budget, weights),
    isSame: (one: Campaign, other: Campaign) => placesOf(one) === placesOf(other),
    look: (campaign: Campaign, own: PairedDice) => look(situation, campaign, own),
  };
  return yield* weighed<Weights, Campaign>(weighing, dice, scale);
}

/** Who goes where. */
const placesOf = ({ orders }: Campaign): string =>
  orders
    .flatMap(({ units, to }) => units.map((unit) => `${unit} ${to}`))
    .toSorted()
    .join();

/**
 * Plays a campaign out on its map for a turn or two, in a position that agrees with the view, as one fall of the dice has it. The other map
 * stands still.
 */
function* look({ position, side, front, game, imagine }: Situation, { orders }: Campaign, dice: PairedDice): Breathing<Outcome> {
  const ahead = imagine(dice);
  const { turn } = position.facts;
  deploy({ position: ahead, dice: aheadDice(dice), happen: () => {} }, new Field(ahead, front), side, orders);
  yield;
  return yield* outcomeAhead(game, ahead, front, turn + HORIZONS[side], dice);
}

/**
 * How a position comes out on a map where everybody on the move has been arranged, played on to the beginning of a turn, as one fall of the
 * dice has it. The position is changed.
 */
export function* outcomeAhead(game: Game<WhatIf>, ahead: WhatIf, front: Front, until: number, dice: PairedDice): Breathing<Outcome> {
  const rolls = aheadDice(dice);
  yield* new Ahead(game, ahead, rolls, fashionOn(front), phaseOf(ahead)).play(({ facts }) => facts.turn >= until);
  const end = ahead.outcome ? endWorth(ahead.outcome) : forecast(ahead);
  return { soon: 1 - rolls.undecided, later: rolls.undecided * end };
}

const fashionOn = (front: Front): Fashion => ({ budgets: [AHEAD[front], AHEAD[front]], weights: WEIGHTS, fronts: [front] });

/** Arrangements weighed for a movement phase, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: looks ahead over turns. */
export const keen: Level<WhatIf> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new Planner('keen', seed, seat, (situation) => planned(situation, budget / BUDGET)),
};
