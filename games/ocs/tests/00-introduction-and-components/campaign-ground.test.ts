import type { Facts, Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { offered } from '../../src/offered.ts';
import type { State } from '../../src/position/position.ts';
import { sourcesFor } from '../../src/rules/11-supply/paying.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, takeUp, type Referee } from '../referee.ts';

const END = { act: 'end' };
const [TANKS, DIVISION, ENGINEERS] = ['de-i-35', 'su-299', 'de-pi-79'] as const;
const SOURCE = 'ours: for tests';
const BRIDGES = [{ hex: '05.06', river: 'River', railways: ['R1'], blown: true }];

const worded = (special: readonly Facts[]) => ({ special: { rules: special.map((one) => ({ says: 'Ours.', source: SOURCE, ...one })) } });
const hexOf = (of: Referee, hex: string) => ((of.fact('hexes') ?? {}) as NonNullable<State['hexes']>)[hex];

describe('ground of a campaign', () => {
  rule('Intro.3-1', 'Intro.1B-1')('is out of play but for one side, and for that from a game turn on', () => {
    const on = (turn: number, closed: readonly Facts[] = [{ side: 'german', fromTurn: 3 }]) =>
      field('05.06 closed')
        .beside({ closed: closed as unknown as Value })
        .put(TANKS, '05.05')
        .put(DIVISION, '05.07')
        .in('1 german movement', turn);
    const german = (at: Referee) => at.march('german', [TANKS], '05.05').refusal('german', step('05.06'));
    expectRefused(german(on(2)), 'Intro.1B-1', 'out of play');
    expectAllowed(german(on(3)));
    expectRefused(german(on(3, [])), 'Intro.1B-1', 'out of play');
    const soviet = on(3).in('1 soviet movement', 3);
    soviet.do('soviet', takeUp('05.07', DIVISION));
    expectRefused(soviet.refusal('soviet', step('05.06')), 'Intro.1B-1', 'out of play');
    expectAllowed(soviet.refusal('soviet', step('06.06')));
  });

  rule('11.5a-4', 'Intro.3-1')('lets supply of that side through from then on', () => {
    // A wall across the map with one hex that is closed.
    const wall = Array.from({ length: 12 }, (_, i) => `${String(i + 1).padStart(2, '0')}.06 swamp`).filter((one) => !one.startsWith('05'));
    const payers = (turn: number) => {
      const { position } = field(`${wall.join(' ')} 05.06 closed`)
        .beside({ closed: [{ side: 'german', fromTurn: 3 }] })
        .put(TANKS, '05.08')
        .put(DIVISION, '12.12')
        .dumps({ '05.04': { german: 12 } })
        .in('1 german movement', turn);
      return sourcesFor(position, 'german', [position.world.grid.index('05.08')]).length;
    };
    expect([payers(2), payers(3)]).toEqual([0, 1]);
  });

  rule('Intro.3-1', '12.3d-1')('loses its long railroad bridges as the enemy first comes', () => {
    const at = (chosen: readonly string[], rail: readonly string[] = [], noted: readonly string[] = []) =>
      fieldWith({ rules: chosen as Value }, 'single 05.05-05.06-05.07')
        .beside({ bridges: BRIDGES })
        .tables(worded([{ id: 'blown-bridges', side: 'soviet' }]) as unknown as Facts)
        .put(TANKS, '05.05')
        .put(DIVISION, '12.12')
        .facts({ hexes: { '05.06': { holder: 'soviet', rail } }, noted } as unknown as Facts)
        .in('1 german movement');
    const railOf = (of: Referee, hex = '05.06') => hexOf(of, hex)?.rail ?? [];
    const came = (of: Referee) => of.march('german', [TANKS], '05.05', '05.06');
    const blown = came(at(['blown-bridges']));
    expect(railOf(blown)).toEqual(['destroyed']);
    blown.do('german', step('05.07'));
    expect(railOf(blown, '05.07')).toEqual([]);
    expect(railOf(came(at([])))).toEqual([]);
    expect(railOf(came(at(['blown-bridges'], [], ['german in 05.06'])))).toEqual([]);
  });

  rule('Intro.3-1')('has lost those that the enemy holds at the start, unless his trains use them', () => {
    const on = (holder: 'german' | 'soviet', gauge = '') => {
      const at = fieldWith(
        {
          rules: ['blown-bridges'],
          overphase: [],
          setup: {
            german: [{ units: [TANKS], hex: holder === 'german' ? '05.06' : '01.01' }],
            soviet: [{ units: [DIVISION], hex: '12.12' }],
          },
        } as unknown as Facts,
        `single 05.05-05.06-05.07 ${gauge}`,
      )
        .beside({ bridges: BRIDGES })
        .tables(worded([{ id: 'blown-bridges', side: 'soviet' }]) as unknown as Facts)
        .begun();
      for (const seat of ['german', 'soviet'] as const) at.do(seat, END);
      return hexOf(at, '05.06')?.rail ?? [];
    };
    expect(on('german')).toEqual(['destroyed']);
    expect(on('soviet')).toEqual([]);
    expect(on('german', 'gauge 05.05-05.06')).toEqual(['converted']);
  });
});

describe('air bases of a campaign', () => {
  rule('15.1-1', 'Intro.3-1')('are no more than the counter mix has', () => {
    const bases = (count: number) => {
      const hexes = Object.fromEntries(
        Array.from({ length: count }, (_, i) => [`01.${String(i + 1).padStart(2, '0')}`, { holder: 'german', base: 1, paid: 1 }]),
      );
      return fieldWith({ overphase: ['reorganization'], bases: [] } as never)
        .put(ENGINEERS, '05.05')
        .put(DIVISION, '12.12')
        .dumps({ '05.05': { german: 8 } })
        .facts({ hexes: hexes as unknown as Value })
        .in('german reorganization');
    };
    const build = { act: 'build-base', hex: '05.05' };
    expectRefused(bases(8).refusal('german', build), 'Intro.3-1', 'All 8 of your air bases are in use');
    expectAllowed(bases(7).refusal('german', build));
  });

  rule('Intro.3-1')('come of themselves once, where the hex is theirs as a game turn begins', () => {
    const special = [{ id: 'air-strips', side: 'german', hexes: [{ hex: '06.06', turn: 3, level: 1 }], says: 'Ours.', source: SOURCE }];
    const next = (turn: number, holder: 'german' | 'soviet', chosen: readonly string[] = ['air-strips'], more: Facts = {}) => {
      const at = fieldWith({ overphase: [], bases: [], rules: chosen } as never)
        .tables({ special: { rules: special } } as unknown as Facts)
        .put(TANKS, '01.01')
        .put(DIVISION, '12.12')
        .facts({ hexes: { '06.06': { holder } }, ...more })
        .in('2 soviet movement', turn - 1);
      at.do('soviet', END);
      return [((at.fact('hexes') ?? {}) as NonNullable<State['hexes']>)['06.06']?.base ?? 0, at.fact('noted') ?? []];
    };
    expect(next(3, 'german')).toEqual([1, ['strip in 06.06']]);
    expect(next(4, 'german')).toEqual([1, ['strip in 06.06']]);
    const none = [0, []];
    expect([next(2, 'german'), next(3, 'soviet'), next(3, 'german', [])]).toEqual([none, none, none]);
    expect(next(4, 'german', ['air-strips'], { noted: ['strip in 06.06'] })).toEqual([0, ['strip in 06.06']]);
  });
});

describe('a scenario that may end earlier', () => {
  rule('Intro.3-1')('ends and is scored after that turn where it was agreed', () => {
    const after = (agreed: boolean) => {
      const at = fieldWith({
        overphase: [],
        phases: ['movement'],
        earlier: { turn: 2, playerTurn: 2 },
        last: { turn: 3, playerTurn: 2 },
      } as never)
        .option('early-end', agreed)
        .put(TANKS, '01.01')
        .put(DIVISION, '12.12')
        .in('2 soviet movement', 2);
      at.do('soviet', END);
      return at.awaiting;
    };
    expect([after(true), after(false)]).toEqual(['over', 'german: movement']);
    const campaign = offered.scenarios.find(({ id }) => id === 'campaign')?.options?.find(({ id }) => id === 'early-end');
    expect(campaign?.labels).toEqual({ false: 'after game turn 11', true: 'after game turn 10' });
    expect(offered.scenarios.find(({ id }) => id === 'orel')?.options?.some(({ id }) => id === 'early-end')).toBe(false);
  });
});
