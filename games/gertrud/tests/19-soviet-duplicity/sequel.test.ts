import { readPosition, verify, writePosition, type Game } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { gertrud as game } from '../../src/index.ts';
import { scenarios } from '../../src/world/scenario.ts';
import { sovietSetUp } from '../../src/world/sequel-world.ts';
import { found } from '../battles.ts';
import { playAtRandom } from '../random-games.ts';
import { expectAllowed, expectRefused, gertrud, onTheMap, rule, type Referee } from '../referee.ts';

const END = { act: 'end' };

/**
 * Turkey in the west, 2003 a city and 2004 an objective, the Soviet Union from 2010 on, its city 2012; the berth and Ankara where they are.
 * Turks hold 2001 and could attack the Germans in 2002.
 */
const MAP =
  '2001 2002 2003 city objective 2004 objective 2005 2006 2007 2008 2009 2010 soviet 2011 soviet 2012 soviet city 2109 2110 soviet 2611 2412';
const evening = (turn = 10): Referee =>
  gertrud(MAP).option('duplicity', true).put('tr-23', '2001').put('de-9-pz', '2002').in('allied combat', turn);

/** The same after the last decision of the game turn. */
function over(position: Referee): Referee {
  position.do('allied', END);
  return position;
}

/** A second game in full swing. */
const second = (map = MAP): Referee => gertrud(map).facts({ sequel: true }).option('duplicity', true);

const CORPS = ['su-20', 'su-77', 'su-17-cav'];
const deploy = (group: string, units: readonly string[], hex: string) => ({ act: 'deploy', entry: `19.0d ${group}`, units, hex });

describe('19.0 the game begins anew', () => {
  rule('19.0a')('when Germany has lost and both players had agreed', () => {
    expect(over(evening()).position.facts.sequel).toBe(true);
    expect(over(evening()).position.outcome).toBeNull();
    const alone = over(evening().option('duplicity', false));
    expect(alone.position.facts.sequel).toBe(false);
    expect(alone.position.outcome).toMatchObject({ winner: 'allied', rule: '4.0d' });
    expect(over(evening(9)).position.facts).toMatchObject({ sequel: false, turn: 10 });
  });

  it('not when Germany has won, nor a third time', () => {
    const objectives = Array.from({ length: 14 }, (_, i) => String(2401 + i));
    let won = evening().with(objectives.map((hex) => `${hex} objective`).join(' '));
    for (const [i, hex] of objectives.entries()) won = won.put(won.position.world.units[i]?.id ?? '', hex);
    won = won.put('tr-23', '2001').put('de-kurd', '2002');
    won.do('allied', END, [1, 1]);
    expect(won.position.outcome).toMatchObject({ winner: 'german' });
    const again = over(second().put('tr-23', '2001').put('su-20', '2002').in('allied combat', 10));
    expect(again.position.outcome).toMatchObject({ winner: 'allied', says: expect.stringContaining('The Soviet Union') });
  });

  rule('19.0b')('without the Germans and Italians, who leave; all others stay as they are', () => {
    const position = evening()
      .put('it-assietta', '2005')
      .put('tr-24', { at: '2006', steps: 1 })
      .put('tr-8', 'dead')
      .put('de-5-pz', 'dead')
      .put('al-2', '2007')
      .marker('de-cas-1')
      .marker('it-ngs-1', 'used')
      .marker('tr-cas-1', 'lost');
    const happened = position.do('allied', END);
    expect(found(happened, 'left the game')).toMatchObject({ units: expect.arrayContaining(['de-9-pz', 'de-5-pz', 'it-assietta']) });
    for (const unit of ['de-9-pz', 'de-5-pz', 'it-assietta']) expect(position.unit(unit)).toEqual({ at: 'gone', steps: 0 });
    for (const marker of ['de-cas-1', 'it-ngs-1']) expect(position.markerNow(marker)).toBe('later');
    expect(position.unit('tr-24')).toMatchObject({ at: '2006', steps: 1 });
    expect(position.unit('al-2').at).toBe('2007');
    expect(position.unit('tr-8').at).toBe('dead');
    expect(position.markerNow('tr-cas-1')).toBe('lost');
    // The Kommando's raid and missions have gone with it (GA-68).
    const movement = second().put('su-20', '2008').in('german movement', 1);
    expectRefused(movement.refusal('german', { act: 'raid', size: 'small' }), '19.0b');
    const mission = { act: 'mission', mission: 'inonu', hex: '2004', target: null, aircraft: 'de-cas-1', more: null };
    expectRefused(movement.refusal('german', mission), '19.0b', 'The Kommando has left the game');
    expectAllowed(movement.refusal('german', END));
    expectRefused(gertrud(MAP).put('su-20', '2008').put('de-kommando', 'off').in('german movement', 1).refusal('german', END), '17.0a');
  });

  rule('19.0c')('with turn 1, and the Soviets in the German seat', () => {
    const position = over(evening().put('su-20', '2008').put('su-77', 'dead'));
    expect(position.position.facts.turn).toBe(1);
    expect(position.awaiting).toBe('german: replacement');
    const movement = second().put('su-20', '2008').put('tr-23', '2006').in('german movement', 1);
    expectAllowed(movement.refusal('german', { act: 'take-up', from: '2008', units: ['su-20'] }));
    expectRefused(movement.in('allied movement').refusal('allied', { act: 'take-up', from: '2008', units: ['su-20'] }), '9.0a');
    const first = gertrud(MAP).put('su-20', '2008').put('tr-23', '2006').in('allied movement');
    expectAllowed(first.refusal('allied', { act: 'take-up', from: '2008', units: ['su-20'] }));
  });

  rule('19.0d')('with Soviet groups set up anew where the scenario had none', () => {
    const position = over(evening().put('tr-24', '2110'));
    expect(position.awaiting).toBe('german: soviet groups');
    expect(position.markerNow('su-cas-1')).toBe('ready');
    expectRefused(position.refusal('german', deploy('A', CORPS, '2008')), '19.0d');
    expectRefused(position.refusal('german', deploy('A', CORPS, '2110')), '9.2d');
    expectRefused(position.refusal('german', deploy('A', CORPS.slice(1), '2010')), '19.0d');
    expectAllowed(position.refusal('german', deploy('A', CORPS, '2010')));
    position.do('german', deploy('A', CORPS, '2010'));
    // There is room for three of five in the only hex, and group C is as large: they come later (3.3b).
    expect(position.unit('su-20').at).toBe('2010');
    expect(position.unit('su-63').at).toBe('later');
    expect(position.unit('su-58').at).toBe('later');
    expect(position.position.facts).toMatchObject({ turn: 1, phase: 'german movement' });
    // Where there were Soviets, they stay where they are.
    const there = over(evening().put('su-20', '2008'));
    expect(there.awaiting).toBe('german: movement');
    expect(there.unit('su-77')).toEqual({ at: 'gone', steps: 0 });
    expect(there.markerNow('su-cas-1')).toBe('later');
  });

  it('with groups for which there was no hex arriving as soon as there is one (3.3b)', () => {
    const blocked = over(evening().put('tr-24', '2110').put('tr-8', '2010'));
    expect(blocked.position.facts.turn).toBe(1);
    for (const unit of ['su-20', 'su-63', 'su-58']) expect(blocked.unit(unit).at).toBe('later');
    const free = second().put('su-20', 'later').put('su-77', 'later').put('tr-24', '2110').in('german movement', 1);
    expectRefused(free.refusal('german', END), '10.0b');
    expectAllowed(free.refusal('german', { act: 'arrive', hex: '2010', units: ['su-20'] }));
    expectRefused(free.put('tr-8', '2010').refusal('german', { act: 'arrive', hex: '2010', units: ['su-20'] }), '10.1a');
  });

  rule('19.0e')('for as long, and for objectives that Soviet units occupy', () => {
    const last = (turn: number) => second().put('tr-23', '2001').put('su-20', '2002').in('allied combat', turn);
    expect(over(last(9)).position.outcome).toBeNull();
    expect(over(last(10)).position.outcome).toMatchObject({ winner: 'allied' });
    const objectives = (position: Referee) => position.explain({ victory: {} }).lines[0]?.value;
    expect(objectives(second().put('su-20', '2003'))).toBe(1);
    expect(objectives(second().put('tr-23', '2003'))).toBe(0);
    expect(objectives(gertrud(MAP).put('su-20', '2003'))).toBe(0);
    const many = Array.from({ length: 11 }, (_, i) => String(2401 + i));
    let won = second(`${MAP} ${many.map((hex) => `${hex} objective`).join(' ')}`)
      .put('tr-23', '2001')
      .put('tr-24', '2002');
    const soviets = won.position.world.units.filter(({ nationality }) => nationality === 'soviet');
    for (const [i, hex] of many.entries()) won = won.put(soviets[i]?.id ?? '', hex);
    won = won.put('su-20', '2003').in('allied combat', 3);
    won.do('allied', END, [3, 4]);
    expect(won.position.outcome).toMatchObject({ winner: 'german', says: expect.stringContaining('The Soviet Union occupies 11') });
  });

  rule('19.0f')('with every city Turkish again but those that Soviet units hold', () => {
    const position = over(
      evening()
        .facts({ captured: ['2003'] })
        .put('su-20', '2008'),
    );
    expect(position.position.facts.captured).toEqual([]);
    expect(position.suppliesHex('turkish', '2003')).toBe(true);
    const held = over(evening().facts({ captured: [] }).put('su-20', '2003').put('tr-24', '2012'));
    // The Turks in a Soviet city are enemies there now.
    expect(held.position.facts.captured).toEqual(['2003', '2012']);
    expect(held.suppliesHex('turkish', '2003')).toBe(false);
  });

  rule('19.0g')('with the Yavuz for the Allied player if she is Turkish', () => {
    const turkish = over(evening().put('su-20', '2008').marker('tr-yavuz'));
    expect(turkish.markerNow('tr-yavuz')).toBe('ready');
    expect(turkish.position.facts.yavuz).toBe('turkish');
    const german = over(evening().put('su-20', '2008').marker('tr-yavuz').facts({ yavuz: 'german' }));
    expect(german.markerNow('tr-yavuz')).toBe('later');
    expect(german.position.facts.yavuz).toBe('sunk');
  });

  rule('19.0h')('with one Turkish and two Soviet replacement steps', () => {
    const position = evening().put('su-20', '2012').put('su-77', 'dead');
    const german = position.do('allied', END);
    expect(found(german, 'replacements')).toMatchObject({ steps: { soviet: 2 } });
    const allied = second().put('su-20', '2012').put('tr-23', '2005').put('tr-24', 'dead').in('german combat', 2).do('german', END);
    expect(found(allied, 'replacements')).toMatchObject({ steps: { turkish: 1, allied: 1 } });
    const first = gertrud(MAP).put('su-20', '2012').put('tr-23', '2005').put('tr-24', 'dead').in('german combat', 2).do('german', END);
    expect(found(first, 'replacements')).toMatchObject({ steps: { turkish: 2, allied: 1 } });
  });

  rule('19.0i')('without victory modifiers', () => {
    const lines = (position: Referee) => position.explain({ victory: {} }).lines.map(({ rule: id }) => id);
    const lost = (position: Referee) => position.scenario('early-1943').put('su-20', '2003').facts({ penalty: 2 });
    expect(lost(second()).explain({ victory: {} })).toMatchObject({ modifier: 0 });
    expect(lines(lost(second()))).not.toContain('4.1a');
    const none = { rule: '19.0i', value: 0, says: 'no modifiers in the second game' };
    expect(lost(second()).explain({ victory: {} }).lines).toContainEqual(none);
    expect(lost(gertrud(MAP)).explain({ victory: {} }).lines).not.toContainEqual(none);
    expect(lost(gertrud(MAP)).explain({ victory: {} })).toMatchObject({ modifier: 6 });
  });

  rule('19.0j', '19.0k')('without ULTRA or Experten for the Soviets, and with ULTRA still for the Allied player', () => {
    const battle = second()
      .put('su-20', '2008')
      .put('tr-24', '2009')
      .put('al-2', '2009')
      .marker('su-cas-1')
      .marker('al-cas-1')
      .facts({ ultra: 1, experten: null })
      .in('german combat', 1);
    battle.do('german', { act: 'attack', hex: '2009', units: ['su-20'] });
    battle.do('german', { act: 'aircraft', aircraft: 'su-cas-1' });
    battle.do('allied', { act: 'aircraft', aircraft: 'al-cas-1' });
    expect(battle.awaiting).toBe('allied: air ultra');
    const happened = battle.do('allied', { act: 'ultra', spend: false }, [4, 2]);
    expect(found(happened, 'air combat')).toMatchObject({ faces: [[4], [2]] });
    expect(battle.offered('german')).not.toContain('ultra');
  });
});

describe('the data of the second game', () => {
  it('set up what Early 1943 sets up (18.5c)', () => {
    const early1943 = scenarios.find(({ id }) => id === 'early-1943')?.setup.allied.filter(({ rule: of }) => of === '18.5c') ?? [];
    expect(early1943).toHaveLength(3);
    expect(sovietSetUp.map(({ units, place }) => ({ units, place }))).toEqual(early1943.map(({ units, place }) => ({ units, place })));
  });

  it('leave the world and the scenario of the first game as they are, and every copy its own', () => {
    const before = evening().put('su-20', '2008');
    const copy = game.clone(before.position);
    const after = over(before).position;
    expect([copy.world.contender, after.world.contender]).toEqual(['german', 'soviet']);
    expect(game.clone(after).world).toBe(after.world);
    expect(copy.scenario.replacements['soviet']).toBeUndefined();
    expect(after.world.units.filter(({ side, nationality }) => nationality === 'soviet' && side !== 0)).toEqual([]);
    expect(copy.world.units.filter(({ side, nationality }) => nationality === 'soviet' && side === 0)).toEqual([]);
  });
});

describe('the Soviets as enemies', () => {
  rule('8.0b', '7.0d')('have zones of control that bar Turkish supply, which friendly Soviets do not', () => {
    const map = '2001 city 2002 2003 2004 2102 2103';
    expect(second(map).put('su-20', '2102').put('tr-23', '2004').isSupplied('tr-23')).toBe(false);
    expect(gertrud(map).put('su-20', '2102').put('tr-23', '2004').isSupplied('tr-23')).toBe(true);
  });

  rule('11.0ab')('attack Turks, in turn 1 without the Blitzkrieg Bonus', () => {
    const attack = { act: 'attack', hex: '2003', units: ['su-20'] };
    const position = second().put('su-20', '2002').put('tr-23', '2003').in('german combat', 1);
    expectAllowed(position.refusal('german', attack));
    expect(position.explain({ odds: { hex: '2003', units: ['su-20'] } }).lines.some(({ rule: id }) => id === '11.0aa')).toBe(false);
    const first = gertrud(MAP).put('su-20', '2002').put('tr-23', '2003').put('de-9-pz', '2004').in('allied combat', 1);
    expectRefused(first.refusal('allied', attack), '15.0g');
  });

  rule('17.1q')('find the straits mined as they were', () => {
    const map = '2700 2701 2702 bosphorus 2701-2702';
    const step = { act: 'step', to: '2702' };
    const start = (position: Referee): Referee => {
      position.do('german', { act: 'take-up', from: '2701', units: ['su-20', 'su-77'] });
      return position;
    };
    const open = second(map).put('su-20', '2701').put('su-77', '2701');
    expectRefused(start(open.facts({ mined: ['2701-2702'] })).refusal('german', step), '17.1q');
    expectAllowed(start(open).refusal('german', step));
  });
});

describe('random games with duplicity', () => {
  for (const { id: scenario } of scenarios)
    it(`go on from ${scenario} to the end, every record proves true, and every position is read back`, () => {
      let seen = 0;
      const table = playAtRandom('11', {
        setup: { scenario, options: { duplicity: true } },
        looked({ position, size }) {
          if (!position.facts.sequel || size % 7 > 0) return;
          seen++;
          const read = readPosition([game as unknown as Game], JSON.parse(JSON.stringify(writePosition(game, position))));
          expect(read.game.hash(read.position)).toBe(game.hash(position));
        },
      });
      expect(table.position.outcome).not.toBeNull();
      expect(table.position.outcome?.winner === 'german' || seen > 5).toBe(true);
      expect(verify(game, table.text())).toMatchObject({ ok: true, hash: game.hash(table.position) });
    });

  it('begin no second game when one is conceded', () => {
    const table = playAtRandom('11', { setup: { scenario: 'early-1943', options: { duplicity: true } } });
    expect(table.position.facts.sequel).toBe(true);
    const given = playAtRandom('11', {
      setup: { scenario: 'early-1943', options: { duplicity: true } },
      looked(one) {
        if (one.size === 20) one.concede('german');
      },
    });
    expect(given.position.facts.sequel).toBe(false);
    expect(given.position.outcome).toMatchObject({ winner: 'allied', rule: null });
  });

  it('are set up by hand in any phase', () => {
    expect(onTheMap().facts({ sequel: true }).put('su-20', 'off').in('set-up', 1).awaiting).toBe('german: soviet groups');
    expect(onTheMap().facts({ sequel: true }).put('su-20', '2635').in('allied movement', 4).awaiting).toBe('allied: movement');
  });
});
