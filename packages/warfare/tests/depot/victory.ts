import type { Doing, Ledger } from '@sandtable/umpire';
import { ledger } from './cite.ts';
import { holders, type Depot } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { SEATS, type Seat } from './world.ts';

/** What the places of each side count (9.2a). */
export function pointsOf(position: Depot, lines?: Ledger<RuleId>): { readonly [seat in Seat]: number } {
  const points = { blue: 0, red: 0 };
  const held = holders(position);
  for (const [i, { hex, points: worth }] of position.scenario.places.entries()) {
    const holder = held[i];
    const name = position.world.town[position.world.grid.index(hex)] ?? hex;
    if (holder !== undefined && holder !== 'nobody') points[holder] += worth;
    lines?.add('3.1a', worth, `${name}: ${holder}`, { hexes: [hex] });
  }
  return points;
}

/** Ends the game where somebody has won, or the last turn is over. */
export function judge({ position, happen }: Doing<Depot>): void {
  const { blue, red } = pointsOf(position);
  const all = SEATS.find((seat) => holders(position).every((holder) => holder === seat)) ?? null;
  const isLast = position.facts.turn === position.scenario.turns;
  happen({ what: 'points', blue, red, rules: ['9.1a', '9.2a'] });
  if (all === null && !isLast) return;
  const winner = all ?? (blue === red ? null : blue > red ? 'blue' : 'red');
  const rule = all === null ? '9.2a' : '9.1a';
  happen({ what: 'victory', winner, rules: [rule] });
  const lead =
    winner === null ? 'The places of both sides count alike.' : `Their places count ${Math.max(blue, red)} to ${Math.min(blue, red)}.`;
  position.outcome = { winner, rule, says: all === null ? lead : 'All places are in one hand.' };
}

/** The points of both sides, line by line. */
export function pointsExplained(position: Depot) {
  const lines = ledger();
  const points = pointsOf(position, lines);
  for (const seat of SEATS) lines.add('9.2a', points[seat], `points of ${seat}`);
  return { value: `${points.blue} to ${points.red}`, ...points, lines: lines.lines };
}
