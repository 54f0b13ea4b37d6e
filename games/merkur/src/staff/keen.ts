import { budgetOf, type Level, type Scheme, type Sight } from '@sandtable/staff';
import { imagined, SideTurnRehearsal, type FrameSeen, type SideTurns } from '@sandtable/staff/plan';
import { DEAD, GONE, hexOf, LATER, type Merkur } from '../position/position.ts';
import { shipPlace } from '../position/ships.ts';
import { readPhase } from '../position/sequence-of-play.ts';
import type { OnOccasion } from '../rules/acting.ts';
import { SIDES, type Side } from '../world/sides.ts';
import { standing } from './answers.ts';
import { PLAIN, type Style } from './appraisal.ts';
import { Planner, steady } from './steady.ts';
import { KEEN, STEADY } from './titles.ts';

/** A way of looking at a position in which a player turn is drafted, and what it is called among those that are not taken. */
interface Manner {
  readonly says: string;
  readonly style: Style;
}

/** Each weighs some things so many times as steady does, the first as steady. */
const MANNERS: readonly Manner[] = [
  { says: 'as steady would', style: PLAIN },
  { says: 'boldly', style: { ...PLAIN, reply: 0.2, open: 0.5 } },
  { says: 'with care', style: { ...PLAIN, reply: 2, open: 1.5 } },
  { says: 'attack first', style: { ...PLAIN, attacks: 2 } },
  { says: 'press on', style: { ...PLAIN, pull: 6 } },
  { says: 'hold what counts', style: { ...PLAIN, places: 1.5, open: 2, attacks: 0.5 } },
];

/** Arrangements weighed at each movement phase of a look ahead. */
const AHEAD = 30;
/** Answers tried at a question that the plan does not settle, there. */
const ANSWERS = 4;
/** Samples of the look ahead: for every draft, then for the better half of them, and so on. */
const ROUNDS = [3, 5, 8];
/** Movement phases in a look, about: what is left of the player turn, and the enemy's. */
const PHASES = 4;
const SCHEME: Scheme = { drafts: MANNERS.length, drafted: steady.budget, rounds: ROUNDS, looked: AHEAD * PHASES };
/** With more units and ships in the game than this … */
const MANY = 100;
/** … so much is done, for there all takes the longer: a player turn is thought over in a minute of the processor. */
const LARGE: Scheme = { ...SCHEME, drafts: 3, rounds: [1] };

/** How many units and ships are in the game, wherever they are. */
const sizeOf = (position: Merkur): number =>
  position.world.units.reduce((sum, _, unit) => sum + (isThere(hexOf(position, unit)) ? 1 : 0), 0) +
  position.world.ships.reduce((sum, _, ship) => sum + (isThere(shipPlace(position, ship)) ? 1 : 0), 0);
const isThere = (place: number): boolean => ![LATER, DEAD, GONE].includes(place);

/** Whose player turn it is, by its place among all. */
const playerTurnOf = ({ facts: { turn, phase } }: Merkur): number => turn * SIDES.length + SIDES.indexOf(readPhase(phase).phasing);

/** The seat's own player turn where it is about to be planned: its drops before the first, its movement in each. */
function turnToPlan({ seat, view }: Sight<Merkur>, { step, locals }: FrameSeen): string {
  const { phasing } = readPhase(view['phase'] as Merkur['facts']['phase']);
  if (phasing !== seat) return '';
  const moves = step === 'movement' && (locals as OnOccasion).occasion === 'movement';
  const drops = step === 'plans' && locals['first'] === true;
  return moves || drops ? `${String(view['turn'])} ${step}` : '';
}

/** The player turns of a machine with that seed. */
const turnsOf = (seed: string): SideTurns<Merkur> => ({
  seats: SIDES,
  manners: MANNERS.map(({ says }) => says),
  scheme: (position) => (sizeOf(position) > MANY ? LARGE : SCHEME),
  imagined: (sight) => imagined(sight, STEADY.id, seed).position,
  planner(seat, manner, ahead) {
    const style = MANNERS[manner]?.style ?? PLAIN;
    return ahead ? new Planner(seed, seat, AHEAD, style, ANSWERS) : new Planner(seed, seat, steady.budget, style);
  },
  enemy: (own, seat) => new Planner(own, seat, AHEAD, PLAIN, ANSWERS),
  sideTurnOf: playerTurnOf,
  turnToPlan,
  facts: ({ facts }) => facts,
  standsAt: (position, seat) => standing(position, seat as Side),
  beyond: 1,
  unit: 'points',
  says: 'how one stands once the enemy has had his player turn',
});

/** Arrangements weighed for a player turn, about. */
const BUDGET = budgetOf(SCHEME);

/** The level `keen`: it rehearses its player turns in several manners. */
export const keen: Level<Merkur> = {
  ...KEEN,
  budget: BUDGET,
  sit: (seed, seat, budget = BUDGET) => new SideTurnRehearsal(turnsOf(seed), seed, seat, budget / BUDGET),
};
