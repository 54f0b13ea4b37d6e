import { exact, type Exact } from '@sandtable/umpire';
import { lineFrom } from '@sandtable/warfare';
import type { AirKind } from '../schema/aircraft.ts';
import type { AirData, Band, FlakResult } from '../schema/air.ts';
import type { TableType } from '../schema/forms.ts';
import { within } from './within.ts';

/** The code of an air combat: attack less defence factor, and the die with its modifiers (11.C.1.b.vii). */
export function airCode({ crt: { columns, rows, first } }: AirData, difference: number, die: number): string {
  const column = columns.findIndex(({ to }) => difference <= to);
  return (rows[within(die - first, rows.length)] ?? [])[column < 0 ? columns.length - 1 : column] ?? '';
}

/** What fighters in squadrons add in air combat: by the whole ratio, against whoever has fewer (11.C.1.b.vi). */
export function ratioDrm({ ratio }: AirData, own: number, enemies: number): number {
  if (own === enemies) return 0;
  const [more, fewer] = [Math.max(own, enemies), Math.min(own, enemies)];
  const drm = fewer === 0 ? ratio.unopposed : (lineFrom(ratio.ratios, Math.floor(more / fewer))?.drm ?? 0);
  return own > enemies ? drm : 0 - drm;
}

/** The code of antiaircraft fire, the die with its modifiers; null where no factors fire (12.C.1.b). */
export function aaCode({ aaCrt: { columns, rows, first } }: AirData, factors: number, die: number): string | null {
  const column = columns.findLastIndex(({ from }) => factors >= from);
  return column < 0 ? null : ((rows[within(die - first, rows.length)] ?? [])[column] ?? '');
}

/** What a code of antiaircraft fire does (12.D). @throws RangeError for one that the table has not */
export function aaResult({ aaCrt }: AirData, code: string): FlakResult {
  const found = aaCrt.codes[code];
  if (!found) throw new RangeError(`no result ${code}`);
  return found;
}

/**
 * Fire by hexes that share it: the whole of it by their number, rounded up for a zone (8.E.1.e.iv), down for hexes attacked from
 * (12.B.1.d).
 */
export function aaAverage(factors: Exact, hexes: number, of: 'zone' | 'attack'): number {
  const average = exact.over(factors, [hexes, 1]);
  return of === 'zone' ? exact.up(average) : exact.down(average);
}

/**
 * What becomes of a load under fire: what is dropped in all, what of it goes astray, in whole factors rounded up, and what is on target
 * (12.C.1.b.iv).
 */
export interface Dropped {
  readonly dropped: Exact;
  readonly dispersed: number;
  readonly onTarget: Exact;
}
export function droppedUnder(result: FlakResult, load: Exact, isStrategic: boolean): Dropped {
  const dropped = exact.times(load, result.dropped);
  const share = isStrategic ? (result.strategic ?? result.dispersed) : result.dispersed;
  const dispersed = exact.up(exact.times(dropped, share));
  const rest = exact.minus(dropped, [dispersed, 1]);
  return { dropped, dispersed, onTarget: rest[0] < 0 ? exact.ZERO : rest };
}

/** A unit that bombs, and a ship at which it does. */
export interface Bomber {
  readonly kind: AirKind;
  readonly codes: readonly string[];
}
export interface Bombed {
  readonly type: TableType;
  readonly tmr: number;
  readonly inPort: boolean;
}

/** What is added to the dice of bombs on a ship (5.B.3, 8.H.3). */
export function bombDrm({ naval }: AirData, { kind, codes }: Bomber, { type, tmr, inPort }: Bombed): number {
  const isTrained = codes.includes('S');
  const isSlow = type === 'NSP' || type === 'LC' || (type !== 'LB' && tmr <= naval.slowTmr);
  return (
    (kind === 'D' ? naval.dive : 0) +
    (kind === 'B' && !isTrained && !codes.includes('V') ? naval.level : 0) +
    (codes.includes('H') ? naval.heavy : 0) +
    (isTrained ? naval.trained : 0) +
    (isSlow ? naval.slow : 0) +
    (inPort ? (kind === 'D' ? naval.divePort : naval.port) : 0)
  );
}

/** The dice that one unit can put on its ships where it puts most on the first: more than `spread` on one only when all have those. */
export function closestSpread({ naval }: AirData, dice: number, ships: number): number[] {
  const given = Array.from({ length: ships }, (_, i) => Math.max(0, Math.min(naval.spread, dice - i * naval.spread)));
  const over = dice - naval.spread * ships;
  return over <= 0 ? given : given.map((own, i) => own + Math.floor((over + ships - 1 - i) / ships));
}

/** Dice for factors: one each, and for what is over a percentage of one more (MA-89). */
export const bombDice = (factors: Exact): { readonly dice: number; readonly percent: number } => {
  const dice = exact.down(factors);
  return { dice, percent: exact.down(exact.times(exact.minus(factors, [dice, 1]), [100, 1])) };
};

/** Hits for factors: whole ones, and where there are too few for one a percentage (8.E.1, MA-27). */
export function bombHits(factors: Exact, needed: number): { readonly hits: number; readonly percent: number } {
  const hits = exact.down(exact.over(factors, [needed, 1]));
  return { hits, percent: hits > 0 ? 0 : exact.down(exact.times(factors, [100, needed])) };
}

/** Factors of close support that bombing factors come to, those of code T in full (2.H.3, 8.E.1.f); fractions are kept. */
export function supportFactors({ bombing: { support } }: AirData, bombs: Exact, ofCodeT: Exact): Exact {
  const plain = exact.times(bombs, exact.fraction(support.times, support.factors));
  return exact.plus(plain, exact.times(ofCodeT, [support.times, 1]));
}

/** By bands, from the shortest on, the most hexes that lie in them. */
type Farthest = readonly (readonly [band: Band, most: number])[];
/** By the tables, those of the aircraft of a printed range, with tanks or without. */
const farthest = new WeakMap<AirData, Map<number, Farthest>>();

/** How far a unit of that printed range comes in each band, in whole hexes. With tanks the short band does not grow (8.B.2.a, MA-26). */
function farthestOf({ ranges: { bands, extended } }: AirData, printed: number, hasTanks: boolean): Farthest {
  const base: Exact = hasTanks ? exact.times([printed, 1], extended.range) : [printed, 1];
  const most = (band: Band, range: Exact): readonly [Band, number] => [band, exact.down(exact.times(range, bands[band].to))];
  return [most('short', [printed, 1]), most('normal', base), most('long', base)];
}

/** The band of range in which so many hexes lie; null where they are too far. */
export function bandOf(air: AirData, printed: number, hexes: number, hasTanks = false): Band | null {
  const known = farthest.get(air) ?? new Map<number, Farthest>();
  farthest.set(air, known);
  const key = 2 * printed + (hasTanks ? 1 : 0);
  const bands = known.get(key) ?? farthestOf(air, printed, hasTanks);
  known.set(key, bands);
  return bands.find(([, most]) => hexes <= most)?.[0] ?? null;
}

/** The range of a tug with a glider: what towing takes off is rounded down (8.I.4.c, MA-32). */
export const towRange = ({ ranges: { tow } }: AirData, printed: number): number => printed - exact.down(exact.times([printed, 1], tow.off));

/** An attack factor that is cut, which stays at least one (8.B.2.a, 11.B.1.b). */
export function cutAttack({ ranges: { least } }: AirData, attack: Exact, by: Exact): Exact {
  const left = exact.times(attack, by);
  return attack[0] > 0 && exact.compare(left, [least, 1]) < 0 ? [least, 1] : left;
}
