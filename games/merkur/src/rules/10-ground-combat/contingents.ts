import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import type { Contingent } from '../../world/schema/forms.ts';
import type { SupplyState } from '../../world/schema/supply-effects.ts';
import type { Tables } from '../../world/tables.ts';
import { interdicted } from '../../world/tables/ground-combat.ts';

/** Which side of a combat somebody is on. */
export type Part = 'attack' | 'defence';

/** What of a side belongs to one nation: strength points, in quarters. */
export interface Share {
  readonly nation: Contingent;
  readonly points: number;
}

/** The nations that have most strength points on one side of a combat; of several the owner names the one in the majority (10.C.5). */
export function majorities(shares: readonly Share[]): Contingent[] {
  applies('10.C.5#5');
  const points = new Map<Contingent, number>();
  for (const share of shares) points.set(share.nation, (points.get(share.nation) ?? 0) + share.points);
  const most = Math.max(...points.values());
  const found = [...points].filter(([, own]) => own === most).map(([nation]) => nation);
  if (found.length > 1) applies('10.C.5#2');
  return found;
}

/** What the strength of a nation is multiplied by where another is in the majority (10.C.5): a half attacking, three quarters defending. */
export function contingentFactor({ ground: { cev } }: Tables, nation: Contingent, majority: Contingent, part: Part, lines?: Lines): Exact {
  const rule = part === 'attack' ? '10.C.5#1' : '10.C.5#4';
  applies(rule);
  if (nation === majority) return [1, 1];
  const factor = cev.minority[part];
  lines?.add(rule, `× ${exact.written(factor)}`, 'in the minority');
  return factor;
}

/** What a CEV hangs on: the nation, how the unit is supplied, and the percentages of interdiction that its supply goes through. */
export interface Efficiency {
  readonly nation: Contingent;
  readonly supply: SupplyState;
  readonly interdiction: number;
}

/**
 * The CEV of a unit (5.A.10): its nation's, or that of attacks without offensive supply, of which enemy interdiction takes its
 * percentages, 40 at most.
 */
export function cevOf({ ground }: Tables, { nation, supply, interdiction }: Efficiency, part: Part, lines?: Lines): Exact {
  const isUnsupplied = part === 'attack' && supply !== 'offensive';
  const rule = isUnsupplied ? '5.A.10.b.i#1' : part === 'attack' ? '5.A.10.a' : '5.A.10.b.i#2';
  applies(rule, part === 'defence' ? '14.I.2.b' : isUnsupplied ? '14.I.2.c#1' : '14.I.1.b');
  applies('5.A.10.c', '5.A.10.d.i');
  const base = isUnsupplied ? ground.cev.unsupplied : ground.cev.nations[nation];
  lines?.add(rule, `× ${exact.written(base)}`, 'CEV');
  if (interdiction === 0) return base;
  applies('5.A.10.d.ii');
  if (interdiction > ground.interdiction.most.cev) applies('5.A.10.b.iii#1', '8.E.1.e.iii#2');
  const left = interdicted(ground, base, interdiction);
  lines?.add('5.A.10.d.ii', `× ${exact.written(exact.over(left, base))}`, 'interdiction');
  return left;
}
