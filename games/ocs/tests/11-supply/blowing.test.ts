import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, type Referee } from '../referee.ts';
import { ENEMY, FIRST_DIVISION as DIVISION } from './week.ts';

const blow = (hex: string, from: { readonly [source: string]: number }) => ({ act: 'blow', hex, from });
const at = (): Referee =>
  field()
    .put(DIVISION, '03.03')
    .put(ENEMY, '12.12')
    .dumps({ '05.05': { german: 10 }, '06.06': { german: 4 }, '12.11': { soviet: 4 } });
/** What is left at 05.05 after the die has fallen so. */
const left = (die: number): unknown => {
  const one = at();
  one.do('german', blow('05.05', { '05.05': 10 }), [die]);
  return (one.fact('supply') as { readonly [hex: string]: unknown })['05.05'];
};

describe('blowing a dump', () => {
  rule('11.8a-3', '11.8-1')('takes one die and nobody there; it destroys a share by the table, rounded', () => {
    expect([1, 2, 4, 6].map(left)).toEqual([{ german: 7 }, { german: 5 }, { german: 2 }, undefined]);
  });

  rule('11.8a-2')('touches the part alone that was chosen', () => {
    const some = at();
    some.do('german', blow('05.05', { '05.05': 4 }), [2]);
    expect(some.fact('supply')).toMatchObject({ '05.05': { german: 8 }, '06.06': { german: 4 } });
    expectRefused(at().refusal('german', blow('05.05', {})), '11.8a-2', 'a token at least');
    expectRefused(at().refusal('german', blow('05.05', { '05.05': 11 })), '11.8a-2', 'no more than');
  });

  rule('11.8a-1', 'Terms-2')('takes what is loaded as well, and is tried once in a phase and hex', () => {
    const truck = at().facts({ 'german-carriers': { 'german-carrier-1': { at: '05.05', points: 2, cargo: 8 } } });
    truck.do('german', blow('05.05', { '05.05': 2, 'german-carrier-1': 8 }), [2]);
    expect(truck.fact('supply')).toMatchObject({ '05.05': { german: 8 } });
    expect(truck.fact('german-carriers')).toMatchObject({ 'german-carrier-1': { cargo: 5 } });
    expectRefused(truck.refusal('german', blow('05.05', { '05.05': 1 })), '11.8a-1', 'once');
    expectAllowed(truck.refusal('german', blow('06.06', { '06.06': 1 })));
  });

  rule('11.8a-1')('is of one’s own dumps', () => {
    expectRefused(at().refusal('german', blow('12.11', { '12.11': 1 })), '11.8a-1', 'No supply of yours is in 12.11');
    expectRefused(at().refusal('german', blow('06.06', { '05.05': 1 })), '11.8a-1', 'no supply of yours in 06.06');
    expectAllowed(at().refusal('german', blow('06.06', { '06.06': 1 })));
  });

  rule('2.3.II-D2')('is for the side whose Movement Phase it is', () => {
    expectAllowed(at().refusal('german', blow('05.05', { '05.05': 4 })));
    expectRefused(at().refusal('soviet', blow('12.11', { '12.11': 4 })), '2.3.II-D2');
    expectAllowed(
      at()
        .in('1 soviet movement')
        .refusal('soviet', blow('12.11', { '12.11': 4 })),
    );
  });

  rule('11.8a-1')('is for the Movement, Reaction and Exploitation Phases, in each anew', () => {
    const reaction = at().in('1 soviet reaction movement');
    expect(reaction.awaiting).toBe('german: dumps');
    reaction.do('german', blow('05.05', { '05.05': 4 }), [6]);
    expectRefused(reaction.refusal('german', blow('05.05', { '05.05': 1 })), '11.8a-1', 'once');
    expect(at().in('1 german exploitation movement').awaiting).toBe('german: dumps');
    const combat = at().put(ENEMY, '03.04').in('1 german combat');
    expectRefused(combat.refusal('german', blow('05.05', { '05.05': 1 })), '11.8a-1');
  });
});
