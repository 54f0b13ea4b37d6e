import { shipsInBattle } from '../12-naval-gunfire-support/ships.ts';
import type { Gates } from './area.ts';
import type { Ways } from '../ways.ts';
import type { Nationality } from '../../world/world.ts';
import { declaration } from '../../position/position.ts';
import { fromUnits } from '../08-zones-of-control/zones.ts';

/** What supply and the possession of cities follow from: units and zones, and the ships, bridges and cities of 7. */
export const fromFront = {
  ...fromUnits,
  facts: ['captured', 'roadBridgesDown', 'railBridgesDown', 'mined', 'yavuz', 'raid'],
  also: shipsInBattle,
} as const;

/** An area, and what it was found from: as long as that is the same, so is the area, whatever else has changed. */
export interface Found {
  readonly reached: Uint8Array;
  readonly stops: Uint8Array;
  ways: Ways | null;
  gates: Gates;
  isGood: boolean;
}

export const nothingFound = (count: number): Found => ({
  reached: new Uint8Array(count),
  stops: new Uint8Array(count),
  ways: null,
  gates: { cities: [], straits: [] },
  isGood: false,
});

/** The hexes from which units of a nationality can trace supply, 1 each, as far as somebody has asked for them (`supply.ts`). */
export const supplyFound = declaration.derive<Map<Nationality, Found>>(fromFront, {
  blank: () => new Map(),
  derive(_position, found) {
    for (const one of found.values()) one.isGood = false;
  },
});
