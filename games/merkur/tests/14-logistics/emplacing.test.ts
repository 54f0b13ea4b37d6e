import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import supplyData from '../../data/supply-effects.json' with { type: 'json' };
import { crowding } from '../../src/rules/05-units/stacking.ts';
import { isSuppliedIn, terminalsOf } from '../../src/rules/14-logistics/network.ts';
import { indices } from '../../src/position/position.ts';
import { expectAllowed, expectRefused, june, rule, small, SMALL, type Put, type Referee } from '../referee.ts';

const [ST, ARMY, CORPS] = ['de-st-athens', 'de-hq-12-army', 'de-hq-ringel'] as const;
const [REGIMENT, OTHER, STUKAS] = ['de-gjr-85', 'de-gjr-100', 'de-stg-2'] as const;
const [ATHENS, CORINTH, HERAKLION] = ['1625', '1622', '3030'] as const;
const hex = (at: Referee, number: string): number => at.position.world.grid.index(number);

describe('a supply terminal', () => {
  /** The Axis administration of June; the terminal is there, packed or not. */
  const there = (at: string, marks: Put['marks'] = ['packed']) =>
    june().in('axis administration').put('nz-5', '5149').put(ST, { at, marks }).put(REGIMENT, ATHENS);
  const works = (at: Referee): boolean => terminalsOf(at.position, 'axis').length > 0;
  const emplace = { act: 'emplace', terminal: ST };
  /** Another that is packed keeps the phase open. */
  const two = (at: string, marks?: Put['marks']) =>
    there(at, marks)
      .put('de-st-2', { at: ATHENS, marks: ['packed'] })
      .counters(more);

  rule('14.J.1.f')('does not work while it is packed', () => {
    expect([works(there(ATHENS)), works(there(ATHENS, []))]).toEqual([false, true]);
    expectRefused(there(ATHENS, []).put(ST, { at: ATHENS }).refusal('axis', emplace), '14.J.1.g#1');
    expectRefused(two(ATHENS, []).refusal('axis', emplace), '14.J.1.f', 'is not packed');
    expectRefused(two(ATHENS).refusal('axis', { ...emplace, terminal: REGIMENT }), '14.J.1.f', 'no terminal of yours');
    expectAllowed(two(ATHENS).refusal('axis', emplace));
  });

  rule('14.J.1.g#1')('is put up, and works from the next Initial Phase on', () => {
    const at = there(ATHENS);
    at.do('axis', emplace);
    expect([at.unit(ST).marks, works(at)]).toEqual([['emplacing'], false]);
    expect(works(there(ATHENS, ['emplacing']).in('axis supply'))).toBe(true);
  });

  rule('14.J.1.g.ii.1')('is put up at a large or great port', () => {
    expectRefused(two(CORINTH).refusal('axis', emplace), '14.J.1.g.ii.1', 'No large or great port');
    expectRefused(two(HERAKLION).refusal('axis', emplace), '14.J.1.g.ii.1', 'is not yours');
    expectAllowed(two(ATHENS).refusal('axis', emplace));
  });

  rule('14.J.1.c')('serves three headquarters in a player turn', () => {
    const armies = ['de-army-1', 'de-army-2', 'de-army-3'];
    const athens = armies
      .reduce<Referee>((at, army) => at.put(army, ATHENS), there(ATHENS, []).counters(more).put(ARMY, ATHENS).put(CORPS, '1524'))
      .facts({ lp: { [ATHENS]: { axis: 6 } } });
    const issue = (by: string) => ({ act: 'issue', from: ATHENS, by, corps: [CORPS] });
    athens.put('de-gjr-100', '1524');
    const at = athens.put(OTHER, '1524');
    for (const army of armies) at.do('axis', issue(army));
    expectRefused(at.refusal('axis', issue(ARMY)), '14.J.1.c', 'serves 3');
    expectAllowed(athens.put(OTHER, '1524').refusal('axis', issue(ARMY)));
  });

  rule('14.B.5#1')('supplies aircraft that are based on its MSR for a third of an LP', () => {
    const crete = (thirds: number) =>
      june()
        .in('axis supply')
        .put('nz-5', '5149')
        .put(ST, HERAKLION)
        .hexes({ [HERAKLION]: { owner: 'axis', holder: 'axis' } })
        .aircraft({ [STUKAS]: { at: HERAKLION } })
        .facts({ lp: thirds === 0 ? {} : { [HERAKLION]: { axis: thirds } } });
    const supply = { act: 'supply-wings', from: HERAKLION };
    const at = crete(1);
    expectRefused(at.refusal('axis', { ...supply, from: ATHENS }), '14.B.5#1', 'No terminal with LPs');
    at.do('axis', supply);
    const state = (referee: Referee) =>
      (referee.fact('aircraft') as { readonly [one: string]: { readonly supply?: string } })[STUKAS]?.supply ?? 'general';
    expect([state(at), at.fact('lp')]).toEqual(['general', {}]);
    expect(state(crete(0))).not.toBe('general');
    expectRefused(crete(1).put(ST, '3034').put(REGIMENT, '1625').refusal('axis', supply), '14.B.5#1');
  });

  rule('14.A.17.a')('reaches as far as the chart says for the nation', () => {
    const nations = { germany: { unit: 1 } };
    const tables = { supply: { ...supplyData, msr: { ...supplyData.msr, nations } } } as unknown as Value;
    // A zone of influence cuts the railway north of Athens, so that units there have the headquarters alone.
    const posted = june()
      .in('axis movement')
      .put('nz-4', '1425')
      .put(REGIMENT, '1822')
      .put(ST, '1323')
      .put(ARMY, '1623')
      .put(CORPS, '1822');
    const supplied = (at: Referee): boolean => isSuppliedIn(at.position, 'axis', hex(at, '2022'));
    expect([supplied(posted), supplied(posted.tables(tables))]).toEqual([true, false]);
  });
});

describe('a corps headquarters', () => {
  rule('14.L.2.a#2')('gives offensive supply into no hex beyond ground that nobody crosses', () => {
    const unpaid = { ...SMALL, id: 'unpaid', rules: [] } as unknown as Value;
    const at = (map: string) =>
      small(map)
        .scenarios([unpaid] as never)
        .scenario('unpaid')
        .in('axis administration', 1)
        .hexes({ '0505': { owner: 'axis' }, '0506': { owner: 'axis' } })
        .put(ST, '0505')
        .put(CORPS, '0505')
        .put(REGIMENT, '0505')
        .put(OTHER, '0506')
        .put('nz-5', '1212')
        .facts({ lp: { '0505': { axis: 3 } } });
    const given = (map: string) => {
      const referee = at(map);
      referee.do('axis', { act: 'issue', from: '0505', by: CORPS, corps: [CORPS] });
      return referee.refusal('axis', { act: 'give', through: CORPS, hexes: ['0506'] });
    };
    expectRefused(given('water 0505-0506'), '14.L.2.a#2');
    expectAllowed(given('road 0505-0506'));
  });

  rule('14.L.2.c')('moves as far as one of an army does, and no farther', () => {
    const far = (unit: string) => {
      const at = small('').in('axis movement', 1).put('nz-5', '1212').put(REGIMENT, '1201').put(unit, '0101');
      at.do('axis', { act: 'take-up', from: '0101', units: [unit] });
      for (const to of ['0102', '0103', '0104', '0105', '0106']) at.do('axis', { act: 'step', to });
      expectAllowed(at.refusal('axis', { act: 'step', to: '0107' }));
      at.do('axis', { act: 'step', to: '0107' });
      return at.refusal('axis', { act: 'take-up', from: '0107', units: [unit] });
    };
    expectRefused(far(CORPS), '14.L.2.c', '6 of 6');
    expectRefused(far(ARMY), '7.A#3', '6 of 6');
  });

  rule('14.L.2.b')('takes no room where units stack', () => {
    const at = small('0505 limited').put('nz-5', '1212').position;
    const stands = (...units: readonly string[]) => crowding(at, at.world.grid.index('0505'), indices(at, units));
    const four = [REGIMENT, OTHER, 'de-gjr-141', 'de-ir-16'];
    expectAllowed(stands(...four, CORPS));
    expectRefused(stands(...four, 'de-i-fjr-1'), '5.A.8.c');
  });
});

const like = (id: string, own: object) => ({ ...countersData.units.find((one) => one.id === id), ...own });
const more = {
  ...countersData,
  units: [
    ...countersData.units,
    ...[1, 2, 3].map((number) => like(ARMY, { id: `de-army-${number}`, name: `Army ${number}` })),
    like(ST, { id: 'de-st-2', name: 'Second terminal' }),
  ],
} as unknown as Value;
