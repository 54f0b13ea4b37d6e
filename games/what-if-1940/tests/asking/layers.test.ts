import type { Facts } from '@sandtable/umpire';
import type { Layers } from '@sandtable/warfare/layers';
import { describe, expect, test } from 'vitest';
import type { SeatId } from '../../src/world/world.ts';
import { eastward, westward } from '../marches.ts';
import type { Referee } from '../referee.ts';

/** What is laid over the maps: the answers of the questions about them, in layers that the page draws as they are. */

const layers = (referee: Referee, id: string, seat: SeatId, more: Facts = {}): Layers =>
  referee.explain({ layer: { id, ...more } }, seat)['layers'] as unknown as Layers;
const washes = ({ washes: all }: Layers): Facts => Object.fromEntries(all.map(({ place, wash }) => [place, wash]));
const says = ({ legend }: Layers): readonly string[] => legend.map((line) => `${line.sign}: ${line.says}`);

/** German units and a Soviet stack of two on one row of the east map. */
const front = (): Referee =>
  eastward('5015 red')
    .without('de-xlii')
    .put('su-fe-15', '5008')
    .put('su-fe-1c', { at: '5008', level: 2 })
    .put('de-i', '5002')
    .in('german east movement');

describe('a layer', () => {
  test('of reach is of the units that the seat may see, and says so where it sees none', () => {
    const own = layers(front(), 'reach', 'german-east', { units: ['de-i'] });
    expect(own.washes.length).toBeGreaterThan(0);
    expect(says(own)[0]).toMatch(/^reach: 1 unit: \d+ hexes/);
    const hidden = layers(front(), 'reach', 'german-east', { units: ['?5008/1'] });
    expect([hidden.washes, says(hidden)]).toEqual([[], ['reach: Unseen, or off the maps']]);
    expect(layers(front(), 'reach', 'german-east').legend.length).toBe(1);
  });

  test('of supply is of the side whose stack is chosen, and of one’s own where neutrals are', () => {
    const enemy = layers(front(), 'supply', 'german-east', { units: ['su-fe-1c', '?5008/1'] });
    expect(enemy.washes.map(({ place }) => place)).toContain('5008');
    expect(says(enemy).join()).not.toContain('German');
    expect(says(layers(front(), 'supply', 'german-east'))).toEqual(['line: German: 1 line of supply']);
    const neutral = westward().put('be-i', '2005').facts({ belgium: 'neutral' });
    expect(says(layers(neutral, 'supply', 'anglo-french', { units: ['be-i'] })).length).toBeGreaterThan(0);
  });

  test('of control and of aircraft is told from the side of who asks', () => {
    const [ours, theirs] = (['german-east', 'soviet'] as const).map((seat) => washes(layers(front(), 'control', seat)));
    for (const [place, wash] of Object.entries(ours as Facts))
      expect([place, theirs?.[place]]).toEqual([place, wash === 'ours' ? 'theirs' : 'ours']);
    expect(says(layers(front(), 'interdiction', 'soviet'))).toEqual(['ours: No aircraft interdicts now']);
  });

  test('of the enemy’s reach counts whom one cannot see', () => {
    expect(says(layers(front(), 'threat', 'german-east'))).toContain('threat: 1 unseen, at their fastest');
    expect(says(layers(front(), 'threat', 'soviet')).join()).not.toContain('unseen');
  });

  test('that there is not is refused by name', () => {
    expect(() => front().explain({ layer: { id: { toString: [null] } } }, 'soviet')).toThrow('there is no layer');
    expect(() => layers(front(), 'weather', 'soviet')).toThrow(
      'there is no layer "weather"; known are supply, interdiction, control, reach, threat',
    );
  });
});
