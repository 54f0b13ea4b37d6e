import type { Facts } from '@sandtable/umpire';
import { proposalIn, type Proposal } from '@sandtable/warfare/proposals';
import { describe, expect, it } from 'vitest';
import { PROPOSALS } from '../../src/asking/proposal-offers.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { DIVISIONS, END, HQ, week } from '../11-supply/week.ts';

const [FIRST, SECOND, THIRD] = DIVISIONS;
const proposal = (at: Referee, wishes: Facts = {}, id = 'week'): Proposal => proposalIn(at.explain({ proposal: { id, wishes } }));
const wishOf = ({ lines, wishes }: Proposal, id: string) =>
  [...wishes, ...lines.flatMap((line) => line.wishes)].find((one) => one.id === id);

describe('the week as it is proposed', () => {
  const at = () =>
    week({ '06.02': 20, '06.01': 10 })
      .put(HQ, { at: '06.03', mode: 'move', face: 'move' })
      .put(FIRST, '06.04')
      .put(SECOND, '06.08')
      .put(THIRD, '12.11');

  it('is told line by line with its price, what is left, and who goes hungry', () => {
    const { sums, parts, lines, commands } = proposal(at());
    expect(sums.map(({ figure }) => figure)).toEqual(['3 SP', '7 SP 2T', '4 SP 2T']);
    expect(parts.reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(1);
    expect(lines.map(({ title, figure, isBad }) => [title, figure, isBad])).toEqual([
      [expect.stringContaining('No Supply'), undefined, true],
      ['LIII Corps', '3 SP', undefined],
    ]);
    expect(lines[1]?.says).toMatch(/3 DSE; from 06.02/);
    expect(commands.map(({ command }) => command.act)).toEqual(['draw', 'raise', 'end']);
    expect(commands[0]?.says).toMatch(/2 units at Low, 1 SP 2T from 06.02/);
  });

  it('reckons itself anew by every wish, and strikes what cannot be paid', () => {
    const low = proposal(at(), { [`level ${HQ}`]: 'low' });
    expect(wishOf(low, `level ${HQ}`)).toMatchObject({
      chosen: 'low',
      of: [{ value: 'full', note: '3 SP', refused: null }, { note: '1 SP 2T' }],
    });
    expect(low.sums[0]?.figure).toBe('1 SP 2T');
    const poor = proposal(week({ '06.02': 6 }).put(HQ, '06.03').put(FIRST, '06.07').put(SECOND, '06.08'));
    expect(wishOf(poor, `level ${HQ}`)?.of[0]).toMatchObject({ value: 'full', refused: 'Only 1 SP 2T are there' });
    expect(proposal(at(), { full: 'nobody' }).sums[0]?.figure).toBe('1 SP 2T');
    expect(proposal(at(), { full: 'nobody', [`dump ${HQ}`]: '06.01' }).commands[0]?.says).toMatch(/from 06.01/);
    const direct = proposal(at(), { full: 'nobody', 'draws de-31-inf': '06.02' });
    expect(direct.lines.map(({ id }) => id)).toEqual(['without 12.11', HQ, '06.02']);
  });

  rule('2.3.I2-1')('is given in the segment and never before', () => {
    expect(proposal(at()).refused).toBeNull();
    expect(proposal(at().in('1 german movement')).refused?.rules).toEqual(['2.3.I2-1']);
    expectAllowed(at().refusal('german', proposal(at()).commands[0]?.command ?? END));
    expectRefused(
      at()
        .in('1 german movement')
        .refusal('german', proposal(at()).commands[0]?.command ?? END),
      '2.3.I2-1',
    );
  });

  it('is one of those that there are', () => {
    expect(PROPOSALS.map(({ id }) => id)).toContain('week');
    expect(() => at().explain({ proposal: { id: 'year' } })).toThrow(/known are week/);
  });
});
