import { exact, type Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import SERIES from '../../data/tables.json' with { type: 'json' };
import { countersOf } from '../../src/showing/counters.ts';
import { unitNamed } from '../../src/position/position.ts';
import { ratingOf } from '../../src/rules/09-combat/rating.ts';
import { attackOf } from '../../src/rules/09-combat/strength.ts';
import { equivalentsOf } from '../../src/rules/04-general-concepts/stood.ts';
import { throwOf } from '../../src/rules/11-supply/tracing.ts';
import { motorOf } from '../../src/rules/13-motorization-and-transport/motorizing.ts';
import type { CountersData } from '../../src/world/schema/counters.ts';
import { expectAllowed, expectRefused, field, fieldWith, rule, step, type Put, type Referee } from '../referee.ts';

const MOVE = { mode: 'move', face: 'move' } as const;
const [TANKS, RIFLES, DIVISION, BRIGADE] = ['de-i-35', 'de-sr-12', 'de-31-inf', 'su-10-abn'] as const;
const index = ({ position }: Referee, unit: string): number => unitNamed(position, unit);
const face = (id: string) => countersOf(countersData as unknown as CountersData).find((one) => one.id === id);

/** The German Combat Phase with these beside 05.05. */
const combat = (map: string, ...units: readonly string[]): Referee =>
  units.reduce(
    (at, unit) => at.put(unit, '05.06'),
    fieldWith({ rules: ['free-fighting'] }, map)
      .option('surprise', false)
      .put(BRIGADE, '05.05')
      .in('1 german combat'),
  );
const attacks = (at: Referee, unit: string): string =>
  exact.written(attackOf(at.position, index(at, unit), { hex: at.position.world.grid.index('05.05') }));
const attack = (...units: readonly string[]) => ({ act: 'attack', hex: '05.05', units, 'all-costs': false });

describe('what a combat unit shows (3.0, 3.1)', () => {
  rule('3.0-1')('is a strength and a movement allowance on each side, and counts with the side that is up', () => {
    const at = (put: Partial<Put>) =>
      field()
        .put(RIFLES, { at: '05.06', ...put })
        .put(BRIGADE, '05.05');
    const figures = (put: Partial<Put>) => [Number(attacks(at(put), RIFLES)), at(put).explain({ allowance: { unit: RIFLES } }).value];
    const { sides = {}, rating } = face(RIFLES)?.sides ?? {};
    expect(figures({})).toEqual([sides['combat']?.strength, sides['combat']?.movement]);
    expect(figures(MOVE)).toEqual([sides['move']?.strength, sides['move']?.movement]);
    expect(figures({})).not.toEqual(figures(MOVE));
    expect(rating).toBe(5);
    expect([face(RIFLES)?.size, face(RIFLES)?.type, face(RIFLES)?.formation]).toEqual(['regiment', 'motorized', 'de-4-pz']);
  });

  rule('3.0-2')('is its size: a division gives off regiments, a regiment none', () => {
    const at = field().put(DIVISION, '05.05').put('de-ir-15', '05.06').put(BRIGADE, '11.11').in('german reorganization', 3);
    const giveOff = (unit: string) => at.refusal('german', { act: 'give-off', unit, mode: null });
    expect([face(DIVISION)?.size, face('de-ir-15')?.size]).toEqual(['division', 'regiment']);
    expectAllowed(giveOff(DIVISION));
    expectRefused(giveOff('de-ir-15'), '3.0-2');
  });

  rule('3.1a-1', '9.4-1')('is its type by the background alone: on a red counter a neutral one is of neither', () => {
    // Both are Soviet, red counters, and both have infantry drawn: one on a red background.
    expect([face('su-34-mot')?.sides?.ground, face('su-413')?.sides?.ground]).toEqual(['mech', 'other']);
    const at = (map: string) => {
      const on = fieldWith({ rules: ['free-fighting'] }, map)
        .put(TANKS, '05.05')
        .in('1 soviet combat');
      return on.put('su-34-mot', '05.06').put('su-413', '05.06');
    };
    const both = (map: string) => ['su-34-mot', 'su-413'].map((unit) => Number(attacks(at(map), unit)));
    const [mech = 0, rifles = 0] = both('');
    expect(both('05.05 swamp')).toEqual([mech / 2, rifles]);
    expect(attacks(combat('', TANKS), TANKS)).toBe('8');
  });

  rule('3.1b-1')('is how it is motorized: one wheel half, two fully', () => {
    const on = field().put(RIFLES, '05.05').put('de-art-liii', '05.05').put(DIVISION, '05.05');
    expect(['de-art-liii', RIFLES, DIVISION].map((unit) => motorOf(on.position, index(on, unit)))).toEqual(['semi', 'full', 'none']);
    expect(['de-art-liii', RIFLES, DIVISION].map((unit) => face(unit)?.sides?.wheels)).toEqual([1, 2, 0]);
  });

  rule('3.1c-1')('is that it defends only, where its strength stands in parentheses', () => {
    expect(face('de-flak-101')?.sides?.sides['combat']?.as).toBe('defense');
    expectRefused(combat('', TANKS, 'de-flak-101').refusal('german', attack('de-flak-101')), '3.1c-1');
    expectAllowed(combat('', TANKS).refusal('german', attack(TANKS)));
  });

  rule('3.1d-1')('is its action rating from 0 to 5: the higher one does better', () => {
    const rated = (unit: string) => {
      const on = combat('', unit);
      return [
        ratingOf(on.position, index(on, unit)),
        on.do('german', attack(unit), [3, 3]).find(({ what }) => what === 'result')?.['modifier'],
      ];
    };
    expect([rated(TANKS), rated('de-i-6'), rated('de-56-inf')]).toEqual([
      [5, 1],
      [4, 0],
      [3, -1],
    ]);
    const ratings = countersOf(countersData as unknown as CountersData).flatMap(({ sides }) => sides?.rating ?? []);
    expect([Math.min(...ratings), Math.max(...ratings)]).toEqual([1, 5]);
  });

  rule('3.1e-1')('is of a division as many steps as regimental equivalents: with each it loses one', () => {
    const left = (steps: number) => {
      const on = field().put(DIVISION, { at: '05.05', steps });
      return equivalentsOf(on.position, index(on, DIVISION)) / 4;
    };
    expect([3, 2, 1].map(left)).toEqual([3, 2, 1]);
    for (const { size, re, steps, id } of (countersData as unknown as CountersData).counters)
      if (size === 'division') expect(steps, id).toBe(re);
  });
});

describe('what other counters show (3.0)', () => {
  rule('3.0-4')('trucks and wagons their points and what they may spend', () => {
    const far = (kind: 'truck' | 'wagon', to: string) => {
      const at = field('01.01 open 02.40 open').put(BRIGADE, '12.01').carriers('german', { at: '01.01', kind });
      at.do('german', { act: 'drive', carrier: 'german-carrier-1' });
      return at.refusal('german', { act: 'go', to });
    };
    expectAllowed(far('truck', '01.40'));
    expectRefused(far('wagon', '01.40'), '6.1b-1');
    expectAllowed(far('wagon', '01.06'));
  });

  rule(
    '3.0-7',
    '3.4-1',
    '12.1f-1',
  )('headquarters of whatever echelon how far they throw on either side, in points of a truck', () => {
    const thrown = (unit: string, put: Partial<Put> = {}) => {
      const on = field().put(unit, { at: '05.05', ...put });
      return throwOf(on.position, index(on, unit)) / 4;
    };
    expect([thrown('de-hq-liii'), thrown('de-hq-liii', MOVE)]).toEqual([14, 7]);
    // Of a corps, an army and a front.
    expect([face('de-hq-liii')?.size, face('de-hq-2-pza')?.size, face('su-hq-front')?.size]).toEqual(['corps', 'army', 'front']);
    for (const unit of ['de-hq-2-pza', 'su-hq-50', 'su-hq-front'])
      expect([thrown(unit), thrown(unit, MOVE)], unit).toEqual([
        face(unit)?.sides?.sides['combat']?.strength,
        face(unit)?.sides?.sides['move']?.strength,
      ]);
  });

  rule('12.1e-2', '12.1f-1')('headquarters move as far as they may, however far they throw', () => {
    const at = field()
      .put('de-hq-liii', { at: '05.01', ...MOVE })
      .put(TANKS, '01.01')
      .put(BRIGADE, '12.12');
    const allowance = Number(at.explain({ allowance: { unit: 'de-hq-liii' } }).value);
    expect(allowance).toBeGreaterThan(throwOf(at.position, index(at, 'de-hq-liii')) / 4);
    const hexes = Array.from({ length: allowance }, (_, i) => `05.${String(i + 2).padStart(2, '0')}`);
    expect(at.march('german', ['de-hq-liii'], '05.01', ...hexes).unit('de-hq-liii').at).toBe(hexes.at(-1));
    const still = field().put('de-hq-liii', '05.01').put(TANKS, '01.01').put(BRIGADE, '12.12');
    expectRefused(still.refusal('german', { act: 'take-up', from: '05.01', units: ['de-hq-liii'] }), '12.1a-1');
  });

  rule('3.0-9')('supply its amount in points, and a T behind it in tokens', () => {
    const says = (tokens: number) => {
      const on = field()
        .put(DIVISION, '05.05')
        .put(BRIGADE, '11.11')
        .dumps({ '05.05': { german: tokens } })
        .in('german reorganization', 3);
      return on.refusal('german', { act: 'build', hex: '05.05' });
    };
    expectRefused(says(1), '17.0-1', '2T do not come');
    expectAllowed(says(2));
    expect(says(2)).toBeNull();
  });

  rule('3.7e-1')('hedgehogs one of four levels', () => {
    const at = (level: number) =>
      field()
        .put(DIVISION, '05.05')
        .put(BRIGADE, '11.11')
        .dumps({ '05.05': { german: 8 } })
        .facts({ hexes: { '05.05': { holder: 'german', hedgehog: level } } })
        .in('german reorganization', 3);
    expectAllowed(at(3).refusal('german', { act: 'build', hex: '05.05' }));
    expectRefused(at(4).refusal('german', { act: 'build', hex: '05.05' }), '3.7e-1');
    expect(() => at(5).position).toThrow(/hedgehog/);
  });

  rule('3.7f-1')('markers the steps that a unit of several has lost', () => {
    const lost = (unit: string) => {
      const tables = {
        series: { ...SERIES, combat: { ...SERIES.combat, rows: SERIES.combat.rows.map((row) => row.map(() => 'Ae4,DL1o2')) } },
      };
      const on = combat('', DIVISION)
        .put(BRIGADE, '11.11')
        .put(unit, '05.05')
        .tables(tables as unknown as Value);
      on.do('german', attack(DIVISION), [3, 3]);
      return on.unit(unit);
    };
    expect(lost('su-413')).toMatchObject({ steps: 2 });
    expect(lost('su-11-tb').at).toBe('dead');
  });
});

describe('markers (3.7)', () => {
  rule('3.7a-1')('show one of three supply levels: Full goes unmarked', () => {
    const at = fieldWith({ overphase: ['supply'] })
      .in('german supply')
      .put('su-hq-50', '12.12')
      .dumps({ '05.05': { german: 6 } })
      .put(DIVISION, '05.05')
      .put('de-ir-15', '01.01');
    const draw = (level: string) => ({ act: 'draw', by: '05.05', level, units: [DIVISION], pay: { '05.05': 4 } });
    expectRefused(at.refusal('german', draw('half')), '11.4-1');
    at.do('german', draw('low'), [1, 1]);
    expect([at.unit(DIVISION).level, at.unit('de-ir-15').level]).toEqual(['low', 'none']);
    expect(() => field().put(DIVISION, { at: '05.05', level: 'half' as never }).position).toThrow(/level/);
  });

  rule('3.7b-1')('show the mode, where it is not Combat or Move by the side that is up', () => {
    const at = field().put(RIFLES, '05.05').put(BRIGADE, '11.11').in('1 german modes');
    const chosen = (mode: string) => {
      const on = at.put(RIFLES, '05.05');
      on.do('german', { act: 'mode', mode, units: [RIFLES] });
      return on.unit(RIFLES);
    };
    expect(chosen('strategic')).toMatchObject({ mode: 'strategic', face: 'move' });
    expect(chosen('move')).toMatchObject({ mode: 'move', face: 'move' });
    expect(at.unit(RIFLES).mode).toBeUndefined();
  });

  rule('5.9d-1')('for exploitation lie on their Move side on released reserves alone', () => {
    const at = (marks: readonly 'released'[], unit: Partial<Put> = { face: 'move' }) =>
      field()
        .put(RIFLES, { at: '05.05', mode: 'exploitation', marks, ...unit })
        .put(BRIGADE, '11.11')
        .in('1 german exploitation movement');
    expectAllowed(at(['released']).march('german', [RIFLES], '05.05').refusal('german', step('05.06')));
    expect(() => at([]).position).toThrow(/released/);
    expectAllowed(at([], {}).march('german', [RIFLES], '05.05').refusal('german', step('05.06')));
  });
});
