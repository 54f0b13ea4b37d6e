import { FastDice } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { PartyManoeuvres, partiesOf, Search, searched, type Stacks, type Terrain, type Total } from '../../src/plan/index.ts';
import { LENGTH, neighbours, onTheLine, Worths } from './line.ts';

/** At most so many stand in a hex, and go so far. */
const LIMIT = 2;
const ALLOWANCE = 3;

/** Who can march: within three hexes on the line, but not where an enemy stands. */
const within = (field: Stacks, unit: number): number[] =>
  Array.from({ length: LENGTH }, (_, hex) => hex).filter(
    (hex) => Math.abs(hex - (field.hex[unit] as number)) <= ALLOWANCE && field.stacked(1 - (field.side[unit] as number), hex) === 0,
  );

/** Manoeuvres of side 0, whose units are drawn east; `worthOf` says what the arrangement is worth. */
class Drill extends PartyManoeuvres<Total> {
  ringOf(place: number, hexes: readonly number[]): void {
    this.ring(place, hexes);
  }

  massed(): void {
    this.mass();
  }
}

function drill(field: Stacks, worthOf: () => number, seed = 1): Drill {
  const room = (hex: number) => LIMIT - field.stacked(0, hex);
  const terrain: Terrain = { neighbours, fits: (_unit, hex) => room(hex) > 0, room, pull: (_unit, hex) => hex, strength: (unit) => unit };
  const search = new Search(field, new Worths(worthOf), new FastDice(seed), 0);
  const parties = partiesOf(
    field,
    field.units(0),
    (unit) => String(field.hex[unit]),
    (unit) => within(field, unit),
  );
  return new Drill(search, field, parties, field.units(1), terrain);
}

describe('parties', () => {
  it('are units that go alike, with where they can go; who can go nowhere is in none', () => {
    const field = onTheLine([0, 2], [0, 5], [0, 2], [0, 9]);
    const reach = (unit: number) => (unit === 3 ? [9] : [field.hex[unit] as number, 7]);
    const parties = partiesOf(field, field.units(0), (unit) => String(field.hex[unit]), reach);
    expect(parties).toEqual([
      { units: [0, 2], from: 2, reach: [2, 7], reached: new Set([2, 7]) },
      { units: [1], from: 5, reach: [5, 7], reached: new Set([5, 7]) },
    ]);
  });
});

describe('manoeuvres of parties', () => {
  it('march, shift and mass to where it pays, within their reach and no more to a hex than find room', () => {
    const field = onTheLine([0, 0], [0, 0], [0, 1], [1, 8]);
    const east = () => field.units(0).reduce((sum, unit) => sum + (field.hex[unit] as number), 0);
    const manoeuvres = drill(field, east);
    let before = manoeuvres.worth.total;
    for (let tried = 0; tried < 80; tried++) {
      manoeuvres.next(tried);
      expect(manoeuvres.worth.total).toBeGreaterThanOrEqual(before);
      before = manoeuvres.worth.total;
      for (let hex = 0; hex < LENGTH; hex++) expect(field.stacked(0, hex)).toBeLessThanOrEqual(LIMIT);
    }
    expect([field.hex[0], field.hex[1], field.hex[2]]).toEqual([3, 3, 4]);
  });

  it('change nothing where nothing pays, and give the same for the same dice', () => {
    const units = [
      [0, 0],
      [0, 4],
      [0, 5],
      [1, 8],
    ] as const;
    const still = onTheLine(...units);
    const at = [...still.hex];
    const idle = drill(still, () => 0);
    for (let tried = 0; tried < 40; tried++) idle.next(tried);
    expect([...still.hex]).toEqual(at);
    const ends = [7, 7].map((seed) => {
      const field = onTheLine(...units);
      const manoeuvres = drill(field, () => field.hex.reduce((sum, hex) => sum + hex * hex, 0), seed);
      for (const _ of searched(manoeuvres, 6, 3));
      return field.hex.join();
    });
    expect(ends[0]).toBe(ends[1]);
  });

  it('mass beside an enemy, the strongest first', () => {
    const massed = Array.from({ length: 12 }, (_, seed) => {
      const field = onTheLine([0, 4], [0, 5], [0, 5], [1, 8]);
      drill(field, () => field.stacked(0, 7), seed).massed();
      return field.unitsIn(0, 7).toSorted().join();
    });
    expect(new Set(massed)).toEqual(new Set(['2', '1,2']));
  });

  it('post one unit into each hex of a ring, none out of the place itself', () => {
    const field = onTheLine([0, 4], [0, 5], [0, 2], [1, 9]);
    const whole = () => Number(field.stacked(0, 3) > 0 && field.stacked(0, 5) > 0 && field.stacked(0, 4) > 0);
    const manoeuvres = drill(field, whole);
    manoeuvres.ringOf(4, [3, 5]);
    expect([field.stacked(0, 3), field.stacked(0, 5), field.hex[0], manoeuvres.worth.total]).toEqual([1, 1, 4, 1]);
  });

  it('have nothing to do where nobody can go anywhere', () => {
    const field = onTheLine([1, 8]);
    expect(drill(field, () => 0).isIdle).toBe(true);
  });
});
