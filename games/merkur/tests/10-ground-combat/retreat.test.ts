import { describe, expect } from 'vitest';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { assault, attack, fight, fit, front, GREEKS, POLICE, REGIMENT, result, stand, TARGET, told } from './field.ts';

const retreat = (to: string, ...units: readonly string[]) => ({ act: 'retreat', to, units }) as const;
const OTHER = 'de-gjr-85';
const BRIGADE = 'nz-10';
/** The regiment in general supply, whose odds are not diced, drives whoever stands there out. */
function driven2(at: Referee): Referee {
  const field = at.put(REGIMENT, '3130');
  assault(field, [REGIMENT], [result('QR')]);
  return field;
}
/** The two battalions have to retreat from 3129, around which lie 3130 with the attacker, 3030, 3029, 3128, 3229 and 3230. */
function driven(at: Referee = front()): Referee {
  assault(at, [REGIMENT], [result('DR')]);
  return at;
}
/** One regiment with a reduced side has to, before an attacker in general supply: odds of 1.54. */
function brigade(at: Referee = front()): Referee {
  const field = at.without(GREEKS).without(POLICE).put(BRIGADE, TARGET).put(REGIMENT, fit('3130'));
  assault(field, [REGIMENT], [10, 10, result('DR')]);
  return field;
}

const BATTALIONS = [
  'au-2-1',
  'au-2-11',
  'au-2-4',
  'au-2-7',
  'uk-welch',
  'uk-rangers',
  'uk-argylls',
  'uk-queens',
  'uk-7-med',
  'gr-1',
  'gr-2',
  'gr-3',
  'gr-4',
];
/** 11 SP are as many as a mountain hex holds; `but` so many battalions fewer. */
const crowded = (at: Referee, but = 0): Referee =>
  ['nz-5', 'uk-14-bde', 'uk-suda', 'nz-4', ...BATTALIONS.slice(but), 'gr-5'].reduce((field, unit) => field.put(unit, '3029'), at);
/** Nothing else is open: a zone lies on 3128 and 3030, and 3230 and 3229 are held. */
const beset = (): Referee => front().put('de-ir-47', '3028').put(OTHER, '3229').put('de-geb-aa-95', '3230');

/** The enemy all around that hex, too. */
const shut = (at: Referee): Referee =>
  at.put('de-gjr-141', '3128').put('de-krad-55', '3030').put('de-ir-16', '2928').put('de-fj-mg-7', '2929');

describe('a retreat', () => {
  rule('10.G.2#1', '10.G.1#2')('is one hex, together or by one', () => {
    const at = driven();
    expectRefused(at.refusal('allied', retreat('3028', GREEKS)), '10.G.2#1', 'Nobody retreats to 3028');
    expectRefused(at.refusal('allied', retreat('3130', GREEKS)), '10.G.2#1', 'The enemy stands in 3130');
    expectRefused(at.refusal('allied', retreat('3128', 'nz-4')), '10.G.2#1', 'does not retreat');
    expectAllowed(at.refusal('allied', retreat('3128', GREEKS, POLICE)));
    at.do('allied', retreat('3128', GREEKS));
    at.do('allied', retreat('3029', POLICE));
    expect(stand(at, GREEKS, POLICE)).toEqual(['3128', '3029']);
  });

  rule('10.G.1#2')('is made in groups where a hex does not hold all', () => {
    const at = driven(crowded(beset(), 1));
    expectRefused(at.refusal('allied', retreat('3029', GREEKS, POLICE)), '10.G.1#2', 'may not hold so many');
    at.do('allied', retreat('3029', GREEKS));
    expect(stand(at, GREEKS)).toEqual(['3029']);
    // Two brigades find no room there, and a battalion some.
    const brigades = crowded(beset(), 1).without(GREEKS).without(POLICE).put('nz-10', TARGET).put('uk-suda', TARGET);
    const mixed = brigades.put('gr-6', '3029').put('gr-7', '3029').put('au-2-1', TARGET).put(OTHER, fit('3229'));
    assault(mixed, [REGIMENT, OTHER], [1, 1, result('QR')]);
    mixed.do('axis', { act: 'lose-step', unit: REGIMENT });
    expectRefused(mixed.refusal('allied', retreat('3029', BRIGADE, 'au-2-1')), '10.G.1#2', 'others none');
    expectAllowed(mixed.refusal('allied', retreat('3029', 'au-2-1')));
  });

  rule('10.G.2#2')('is made in the order that the owner chooses', () => {
    const at = driven();
    at.do('allied', retreat('3128', POLICE));
    expectAllowed(at.refusal('allied', retreat('3029', GREEKS)));
    expectRefused(at.refusal('axis', retreat('3029', GREEKS)), '10.G.2#1');
  });

  rule('10.G.2.a.ii.1')('leads first to a hex without an enemy ZOI that is not full', () => {
    // A regiment in 3229 has its zone in 3128, 3129 and 3230.
    const at = driven(front().put(OTHER, '3229'));
    expectRefused(at.refusal('allied', retreat('3128', GREEKS)), '10.G.2.a.ii.1');
    expectAllowed(at.refusal('allied', retreat('3029', GREEKS)));
    expectAllowed(driven().refusal('allied', retreat('3128', GREEKS)));
  });

  rule('10.G.2.a.ii#5')('heeds an enemy ZOI though friends stand there', () => {
    const at = driven(front().put(OTHER, '3229').put('gr-1', '3128'));
    expectRefused(at.refusal('allied', retreat('3128', GREEKS)), '10.G.2.a.ii.1');
    expectAllowed(at.refusal('allied', retreat('3029', GREEKS)));
  });

  rule('7.B.1.b.iii')('leads through no enemy ZOI where another way is open, and costs who must', () => {
    const ring = front().put(OTHER, '3229');
    expect(stand(brigade(ring), BRIGADE)).toEqual(['3029']);
    const at = brigade(ring.put('de-gjr-141', '3030').put('de-geb-aa-95', '3029'));
    at.do('allied', retreat('3128', BRIGADE));
    expect(stand(at, BRIGADE)).toEqual(['3128 1']);
  });

  rule('10.G.2.a.ii.3', '10.G.2.a.i.1')('leads into an enemy ZOI only then, where who is whole turns to his reduced side', () => {
    const ring = front().put(OTHER, '3229');
    // 3029 alone is in none.
    expect(stand(brigade(ring), BRIGADE)).toEqual(['3029']);
    const at = brigade(ring.put('de-gjr-141', '3030').put('de-geb-aa-95', '3029'));
    // 3128 and 3230 are in zones; all else is held.
    at.do('allied', retreat('3128', BRIGADE));
    expect(stand(at, BRIGADE)).toEqual(['3128 1']);
  });

  rule('10.G.2.a.i#1')('into an enemy ZOI eliminates who has no reduced side', () => {
    const ring = front().put(OTHER, '3229').put('de-gjr-141', '3030').put('de-geb-aa-95', '3029');
    expect(stand(driven(ring), GREEKS, POLICE)).toEqual(['dead', 'dead']);
    const open = driven(front());
    open.do('allied', retreat('3128', GREEKS, POLICE));
    expect(stand(open, GREEKS, POLICE)).toEqual(['3128', '3128']);
  });

  rule('7.C.1.e')('eliminates who cannot move', () => {
    const at = driven2(front().without(GREEKS).without(POLICE).put('uk-maleme-guns', TARGET).put('au-2-1', TARGET));
    expect([at.awaiting, ...stand(at, 'uk-maleme-guns', 'au-2-1')]).toEqual(['allied: way', 'dead', TARGET]);
    // MA-280: whoever moves no more for want of supply is driven out as any other.
    const starved = front().without(GREEKS).without(POLICE).put(REGIMENT, '3134').put('de-iii-fjr-1', '3130');
    const out = starved.put('nz-5', { at: TARGET, supply: 'U3' });
    assault(out, ['de-iii-fjr-1'], [result('HQ')]);
    out.do('allied', { act: 'give-way' });
    out.do('allied', retreat('3128', 'nz-5'));
    expect(stand(out, 'nz-5')).toEqual(['3128']);
  });
});

describe('a retreat into a full hex', () => {
  rule(
    '10.G.2.a.ii.2',
    '10.G.2.a.iii#1',
    '5.A.7#3',
  )('comes before one into an enemy ZOI, and goes on until there is room', () => {
    const at = driven(crowded(beset()));
    expectRefused(at.refusal('allied', retreat('3128', GREEKS)), '10.G.2.a.ii.1');
    at.do('allied', retreat('3029', GREEKS, POLICE));
    expect(at.awaiting).toBe('allied: way');
    expectRefused(at.refusal('allied', retreat('3129', GREEKS)), '10.G.2.a.ii.1');
    at.do('allied', retreat('2929', GREEKS, POLICE));
    expect(stand(at, GREEKS, POLICE)).toEqual(['2929', '2929']);
    const room = driven(crowded(beset(), 2));
    room.do('allied', retreat('3029', GREEKS, POLICE));
    expect([room.awaiting, ...stand(room, GREEKS, POLICE)]).toEqual(['axis: advance', '3029', '3029']);
  });

  rule('10.G.2.a.iii#2')('may end by turning a unit to its reduced side, where that makes room', () => {
    const held = beset().put('de-ir-47', '3134').put('de-krad-55', '3128');
    const at = brigade(crowded(held, 1));
    expect(stand(at, BRIGADE)).toEqual(['3029']);
    expectAllowed(at.refusal('allied', retreat('2929', BRIGADE)));
    at.do('allied', { act: 'reduce', unit: BRIGADE });
    expect(stand(at, BRIGADE)).toEqual(['3029 1']);
    const more = brigade(crowded(held));
    expectRefused(more.refusal('allied', { act: 'reduce', unit: BRIGADE }), '10.G.2.a.iii#2', 'room enough');
    expectAllowed(more.refusal('allied', retreat('2929', BRIGADE)));
  });

  rule('10.G.2.a.iii#3', '5.A.7#4')('where nobody can go on eliminates those who have found no room, reduced sides and all', () => {
    const at = brigade(crowded(shut(beset())));
    expect(stand(at, BRIGADE)).toEqual(['dead']);
    const room = brigade(crowded(shut(beset()), 2));
    expect(stand(room, BRIGADE)).toEqual(['3029 1']);
  });

  rule('10.G.2.a.ii.4', '10.G.2.a.i.2')(
    'in an enemy ZOI comes last, and a second zone eliminates who has been reduced by the first',
    () => {
      const zoned = shut(beset()).without('de-fj-mg-7');
      expect(stand(brigade(crowded(zoned)), BRIGADE)).toEqual(['dead']);
      const free = brigade(crowded(zoned.put('de-ir-16', '3134')));
      expect(stand(free, BRIGADE)[0]).toMatch(/^292[89] 1$/);
    },
  );
});

describe('units that have retreated', () => {
  /** Battalions without a zone attack 3128, into which those retreat who are driven out before. */
  const later = (...battalions: readonly string[]) => {
    const at = battalions.reduce((field, unit) => field.put(unit, fit('3127')), front().put('gr-1', '3128'));
    at.do('axis', attack('3128', battalions));
    at.do('axis', attack(TARGET, [REGIMENT]));
    at.do('axis', fight(TARGET), [result('DR')]);
    at.do('allied', retreat('3128', GREEKS, POLICE));
    if (at.awaiting === 'axis: advance') at.do('axis', { act: 'advance', units: [] });
    return at;
  };

  rule('10.C.1#2', '10.G.2.a.iv#1')('into a hex that is attacked later do not defend it, and share what becomes of it', () => {
    const at = later('de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1');
    const happened = at.do('axis', fight('3128'), [1, 1, result('DE')]);
    expect(told(happened, 'combat')).toMatchObject({ defence: '6' });
    expect(stand(at, 'gr-1', GREEKS, POLICE)).toEqual(['dead', 'dead', 'dead']);
  });

  rule('10.G.2.a.iv#2')('count for what the defender loses, not for what the attacker does', () => {
    // Half of 1½ is ¾, so that ½ is lost; half of the ½ that defends is ¼, so that none is.
    const half = later('de-i-fjr-1', 'de-ii-fjr-1', 'de-iii-fjr-1');
    half.do('axis', fight('3128'), [1, 1, result('DH')]);
    expect(half.awaiting).toBe('allied: step loss');
    const none = later('de-i-fjr-1', 'de-ii-fjr-1');
    none.do('axis', fight('3128'), [10, 10, result('HR')]);
    expect(stand(none, 'de-i-fjr-1', 'de-ii-fjr-1')).toEqual(['3127', '3127']);
  });

  rule('10.G.2.a.iv#2', '10.D.14#1')('are lost in an exchange, and make its defender neither greater nor dearer', () => {
    // 1 SP attacks ½ that defends, and 1 beside it: the attacker is the greater, and owes for the ½ alone.
    const exchange = later('de-i-fjr-1', 'de-ii-fjr-1');
    exchange.do('axis', fight('3128'), [1, 1, result('EX')]);
    expect([exchange.awaiting, ...stand(exchange, 'gr-1', GREEKS, POLICE)]).toEqual(['axis: step loss', 'dead', 'dead', 'dead']);
    exchange.do('axis', { act: 'lose-step', unit: 'de-i-fjr-1' });
    expect(stand(exchange, 'de-i-fjr-1', 'de-ii-fjr-1')).toEqual(['dead', '3127']);
    const equal = later('de-i-fjr-1');
    equal.do('axis', fight('3128'), [1, 1, result('EX')]);
    expect(stand(equal, 'de-i-fjr-1', 'gr-1', GREEKS)).toEqual(['dead', 'dead', 'dead']);
  });
});

describe('commandos', () => {
  const COMMANDOS = 'uk-layforce';
  /** Zones all around, and enemies in some hexes. */
  const ring = (): Referee => front().put(OTHER, '3229').put('de-gjr-141', '3030').put('de-geb-aa-95', '3029').without(POLICE);

  rule('10.L.5.c')('retreat into enemy ZOIs unhurt', () => {
    const at = driven2(ring().without(GREEKS).put(COMMANDOS, TARGET));
    at.do('allied', retreat('3128', COMMANDOS));
    expect(stand(at, COMMANDOS)).toEqual(['3128']);
    expect(stand(driven2(ring().without(GREEKS).put('au-2-1', TARGET)), 'au-2-1')).toEqual(['dead']);
    // Into a full hex in a zone, too, and on from there.
    const full = (unit: string) =>
      driven2(crowded(shut(beset()).put('de-fj-mg-7', '3134')).without(GREEKS).without(POLICE).put(unit, TARGET));
    expect([stand(full(COMMANDOS), COMMANDOS), stand(full('uk-3-hussars'), 'uk-3-hussars')]).toEqual([['2929'], ['dead']]);
  });

  rule('10.L.5.d#1', '10.L.5.d#2')('lead others of their stack there, to hexes without enemies where there is room', () => {
    const at = ring().put(COMMANDOS, TARGET).put('au-2-1', TARGET).without(GREEKS);
    assault(at, [REGIMENT], [1, 1, result('QR')]);
    expectRefused(at.refusal('allied', retreat('3029', 'au-2-1')), '10.G.2#1', 'The enemy stands');
    at.do('allied', retreat('3128', 'au-2-1', COMMANDOS));
    expect(stand(at, COMMANDOS, 'au-2-1')).toEqual(['3128', '3128']);
  });
});
