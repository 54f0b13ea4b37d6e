import { describe, expect, it } from 'vitest';
import { assault, front, GREEKS, POLICE, REGIMENT, result, TARGET, told } from '../10-ground-combat/field.ts';
import { crete } from '../referee.ts';

const ODDS = { odds: { hex: TARGET, units: [REGIMENT] } };

interface Result {
  readonly result: string;
  readonly of: readonly [number, number];
  readonly attacker: number | 'all';
  readonly defender: number | 'all';
}

describe('odds that are asked for', () => {
  it('are those at which the combat is fought', () => {
    const asked = front().explain(ODDS);
    const fought = told(assault(front(), [REGIMENT], [result('DR')]), 'combat');
    expect([asked['attack'], asked['defense'], asked['column'], asked['modifier']]).toEqual([
      fought?.['attack'],
      fought?.['defence'],
      fought?.['column'],
      fought?.['drm'],
    ]);
    expect(asked.value).toBe(asked['ratio']);
    expect(asked.lines.at(-1)).toMatchObject({ rule: '10.B.3.c', value: asked['modifier'] });
  });

  it('have results whose chances come to all there are, each with what it costs', () => {
    const results = front().explain(ODDS)['results'] as unknown as readonly Result[];
    expect(results.reduce((sum, { of: [many] }) => sum + many, 0)).toBe(1000);
    for (const { result: code, attacker, defender } of results) {
      const losses = front().explain({ losses: { hex: TARGET, units: [REGIMENT], result: code } });
      expect([losses['attacker'], losses['defender']], code).toEqual([attacker, defender]);
    }
  });

  it('are rounded down without offensive supply, and diced with it where they are not whole', () => {
    const at = crete()
      .in('axis attacks')
      .put(REGIMENT, { at: '3130', supply: 'offensive' })
      .put(GREEKS, TARGET)
      .put(POLICE, TARGET)
      .put('gr-1', TARGET);
    const diced = at.explain(ODDS);
    expect(diced['percent']).toBeGreaterThan(0);
    expect(diced['best']).not.toBe(diced['column']);
    const short = at.put(REGIMENT, '3130').explain(ODDS);
    expect([short['percent'], short['best']]).toEqual([0, undefined]);
    expect(short.lines.map(({ rule }) => rule)).toContain('14.I.2.c#2');
  });

  it('of an attack that cannot be are no number', () => {
    expect(() => front().explain({ odds: { hex: '3131', units: [REGIMENT] } })).toThrow('no enemy stands in 3131');
    expect(() => front().explain({ odds: { hex: TARGET, units: ['de-ir-16'] } })).toThrow('cannot attack 3129');
    expect(() => front().explain({ odds: { hex: TARGET, units: [] } })).toThrow('name the units');
    expect(() => front().explain({ losses: { hex: TARGET, units: [REGIMENT], result: 'XX' } })).toThrow('no result "XX"');
  });
});

describe('losses due', () => {
  it('are shares of the points on both sides, and all of them in an elimination', () => {
    const due = (code: string) => front().explain({ losses: { hex: TARGET, units: [REGIMENT], result: code } });
    expect([due('DE')['attacker'], due('DE')['defender']]).toEqual([0, 'all']);
    expect([due('AE')['attacker'], due('AE')['defender']]).toEqual(['all', 0]);
    expect(due('DH').lines.find(({ says }) => says.includes('defenders lose'))).toMatchObject({
      rule: '10.D.2',
      value: due('DH')['defender'],
    });
  });

  it('in an exchange are what is really lost: of a brigade that turns to its reduced side half', () => {
    const units = [REGIMENT, 'de-gjr-85'];
    const against = (steps: number, result: string) =>
      front()
        .without(GREEKS)
        .without(POLICE)
        .put('de-gjr-85', { at: '3130', supply: 'offensive' })
        .put('nz-10', { at: TARGET, steps })
        .explain({ losses: { hex: TARGET, units, result } })['attacker'];
    expect([against(2, 'EX'), against(1, 'EX'), against(2, 'HX')]).toEqual([0.5, 0.5, 0]);
  });

  it('of those who have retreated into a hex are counted to the defender’s losses alone', () => {
    const at = front().put('gr-1', { at: TARGET, marks: ['retreated'] });
    const due = (result: string) => at.explain({ losses: { hex: TARGET, units: [REGIMENT], result } });
    expect([due('DH')['defender'], due('HR')['attacker'], due('EX')['attacker']]).toEqual([0.5, 0.5, 'all']);
    expect(due('DH').lines.find(({ says }) => says === 'SP of the defenders')?.value).toBe(1.5);
  });
});

describe('CEV and strength', () => {
  it('of an attack without offensive supply are lower', () => {
    const [fit, short] = [front(), front().put(REGIMENT, '3130')].map((at) => at.explain({ cev: { unit: REGIMENT, attacking: true } }));
    expect(fit?.lines[0]?.rule).toBe('5.A.10.a');
    expect(short?.lines[0]?.rule).toBe('5.A.10.b.i#1');
    expect(fit?.value).not.toBe(short?.value);
    expect(front().explain({ cev: { unit: GREEKS } }).lines[0]?.rule).toBe('5.A.10.b.i#2');
    expect(() =>
      front()
        .put('de-hq-ringel', '3130')
        .explain({ cev: { unit: 'de-hq-ringel' } }),
    ).toThrow('marker');
    expect(() =>
      front()
        .put(REGIMENT, 'dead')
        .explain({ cev: { unit: REGIMENT } }),
    ).toThrow('is not on the map');
  });

  it('are told unit by unit, of those who attack and of those who defend', () => {
    const attack = front().explain({ strength: { hex: TARGET, units: [REGIMENT] } });
    expect(attack.value).toBe(front().explain(ODDS)['attack']);
    const defence = front().explain({ strength: { hex: TARGET, units: [GREEKS, POLICE] } });
    expect(defence.value).toBe(front().explain(ODDS)['defense']);
    expect(defence.lines.at(-1)?.about?.units).toEqual([GREEKS, POLICE]);
    expect(() => front().explain({ strength: { hex: TARGET, units: ['de-ir-16'] } })).not.toThrow('reading');
  });
});
