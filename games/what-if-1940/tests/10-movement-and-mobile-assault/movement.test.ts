import { describe, expect } from 'vitest';
import { eastward, factors, price, row, step, take, takeUp, walk, westward } from '../marches.ts';
import { expectAllowed, expectRefused, on, rule } from '../referee.ts';

describe('10.1 to 10.6 movement', () => {
  rule('10.1a', '10.2c')('spends movement points hex by adjacent hex', () => {
    const moving = take(eastward().put('de-i', '5001').put('de-ii', '5001'), 'german-east', '5001', 'de-i', 'de-ii');
    expectRefused(moving.refusal('german-east', step('5003')), '10.2c');
    walk(moving, 'german-east', '5002', '5003', '5004', '5005', '5006');
    expectAllowed(moving.refusal('german-east', step('5007')));
    walk(moving, 'german-east', '5007');
    expectRefused(moving.refusal('german-east', step('5008')), '10.2c');
  });

  rule('10.2a')('all, some or none may move, and stop when they like', () => {
    const map = eastward().put('de-i', '5001').put('de-ii', '5001');
    expectAllowed(map.refusal('german-east', { act: 'end' }));
    walk(take(map, 'german-east', '5001', 'de-i'), 'german-east', '5002');
    map.do('german-east', { act: 'put-down' });
    expectAllowed(map.refusal('german-east', { act: 'end' }));
    expectRefused(map.refusal('german-east', takeUp('5001')), '10.2a');
    expectRefused(map.refusal('german-east', takeUp('5001', 'de-iii')), '10.2a');
    expectRefused(map.refusal('german-east', takeUp('5001', 'nobody')), '10.2a', 'no unit "nobody"');
  });

  rule('10.2b', '10.5b')('one stack finishes its move before the next begins, and does not resume it', () => {
    const map = take(eastward().put('de-i', '5001').put('de-ii', '5001'), 'german-east', '5001', 'de-i');
    walk(map, 'german-east', '5002');
    expectRefused(map.refusal('german-east', takeUp('5001', 'de-ii')), '10.2c');
    map.do('german-east', { act: 'put-down' });
    expectRefused(map.refusal('german-east', takeUp('5002', 'de-i')), '10.2b');
    const reach = (unit: string) => map.explain({ reach: { units: [unit] } });
    expect(reach('de-i')).toMatchObject({ value: 0, lines: [{ rule: '10.2b', value: null, says: 'I Corps has finished its move' }] });
    expect(reach('de-ii')).toMatchObject({ lines: [] });
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-ii')));
  });

  rule('10.2e', '5.1b')("nobody moves in the other's player turn, nor on the other map", () => {
    const map = eastward('2010 germany').put('de-i', '5001').put('su-fe-15', '5009').put('de-ii', '2010');
    expectRefused(map.refusal('german-east', takeUp('5009', 'su-fe-15')), '10.2e');
    expectRefused(map.refusal('german-east', takeUp('2010', 'de-ii')), '5.1b');
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-i')));
  });

  rule('10.3a')('one hex is always possible for the whole movement factor', () => {
    const map = (hex: string) =>
      take(
        eastward(`5101 ${hex} 5102 ${hex} major 5001-5101`).put('de-i', '5001').put('de-ii', '5001').in('german east movement', 9),
        'german-east',
        '5001',
        'de-i',
        'de-ii',
      );
    const dear = map('hills');
    expect(price(dear, 'de-i', '5001', '5101')).toBe(4);
    expect(factors(dear, 'de-i')).toBe(2);
    walk(dear, 'german-east', '5101');
    expectRefused(dear.refusal('german-east', step('5102')), '10.2c');
    const second = walk(map('hills'), 'german-east', '5002');
    expectRefused(second.refusal('german-east', step('5102')), '10.2c');
  });

  rule('10.3b', '10.11e')('but not over lakes and seas', () => {
    const map = (side: string) => take(eastward(`5101 ${side}`).put('de-i', '5001'), 'german-east', '5001', 'de-i');
    expectAllowed(map('').refusal('german-east', step('5101')));
    expectRefused(map('lakeside 5001-5101').refusal('german-east', step('5101')), '10.11e');
    expectRefused(map('seaside 5001-5101').refusal('german-east', step('5101')), '10.11e');
    expectRefused(map('lake').refusal('german-east', step('5101')), '10.11e');
  });

  rule('10.4a')('only units that began together move as a stack, and they need not', () => {
    const map = eastward().put('de-i', '5001').put('de-ii', '5001').put('de-iii', '5002');
    expectRefused(map.refusal('german-east', takeUp('5001', 'de-i', 'de-iii')), '10.4a');
    expectRefused(map.refusal('german-east', takeUp('9999', 'de-i')), '10.4a', 'no hex 9999');
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-i', 'de-ii')));
    expectAllowed(map.refusal('german-east', takeUp('5001', 'de-ii')));
    walk(take(map, 'german-east', '5001', 'de-i'), 'german-east', '5002');
    expectRefused(map.refusal('german-east', { act: 'take-on', unit: 'de-iii' }), '10.4a');
  });

  rule('10.5a')('a stack leaves units on its way, who go on when it is put down', () => {
    const map = take(eastward('5103 5104').put('de-i', '5001').put('de-ii', '5001'), 'german-east', '5001', 'de-i', 'de-ii');
    expectRefused(map.refusal('german-east', { act: 'leave', units: ['de-ii'] }), '10.5a');
    walk(map, 'german-east', '5002', '5003');
    expectRefused(map.refusal('german-east', { act: 'leave', units: ['de-i', 'de-ii'] }), '10.5a');
    map.do('german-east', { act: 'leave', units: ['de-ii'] });
    walk(map, 'german-east', '5004', '5005');
    expectRefused(map.refusal('german-east', { act: 'take-on', unit: 'de-ii' }), '10.4a');
    map.do('german-east', { act: 'put-down' });
    map.do('german-east', { act: 'take-on', unit: 'de-ii' });
    walk(map, 'german-east', '5103');
    expect([map.unit('de-i').at, map.unit('de-ii').at]).toEqual(['5005', '5103']);
    map.do('german-east', { act: 'put-down' });
    expect(map.awaiting).toBe('german-east: movement');
  });

  rule('10.6a')('a stack goes as far as its slowest; the faster go on when those are left', () => {
    const map = take(eastward().put('de-i', '5001').put('de-xix-pz', '5001'), 'german-east', '5001', 'de-i', 'de-xix-pz');
    walk(map, 'german-east', '5002', '5003', '5004', '5005', '5006', '5007');
    expectRefused(map.refusal('german-east', step('5008')), '10.6a');
    map.do('german-east', { act: 'leave', units: ['de-i'] });
    walk(map, 'german-east', '5008', '5009', '5010', '5011', '5012', '5013');
    expect([map.unit('de-i').at, map.unit('de-xix-pz').at, map.awaiting]).toEqual(['5007', '5013', 'german-east: moving']);
  });

  rule('10.6a', '10.9b')("each pays at its own class's costs", () => {
    const map = on(`5000 germany german-entry ${row(5001, 5006, 'hills')}`)
      .put('de-i', '5000')
      .put('de-xix-pz', '5000')
      .put('de-ix', '5006')
      .in('german east movement', 1);
    expect([price(map, 'de-i', '5001', '5002'), price(map, 'de-xix-pz', '5001', '5002')]).toEqual([2, 3]);
    walk(take(map, 'german-east', '5000', 'de-i', 'de-xix-pz'), 'german-east', '5001', '5002', '5003');
    expectRefused(map.refusal('german-east', step('5004')), '10.6a');
    map.do('german-east', { act: 'leave', units: ['de-i'] });
    walk(map, 'german-east', '5004');
    expect(map.unit('de-xix-pz').marks).toContain('moved');
  });

  rule('6.7bis-a', '6.7bis-b')('supply is looked at when a move begins, and stays as it was then', () => {
    const map = eastward(row(5101, 5114)).put('de-i', '5009').put('de-iii', '5009').put('de-ii', '5006');
    walk(take(map, 'german-east', '5009', 'de-i', 'de-iii'), 'german-east', '5008', '5007', '5006');
    expectRefused(map.refusal('german-east', step('5005')), '6.7bis-b');
    map.do('german-east', { act: 'put-down' });
    walk(take(map, 'german-east', '5006', 'de-ii'), 'german-east', '5007', '5008', '5009', '5010', '5011');
    expectAllowed(map.refusal('german-east', step('5012')));
  });

  rule('6.9a')('units may go where they will be out of supply', () => {
    const map = take(eastward().put('de-i', '5006').put('de-ii', '5006'), 'german-east', '5006', 'de-i');
    expectAllowed(map.refusal('german-east', step('5007')));
  });

  rule('10.7a', '11.21f')('no entry where enemies are, nor where a garrison stands alone', () => {
    const map = (more: string) => take(eastward(more).put('de-i', '5001').put('su-fe-15', '5003'), 'german-east', '5001', 'de-i');
    expectRefused(walk(map(''), 'german-east', '5002').refusal('german-east', step('5003')), '10.7a');
    expectAllowed(map('5101').refusal('german-east', step('5101')));
    expectRefused(map('5101 city').refusal('german-east', step('5101')), '11.21f');
    const reach = (more: string) => Object.keys(map(more).explain({ reach: { units: ['de-i'] } })['hexes'] as object).toSorted();
    expect([reach('5101'), reach('5101 city')]).toEqual([
      ['5000', '5002', '5101'],
      ['5000', '5002'],
    ]);
    const emptied = eastward('5101 city').hex('5101', 'allied').put('de-i', '5001');
    expectAllowed(take(emptied, 'german-east', '5001', 'de-i').refusal('german-east', step('5101')));
  });
});

describe('10.8 to 10.14 terrain', () => {
  const cost = (unit: string, hex: string, side = '') =>
    price(eastward(`5101 ${hex} ${side === '' ? '' : `${side} 5001-5101`}`).put(unit, '5001'), unit, '5001', '5101');

  rule(
    '10.8a',
    '10.9a',
    '10.9b',
  )('natural terrain costs by class', () => {
    expect([cost('de-xix-pz', 'clear'), cost('de-i', 'clear')]).toEqual([1, 1]);
    expect([cost('de-xix-pz', 'forest'), cost('de-i', 'forest')]).toEqual([2, 1]);
    expect([cost('de-xix-pz', 'hills'), cost('de-i', 'hills')]).toEqual([3, 2]);
    expect([cost('de-xix-pz', 'marsh'), cost('de-i', 'marsh')]).toEqual([3, 2]);
  });

  rule(
    '10.11a',
    '10.11b',
    '10.12a',
  )('rivers and major rivers add to it', () => {
    expect([cost('de-xix-pz', 'clear', 'river'), cost('de-i', 'clear', 'river')]).toEqual([3, 2]);
    expect([cost('de-xix-pz', 'clear', 'major'), cost('de-i', 'clear', 'major')]).toEqual([4, 3]);
    expect(cost('de-xix-pz', 'hills', 'major')).toBe(6);
  });

  rule('10.11c', '10.11d')('a city cancels rivers around it, in both directions, but no major ones', () => {
    expect(cost('de-xix-pz', 'city', 'river')).toBe(1);
    expect(cost('de-xix-pz', 'ruhr', 'river')).toBe(1);
    expect(cost('de-xix-pz', 'town', 'river')).toBe(3);
    expect(cost('de-xix-pz', 'city', 'major')).toBe(4);
    const outward = eastward('5001 city 5101 river 5001-5101').put('de-i', '5001');
    expect(price(outward, 'de-i', '5001', '5101')).toBe(1);
  });

  rule(
    '10.13a',
    '10.14a',
    '10.14b',
  )('a fort costs nothing of its own, a city 1 in all', () => {
    expect([cost('de-xix-pz', 'forest fort'), cost('de-xix-pz', 'forest')]).toEqual([2, 2]);
    expect([cost('de-xix-pz', 'city'), cost('de-i', 'ruhr')]).toEqual([1, 1]);
    expect(cost('de-xix-pz', 'forest city')).toBe(1);
    const marked = eastward('5101 forest').hex('5101', 'allied', 'fort').put('de-i', '5001');
    expect(price(marked, 'de-i', '5001', '5101')).toBe(1);
  });

  rule('10.2d')('Soviet units pay 1 for a hex whatever it is, and for hexsides what others on foot do', () => {
    expect([cost('su-fe-15', 'hills'), cost('su-fe-15', 'marsh'), cost('su-fe-15', 'clear')]).toEqual([1, 1, 1]);
    expect([cost('su-fe-15', 'hills', 'river'), cost('su-fe-15', 'hills', 'major')]).toEqual([2, 3]);
    const less = eastward('5101 major 5001-5101').put('su-fe-15', '5001').option('soviet-major-river', 'one');
    expect(price(less, 'su-fe-15', '5001', '5101')).toBe(2);
  });

  rule('2.7a')('mechanized units pay as such, all others as on foot', () => {
    expect(['de-xix-pz', 'de-i', 'de-xviii-mtn'].map((unit) => cost(unit, 'forest'))).toEqual([2, 1, 1]);
    const allied = (unit: string) => price(westward('2101 france forest').put(unit, '2001'), unit, '2001', '2101');
    expect(['fr-21-tank-top', 'fr-i', 'fr-cav'].map(allied)).toEqual([2, 1, 1]);
  });

  rule('6.5k')('a Rollbahn is no road', () => {
    const road = eastward('5101 forest rollbahn 5001-5101').put('de-xix-pz', '5001');
    expect(price(road, 'de-xix-pz', '5001', '5101')).toBe(2);
    expect(cost('de-xix-pz', 'forest')).toBe(2);
  });

  rule('9.3c')('the lesser tank corps pay as mechanized units, by option as infantry', () => {
    const forest = (unit: string) => westward('2101 france forest').put(unit, '2001');
    const to = (referee: ReturnType<typeof forest>, unit: string) => price(referee, unit, '2001', '2101');
    expect(to(forest('fr-21-tank-inferior'), 'fr-21-tank-inferior')).toBe(2);
    const asFoot = (unit: string) => forest(unit).option('lesser-tanks', 'non-mechanized');
    expect(to(asFoot('fr-21-tank-inferior'), 'fr-21-tank-inferior')).toBe(1);
    expect(to(asFoot('fr-21-tank-top'), 'fr-21-tank-top')).toBe(2);
  });
});

describe('10.10 the Ardennes', () => {
  const edge = (unit: string) => take(westward('2101 france ardennes').put(unit, '2001'), 'anglo-french', '2001', unit);

  rule('10.10a')('French and Belgian cavalry enters them, and nobody else', () => {
    expectAllowed(edge('fr-cav').refusal('anglo-french', step('2101')));
    expectRefused(edge('fr-i').refusal('anglo-french', step('2101')), '10.10a');
    expectRefused(edge('br-i').refusal('anglo-french', step('2101')), '10.10a');
    const belgian = (unit: string) =>
      take(westward('2011 belgium 2111 belgium ardennes').facts({ belgium: 'allied' }).put(unit, '2011'), 'anglo-french', '2011', unit);
    expectAllowed(belgian('be-cav').refusal('anglo-french', step('2111')));
    expectRefused(belgian('be-i').refusal('anglo-french', step('2111')), '10.10a');
  });

  rule('10.10c')('once open they are forest for everyone', () => {
    const open = westward('2101 france ardennes').put('fr-i', '2001').put('fr-21-tank-top', '2001').facts({ ardennes: true });
    expect(price(open, 'fr-21-tank-top', '2001', '2101')).toBe(2);
    expectAllowed(take(open, 'anglo-french', '2001', 'fr-i').refusal('anglo-french', step('2101')));
  });
});
