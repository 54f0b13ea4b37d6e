import { exact, type Exact } from '@sandtable/umpire';
import type { AirCode, AirForce, AirKind, AirTypeLine } from './schema/aircraft.ts';
import type { CountersData } from './schema/counters.ts';
import type { Side } from './sides.ts';
import { QUARTERS } from './units.ts';

/** Steps of a wing; a squadron is one (5.B.1). */
export const WING = 2;

/** An air unit as printed; all have the same members, so that they are read quickly. */
export interface Aircraft {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  /** The id of its type: losses and combining go by it. */
  readonly type: string;
  readonly aircraft: string;
  readonly force: AirForce;
  readonly kind: AirKind;
  /** A heavy bomber, of type HB. */
  readonly isHeavy: boolean;
  readonly codes: ReadonlySet<AirCode>;
  /** The same of a wing and a squadron. */
  readonly attack: number;
  readonly defence: number;
  /** What a wing bombs: operational and strategic factors; each step has half of it (`ofSteps`). */
  readonly obf: number;
  readonly sbf: number;
  /** In hexes; 0 of a glider. */
  readonly range: number;
  /** What a wing lifts at normal range, in quarters of an SP. */
  readonly cargo: number;
  readonly hasTanks: boolean;
  /** At full strength. */
  readonly steps: number;
}

/** What so many steps have of a wing's figure, kept exactly (2.A). */
export const ofSteps = (wing: number, steps: number): Exact => exact.fraction(wing * steps, WING);

/** Every air unit that there can ever be. */
export function aircraftOf({ airTypes, aircraft }: CountersData): readonly Aircraft[] {
  const types = new Map(airTypes.map((one) => [one.id, one]));
  return aircraft.map(({ id, name, short, side, type, steps, codes, attack }) => {
    // The schema has looked that there is one.
    const of = types.get(type) as AirTypeLine;
    return {
      id,
      name,
      short,
      side,
      type,
      aircraft: of.name,
      force: of.force,
      kind: of.kind,
      isHeavy: of.heavy === true,
      codes: new Set(codes ?? of.codes),
      attack: attack ?? of.attack,
      defence: of.defence,
      obf: of.obf,
      sbf: of.sbf,
      range: of.range,
      cargo: (of.cargo ?? 0) * QUARTERS,
      hasTanks: of.tanks === true,
      steps,
    };
  });
}
