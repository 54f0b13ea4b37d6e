import { describe, expect, it } from 'vitest';
import { BF, BF2, HEINKEL, ILYUSHIN, LAGG, MIG, MIG2, sky, STUKA, STUKA2, type Sky } from '../air.ts';
import type { Referee } from '../referee.ts';

const DIVISION = 'su-413';
const ask = (one: Sky | Referee, question: object, seat: 'german' | 'soviet' = 'german') =>
  ('set' in one ? one.set : one).explain(question as never, seat as never);
interface Likely {
  readonly says: string;
  readonly of: readonly [number, number];
}
const chancesIn = (answer: { readonly [name: string]: unknown }): readonly Likely[] => answer['chances'] as readonly Likely[];
/** The ways in which the dice fall, result by result, and all of them. */
const ways = (chances: readonly Likely[]): number[] => chances.map(({ of }) => of[0]);
const whole = (chances: readonly Likely[]): number => ways(chances).reduce((sum, many) => sum + many, 0);

describe('a question about flak', () => {
  const over = sky('', { rules: ['free-fighting'] }).by((all) =>
    all.put(DIVISION, { at: '07.07', steps: 2 }).dumps({ '07.07': { soviet: 40 } }),
  );

  it('is answered with the rating, line by line, the column and the chance of each result', () => {
    const answer = ask(over, { flak: { hex: '07.07', seat: 'german' } });
    expect(answer).toMatchObject({ value: 3, column: '3–6' });
    expect(answer.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['14.18-1', 2],
      ['14.18-1', 1],
    ]);
    expect(whole(chancesIn(answer))).toBe(36);
    expect(ways(chancesIn(answer))[0]).toBeGreaterThan(18);
  });

  it('is none where nobody fires, and of no seat that there is not', () => {
    expect(ask(over, { flak: { hex: '03.03', seat: 'german' } })).toMatchObject({ value: 0, column: null, chances: [] });
    expect(() => ask(over, { flak: { hex: '07.07', seat: 'french' } })).toThrow(/there is no seat/);
  });
});

describe('a question about an air combat', () => {
  const met = sky().put('05.05', BF, BF2, STUKA).put('07.07', LAGG, ILYUSHIN);

  it('is answered with what is added for the best, and for each pair the chance of each result', () => {
    const answer = ask(met, { airCombat: { attackers: [BF, STUKA], defenders: [LAGG, ILYUSHIN] } });
    // 4 less 2, whoever answers.
    expect(answer.value).toBe(2);
    expect(answer.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['14.9d-1', 4],
      ['14.9d-1', -2],
    ]);
    const rounds = answer['rounds'] as unknown as readonly {
      readonly attacker: string;
      readonly defender: string;
      readonly chances: readonly Likely[];
    }[];
    expect(rounds.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      [BF, LAGG],
      [BF, ILYUSHIN],
    ]);
    // A 2 to 4 with 2 added aborts the attacker or takes a step: 2 costs a step, 3 and 4 abort; 5 to 7 abort the defender.
    expect(ways(rounds[0]?.chances ?? [])).toEqual([1, 5, 15, 15]);
  });

  it('tells how often who may double', () => {
    const answer = ask(sky().put('05.05', BF).put('07.07', MIG, MIG2, LAGG), {
      airCombat: { attackers: [BF], defenders: [MIG, MIG2, LAGG] },
    });
    expect(answer).toMatchObject({ doubles: 2, doubler: 'defender' });
    expect(answer.lines.at(-1)).toMatchObject({ rule: '14.10a-1', value: 2 });
    expect(ask(met, { airCombat: { attackers: [BF], defenders: [LAGG] } })).toMatchObject({ doubles: 0 });
  });

  it('is none without anybody who attacks', () => {
    expect(() => ask(met, { airCombat: { attackers: [STUKA], defenders: [LAGG] } })).toThrow(/attacks in the air/);
    expect(() => ask(met, { airCombat: { attackers: [BF], defenders: [] } })).toThrow(/defenders/);
    expect(() => ask(met, { airCombat: { attackers: ['x'], defenders: [LAGG] } })).toThrow(/no air unit "x"/);
  });
});

describe('a question about a flight', () => {
  const at = sky('60.02 open').put('02.02', STUKA, HEINKEL).put('10.04', LAGG);

  it('is answered leg by leg, with what is left, the bases from its end and who may intercept', () => {
    const answer = ask(at, { flight: { aircraft: [STUKA, HEINKEL], by: ['07.02', '12.02'] } });
    expect(answer).toMatchObject({ value: 10, left: 40, home: ['02.02'], interceptors: [LAGG] });
    expect(answer.lines.map(({ rule, value }) => [rule, value])).toEqual([
      ['14.1a-1', 50],
      ['14.1a-1', 5],
      ['14.1a-1', 5],
    ]);
    expect((answer['route'] as readonly string[]).at(-1)).toBe('12.02');
    expect(ask(at, { flight: { aircraft: [HEINKEL], by: ['60.02'] } })).toMatchObject({ value: 58, left: 102 });
    expect(ask(at, { flight: { aircraft: [STUKA], by: ['04.02'] } })).toMatchObject({ interceptors: [] });
  });

  it('is none beyond their range, nor of units that are not in one hex', () => {
    expect(() => ask(at, { flight: { aircraft: [STUKA], by: ['60.02'] } })).toThrow(/out of range/);
    expect(() => ask(at, { flight: { aircraft: [STUKA, LAGG], by: ['05.05'] } })).toThrow(/of one hex/);
    expect(() => ask(at, { flight: { aircraft: [STUKA], by: [] } })).toThrow(/hexes of their way/);
  });
});

describe('a question about a barrage by aircraft', () => {
  const over = sky('', { rules: ['free-fighting'] })
    .put('07.07', STUKA, STUKA2)
    .by((all) => all.put(DIVISION, { at: '07.07', steps: 2 }).dumps({ '07.07': { soviet: 40 } }));

  it('is answered with their strength, the column and the chance of each result', () => {
    const units = ask(over, { barrage: { hex: '07.07', target: 'units', aircraft: [STUKA, STUKA2] } });
    expect(units).toMatchObject({ value: 16, column: '8–11' });
    expect(whole(chancesIn(units))).toBe(36);
    const supplies = ask(over, { barrage: { hex: '07.07', target: 'supplies', aircraft: [STUKA, STUKA2] } });
    expect(supplies).toMatchObject({ value: 16, column: '25–48' });
    expect(whole(chancesIn(supplies))).toBe(6);
    const base = ask(over.base('07.07', 'soviet', 2), { barrage: { hex: '07.07', target: 'base', aircraft: [STUKA] } });
    expect(whole(chancesIn(base))).toBe(6);
  });

  it('with artillery adds up, and without both is none', () => {
    const both = over.by((all) => all.put('de-ar-103', '07.05'));
    expect(ask(both, { barrage: { hex: '07.07', target: 'units', units: ['de-ar-103'], aircraft: [STUKA] } }).value).toBe(26);
    expect(() => ask(over, { barrage: { hex: '07.07', target: 'units', units: [], aircraft: [] } })).toThrow(/aircraft are expected/);
  });
});
