import { disturb } from '../05-modes/reserve.ts';
import { maybe, objectOf, seriesOf, wholeNumber, type Doing, type FactForm, type Facts } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { wingAt, wingHex, wingShows } from '../../position/air.ts';
import { MOVED } from '../../position/marks.ts';
import { ALOFT, DEAD } from '../../position/off-map.ts';
import { carriedHere, mark, printed, setSteps, stepsOf, unitNamed, type Ocs } from '../../position/position.ts';
import { rounded } from '../../world/factor.ts';
import type { Side } from '../../world/sides.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { layDown } from '../11-supply/stocks.ts';
import { weightOf } from '../13-motorization-and-transport/weights.ts';
import { aWing, wings, wingsNamed } from './skies.ts';

/** What one transport carries, in tokens, and what it could when that was put aboard. */
export interface Load extends Facts {
  readonly aircraft: string;
  readonly tokens: number;
  readonly capacity: number;
  /** Of the tokens what had been dropped from the air in this Player Turn before, and is lost last (14.19a-2). */
  readonly late?: number;
}

/** A unit that is flown, by the transports that carry it together. */
export interface Rider extends Facts {
  readonly unit: string;
  readonly by: readonly string[];
}

/** What transports carry on their way (14.19, 14.20). */
export interface Aboard {
  readonly loads?: readonly Load[];
  readonly riders?: readonly Rider[];
}

/** No air unit carries more tokens. */
const MOST = 1000;
/** What is aboard, as frames remember it. */
export const ABOARD: { readonly loads: FactForm<Ocs>; readonly riders: FactForm<Ocs> } = {
  loads: maybe(
    seriesOf(
      objectOf<Ocs>({ aircraft: aWing, tokens: wholeNumber(0, MOST), capacity: wholeNumber(0, MOST), late: maybe(wholeNumber(0, MOST)) }),
    ),
  ),
  riders: maybe(seriesOf(objectOf<Ocs>({ unit: aUnit, by: wings }))),
};

/** What an air unit can carry as it is, in tokens; 0 of one that is lost (14.4d). */
export const capacityOf = (position: Ocs, one: number): number => (wingHex(position, one) >= 0 ? wingShows(position, one).capacity : 0);

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((so, one) => so + of(one), 0);
const weights = (position: Ocs, riders: readonly Rider[]): number =>
  sum(riders, ({ unit }) => weightOf(position, unitNamed(position, unit)));

/** Tokens aboard. */
export const tokensAboard = ({ loads = [] }: Aboard): number => sum(loads, ({ tokens }) => tokens);

/** Room for more aboard, in tokens: transports that fly together pool what they carry (14.20d). */
export function roomAboard(position: Ocs, { loads = [], riders = [] }: Aboard): number {
  applies('14.20d-1');
  return sum(loads, ({ capacity, tokens }) => capacity - tokens) - weights(position, riders);
}

/** Transports with nothing aboard. */
export const empty = (position: Ocs, aircraft: readonly string[]): Required<Aboard> => ({
  loads: wingsNamed(position, aircraft).map((one) => ({
    aircraft: wingAt(position, one).id,
    tokens: 0,
    capacity: capacityOf(position, one),
  })),
  riders: [],
});

/** Of the tokens aboard those that had been dropped from the air before. */
export const lateAboard = ({ loads = [] }: Aboard): number => sum(loads, ({ late = 0, tokens }) => Math.min(late, tokens));

/** So many tokens more, of them so many dropped from the air before: one transport filled after the other. */
export function withTokens({ loads = [] }: Aboard, tokens: number, late: number): Load[] {
  let [left, lateLeft] = [tokens, late];
  return loads.map((load) => {
    const more = Math.min(left, load.capacity - load.tokens);
    const lateMore = Math.min(lateLeft, more);
    [left, lateLeft] = [left - more, lateLeft - lateMore];
    const marked = (load.late ?? 0) + lateMore;
    return { ...load, tokens: load.tokens + more, ...(marked > 0 ? { late: marked } : {}) };
  });
}

/** Those who fly on, and those who fly home, with what each carries. */
export interface Shared {
  readonly going: Required<Aboard>;
  readonly leaving: Required<Aboard>;
}

/** A rider whose transports have been hit loses the share of its steps that was shot down (OA-134). Does it live? */
function survives(position: Ocs, { unit, by }: Rider, before: ReadonlyMap<string, number>): boolean {
  const one = unitNamed(position, unit);
  const could = sum(by, (id) => before.get(id) ?? 0);
  const can = sum(wingsNamed(position, by), (wing) => capacityOf(position, wing));
  const lost = optionOf(position, 'unit-cargo') === 'steps' ? rounded((stepsOf(position, one) * (could - can)) / could) : 0;
  if (lost >= stepsOf(position, one)) return false;
  if (lost > 0) setSteps(position, one, stepsOf(position, one) - lost);
  return true;
}

/**
 * 14.20c: transports have been in combat, and `beaten` leave the others: each takes what it carries with it, less the share that was shot
 * down; a unit goes on with those who can carry it, else home with the others, else it is destroyed (OA-134).
 */
export function share(doing: Doing<Ocs>, side: Side, hex: string, { loads = [], riders = [] }: Aboard, beaten: readonly string[]): Shared {
  const { position, happen } = doing;
  const before = new Map(loads.map(({ aircraft, capacity }) => [aircraft, capacity]));
  const after = loads.map((load): Load => {
    const capacity = capacityOf(position, wingsNamed(position, [load.aircraft])[0] as number);
    const lost = rounded((load.tokens * (load.capacity - capacity)) / Math.max(1, load.capacity));
    return { ...load, capacity, tokens: load.tokens - lost };
  });
  const flying = after.filter(({ capacity }) => capacity > 0);
  const part = (isBeaten: boolean): { readonly loads: Load[]; readonly riders: Rider[] } => ({
    loads: flying.filter(({ aircraft }) => beaten.includes(aircraft) === isBeaten),
    riders: [],
  });
  const [going, leaving] = [part(false), part(true)];
  const dead: string[] = [];
  for (const rider of riders) {
    const [unit, lives] = [unitNamed(position, rider.unit), survives(position, rider, before)];
    const carriers = [going, leaving].find(({ loads: those, riders: aboard }) => {
      const own = those.filter(({ aircraft }) => rider.by.includes(aircraft));
      return lives && own.length > 0 && roomAboard(position, { loads: own, riders: aboard }) >= weightOf(position, unit);
    });
    const by = (carriers?.loads ?? []).map(({ aircraft }) => aircraft).filter((id) => rider.by.includes(id));
    if (carriers === undefined) dead.push(rider.unit);
    else carriers.riders.push({ unit: rider.unit, by });
  }
  for (const id of dead) die(position, unitNamed(position, id));
  const tokens = tokensAboard({ loads }) - tokensAboard({ loads: flying });
  if (loads.length > 0) applies('14.20c-1');
  if (tokens > 0 || dead.length > 0) happen({ what: 'cargo lost', seat: side, tokens, units: dead, hex, rules: ['14.20c-1'] });
  return { going, leaving };
}

/** A unit dies aloft. */
export function die(position: Ocs, unit: number): void {
  setSteps(position, unit, 0);
  bring(position, [unit], DEAD);
}

/** What these carry comes down in the hex, where they have landed; it does not move again in the phase (14.20a). Returns what is left aboard others. */
export function unload(
  doing: Doing<Ocs>,
  side: Side,
  { loads = [], riders = [] }: Aboard,
  aircraft: readonly string[],
  hex: number,
): Required<Aboard> {
  const { position, happen } = doing;
  const isTheirs = (by: readonly string[]): boolean => by.some((id) => aircraft.includes(id));
  const theirs = { loads: loads.filter((load) => aircraft.includes(load.aircraft)) };
  const [tokens, late] = [tokensAboard(theirs), lateAboard(theirs)];
  const landed = riders.filter(({ by }) => isTheirs(by)).map(({ unit }) => unit);
  const units = landed.map((id) => unitNamed(position, id));
  layDown(position, side, hex, { cargo: tokens, late });
  if (tokens > 0) carriedHere.add(position, hex, side, tokens);
  bring(position, units, hex);
  for (const unit of units) mark(position, unit, MOVED);
  if (tokens > 0 || units.length > 0)
    happen({ what: 'flown in', seat: side, tokens, units: landed, hex: printed(position, hex), rules: ['14.20a-1', '14.20-1'] });
  if (units.length > 0) disturb(doing, side, hex);
  return {
    loads: loads.filter((load) => !aircraft.includes(load.aircraft)),
    riders: riders.filter(({ by }) => !isTheirs(by)),
  };
}

/** A unit goes aboard. */
export const lift = (position: Ocs, unit: number): void => bring(position, [unit], ALOFT);
