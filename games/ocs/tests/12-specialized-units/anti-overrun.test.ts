import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, fieldWith, rule, type Put, type Referee } from '../referee.ts';
import { BATTALION, BRIGADE, GUNS, MORE_GUNS, told } from './barrages.ts';

/** Soviet tanks in 05.07 overrun a German battalion in 05.08; German artillery two hexes behind it is in Reserve, on its Move side: 9. */
const TANKS = 'su-4-tb';
const RESERVE = { mode: 'reserve', face: 'move' } as const;
const field = (guns: Partial<Put> = {}, rules: readonly string[] = ['free-fighting']): Referee =>
  fieldWith({ rules })
    .put(TANKS, '05.07')
    .put(BRIGADE, '05.07')
    .put(BATTALION, '05.08')
    .put('de-ar-75', { at: '05.10', ...RESERVE, ...guns })
    .in('1 soviet movement');

/** The overrun has been declared, and the defending side is asked. */
function declared(at: Referee, more: { readonly surprised?: boolean } = {}): Referee {
  const { position } = at;
  position.frames = {
    procedure: 'anti-overrun barrage',
    step: 'anti-overrun barrage',
    locals: { seat: 'german', hex: '05.07', target: '05.08', ...more },
    below: position.frames,
  };
  return at;
}
const fire = (...units: readonly string[]) => ({ act: 'fire', units });
const HOLD = { act: 'hold-fire' };
/** What whoever declared the overrun has been told. */
const cancelled = ({ position }: Referee): unknown => position.frames?.locals['cancelled'];

describe('a barrage against an overrun', () => {
  rule('7.2-1', '7.2a-1')('is made by artillery in Reserve of the side that is overrun', () => {
    expectAllowed(declared(field()).refusal('german', fire('de-ar-75')));
    expectAllowed(declared(field()).refusal('german', HOLD));
    const with2 = declared(field().put(GUNS, '05.09'));
    expectRefused(with2.refusal('german', fire(GUNS)), '7.2a-1', 'not in Reserve');
    expectRefused(with2.refusal('german', fire(BATTALION)), '9.6-1');
    expectRefused(field().refusal('german', fire('de-ar-75')), '7.2-1');
    expectRefused(declared(field()).refusal('soviet', HOLD), '7.2-1');
  });

  rule('7.2c-1', '12.4e-1')('reaches the hex of those who overrun', () => {
    expectAllowed(declared(field({ at: '05.10' })).refusal('german', fire('de-ar-75')));
    const far = declared(field({ at: '05.11' }).put(GUNS, { at: '05.10', ...RESERVE }));
    expectRefused(far.refusal('german', fire('de-ar-75')), '7.2c-1', '05.07 is 4 away');
  });

  rule('7.2b-1')('takes those who fire out of Reserve, and no others elsewhere', () => {
    const at = declared(field().put(MORE_GUNS, { at: '05.10', ...RESERVE }));
    at.do('german', fire('de-ar-75'), [3, 4]);
    expect(at.unit('de-ar-75')).toEqual({ at: '05.10', mode: 'move', face: 'move', marks: ['fired'] });
    expect(at.unit(MORE_GUNS)).toEqual({ at: '05.10', ...RESERVE });
  });

  rule('4.1-7')('leaves nobody in Reserve in the hex that is overrun', () => {
    const at = declared(field().put(GUNS, { at: '05.08', mode: 'reserve' }));
    expectAllowed(at.refusal('german', fire(GUNS)));
    at.do('german', HOLD);
    expect(at.unit(GUNS)).toEqual({ at: '05.08' });
    expect(at.unit('de-ar-75')).toEqual({ at: '05.10', ...RESERVE });
  });

  rule('7.2b-4', '7.2c-2')('cancels the overrun by DG, which strikes all who are in the hex', () => {
    // The example: 9 points, 8–11, no shifts; 7 is nothing, 11 a step and DG.
    const at = (one: number, other: number) => {
      const referee = declared(field());
      const happened = referee.do('german', fire('de-ar-75'), [one, other]);
      expect(told(happened, 'barrage strength')).toMatchObject({ strength: 9, column: '8–11' });
      return referee;
    };
    const missed = at(3, 4);
    expect([cancelled(missed), missed.unit(TANKS)]).toEqual([false, { at: '05.07' }]);
    const struck = at(5, 6);
    struck.do('soviet', { act: 'lose-step', unit: BRIGADE });
    expect([cancelled(struck), struck.unit(TANKS)]).toEqual([true, { at: '05.07', mode: 'disorganized' }]);
    expect(struck.unit(BATTALION)).toEqual({ at: '05.08' });
  });

  rule('7.2b-4')('is no business of whoever holds fire', () => {
    const at = declared(field());
    at.do('german', HOLD);
    expect([cancelled(at), at.unit('de-ar-75')]).toEqual([false, { at: '05.10', ...RESERVE }]);
  });

  rule('7.2d-1')('is not made against an attacker who has surprise', () => {
    const at = declared(field(), { surprised: true });
    expectRefused(at.refusal('german', fire('de-ar-75')), '7.2-1');
    expectAllowed(declared(field()).refusal('german', fire('de-ar-75')));
  });

  rule('7.2b-2', '12.4f-1')('costs its supply', () => {
    const paying = (tokens: number) => declared(field({}, []).dumps({ '05.12': { german: tokens }, '01.01': { german: 4 } }));
    const at = paying(2);
    at.do('german', fire('de-ar-75'), [3, 4]);
    expect(at.fact('supply')).toMatchObject({ '05.12': { german: 1 } });
    // The dump is two hexes from the one and six from the other.
    const none = declared(
      field({}, [])
        .put(GUNS, { at: '08.07', ...RESERVE })
        .dumps({ '05.12': { german: 4 } }),
    );
    expectAllowed(none.refusal('german', fire('de-ar-75')));
    expectRefused(none.refusal('german', fire(GUNS)), '12.4f-1');
  });

  rule('7.2b-4', '7.2-1')('is made when units overrun on the move, and ends their movement', () => {
    const overrunning = (...faces: readonly number[]) => {
      const at = field().put('su-42-tb', '03.03');
      at.do('soviet', { act: 'take-up', from: '05.07', units: [TANKS] });
      at.do('soviet', { act: 'overrun', hex: '05.08', 'all-costs': false }, [3, 3]);
      expect(at.awaiting).toBe('german: anti-overrun barrage');
      return { at, happened: at.do('german', fire('de-ar-75'), faces) };
    };
    // 11 takes a step of those who overrun or of the brigade that stays behind; all in the hex are DG, and nobody goes on.
    const { at, happened } = overrunning(5, 6);
    expect(told(happened, 'odds')).toBeUndefined();
    at.do('soviet', { act: 'lose-step', unit: BRIGADE });
    expect(at.awaiting).toBe('soviet: movement');
    expect(at.unit(TANKS)).toMatchObject({ at: '05.07', mode: 'disorganized' });
    expectRefused(at.refusal('soviet', { act: 'take-up', from: '05.07', units: [TANKS] }), '6.0-2', 'been in an overrun');
    expect(at.unit(BATTALION)).toEqual({ at: '05.08' });
    // 7 does nothing, and the overrun is fought.
    expect(told(overrunning(3, 4, 1, 1).happened, 'odds')).toMatchObject({ hex: '05.08' });
  });

  rule('Intro.3-1')('is not made by a front that is surprised in the scenario’s first side turn', () => {
    const at = (turn: number, rules: readonly string[]) => {
      const soviet = fieldWith({ rules: ['free-fighting', ...rules] })
        .put('de-i-35', '05.07')
        .put('su-34-nkvd', '05.08')
        .put('su-151-art', { at: '05.10', ...RESERVE })
        .in('1 german movement', turn);
      const { position } = soviet;
      const locals = { seat: 'soviet', hex: '05.07', target: '05.08' };
      position.frames = { procedure: 'anti-overrun barrage', step: 'anti-overrun barrage', locals, below: position.frames };
      return soviet.refusal('soviet', fire('su-151-art'));
    };
    expect(at(1, ['surprised-front'])).not.toBeNull();
    expectAllowed(at(1, []));
    expectAllowed(at(2, ['surprised-front']));
  });
});
