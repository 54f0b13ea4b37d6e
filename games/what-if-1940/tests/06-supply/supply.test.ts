import { describe, expect } from 'vitest';
import { hasOverlandSupply, isSupplied, runsThroughPoland, supplyDistance, supplyOf } from '../../src/rules/06-supply/supply.ts';
import { on, rule, type Referee } from '../referee.ts';

const of = (referee: Referee, unit: string): string => {
  const { position } = referee;
  return supplyOf(position, position.world.unit.get(unit) as number);
};
const line = (from: number, to: number, ...words: readonly string[]): string =>
  Array.from({ length: to - from + 1 }, (_, i) => [from + i, ...words].join(' ')).join('\n');

describe('6.2 a unit', () => {
  rule('6.2a')('is supplied over land, at home, on a coast, from the air, or not at all', () => {
    const map = () =>
      on('1700 france french-supply 1701 france 1703 france 1801 belgium 2501 netherlands north-sea 5000 ussr')
        .facts({ belgium: 'allied', netherlands: 'german' })
        .put('fr-i', '1701')
        .put('fr-ii', '1703')
        .put('be-i', '1801')
        .put('br-i', '2501')
        .put('de-7-flieger', '5000')
        .air('su-air', 'suppressed')
        .put('de-i', 'reserve');
    const all = ['fr-i', 'be-i', 'br-i', 'de-7-flieger', 'fr-ii', 'de-i'];
    expect(all.map((unit) => of(map(), unit))).toEqual(['overland', 'home', 'coastal', 'air', 'none', 'home']);
  });
});

describe('6.4 supply on the west map', () => {
  /** A strip of France from its edge to Germany. */
  const strip = () => on(`1700 france french-supply\n${line(1701, 1704, 'france')}\n1705 germany\n1706 germany`).put('fr-i', '1704');

  rule(
    '6.2a',
    '6.3a',
    '6.4a',
  )('Anglo-French trace to the French edge, by hexes without enemies', () => {
    expect(of(strip(), 'fr-i')).toBe('overland');
    expect(of(strip().put('de-i', '1702'), 'fr-i')).toBe('none');
    expect(of(strip().with('1700 france'), 'fr-i')).toBe('none');
  });

  rule('6.1a', '6.7a')('a line crosses any ground, and enters no hex with an enemy unit; there is nothing else to supply', () => {
    for (const ground of ['forest', 'hills', 'marsh', 'town']) expect(of(strip().with(`1702 france ${ground}`), 'fr-i')).toBe('overland');
    expect(of(strip().with('1702 sea'), 'fr-i')).toBe('none');
    expect(of(strip().put('de-i', '1703'), 'fr-i')).toBe('none');
    expect(of(strip().put('de-i', '1705'), 'fr-i')).toBe('overland');
    expect(of(strip().put('fr-ii', '1703'), 'fr-i')).toBe('overland');
  });

  rule('6.7b')('no line enters a fort or city that the enemy controls, though it is empty', () => {
    const taken = strip().hex('1702', 'german', 'ever-german');
    expect(of(taken, 'fr-i')).toBe('overland');
    expect(of(taken.with('1702 france fort'), 'fr-i')).toBe('none');
    expect(of(taken.with('1702 france city'), 'fr-i')).toBe('none');
    expect(of(strip().with('1702 france city'), 'fr-i')).toBe('overland');
  });

  rule('6.7b')('nor a Dutch one that no enemy of Holland has entered, though its garrison is gone (WA-15)', () => {
    const holland = (...past: readonly 'allied'[]) =>
      strip()
        .with('1702 netherlands city')
        .facts({ netherlands: 'german' })
        .hex('1702', ...past);
    expect(of(holland(), 'fr-i')).toBe('none');
    expect(of(holland('allied'), 'fr-i')).toBe('overland');
    expect(of(holland().with('1702 netherlands town'), 'fr-i')).toBe('overland');
  });

  rule('6.7e')('no line crosses all-sea or all-lake hexsides on the west map', () => {
    expect(of(strip().with('seaside 1702-1703'), 'fr-i')).toBe('none');
    expect(of(strip().with('lakeside 1702-1703'), 'fr-i')).toBe('none');
    expect(of(strip().with('river 1702-1703'), 'fr-i')).toBe('overland');
  });

  rule('6.4b', '6.7h')('British and French need no line on the North Sea, but on the IJsselmeer', () => {
    const coast = on('2501 netherlands north-sea\n2703 netherlands ijsselmeer').facts({ netherlands: 'german' });
    expect(of(coast.put('br-i', '2501'), 'br-i')).toBe('coastal');
    expect(of(coast.put('br-i', '2703'), 'br-i')).toBe('none');
    expect(of(coast.facts({ belgium: 'allied' }).put('be-i', '2501'), 'be-i')).toBe('none');
  });

  rule('6.4d', '6.4e')('Belgians and Dutch are supplied at home; Belgians in Germany trace like the French', () => {
    const map = () => strip().with('1801 belgium').facts({ belgium: 'allied', netherlands: 'german' });
    expect(of(map().put('be-i', '1801').put('de-i', '1702'), 'be-i')).toBe('home');
    expect(of(map().put('be-i', '1705'), 'be-i')).toBe('overland');
    expect(of(map().put('be-i', '1705').put('de-i', '1702'), 'be-i')).toBe('none');
    expect(of(map().with('2501 netherlands').put('nl-i', '2501'), 'nl-i')).toBe('home');
  });

  rule('6.4f', '6.7f')('Germans trace to the Ruhr, inside Germany alone', () => {
    const ruhr = on('2207 germany ruhr\n2206 germany\n2205 germany').put('de-i', '2205');
    expect(of(ruhr, 'de-i')).toBe('overland');
    expect(of(ruhr.with('2206 netherlands').facts({ netherlands: 'german' }), 'de-i')).toBe('none');
    expect(of(ruhr.with('2207 germany city'), 'de-i')).toBe('none');
  });

  rule('6.7g', '10.10a')('lines run through the closed Ardennes for French and Belgian cavalry alone', () => {
    const woods = strip().with('1702 france ardennes');
    expect(of(woods, 'fr-i')).toBe('none');
    expect(of(woods.facts({ ardennes: true }), 'fr-i')).toBe('overland');
    expect(of(woods.put('fr-cav', '1703'), 'fr-cav')).toBe('overland');
  });

  rule('6.3a')('no line of theirs runs through a neutral nation, nor through frozen Belgians', () => {
    const belgium = strip().with('1702 belgium');
    expect(of(belgium, 'fr-i')).toBe('none');
    const frozen = belgium.facts({ belgium: 'frozen' });
    expect(of(frozen, 'fr-i')).toBe('overland');
    expect(of(frozen.put('be-i', '1702'), 'fr-i')).toBe('none');
    expect(of(frozen.facts({ belgium: 'allied' }).put('be-i', '1702'), 'fr-i')).toBe('overland');
  });
});

describe('6.5 supply on the east map', () => {
  /** Greater Germany in column 0 and 1, then Lithuania and the USSR eastward along row 50, the Rollbahn from 5005. */
  const east = () =>
    on(`5000 germany german-entry\n5001 germany\n${line(5002, 5004, 'lithuania')}\n${line(5005, 5018, 'ussr')}\n5019 ussr red
        rollbahn 5005-5006-5007-5008-5009`);

  rule('6.5a', '6.5b')('Germans near Greater Germany trace freely to the edge, six hexes away at most', () => {
    expect(of(east().put('de-i', '5001'), 'de-i')).toBe('overland');
    const bare = east().with('rollbahn 5005-5006');
    expect(of(bare.put('de-i', '5004'), 'de-i')).toBe('overland');
    const noRoad = on(`5000 germany german-entry\n5001 germany\n${line(5002, 5018, 'ussr')}\n5019 ussr red`);
    expect(of(noRoad.put('de-i', '5007'), 'de-i')).toBe('overland');
    expect(of(noRoad.put('de-i', '5008'), 'de-i')).toBe('none');
    expect(of(noRoad.option('near-germany', 'none').put('de-i', '5007'), 'de-i')).toBe('none');
  });

  rule('6.5b')('six hexes are counted along the line, by option in a straight one however the line runs (WA-20)', () => {
    // Where 5004 is missing the way round makes it seven hexes from 5007, and six from 5006.
    const round = on(`5000 germany german-entry\n5001 germany\n${line(5002, 5003, 'ussr')}\n${line(5005, 5009, 'ussr')}
        5103 ussr 5104 ussr 5105 ussr\n5019 ussr red`);
    expect(of(round.put('de-i', '5006'), 'de-i')).toBe('overland');
    expect(of(round.put('de-i', '5007'), 'de-i')).toBe('none');
    const straight = round.option('near-germany', 'straight');
    expect(of(straight.put('de-i', '5007'), 'de-i')).toBe('overland');
    expect(of(straight.put('de-i', '5008'), 'de-i')).toBe('none');
  });

  rule(
    '6.5c',
    '6.5d',
    '6.5e',
  )('others trace six hexes to a Rollbahn and along it to 5005', () => {
    expect(of(east().put('de-i', '5015'), 'de-i')).toBe('overland');
    expect(of(east().put('de-i', '5016'), 'de-i')).toBe('none');
    const cut = east().put('de-i', '5015').put('su-1-shock', '5007');
    expect(of(cut, 'de-i')).toBe('none');
    expect(of(east().put('de-i', '5015').put('su-1-shock', '5007').with('5106 ussr 5107 ussr 5108 ussr'), 'de-i')).toBe('none');
    expect(of(east().put('de-i', '5015').put('su-1-shock', '5005'), 'de-i')).toBe('none');
  });

  rule('6.5c', '6.5d')('six hexes from each hex of a Rollbahn, though it winds and Greater Germany is nearer that way', () => {
    const winding =
      on(`5000 germany german-entry\n5001 germany\n${line(5002, 5004, 'lithuania')}\n${line(5005, 5018, 'ussr')}\n5019 ussr red
        5105 ussr 5106 ussr rollbahn 5005-5105-5106-5006`);
    expect(of(winding.put('de-i', '5012'), 'de-i')).toBe('overland');
    expect(of(winding.put('de-i', '5013'), 'de-i')).toBe('none');
  });

  rule('9.8k', '6.7b')('no German line enters a semi-permanent fortification, whoever controls the hex', () => {
    const road = () => east().put('de-i', '5015');
    expect(of(road().hex('5011', 'german', 'ever-german'), 'de-i')).toBe('overland');
    expect(of(road().hex('5011', 'german', 'ever-german', 'fort'), 'de-i')).toBe('none');
    expect(of(road().hex('5011', 'allied', 'fort'), 'de-i')).toBe('none');
    expect(of(east().put('su-1-shock', '5002').hex('5011', 'allied', 'fort'), 'su-1-shock')).toBe('overland');
  });

  rule('6.5f', '6.7h')('Germans on the Baltic coast need no line', () => {
    const coast = east().with('6017 ussr baltic');
    expect(of(coast.put('de-i', '6017'), 'de-i')).toBe('coastal');
    expect(of(east().with('6017 ussr').put('de-i', '6017'), 'de-i')).toBe('none');
  });

  rule('6.5h', '6.5j')('Soviets trace to the red row at any distance', () => {
    expect(of(east().put('su-1-shock', '5002'), 'su-1-shock')).toBe('overland');
    expect(of(east().put('su-1-shock', '5002').put('de-i', '5018'), 'su-1-shock')).toBe('none');
  });

  rule('6.5i')('Soviets inside Moscow and Leningrad are in supply, until the city has once been German', () => {
    const moscow = on('4624 ussr city\n4623 ussr').put('su-1-shock', '4624').put('su-mg', '4624');
    expect(of(moscow, 'su-1-shock')).toBe('home');
    expect(of(moscow.hex('4624', 'allied', 'ever-german'), 'su-1-shock')).toBe('none');
    expect(of(moscow.put('su-fe-15', '4623'), 'su-fe-15')).toBe('none');
    expect(of(moscow.option('city-supply', 'traced').put('su-fe-15', '4623'), 'su-fe-15')).toBe('overland');
  });

  rule('6.7c', '6.7d')('Soviet lines cross lakes, German ones do not; neither crosses the sea', () => {
    const lake = east().with('5016 lake');
    expect(of(lake.put('su-1-shock', '5014'), 'su-1-shock')).toBe('overland');
    expect(of(east().with('lakeside 5016-5017').put('su-1-shock', '5014'), 'su-1-shock')).toBe('overland');
    expect(of(east().with('seaside 5016-5017').put('su-1-shock', '5014'), 'su-1-shock')).toBe('none');
    expect(of(east().with('5010 lake').put('de-i', '5011'), 'de-i')).toBe('none');
    expect(of(east().with('lakeside 5010-5011').put('de-i', '5011'), 'de-i')).toBe('none');
  });

  rule('6.12c', '6.12d')('tells Soviets in Greater Germany whose every line runs through Former Poland', () => {
    const poland = () => east().with('5002 former-poland').put('su-1-shock', '5001');
    const through = (referee: Referee): boolean => {
      const { position } = referee;
      return runsThroughPoland(position, position.world.unit.get('su-1-shock') as number);
    };
    expect(through(poland())).toBe(true);
    expect(through(poland().with('5101 ussr 5102 ussr'))).toBe(false);
    expect(through(poland().put('de-i', '5018'))).toBe(false);
  });

  rule(
    '6.6a',
    '8.2b',
    '8.2c',
  )('the 7th Flieger Corps needs no line unless an enemy aircraft of that map is free', () => {
    const dropped = () => east().put('de-7-flieger', '5018');
    expect(of(dropped(), 'de-7-flieger')).toBe('none');
    expect(of(dropped().air('su-air', 'suppressed'), 'de-7-flieger')).toBe('air');
    expect(of(dropped().air('su-air', 'used'), 'de-7-flieger')).toBe('none');
    expect(of(east().put('de-7-flieger', '5009'), 'de-7-flieger')).toBe('overland');
  });

  rule('10.17a')('coastal supply is no overland supply', () => {
    const { position } = east().with('6017 ussr baltic').put('de-xix-pz', '6017').put('de-xv-pz', '5008');
    const unit = (id: string) => position.world.unit.get(id) as number;
    expect(isSupplied(position, unit('de-xix-pz'))).toBe(true);
    expect(hasOverlandSupply(position, unit('de-xix-pz'))).toBe(false);
    expect(hasOverlandSupply(position, unit('de-xv-pz'))).toBe(true);
    expect(supplyDistance(position, unit('de-xix-pz'), position.world.grid.index('6017'))).toBe(0);
    expect(supplyDistance(position, unit('de-xv-pz'), position.world.grid.index('5008'))).toBe(8);
  });
});

describe('6.8 terminal supply', () => {
  const hungry = (steps: number) =>
    on(`5000 germany german-entry\n5001 germany\n5010 ussr\n5012 ussr\n5018 ussr red`)
      .put('de-i', { at: '5010', steps })
      .put('de-ii', '5001')
      .put('su-1-shock', '5012')
      .in('german supply');

  rule(
    '6.8a',
    '6.8b',
    '6.8c',
  )('takes a step from every unit of the side that is out of supply, turn after turn', () => {
    const two = hungry(2);
    expect(two.unit('de-i')).toMatchObject({ at: '5010', steps: 1 });
    expect(two.unit('de-ii').steps).toBeUndefined();
    expect(two.unit('su-1-shock').at).toBe('5012');
    expect(hungry(1).unit('de-i').at).toBe('dead');
  });

  rule('6.8b', '8.2b')('the 7th Flieger Corps loses one under Soviet aircraft that are not suppressed, and none under others', () => {
    const cut = (aircraft: string) =>
      on('5000 germany german-entry 5001 germany 5018 5019 red')
        .put('de-7-flieger', '5018')
        .put('de-i', '5001')
        .put('su-fe-1c', '5019')
        .air(aircraft, 'suppressed')
        .in('german supply')
        .unit('de-7-flieger').steps;
    expect([cut('fr-air'), cut('su-air')]).toEqual([1, undefined]);
  });
});
