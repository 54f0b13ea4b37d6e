import { canonical, FastDice, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { overstacked } from '../../src/rules/04-general-concepts/stacking.ts';
import { field, rule, step, takeUp, type Referee } from '../referee.ts';

/** Three units of the 4th Panzer Division with an infantry division below them, a battalion of it elsewhere, an enemy beside. */
const [TOP, MATE, REGIMENT, INFANTRY, GUNS, ENEMY] = ['de-i-35', 'de-ii-35', 'de-sr-12', 'de-167-inf', 'de-ar-103', 'su-413'] as const;
const HERE = '05.05';
const MARKER = `?${HERE}/de-4-pz`;
const [BELOW, ELSEWHERE] = [`?${HERE}`, '?03.03/de-4-pz'];
const marked = (markers = true): Referee =>
  field()
    .option('division-markers', markers)
    .put(INFANTRY, HERE)
    .put(REGIMENT, { at: HERE, below: 1, mode: 'move', face: 'move' })
    .put(MATE, { at: HERE, below: 2, level: 'low' })
    .put(TOP, { at: HERE, below: 3 })
    .put(GUNS, '03.03')
    .put(ENEMY, '05.06');

const unitsSeen = (at: Referee, seat = 'soviet'): Facts => (game.view(at.position, seat)['state'] as Facts)['units'] as Facts;
const idsSeen = (at: Referee, seat = 'soviet'): string[] => Object.keys(unitsSeen(at, seat)).toSorted();

describe('the marker of a division (12.7)', () => {
  rule('12.7-1', '12.7-2')('stands for its units in a hex, and shows the enemy neither who nor how many they are', () => {
    expect(idsSeen(marked())).toEqual([ELSEWHERE, BELOW, MARKER, ENEMY]);
    expect(unitsSeen(marked())[MARKER]).toEqual({ at: HERE, side: 'german', division: 'de-4-pz' });
    expect(idsSeen(marked(false))).toEqual([BELOW, GUNS, TOP, ENEMY].toSorted());
    expect(idsSeen(marked(), 'german')).toEqual([TOP, MATE, REGIMENT, INFANTRY, GUNS, ENEMY].toSorted());
    // One unit less changes nothing that is seen.
    expect(unitsSeen(marked().put(MATE, '03.03'))).toEqual(unitsSeen(marked()));
  });

  rule('12.7-1')('stands for units of that division alone', () => {
    const others = marked().put(INFANTRY, { at: HERE, below: 4 });
    expect(idsSeen(others)).toEqual([ELSEWHERE, BELOW, INFANTRY, ENEMY].toSorted());
    const apart = marked().put(INFANTRY, '09.09');
    expect(idsSeen(apart)).toEqual([ELSEWHERE, MARKER, INFANTRY, ENEMY].toSorted());
  });

  rule('12.7-1')('is left and come to at no cost, and moves as the units that it stands for', () => {
    const on = (markers: boolean) => {
      const at = marked(markers).put(ENEMY, '05.09').in('1 german movement');
      at.do('german', takeUp(HERE, TOP));
      const told = at.do('german', step('05.04')).flatMap((one) => game.tell(one, 'soviet') ?? []);
      return { at, told: told.find(({ what }) => what === 'moved'), cost: at.do('german', { act: 'put-down' }) && at.unit(TOP) };
    };
    const [with12, without] = [on(true), on(false)];
    expect(with12.told).toMatchObject({ units: ['?05.04/de-4-pz'], from: HERE, to: '05.04' });
    expect(without.told).toMatchObject({ units: [TOP] });
    expect(with12.cost).toEqual(without.cost);
    expect(idsSeen(with12.at)).toContain('?05.04/de-4-pz');
    expect(idsSeen(with12.at)).toContain(MARKER);
  });

  rule('12.7-2')('is lifted from those who fight while they fight', () => {
    const at = marked()
      .in('1 german combat')
      .dumps({ [HERE]: { german: 24 } });
    const told = at
      .do('german', { act: 'attack', hex: '05.06', units: [TOP, MATE], 'all-costs': false })
      .flatMap((one) => game.tell(one, 'soviet') ?? []);
    expect(told[0]).toMatchObject({ what: 'attack', units: [MARKER] });
    expect(told.find(({ what }) => what === 'laid open')).toMatchObject({ units: [TOP, MATE] });
    expect(idsSeen(at)).toContain(TOP);
  });

  rule('12.7-2')('is what the enemy asks about: one unit is counted for it, whoever they are', () => {
    const odds = (at: Referee) => at.explain({ odds: { hex: HERE, units: [ENEMY] } }, 'soviet');
    const [three, one] = [odds(marked()), odds(marked().put(MATE, '03.03').put(REGIMENT, '03.03'))];
    expect(three).toEqual(one);
    expect(three.lines).toContainEqual({
      rule: '12.7-2',
      value: null,
      says: `of the 4th Panzer Division only the marker is seen in ${HERE}: one unit is counted for it`,
    });
    expect(odds(marked(false)).lines.map(({ rule: id }) => id)).not.toContain('12.7-2');
  });

  it('is imagined with units of its division under it', () => {
    const { position } = marked()
      .put('de-k-34', { at: '03.03', below: 1 })
      .put('de-262-inf', '08.08')
      .put('de-sr-33', { at: '08.08', below: 1 });
    const view = game.view(position, 'soviet');
    const found = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const imagined = game.imagine(view, 'soviet', new FastDice(seed));
      expect(canonical(game.view(imagined, 'soviet') as Value)).toBe(canonical(view as Value));
      expect(overstacked(imagined, 'german')).toEqual([]);
      found.add(game.hash(imagined));
    }
    expect(found.size).toBeGreaterThan(10);
  });
});
