import { describe, expect, it } from 'vitest';
import tables from '../../data/tables.json' with { type: 'json' };
import { army, BOTH, facing, field, fight, found, lines, odds, said, strong, west, XIX } from '../battles.ts';
import { on, rule, type Referee } from '../referee.ts';

const RING = ['4909', '5010', '5011', '4911', '4811', '4810'];
const CORPS = ['de-i', 'de-ii', 'de-iii', 'de-iv', 'de-v', 'de-vi'];
/** Infantry corps in these hexes of the ring around 4910, by their numbers clockwise from the west. */
const ringed = (...places: readonly number[]) =>
  places.reduce((position, place) => position.put(CORPS[place] as string, RING[place] as string), field().put('su-army-1', army('4910')));
const corps = (...places: readonly number[]) => places.map((place) => CORPS[place] as string);

describe('11.3 odds', () => {
  rule('11.3a')('are rounded down in the defender’s favor', () => {
    expect(odds(strong(), BOTH).value).toBe('4:1');
    expect(odds(strong()).value).toBe('2:1');
    // 9 against 5 is no 2:1.
    expect(odds(facing().put('su-army-1', army('4910', 'su-r-16'))).value).toBe('1:1');
    expect(odds(facing().put('su-army-1', army('4910', 'su-r-23'))).value).toBe('3:1');
  });

  rule('11.3a')('thirteen against four are 3:1, sixteen 4:1', () => {
    const reduced = (unit: string, position: Referee) => position.put(unit, { at: '4909', steps: 1 });
    const attack = (position: Referee) => {
      const { attack: points, defense, value } = odds(position, ['de-xiv-pz', 'de-xv-pz']);
      return [points, defense, value];
    };
    expect(attack(reduced('de-xv-pz', facing().put('de-xiv-pz', '4909')))).toEqual([13, 4, '3:1']);
    expect(attack(facing().put('de-xiv-pz', '4909').put('de-xv-pz', '4909'))).toEqual([17, 4, '4:1']);
  });

  it('say of each line what on the map it is about', () => {
    const about = (position: Referee, rule: string, units = XIX) =>
      odds(position, units).lines.flatMap((line) => (line.rule === rule ? [line.about] : []));
    expect(about(strong(), '2.4a')).toContainEqual({ units: ['de-xix-pz'] });
    expect(about(strong(), '11.3a')[0]).toEqual({ hexes: ['4909'] });
    expect(about(strong('4910 hills'), '11.8a')).toEqual([{ hexes: ['4910'] }]);
    expect(about(strong('river 4909-4910'), '11.8b')).toEqual([{ sides: [['4910', '4909']] }]);
    expect(about(ringed(0, 3), '11.10a', corps(0, 3))).toEqual([{ hexes: ['4909', '4911'], byPlace: true }]);
  });

  rule('2.4a', '2.11b')('attack and defense factors differ, and the reduced side has its own', () => {
    expect(odds(facing()).attack).toBe(9);
    expect(odds(facing().put('de-xix-pz', { at: '4909', steps: 1 })).attack).toBe(5);
    const defending = facing().in('soviet combat');
    expect(odds(defending, ['su-army-1'], '4909', 'soviet').defense).toBe(6);
    expect(odds(defending.put('de-xix-pz', { at: '4909', steps: 1 }), ['su-army-1'], '4909', 'soviet').defense).toBe(4);
    const reduced = fight(strong(), XIX, [{ table: 'crt', result: 'AL1' }]);
    expect(found(reduced, 'reduced')?.['unit']).toBe('de-xix-pz');
  });

  rule('11.5a', '11.6a')('all defenders of a hex count together', () => {
    expect(odds(facing()).defense).toBe(4);
    expect(odds(facing().put('su-fe-15', { at: '4910', level: 2 })).defense).not.toBe(4);
    const open = facing().put('su-fe-15', { at: '4910', level: 2 });
    const happened = fight(open, XIX, 'AS');
    expect(found(happened, 'attack')?.['defenders']).toEqual(['su-army-1', 'su-fe-15']);
    expect(found(happened, 'odds')?.['defense']).toBe(9);
  });

  rule('11.14a')('the table’s ends hold after all shifts; below it there is no roll', () => {
    // 18 against 2 is 9:1: two columns to the left still leave 7:1.
    const weak = strong('4910 hills').put('su-army-1', army('4910', 'su-r-32'));
    expect(odds(weak, BOTH).value).toBe('5:1');
    const low = field('4910 hills').put('su-army-1', army('4910', 'su-j-5')).put('de-i', '4909');
    expect(odds(low, ['de-i']).value).toBe('AL1');
    expect(said(weak, '11.14a', BOTH)).toEqual([['5:1', 'after a net shift of -2']]);
    expect(said(low, '11.14a', ['de-i'])).toEqual([['AL1', 'after a net shift of -2']]);
    const happened = fight(low, ['de-i'], []);
    expect(found(happened, 'result')).toMatchObject({ result: 'AL1', column: null });
    expect(odds(field().put('su-army-1', army('4910', 'su-j-5')).put('de-i', '4909'), ['de-i']).value).toBe('1:2');
  });

  rule('6.7bis-d', '6.7bis-e')('out of supply a factor is half, rounded up', () => {
    const cut = facing('4907 ussr');
    expect(odds(cut).attack).toBe(5);
    expect(odds(facing()).attack).toBe(9);
    const hungry = facing().with('4913 clear').with('4913 lake');
    expect(odds(hungry).defense).toBe(2);
    expect(odds(facing()).defense).toBe(4);
    expect(found(fight(cut, XIX, 'AS'), 'odds')?.['attack']).toBe(5);
  });

  rule('6.7bis-d', '6.5i')('a coast, and Leningrad that was never German, keep factors whole', () => {
    expect([odds(facing('4907 ussr')).attack, odds(facing('4909 baltic 4907 ussr')).attack]).toEqual([5, 9]);
    const besieged = (...past: readonly ('allied' | 'ever-german')[]) => {
      const city = on('5917 city 5916 5000 germany german-entry').hex('5917', ...past);
      return odds(city.put('su-1-shock', '5917').put('de-i', '5916').in('soviet combat'), ['su-1-shock'], '5916', 'soviet').attack;
    };
    expect([besieged('allied'), besieged('allied', 'ever-german')]).toEqual([5, 3]);
  });

  rule('6.7bis-e')('by option the sum is halved, not each factor (WA-24)', () => {
    const cut = strong('4907 ussr');
    expect(odds(cut, BOTH).attack).toBe(10);
    expect(odds(cut.option('halving', 'total'), BOTH).attack).toBe(9);
  });
});

describe('11.8 terrain and water', () => {
  rule('11.8a')('shifts of the ground and of what is built on it add up', () => {
    expect(odds(facing('4910 hills')).shift).toBe(-2);
    expect(odds(facing('4910 forest')).shift).toBe(-1);
    expect(odds(facing()).shift).toBe(0);
    expect(odds(facing('4910 forest fort')).shift).toBe(-3);
    expect(odds(facing('4910 city')).shift).toBe(-1);
    expect(odds(facing('4910 hills river 4909-4910')).shift).toBe(-3);
  });

  rule('11.8a')('a town as much as the table says: nothing as it is printed', () => {
    const { terrain } = tables;
    const sheltering = { ...terrain, feature: { ...terrain.feature, town: { ...terrain.feature.town, shift: 1 } } };
    const town = facing('4910 forest town');
    expect(said(town, '11.8a')).toEqual([[-1, 'forest']]);
    expect(said(town.tables({ ...tables, terrain: sheltering } as never), '11.8a')).toEqual([
      [-1, 'forest'],
      [-1, 'town'],
    ]);
    expect(odds(town.tables({ ...tables, terrain: sheltering } as never)).shift).toBe(-2);
  });

  rule('11.8b')('a river helps only against attackers who all cross it', () => {
    const river = strong('river 4909-4910');
    expect(odds(river).shift).toBe(-1);
    const apart = river.put('de-xv-pz', '5010');
    expect(odds(apart, BOTH).shift).toBe(0);
    expect(odds(apart.with('river 4910-5010'), BOTH).shift).toBe(-1);
    expect(said(apart, '11.8b', BOTH)).toEqual([[0, 'not all attackers cross a river']]);
    expect(said(apart.with('river 4910-5010'), '11.8b', BOTH)).toEqual([[-1, 'across a river']]);
    expect(said(strong(), '11.8b', BOTH)).toEqual([]);
  });

  rule('11.8b', '10.11c')('a city beside the river takes it away from who attacks out of it, and so from all', () => {
    const both = (more = '') => odds(strong(`river 4909-4910 river 4910-5010 ${more}`).put('de-xv-pz', '5010'), BOTH).shift;
    expect([both(), both('5010 city')]).toEqual([-1, 0]);
  });

  rule('11.8b', '10.11d')('of a river and a major river the lesser counts (WA-48)', () => {
    const major = strong('major 4909-4910');
    expect(odds(major).shift).toBe(-2);
    expect(odds(major.put('de-xv-pz', '5010').with('river 4910-5010'), BOTH).shift).toBe(-1);
    expect(odds(major.put('de-xv-pz', '5010').with('major 4910-5010'), BOTH).shift).toBe(-2);
  });

  rule('10.11c', '10.11d')('cities cancel rivers around them, not major rivers', () => {
    expect(odds(facing('river 4909-4910')).shift).toBe(-1);
    expect(odds(facing('4909 city river 4909-4910')).shift).toBe(0);
    expect(odds(facing('4909 city major 4909-4910')).shift).toBe(-2);
  });

  rule('10.23a')('a mobile assault across a river suffers a column, but with paratroops', () => {
    const mobile = (more = '') => facing(more).in('german east movement').put('de-7-flieger', 'reserve').air('su-air', 'suppressed');
    expect(lines(mobile('river 4909-4910'), '10.23a')).toEqual([-1]);
    expect(odds(mobile()).shift).toBe(0);
    const dropped = mobile('river 4909-4910').explain({ odds: { hex: '4910', units: XIX, drop: true } });
    expect(dropped.shift).toBe(1);
  });

  rule('5.5e')('surprise takes the shift of rivers, by option of major rivers too (WA-18)', () => {
    const river = facing('river 4909-4910');
    expect(odds(river.facts({ ignoreRivers: true })).shift).toBe(0);
    expect(odds(river).shift).toBe(-1);
    const major = facing('major 4909-4910').facts({ ignoreRivers: true });
    expect(odds(major).shift).toBe(-2);
    expect(odds(major.option('ignored-rivers', 'all')).shift).toBe(0);
    expect(said(major.option('ignored-rivers', 'all'), '5.5e')).toEqual([[0, 'across a major river, but for the surprise']]);
    expect(said(river, '5.5e')).toEqual([]);
    // Soviets who attack are not meant.
    const back = river.facts({ ignoreRivers: true }).in('soviet combat');
    expect(odds(back, ['su-army-1'], '4909', 'soviet').shift).toBe(-1);
  });

  rule('9.8j')('a semi-permanent fort gives Soviet defenders a column', () => {
    expect(odds(facing().hex('4910', 'allied', 'fort')).shift).toBe(-1);
    expect(odds(facing().hex('4910', 'allied')).shift).toBe(0);
  });

  rule('9.8j', '11.8a')('on a printed fort it adds to that', () => {
    expect(odds(facing('4910 fort').hex('4910', 'allied', 'fort')).shift).toBe(-3);
    expect(odds(facing('4910 fort').hex('4910', 'allied')).shift).toBe(-2);
  });

  rule('10.22b')('a fort that was the enemy’s at the start helps nobody', () => {
    const soviet = facing('4909 fort').in('soviet combat');
    expect(odds(soviet, ['su-army-1'], '4909', 'soviet').shift).toBe(0);
    expect(odds(facing('4910 fort')).shift).toBe(-2);
    const german = west('1909 fort').put('de-i', '1909').put('fr-i', '1908');
    expect(odds(german, ['fr-i'], '1909', 'anglo-french').shift).toBe(-2);
    const taken = west('1909 fort france').put('de-i', '1909').put('fr-i', '1908');
    expect(odds(taken, ['fr-i'], '1909', 'anglo-french').shift).toBe(0);
  });
});

describe('5.3, 11.9, 11.10 the German advantages', () => {
  rule('5.3b', '11.9a')('who fights before moving has a column in the east', () => {
    const late = facing().in('german east combat');
    expect(odds(late.facts({ order: 'fight-move' })).shift).toBe(1);
    expect(odds(late).shift).toBe(0);
    const soviet = late.facts({ order: 'fight-move' }).in('soviet combat');
    expect(odds(soviet, ['su-army-1'], '4909', 'soviet').shift).toBe(0);
    const mobile = late.facts({ order: 'fight-move' }).in('german east movement');
    expect(odds(mobile).shift).toBe(0);
  });

  rule('11.9a', '10.24a')('which paratroops alone have not, and with ground units have', () => {
    const ready = field()
      .put('su-army-1', army('4910'))
      .put('de-xix-pz', '4909')
      .put('de-7-flieger', 'reserve')
      .air('su-air', 'suppressed');
    const shift = (units: readonly string[]) =>
      ready.facts({ order: 'fight-move' }).explain({ odds: { hex: '4910', units, drop: true } })['shift'];
    // Beside the column for concentricity (11.10b).
    expect([shift([]), shift(XIX)]).toEqual([0, 2]);
  });

  rule('11.10a')('from opposite hexes, from three with one between each, from more than three', () => {
    const shift = (...places: readonly number[]) => odds(ringed(...places), corps(...places)).shift;
    expect(shift(0, 3)).toBe(1);
    expect(shift(1, 4)).toBe(1);
    expect(shift(0, 2)).toBe(0);
    expect(shift(0, 2, 4)).toBe(1);
    expect(shift(1, 3, 5)).toBe(1);
    expect(shift(0, 1, 2)).toBe(0);
    expect(shift(0, 1, 2, 3)).toBe(1);
    expect(shift(0, 1)).toBe(0);
    // Who does not attack is on no side.
    expect(odds(ringed(0, 3), corps(0)).shift).toBe(0);
    // The ledger says it in a line of its own, and only where it is so.
    const says = (...attacking: readonly number[]) =>
      odds(ringed(0, 1, 3), corps(...attacking))
        .lines.filter(({ rule: id }) => id === '11.10a')
        .map(({ value, says: words }) => [value, words]);
    expect(says(0, 1)).toEqual([]);
    expect(says(0, 1, 3)).toEqual([[1, 'concentric']]);
  });

  rule('11.10c', '10.16b')('never against a city, never for Soviets, never in a mobile assault', () => {
    const both = ringed(0, 3);
    expect(odds(both, corps(0, 3)).shift).toBe(1);
    expect(odds(both.with('4910 city'), corps(0, 3)).shift).toBe(-1);
    const soviet = field().put('de-i', '4910').put('su-fe-15', '4909').put('su-fe-2irb', '4911').in('soviet combat');
    expect(odds(soviet, ['su-fe-15', 'su-fe-2irb'], '4910', 'soviet').shift).toBe(0);
    expect(both.explain({ odds: { hex: '4910', units: corps(0, 3), kind: 'MA' } }).shift).toBe(0);
    expect(both.explain({ odds: { hex: '4910', units: corps(0, 3), kind: 'PA' } }).shift).toBe(1);
    const french = west().put('de-i', '1909').put('fr-i', '1908').put('fr-ii', '1910');
    expect(odds(french, ['fr-i', 'fr-ii'], '1909', 'anglo-french').shift).toBe(1);
  });

  rule('9.7b')('1st Shock Army gives a Soviet attack a column', () => {
    const shock = facing().in('soviet combat').put('su-1-shock', '4910');
    expect(odds(shock, ['su-army-1', 'su-1-shock'], '4909', 'soviet').shift).toBe(1);
    expect(odds(shock, ['su-army-1'], '4909', 'soviet').shift).toBe(0);
    // On the defense it gives nothing.
    expect(odds(field().put('su-1-shock', '4910').put('de-xix-pz', '4909')).shift).toBe(0);
  });
});

describe('the lines of the odds', () => {
  rule('11.3a')('give the odds before the shifts', () => {
    expect(said(strong(), '11.3a', BOTH)).toEqual([
      [18, 'all attackers'],
      ['4:1', '18 against 4, rounded down'],
    ]);
  });

  rule('11.14a')('give every shift its rule', () => {
    expect(lines(facing('4910 hills'), '11.8a')).toEqual([-2]);
    expect(lines(facing('river 4909-4910'), '11.8b')).toEqual([-1]);
    expect(lines(facing(), '11.8a')).toEqual([]);
  });
});
