import { ScriptedDice, setupFor, type Facts } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { merkur } from '../../src/index.ts';
import { wingHex, wingSteps, wingSupply } from '../../src/position/air.ts';
import { DEAD, gsp, SIXTHS } from '../../src/position/position.ts';
import { isWingFree } from '../../src/rules/14-logistics/free.ts';
import { gspForWing } from '../../src/rules/14-logistics/gsp-prices.ts';
import { expectAllowed, expectRefused, june, rule, type Referee } from '../referee.ts';

const [STUKAS, FIGHTERS, TRANSPORTS, GLIDERS] = ['de-stg-2-milos', 'de-i-lg-2', 'de-ju-52-1', 'de-dfs-1'] as const;
const wing = (at: Referee, id: string): number => at.position.world.wing.get(id) as number;
const state = (at: Referee, id: string) => wingSupply(at.position, wing(at, id));
const aircraft = (at: Referee, those: { readonly [id: string]: object }) => at.facts({ aircraft: those as never });
/** A wing on Scarpanto in the Axis Initial Phase of June, with so many GSPs there. */
const scarpanto = (points: number, those: { readonly [id: string]: object } = { [STUKAS]: { at: '2937' } }) =>
  aircraft(
    june()
      .in('axis supply', 4)
      .put('nz-5', '5149')
      .put('de-gjr-85', '1625')
      .facts({ gsp: points === 0 ? {} : { '2937': { axis: points * SIXTHS } } }),
    those,
  );
const supply = (from: string, ...wings: readonly string[]) => ({ act: 'supply-air', from, aircraft: wings });
const END = { act: 'end' } as const;

describe('aircraft', () => {
  rule(
    '14.N.4.a#1',
    '14.N.2.c',
    '14.A.2#1',
  )('on islands are supplied by GSPs', () => {
    const at = scarpanto(4);
    at.do('axis', supply('2937', STUKAS));
    expect([state(at, STUKAS), gsp.at(at.position, at.position.world.grid.index('2937'), 'axis')]).toEqual([
      'general',
      4 * SIXTHS - gspForWing(at.position, wing(at, STUKAS)),
    ]);
    const none = scarpanto(0);
    expect(state(none, STUKAS)).toBe('U1');
    // Where lines lead to them they are without, and lose their marker.
    const near = scarpanto(4, { [STUKAS]: { at: '1525', supply: 'U1', found: 'axis' }, [FIGHTERS]: { at: '2937' } });
    near.do('axis', END);
    expect(state(near, STUKAS)).toBe('general');
  });

  rule('2.H.1#3')('found in supply in their own side’s phase stay so till its next, and are marked so', () => {
    const marks = (at: Referee) => (at.fact('aircraft') as { readonly [id: string]: Facts })[STUKAS]?.['air-marks'];
    const at = scarpanto(4);
    at.do('axis', supply('2937', STUKAS));
    expect([marks(at), marks(scarpanto(0))]).toEqual([['paid'], undefined]);
    // In the enemy's phase nothing is spent for it, and whoever has not been paid for is found without.
    const later = (those: object) => state(scarpanto(0, { [STUKAS]: { at: '2937', ...those } }).in('allied supply', 4), STUKAS);
    expect([later({ 'air-marks': ['paid'] }), later({})]).toEqual(['general', 'U1']);
  });

  it('on the mainland are supplied by railways also where nothing is played on the ground there (14.C.3)', () => {
    const { position } = merkur.begin(setupFor(merkur, { scenario: 'maleme-ashore' }), new ScriptedDice([]));
    const isFree = (id: string): boolean => isWingFree(position, position.world.wing.get(id) as number);
    expect(['de-stg-2', 'de-kg-2', TRANSPORTS].map(isFree)).toEqual([true, true, true]);
    expect([STUKAS, FIGHTERS].map(isFree)).toEqual([false, false]);
  });

  const cost = (id: string, steps?: number): number => {
    const at = scarpanto(0, { [id]: { at: '2937', ...(steps ? { steps } : {}) } }).in('axis movement', 4);
    return gspForWing(at.position, wing(at, id)) / SIXTHS;
  };

  rule(
    '14.N.4.a.i',
    '14.N.4.a.ii',
    '14.N.4.a#2',
  )('cost a GSP for a wing of fighters and two for one of bombers or transports, half for half', () => {
    expect([cost('de-zg-26-i'), cost('de-zg-26-i', 1), cost(TRANSPORTS), cost('de-kg-2')]).toEqual([1, 0.5, 2, 2]);
    expect([cost(STUKAS), cost(FIGHTERS)]).toEqual([0.5, 0.5]);
  });

  rule(
    '14.B.3#3',
    '14.B.5#2',
    '14.N.4.a.iv',
  )('cost a half of one for a squadron of reconnaissance', () => {
    expect([cost('de-recce-1'), cost(TRANSPORTS)]).toEqual([0.5, 2]);
  });

  rule('14.N.4.a.iii')('cost nothing where they are gliders', () => {
    expect([cost(GLIDERS), cost(TRANSPORTS)]).toEqual([0, 2]);
    expect(state(scarpanto(0, { [GLIDERS]: { at: '2937' } }), GLIDERS)).toBe('general');
  });

  rule(
    '14.B.4',
    '14.C.3',
    '14.N.4.b',
  )('within six hexes of a line to the national source need none', () => {
    const there = scarpanto(4, { [STUKAS]: { at: '1525' }, [FIGHTERS]: { at: '2937' } });
    expectRefused(there.refusal('axis', supply('2937', STUKAS)), '14.N.4.b');
    expectAllowed(there.refusal('axis', supply('2937', FIGHTERS)));
    there.do('axis', END);
    expect([state(there, STUKAS), state(there, FIGHTERS)]).toEqual(['general', 'U1']);
  });

  rule('14.H.3.c#2')('collapse at U-3 on seven, and for each determination later at one less', () => {
    const found = (further: number, die: number): Referee => {
      const at = scarpanto(1, { [STUKAS]: { at: '2441', supply: 'U3', further }, [FIGHTERS]: { at: '2937' } });
      at.do('axis', supply('2937', FIGHTERS), [die]);
      return at;
    };
    const isLost = (at: Referee) => wingHex(at.position, wing(at, STUKAS)) === DEAD;
    // Found at U-3 once more, it adds one more.
    expect([isLost(found(0, 5)), isLost(found(0, 6)), isLost(found(1, 5))]).toEqual([false, true, true]);
    expect(wingSteps(found(0, 5).position, wing(found(0, 5), STUKAS))).toBe(1);
  });

  rule('14.N.4.b#2')('pay before they take off again, where they have landed between two determinations', () => {
    const landed = (points: number) =>
      june()
        .in('axis movement', 2)
        .hexes({ '3030': { owner: 'axis', holder: 'axis' } })
        .put('de-gjr-100', '3130')
        .aircraft({ [STUKAS]: { at: '2222' } })
        .facts(points === 0 ? {} : { gsp: { '1625': { axis: 6 }, '3030': { axis: points * SIXTHS } } });
    const over = (at: Referee): Referee => {
      at.do('axis', { act: 'transfer', from: '2222', to: '3030', aircraft: [STUKAS] });
      while (!(at.position.facts.turn === 3 && at.position.facts.phase === 'axis movement')) {
        const [seat = ''] = at.awaiting.split(':');
        at.do(seat as 'axis', { act: 'end' });
      }
      return at;
    };
    const back = { act: 'transfer', from: '3030', to: '2222', aircraft: [STUKAS] };
    const raid = { act: 'fly', mission: 'airbase attack', target: '2925', night: false, determined: false, aircraft: { [STUKAS]: 'crew' } };
    const pay = { act: 'refuel', aircraft: STUKAS, from: '3030' };
    const down = landed(4);
    down.do('axis', { act: 'transfer', from: '2222', to: '3030', aircraft: [STUKAS] });
    expect(down.fact('aircraft')).toMatchObject({ [STUKAS]: { 'air-marks': ['unpaid'] } });
    const at = over(landed(4));
    expectRefused(at.refusal('axis', { ...pay, from: '3130' }), '14.N.4.b#2', 'No GSPs');
    expectRefused(at.refusal('axis', { ...pay, from: '1625' }), '14.N.4.b#2', 'do not reach');
    expectRefused(at.refusal('axis', back), '14.N.4.b#2', 'spent for it');
    expectRefused(at.refusal('axis', raid), '14.N.4.b#2', 'spent for it');
    at.do('axis', pay);
    expect(gsp.at(at.position, at.position.world.grid.index('3030'), 'axis') / SIXTHS).toBe(3.5);
    expectAllowed(at.refusal('axis', back));
    expectAllowed(at.refusal('axis', raid));
    expectRefused(at.refusal('axis', pay), '14.N.4.b#2', 'owes no GSPs');
    expectRefused(over(landed(1 / 3)).refusal('axis', pay), '14.N.4.b#2', 'takes 0.5 GSP');
    // At home nothing is paid.
    const home = landed(4);
    home.do('axis', { act: 'transfer', from: '2222', to: '1625', aircraft: [STUKAS] });
    expect(JSON.stringify(home.fact('aircraft'))).not.toContain('unpaid');
  });
});
