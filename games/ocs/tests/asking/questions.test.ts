import { describe, expect, it } from 'vitest';
import { field, takeUp, type Referee } from '../referee.ts';

const [PANZER, RIFLES, DIVISION, BATTERY, ENEMY, OTHER] = [
  'de-i-35',
  'de-sr-12',
  'de-167-inf',
  'de-ar-103',
  'su-413',
  'su-10-abn',
] as const;

const at = (map = ''): Referee =>
  field(map).put(PANZER, '05.05').put(RIFLES, '05.05').put(BATTERY, '05.05').put(ENEMY, '05.06').put(OTHER, '11.11');
/** The defenders can pay for their defense. */
const fed = (on: Referee): Referee => on.dumps({ '05.07': { soviet: 4 } });

describe('a question about strength', () => {
  it('is answered for attackers beside the hex and for those who stand in it', () => {
    // 4 doubled in the open, and 4 of the rifles; they stand in the open themselves.
    expect(at().explain({ strength: { hex: '05.06', units: [PANZER, RIFLES] } }).value).toBe('12');
    expect(at('05.06 forest').explain({ strength: { hex: '05.06', units: [PANZER] } }).value).toBe('2');
    expect(
      at()
        .put(RIFLES, { at: '05.05', mode: 'disorganized' })
        .explain({ strength: { hex: '05.05', units: [RIFLES] } }).value,
    ).toBe('2');
    expect(() => at().explain({ strength: { hex: '05.06', units: [OTHER] } })).toThrow(/neither in 05.06 nor next to it/);
    expect(() => at().explain({ strength: { hex: '05.06', units: [] } })).toThrow(/name the units/);
  });
});

describe('a question about odds', () => {
  it('is answered with strengths, column and what is added to the dice, line by line', () => {
    const answer = fed(at()).explain({ odds: { hex: '05.06', units: [PANZER, RIFLES] } });
    // 4 doubled in the open and 4, against 14; ratings of 5 and 3.
    expect(answer).toMatchObject({ value: '1:1', attack: '12', defense: '14', before: '1:1', column: '1:1', shift: 0, modifier: 2 });
    expect(answer.lines.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['9.7-1', '9.3b-1', '9.9-1']));
    expect(fed(at('05.06 forest')).explain({ odds: { hex: '05.06', units: [PANZER, RIFLES] } }).value).toBe('1:2');
  });

  it('is none about an attack that there cannot be', () => {
    expect(() => at().explain({ odds: { hex: '05.06', units: [BATTERY] } })).toThrow(/barrage alone/);
    expect(() => at().explain({ odds: { hex: '05.06', units: [] } })).toThrow(/name the units/);
    expect(() =>
      at()
        .put(DIVISION, '01.01')
        .explain({ odds: { hex: '05.06', units: [DIVISION] } }),
    ).toThrow(/not adjacent/);
    expect(() => at().explain({ odds: { hex: '05.04', units: [PANZER] } })).toThrow(/No enemy unit/);
  });

  it('says of units that are on the move the same, whoever goes along who could overrun', () => {
    const going = (...units: readonly string[]): Referee => {
      const on = at().in('1 german movement');
      on.do('german', takeUp('05.05', ...units));
      return on;
    };
    for (const along of [[BATTERY], [BATTERY, PANZER]])
      expect(() => going(...along).explain({ odds: { hex: '05.06', units: [BATTERY] } })).toThrow(/barrage alone/);
    const both = going(BATTERY, PANZER).explain({ odds: { hex: '05.06', units: [BATTERY, PANZER] } });
    expect(both.value).toBe(going(PANZER).explain({ odds: { hex: '05.06', units: [PANZER] } }).value);
  });
});

describe('a question about a march', () => {
  it('is answered with the way, its costs, and the step that fails', () => {
    const answer = at('05.03 swamp').explain({ march: { units: [PANZER], to: '05.03' } });
    expect(answer).toMatchObject({ path: ['05.05', '05.04', '05.03'], costs: [0, 1, 4], running: [0, 1, 5], fails: null });
    const far = at('').explain({ march: { units: [PANZER], to: '12.12' } });
    expect(far['fails']).toMatchObject({ rules: ['6.1b-1'] });
    expect(at().explain({ march: { units: [PANZER], to: '05.06' } })['fails']).toMatchObject({ rules: ['6.3a-1', '4.2-5'] });
  });

  it('says why units go nowhere at all', () => {
    const held = at().put(DIVISION, { at: '05.05', mode: 'strategic', face: 'move' });
    expect(held.explain({ march: { units: [DIVISION], to: '05.04' } })['fails']).toMatchObject({ at: 0, rules: ['5.8b-1'] });
    expect(held.explain({ reach: { units: [DIVISION] } })).toMatchObject({ value: 0, hexes: {} });
  });
});

describe('a layer', () => {
  it('shows who holds what counts, and where units and enemies can come', () => {
    const control = at().explain({ layer: { id: 'control' } });
    expect(control['layers']).toMatchObject({ marks: [{ place: '01.01', mark: 'wanted' }] });
    const reach = at().explain({ layer: { id: 'reach', units: [PANZER] } });
    expect((reach['layers'] as { readonly washes: readonly object[] }).washes.length).toBeGreaterThan(30);
    const threat = at().explain({ layer: { id: 'threat' } });
    expect((threat['layers'] as { readonly washes: readonly object[] }).washes.length).toBeGreaterThan(10);
  });

  it('shows no way of enemies who do not move as they stand', () => {
    const threat = (unit: string, mode: 'combat' | 'move' | 'strategic', hex = '11.11') => {
      const face = mode === 'combat' ? 'combat' : 'move';
      return field()
        .put(PANZER, '05.05')
        .put(unit, { at: hex, mode, face })
        .explain({ threat: { seat: 'soviet' } }).value;
    };
    expect(threat('su-hq-50', 'combat')).toBe(0);
    expect(threat('su-hq-50', 'move')).toBeGreaterThan(7);
    expect(threat(ENEMY, 'strategic', '05.06')).toBe(0);
    expect(threat(ENEMY, 'move', '05.06')).toBeGreaterThan(7);
  });
});
