import type { Ocs } from '../../position/position.ts';
import { SEQUENCE, type Phase, type PlayerTurn } from '../../position/sequence-of-play.ts';
import type { Phase as Listed, ScenarioData, Segment } from '../../world/schema/scenario.ts';
import { SIDES, type Side } from '../../world/sides.ts';

/** A segment of the Overphase; null for one of both sides together. */
export interface OverphasePart {
  readonly is: 'overphase';
  readonly segment: Segment;
  readonly side: Side | null;
}

/** What a phase of a side turn is made of, as its segments are called. */
type Played = 'air return' | 'air refit' | 'modes' | 'movement' | 'barrage' | 'combat' | 'clean up';

/** A segment of a phase of a side turn. */
export interface SideTurnPart {
  readonly is: 'side turn';
  readonly turn: PlayerTurn;
  readonly side: Side;
  readonly phase: Listed;
  readonly segment: Played;
}

/** What a phase is, read from its name. */
export type Part = OverphasePart | SideTurnPart | { readonly is: 'turn end' };

const SEGMENT_OF: { readonly [name: string]: Segment } = {
  weather: 'weather',
  supply: 'supply',
  reinforcement: 'reinforcement',
  reorganization: 'reorganization',
  'first player': 'first-player',
};
const PHASE_OF: { readonly [name: string]: readonly [Listed, Played] } = {
  'air return': ['air-return', 'air return'],
  'air refit': ['air-refit', 'air refit'],
  modes: ['mode', 'modes'],
  movement: ['movement', 'movement'],
  'reaction movement': ['reaction', 'movement'],
  'reaction barrage': ['reaction', 'barrage'],
  'reaction combat': ['reaction', 'combat'],
  barrage: ['combat', 'barrage'],
  combat: ['combat', 'combat'],
  'exploitation movement': ['exploitation', 'movement'],
  'exploitation barrage': ['exploitation', 'barrage'],
  'exploitation combat': ['exploitation', 'combat'],
  'clean up': ['clean-up', 'clean up'],
};

function partOf(name: Phase): Part {
  if (name === 'turn end') return { is: 'turn end' };
  const [first = '', ...others] = name.split(' ');
  const rest = others.join(' ');
  if (first === '1' || first === '2') {
    const side = others[0] as Side;
    const [phase, segment] = PHASE_OF[others.slice(1).join(' ')] as readonly [Listed, Played];
    return { is: 'side turn', turn: Number(first) as PlayerTurn, side, phase, segment };
  }
  const side = SIDES.find((one) => one === first) ?? null;
  return { is: 'overphase', segment: SEGMENT_OF[side === null ? name : rest] as Segment, side };
}

const parts = new Map<Phase, Part>(SEQUENCE.names.map((name) => [name, partOf(name)]));
/** What the phase of that name is. */
export const readPhase = (name: Phase): Part => parts.get(name) as Part;

/** The side turns of a Player Turn, the first player's first (2.2-2). */
const sideTurnOf = (first: Side, side: Side): number => (side === first ? 1 : 2);

/** Is the phase played in that game turn of the scenario, where that side is first player? */
export function isPlayed(
  { overphase, opening = overphase, phases, first, last }: ScenarioData,
  turn: number,
  firstPlayer: Side,
  name: Phase,
): boolean {
  const part = readPhase(name);
  if (part.is === 'turn end') return true;
  if (part.is === 'overphase')
    return turn > first.turn ? overphase.includes(part.segment) : first.playerTurn === 1 && opening.includes(part.segment);
  if (!phases.includes(part.phase)) return false;
  if (turn === first.turn && part.turn < first.playerTurn) return false;
  if (turn < last.turn || part.turn < last.playerTurn) return true;
  if (part.turn > last.playerTurn) return false;
  const sideTurn = sideTurnOf(firstPlayer, part.side);
  if (last.sideTurn === undefined || sideTurn < last.sideTurn) return true;
  if (sideTurn > last.sideTurn) return false;
  return last.phase === undefined || phases.indexOf(part.phase) <= phases.indexOf(last.phase);
}

/** The next phase of the game turn that is played; null after the last. */
export function phaseAfter({ scenario, facts }: Ocs, name: Phase | null): Phase | null {
  const order = SEQUENCE.order(facts).map((phase) => phase.name);
  const next = order.slice(name === null ? 0 : order.indexOf(name) + 1).find((one) => isPlayed(scenario, facts.turn, facts.first, one));
  return next ?? null;
}
