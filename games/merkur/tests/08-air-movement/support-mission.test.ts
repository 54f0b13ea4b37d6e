import { describe, expect } from 'vitest';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { ARGOS, based, END, HERAKLION } from './given.ts';

/** A regiment in 3129 next to a brigade in 3130, with bombers of four factors at Argos. */
const [REGIMENT, BRIGADE, BOMBERS, GUNS] = ['de-gjr-100', 'nz-5', 'de-kg-2', 'uk-heraklion-guns'] as const;
const [FROM, TARGET, MILOS] = ['3129', '3130', '2228'] as const;
const facing = (): Referee =>
  crete()
    .put(REGIMENT, { at: FROM, supply: 'offensive' })
    .put(BRIGADE, TARGET)
    .hexes({ [ARGOS]: { owner: 'axis' }, [MILOS]: { owner: 'axis' } })
    .aircraft({ ...based(ARGOS, BOMBERS), ...based(MILOS, 'de-jg-77'), ...based(HERAKLION, 'uk-hurricane-1', 'uk-blenheim-1') })
    .in('axis attacks');
const ATTACK = { act: 'attack', hex: TARGET, units: [REGIMENT], along: [] } as const;
const support = (aircraft: string) => ({
  act: 'fly',
  mission: 'close support',
  target: TARGET,
  night: false,
  determined: false,
  aircraft: { [aircraft]: 'crew' },
});
const FIGHT = { act: 'fight', hex: TARGET, surprise: false } as const;
/** The strengths of the combat, whatever the dice of its odds and result. */
function fought(at: Referee, dice: readonly number[]): { readonly attack: unknown; readonly defence: unknown } {
  const combat = at.do('axis', FIGHT, dice).find(({ what }) => what === 'combat');
  return { attack: combat?.['attack'], defence: combat?.['defence'] };
}
const declared = (of: (at: Referee) => Referee = (at) => at): Referee => {
  const at = of(facing());
  at.do('axis', ATTACK);
  return at;
};
/** On till the combats are fought. */
function combats(at: Referee): Referee {
  for (let i = 0; i < 6 && at.awaiting !== 'axis: combats'; i++) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', END);
  return at;
}

describe('close support', () => {
  rule('8.E.1.f#1', '6.3.c.iii#1')('is flown to attacks that have been declared, and adds to them', () => {
    expectRefused(facing().refusal('axis', support(BOMBERS)), '8.E.1.f#1');
    const at = declared();
    expectRefused(at.refusal('axis', { ...support(BOMBERS), target: FROM }), '6.3.c.iii#1', 'No attack');
    at.do('axis', support(BOMBERS));
    const [alone, supported] = [fought(combats(declared()), [1, 1, 5]), fought(combats(at), [1, 1, 5])];
    // Four factors, times ten, by four: 10, of which three quarters count on rough ground.
    expect(Number(String(supported.attack).split(' ')[0]) - Number(String(alone.attack).split(' ')[0])).toBeGreaterThanOrEqual(7);
    expect(supported.defence).toBe(alone.defence);
  });

  rule('8.E.1#1', '5.B.2.c')('is flown by those who bomb, and by no others', () => {
    const SCOUTS = 'de-recce-1';
    const at = declared((all) => all.aircraft(based(ARGOS, SCOUTS, BOMBERS)));
    expectRefused(at.refusal('axis', support(SCOUTS)), '8.E.1#1', 'no operational bombing factor');
    expectAllowed(at.refusal('axis', support(BOMBERS)));
  });

  rule('8.E.1#2')('is told with what it has delivered', () => {
    const at = declared();
    at.do('axis', support(BOMBERS));
    const happened = combats(at).do('axis', FIGHT, [1, 1, 5]);
    expect(happened.find(({ what }) => what === 'bombed')).toMatchObject({ kind: 'close support', hex: TARGET, factors: '10' });
  });

  rule('6.3.c.iv', '12.B.1.d#2')('is flown by the defender when attacks have been declared, under the fire of the attackers’ guns', () => {
    const at = declared((all) => all.put('de-fj-flak-7', FROM));
    at.do('axis', END);
    expect(at.awaiting).toBe('allied: reply in combat');
    expectAllowed(at.refusal('allied', support('uk-blenheim-1')));
    at.do('allied', support('uk-blenheim-1'));
    combats(at);
    const happened = at.do('axis', FIGHT, [1, 5, 1, 1, 5]);
    expect(happened.find(({ what }) => what === 'antiaircraft fire')).toMatchObject({ seat: 'axis', factors: 2 });
    const combat = happened.find(({ what }) => what === 'combat');
    expect(combat?.['lines']).toContainEqual(expect.objectContaining({ rule: '8.E.1.f#3', says: 'close support of the defence' }));
  });

  rule('8.E.1.f#3')('of the defender is added to the defence as it is, whatever the ground', () => {
    const at = declared();
    at.do('axis', END);
    at.do('allied', support('uk-blenheim-1'));
    const [helped, alone] = [fought(combats(at), [1, 1, 5, 5]), fought(combats(declared()), [1, 1, 5])];
    const whole = (written: unknown): number => Number(String(written).split(' ')[0]);
    expect(whole(helped.defence)).toBeGreaterThan(whole(alone.defence));
    expect(helped.attack).toBe(alone.attack);
  });

  rule('6.3.c.vii#2')('is fired at before the combat', () => {
    const at = declared((all) => all.put(GUNS, TARGET));
    at.do('axis', support(BOMBERS));
    combats(at);
    at.do('axis', FIGHT);
    const happened = at.do('allied', { act: 'aim', tanks: [] }, [1, 1, 1, 5]);
    const kinds = happened.map(({ what }) => what);
    expect(kinds.indexOf('antiaircraft fire')).toBeLessThan(kinds.indexOf('combat'));
    expect(kinds).toContain('bombed');
  });

  rule('6.3.c.v#2')('of either side is met and resolved apart from that of the other', () => {
    const at = declared((all) => all.put(REGIMENT, { at: FROM, supply: 'offensive' }));
    at.do('axis', support(BOMBERS));
    at.do('axis', END);
    at.do('allied', support('uk-blenheim-1'));
    at.do('allied', { act: 'intercept', mission: 'mission-1', from: HERAKLION, aircraft: ['uk-hurricane-1'] });
    if (at.awaiting.startsWith('allied')) at.do('allied', END);
    at.do('axis', { act: 'intercept', mission: 'mission-2', from: MILOS, aircraft: ['de-jg-77'] });
    combats(at);
    const happened = at.do('axis', FIGHT, [1, 1, 1, 1, 1, 1, 1, 5]);
    expect(happened.flatMap((one) => (one.what === 'air combat' ? [one['mission']] : []))).toEqual(['mission-1', 'mission-2']);
  });

  rule('6.3.c.v#1')('of the defence may be intercepted by the attacker when all has been declared', () => {
    const at = declared();
    at.do('axis', END);
    at.do('allied', support('uk-blenheim-1'));
    if (at.awaiting.startsWith('allied')) at.do('allied', END);
    expect(at.awaiting).toBe('axis: interception');
    expectAllowed(at.refusal('axis', { act: 'intercept', mission: 'mission-1', from: MILOS, aircraft: ['de-jg-77'] }));
  });
});

describe('those who have landed among enemies', () => {
  rule('10.N.1.h.i#1')('must attack them before anybody ends declaring', () => {
    const at = crete()
      .put('de-i-fjr-1', { at: TARGET, marks: ['landed', 'without-zoi'], supply: 'offensive' })
      .put(BRIGADE, TARGET)
      .in('axis attacks');
    expectRefused(at.refusal('axis', END), '10.N.1.h.i#1', 'must attack');
    at.do('axis', { act: 'attack', hex: TARGET, units: ['de-i-fjr-1'], along: [] });
    expect(at.awaiting).not.toBe('axis: attacks');
  });

  rule('10.N.1.h.i#1')('attack all together, but for those who have come down too badly for it', () => {
    const at = (second: readonly ('landed' | 'without-zoi' | 'barred' | 'disrupted')[]) =>
      crete()
        .put('de-i-fjr-1', { at: TARGET, marks: ['landed', 'without-zoi'], supply: 'offensive' })
        .put('de-ii-fjr-1', { at: TARGET, marks: second, supply: 'offensive' })
        .put('de-gjr-100', { at: FROM, supply: 'offensive' })
        .put(BRIGADE, TARGET)
        .in('axis attacks');
    const one = { act: 'attack', hex: TARGET, units: ['de-i-fjr-1', 'de-gjr-100'], along: [] };
    expectRefused(at(['landed', 'without-zoi']).refusal('axis', one), '10.N.1.h.i#1', 'must attack, too');
    expectAllowed(at(['landed', 'without-zoi', 'barred', 'disrupted']).refusal('axis', one));
    const both = { ...one, units: ['de-i-fjr-1', 'de-ii-fjr-1'] };
    expectAllowed(at(['landed', 'without-zoi']).refusal('axis', both));
  });

  rule('10.N.1.h.i#1')('attack nobody else', () => {
    const beside = (at: string) =>
      crete()
        .put('de-i-fjr-1', { at: TARGET, marks: ['landed', 'without-zoi'], supply: 'offensive' })
        .put(BRIGADE, at)
        .put('gr-1', FROM)
        .in('axis attacks');
    const other = { act: 'attack', hex: FROM, units: ['de-i-fjr-1'], along: [] };
    expectRefused(beside(TARGET).refusal('axis', other), '10.N.1.h.i#1', 'must attack');
    expectAllowed(beside('3132').refusal('axis', other));
  });

  rule('10.N.1.h.ii')('beside them may attack, and need not', () => {
    const at = crete()
      .put('de-i-fjr-1', { at: FROM, marks: ['landed', 'without-zoi'], supply: 'offensive' })
      .put(BRIGADE, TARGET)
      .in('axis attacks');
    expectAllowed(at.refusal('axis', END));
    expectAllowed(at.refusal('axis', { act: 'attack', hex: TARGET, units: ['de-i-fjr-1'], along: [] }));
  });
});
