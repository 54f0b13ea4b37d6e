import type { ScriptedDie } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { ledger } from '../../src/cite.ts';
import { unitNamed } from '../../src/position/position.ts';
import { surpriseModifier } from '../../src/rules/10-ground-combat/surprise.ts';
import { expectAllowed, rule, type Referee } from '../referee.ts';
import { assault, attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, TARGET, told } from './field.ts';

const COMMANDOS = 'uk-layforce';
const [DROPPED] = ['de-i-fjr-2'] as const;

/** What is told of the attempt and of the combat after it, by those units. */
function tried(at: Referee, units: readonly string[], dice: readonly ScriptedDie[]) {
  const happened = assault(at, units, dice, TARGET, true);
  return [told(happened, 'surprise'), told(happened, 'combat')] as const;
}

describe('tactical surprise', () => {
  rule('10.M.1.b', '10.M.1.c.iii')('may be tried in any attack where that is said, and costs 4 where it fails', () => {
    // Two battalions of the defender have no zone, which helps by 1.
    const [attempt, combat] = tried(front(), [REGIMENT], [6, 7]);
    expect([attempt, combat]).toMatchObject([
      { die: 6, modifier: 1, succeeds: false, drm: -4 },
      { die: 7, drm: -4 },
    ]);
    const plain = assault(front(), [REGIMENT], [7]);
    expect([told(plain, 'surprise'), told(plain, 'combat')?.['drm']]).toEqual([undefined, 0]);
  });

  rule('10.M.1.c.i', '10.M.1.c#1')('succeeds from 8 on, and adds 2', () => {
    const [attempt, combat] = tried(front(), [REGIMENT], [7, 5]);
    expect(attempt?.['lines']).toMatchObject([{ rule: '10.M.1.c#1', value: '+1' }]);
    expect([attempt, combat]).toMatchObject([{ modifier: 1, succeeds: true, drm: 2 }, { drm: 2 }]);
    const guarded = front().without(POLICE).without(GREEKS).put('nz-10', TARGET).put(REGIMENT, '3130');
    expect(tried(guarded, [REGIMENT], [7, 10])[0]).toMatchObject({ modifier: 0, succeeds: false });
  });

  rule(
    '10.M.1.a#1',
    '10.M.1.a#2',
    '10.M.1.c.ii',
  )('costs nothing where commandos or dropped units fail in it', () => {
    const dropped = front().put(DROPPED, fit('3130', { marks: ['landed'] }));
    // On the turn of the drop +5, and +1 for a defender without a zone.
    expect(tried(dropped, [REGIMENT, DROPPED], [1, 1, 1, 5])[0]).toMatchObject({ modifier: 6, succeeds: false, drm: 0 });
    const later = front().put(DROPPED, fit('3130'));
    expect(tried(later, [REGIMENT, DROPPED], [1, 1, 1, 5])[0]).toMatchObject({ modifier: 3, succeeds: false, drm: -4 });
  });

  rule('10.N.1.h.v#1', '10.N.1.h.v#2')('is easier by 5 on the turn of a drop, and by 2 later, for units that drop', () => {
    const lines = (at: Referee, ...units: readonly string[]) =>
      ((tried(at, units, [7, 1, 1, 5])[0] ?? { lines: [] })['lines'] as readonly { rule: string; value: string }[]).map(
        ({ rule: by, value }) => `${by} ${value}`,
      );
    const dropped = front().put(DROPPED, fit('3130', { marks: ['landed'] }));
    expect(lines(dropped, REGIMENT, DROPPED)).toContain('10.N.1.h.v#1 +5');
    expect(lines(front().put(DROPPED, fit('3130')), REGIMENT, DROPPED)).toContain('10.N.1.h.v#2 +2');
    expect(tried(front(), [REGIMENT], [7, 5])[0]).toMatchObject({ modifier: 1 });
  });

  rule('10.M.1.a#1', '10.M.1.c#1')('is easier by 2 for those who have come ashore in an assault, and costs them nothing', () => {
    const ashore = (marks: readonly 'stormed'[]) => front().put('de-gjr-85', { at: '3130', supply: 'offensive', marks });
    expect(tried(ashore(['stormed']), [REGIMENT, 'de-gjr-85'], [4, 1, 1, 5])[0]).toMatchObject({ modifier: 3, succeeds: false, drm: 0 });
    expect(tried(ashore([]), [REGIMENT, 'de-gjr-85'], [4, 1, 1, 5])[0]).toMatchObject({ modifier: 1, succeeds: false, drm: -4 });
  });

  rule('10.L.5.b')('is tried by commandos, who help it by 2', () => {
    const raid = (unit: string) => {
      const at = front().in('allied attacks').put(unit, '3030').put(REGIMENT, TARGET).without(GREEKS).without(POLICE);
      at.do('allied', attack(TARGET, [unit]));
      return told(at.do('allied', fight(TARGET, true), [2, 10]), 'surprise');
    };
    expect(raid(COMMANDOS)).toMatchObject({ modifier: 2, succeeds: false, drm: 0 });
    expect(raid('au-2-1')).toMatchObject({ modifier: 0, succeeds: false, drm: -4 });
  });

  rule('10.M.1.c#1')('is harder against a city, and against who was attacked in the last player turn of the enemy', () => {
    const modifier = (at: Referee, hex: string): number => {
      const { position } = at;
      const [attackers, defenders] = [[REGIMENT], ['nz-10']].map((units) => units.map((unit) => unitNamed(position, unit)));
      const battle = { hex: position.world.grid.index(hex), attackers: attackers ?? [], defenders: defenders ?? [] };
      return surpriseModifier(position, { ...battle, attacking: 'germany', defending: 'commonwealth' }, ledger());
    };
    const against = (hex: string, marks: readonly 'harried'[] = []) => modifier(front().put('nz-10', { at: hex, marks }), hex);
    expect([against('3129'), against('3030'), against('3129', ['harried'])]).toEqual([0, -2, -1]);
  });

  rule('10.M.1.c#1')('remembers whom it attacked until its next player turn is over', () => {
    const at = front().in('axis attacks', 1);
    assault(at, [REGIMENT], [result('HQ')]);
    at.do('allied', { act: 'hold' });
    at.do('allied', { act: 'lose-step', unit: POLICE });
    const marks = () => (at.unit(GREEKS).marks ?? []).filter((mark) => mark !== 'supplied');
    expect(marks()).toContain('defended');
    const end = { act: 'end' } as const;
    while (at.position.facts.phase.startsWith('axis')) at.do('axis', end);
    expect(marks()).toEqual(['harried']);
    expectAllowed(at.refusal('allied', end));
    while (at.position.facts.phase.startsWith('allied')) at.do('allied', end);
    expect(marks()).toEqual(['harried']);
  });
});
