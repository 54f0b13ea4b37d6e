import type { AircraftLine, CountersData } from './schema/counters.ts';
import type { Side } from './schema/forms.ts';

/** Steps of a full air unit (14.3). */
export const FULL_STRENGTH = 2;

/** One side of an air unit's counter. What it has not is 0. */
export interface AirSide {
  /** Air-to-air rating. */
  readonly air: number;
  /** Ground support strength. */
  readonly support: number;
  /** In tokens. */
  readonly capacity: number;
}

/** An air unit as printed; all have the same members, so that they are read quickly. */
export interface Aircraft {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  readonly aircraft: string;
  /** What it is (14.4); some are two of these. */
  readonly isFighter: boolean;
  readonly isTactical: boolean;
  readonly isStrategic: boolean;
  readonly isTransport: boolean;
  /** Its air-to-air rating is not in parentheses (14.9a). */
  readonly isOffensive: boolean;
  /** In hexes. */
  readonly range: number;
  readonly full: AirSide;
  readonly reduced: AirSide;
}

const sideOf = ({ air, support, capacity = 0 }: AircraftLine['full']): AirSide => ({ air, support, capacity });

/** Every air unit that there can ever be. */
export const aircraftOf = ({ aircraft = [] }: CountersData): readonly Aircraft[] =>
  aircraft.map(({ id, name, short, side, aircraft: type, classes, range, offensive, full, reduced }) => ({
    id,
    name,
    short,
    side,
    aircraft: type,
    isFighter: classes.includes('F'),
    isTactical: classes.includes('T'),
    isStrategic: classes.includes('S'),
    isTransport: classes.includes('Tpt'),
    isOffensive: offensive === true,
    range,
    full: sideOf(full),
    reduced: sideOf(reduced),
  }));
