import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, step, takeUp, type CarrierPut, type Referee } from '../referee.ts';

const [PANZER, DIVISION, ENEMY] = ['de-i-35', 'de-167-inf', 'su-413'] as const;
const [ONE, TWO] = ['german-carrier-1', 'german-carrier-2'] as const;
const SP = 4;

const drive = (carrier: string = ONE) => ({ act: 'drive', carrier });
const go = (to: string) => ({ act: 'go', to });
const load = (tokens: number) => ({ act: 'load', tokens });
const unload = (tokens: number) => ({ act: 'unload', tokens });
const PARK = { act: 'park' };

/** Nothing but the road leads past. */
const DEFILE = ['01', '03']
  .flatMap((column) => Array.from({ length: 12 }, (_, i) => `${column}.${String(i + 1).padStart(2, '0')} closed`))
  .join(' ');

/** Trucks of a point on the road, with three supply points beside them, and an enemy far off. */
const depot = (...carriers: readonly CarrierPut[]) =>
  field('primary 02.02-02.03-02.04-02.05-02.06-02.07-02.08-02.09-02.10-02.11')
    .put(PANZER, '01.12')
    .put(ENEMY, '11.11')
    .carriers('german', ...(carriers.length > 0 ? carriers : [{ at: '02.02' }]))
    .dumps({ '02.02': { german: 3 * SP } });

/** The same once the commands have been given. */
const after = (at: Referee, ...commands: readonly { readonly act: string }[]) => {
  for (const command of commands) at.do('german', command);
  return at;
};

describe('trucks', () => {
  rule('12.2c-2', '6.3b-1')('move in their own Movement Phase, and are driven by their owner', () => {
    expectAllowed(depot().refusal('german', drive()));
    expectRefused(depot().refusal('soviet', drive()), '12.2c-2');
    const reaction = depot().put(PANZER, { at: '01.12', mode: 'reserve' }).in('1 soviet reaction movement');
    after(reaction, { act: 'release', units: [PANZER] } as { act: string });
    expectRefused(reaction.refusal('german', drive()), '12.2c-2', 'their own Movement Phase');
    expectRefused(depot().carriers('soviet', { at: '09.09' }).refusal('german', drive('soviet-carrier-1')), '6.3b-1', 'not yours');
  });

  rule('12.2c-2', '6.0-2')('are not taken up with units', () => {
    const taken = (...units: readonly string[]) => depot().put(PANZER, '02.02').refusal('german', { act: 'take-up', from: '02.02', units });
    expectAllowed(taken(PANZER));
    expectRefused(taken(PANZER, 'german-carrier-1'), '12.2c-2', 'are driven by themselves');
    expectRefused(taken('german-carrier-99'), '6.0-2', 'There is no unit');
  });

  rule('12.2c-4')('carry no unit, but make it faster once they are its own', () => {
    const at = (put: object = {}) => depot({ at: '05.02', points: 5 }).put(DIVISION, { at: '05.02', mode: 'move', face: 'move', ...put });
    const taken = (...units: readonly string[]) => at().refusal('german', { act: 'take-up', from: '05.02', units });
    expectRefused(taken(DIVISION, ONE), '12.2c-4', 'carry no units');
    expectAllowed(taken(DIVISION));
    // On foot it has six points, with trucks of its own sixteen.
    const south = ['05.03', '05.04', '05.05', '05.06', '05.07', '05.08'];
    const far = (put?: object) =>
      at(put)
        .march('german', [DIVISION], '05.02', ...south)
        .refusal('german', step('05.09'));
    expectRefused(far(), '6.0-2');
    expectAllowed(far({ trucks: 6, motorized: 'full' }));
  });

  rule('11.3-1')('travel with supply, as units do not', () => {
    const at = depot().put(DIVISION, { at: '02.02', mode: 'move', face: 'move' });
    expectRefused(at.refusal('german', drive(DIVISION)), '11.3-1', 'carries no supply');
    expectAllowed(at.refusal('german', drive()));
    const walked = depot().put(DIVISION, { at: '02.02', mode: 'move', face: 'move' }).march('german', [DIVISION], '02.02', '02.03');
    expect([walked.dump('02.02', 'german'), walked.dump('02.03', 'german')]).toEqual([3 * SP, 0]);
    const driven = after(at, drive(), load(SP), go('02.03'), unload(SP));
    expect([driven.dump('02.02', 'german'), driven.dump('02.03', 'german')]).toEqual([2 * SP, SP]);
  });

  rule('6.0-2')('drive to another hex', () => {
    const at = after(depot(), drive());
    expectRefused(at.refusal('german', go('02.02')), '6.0-2', 'are in 02.02');
    expectAllowed(at.refusal('german', go('02.03')));
  });

  rule('Intro.1B-1')('enter no hex that is out of play', () => {
    expectRefused(after(depot().with('02.03 closed'), drive()).refusal('german', go('02.03')), 'Intro.1B-1');
    expectAllowed(after(depot(), drive()).refusal('german', go('02.03')));
  });

  rule('4.1A-2')('that came next to the enemy stay there', () => {
    const at = (enemy: string) => after(depot({ at: '02.02', cargo: 1 }).put(ENEMY, enemy), drive(), go('02.05'));
    expectRefused(at('03.06').refusal('german', go('02.06')), '4.1A-2', 'they stay there');
    expectAllowed(at('11.11').refusal('german', go('02.06')));
  });

  rule('12.2b-1')('carry a supply point for each of their own', () => {
    const at = after(depot(), drive());
    expectAllowed(at.refusal('german', load(SP)));
    expectRefused(at.refusal('german', load(SP + 1)), '12.2b-1', 'room for 1 SP');
    const two = after(depot({ at: '02.02', points: 2, cargo: 1 }), drive());
    expectAllowed(two.refusal('german', load(2 * SP - 1)));
    expectRefused(two.refusal('german', load(2 * SP)), '12.2b-1');
    two.do('german', load(2));
    expect([two.carriersOf('german')[0]?.cargo, two.dump('02.02', 'german')]).toEqual([3, 3 * SP - 2]);
  });

  rule('12.2d-1')('pay five points for loading, and five for unloading, however much it is', () => {
    const spent = (...commands: readonly { readonly act: string }[]) => after(depot(), drive(), ...commands).carriersOf('german')[0]?.spent;
    expect([spent(load(1)), spent(load(SP)), spent(load(SP), unload(1))]).toEqual([20, 20, 40]);
    // Of 45 points four are left.
    const tired = (left: number) => after(depot({ at: '02.02', spent: (45 - left) * 4, cargo: 1 }), drive());
    expectRefused(tired(4).refusal('german', load(1)), '12.2d-1', 'costs 5');
    expectRefused(tired(4).refusal('german', unload(1)), '12.2d-1', 'costs 5');
    expectAllowed(tired(5).refusal('german', load(1)));
    expectRefused(tired(5).refusal('german', unload(2)), '12.2d-1', 'are aboard');
  });

  rule('6.1b-1')('go as far as their points lead, and go on later with what is left of them', () => {
    const at = after(depot(), drive(), go('02.10'), PARK, drive());
    expect(at.carriersOf('german')[0]).toMatchObject({ at: '02.10', spent: 16 });
    const tired = after(depot({ at: '02.02', spent: 178 }), drive());
    expectAllowed(tired.refusal('german', go('02.03')));
    expectRefused(tired.refusal('german', go('02.04')), '6.1b-1');
    expectRefused(depot({ at: '02.02', spent: 180 }).refusal('german', drive()), '6.1b-1', '0 movement points');
  });

  rule('6.1b-1')('have what they have spent again in the next phase', () => {
    const at = after(depot(), drive(), load(SP), go('02.10'), PARK, { act: 'end' });
    expect(at.carriersOf('german')[0]).toEqual({ at: '02.10', points: 1, cargo: SP });
  });

  rule(
    '4.1A-1',
    '4.1A-2',
    '4.1A-4',
  )('stop next to the enemy unless a friend stands there, as wagons on foot do not', () => {
    const beside = (kind: 'truck' | 'wagon', friend?: string) => {
      const at = depot({ at: '02.02', kind }).put('su-10-abn', '03.05').with(DEFILE);
      return after(friend ? at.put(DIVISION, friend) : at, drive());
    };
    expectAllowed(beside('truck').refusal('german', go('02.04')));
    expectRefused(beside('truck').refusal('german', go('02.08')), '4.1A-1', 'pass the enemy');
    const stopped = after(beside('truck'), go('02.04'));
    expectRefused(stopped.refusal('german', drive()), '4.1A-2', 'they stay there');
    const friends = beside('truck').put('de-31-inf', '02.05').put('de-56-inf', '02.06').put('de-112-inf', '02.04');
    expectAllowed(after(friends, drive()).refusal('german', go('02.08')));
    expectAllowed(beside('wagon').refusal('german', go('02.06')));
  });

  rule('4.1A-3')('that begin next to the enemy may leave', () => {
    const at = after(depot({ at: '02.04' }).put('su-10-abn', '03.05').with(DEFILE), drive());
    expectAllowed(at.refusal('german', go('02.02')));
    expectRefused(at.refusal('german', go('02.06')), '4.1A-1');
  });

  rule('6.3a-1', '12.2-1')('enter no hex with an enemy unit; wagons neither', () => {
    const beside = (kind: 'truck' | 'wagon', enemy: string) => after(depot({ at: '02.02', kind }).put('su-10-abn', enemy), drive());
    for (const kind of ['truck', 'wagon'] as const) {
      expectRefused(beside(kind, '02.03').refusal('german', go('02.03')), '6.3a-1');
      expectAllowed(beside(kind, '02.04').refusal('german', go('02.03')));
    }
  });
});

describe('what has been carried', () => {
  rule('11.3a-1')('is not taken on by another carrier in the same phase', () => {
    const relay = after(depot({ at: '02.02' }, { at: '02.06' }), drive(), load(SP), go('02.06'), unload(SP), PARK, drive(TWO));
    expectRefused(relay.refusal('german', load(1)), '11.3a-1', '0 SP have not been carried');
    const lain = depot({ at: '02.02' }, { at: '02.06' }).dumps({ '02.06': { german: SP } });
    expectAllowed(after(lain, drive(TWO)).refusal('german', load(1)));
  });

  rule('11.3a-1')('is told from what was loaded and put down again on the spot', () => {
    const at = after(depot({ at: '02.02' }, { at: '02.02' }), drive(), load(SP), unload(SP), PARK, drive(TWO));
    expectAllowed(at.refusal('german', load(2 * SP - SP)));
    const mixed = after(depot({ at: '02.02', points: 2 }), drive(), load(2), go('02.03'), go('02.02'), load(2), unload(3));
    expect(mixed.carriersOf('german')[0]).toMatchObject({ cargo: 1, carried: 1 });
    expect(mixed.fact('carried')).toEqual({ '02.02': { german: 1 } });
  });

  rule('11.3a-1')('is what one pays with first, so that what has lain there can still be taken on', () => {
    const paid = () => {
      const at = field()
        .put(PANZER, '05.06')
        .put('su-201-abn', '05.05')
        .put(ENEMY, '11.11')
        .carriers('german', { at: '05.09', cargo: 2 }, { at: '05.08' })
        .dumps({ '05.08': { german: 2 } })
        .option('surprise', false);
      after(at, drive(), go('05.08'), unload(2), PARK, takeUp('05.06', PANZER));
      at.do('german', { act: 'overrun', hex: '05.05', 'all-costs': false } as { act: string }, [1, 1]);
      return at;
    };
    // Of four tokens on the ground, two of them carried there, the overrun has taken one.
    const at = paid();
    expect([at.dump('05.08', 'german'), at.fact('carried')]).toEqual([3, { '05.08': { german: 1 } }]);
    at.do('german', drive(TWO));
    expectRefused(at.refusal('german', load(3)), '11.3a-1');
    expectAllowed(at.refusal('german', load(2)));
  });

  rule('11.3a-1')('can be loaded in the next phase', () => {
    const at = after(depot(), drive(), load(SP), go('02.06'), unload(SP), PARK, { act: 'end' });
    expect(at.fact('carried')).toEqual({});
    expect(at.dump('02.06', 'german')).toBe(SP);
  });
});

describe('counters', () => {
  const split = (points: number, tokens: number, carrier: string = ONE) => ({ act: 'split', carrier, points, tokens });
  const merge = (carrier: string, into: string) => ({ act: 'merge', carrier, into });

  rule('12.2b-2')('split and merge within the sizes there are, at no cost, with what they have spent and carry', () => {
    const two = () => depot({ at: '02.02', points: 2, cargo: 5, spent: 40, carried: 2 });
    expectRefused(two().refusal('german', split(2, 0)), '12.2b-2', 'no counters');
    expectRefused(two().refusal('german', split(1, 0)), '12.2b-1');
    const parted = after(two(), split(1, 4));
    expect(parted.carriersOf('german')).toEqual([
      { at: '02.02', points: 1, cargo: 1, spent: 40 },
      { at: '02.02', points: 1, cargo: 4, spent: 40, carried: 2 },
    ]);
    const again = after(parted, merge(TWO, ONE));
    expect(again.carriersOf('german')).toEqual([{ at: '02.02', points: 2, cargo: 5, spent: 40, carried: 2 }]);
    const tired = after(depot({ at: '02.02', spent: 12 }, { at: '02.02', spent: 100 }), merge(ONE, TWO));
    expect(tired.carriersOf('german')).toEqual([{ at: '02.02', points: 2, spent: 100 }]);
    // There is no counter of three points, and none of six.
    expectRefused(depot({ at: '02.02' }, { at: '02.02', points: 2 }).refusal('german', merge(ONE, TWO)), '12.2b-2', 'no counter of 3');
    expectRefused(depot({ at: '02.02' }, { at: '02.03' }).refusal('german', merge(ONE, TWO)), '12.2b-2', 'are not in 02.02');
  });

  rule('12.2b-2')('split and merge in their own Movement Phase, each its own side’s', () => {
    const at = () => depot({ at: '02.02', points: 2 }, { at: '02.02' }).carriers('soviet', { at: '09.09' });
    expectRefused(at().refusal('german', split(1, 0, 'soviet-carrier-1')), '12.2b-2', 'is not yours');
    expectRefused(at().refusal('german', merge(TWO, TWO)), '12.2b-2', 'merges with another of yours');
    expectAllowed(at().refusal('german', split(1, 0)));
    const reaction = at().put(PANZER, { at: '01.12', mode: 'reserve' }).in('1 soviet reaction movement');
    after(reaction, { act: 'release', units: [PANZER] } as { act: string });
    expectRefused(reaction.refusal('german', split(1, 0)), '12.2b-2', 'in their own Movement Phase');
  });

  rule('12.2b-1')('share their cargo so that each carries its own', () => {
    const two = () => depot({ at: '02.02', points: 2, cargo: 5 });
    expectRefused(two().refusal('german', split(1, 0)), '12.2b-1', 'cannot carry their cargo');
    expectAllowed(two().refusal('german', split(1, 1)));
  });

  rule('12.2b-2')('are no more than there are in the mix', () => {
    const twos = Array.from({ length: 4 }, () => ({ at: '03.03', points: 2 }));
    expectRefused(depot({ at: '02.02' }, { at: '02.02' }, ...twos).refusal('german', merge(ONE, TWO)), '12.2b-2', 'no counter of 2');
    expectAllowed(depot({ at: '02.02' }, { at: '02.02' }, ...twos.slice(1)).refusal('german', merge(ONE, TWO)));
  });

  rule('12.2b-3')('of trucks and wagons never become one', () => {
    const both = (kind: 'truck' | 'wagon') => depot({ at: '02.02' }, { at: '02.02', kind });
    expectRefused(both('wagon').refusal('german', merge(ONE, TWO)), '12.2b-3');
    expectAllowed(both('truck').refusal('german', merge(ONE, TWO)));
  });
});

describe('stations', () => {
  const passOn = (tokens: number) => ({ act: 'pass-on', carrier: ONE, station: TWO, tokens });
  const line = (to: string, kind: 'truck' | 'wagon' = 'truck') =>
    depot({ at: '02.02', kind, points: 2 }, { at: to, kind }).option('stationing', true);

  rule('12.2f-1')('pass on what one of them carries, where it was agreed, for all that it could spend', () => {
    expectRefused(line('02.10').option('stationing', false).refusal('german', passOn(1)), '12.2f-1', 'not agreed');
    expectAllowed(line('02.10').refusal('german', passOn(2 * SP)));
    expectRefused(line('02.10').refusal('german', passOn(2 * SP + 1)), '12.2b-1', 'can be passed on');
    const at = after(line('02.10'), passOn(SP));
    expect([at.dump('02.02', 'german'), at.dump('02.10', 'german')]).toEqual([2 * SP, SP]);
    expectRefused(at.refusal('german', passOn(SP)), '12.2f-1', 'something else');
    expectRefused(at.refusal('german', drive()), '6.1b-1');
  });

  rule('12.2f-1')('lie half of the allowance apart that loading and unloading leave', () => {
    // A wagon has ten points: three each way, six hexes of road.
    expectAllowed(line('02.08', 'wagon').refusal('german', passOn(1)));
    expectRefused(line('02.09', 'wagon').refusal('german', passOn(1)), '12.2f-1', 'No other station is within 3');
  });

  rule('12.2f-1')('are counters of one’s own, of the same kind, each within reach of the last', () => {
    const three = (kind: 'truck' | 'wagon') =>
      depot({ at: '02.02', kind: 'wagon' }, { at: '02.05', kind: 'wagon' }, { at: '02.09', kind })
        .carriers('soviet', { at: '02.11' })
        .option('stationing', true);
    const to = (station: string, kind: 'truck' | 'wagon' = 'wagon', carrier: string = ONE) =>
      three(kind).refusal('german', { act: 'pass-on', carrier, station, tokens: 1 });
    expectAllowed(to(TWO));
    expectRefused(to('german-carrier-3'), '12.2f-1', '02.09 is not within');
    expectRefused(to('german-carrier-3', 'truck'), '12.2f-1', 'of the same kind');
    expectRefused(to(TWO, 'wagon', 'soviet-carrier-1'), '12.2f-1', 'none of your trucks');
  });

  rule('12.2b-1', '12.2c-2')('pass on what is carried there and back, in their own Movement Phase', () => {
    expectRefused(line('02.10').refusal('german', passOn(2 * SP + 1)), '12.2b-1', 'can be passed on');
    expectAllowed(line('02.10').refusal('german', passOn(2 * SP)));
    const full = depot({ at: '02.02', cargo: SP }, { at: '02.05' }).option('stationing', true);
    expectRefused(full.refusal('german', passOn(1)), '12.2b-1', 'are full');
    const reaction = line('02.10').put(PANZER, { at: '01.12', mode: 'reserve' }).in('1 soviet reaction movement');
    after(reaction, { act: 'release', units: [PANZER] } as { act: string });
    expectRefused(reaction.refusal('german', passOn(1)), '12.2c-2', 'pass supply on in their own');
  });

  rule('12.2f-1', '11.3a-1')('are passed one in a phase', () => {
    const chain = depot({ at: '02.02' }, { at: '02.06' }, { at: '02.10' }).option('stationing', true);
    after(chain, { act: 'pass-on', carrier: ONE, station: TWO, tokens: 2 } as { act: string });
    const next = { act: 'pass-on', carrier: TWO, station: 'german-carrier-3', tokens: 2 };
    expectRefused(chain.refusal('german', next), '11.3a-1');
  });
});

describe('captured trucks (9.16c-2)', () => {
  const raid = (phase: '1 german exploitation movement' | '1 german movement') => {
    const at = field('primary 05.06-05.07-05.08')
      .put(PANZER, { at: '05.05', mode: 'exploitation' })
      .put(ENEMY, '11.11')
      .carriers('soviet', { at: '05.06', points: 2 })
      .in(phase);
    return at;
  };
  const taken = (at: Referee) => {
    at.do('german', takeUp('05.05', PANZER));
    at.do('german', step('05.06'), [6]);
    if (at.awaiting.startsWith('soviet')) at.do('soviet', { act: 'displace', hex: '05.12' });
    at.do('german', { act: 'put-down' });
    return at;
  };

  rule('9.16c-2')('may move at once, in exploitation too, where it was not agreed otherwise', () => {
    expectAllowed(taken(raid('1 german exploitation movement')).refusal('german', drive()));
    const later = taken(raid('1 german exploitation movement').option('captured-trucks', 'movement'));
    expect(later.awaiting).not.toBe('german: movement');
    expectAllowed(taken(raid('1 german movement').option('captured-trucks', 'movement')).refusal('german', drive()));
  });

  rule('12.2c-2')('are the only ones that move then', () => {
    const at = taken(raid('1 german exploitation movement').carriers('german', { at: '09.09' }));
    expectRefused(at.refusal('german', drive()), '12.2c-2');
    expectAllowed(at.refusal('german', drive(TWO)));
  });
});

describe('what trucks use', () => {
  rule('12.2a-1')('is no supply, however far they drive', () => {
    const at = after(depot(), drive(), go('02.11'));
    expect([at.carriersOf('german')[0]?.at, at.dump('02.02', 'german')]).toEqual(['02.11', 3 * SP]);
    const guns = depot().put('de-ar-75', '02.02').put(ENEMY, '02.03').in('1 german barrage');
    guns.do('german', { act: 'barrage', hex: '02.03', target: 'units', units: ['de-ar-75'] }, [1, 1]);
    expect(guns.dump('02.02', 'german')).toBe(3 * SP - 1);
  });

  rule('11.7a-1')('is none in the week either', () => {
    const week = depot({ at: '02.02', cargo: 1 }).put(PANZER, '01.02').in('german supply');
    const draw = (...units: readonly string[]) => ({ act: 'draw', by: '02.02', level: 'full', units, pay: { '02.02': 3 * SP } });
    expectAllowed(week.refusal('german', draw(PANZER)));
    expectRefused(week.refusal('german', draw('german-carrier-1')), '11.5a-2', 'no unit');
    expectRefused(week.refusal('german', { act: 'end' }), '11.4c-1');
  });
});
