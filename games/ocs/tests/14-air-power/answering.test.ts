import { describe, expect } from 'vitest';
import { BF, HEINKEL, ILYUSHIN, JUNKERS, LAGG, MIG, sky, STUKA, STUKA2, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** Soviet tanks in 07.07 overrun a German battalion in 07.08; a German regiment of artillery in Reserve stands in 07.10. */
const TANKS = 'su-4-tb';
const GUNS = 'de-ar-75';
const NONE = [3, 3];

/** The overrun has been declared, and the German side is asked. */
function declared(one: Sky, more: { readonly surprised?: boolean } = {}): Referee {
  const at = one.by((all) =>
    all.put(TANKS, '07.07').put('de-k-34', '07.08').put(GUNS, { at: '07.10', mode: 'reserve', face: 'move' }).in('1 soviet movement'),
  ).set;
  const { position } = at;
  position.frames = {
    procedure: 'anti-overrun barrage',
    step: 'anti-overrun barrage',
    locals: { seat: 'german', hex: '07.07', target: '07.08', ...more },
    below: position.frames,
  };
  return at;
}
const free = (): Sky => sky('', { rules: ['free-fighting'] });
const answer = (fighters: readonly string[], bombers: readonly string[] = [], units: readonly string[] = []) => ({
  act: 'answer-overrun',
  fighters,
  bombers,
  units,
});

describe('aircraft that answer an overrun', () => {
  rule('7.2b-5', 'Terms-3')('come from five hexes, into the hex of those who overrun', () => {
    const at = declared(free().base('02.07', 'german').put('02.07', STUKA).put('01.07', STUKA2));
    expectAllowed(at.refusal('german', answer([], [STUKA])));
    expectRefused(at.refusal('german', answer([], [STUKA2])), '7.2b-5', 'is 6 hexes from 07.07: 5 are the farthest');
    const happened = at.do('german', answer([], [STUKA]), [...NONE, 6, 6]);
    expect(toldOf(happened, 'answered')).toMatchObject([{ units: [STUKA], hex: '07.07' }]);
    expect(toldOf(happened, 'bombed')).toMatchObject([{ hex: '07.07', target: 'units', units: [STUKA] }]);
  });

  rule('7.2a-1')('are active fighters and tactical bombers of the side that is overrun', () => {
    const at = declared(free().put('06.07', STUKA, HEINKEL, JUNKERS, LAGG).with({ at: '06.07' }, BF));
    expectAllowed(at.refusal('german', answer([], [STUKA])));
    expectRefused(at.refusal('german', answer([], [HEINKEL])), '7.2a-1', 'fighters and tactical bombers do');
    expectRefused(at.refusal('german', answer([], [JUNKERS])), '7.2a-1', 'fighters and tactical bombers do');
    expectRefused(at.refusal('german', answer([BF])), '7.2a-1', 'none of your active');
    expectRefused(at.refusal('german', answer([LAGG])), '7.2a-1', 'none of your active');
    const nobody = declared(free().put('06.07', HEINKEL));
    expectRefused(nobody.refusal('german', answer([], [HEINKEL])), '7.2a-1', 'No fighter or tactical bomber of yours can come to 07.07');
  });

  rule('14.9a-1')('are told apart: fighters attack in the air, and bombers do not', () => {
    const noted = declared(free().put('06.07', STUKA, BF));
    expectRefused(noted.refusal('german', answer([STUKA])), '14.9a-1', 'does not attack in the air');
    expectRefused(noted.refusal('german', answer([], [BF])), '14.9a-1', 'is a fighter');
    expectAllowed(noted.refusal('german', answer([BF], [STUKA])));
  });

  rule('14.1e-2')('stay where they are while the weather lets nobody fly', () => {
    const at = (code: string) =>
      declared(
        free()
          .put('06.07', STUKA)
          .by((all) => all.weather(code)),
      );
    expectAllowed(at('D+').refusal('german', answer([], [STUKA])));
    expectRefused(at('M-').refusal('german', answer([], [STUKA])), '14.1e-2', 'lets nobody fly');
    expect(at('M-').offered('german')).toEqual(['fire', 'hold-fire']);
  });

  rule('7.2b-5')('attack at once where nobody over the hex attacks in the air', () => {
    const happened = declared(free().put('06.07', STUKA).put('07.07', ILYUSHIN)).do('german', answer([], [STUKA]), [...NONE, 6, 6]);
    expect(toldOf(happened, 'air combat')).toEqual([]);
    expect(toldOf(happened, 'bombed')).toMatchObject([{ hex: '07.07', units: [STUKA] }]);
    const met = declared(free().put('06.07', STUKA, BF).put('07.07', ILYUSHIN));
    expect(toldOf(met.do('german', answer([BF], [STUKA]), [3, 4, ...NONE, ...NONE, 3, 4]), 'air combat')).toMatchObject([
      { defenders: [ILYUSHIN] },
    ]);
  });

  rule('7.2-1')('are asked for where an overrun has been declared, unless it comes as a surprise', () => {
    const one = free().put('06.07', STUKA);
    expectRefused(declared(one, { surprised: true }).refusal('german', answer([], [STUKA])), '7.2-1');
    expectRefused(one.by((all) => all.in('1 soviet movement')).set.refusal('german', answer([], [STUKA])), '7.2-1', 'Aircraft answer');
    expectAllowed(declared(one).refusal('german', { act: 'hold-fire' }));
  });

  rule('7.2b-2', '14.12-1')('attack with artillery in Reserve, and pay nothing', () => {
    const at = declared(free().put('06.07', STUKA));
    const happened = at.do('german', answer([], [STUKA], [GUNS]), [...NONE, 3, 4]);
    // 8 of the Stuka and 9 of the guns.
    expect(toldOf(happened, 'barrage strength')).toMatchObject([{ strength: 17 }]);
    const paying = declared(
      sky()
        .put('06.07', STUKA)
        .by((all) => all.dumps({ '07.12': { german: 2 } })),
    );
    paying.do('german', answer([], [STUKA]), [...NONE, 3, 4]);
    expect(paying.dump('07.12', 'german')).toBe(2);
    const both = declared(
      sky()
        .put('06.07', STUKA)
        .by((all) => all.dumps({ '07.12': { german: 2 } })),
    );
    both.do('german', answer([], [STUKA], [GUNS]), [...NONE, 3, 4]);
    expect(both.dump('07.12', 'german')).toBe(1);
  });

  rule('7.2b-3', '7.2b-4')('fly home and are inactive; by DG the overrun is off', () => {
    const at = declared(free().put('06.07', STUKA));
    at.do('german', answer([], [STUKA], [GUNS]), [...NONE, 5, 6]);
    expect(wingOf(at, STUKA)).toBe('02.02 inactive 2');
    expect(at.position.frames?.locals['cancelled']).toBe(true);
    const missed = declared(free().put('06.07', STUKA));
    missed.do('german', answer([], [STUKA], [GUNS]), [...NONE, 1, 1]);
    expect([wingOf(missed, STUKA), missed.position.frames?.locals['cancelled']]).toEqual(['02.02 inactive 2', false]);
  });

  rule('14.18a-1', '14.18b-1')('are met by flak, and who is turned back attacks nobody', () => {
    const at = declared(free().put('06.07', STUKA));
    const happened = at.do('german', answer([], [STUKA]), [5, 6]);
    expect(toldOf(happened, 'bombed')).toEqual([]);
    expect(wingOf(at, STUKA)).toBe('02.02 inactive 2');
  });

  rule('14.12c-1', '14.9b-2')('fight enemy aircraft over the hex first: bombers come with a fighter alone', () => {
    const over = declared(free().put('06.07', STUKA, BF).put('07.07', MIG));
    expectRefused(over.refusal('german', answer([], [STUKA])), '14.9b-2', 'with a fighter alone');
    expectRefused(declared(free().put('06.07', STUKA).put('07.07', MIG)).refusal('german', answer([], [STUKA])), '14.9b-2');
    // 4 less 2 and 7: the MiG-3 aborts, and both attack.
    const happened = over.do('german', answer([BF], [STUKA]), [3, 4, ...NONE, ...NONE, 3, 4]);
    expect(toldOf(happened, 'air combat')).toMatchObject([{ seat: 'german', units: [BF, STUKA], defenders: [MIG] }]);
    expect(toldOf(happened, 'bombed')).toMatchObject([{ units: [BF, STUKA] }]);
    // A 2 sends the fighter home, and the Stuka has no escort left.
    const lost = declared(free().put('06.07', STUKA, BF).put('07.07', MIG));
    expect(toldOf(lost.do('german', answer([BF], [STUKA]), [1, 1]), 'bombed')).toEqual([]);
    expect(wingOf(lost, MIG)).toBe('07.07 active 2');
  });
});
