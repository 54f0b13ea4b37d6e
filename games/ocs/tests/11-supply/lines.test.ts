import { describe, expect } from 'vitest';
import { ledger } from '../../src/cite.ts';
import type { PaidLevel } from '../../src/rules/11-supply/bill.ts';
import { anIssuer } from '../../src/rules/11-supply/groups.ts';
import { groupCost, issuersFor, lineOf } from '../../src/rules/11-supply/lines.ts';
import { rule, type Referee } from '../referee.ts';
import { DIVISIONS, ENEMY, ENGINEERS, HQ, RECON, week } from './week.ts';

const [FIRST] = DIVISIONS;
const moved = (at: string) => ({ at, mode: 'move', face: 'move' }) as const;

/** A line as it is told: through what, over which hexes, where it is cut, by which rules. */
function told({ position }: Referee, hex: string, weekly = true) {
  const numbers = (hexes: readonly number[]) => hexes.map((one) => position.world.grid.number(one));
  const lines = ledger();
  const { by, path, rest, refused } = lineOf(position, 'german', position.world.grid.index(hex), weekly, lines);
  return {
    by: by === null ? null : anIssuer.spell(position, by),
    path: numbers(path),
    rest: numbers(rest),
    rules: refused?.rules ?? [],
    figures: lines.lines.map((line) => [line.rule, line.value]),
  };
}

const at = week({ '06.01': 20 }).put(HQ, moved('06.03'));

describe('the line of supply of a hex', () => {
  rule('11.5a-3', '12.1b-1')('leads from the dump over the headquarters', () => {
    expect(told(at, '06.08')).toEqual({
      by: HQ,
      path: ['06.01', '06.02', '06.03', '06.04', '06.05', '06.06', '06.07', '06.08'],
      rest: [],
      rules: [],
      figures: [
        ['11.5a-3', '2'],
        ['12.1b-1', '5'],
      ],
    });
    expect(told(at.without(HQ), '06.06')).toMatchObject({ by: '06.01', figures: [['11.5c-1', '5']] });
  });

  rule('11.5b-6')('goes a hex further to units in the Overphase alone', () => {
    expect(told(at, '06.11')).toMatchObject({
      by: HQ,
      figures: [
        ['11.5a-3', '2'],
        ['12.1b-1', '7'],
        ['11.5b-6', '06.10'],
      ],
      rest: [],
    });
    expect(told(at, '06.11', false)).toMatchObject({ by: HQ, rest: ['06.11'], rules: ['12.1b-1'] });
  });

  rule('4.1C-1', '11.5a-4')('ends where an enemy stands, or next to one', () => {
    const strait = at.with('05.06 swamp 07.06 swamp 05.07 swamp 07.07 swamp 04.06 swamp 08.06 swamp 03.06 swamp 09.06 swamp');
    expect(told(strait, '06.08').rest).toEqual([]);
    expect(told(strait.put(ENEMY, '05.06'), '06.08')).toMatchObject({ by: HQ, rules: ['4.1C-1', '11.5a-4'] });
    const enemy = at.put(ENEMY, '06.08').put(FIRST, '06.07');
    expect(told(enemy, '06.08', false)).toMatchObject({ by: HQ, rest: ['06.08'], rules: ['11.5a-4'] });
  });

  rule('12.1b-1', '11.5c-1')('ends where a headquarters or a dump does not reach', () => {
    expect(told(at, '06.11', false)).toMatchObject({ by: HQ, rest: ['06.11'], rules: ['12.1b-1'] });
    expect(told(at.without(HQ), '06.07')).toMatchObject({ by: '06.01', rest: ['06.07'], rules: ['11.5c-1'] });
    expect(told(at.without(HQ), '06.06').rules).toEqual([]);
  });

  rule('11.5a-4')('leads nowhere over ground that no truck enters', () => {
    expect(told(at.with('06.08 swamp'), '06.08', false)).toMatchObject({ by: null, rest: ['06.08'], rules: ['11.5a-4'] });
    expect(told(at, '06.08', false)).toMatchObject({ by: HQ, rules: [] });
  });

  rule('11.5a-3')('has nothing to begin with where no dump can be drawn on', () => {
    expect(told(week({ '06.10': 8 }).put(HQ, '06.03'), '06.04')).toMatchObject({ by: '06.10', rules: ['11.5c-1'] });
    expect(told(week({}).put(HQ, '06.03'), '06.04')).toMatchObject({ by: null, rules: ['11.5a-2', '11.5a-3'] });
  });
});

describe('a group', () => {
  rule('11.4b-1')('costs a point for each DSE at Full, and half of that at Low', () => {
    const { position } = at.put(FIRST, '06.05');
    const cost = (level: PaidLevel) =>
      groupCost(position, anIssuer.read(position, HQ) as number, new Map([[position.world.unit.get(FIRST) as number, level]]), ledger());
    expect([cost('full'), cost('low')]).toEqual([8, 4]);
  });

  rule(
    '11.2b-1',
    '11.2c-1',
    '11.2d-1',
  )('is told line by line', () => {
    const { position } = at.put(FIRST, '06.05').put(RECON, '06.05').put(ENGINEERS, '06.05');
    const unit = (id: string): number => position.world.unit.get(id) as number;
    const levels = new Map<number, PaidLevel>([FIRST, RECON, ENGINEERS].map((id) => [unit(id), 'full']));
    const figures = (by: string) => {
      const lines = ledger();
      const tokens = groupCost(position, anIssuer.read(position, by) as number, levels, lines);
      return { tokens, rules: lines.lines.map((line) => [line.rule, line.value]) };
    };
    const divisions = [
      ['11.2a-1', '1 SP'],
      ['11.2b-1', '2 SP'],
    ];
    expect(figures(HQ)).toEqual({ tokens: 16, rules: [...divisions, ['11.2c-1', '1 SP']] });
    expect(figures('06.01')).toEqual({ tokens: 16, rules: [...divisions, ['11.2d-1', '1 SP']] });
    expect(issuersFor(position, 'german', unit(FIRST)).map((one) => anIssuer.spell(position, one))).toEqual([HQ, '06.01']);
  });
});
