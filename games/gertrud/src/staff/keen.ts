import { budgetOf, styled, type Level, type Outcome, type OutcomeWords, type PairedDice, type Scheme, type Style } from '@sandtable/staff';
import { weighed, type Campaign, type Thought } from '@sandtable/staff/plan';
import type { Command, Dice, Game } from '@sandtable/umpire';
import type { Gertrud } from '../position/position.ts';
import { ALLIES, AXIS, sideOf, type Side } from '../world/world.ts';
import { forecast } from './forecast.ts';
import { aheadDice, deploy, phaseOf, playAhead, type Begun, type Fashion } from './look-ahead.ts';
import { WEIGHTS, type Weights } from './outlook.ts';
import { Planner } from './planner.ts';
import { campaignOf, draft, type Draft } from './steady.ts';
import { KEEN } from './titles.ts';

/**
 * The ways of looking at a position from which plans are drafted: each weighs some things so many times as steady does, the first as
 * steady.
 */
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

const STYLED = WEIGHTS.map((weights) => STYLES.map((style) => styled(weights, style)));

/** Arrangements weighed for each draft, and at each movement phase of a look ahead. */
const DRAFTED = 250;
const AHEAD = 30;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [4, 6, 12];
/**
 * What one objective's worth of luck in battles changes in the chance of a German victory. With it taken out, and dice that are paired, looks
 * from two drafts differ by 60 % of the variance that they had (docs/tried.md); from 0.04 to 0.08 that changes little.
 */
const CHANCE_OF_WORTH = 0.05;
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
function* planned(position: Gertrud, side: Side, dice: Dice, game: Game<Gertrud>, scale: number): Thought<Campaign> {
  const begun = new Map<Draft, Begun>();
  const weighing = {
    scheme: SCHEME,
    styles: STYLED[side] as readonly Weights[],
    rolls: side === AXIS,
    words: WORDS,
    draft: (own: Dice, budget: number, weights: Weights) => draft(position, side, own, budget, weights),
    isSame: (one: Draft, other: Draft) => one.at.every((hex, unit) => hex === other.at[unit]),
    // oxlint-disable-next-line require-yield -- one look is a slice
    *look(one: Draft, own: PairedDice) {
      const known = begun.get(one) ?? { phase: phaseOf(position), known: new Map<string, Command | null>() };
      begun.set(one, known);
      return look(game, position, side, one, known, own);
    },
  };
  return campaignOf(position, side, yield* weighed<Weights, Draft>(weighing, dice, scale));
}

/** Plays the draft out for a turn or two, as one fall of the dice has it. */
function look(game: Game<Gertrud>, position: Gertrud, side: Side, { at }: Draft, begun: Begun, dice: PairedDice): Outcome {
  const ahead = game.clone(position);
  deploy(ahead, side, at);
  return outcomeAhead(game, ahead, begun, dice);
}

/** How a position comes out in which everybody on the move has been arranged, as one fall of the dice has it. The position is changed. */
export function outcomeAhead(game: Game<Gertrud>, ahead: Gertrud, begun: Begun, dice: PairedDice): Outcome {
  const rolls = aheadDice(dice, ahead);
  const { turn, sequel } = ahead.facts;
  const fashions = [AXIS, ALLIES].map((one) => ({ budget: AHEAD, weights: WEIGHTS[one] })) as [Fashion, Fashion];
  playAhead(game, ahead, rolls, fashions, ({ facts }) => facts.turn >= turn + HORIZON || facts.sequel !== sequel, begun);
  const end = ahead.outcome ? Number(ahead.outcome.winner === 'german') : forecast(ahead);
  return { soon: 1 - rolls.undecided, later: rolls.undecided * (end - CHANCE_OF_WORTH * rolls.luck) };
}

/** Arrangements weighed for a movement phase, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: looks ahead over turns. */
export const keen: Level<Gertrud> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) =>
    new Planner('keen', seed, seat, WEIGHTS[sideOf(seat)], (position, side, dice, game) =>
      planned(position, side, dice, game, budget / BUDGET),
    ),
};
