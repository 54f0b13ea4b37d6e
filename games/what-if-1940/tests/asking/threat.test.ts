import { FastDice, type Facts } from '@sandtable/umpire';
import { describe, expect, test } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import type { SeatId } from '../../src/world/world.ts';
import { eastward, row, westward } from '../marches.ts';
import { playAtRandom } from '../random-games.ts';
import { on, type Referee } from '../referee.ts';

interface Threat extends Facts {
  readonly value: number;
  readonly hexes: { readonly [hex: string]: number };
  readonly attacks: { readonly [hex: string]: string };
  readonly unseen: number;
}

const threat = (referee: Referee, seat: SeatId): Threat => referee.explain({ threat: {} }, seat) as unknown as Threat;

/** A German supply hex, a row of Soviet hexes, an army far down the row, and whoever stands at its head. */
const front = (...units: readonly string[]): Referee =>
  units.reduce(
    (so, unit, i) => so.put(unit, { at: '5001', level: i + 1 }),
    eastward('5015 red').without('de-xlii').put('su-fe-15', '5008').in('soviet movement'),
  );

describe('what the enemy could do next', () => {
  test('is his reach, by the points of the turn in which he moves next', () => {
    const infantry = threat(front('de-i'), 'soviet');
    // The second turn has gone by in the east; in the third infantry has 5 points, and the one at its head needs none of them.
    expect(infantry.hexes).toEqual({ '5000': 1, '5002': 1, '5003': 2, '5004': 3, '5005': 4, '5006': 5 });
    expect(infantry.attacks).toEqual({});
    const now = threat(front('de-i').in('german air and transfer'), 'soviet');
    expect(now.hexes['5007']).toBe(6);
    expect(now.attacks).toEqual({ '5008': 'prepared' });
  });

  test('is nothing after his last turn', () => {
    expect(threat(front('de-i').in('soviet movement', 11), 'soviet').value).toBe(0);
    expect(threat(front('de-i').in('soviet movement', 10), 'soviet').value).toBeGreaterThan(0);
  });

  test('is a mobile assault where panzers can pay for one, and a prepared attack where they cannot', () => {
    const near = (units: readonly string[], ploesti = false) =>
      threat(
        front(...units)
          .facts({ ploesti })
          .put('su-fe-15', '5007'),
        'soviet',
      ).attacks;
    expect(near(['de-xix-pz'])).toEqual({ '5007': 'assault' });
    expect(near(['de-i'])).toEqual({ '5007': 'prepared' });
    expect(near(['de-xix-pz'], true)).toEqual({ '5007': 'prepared' });
    // From 5007 a panzer corps would have no overland supply.
    expect(threat(front('de-xix-pz'), 'soviet').attacks).toEqual({ '5008': 'prepared' });
  });

  test('counts garrisons among what can be attacked, and goes round enemies', () => {
    const city = front('de-xix-pz').without('su-fe-15').with('5004 city').hex('5004', 'allied', 'garrison');
    const { attacks, hexes } = threat(city, 'soviet');
    expect(attacks).toEqual({ '5004': 'assault' });
    expect(Object.keys(hexes)).not.toContain('5005');
    const round = threat(city.with('5102 5103 5104 5105'), 'soviet');
    expect(Object.keys(round.hexes)).toContain('5005');
  });

  test('takes in the west the Anglo-French as they are, top-rung tanks included', () => {
    const west = (unit: string) => threat(westward().put(unit, '2005').in('german west movement', 3), 'german-west').attacks;
    const held = (unit: string) =>
      threat(westward().put('de-i', '2010').put(unit, '2005').in('german west movement', 3), 'german-west').attacks;
    expect(west('fr-i')).toEqual({});
    expect(held('fr-i')).toEqual({ '2010': 'prepared' });
    expect(held('fr-21-tank-top')).toEqual({ '2010': 'assault' });
    expect(held('fr-21-tank-inferior')).toEqual({ '2010': 'prepared' });
  });
});

describe('under fog of war', () => {
  /** A stack under whose top infantry something lies, and one far off. */
  const stacks = (under: string, elsewhere: string): Referee =>
    on(`5000 germany german-entry ${row(5001, 5014)} 5101 5015 red`)
      .put(under, { at: '5001', level: 1 })
      .put('de-i', { at: '5001', level: 2 })
      .put(elsewhere, { at: '5000', level: 1 })
      .put('de-ii', { at: '5000', level: 2 })
      .put('su-fe-15', '5007')
      .in('soviet movement');

  test('a blank counts as whatever is hidden somewhere, so that nothing tells which lies where', () => {
    const one = threat(stacks('de-xix-pz', 'de-iii'), 'soviet');
    expect(one).toEqual(threat(stacks('de-iii', 'de-xix-pz'), 'soviet'));
    expect(one.unseen).toBe(2);
    expect(one.attacks).toEqual({ '5007': 'assault' });
    const none = threat(stacks('de-iv', 'de-iii'), 'soviet');
    expect(none.attacks).toEqual({ '5007': 'prepared' });
  });

  test('in random games every position that agrees with a view gives its seat the same answer', () => {
    let hidden = 0;
    let commands = 0;
    playAtRandom('threat 1', {
      looked({ position }) {
        if (commands++ % 120 > 0) return;
        for (const seat of ['german-east', 'soviet'] as const) {
          const answer = game.explain(position, seat, { threat: {} });
          const twin = game.imagine(game.view(position, seat), seat, new FastDice(commands));
          expect(game.explain(twin, seat, { threat: {} })).toEqual(answer);
          hidden += Number(answer['unseen']);
        }
      },
    });
    expect(hidden).toBeGreaterThan(50);
  });
});
