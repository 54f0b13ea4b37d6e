import type { Facts } from '@sandtable/umpire';
import { proposalIn, type Proposal } from '@sandtable/warfare/proposals';
import { describe, expect, it } from 'vitest';
import { PROPOSALS } from '../../src/asking/proposal-offers.ts';
import { expectAllowed, expectRefused, field, rule, type Put, type Referee } from '../referee.ts';
import { coast, CRAFT } from '../sea.ts';
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

  it('has a line for each air base, with who is there and the price of each of its levels', () => {
    const based = (tokens: number, wishes: Facts = {}) => {
      const there = week({ '06.02': tokens })
        .put(HQ, '06.03')
        .put(FIRST, '06.08')
        .facts({
          hexes: { '06.03': { holder: 'german', base: 2 } },
          aircraft: { 'de-jg-51-ii': { at: '06.03' }, 'de-jg-51-iii': { at: '06.03', is: 'active' } },
        });
      return proposal(there, wishes);
    };
    const lineIn = (told: Proposal) => told.lines.find(({ id }) => id === 'base 06.03');
    expect(lineIn(based(40))).toMatchObject({ figure: '1 SP', says: '2 air units, 1 to be refitted; from 06.02' });
    expect(based(40).commands.map(({ command: { act } }) => act)).toEqual(['draw', 'supply-base', 'raise', 'end']);
    expect(lineIn(based(40, { 'base 06.03': '2' }))?.figure).toBe('2 SP');
    expect(lineIn(based(40, { 'base 06.03': '0' }))).toMatchObject({
      figure: '0 SP',
      says: expect.stringContaining('nothing is paid') as string,
    });
    expect(wishOf(based(9), 'base 06.03')?.of.map(({ note, refused }) => [note, refused])).toEqual([
      ['0 SP', null],
      ['1 SP', null],
      ['2 SP', 'Only 1 SP 1T come there'],
    ]);
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

describe('modes in bulk', () => {
  const [PANZER, RIFLES, OTHER] = ['de-i-35', 'de-sr-12', 'de-k-3'] as const;
  const at = () => field().in('1 german modes').put(PANZER, '05.05').put(RIFLES, '05.06').put(OTHER, '09.09').put('su-413', '05.07');
  const modes = (wishes: Facts = {}) => proposal(at(), wishes, 'modes');
  const acts = ({ commands }: Proposal) => commands.map(({ command: { act, mode, hex, units } }) => [act, mode ?? hex, units]);

  it('gives each division its mode, and leaves who may not take it as he is, with the reason', () => {
    expect(acts(modes())).toEqual([]);
    expect(acts(modes({ 'mode de-4-pz': 'move', 'mode de-3-pz': 'strategic' }))).toEqual([
      ['mode', 'move', [PANZER, RIFLES]],
      ['mode', 'strategic', [OTHER]],
    ]);
    const reserve = modes({ 'mode de-4-pz': 'reserve' });
    expect(acts(reserve)).toEqual([['reserve', '05.05', [PANZER]]]);
    expect(reserve.sums[1]).toEqual({ figure: '1 of 2', says: 'Reserve markers left' });
    // A retreat of a hex leaves modes as they are (9.13a), and may have split stacks that have no marker each.
    const split = ['de-i-6', 'de-k-3', 'de-sr-3'].reduce(
      (all, unit, i) => all.put(unit, { at: `0${i + 1}.11`, mode: 'reserve' } as Put),
      at(),
    );
    expect(acts(proposal(split, { 'mode de-4-pz': 'reserve' }, 'modes'))).toEqual([]);
    expect(reserve.lines[0]?.says).toMatch(/1 Combat, 1 Reserve. 12.* is next to the enemy/);
    expect(reserve.lines[0]?.rule).toBe('5.7a-5');
  });

  it('gives all Move but headquarters who are not next to the enemy, and ends the phase where that is wished', () => {
    expect(acts(proposal(at().put(HQ, '09.10'), { all: 'move' }, 'modes'))).toEqual([['mode', 'move', [OTHER, PANZER]]]);
    expect(acts(modes({ all: 'move', ends: 'yes' }))).toEqual([
      ['mode', 'move', [OTHER, PANZER]],
      ['end', undefined, undefined],
    ]);
    expect(acts(modes({ all: 'move', 'mode de-3-pz': 'stays' }))).toEqual([['mode', 'move', [PANZER]]]);
  });

  it('takes all between two hexes together, whatever division they are of, and nobody before both are named', () => {
    const between = (within: string, wishes: Facts = {}) => modes({ by: 'rectangle', within, ...wishes });
    expect(acts(between('05.06 05.05', { 'mode within': 'move' }))).toEqual([['mode', 'move', [PANZER, RIFLES]]]);
    expect(between('05.06 05.05').lines.map(({ title }) => title)).toEqual(['Between 05.06 and 05.05']);
    expect(acts(between('05.05 09.09', { 'mode within': 'strategic' }))[0]?.[2]).toContain(OTHER);
    for (const none of ['', '05.05', '05.05 99.99', '01.01 02.02']) expect(between(none).lines).toEqual([]);
    expect(wishOf(between('05.05'), 'within')).toMatchObject({ picks: 'rectangle', chosen: '05.05' });
    expect(wishOf(modes(), 'within')).toBeUndefined();
  });

  rule('5.3-1')('is legal command by command, in one’s own phase alone', () => {
    const one = at();
    const wishes = { 'mode de-4-pz': 'reserve', all: 'move' };
    for (const { command } of modes(wishes).commands) one.do('german', command);
    expect([PANZER, RIFLES, OTHER].map((unit) => one.unit(unit).mode ?? 'combat')).toEqual(['reserve', 'combat', 'move']);
    expect(proposal(at().in('1 german movement'), wishes, 'modes').refused?.rules).toEqual(['5.3-1']);
  });

  it('lists who is in a holding box or aboard a craft, for any mode but Reserve', () => {
    const REAR = { id: 'rear', name: 'Rear', side: 'german', entries: ['01.05'], links: [] };
    const boxed = (wishes: Facts) =>
      proposal(
        at()
          .holding(REAR)
          .put(OTHER, { at: 'rear' } as Put),
        wishes,
        'modes',
      );
    expect(boxed({}).lines.map(({ places }) => places)).toEqual([['05.06', '05.05'], []]);
    expect(acts(boxed({ all: 'move' }))).toEqual([['mode', 'move', [OTHER, PANZER]]]);
    const reserve = boxed({ 'mode de-3-pz': 'reserve' });
    expect(acts(reserve)).toEqual([]);
    expect(reserve.lines[1]?.says).toMatch(/no Reserve marker is laid there/);
    const afloat = coast({ [CRAFT]: '07.05' })
      .put(RIFLES, { at: '07.05', aboard: CRAFT })
      .in('1 german modes');
    expect(acts(proposal(afloat, { 'mode de-4-pz': 'move' }, 'modes'))[0]?.[2]).toContain(RIFLES);
  });

  it('lists by headquarters, too', () => {
    const titles = proposal(
      at()
        .put(HQ, '09.08')
        .dumps({ '09.07': { german: 9 } }),
      { by: 'headquarters' },
      'modes',
    ).lines.map(({ title }) => title);
    expect(titles).toContain('LIII Corps');
  });
});
