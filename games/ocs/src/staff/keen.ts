import { budgetOf, type Level, type Scheme, type Sight } from '@sandtable/staff';
import { imagined, SideTurnRehearsal, type FrameSeen, type SideTurns } from '@sandtable/staff/plan';
import type { Seat } from '@sandtable/umpire';
import type { Ocs } from '../position/position.ts';
import { readPhase } from '../rules/02-sequence-of-play/played.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { pointsOf } from '../rules/victory/victory.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { standing } from './answers.ts';
import { PLAIN, type Style } from './appraisal.ts';
import { Planner, steady } from './steady.ts';
import { KEEN, STEADY } from './titles.ts';

/** A way of looking at a position in which a side turn is drafted, and what it is called among those that are not taken. */
interface Manner {
  readonly says: string;
  readonly style: Style;
}

/** Each weighs some things so many times as steady does, the first as steady. */
const MANNERS: readonly Manner[] = [
  { says: 'as steady would', style: PLAIN },
  { says: 'boldly', style: { ...PLAIN, menace: 0.3, losses: 0.7 } },
  { says: 'with care', style: { ...PLAIN, menace: 2, losses: 1.5 } },
  { says: 'attack first', style: { ...PLAIN, strikes: 2 } },
  { says: 'press on', style: { ...PLAIN, march: 2.5 } },
  { says: 'hold what counts', style: { ...PLAIN, places: 1.8, strikes: 0.6 } },
];

/** Arrangements weighed at each movement phase of a look ahead. */
const AHEAD = 40;
/** Answers tried at a question that the plan does not settle, there. */
const ANSWERS = 4;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [2, 3, 4];
/** Movement phases in a look, about: what is left of the side turn, and the enemy's. */
const PHASES = 3;
const SCHEME: Scheme = { drafts: MANNERS.length, drafted: steady.budget, rounds: ROUNDS, looked: AHEAD * PHASES };
/** With more units on the map than this … */
const MANY_UNITS = 60;
/** … so much is done, for there all takes the longer. */
const LARGE: Scheme = { ...SCHEME, drafts: 3, rounds: [1, 1] };

/** Whose side turn it is, by its place among all; -1 between side turns. */
function sideTurnOf({ facts: { turn, phase } }: Ocs): number {
  const part = readPhase(phase);
  if (part.is !== 'side turn') return -1;
  return (turn * 2 + part.turn) * SIDES.length + SIDES.indexOf(part.side);
}

/** The seat's own side turn where it is about to be planned. */
function turnToPlan({ seat, view }: Sight<Ocs>, { step, locals }: FrameSeen): string {
  const part = readPhase(view['phase'] as Ocs['facts']['phase']);
  if (part.is !== 'side turn' || part.side !== seat) return '';
  const begins = step === 'modes' || (step === 'movement' && (locals as OnOccasion).occasion === 'regular');
  return begins ? `${String(view['turn'])} ${part.turn}` : '';
}

/** How well a side stands, in victory points: those it is ahead by at the end of a game, before that what can become of them. */
function standsAt(position: Ocs, seat: Seat): number {
  if (position.outcome === null) return standing(position, seat);
  const { german, soviet } = pointsOf(position);
  return seat === 'german' ? german - soviet : soviet - german;
}

/** The side turns of a machine with that seed. */
const turnsOf = (seed: string): SideTurns<Ocs> => ({
  seats: SIDES,
  manners: MANNERS.map(({ says }) => says),
  scheme(position) {
    const many = SIDES.reduce((sum, side) => sum + unitsOf(position, side).length, 0);
    return many > MANY_UNITS ? LARGE : SCHEME;
  },
  imagined: (sight) => imagined(sight, STEADY.id, seed).position,
  planner(seat, manner, ahead) {
    const style = MANNERS[manner]?.style ?? PLAIN;
    return ahead ? new Planner(seed, seat as Side, AHEAD, style, ANSWERS) : new Planner(seed, seat as Side, steady.budget, style);
  },
  enemy: (own, seat) => new Planner(own, seat as Side, AHEAD, PLAIN, ANSWERS),
  sideTurnOf,
  turnToPlan,
  facts: ({ facts }) => facts,
  standsAt,
  beyond: 1,
  unit: 'points',
  says: 'how one stands once the enemy has had his side turn',
});

/** Arrangements weighed for a side turn, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: it rehearses a side turn in several styles. */
export const keen: Level<Ocs> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new SideTurnRehearsal(turnsOf(seed), seed, seat, budget / BUDGET),
};
