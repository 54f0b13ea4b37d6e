import { exact, type Exact } from '@sandtable/umpire';
import type { Navy, TableType } from '../schema/forms.ts';
import { OUTCOMES, type Attempt, type NavalData, type Outcome } from '../schema/naval.ts';
import { rowUpTo } from './rows.ts';

/** The outcome of a die of 1 to 10 with modifiers (5.B.4.d, 9.G.1): the unmodified 1 and 10 are what they are. */
export function outcomeOf({ success: { rows, always } }: NavalData, die: number, drm: number): Outcome {
  if (die === always.F) return 'F';
  return die === always.S ? 'S' : rowUpTo(rows, die + drm).code;
}

/** Whether an outcome is enough for what was tried. */
export const suffices = ({ success }: NavalData, outcome: Outcome, attempt: Attempt): boolean =>
  OUTCOMES.indexOf(outcome) >= OUTCOMES.indexOf(success.needs[attempt]);

/** What ASW points add to the search for a submarine (9.G.3.d). */
export const huntDrm = ({ spotting: { submarines } }: NavalData, points: number): number =>
  Math.max(0, Math.floor((points - submarines.beyond) / submarines.each)) * submarines.drm;

/** What ASW points add to an attack on a submarine (13.O.3). */
export function aswDrm({ aswAttack: { points, above, below } }: NavalData, own: number): number {
  return own < points ? (points - own) * below : Math.floor((own - points) / above.each) * above.drm;
}

/** ASW points of an air unit of code A: its bombing factors converted, rounded up (13.O.5.a). */
export const airAswPoints = ({ aswPoints }: NavalData, bombs: Exact): number => exact.up(exact.times(bombs, aswPoints.air));

/** What a search finds by national means (9.G.8): groups and submarines. */
export const spotsOf = ({ nim }: NavalData, side: keyof NavalData['nim']['spots'], outcome: Outcome) => nim.spots[side][outcome];

/** Naval efficiency in a contest: one's own less the enemy's. */
export const contest = ({ efficiency: { services } }: NavalData, own: Navy, enemy: Navy): number => services[own] - services[enemy];

/** Sea zones of a naval segment (5.C.3, 2.H.4.b); null of types without an allowance. `tmr`: as printed. */
export function smaOf({ sma: { types, fast, turn } }: NavalData, type: TableType, tmr: number): number | null {
  const line = types[type];
  if (line === null) return null;
  const series = type === fast.type && tmr >= fast.tmr ? fast.series : line.series;
  return exact.up(exact.times([series, 1], turn));
}

/** What a task costs that takes a share of an SMA: its fraction is kept (2.A#1), so that a zone of which it takes a part is not sailed any more. */
export const smaPrice = (zones: number, share: Exact): number => exact.up(exact.times([zones, 1], share));

/** The zones of a way that takes a share of an SMA at most: whole ones, but at least one. */
export const smaShare = ({ sma }: NavalData, zones: number, share: Exact): number =>
  Math.max(sma.least, exact.down(exact.times([zones, 1], share)));

/** The hits of torpedoes, by the dice of all that struck (13.K.1.c). */
export const torpedoHits = ({ torpedoes }: NavalData, strikes: readonly number[]): number =>
  Math.floor(strikes.reduce((sum, die) => sum + die, 0) / torpedoes.hit);

const SMALL: ReadonlySet<TableType> = new Set(['DD', 'TB', 'LB', 'LC']);

/** What a target adds to the dice of torpedoes; `tmr`: as it is now. Efficiency and bombs on ports are not in it. */
export function torpedoDrm({ torpedoes: { modifiers, fast } }: NavalData, type: TableType, tmr: number): number {
  const size =
    type === 'CV' || type === 'BB' ? modifiers.great : type === 'NSP' ? modifiers.merchant : SMALL.has(type) ? modifiers.small : 0;
  const speed = tmr === 0 ? modifiers.stopped : tmr >= fast && !SMALL.has(type) ? modifiers.fast : 0;
  return size + speed;
}

/** What becomes of a landing craft: the die with its modifiers (9.I.1.b). */
export const craftFate = ({ landingCraft }: NavalData, total: number) => rowUpTo(landingCraft.rows, total).fate;

/** What a hit from the air does to a submarine flotilla, whole or reduced (13.O.5.b). */
export function submarineFate({ airAswResults }: NavalData, die: number, isReduced: boolean) {
  const { fate } = rowUpTo(airAswResults.rows, die);
  return isReduced && fate === 'reduced' ? 'eliminated' : fate;
}
