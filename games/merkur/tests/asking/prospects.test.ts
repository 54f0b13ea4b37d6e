import type { Facts } from '@sandtable/umpire';
import type { Prospect, Told } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { crete, type Referee } from '../referee.ts';

const [STUKAS, FIGHTERS, HURRICANES, WING, JUMPERS] = ['de-stg-2', 'de-jg-77', 'uk-hurricane-1', 'de-ju-52-1', 'de-i-fjr-1'] as const;

/** Stukas and fighters in the Peloponnese, guns in Suda, Hurricanes at Maleme. */
const sky = (): Referee =>
  crete()
    .aircraft({ [STUKAS]: { at: '2222' }, [FIGHTERS]: { at: '2222' }, [HURRICANES]: { at: '2925' } })
    .put('uk-suda-guns', '2926')
    .put('de-iii-fjr-1', '3134')
    .hexes({ '2925': { owner: 'allied' }, '2926': { owner: 'allied' }, '2222': { owner: 'axis' } })
    .in('axis movement');

const prospect = (at: Referee, asked: Facts, seat = 'axis'): Prospect =>
  at.explain({ prospect: asked } as never, seat as never)['prospect'] as unknown as Prospect;
const about = ({ told }: Prospect, words: RegExp): Told | undefined => told.find(({ title }) => words.test(title));
const all = ({ chances = [] }: Told): number => chances.reduce((sum, { of: [many, of] }) => sum + many / of, 0);

const RAID = { act: 'fly', mission: 'port attack', target: '2926', night: false, determined: false } as const;

describe('the prospect of a mission', () => {
  it('says how far who could fly there flies, before anybody is named, and washes the target', () => {
    const { told, notes, layers } = prospect(sky(), RAID);
    expect(told).toEqual([]);
    expect(notes?.[STUKAS]).toMatch(/^\d+ of \d+, (short|normal|long)$/);
    expect(notes).not.toHaveProperty(HURRICANES);
    expect(layers?.washes).toEqual([{ place: '2926', wash: 'reach' }]);
  });

  it('tells stage by stage what waits: fighters, guns, and what comes of it', () => {
    const before = sky();
    const seen = prospect(before, { ...RAID, aircraft: { [STUKAS]: 'crew', [FIGHTERS]: 'escort' }, hand: FIGHTERS });
    for (const words of [/^2 air units fly$/, /^1 fighter may intercept$/, /^Guns: \d+ factors/, /^What comes of it/])
      expect(about(seen, words), String(words)).toBeDefined();
    for (const one of seen.told) if (one.chances?.length) expect(all(one), one.title).toBeCloseTo(1, 10);
    expect(about(seen, /^What comes/)?.lines[0]?.says).toBe('by all falls of the dice');
    expect(seen.layers?.lines).toEqual([{ path: ['2926', '2222'], cut: false }]);
    expect(seen.layers?.edges?.length).toBeGreaterThan(0);
    // Nobody has taken off for it.
    expect(before.explain({ band: { aircraft: STUKAS, to: '2926' } })['hexes']).not.toBeNull();
  });

  it('knows no fighters where none can come, and names no enemy as flying', () => {
    const alone = sky().aircraft({ [HURRICANES]: { at: 'dead' } });
    expect(about(prospect(alone, { ...RAID, aircraft: { [STUKAS]: 'crew' } }), /intercept$/)?.title).toBe('Nobody can intercept');
    expect(prospect(sky(), { ...RAID, aircraft: { [HURRICANES]: 'crew' } }).told).toEqual([]);
  });

  it('is drawn where many fly, with its error, and the same again', () => {
    const many = ['de-stg-77', 'de-stg-1', 'de-iii-stg-2'];
    const at = sky().aircraft(Object.fromEntries(many.map((one) => [one, { at: '2222' }])) as never);
    const asked = { ...RAID, aircraft: Object.fromEntries([STUKAS, ...many].map((one) => [one, 'crew'])) };
    const seen = prospect(at, asked);
    expect(about(seen, /^What comes/)?.lines[0]?.says).toMatch(/^\d+ falls drawn, each chance ± \d+ %$/);
    expect(prospect(at, asked)).toEqual(seen);
  });
});

describe('the prospect of a drop', () => {
  const drop = (hex: string): Referee =>
    sky()
      .put(JUMPERS, { at: '1625', plan: hex, planned: 1 })
      .aircraft({ [WING]: { at: '1625' } });
  const flown = (hex: string): Facts => ({ ...RAID, mission: 'air assault', target: hex, aircraft: { [WING]: 'crew' } });

  it('says how who is planned there lands, and what is added to his die', () => {
    const landing = about(prospect(drop('3129'), flown('3129')), /fit to fight$/) as Told;
    expect(landing.title).toMatch(/^1 lands: expect \d\.\d fit to fight$/);
    expect(all(landing)).toBeCloseTo(1, 10);
    expect(landing.lines.map(({ rule }) => rule)).toContain('10.N.1.f.ix');
  });

  it('is worse onto the enemy, and told of nobody else’s plans', () => {
    const bad = (at: Referee, hex: string): number =>
      (about(prospect(at, { act: 'plan-drop', hex, units: [JUMPERS] }), /fit to fight$/)?.chances ?? [])
        .filter(({ isBad }) => isBad)
        .reduce((sum, { of: [many, of] }) => sum + many / of, 0);
    expect(bad(drop('2926'), '2926')).toBeGreaterThan(bad(drop('2926'), '3129'));
    expect(prospect(drop('3129'), flown('3129'), 'allied').told).toEqual([]);
    expect(prospect(drop('3129'), { act: 'plan-drop', hex: '3129', units: [JUMPERS] }, 'allied').told).toEqual([]);
  });
});
