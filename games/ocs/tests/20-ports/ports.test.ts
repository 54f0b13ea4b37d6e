import type { Facts } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { expectAllowed, expectRefused, rule } from '../referee.ts';
import { bombard, coast, CRUISER, MONITOR, PORT } from '../sea.ts';

const [GUNS, DIVISION, HQ, BATTALION] = ['de-ar-103', 'su-413', 'de-hq-xlviii', 'de-k-34'] as const;
const port = (facts: Facts) => ({ hexes: { [PORT]: facts } });

describe('the capacity of a port', () => {
  const capacity = (facts: Facts, hex: string = PORT) => {
    const { value, lines } = game.explain(coast({}).facts(port(facts)).position, 'german', { port: { hex } });
    return { value, lines: lines.map(({ rule: id, value: figure }) => [id, figure]) };
  };

  rule('20.0-1', '20.0a-1')('is that of the map', () => {
    expect(capacity({ holder: 'german' })).toEqual({ value: 6, lines: [['20.0a-1', 6]] });
    expect(() => capacity({}, '05.05')).toThrow('there is no port');
  });

  rule('20.0a-1')('is used up by what comes ashore in the phase', () => {
    const at = coast({}).facts({ ...port({ holder: 'german' }), ashore: { [PORT]: { german: 8 } } });
    const { value, lines } = game.explain(at.position, 'german', { port: { hex: PORT } });
    expect([value, ...lines.map(({ value: figure }) => figure)]).toEqual([4, 6, -2]);
  });

  rule('20.0b-1')('falls with its hits', () => {
    const left = [1, 2, 3, 4].map((hits) => capacity({ holder: 'german', hits }).value);
    expect(left).toEqual([4.5, 3, 1.5, 0]);
    expect(capacity({ holder: 'german', hits: 2 }).lines).toEqual([
      ['20.0a-1', 6],
      ['20.0b-1', '× 1/2'],
    ]);
  });
});

describe('a barrage on a port', () => {
  const under = (facts: Facts) =>
    coast({ [CRUISER]: '08.08', [MONITOR]: '07.08' })
      .facts(port(facts))
      .in('1 german barrage');
  const fire = bombard(PORT, 'port', [CRUISER, MONITOR]);

  rule('20.0b-1', '12.4d-1')('adds hits, four at most in all', () => {
    const after = (hits: number) => {
      const at = under({ holder: 'soviet', hits });
      // 32: 21–40.
      at.do('german', fire, [6]);
      return (at.fact('hexes') as { readonly [hex: string]: Facts })[PORT]?.['hits'];
    };
    expect([after(0), after(1), after(3)]).toEqual([2, 3, 4]);
    expectRefused(under({ holder: 'soviet', hits: 4 }).refusal('german', fire), '12.4-1');
    expectAllowed(under({ holder: 'soviet', hits: 3 }).refusal('german', fire));
  });

  rule('12.4-1')('is on the enemy’s', () => {
    expectRefused(under({ holder: 'german' }).refusal('german', fire), '12.4-1');
    expectAllowed(under({}).refusal('german', fire));
  });

  rule('14.13d-1', '20.0b-1')('is made by aircraft, four hits at most in all', () => {
    const after = (hits: number) => {
      const at = under({ holder: 'soviet', hits }).facts({ aircraft: { 'de-kg-53-i': { at: PORT, is: 'active' } } });
      at.do('german', { act: 'strike', hex: PORT, aircraft: ['de-kg-53-i'] }, [3, 4]);
      at.do('german', { act: 'bomb', target: 'port', aircraft: ['de-kg-53-i'], units: [] }, [6]);
      return (at.fact('hexes') as { readonly [hex: string]: Facts })[PORT]?.['hits'];
    };
    expect([after(1), after(3)]).toEqual([2, 4]);
  });

  rule('20.0b-1', '12.4d-1')('is made by artillery as well', () => {
    const at = coast({})
      .put(GUNS, '05.07')
      .facts(port({ holder: 'soviet' }))
      .in('1 german barrage');
    at.do('german', { act: 'barrage', hex: PORT, target: 'port', units: [GUNS] }, [5]);
    expect(at.fact('hexes')).toEqual({ [PORT]: { holder: 'soviet', hits: 1 } });
  });
});

describe('in the reorganization segment a port', () => {
  const segment = (facts: Facts, supply = 4) =>
    coast({})
      .facts(port({ holder: 'german', ...facts }))
      .dumps({ [PORT]: { german: supply }, '01.01': { german: 8 } })
      .in('german reorganization');
  const repair = { act: 'repair-port', hex: PORT };
  const demolish = { act: 'demolish-port', hex: PORT };

  rule(
    '20.0b-2',
    '2.3.I4-2',
    '12.8b-1',
  )('is repaired by an engineer for a supply point, a hit a segment', () => {
    const at = segment({ hits: 2 }).put(HQ, PORT);
    expectAllowed(at.refusal('german', repair));
    expectRefused(segment({ hits: 2 }).put(BATTALION, PORT).refusal('german', repair), '20.0b-2', 'No engineer');
    expectRefused(segment({ hits: 2 }).refusal('german', repair), '20.0b-2', 'No engineer');
    expectRefused(segment({ hits: 0 }).put(HQ, PORT).refusal('german', repair), '20.0b-2', 'is whole');
    expectRefused(segment({ hits: 2 }, 3).put(HQ, PORT).refusal('german', repair), '20.0b-2', 'do not come');
    at.do('german', repair);
    expect([at.fact('hexes'), at.dump(PORT, 'german')]).toEqual([{ [PORT]: { holder: 'german', hits: 1 } }, 0]);
    const twice = segment({ hits: 2 }, 8).put(HQ, PORT);
    twice.do('german', repair);
    expectRefused(twice.refusal('german', repair), '20.0b-2', 'has been worked on');
  });

  rule('20.0b-3', '2.3.I4-2')('is broken up by an RE of its owner, by a hit a segment, up to four', () => {
    const at = segment({}).put('de-sr-33', PORT);
    expectAllowed(at.refusal('german', demolish));
    expectRefused(segment({}).put(BATTALION, PORT).refusal('german', demolish), '20.0b-3', 'One RE');
    expectRefused(segment({ hits: 4 }).put('de-sr-33', PORT).refusal('german', demolish), '20.0b-3', 'all the hits');
    expectRefused(segment({ holder: 'soviet' }).put(DIVISION, PORT).refusal('german', demolish), '20.0b-3', 'No port of yours');
    at.do('german', demolish);
    expect(at.fact('hexes')).toEqual({ [PORT]: { holder: 'german', hits: 1 } });
    expectRefused(at.refusal('german', demolish), '20.0b-3', 'has been worked on');
  });

  rule('12.1-1', '20.0b-3')('is broken up by troops, for which a headquarters does not count', () => {
    const by = (...units: readonly string[]) => units.reduce((all, unit) => all.put(unit, PORT), segment({})).refusal('german', demolish);
    expectRefused(by(HQ), '20.0b-3', 'One RE');
    expectRefused(by(HQ, BATTALION), '20.0b-3', 'One RE');
    expectAllowed(by(HQ, 'de-sr-33'));
  });
});
