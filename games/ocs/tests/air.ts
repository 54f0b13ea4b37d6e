import type { Facts, Happening } from '@sandtable/umpire';
import { PHASES } from '../src/world/schema/scenario.ts';
import { fieldWith, type Referee } from './referee.ts';

/** German aircraft: two Bf 109F (4, range 45), a Stuka ((1), ground support 8), a He 111 ((2), 12, strategic), a Ju 52 ((0), carries 2T). */
export const [BF, BF2, STUKA, STUKA2, HEINKEL, JUNKERS] = [
  'de-jg-51-ii',
  'de-jg-51-iii',
  'de-stg-1-ii',
  'de-stg-77-i',
  'de-kg-53-i',
  'de-ju-52-1',
] as const;
/** Soviet ones: LaGG-3 (2), MiG-3 (2), Il-2 ((2), ground support 7), DB-3F ((1), strategic). */
export const [LAGG, LAGG2, MIG, MIG2, ILYUSHIN, ILYUSHIN2] = [
  'su-lagg3-1',
  'su-lagg3-2',
  'su-mig3-1',
  'su-mig3-2',
  'su-il2-1',
  'su-il2-2',
] as const;

/** Where and how an air unit is put. */
export interface Wing {
  readonly at: string;
  readonly is?: 'inactive' | 'active' | 'homebound';
  readonly steps?: number;
}

/** A sky over an open field: the whole sequence of play, bases in two corners, a German one at 02.02 and a Soviet one at 11.11. */
export class Sky {
  constructor(
    readonly referee: Referee,
    readonly wings: { readonly [id: string]: Wing } = {},
    readonly hexes: { readonly [hex: string]: Facts } = {},
  ) {}

  /** Puts air units somewhere, active unless they are said to be something else. */
  put(where: string | Omit<Wing, 'is'>, ...ids: readonly string[]): Sky {
    return this.with({ ...(typeof where === 'string' ? { at: where } : where), is: 'active' }, ...ids);
  }

  with(wing: Wing, ...ids: readonly string[]): Sky {
    return new Sky(this.referee, { ...this.wings, ...Object.fromEntries(ids.map((id) => [id, wing])) }, this.hexes);
  }

  base(hex: string, holder: 'german' | 'soviet', base = 1, paid = base): Sky {
    return new Sky(this.referee, this.wings, { ...this.hexes, [hex]: { holder, base, paid } });
  }

  /** A hex with a railroad that has been destroyed. */
  rail(hex: string, holder: 'german' | 'soviet'): Sky {
    return new Sky(this.referee, this.wings, { ...this.hexes, [hex]: { holder, rail: ['destroyed'] } });
  }

  /** The same with the referee changed. */
  by(change: (referee: Referee) => Referee): Sky {
    return new Sky(change(this.referee), this.wings, this.hexes);
  }

  /** A referee for all this. */
  get set(): Referee {
    return this.referee.facts({ aircraft: this.wings as unknown as Facts, hexes: this.hexes as unknown as Facts });
  }
}

/** Units of both sides far from all else that can move, so that no movement phase is over before it is to be. */
const STANDBY = [
  ['de-sr-12', '12.01'],
  ['su-10-abn', '01.12'],
] as const;

/** The sky in the German Movement Phase. */
export const sky = (map = '', scenario: Facts = {}): Sky =>
  new Sky(
    STANDBY.reduce(
      (all, [unit, hex]) => all.put(unit, hex),
      fieldWith({ phases: PHASES, bases: [], ...scenario } as unknown as Facts, map),
    ),
  )
    .base('02.02', 'german')
    .base('11.11', 'soviet');

/** Where an air unit is now, what it is ready for and its steps: "02.02 active 2"; "later" where it is not there yet. */
export function wingOf(referee: Referee, id: string): string {
  const found = (referee.fact('aircraft') as unknown as { readonly [id: string]: Wing })[id];
  return found === undefined ? 'later' : `${found.at} ${found.is ?? 'inactive'} ${found.steps ?? 2}`;
}

export const fly = (from: string, aircraft: readonly string[], ...by: readonly string[]) => ({ act: 'fly', from, aircraft, by });

/** They fly there by whomever could intercept them and lets them go, and meet these dice. */
export function flyPast(at: Referee, seat: 'german' | 'soviet', flight: ReturnType<typeof fly>, dice: readonly number[]): Happening[] {
  const flown = at.do(seat, flight);
  return [...flown, ...at.do(seat === 'german' ? 'soviet' : 'german', { act: 'let-go' }, dice)];
}

/** What was told of that kind. */
export const toldOf = (happened: readonly Happening[], what: string): Happening[] => happened.filter((one) => one.what === what);
