import type { Facts } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { marchQuestion } from '../../src/asking/march-preview.ts';
import { reachQuestion } from '../../src/rules/10-movement-and-mobile-assault/reach.ts';
import { eastward, row, take, walk } from '../marches.ts';
import type { Referee } from '../referee.ts';

interface March extends Facts {
  readonly path?: readonly string[];
  readonly fails?: { readonly at: number; readonly rules: readonly string[]; readonly reason: string } | null;
}

const march = ({ position }: Referee, to: string, ...units: readonly string[]): March =>
  marchQuestion(position, 'german-east', { units, to }) as unknown as March;
const reached = ({ position }: Referee, ...units: readonly string[]): Facts =>
  reachQuestion(position, 'german-east', { units })['hexes'] as Facts;

/** A row of hexes and one beside it, so that there are two ways; the corps stands at its head. */
const corps = (): Referee => eastward(row(5101, 5114)).put('de-i', '5001').put('de-xix-pz', '5001').in('german east movement');

describe('march', () => {
  test('to every hex in reach leads a way that can be gone, and to no other', () => {
    const there = corps();
    const hexes = reached(there, 'de-i');
    expect(Object.keys(hexes).length).toBeGreaterThan(4);
    for (const to of Object.keys(hexes)) {
      const { path = [], fails } = march(there, to, 'de-i');
      expect(fails).toBeNull();
      expect(path[0]).toBe('5001');
      expect(path.at(-1)).toBe(to);
      walk(take(corps(), 'german-east', '5001', 'de-i'), 'german-east', ...path.slice(1));
    }
    expect(march(there, '5014', 'de-i').fails).not.toBeNull();
  });

  test('out of reach it says which step fails first, and why', () => {
    const { path = [], fails } = march(corps(), '5014', 'de-i');
    expect(path.at(-1)).toBe('5014');
    expect(fails?.rules).toContain('10.2c');
    expect(path[fails?.at ?? 0]).toBe('5008');
    expect(march(corps(), '5014', 'de-xix-pz').fails?.at).toBeGreaterThan(fails?.at ?? 0);
  });

  test('into an enemy nobody marches', () => {
    const { fails } = march(corps().put('su-fe-15', '5003'), '5003', 'de-i');
    expect(fails?.rules).toContain('10.7a');
  });

  test('a hidden unit cannot be asked about, nor units apart', () => {
    const apart = corps().put('de-v', '5003');
    expect(() => march(apart, '5004', 'de-i', 'de-v')).toThrow('must stand in one hex');
    const enemy = corps().put('su-fe-15', '5006').put('su-fe-1c', '5006');
    // Of the two the one on top is seen.
    const seen = ['su-fe-15', 'su-fe-1c'].filter((unit) => {
      try {
        return march(enemy, '5007', unit).path !== undefined;
      } catch (error) {
        expect((error as Error).message).toContain('not to be seen');
        return false;
      }
    });
    expect(seen).toHaveLength(1);
  });
});
