import { describe, expect } from 'vitest';
import { torpedoesOf } from '../../src/rules/13-naval-combat/ratings.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import {
  aim,
  closed,
  CRUISER,
  DESTROYER,
  fight,
  fightWith,
  joined,
  launch,
  LUPO,
  meet,
  PROCEED,
  reach,
  reclassed,
  SELLA,
  shipFacts,
  steer,
  told,
} from './battle.ts';

type Told = readonly { readonly what: string; readonly [particular: string]: unknown }[];
const run = (happened: Told) => happened.find(({ what }) => what === 'torpedoes');
/** The Allied division at torpedo range, and nobody fires. */
const near = (at: Referee): Referee => reach(closed(at, 'allied-1', 2), 'torpedoes');
const GREYHOUND = 'uk-greyhound';

describe('torpedoes', () => {
  rule('13.E.1.e', '13.I.1#2')('are launched from torpedo range, after the guns have fired, by whoever has survived', () => {
    const far = closed(fight([GREYHOUND], [SELLA]), 'allied-1', 1);
    reach(far, 'gunnery');
    expectRefused(far.refusal('allied', launch(SELLA, GREYHOUND)), '13.I.1#2', 'after the guns');
    reach(far, 'ranges');
    const at = near(fight([GREYHOUND], [SELLA]));
    expect(at.awaiting).toBe('allied: torpedoes');
    expectAllowed(at.refusal('allied', launch(SELLA, GREYHOUND)));
    const sunk = reach(closed(fight([GREYHOUND], [SELLA], { [GREYHOUND]: { hits: 1 } }), 'allied-1', 2), 'gunnery');
    sunk.do('allied', PROCEED);
    expect(told(sunk.do('axis', aim(GREYHOUND, SELLA), [10]))).toContain('naval combat over');
  });

  rule('13.K.1#1', '13.K.1#2')('reach ships at torpedo range and at short; at long none while others cover them at short', () => {
    const reached = (closing: object) => {
      const at = meet([GREYHOUND], [SELLA, LUPO]);
      at.do('allied', { act: 'engage', group: 'tg-a-1', target: '?axis-1' });
      at.do('axis', { act: 'accept-combat' });
      at.do('allied', { act: 'accept-combat' });
      at.do('axis', { act: 'form-division', ships: [LUPO] });
      reach(at, 'ranges');
      at.do('allied', steer({ 'allied-1': 'close' }));
      at.do('axis', steer(closing as never), Object.keys(closing).length > 0 ? [] : [10]);
      reach(at, 'ranges');
      at.do('allied', steer({ 'allied-1': 'close' }));
      at.do('axis', steer(), [10]);
      return reach(at, 'torpedoes');
    };
    const open = reached({});
    expectAllowed(open.refusal('allied', launch(SELLA, GREYHOUND)));
    const covered = reached({ 'axis-1': 'close' });
    expectRefused(covered.refusal('allied', launch(SELLA, GREYHOUND)), '13.K.1#2', 'out of reach');
    expectAllowed(covered.refusal('allied', launch(LUPO, GREYHOUND)));
  });

  rule('13.K.1#1')('are launched by ships that take part, at torpedo range', () => {
    const at = meet([GREYHOUND, CRUISER], [SELLA]);
    at.do('allied', { act: 'engage', group: 'tg-a-1', target: '?axis-1' });
    at.do('axis', { act: 'accept-combat' });
    at.do('allied', { act: 'accept-combat' });
    at.do('allied', { act: 'form-division', ships: [GREYHOUND] });
    near(at);
    expectRefused(at.refusal('allied', launch(SELLA, 'uk-warspite')), '13.K.1#1', 'none of your ships that take part');
    expectRefused(at.refusal('allied', launch(SELLA, CRUISER)), '13.K.1#1', 'is not at torpedo range');
    expectAllowed(at.refusal('allied', launch(SELLA, GREYHOUND)));
  });

  rule('13.K.1.a', '5.C.6.c')('are as many as the rating says, less what hits have taken', () => {
    const at = near(fight([GREYHOUND], [SELLA]));
    expect(run(at.do('allied', launch(SELLA, GREYHOUND), [1, 1]))?.faces).toEqual([1, 1]);
    const hurt = fight([GREYHOUND], [SELLA], { [GREYHOUND]: { hits: 1 } });
    expect(torpedoesOf(hurt.position, hurt.position.world.ship.get(GREYHOUND) as number)).toBe(1);
    const gone = near(fight([DESTROYER, GREYHOUND], [SELLA], { [DESTROYER]: { hits: 1 } }));
    expectRefused(gone.refusal('allied', launch(SELLA, DESTROYER)), '13.K.1.a', 'no torpedo rating');
    expectAllowed(gone.refusal('allied', launch(SELLA, GREYHOUND)));
  });

  rule('13.K.1.b')('strike with a success, by efficiency and what they run at', () => {
    const strikes = (die: number, target: string) => {
      const at = near(fight([DESTROYER], [target]));
      const happened = at.do('allied', launch(target, DESTROYER), die === 10 ? [10, 1] : [die]);
      return [run(happened)?.modifier, ((run(happened)?.damage ?? []) as unknown as number[]).length];
    };
    // Small ships: two less; merchantmen one more.
    expect(strikes(8, SELLA)).toEqual([-1, 0]);
    expect(strikes(10, SELLA)).toEqual([-1, 1]);
  });

  rule('13.K.1.c#1')('hit by a second die for each strike: a fifth of them together, rounded down', () => {
    const at = near(fightWith(reclassed({ [LUPO]: 'warspite' }, { 'g-class': { torpedo: 3 } }), [GREYHOUND], [LUPO]));
    at.do('allied', launch(LUPO, GREYHOUND), [8, 8, 8, 4, 7, 9]);
    // Four, seven and nine are twenty: four hits.
    expect(shipFacts(at, LUPO)['hits']).toBe(4);
    const less = near(fightWith(reclassed({ [LUPO]: 'warspite' }, { 'g-class': { torpedo: 3 } }), [GREYHOUND], [LUPO]));
    less.do('allied', launch(LUPO, GREYHOUND), [8, 8, 1, 4, 5]);
    expect(shipFacts(less, LUPO)['hits']).toBe(1);
  });

  rule('13.K.1.c#2')('may be critical with each hit on ships that are no battleships', () => {
    const at = near(fightWith(reclassed({ [LUPO]: 'town' }), [DESTROYER], [LUPO]));
    const happened = at.do('allied', launch(LUPO, DESTROYER), [9, 10, 1, 5]);
    expect(happened.filter(({ what }) => what === 'critical hit').map(({ does }) => does)).toEqual(['nothing', 'hit']);
    expect(shipFacts(at, LUPO)['hits']).toBe(3);
    const missed = near(fightWith(reclassed({ [LUPO]: 'town' }), [DESTROYER], [LUPO]));
    expect(told(missed.do('allied', launch(LUPO, DESTROYER), [9, 4]))).not.toContain('critical hit');
  });

  rule('13.K.1.c#3')('are critical on battleships with an unmodified 10 alone: of the roll to strike, or of damage (MA-55)', () => {
    const criticals = (reading: 'success' | 'damage', ...dice: readonly number[]) => {
      const met = meet([DESTROYER], [LUPO])
        .counters(reclassed({ [LUPO]: 'warspite' }))
        .option('torpedo-critical', reading);
      const happened = near(joined(met)).do('allied', launch(LUPO, DESTROYER), dice);
      return happened.filter(({ what }) => what === 'critical hit').length;
    };
    expect([criticals('success', 9, 9), criticals('success', 10, 9, 1)]).toEqual([0, 1]);
    expect([criticals('damage', 10, 9), criticals('damage', 9, 10, 1)]).toEqual([0, 1]);
    // Three is no hit: the roll for a critical one is made all the same, and may do nothing.
    expect([criticals('success', 10, 3, 1), criticals('success', 9, 3)]).toEqual([1, 0]);
  });

  rule('13.K.1.c#3')('that are no hit may cost a battleship what a critical hit does, or nothing', () => {
    const after = (critical: number) => {
      const at = near(fightWith(reclassed({ [LUPO]: 'warspite' }), [DESTROYER], [LUPO]));
      const happened = at.do('allied', launch(LUPO, DESTROYER), [10, 3, critical]);
      return [shipFacts(at, LUPO)['hits'], told(happened).includes('ship hit')];
    };
    expect([after(1), after(5)]).toEqual([
      [undefined, false],
      [1, true],
    ]);
  });

  rule('13.K.1.e#1')('are launched once by each ship in a combat', () => {
    const at = near(fight([GREYHOUND, DESTROYER], [SELLA]));
    at.do('allied', launch(SELLA, GREYHOUND));
    expectRefused(at.refusal('allied', launch(SELLA, GREYHOUND)), '13.K.1.e#1', 'in this combat');
    expectAllowed(at.refusal('allied', launch(SELLA, DESTROYER)));
    at.do('allied', PROCEED, [1, 1]);
    expect([GREYHOUND, DESTROYER].map((ship) => shipFacts(at, ship)['launched'])).toEqual([1, undefined]);
    reach(at, 'ranges');
    at.do('allied', steer());
    at.do('axis', steer({ 'axis-1': 'close' }), [1]);
    reach(at, 'torpedoes');
    expectRefused(at.refusal('allied', launch(SELLA, GREYHOUND)), '13.K.1.e#1', 'in this combat');
    expectAllowed(at.refusal('allied', launch(SELLA, DESTROYER)));
  });

  const later = (codes: readonly string[], launched: number) => {
    const brought = reclassed({}, { 'g-class': { codes } });
    return fightWith(brought, [GREYHOUND, CRUISER], [SELLA], { [GREYHOUND]: { launched } });
  };
  rule('13.K.1.e#2')('are taken in in port before a second attack', () => {
    const spent = near(later([], 1));
    expectRefused(spent.refusal('allied', launch(SELLA, GREYHOUND)), '13.K.1.e#2', 'take in torpedoes');
    expectAllowed(near(later([], 0)).refusal('allied', launch(SELLA, GREYHOUND)));
    const home = crete().in('allied ships', 1).group('tg-a-1', 'zone 3022', [GREYHOUND], { launched: 1 });
    home.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725'] });
    expect(shipFacts(home, GREYHOUND)['launched']).toBe(1);
    home.do('allied', { act: 'sail', group: 'tg-a-1', by: ['2926'] });
    expect(shipFacts(home, GREYHOUND)['launched']).toBeUndefined();
  });

  rule('13.K.1.f')('are there for a second attack on ships that reload', () => {
    expectAllowed(near(later(['T'], 1)).refusal('allied', launch(SELLA, GREYHOUND)));
    expectRefused(near(later(['T'], 2)).refusal('allied', launch(SELLA, GREYHOUND)), '13.K.1.e#2');
  });
});
