import type { Direction } from '@sandtable/hexes';
import { describe } from 'vitest';
import { refuseWay } from '../../src/rules/10-movement-and-mobile-assault/ground.ts';
import { eastward, grounded, refusedWay, step, take } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule } from '../referee.ts';

describe('3.9 and 12.9 limits of the maps', () => {
  const german = (more: string) =>
    grounded(on(`2001 germany 2002 germany ${more}`))
      .put('de-i', '2001')
      .put('de-ii', '2002')
      .in('german west movement');

  rule('3.9a')('Germans stay in Greater Germany on the west map', () => {
    const to = (country: string) => take(german(`2101 ${country}`), 'german-west', '2001', 'de-i').refusal('german-west', step('2101'));
    expectAllowed(to('germany'));
    expectRefused(to('france'), '3.9a');
    expectRefused(to('belgium'), '3.9a');
  });

  rule('3.9b')('no panzer corps moves there', () => {
    const to = (...units: readonly string[]) =>
      refusedWay(
        units.reduce((so, unit) => so.put(unit, '2001'), german('')),
        units[0] as string,
        '2001',
        '2002',
      );
    expectRefused(to('de-xix-pz'), '3.9b');
    expectAllowed(to('de-i'));
  });

  rule('3.9d')('nobody else leaves his map', () => {
    const way = (unit: string, from: string, direction: Direction) => {
      const { position } = on('1000 france 1001 france 4300 red 4301 red').put(unit, from);
      return refuseWay(position, position.world.unit.get(unit) as number, position.world.grid.index(from), direction);
    };
    expectRefused(way('fr-i', '1000', 3), '3.9d');
    expectAllowed(way('fr-i', '1000', 0));
    expectRefused(way('su-fe-15', '4300', 3), '3.9d');
    expectAllowed(way('su-fe-15', '4300', 0));
  });

  rule('12.9a')('no German unit enters a red row hex', () => {
    const to = (words: string) =>
      take(eastward(`5101 ${words}`).put('de-i', '5001'), 'german-east', '5001', 'de-i').refusal('german-east', step('5101'));
    expectRefused(to('red'), '12.9a');
    expectAllowed(to(''));
  });

  rule('12.9b', '12.9c')('Soviet units move along the red row and out of it, but not back', () => {
    const map = (from: string) =>
      take(
        grounded(on('5001 red 5002 red 5101 5102')).put('su-fe-15', from).put('su-fe-1c', '5102').in('soviet movement'),
        'soviet',
        from,
        'su-fe-15',
      );
    expectAllowed(map('5001').refusal('soviet', step('5002')));
    expectAllowed(map('5001').refusal('soviet', step('5101')));
    expectRefused(map('5101').refusal('soviet', step('5001')), '12.9c');
  });
});
