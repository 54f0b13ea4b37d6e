import type { Facts } from '@sandtable/umpire';
import type { Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { field, type Referee } from '../referee.ts';

/** A panzer battalion with the artillery that goes with it, beside an airborne brigade. */
const [TANKS, GUNS, AIRBORNE] = ['de-i-35', 'de-ar-103', 'su-201-abn'] as const;

/** They stand in 05.06, with supply in these hexes. */
const standing = (...dumps: readonly string[]): Referee =>
  field()
    .in('1 german movement')
    .dumps(Object.fromEntries(dumps.map((hex) => [hex, { german: 12 }])))
    .put(TANKS, '05.06')
    .put(GUNS, '05.06')
    .put(AIRBORNE, '05.05');

/** They are on the move. */
function onTheMove(...dumps: readonly string[]): Referee {
  const on = standing(...dumps);
  on.do('german', { act: 'take-up', from: '05.06', units: [TANKS, GUNS] });
  return on;
}

const prospectOf = (on: Referee, prospect: Facts): Prospect => on.explain({ prospect })['prospect'] as unknown as Prospect;
const OVERRUN = { act: 'overrun', hex: '05.05' };

describe('questions about an overrun before it is declared', () => {
  it('give its odds for those in hand who overrun: artillery tags along, and attacks nobody when it stands', () => {
    const ask = (on: Referee, ...units: readonly string[]) => on.explain({ odds: { hex: '05.05', units } });
    expect(ask(onTheMove(), TANKS, GUNS)).toEqual(ask(onTheMove(), TANKS));
    expect(() => ask(standing(), TANKS, GUNS)).toThrow(/barrage alone/);
  });

  it('tell what it costs and who could pay; nothing while nobody is on the move', () => {
    const costs = prospectOf(onTheMove('05.07'), OVERRUN).told.find(({ title }) => /^Costs \dT$/.test(title));
    expect(costs?.lines.map(({ says }) => says)).toEqual(['½ RE overrun', expect.stringMatching(/^3 SP in 05.07 may pay/)]);
    expect(prospectOf(standing('05.07'), OVERRUN).told).toEqual([]);
    expect(prospectOf(onTheMove('05.07'), { ...OVERRUN, hex: '05.09' }).told).toEqual([]);
  });
});

describe('before a fight is declared', () => {
  const told = (on: Referee, prospect: Facts) => prospectOf(on, prospect).told.filter(({ title }) => title === 'The defenders');
  const attack = { act: 'attack', hex: '05.05', units: [TANKS] };
  const fed = (on: Referee) => on.dumps({ '05.07': { german: 12 }, '05.04': { soviet: 4 } });

  const oddsOn = (on: Referee) => on.explain({ odds: { hex: attack.hex, units: attack.units } });

  it('it is told that the defenders are halved for want of supply; nothing where they have it', () => {
    const short = [{ title: 'The defenders', lines: [{ rule: '9.5a-4', says: expect.stringMatching(/are halved$/), places: ['05.05'] }] }];
    const on = standing('05.07').in('1 german combat');
    expect(told(on, attack)).toEqual(short);
    expect(told(fed(standing()).in('1 german combat'), attack)).toEqual([]);
    expect(told(onTheMove('05.07'), OVERRUN)).toEqual(short);
    expect(told(fed(standing()).in('1 german combat'), { act: 'attack', units: [TANKS] })).toEqual([]);
  });

  it('its odds count the halving, as its chances do, and still do while the attack is paid for', () => {
    const on = standing('05.07', '05.08').in('1 german combat');
    const before = oddsOn(on);
    expect(before).toMatchObject({ value: '5:1', column: '5:1' });
    expect(before.lines).toContainEqual(expect.objectContaining({ rule: '9.5a-4', value: '× 1/2' }));
    expect(oddsOn(fed(standing()).in('1 german combat')).value).toBe('3:1');
    on.do('german', { ...attack, 'all-costs': false });
    expect(on.awaiting).toBe('german: payment');
    expect(oddsOn(on).value).toBe('5:1');
  });

  it('nothing is told of it where dumps are hidden from the attacker, and no odds count it', () => {
    const on = standing('05.07').option('hidden-dumps', true).in('1 german combat');
    expect(told(on, attack)).toEqual([]);
    expect(oddsOn(on).value).toBe('3:1');
  });
});

describe('a question about a payment that waits', () => {
  it('tells how much is due, for what and where; nothing while none waits', () => {
    const on = standing('05.07', '05.08').in('1 german combat');
    expect(prospectOf(on, { act: 'pay' }).told).toEqual([]);
    on.do('german', { act: 'attack', hex: '05.05', units: [TANKS], 'all-costs': false });
    expect(on.awaiting).toBe('german: payment');
    expect(prospectOf(on, { act: 'pay' }).told).toMatchObject([
      { title: 'To pay: 1T', lines: [{ says: 'for the attack, into 05.06', value: '1T', places: ['05.06'] }] },
    ]);
  });
});
