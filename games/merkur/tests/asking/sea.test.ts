import type { Prospect } from '@sandtable/warfare/layers';
import { describe, expect, it } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { crete } from '../referee.ts';

const ask = (of: ReturnType<typeof crete>, seat: 'axis' | 'allied', aircraft: string, zone: string) =>
  game.explain(of.position, seat, { overSea: { aircraft, zone } });

describe('questions about the air over the sea', () => {
  const at = crete()
    .group('tg-a-1', 'zone 2725', ['uk-formidable'])
    .aircraft({ 'de-stg-2': { at: '2222' }, 'de-recce-1': { at: '1625' }, 'uk-albacore': { at: 'aboard uk-formidable' } });

  it('say how far a zone is, and how well one searches it', () => {
    expect(ask(at, 'axis', 'de-stg-2', 'zone 2725')).toMatchObject({ value: 8, flown: true, drm: 1 });
    expect(ask(at, 'axis', 'de-stg-2', 'zone 3022')).toMatchObject({ value: 10, flown: false });
    expect(ask(at, 'axis', 'de-stg-2', 'zone 3226').value).toBeNull();
    expect(ask(at, 'axis', 'de-recce-1', 'zone 2725').drm).toBe(2);
    expect(() => ask(at, 'axis', 'de-stg-2', '2725')).toThrow('no sea zone');
  });

  it('tell nobody but its own side from where a carrier flies', () => {
    expect(ask(at, 'allied', 'uk-albacore', 'zone 2725').value).toBe(2);
    expect(() => ask(at, 'axis', 'uk-albacore', 'zone 2725')).toThrow('at no base');
  });
});

describe('questions about search, submarines and interception', () => {
  const explain = (of: ReturnType<typeof crete>, question: object) => game.explain(of.position, 'allied', question as never);

  it('say how often aircraft attack submarines, and with what chance', () => {
    const at = crete().aircraft({ 'uk-swordfish': { at: '3030' }, 'uk-blenheim-1': { at: '3030' } });
    expect(explain(at, { airAsw: { aircraft: 'uk-swordfish' } })).toMatchObject({ value: 2, drm: 1, chance: [1, 10] });
    expect(() => explain(at, { airAsw: { aircraft: 'uk-blenheim-1' } })).toThrow('not trained');
  });

  it('say what a search from a carrier costs its group, and nobody else', () => {
    const at = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3022', ['uk-formidable', 'uk-kelly'])
      .aircraft({ 'uk-albacore': { at: 'aboard uk-formidable' } });
    const question = { scouting: { group: 'tg-a-1', aircraft: 'uk-albacore' } };
    expect(explain(at, question)).toMatchObject({ value: 2, left: 8, drm: 0 });
    expect(() => game.explain(at.position, 'axis', question)).toThrow('no group');
  });

  it('say what is added where a group intercepts, alone or with a task force', () => {
    const at = crete()
      .option('naval-interception', true)
      .in('axis ships', 1)
      .group('tg-a-1', 'zone 3022', ['uk-formidable', 'uk-kelly'])
      .group('tg-a-2', 'zone 3022', ['uk-orion'])
      .group('tg-x-1', 'zone 2725', ['it-sella'])
      .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2725', sighting: 1, seen: ['intelligence'] } } });
    const ask = (more: object) => explain(at, { interceptionAtSea: { group: 'tg-a-1', target: '?axis-1', ...more } });
    const [alone, both] = [ask({}), ask({ with: 'tg-a-2' })];
    expect([alone['zones'], alone['search'], Number(both.value) - Number(alone.value)]).toEqual([1, null, 1]);
    expect(both['search']).not.toBeNull();
    expect(() => ask({ target: '?axis-2' })).toThrow('no such group');
  });

  it('foretell an interception before it is tried, to whoever is asked for it alone', () => {
    const sea = () =>
      crete()
        .option('naval-interception', true)
        .in('axis ships', 1)
        .group('tg-a-1', 'zone 3022', ['uk-formidable', 'uk-kelly'])
        .group('tg-a-2', 'zone 3022', ['uk-orion'])
        .group('tg-x-1', 'zone 2225', ['it-sella'])
        .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 2225', sighting: 1, seen: ['intelligence'] } } });
    const at = sea();
    const ask = (more: object, seat: 'axis' | 'allied' = 'allied') =>
      (at.explain({ prospect: more as never }, seat)['prospect'] as unknown as Prospect).told.map(({ title, chances = [] }) => [
        title,
        chances.map(({ of }) => of[0]),
      ]);
    expect(ask({ act: 'intercept-at-sea', group: 'tg-a-2' })).toEqual([]);
    const SAIL = { act: 'sail', group: 'tg-x-1', by: ['zone 2725'] };
    at.do('axis', SAIL);
    const [[, [meets = 0, misses = 0] = []] = []] = ask({ act: 'intercept-at-sea', group: 'tg-a-2' }) as [string, number[]][];
    expect([meets + misses, ask({ act: 'intercept-at-sea' }), ask({ act: 'intercept-at-sea', group: 'tg-a-2' }, 'axis')]).toEqual([
      10,
      [],
      [],
    ]);
    expect(ask({ act: 'intercept-together', carriers: 'tg-a-1' })).toHaveLength(1);
    expect(ask({ act: 'intercept-together', carriers: 'tg-a-1', group: 'tg-a-2' })).toHaveLength(2);
    // As often as it is foretold the die is enough.
    const succeeds = (face: number) => {
      const one = sea();
      one.do('axis', SAIL);
      return one
        .do('allied', { act: 'intercept-at-sea', group: 'tg-a-2' }, [face])
        .some(({ what, ...of }) => what === 'interception at sea' && 'succeeds' in of && of.succeeds);
    };
    expect(Array.from({ length: 10 }, (_, i) => succeeds(i + 1)).filter(Boolean)).toHaveLength(meets);
  });

  it('warn of groups that are late unless they come home in this segment (14.Q.2#2)', () => {
    const alert = (segments: number, at = 'zone 3022') =>
      explain(crete().in('allied ships', 1).group('tg-a-1', at, ['uk-orion'], { 'segments-at-sea': segments }), { alert: { id: 'ships' } });
    expect([alert(2).value, alert(3).value, alert(0, '2926').value]).toEqual([0, 1, 0]);
    expect(alert(3).lines).toMatchObject([{ rule: '14.Q.2' }]);
  });
});
