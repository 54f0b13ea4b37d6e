import { describe, expect } from 'vitest';
import supplyData from '../../data/supply.json' with { type: 'json' };
import { expectAllowed, expectRefused, fieldWith, rule, takeUp, type Put, type Referee } from '../referee.ts';

/** A Soviet rifle division on its Move side, three RE that march; a tank brigade; and an enemy far off. */
const [RIFLES, TANKS, ENEMY, HQ] = ['su-413', 'su-11-tb', 'de-i-35', 'su-hq-50'] as const;
const MOVE = { mode: 'move', face: 'move' } as const;
const SP = 4;
/** The Soviet side carries 30 supply points in the second turn. */
const CAPACITY = 30;

/** A single track from 02.02 to 02.08 with villages at its ends and at 02.05; a multi-track line goes on to 02.11, a poor one to 02.01. */
const LINE = `02.02 village 02.05 village 02.08 village 02.11 village 02.01 village
  single 02.02-02.03-02.04-02.05-02.06-02.07-02.08 multi 02.08-02.09-02.10-02.11 low 02.01-02.02`;

const railway = (map = '') =>
  fieldWith({ schedules: ['rail-capacity'] }, `${LINE} ${map}`)
    .put(ENEMY, '11.11')
    .put('su-299', '09.09')
    .in('1 soviet movement')
    .facts({ first: 'soviet' });

/** So much of the capacity is left, in supply points. */
const left = (at: Referee, points: number) => at.facts({ byRail: { german: 0, soviet: (CAPACITY - points) * 8 } });
const used = (at: Referee) => (at.fact('byRail') as { readonly soviet: number }).soviet / 8;

const entrain = (to: string, unit: string = RIFLES) => ({ act: 'entrain', unit, to });
const freight = (from: string, to: string, tokens: number) => ({ act: 'freight', from, to, tokens });
const carrier = (to: string) => ({ act: 'entrain-carrier', carrier: 'soviet-carrier-1', to });
const division = (at: string, put: Partial<Put> = {}) => railway().put(RIFLES, { ...MOVE, ...put, at });

describe('a unit', () => {
  rule('13.0d-5')('is cargo of trains, and of no truck', () => {
    const at = division('02.02').carriers('soviet', { at: '02.02', points: 2 });
    expectRefused(at.refusal('soviet', takeUp('02.02', RIFLES, 'soviet-carrier-1')), '13.0d-5', 'carry no units');
    expectAllowed(at.refusal('soviet', entrain('02.08')));
  });

  rule(
    '12.3a-1',
    '12.3c-1',
    '12.3a-2',
  )('goes by rail any distance along an intact railroad, at once', () => {
    const at = division('02.02');
    expectAllowed(at.refusal('soviet', entrain('02.08')));
    const told = at.do('soviet', entrain('02.08'));
    expect(told.map(({ what }) => what)).toContain('by rail');
    expect([at.unit(RIFLES).at, at.awaiting]).toEqual(['02.08', 'soviet: movement']);
    const broken = division('02.02').facts({ hexes: { '02.06': { rail: ['destroyed'] } } });
    expectRefused(broken.refusal('soviet', entrain('02.08')), '12.3a-1', 'No train can run');
    expectAllowed(broken.refusal('soviet', entrain('02.05')));
  });

  rule('12.3a-1')('goes where a line leads that is intact, and in play', () => {
    const cut = (...hexes: readonly string[]) =>
      division('02.02').facts({ hexes: Object.fromEntries(hexes.map((hex) => [hex, { rail: ['destroyed'] }])) });
    expectRefused(cut('02.01', '02.03').refusal('soviet', entrain('02.08')), '12.3a-1', 'anywhere');
    expectAllowed(cut('02.03').refusal('soviet', entrain('02.01')));
    expectRefused(division('02.02').refusal('soviet', entrain('05.05')), '12.3a-1', 'No railroad runs through 05.05');
    expectRefused(cut('02.05').refusal('soviet', entrain('02.05')), '12.3a-1', 'The railroad in 02.05 is destroyed');
    expectAllowed(division('02.02').refusal('soviet', entrain('02.05')));
  });

  rule('Intro.1B-1')('goes through no hex that is out of play', () => {
    const by = (map: string) => railway(map).put(RIFLES, { ...MOVE, at: '02.02' });
    expectRefused(by('02.05 village closed').refusal('soviet', entrain('02.05')), 'Intro.1B-1');
    expectAllowed(by('').refusal('soviet', entrain('02.05')));
  });

  rule('12.3c-1')('boards when it is in hand, or has not moved', () => {
    const at = division('02.02').put('su-260', '02.02').march('soviet', [RIFLES], '02.02');
    expectRefused(at.refusal('soviet', entrain('02.08', 'su-260')), '12.3c-1', 'is not in hand');
    expectAllowed(at.refusal('soviet', entrain('02.08')));
    at.do('soviet', entrain('02.08'));
    expect(at.unit(RIFLES).at).toBe('02.08');
  });

  rule('12.3-1', '12.3-2')('takes its weight of the capacity of the Player Turn', () => {
    expectAllowed(left(division('02.02'), 3).refusal('soviet', entrain('02.08')));
    expectRefused(left(division('02.02'), 2).refusal('soviet', entrain('02.08')), '12.3-1');
    expectRefused(left(division('02.02'), 0).refusal('soviet', entrain('02.08')), '12.3-1', 'nothing more');
    const at = left(division('02.02'), 3);
    at.do('soviet', entrain('02.08'));
    expect(used(at)).toBe(CAPACITY);
    at.do('soviet', { act: 'end' });
    expect(used(at)).toBe(0);
  });

  rule('12.3a-4')('takes half of it on multi-track all the way, and twice as much over any low-capacity hex', () => {
    const cost = (from: string, to: string) => {
      const at = division(from);
      at.do('soviet', entrain(to));
      return used(at);
    };
    expect([cost('02.08', '02.11'), cost('02.05', '02.11'), cost('02.05', '02.02'), cost('02.11', '02.01')]).toEqual([1.5, 3, 3, 6]);
  });

  rule('12.3a-3', '4.1B-1')('passes no enemy, nor begins or ends next to one, whoever stands there', () => {
    const past = (enemy: string, friend = '08.08') => division('02.02').put(ENEMY, enemy).put('su-260', friend);
    expectAllowed(past('04.06').refusal('soviet', entrain('02.08')));
    expectRefused(past('03.07').refusal('soviet', entrain('02.08')), '12.3a-3');
    expectRefused(past('03.07', '02.06').refusal('soviet', entrain('02.08')), '12.3a-3');
    expectRefused(past('03.08', '02.08').refusal('soviet', entrain('02.08')), '4.1B-1', 'stands next to');
    expectRefused(past('03.02').refusal('soviet', entrain('02.08')), '4.1B-1', 'stands next to');
  });

  rule('12.3b-1')('goes by rail in its own Movement Phase alone', () => {
    expectAllowed(division('02.02').refusal('soviet', entrain('02.08')));
    const reaction = division('02.02').put(RIFLES, { at: '02.02', mode: 'reserve', face: 'move' }).in('1 german reaction movement');
    reaction.do('soviet', { act: 'release', units: [RIFLES] });
    expectRefused(reaction.refusal('soviet', entrain('02.08')), '12.3b-1');
  });

  rule('12.3c-2')('boards and leaves trains in villages and cities', () => {
    expectRefused(division('02.03').refusal('soviet', entrain('02.08')), '12.3c-2', '02.03 is no village');
    expectRefused(division('02.02').refusal('soviet', entrain('02.07')), '12.3c-2', '02.07 is no village');
    for (const town of ['minor', 'major'])
      expectAllowed(
        railway(`02.07 ${town}`)
          .put(RIFLES, { ...MOVE, at: '02.02' })
          .refusal('soviet', entrain('02.07')),
      );
    expectRefused(division('09.09').refusal('soviet', entrain('02.08')), '12.3a-1', 'No railroad');
  });

  rule('12.3c-2')('boards them where its side’s supply comes by rail from beyond the map', () => {
    const from = (hexes: readonly string[], side = 'soviet') => {
      const source = { id: 'east', side, hexes, share: [1, 2], turns: [1, 9], source: 'ours: for tests' };
      return division('02.03').tables({ supply: { ...supplyData, sources: [source] } } as never);
    };
    expectAllowed(from(['02.03']).refusal('soviet', entrain('02.08')));
    expectRefused(from(['02.04']).refusal('soviet', entrain('02.08')), '12.3c-2');
    expectRefused(from(['02.03'], 'german').refusal('soviet', entrain('02.08')), '12.3c-2');
  });

  rule('12.3c-8')('leaves them in any hex of the railroad where that was agreed', () => {
    const anywhere = (from: string) => division(from).option('detraining', 'anywhere');
    expectAllowed(anywhere('02.02').refusal('soviet', entrain('02.07')));
    expectRefused(anywhere('02.03').refusal('soviet', entrain('02.07')), '12.3c-2');
  });

  rule('12.3c-3', '12.3c-6')('boards them with half of its allowance spent, and no more; that costs no points itself', () => {
    // Five points on its Move side, a point for each hex.
    const marched = (...hexes: readonly string[]) => {
      const from = hexes.length === 2 ? '04.06' : '05.06';
      const at = railway().put(RIFLES, { ...MOVE, at: from });
      return at.march('soviet', [RIFLES], from, ...hexes);
    };
    expectAllowed(marched('03.06', '02.05').refusal('soviet', entrain('02.08')));
    expectRefused(marched('04.06', '03.06', '02.05').refusal('soviet', entrain('02.08')), '12.3c-3');
    const gone = marched('03.06', '02.05');
    gone.do('soviet', entrain('02.08'));
    expect([gone.unit(RIFLES).at, gone.awaiting]).toEqual(['02.08', 'soviet: movement']);
  });

  rule('12.3c-3')('counts the doubled allowance in Strategic Mode', () => {
    const marched = (mode: 'move' | 'strategic') =>
      division('02.02', { mode, face: 'move' }).march('soviet', [RIFLES], '02.02', '02.03', '02.04', '02.05');
    expectAllowed(marched('strategic').refusal('soviet', entrain('02.08')));
    expectRefused(marched('move').refusal('soviet', entrain('02.08')), '12.3c-3');
  });

  rule('12.3c-4')('does not move on after leaving a train', () => {
    const at = division('02.02');
    expectAllowed(at.refusal('soviet', takeUp('02.02', RIFLES)));
    at.do('soviet', entrain('02.08'));
    expectRefused(at.refusal('soviet', takeUp('02.08', RIFLES)), '12.3c-4');
    expectRefused(at.refusal('soviet', entrain('02.02')), '12.3c-4');
  });

  rule(
    '5.5b-1',
    '5.6b-1',
    '5.8c-1',
  )('goes by rail in Move and Strategic Mode, and not in Combat Mode', () => {
    const by = (mode: 'combat' | 'move' | 'strategic') => division('02.02', { mode, face: mode === 'combat' ? 'combat' : 'move' });
    expectRefused(by('combat').refusal('soviet', entrain('02.08')), '5.5b-1');
    for (const mode of ['move', 'strategic'] as const) expectAllowed(by(mode).refusal('soviet', entrain('02.08')));
  });

  rule('12.3c-7')('is in Move or Strategic Mode, or a rail repair unit', () => {
    const by = (put: Partial<Put>) => division('02.02', put);
    expectRefused(by({ mode: 'combat', face: 'combat' }).refusal('soviet', entrain('02.08')), '12.3c-7');
    expectAllowed(by({ mode: 'strategic' }).refusal('soviet', entrain('02.08')));
    expectAllowed(railway().put('su-rail-1', '02.02').refusal('soviet', entrain('02.08', 'su-rail-1')));
    for (const mode of ['reserve', 'disorganized'] as const) {
      expectRefused(by({ mode }).refusal('soviet', entrain('02.08')), '12.3c-7');
      expectAllowed(by({ mode }).option('rail-by-mode', 'yes').refusal('soviet', entrain('02.08')));
      expectRefused(by({ mode, face: 'combat' }).option('rail-by-mode', 'yes').refusal('soviet', entrain('02.08')), '12.3c-7');
    }
  });
});

describe('weights', () => {
  const weight = (unit: string, put: Partial<Put> = {}) => {
    const at = railway().put(unit, { ...MOVE, ...put, at: '02.02' });
    at.do('soviet', entrain('02.08', unit));
    return used(at);
  };

  rule('13.0d-1', '13.0d-2')('are a supply point for each RE left, and two of armor, mech and what is motorized', () => {
    expect([weight(RIFLES), weight(RIFLES, { steps: 1 }), weight(TANKS), weight(RIFLES, { trucks: 3 })]).toEqual([3, 1, 2, 6]);
  });

  rule('13.0d-1')('of small units are a part of a point', () => {
    expect(weight('su-pax-1', { mode: 'move' })).toBe(0.25);
  });

  const trucks = (put: { readonly spent?: number; readonly at?: string } = {}) =>
    railway().carriers('soviet', { at: '02.02', points: 2, ...put });

  rule('12.3c-4')('of trucks bar them from going on after the train', () => {
    const at = trucks();
    expectAllowed(at.refusal('soviet', { act: 'drive', carrier: 'soviet-carrier-1' }));
    at.do('soviet', carrier('02.08'));
    expectRefused(at.refusal('soviet', { act: 'drive', carrier: 'soviet-carrier-1' }), '12.3c-4', 'stay where they are');
    expectRefused(at.refusal('soviet', carrier('02.02')), '12.3c-4', 'have gone by rail or ship');
  });

  rule('12.3c-3')('of trucks are borne by trains where they have spent half of their allowance, and no more', () => {
    expectAllowed(trucks({ spent: 90 }).refusal('soviet', carrier('02.08')));
    expectRefused(trucks({ spent: 91 }).refusal('soviet', carrier('02.08')), '12.3c-3', 'more than half');
  });

  rule('12.3a-1', '12.3-1')('of trucks must find a line that is intact, and capacity', () => {
    const cut = { hexes: { '02.01': { rail: ['destroyed'] }, '02.03': { rail: ['destroyed'] } } } as const;
    expectRefused(trucks().facts(cut).refusal('soviet', carrier('02.08')), '12.3a-1', 'anywhere');
    expectRefused(left(trucks(), 1).refusal('soviet', carrier('02.08')), '12.3-1', 'anywhere');
    expectAllowed(left(trucks(), 2).refusal('soviet', carrier('02.08')));
  });

  rule('6.3b-1')('are those of one’s own trucks', () => {
    const at = trucks().facts({ 'german-carriers': { 'german-carrier-1': { at: '02.02', points: 2 } } });
    expectRefused(at.refusal('soviet', { ...carrier('02.08'), carrier: 'german-carrier-1' }), '6.3b-1', 'not yours');
    expectAllowed(at.refusal('soviet', carrier('02.08')));
  });

  rule('13.0d-3', '12.2c-3')('of trucks and wagons are a point for each of theirs, and they go empty', () => {
    const at = (put: { readonly cargo?: number; readonly spent?: number }) =>
      railway().carriers('soviet', { at: '02.02', points: 2, ...put });
    const empty = at({});
    empty.do('soviet', carrier('02.08'));
    expect([used(empty), empty.carriersOf('soviet')[0]?.at]).toEqual([2, '02.08']);
    expectRefused(empty.refusal('soviet', { act: 'drive', carrier: 'soviet-carrier-1' }), '12.3c-4');
    expectRefused(empty.refusal('soviet', carrier('02.02')), '12.3c-4');
    expectRefused(at({ cargo: 1 }).refusal('soviet', carrier('02.08')), '12.2c-3');
    expectAllowed(at({ spent: 90 }).refusal('soviet', carrier('02.08')));
    expectRefused(at({ spent: 91 }).refusal('soviet', carrier('02.08')), '12.3c-3');
    expectRefused(at({}).refusal('soviet', carrier('02.07')), '12.3c-2');
  });
});

describe('supply', () => {
  const stock = (tokens = 3 * SP) => railway().dumps({ '02.02': { soviet: tokens } });

  rule('12.3a-1', '12.3-1')('goes by rail, a point of capacity for a point', () => {
    const at = stock();
    at.do('soviet', freight('02.02', '02.08', 6));
    expect([at.dump('02.02', 'soviet'), at.dump('02.08', 'soviet'), used(at)]).toEqual([6, 6, 1.5]);
    expectAllowed(left(stock(), 2).refusal('soviet', freight('02.02', '02.08', 2 * SP)));
    expectRefused(left(stock(), 2).refusal('soviet', freight('02.02', '02.08', 2 * SP + 1)), '12.3a-1', '2 SP at most');
  });

  rule('12.3c-5')('is what lies there, and has not come there in the phase', () => {
    expectRefused(stock().refusal('soviet', freight('02.05', '02.08', 1)), '12.3c-5', 'No supply of yours lies in 02.05');
    const come = stock().facts({ carried: { '02.02': { soviet: 3 * SP } } });
    expectRefused(come.refusal('soviet', freight('02.02', '02.08', 1)), '12.3c-5', 'The supply in 02.02 has been moved');
    expectAllowed(stock().refusal('soviet', freight('02.02', '02.08', 1)));
  });

  rule('12.3a-1')('lies where trains lead', () => {
    const cut = { hexes: { '02.01': { rail: ['destroyed'] }, '02.03': { rail: ['destroyed'] } } } as const;
    expectRefused(
      stock()
        .facts(cut)
        .refusal('soviet', freight('02.02', '02.08', 1)),
      '12.3a-1',
      'No train can take anything',
    );
    expectAllowed(stock().refusal('soviet', freight('02.02', '02.08', 1)));
  });

  rule('12.3c-5')('has not been moved before in the phase, and is not moved after', () => {
    const at = stock();
    at.do('soviet', freight('02.02', '02.05', 6));
    expectRefused(at.refusal('soviet', freight('02.05', '02.08', 1)), '12.3c-5', 'has been moved');
    expectAllowed(at.refusal('soviet', freight('02.02', '02.08', 6)));
    const mixed = stock().facts({ carried: { '02.02': { soviet: 2 * SP } } });
    expectAllowed(mixed.refusal('soviet', freight('02.02', '02.08', SP)));
    expectRefused(mixed.refusal('soviet', freight('02.02', '02.08', SP + 1)), '12.3c-5', '1 SP at most');
  });

  rule('12.3c-8')('is put down at a headquarters in Combat Mode where that was agreed', () => {
    const at = (option: 'cities' | 'anywhere', mode: 'combat' | 'move') =>
      stock()
        .put(HQ, mode === 'move' ? { ...MOVE, at: '02.07' } : '02.07')
        .option('detraining', option);
    expectAllowed(at('anywhere', 'combat').refusal('soviet', freight('02.02', '02.07', 1)));
    expectRefused(at('anywhere', 'move').refusal('soviet', freight('02.02', '02.07', 1)), '12.3c-2');
    expectRefused(at('cities', 'combat').refusal('soviet', freight('02.02', '02.07', 1)), '12.3c-2');
  });
});

describe('the net', () => {
  rule('12.3d-1')('ends where the other gauge begins', () => {
    const gauge = (...converted: readonly string[]) =>
      division('02.02').facts({ hexes: Object.fromEntries(converted.map((hex) => [hex, { rail: ['converted'] }])) });
    expectAllowed(gauge('02.09').refusal('soviet', entrain('02.08')));
    expectRefused(gauge('02.08').refusal('soviet', entrain('02.08')), '12.3d-1', 'railheads');
    const german = (...hexes: readonly string[]) =>
      fieldWith({ schedules: ['rail-capacity'] }, LINE)
        .put(RIFLES, '11.11')
        .put('de-167-inf', { ...MOVE, at: '02.02' })
        .facts({ hexes: Object.fromEntries(hexes.map((hex) => [hex, { rail: ['converted'] }])) });
    const all = ['02.01', '02.02', '02.03', '02.04', '02.05'];
    expectAllowed(german(...all).refusal('german', entrain('02.05', 'de-167-inf')));
    expectRefused(german(...all.slice(0, 4)).refusal('german', entrain('02.05', 'de-167-inf')), '12.3d-1');
  });

  rule('12.3-1')('is that of the railways which a scenario names, with their capacity', () => {
    const by = (points: number, ...railways: readonly string[]) =>
      fieldWith({ rail: [{ side: 'soviet', points, railways }] }, LINE)
        .put(ENEMY, '11.11')
        .put(RIFLES, { ...MOVE, at: '02.05' })
        .in('1 soviet movement');
    expectAllowed(by(3, 'R1').refusal('soviet', entrain('02.08')));
    expectRefused(by(2, 'R1').refusal('soviet', entrain('02.08')), '12.3-1');
    expectRefused(by(3, 'R1').refusal('soviet', entrain('02.11')), '12.3a-1', 'No train can run');
    expectAllowed(by(3, 'R1', 'R2').refusal('soviet', entrain('02.11')));
    expectRefused(
      fieldWith({}, LINE)
        .put(ENEMY, '11.11')
        .put(RIFLES, { ...MOVE, at: '02.05' })
        .in('1 soviet movement')
        .refusal('soviet', entrain('02.08')),
      '12.3-1',
    );
  });
});
