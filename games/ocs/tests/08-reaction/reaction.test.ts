import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, field, rule, takeUp } from '../referee.ts';

const [PANZER, RIFLES] = ['de-i-35', 'de-sr-12'] as const;
const [RESERVE, OTHER, LINE] = ['su-10-abn', 'su-201-abn', 'su-413'] as const;

/** A Reaction Phase of the Soviet side, with two units in Reserve and one in the line. */
const reacting = () =>
  field()
    .put(PANZER, '05.05')
    .put(RESERVE, { at: '09.09', mode: 'reserve', face: 'move' })
    .put(OTHER, { at: '10.10', mode: 'reserve' })
    .put(LINE, '05.06')
    .in('1 german reaction movement');

describe('the release of reserves', () => {
  rule('8.0-1', '5.7b-1')('is at the beginning of a Reaction Phase, of as many as one likes', () => {
    const at = reacting();
    expect(at.awaiting).toBe('soviet: release');
    expectAllowed(at.refusal('soviet', { act: 'release', units: [] }));
    expectAllowed(at.refusal('soviet', { act: 'release', units: [RESERVE, OTHER] }));
    expectRefused(at.refusal('soviet', { act: 'release', units: [LINE] }), '5.7b-1', 'none of your units in Reserve');
    at.do('soviet', { act: 'release', units: [RESERVE] });
    expectRefused(at.refusal('soviet', { act: 'release', units: [OTHER] }), '5.7b-1');
  });

  rule('5.7b-2')('takes the marker off, and leaves the side up that is up', () => {
    const at = reacting();
    at.do('soviet', { act: 'release', units: [RESERVE, OTHER] });
    expect(at.unit(RESERVE)).toMatchObject({ mode: 'move', face: 'move', marks: ['released'] });
    expect(at.unit(OTHER)).toEqual({ at: '10.10', marks: ['released'] });
    expect(at.explain({ allowance: { unit: OTHER } }).value).toBe(
      at
        .in('1 soviet movement')
        .put(OTHER, '10.10')
        .explain({ allowance: { unit: OTHER } }).value,
    );
  });

  rule('8.1a-1')('lets those alone move in the phase', () => {
    const at = reacting();
    at.do('soviet', { act: 'release', units: [RESERVE] });
    expectAllowed(at.refusal('soviet', takeUp('09.09', RESERVE)));
    expectRefused(at.refusal('soviet', takeUp('05.06', LINE)), '8.1a-1');
    expectRefused(at.refusal('soviet', takeUp('10.10', OTHER)), '8.1a-1');
  });

  rule('9.1a-2')('is not in the Movement Phase of one’s own', () => {
    const at = field().put(RIFLES, { at: '05.05', mode: 'reserve' }).put(PANZER, '07.07').put(LINE, '11.11');
    expectRefused(at.refusal('german', { act: 'release', units: [RIFLES] }), '9.1a-2');
    expectAllowed(at.in('1 german exploitation movement').refusal('german', { act: 'release', units: [RIFLES] }));
  });
});
