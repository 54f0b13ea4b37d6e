import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { moverOf } from '../../src/rules/05-units/movers.ts';
import { unitNamed } from '../../src/position/position.ts';
import { crete, rule, type Referee } from '../referee.ts';

/** Counters of which one is otherwise. */
const changed = (id: string, to: object): Value =>
  ({ ...countersData, units: countersData.units.map((unit) => (unit.id === id ? { ...unit, ...to } : unit)) }) as unknown as Value;
const put = (counters: Value, unit: string): Referee => crete().counters(counters).put(unit, '3126');

describe('nations', () => {
  rule('16.A.1.a.i', '16.A.1.a.ii')('are of two blocs: the United Kingdom and Greece, Germany and Italy', () => {
    const [greeks, british, germans, italians] = ['greece', 'commonwealth', 'germany', 'italy'].map(
      (nation) => countersData.units.find((unit) => unit.nation === nation && !('formation' in unit))?.id as string,
    );
    const other =
      (id = '', side = 'axis') =>
      () =>
        put(changed(id, { side }), id).position;
    expect(other(greeks)).toThrow('greece is of the other side');
    expect(other(british)).toThrow('commonwealth is of the other side');
    expect(other(germans, 'allied')).toThrow('germany is of the other side');
    expect(other(italians, 'allied')).toThrow('italy is of the other side');
    for (const unit of [greeks, british, germans, italians]) expect(put(changed(unit ?? '', {}), unit ?? '').position).toBeDefined();
  });

  rule('16.B.2.a#2')('that are Greek move as mountain troops by the symbol on their counter alone', () => {
    const mover = (abilities: readonly string[]): string => {
      const at = put(changed('gr-1', { abilities }), 'gr-1').position;
      return moverOf(at, unitNamed(at, 'gr-1'));
    };
    expect([mover(['mountain-fights']), mover(['mountain-fights', 'mountain-moves'])]).toEqual(['other', 'mountain']);
  });
});
