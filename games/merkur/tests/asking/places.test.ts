import { describe, expect, it } from 'vitest';
import { crete, june } from '../referee.ts';

const [REGIMENT, BRIGADE] = ['de-gjr-100', 'nz-5'] as const;
const at = () => crete().put(REGIMENT, '3130').put(BRIGADE, '3128');

describe('a hex that is asked about', () => {
  it('is its owner’s, whoever stands there with too little, and says whose zones are in it', () => {
    const own = crete().hexes({ '3129': { owner: 'axis' } });
    expect(own.explain({ ownership: { hex: '3129' } }).value).toBe('axis');
    const both = at().explain({ ownership: { hex: '3129' } });
    expect(both.value).toBe('allied');
    expect(both.lines.filter(({ rule }) => rule === '7.H.1.a.iii#1')).toHaveLength(2);
    expect(at().explain({ ownership: { hex: '3130' } })['user']).toBe('axis');
  });

  it('has zones by their levels', () => {
    expect(at().explain({ zoi: { hex: '3129', seat: 'axis' } }).lines).toHaveLength(3);
    expect(
      crete()
        .put(REGIMENT, '3130')
        .explain({ zoi: { hex: '3129', seat: 'axis' } }).value,
    ).toBe('none');
    expect(() => at().explain({ zoi: { hex: '3129', seat: 'nobody' } })).toThrow('no seat');
  });

  it('is interdicted by the zones that were flown there', () => {
    const zone = at().hexes({ '3129': { 'allied-zone': 2 } });
    const asked = zone.explain({ interdiction: { hex: '3129', seat: 'axis' } });
    expect(asked.value).toBe(2);
    expect(asked.lines.map(({ rule, value }) => `${rule} ${value}`)).toEqual(['8.E.1.e.ii.4 2', '8.E.1.e.ii.2 1.5', '8.E.1.e.iii#1 10%']);
    expect(zone.explain({ interdiction: { hex: '3129', seat: 'allied' } }).value).toBe(0);
  });

  it('holds so many SP, and says where it would not hold them', () => {
    const alone = at().explain({ stacking: { hex: '3130' } });
    expect([alone['fits'], typeof alone.value]).toEqual([true, 'number']);
    const many = ['de-gjr-85', 'de-gjr-141', 'de-ir-16', 'it-regina'].reduce((plan, unit) => plan.put(unit, '3134'), at());
    const crowd = many.explain({ stacking: { hex: '3130', units: ['de-gjr-85', 'de-gjr-141', 'de-ir-16', 'it-regina'] } });
    expect(crowd.value as number).toBeGreaterThan(alone.value as number);
    expect(crowd['fits']).toBe(crowd.lines.every(({ rule }) => rule !== '5.A.7#2'));
    const [regular, mountain] = ['3130', '3229'].map((hex) => at().explain({ stacking: { hex } }).lines[0]);
    expect([regular, mountain].map((line) => `${line?.rule} ${String(line?.value).split(' of ')[1]}`)).toEqual([
      '5.A.8.a 22',
      '5.A.8.b 11',
    ]);
  });
});

describe('points so far', () => {
  it('are those of both sides, line by line', () => {
    const before = crete().explain({ victory: {} });
    const after = crete().put(BRIGADE, 'dead').explain({ victory: {} });
    expect(after['axis'] as number).toBeGreaterThan(before['axis'] as number);
    expect(after.lines.at(-1)).toMatchObject({ rule: '17.A.2.c', value: after.value });
    expect(after.value).toBe((after['axis'] as number) - (after['allied'] as number));
  });

  it('hang on places that are held', () => {
    const [before, after] = [crete(), crete().hexes({ '2925': { owner: 'axis' } })].map((one) => one.explain({ control: {} }));
    expect(after?.value as number).toBe((before?.value as number) + 1);
  });
});

describe('supply that is asked for', () => {
  it('says over which hexes it comes, and how long that is', () => {
    const fed = june()
      .put(BRIGADE, '2926')
      .facts({ gsp: { '2926': { allied: 54 } } });
    const asked = fed.explain({ supply: { unit: BRIGADE } }, 'allied');
    expect([asked.value, asked['path'], asked['length']]).toEqual(['general', ['2926'], 0]);
    const beside = june()
      .put(BRIGADE, '2927')
      .facts({ gsp: { '2926': { allied: 54 } } });
    const next = beside.explain({ supply: { unit: BRIGADE } }, 'allied');
    expect([next['path'], next['length']]).toEqual([['2926', '2927'], 1]);
  });

  it('says how a unit would stand without any, and what would help', () => {
    const turn = june().in('axis movement', 4).put(REGIMENT, '3134');
    const asked = turn.put(BRIGADE, '3128').explain({ supply: { unit: BRIGADE } }, 'allied');
    expect([asked.value, asked['next'], asked['path']]).toEqual(['general', 'U1', []]);
    expect(asked.lines.map(({ rule }) => rule)).toContain('14.F.1');
    const worse = turn.put(BRIGADE, { at: '3128', supply: 'U1', found: 'allied' });
    expect(worse.explain({ supply: { unit: BRIGADE } }, 'allied')['next']).toBe('U2');
    expect(() => worse.explain({ supply: { unit: BRIGADE } }, 'axis')).toThrow('not yours');
  });
});
