import type { Doing, Ledger } from '@sandtable/umpire';
import { ledger } from './cite.ts';
import { battalionsOf } from './groups.ts';
import { holderOf, portAt, PORTS, type Strait } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { SEATS, type Seat } from './world.ts';

/** 7.2a: points of each side, all of them for what both see. */
export function pointsOf(position: Strait, lines: Ledger<RuleId> = ledger()): { readonly [seat in Seat]: number } {
  const { port: held, ashore } = position.world.figures.victory;
  const points = { blue: 0, red: 0 };
  for (const place of PORTS) {
    const { id = '', name = '', coast } = portAt(place) ?? {};
    const holder = holderOf(position, place);
    points[holder] += held;
    lines.add('7.2a', held, `${name}: ${holder}`, { hexes: [id] });
    for (const seat of SEATS) {
      const landed = seat === coast ? 0 : battalionsOf(position, place, seat).length * ashore;
      points[seat] += landed;
      if (landed > 0) lines.add('7.2a', landed, `battalions of ${seat} ashore at ${name}`, { hexes: [id] });
    }
  }
  return points;
}

/** Ends the game where somebody has won, or the last turn is over. */
export function judge({ position, happen }: Doing<Strait>): void {
  const { blue, red } = pointsOf(position);
  const all = SEATS.find((seat) => PORTS.every((port) => holderOf(position, port) === seat)) ?? null;
  happen({ what: 'points', blue, red, rules: ['7.1a', '7.2a'] });
  if (all === null && position.facts.turn < position.scenario.turns) return;
  const winner = all ?? (blue === red ? null : blue > red ? 'blue' : 'red');
  const rule = all === null ? '7.2a' : '7.1a';
  happen({ what: 'victory', winner, rules: [rule] });
  position.outcome = { winner, rule, says: all === null ? `The points are ${blue} to ${red}.` : 'All ports are in one hand.' };
}
