import type { Happening } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { whatIf1940 as game } from '../../src/index.ts';
import { eastward, grounded, step, take, takeUp, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule, type Referee } from '../referee.ts';

/** A position with these units in one hex. */
const stacked = (map: Referee, hex: string, ...units: readonly string[]): Referee => units.reduce((so, unit) => so.put(unit, hex), map);

describe('7 stacking on the move', () => {
  rule(
    '7.1a',
    '7.5a',
    '7.2a',
  )('three units of a side in a hex of the east map at any moment, whatever their steps', () => {
    const full = (...there: readonly string[]) =>
      take(stacked(eastward(), '5002', ...there).put('de-i', '5001'), 'german-east', '5001', 'de-i').refusal('german-east', step('5002'));
    expectAllowed(full('de-ii', 'de-iii'));
    expectRefused(full('de-ii', 'de-iii', 'de-iv'), '7.5a');
    const weak = stacked(eastward(), '5002', 'de-iii', 'de-iv').put('de-ii', { at: '5002', steps: 1 }).put('de-i', '5001');
    expectRefused(take(weak, 'german-east', '5001', 'de-i').refusal('german-east', step('5002')), '7.2a');
  });

  rule('7.4a')('two in a hex of the west map', () => {
    const full = (...there: readonly string[]) =>
      take(stacked(westward(), '2002', ...there).put('fr-i', '2001'), 'anglo-french', '2001', 'fr-i').refusal('anglo-french', step('2002'));
    expectAllowed(full('fr-ii'));
    expectRefused(full('fr-ii', 'fr-iii'), '7.4a');
  });

  rule('7.2b')('any number may pass through a hex one after another', () => {
    const map = stacked(westward('2101 france 2102 france 2103 france'), '2001', 'fr-i', 'fr-ii')
      .put('fr-iii', '2101')
      .put('fr-iv', '2101');
    for (const [unit, from, to] of [
      ['fr-i', '2001', '2003'],
      ['fr-ii', '2001', '2003'],
      ['fr-iii', '2101', '2103'],
    ] as const) {
      walk(take(map, 'anglo-french', from, unit), 'anglo-french', '2002', to === '2003' ? '2003' : '2102');
      map.do('anglo-french', { act: 'put-down' });
    }
    const blocked = stacked(westward(), '2002', 'fr-i', 'fr-ii').put('fr-iii', '2001');
    expectRefused(take(blocked, 'anglo-french', '2001', 'fr-iii').refusal('anglo-french', step('2002')), '7.2a');
  });

  rule('7.6a')('static units count for nothing', () => {
    const moscow = (...there: readonly string[]) =>
      take(
        stacked(grounded(on('4624 city 4623 4622')), '4624', ...there)
          .put('su-fe-15', '4623')
          .put('su-1-shock', '4622')
          .in('soviet movement'),
        'soviet',
        '4623',
        'su-fe-15',
      ).refusal('soviet', step('4624'));
    expectAllowed(moscow('su-mg', 'su-fe-1c', 'su-fe-2irb'));
    const german = (...there: readonly string[]) =>
      take(stacked(eastward(), '5002', ...there).put('de-i', '5001'), 'german-east', '5001', 'de-i').refusal('german-east', step('5002'));
    expectAllowed(german('de-7-flieger', 'de-ii', 'de-iii'));
    expectRefused(german('de-iv', 'de-ii', 'de-iii'), '7.5a');
  });

  rule('7.4b')('British and French pass through one another, but do not stay together', () => {
    const map = () => take(westward().put('fr-i', '2001').put('br-i', '2002'), 'anglo-french', '2001', 'fr-i');
    const passing = walk(map(), 'anglo-french', '2002');
    expectRefused(passing.refusal('anglo-french', { act: 'put-down' }), '7.4b');
    expectAllowed(walk(passing, 'anglo-french', '2003').refusal('anglo-french', { act: 'put-down' }));
  });

  rule('7.4b', '10.1a')('who has not the points to go on may not enter a hex of the other nation', () => {
    const map = take(
      westward().put('fr-i', '2001').put('fr-iii', '2001').put('br-i', '2007').put('br-ii', '2008'),
      'anglo-french',
      '2001',
      'fr-i',
      'fr-iii',
    );
    walk(map, 'anglo-french', '2002', '2003', '2004', '2005', '2006');
    expectRefused(map.refusal('anglo-french', step('2007')), '7.4a');
    map.do('anglo-french', { act: 'leave', units: ['fr-iii'] });
    expectRefused(map.refusal('anglo-french', step('2007')), '7.4b');
  });

  rule('7.4b', '7.2a')('who has no other way on may come back to the full hex that it has left', () => {
    const ahead = (ground: string) =>
      take(
        stacked(westward(`2002 lake 2101 france ${ground}`), '2001', 'fr-i', 'fr-iv').put('br-i', '2101'),
        'anglo-french',
        '2001',
        'fr-i',
      );
    expectAllowed(ahead('clear').refusal('anglo-french', step('2101')));
    // Four points over the river into the hills, and three back are more than there are.
    expectRefused(ahead('hills major 2001-2101').refusal('anglo-french', step('2101')), '7.4b');
    // It goes there as the only step that is left to it, and has the points of both hexes less.
    const back = walk(ahead('clear'), 'anglo-french', '2101');
    expect([back.unit('fr-i').at, back.unit('br-i').at]).toEqual(['2001', '2101']);
    expectAllowed(back.refusal('anglo-french', { act: 'put-down' }));
  });

  rule('7.4c')('nor do Belgians stay with either', () => {
    const map = (unit: string) =>
      take(
        westward('2011 belgium 2012 belgium').facts({ belgium: 'allied' }).put('fr-i', '2010').put(unit, '2011'),
        'anglo-french',
        '2010',
        'fr-i',
      );
    const passing = walk(map('be-i'), 'anglo-french', '2011');
    expectRefused(passing.refusal('anglo-french', { act: 'put-down' }), '7.4c');
    expectAllowed(walk(map('fr-ii'), 'anglo-french', '2011').refusal('anglo-french', { act: 'put-down' }));
  });

  rule('7.4e', '9.4b')('the two tank corps stay and move together once the Tank Army is formed', () => {
    const map = (tankArmy: boolean) => westward().facts({ tankArmy }).put('fr-21-tank-top', '2001').put('br-1-tank-top', '2002');
    const beside = (tankArmy: boolean) =>
      walk(take(map(tankArmy), 'anglo-french', '2001', 'fr-21-tank-top'), 'anglo-french', '2002').refusal('anglo-french', {
        act: 'put-down',
      });
    expectAllowed(beside(true));
    expectRefused(beside(false), '7.4b');
    const together = stacked(westward().facts({ tankArmy: true }), '2001', 'fr-21-tank-top', 'br-1-tank-top');
    walk(take(together, 'anglo-french', '2001', 'fr-21-tank-top', 'br-1-tank-top'), 'anglo-french', '2002', '2003');
    expectAllowed(together.refusal('anglo-french', { act: 'put-down' }));
    expect(together.unit('br-1-tank-top').at).toBe('2003');
  });
});

describe('7.2 overstacking', () => {
  rule('7.2c')('at the start of a phase the owner eliminates what is too much, of his choice', () => {
    const crowded = stacked(eastward(), '5002', 'de-i', 'de-ii', 'de-iii', 'de-iv');
    expect(crowded.awaiting).toBe('german-east: elimination');
    expectRefused(crowded.refusal('german-east', { act: 'eliminate', unit: 'de-xlii' }), '7.2c', 'not one of the units in excess');
    crowded.do('german-east', { act: 'eliminate', unit: 'de-iii' });
    expect([crowded.unit('de-iii').at, crowded.awaiting]).toEqual(['dead', 'german-east: movement']);
    expect(stacked(eastward(), '5002', 'de-i', 'de-ii', 'de-iii').awaiting).toBe('german-east: movement');
  });

  rule('7.2c')('so it is at the start and end of a combat phase, and after a combat', () => {
    const crowded = (...corps: readonly string[]) =>
      stacked(eastward(), '5002', ...corps)
        .put('su-fe-15', '5003')
        .in('german east combat');
    const four = crowded('de-i', 'de-ii', 'de-iii', 'de-iv');
    expect(four.awaiting).toBe('german-east: elimination');
    four.do('german-east', { act: 'eliminate', unit: 'de-iv' });
    expect(four.awaiting).toBe('german-east: combat');
    expect(crowded('de-i', 'de-ii', 'de-iii').awaiting).toBe('german-east: combat');
    const later = stacked(eastward(), '5002', 'de-i', 'de-ii', 'de-iii', 'de-iv')
      .put('su-fe-15', '5003')
      .asked('german east second', 'combat', 'combat', { seat: 'german-east', front: 1 });
    later.do('german-east', { act: 'end' });
    expect(later.awaiting).toBe('german-east: elimination');
  });

  rule('7.2c', '7.6a')('no static unit can be given for it', () => {
    const crowded = stacked(eastward(), '5002', 'de-i', 'de-ii', 'de-iii', 'de-iv', 'de-7-flieger');
    expectRefused(crowded.refusal('german-east', { act: 'eliminate', unit: 'de-7-flieger' }), '7.2c');
    expectAllowed(crowded.refusal('german-east', { act: 'eliminate', unit: 'de-iv' }));
  });

  rule('7.2c', '7.4b')('British and French found together lose one of them', () => {
    const mixed = stacked(westward(), '2002', 'fr-i', 'br-i');
    expect(mixed.awaiting).toBe('anglo-french: elimination');
    mixed.do('anglo-french', { act: 'eliminate', unit: 'br-i' });
    expect(mixed.awaiting).toBe('anglo-french: movement');
    expect(stacked(westward(), '2002', 'fr-i', 'fr-ii').awaiting).toBe('anglo-french: movement');
  });

  rule('7.4d')('Dutch units stay with nobody else', () => {
    const map = (unit: string) =>
      stacked(grounded(on('2001 netherlands 2002 germany')), '2001', 'nl-i', unit)
        .put('de-ii', '2002')
        .facts({ netherlands: 'german' })
        .in('german west movement');
    const mixed = map('de-i');
    expect(mixed.awaiting).toBe('german-west: elimination');
    expect(mixed.do('german-west', { act: 'eliminate', unit: 'de-i' }).flatMap(({ rules = [] }) => rules)).toContain('7.4d');
    expect(map('nl-ii').awaiting).toBe('german-west: movement');
  });
});

describe('7.3 what lies on top', () => {
  rule('7.3a')('a player turns up another unit of a stack in his movement phase', () => {
    const map = () => eastward('2010 germany').put('de-i', { at: '5001', level: 1 }).put('de-xix-pz', { at: '5001', level: 2 });
    expectRefused(map().refusal('german-east', { act: 'turn-up', unit: 'de-xix-pz' }), '7.3a');
    const turned = map();
    turned.do('german-east', { act: 'turn-up', unit: 'de-i' });
    expectRefused(turned.refusal('german-east', { act: 'turn-up', unit: 'de-i' }), '7.3a');
    expectAllowed(turned.refusal('german-east', { act: 'turn-up', unit: 'de-xix-pz' }));
    turned.do('german-east', { act: 'turn-up', unit: 'de-xix-pz' });
    expectRefused(turned.refusal('german-east', { act: 'turn-up', unit: 'de-i' }), '7.3a');
    expectRefused(
      map().put('su-fe-15', '5002').put('su-fe-1c', '5002').refusal('german-east', { act: 'turn-up', unit: 'su-fe-15' }),
      '10.2e',
    );
    expectRefused(map().put('de-ii', '2010').put('de-iii', '2010').refusal('german-east', { act: 'turn-up', unit: 'de-ii' }), '5.1b');
  });

  rule('7.3a')('a stack on the move keeps its order, and the enemy is told its top and its size', () => {
    const map = eastward()
      .put('de-i', { at: '5001', level: 1 })
      .put('de-xix-pz', { at: '5001', level: 2 })
      .put('de-ii', { at: '5001', level: 3 });
    take(map, 'german-east', '5001', 'de-xix-pz', 'de-i');
    const moved = map.do('german-east', step('5002')).find(({ what }) => what === 'moved');
    expect(moved).toMatchObject({ units: ['de-i', 'de-xix-pz'], top: 'de-xix-pz' });
    expect(game.tell(moved as Happening, 'soviet')).toMatchObject({ units: ['de-xix-pz'], count: 2 });
    expect(game.tell(moved as Happening, 'german-west')).toEqual(moved);
    expect(map.unit('de-xix-pz').level).toBeGreaterThan(map.unit('de-i').level as number);
    expectAllowed(map.refusal('german-east', { act: 'put-down' }));
    expectRefused(map.refusal('german-east', takeUp('5001', 'de-ii')), '10.2c');
  });
});
