import weightsData from '../../data/staff-weights.json' with { type: 'json' };
import { isOnMap, hexOf, type Gertrud } from '../position/position.ts';
import { victoryBreakdown, WAYS, waysBelow } from '../rules/04-victory/victory.ts';
import { AXIS, type Side } from '../world/world.ts';
import type { Stakes } from './clash.ts';
import { contends } from './contender.ts';

/** How a planner weighs what it sees (`data/staff-weights.json` says where from). All in objectives. */
export interface Weights {
  /** An objective under a German unit at the coming victory roll, where one more tells most. */
  readonly now: number;
  /** The same at the victory rolls after it, together, for each turn that is left, up to `horizon` turns. */
  readonly later: number;
  readonly horizon: number;
  /** What an objective just taken is worth of one held: it may be lost again at once. */
  readonly freshly: number;
  /** What an objective within reach is worth of one held. */
  readonly promise: number;
  /** What an objective that stands open to the enemy costs beyond its prospects. */
  readonly open: number;
  /** How much of what the enemy could do to us he will do: the best blow, and each further one of what the one before counted. */
  readonly reply: number;
  readonly further: number;
  /** How far Allied strength near an objective outweighs German strength. */
  readonly defence: number;
  /** Out of supply: this share of a unit's worth, for our own, and for the enemy's, who may still mend it. */
  readonly hungry: number;
  readonly starved: number;
  /** Attacks now count so many times what they are worth on average. */
  readonly fight: number;
  /** Every attack made keeps the enemy busy: worth so much more. */
  readonly blow: number;
  /** The share of its worth that a unit adds by standing alone in an enemy zone of control: it delays, or is lost. */
  readonly screen: number;
  /** Ground taken by fighting that is no objective. */
  readonly ground: number;
}

/** The weights of each side, by its number. */
export const WEIGHTS: readonly [Weights, Weights] = [weightsData.german, weightsData.allied];

/** The chance that the German player wins the roll with so many objectives more than his modifiers come to. */
export const chanceToWin = (lead: number): number => {
  const low = Math.floor(lead);
  const share = lead - low;
  return (waysBelow(low) * (1 - share) + waysBelow(low + 1) * share) / WAYS;
};

/** One more objective tells most where the dice are likely to fall: this is the steepest step, from 7 to 8. */
const STEEPEST = 6 / WAYS;

/** What objectives are worth at this moment of the game. */
export interface Outlook {
  readonly weights: Weights;
  readonly side: Side;
  /** Of the turns left, as many as the planner looks at. */
  readonly turnsToCome: number;
  /** An objective more at this turn's victory roll, and at the rolls after it. */
  readonly now: number;
  readonly later: number;
}

export function outlookOf(position: Gertrud, side: Side, weights: Weights = WEIGHTS[side]): Outlook {
  const { objectives, modifier } = victoryBreakdown(position);
  const turnsLeft = position.scenario.turns - position.facts.turn;
  const lead = objectives - modifier;
  // Before the roll comes, about two more may be won: the slope is taken there.
  const slope = (chanceToWin(lead + 3) - chanceToWin(lead + 1)) / 2 / STEEPEST;
  return {
    weights,
    side,
    turnsToCome: Math.min(turnsLeft, weights.horizon),
    now: weights.now * Math.max(turnsLeft === 0 ? 0.4 : 0.2, slope),
    later: weights.later * Math.min(turnsLeft, weights.horizon),
  };
}

const NONE_HANGS: ReadonlyMap<number, number> = new Map();

/**
 * What an attacker of the side wins in a hex besides the units he destroys.
 * @param lifelines by hex, the worth of the defender's units whose supply hangs on it
 */
export function stakesOf(position: Gertrud, outlook: Outlook, side: Side, lifelines = NONE_HANGS): Stakes {
  const { objectives } = position.world;
  const isObjective = new Uint8Array(position.world.grid.count);
  for (const hex of objectives) isObjective[hex] = 1;
  const { now, later, weights } = outlook;
  const cut = (hex: number): number => (lifelines.get(hex) ?? 0) * weights.starved;
  const held = new Uint8Array(position.world.grid.count);
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (isOnMap(position, unit) && contends(position, unit)) held[hexOf(position, unit)] = 1;
  if (side === AXIS)
    return {
      drive: (hex) => (isObjective[hex] === 1 ? later * OPENED : 0) + cut(hex) * OPENED,
      take: (hex) => (isObjective[hex] === 1 ? (now + later) * weights.freshly : weights.ground) + cut(hex) * (1 - OPENED),
      enter: weights.ground,
    };
  return {
    drive: (hex) => (isObjective[hex] === 1 && held[hex] === 1 ? now + later * weights.freshly : 0) + cut(hex) * OPENED,
    take: (hex) => (isObjective[hex] === 1 && held[hex] === 1 ? later * OPENED : weights.ground) + cut(hex) * (1 - OPENED),
    enter: weights.ground,
  };
}

/** A hex out of which the garrison is driven, and in which nobody of the attackers stands, is half won. */
const OPENED = 0.3;
