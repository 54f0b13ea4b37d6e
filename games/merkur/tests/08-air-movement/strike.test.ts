import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { merkur as game } from '../../src/index.ts';
import { torpedoFactors } from '../../src/rules/08-air-movement/naval-bombs.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import {
  ATHENS,
  BATTLESHIP,
  BOMBERS,
  CRUISER,
  DESTROYER,
  FIGHTERS,
  hits,
  MOLAOI,
  of,
  ready,
  seen,
  SQUADRON,
  strike,
  STUKAS,
  told,
  TORPEDOES,
  TRAINED,
  where,
} from './at-sea.ts';
import { based, END, wing } from './given.ts';

/** The die of the guns that does nothing to anybody. */
const MISSED = 1;

/** A unit at Molaoi attacks the group: it finds it, the guns miss, and the dice of its bombs fall. */
const attack = (at: Referee, unit: string, dice: readonly number[]) =>
  at.aircraft(ready(MOLAOI, unit)).do('axis', strike({ [unit]: 'bombs' }), [6, MISSED, ...dice]);
const bombed = (happened: readonly { readonly what: string; readonly [part: string]: unknown }[]) => of(happened, 'ships bombed')[0];

describe('an attack on ships at sea', () => {
  rule('8.G.3.d#1', '8.H.2#1')('is flown by whoever is in range against a group that is seen', () => {
    const at = () => seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS));
    expectAllowed(at().refusal('axis', strike({ [STUKAS]: 'bombs' })));
    const unseen = crete()
      .in('axis ships', 1)
      .group('tg-a-1', 'zone 2725', [CRUISER])
      .aircraft(ready(MOLAOI, STUKAS))
      .group('tg-x-1', ATHENS, ['it-lupo']);
    expectRefused(unseen.refusal('axis', strike({ [STUKAS]: 'bombs' })), '8.G.3.d#1', 'no such group');
    const far = seen([CRUISER], '3226').aircraft(ready(MOLAOI, STUKAS));
    expectRefused(far.refusal('axis', strike({ [STUKAS]: 'bombs' })), '8.G.2', 'out of the range');
  });

  rule('8.H.1#1')('is flown by those alone who are on naval cooperation', () => {
    const at = () => seen([CRUISER]).aircraft(based(MOLAOI, STUKAS, SQUADRON));
    expectRefused(at().refusal('axis', strike({ [STUKAS]: 'bombs' })), '8.H.1#1', 'not been assigned');
    expectAllowed(
      at()
        .aircraft(ready(MOLAOI, STUKAS))
        .refusal('axis', strike({ [STUKAS]: 'bombs' })),
    );
  });

  rule('8.D.1.b#3')('is escorted by fighters that were assigned, too', () => {
    const at = (fighters: object) => seen([CRUISER]).aircraft({ ...ready(MOLAOI, STUKAS), ...(fighters as ReturnType<typeof ready>) });
    const escorted = strike({ [STUKAS]: 'bombs', [FIGHTERS]: 'escort' });
    expectRefused(at(based(MOLAOI, FIGHTERS)).refusal('axis', escorted), '8.D.1.b#3', 'not been assigned');
    expectAllowed(at(ready(MOLAOI, FIGHTERS)).refusal('axis', escorted));
    const bombers = at(ready(MOLAOI, SQUADRON)).refusal('axis', strike({ [STUKAS]: 'bombs', [SQUADRON]: 'escort' }));
    expect(bombers).not.toBeNull();
  });

  rule('8.G.3.d.i', '8.G.3.d.iii')('finds it from a six on; whoever does not goes home', () => {
    const found = seen([CRUISER]);
    const happened = attack(found, SQUADRON, [9, 9, 1, 1, 1]);
    expect(told(happened)).toContain('ships bombed');
    expect(of(happened, 'looked for ships')[0]?.['rolls']).toEqual([{ unit: SQUADRON, die: 6 }]);
    const lost = seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS));
    expect(told(lost.do('axis', strike({ [STUKAS]: 'bombs' }), [5]))).toEqual(['took off', 'looked for ships']);
    expect(wing(lost, STUKAS)).toMatchObject({ at: 'in mission-1', load: 0 });
    expect(wing(lost, STUKAS)['air-marks']).toContain('homeward');
  });

  rule('8.G.3.d.ii')('finds a group of its own side with a one, and attacks that at half its factors', () => {
    const at = seen([CRUISER]).group('tg-x-2', 'zone 2725', ['it-sella']).aircraft(ready(MOLAOI, STUKAS));
    // Half of 5 factors, half as many again for a dive bomber: 3.75, three dice and 75 in a hundred for one more.
    const happened = at.do('axis', strike({ [STUKAS]: 'bombs' }), [1, 7, 6, 6, 1, 1]);
    expect(bombed(happened)).toMatchObject({ ship: 'it-sella', faces: [6, 1, 1], hits: 1 });
    expect(hits(at, 'it-sella')).toBe(1);
    // The enemy sees what is hit, and the group no better than before: none of those spot it who spot (9.G.1#2).
    const groupsOf = (of: Referee) => of.fact('axis-groups') as unknown as { [id: string]: object };
    expect(groupsOf(at)['tg-x-2']).not.toHaveProperty('seen');
    expect(happened.find(({ what }) => what === 'own ships attacked')).toMatchObject({ group: 'Group 2' });
    expect(JSON.stringify(game.view(at.position, 'allied'))).not.toContain('in ?axis');
    // With nobody of its own there it goes home.
    const alone = seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS));
    expect(told(alone.do('axis', strike({ [STUKAS]: 'bombs' }), [1]))).toEqual(['took off', 'looked for ships']);
  });

  rule('8.G.3.d.iv')('is pressed on against all fire by those who are trained for it', () => {
    const at = seen([CRUISER]).aircraft({ ...ready(MOLAOI, STUKAS), ...based(ATHENS, TRAINED) });
    expectRefused(at.refusal('axis', strike({ [STUKAS]: 'bombs' }, true)), '8.G.3.d.iv', 'not trained');
    expectAllowed(at.refusal('axis', strike({ [TRAINED]: 'bombs' }, true)));
  });

  rule('6.3.b.i#3')('is flown and resolved as soon as the group is seen, and no second time by the same', () => {
    const at = seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS));
    at.do('axis', strike({ [STUKAS]: 'bombs' }), [5]);
    expect((at.fact('missions') as unknown as { [id: string]: object })['mission-1']).toMatchObject({ stage: 'over' });
    expectRefused(at.refusal('axis', strike({ [STUKAS]: 'bombs' })), '8.A.N#2', 'on a mission already');
    const late = seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS)).in('axis pursuit').put('de-gjr-100', '3126');
    expectRefused(late.refusal('axis', strike({ [STUKAS]: 'bombs' })), '6.3.b.i#3');
  });

  rule('6.3.b.i#3')('waits for its steps, and is resolved with all missions, where that was agreed', () => {
    const inSteps = (at: Referee) => at.option('naval-cooperation', 'steps');
    const at = inSteps(seen([CRUISER]).aircraft(ready(MOLAOI, STUKAS)));
    expect(at.do('axis', strike({ [STUKAS]: 'bombs' })).map(({ what }) => what)).toEqual(['took off']);
    const group = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3022', [CRUISER])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3022', sighting: 1, seen: ['turn'] } } })
      .aircraft(ready(MOLAOI, STUKAS));
    const sailing = inSteps(group);
    sailing.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929'] });
    expect(sailing.awaiting).toBe('allied: ships');
  });

  rule('9.G.6.a')('comes before the group sails on', () => {
    const at = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3022', [CRUISER])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3022', sighting: 1, seen: ['turn'] } } })
      .aircraft(ready(MOLAOI, STUKAS));
    const sail = { act: 'sail', group: 'tg-a-1', by: ['zone 2725', 'zone 2929'] };
    at.do('allied', sail);
    expect(at.awaiting).toBe('axis: over the sea');
    expectAllowed(at.refusal('axis', strike({ [STUKAS]: 'bombs' })));
    at.do('axis', END);
    expect(at.awaiting).toBe('allied: ships');
    // Where nobody can attack it sails the whole way.
    const free = crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 3022', [CRUISER])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 3022', sighting: 1, seen: ['turn'] } } });
    free.do('allied', sail);
    expect((free.fact('allied-groups') as unknown as { [id: string]: { at: string } })['tg-a-1']?.at).toBe('zone 2929');
  });
});

describe('bombs on ships', () => {
  rule('8.H.3#1', '5.B.4.d#1')('have a die for each factor, and for what is over a percentage of one more', () => {
    // A squadron: 2.5 factors, half as many again: 3.75.
    const dice = (percent: readonly number[], faces: readonly number[]) =>
      bombed(attack(seen([BATTLESHIP]), SQUADRON, [...percent, ...faces]))?.['faces'] as number[];
    expect(dice([7, 5], [1, 1, 1, 1])).toHaveLength(4);
    expect(dice([7, 6], [1, 1, 1])).toHaveLength(3);
  });

  rule('8.H.3#3')('are divided among the ships by the attacker, no more than three at one while others have fewer', () => {
    const at = seen([CRUISER, DESTROYER, 'uk-dido']).aircraft(ready(MOLAOI, STUKAS));
    at.do('axis', strike({ [STUKAS]: 'bombs' }), [6, MISSED, 6, 1]);
    expect(at.awaiting).toBe('axis: ships attacked');
    const divide = (ships: { readonly [ship: string]: number }) => ({ act: 'attack-ships', ships });
    expectRefused(at.refusal('axis', divide({ [CRUISER]: 4, [DESTROYER]: 3 })), '8.H.3#3', 'no more than 3');
    expectRefused(at.refusal('axis', divide({ [CRUISER]: 3 })), '8.H.3#3');
    expectRefused(at.refusal('axis', divide({ [CRUISER]: 3, [BATTLESHIP]: 3, 'uk-dido': 1 })), '8.H.3#3', 'is not among the ships');
    const happened = at.do('axis', divide({ [CRUISER]: 3, [DESTROYER]: 3, 'uk-dido': 1 }), [6, 1, 1, 1, 1, 1, 1]);
    expect(Object.fromEntries(of(happened, 'ships bombed').map((one) => [one['ship'], (one['faces'] as number[]).length]))).toEqual({
      [CRUISER]: 3,
      [DESTROYER]: 3,
      'uk-dido': 1,
    });
    expect(hits(at, CRUISER)).toBe(1);
  });

  /** The faces with which bombs of a unit hit a ship. */
  const modifier = (unit: string, ship: string, on: Referee = seen([ship])) => {
    const at = on.aircraft(ready(ATHENS, unit));
    const factors = { [STUKAS]: 7, [BOMBERS]: 4, [TRAINED]: 6, [TORPEDOES]: 3 }[unit] ?? 0;
    return bombed(
      at.in('axis ships', 1).do('axis', strike({ [unit]: 'bombs' }), [6, MISSED, ...Array.from({ length: factors }, () => 2)]),
    )?.['modifier'];
  };

  rule('5.B.3.a.iv', '8.H.3.a')('of dive bombers have two more, and in port another', () => {
    const dived = (at: Referee) => bombed(attack(at, STUKAS, [6, 1, 2, 2, 2, 2, 2, 2, 2]))?.['modifier'];
    expect(dived(seen([CRUISER]))).toBe(2);
    const port = crete()
      .in('axis movement', 1)
      .group('tg-a-1', '2926', [CRUISER])
      .aircraft(based(MOLAOI, STUKAS))
      .put('de-gjr-100', '3126');
    port.do('axis', {
      act: 'fly',
      mission: 'naval bombing',
      target: '2926',
      night: false,
      determined: false,
      aircraft: { [STUKAS]: 'crew' },
    });
    port.do('axis', END);
    const happened = port.do('axis', { act: 'resolve', mission: 'mission-1' }, [MISSED, 6, 1, 2, 2, 2, 2, 2, 2, 2]);
    expect(bombed(happened)?.['modifier']).toBe(3);
  });

  rule('5.B.3.a.ii')('of attack aircraft, which fly low, have nothing less, as those of level bombers do', () => {
    const flown = (unit: string, kind: string) => {
      const airTypes = countersData.airTypes.map((line) => (line.id === 'do-17z' || line.id === 'ju-88a' ? { ...line, kind } : line));
      return modifier(unit, CRUISER, seen([CRUISER]).counters({ ...countersData, airTypes } as never));
    };
    expect([flown(BOMBERS, 'A'), flown(BOMBERS, 'B')]).toEqual([0, -2]);
    expect(flown(TRAINED, 'A')).toBe(1);
  });

  rule('5.B.3.a.iii', '8.H.3.c#1')('of level bombers have two less, but of those who are trained', () => {
    expect([modifier(BOMBERS, CRUISER), modifier(TRAINED, CRUISER)]).toEqual([-2, 1]);
  });

  rule('5.B.4.d#2', '5.B.4.e')('of those who are trained, with torpedoes too, have one more', () => {
    expect([modifier(TRAINED, CRUISER), modifier(TORPEDOES, CRUISER), modifier(BOMBERS, CRUISER)]).toEqual([1, 1, -2]);
  });

  rule('5.B.3.b.i')('of heavy aircraft have two less', () => {
    const heavy = (codes: readonly string[]) => {
      const at = seen([CRUISER]).counters({
        ...countersData,
        aircraft: countersData.aircraft.map((line) => (line.id === TRAINED ? { ...line, codes } : line)),
      } as never);
      return bombed(at.aircraft(ready(ATHENS, TRAINED)).do('axis', strike({ [TRAINED]: 'bombs' }), [6, MISSED, 2, 2, 2, 2, 2, 2]))?.[
        'modifier'
      ];
    };
    expect([heavy(['S']), heavy(['S', 'H'])]).toEqual([1, -1]);
  });

  rule('8.H.3#2')('may be critical with an unmodified ten', () => {
    const critical = (face: number, more: readonly number[]) =>
      of(attack(seen([BATTLESHIP]), SQUADRON, [9, 9, face, 2, 2, ...more]), 'critical hit').length;
    expect([critical(10, [1]), critical(9, [])]).toEqual([1, 0]);
  });

  rule('5.B.4.d#3')('of those who are trained are critical then for sure', () => {
    const critical = (unit: string, faces: readonly number[]) => {
      const at = seen([BATTLESHIP]).aircraft(ready(ATHENS, unit));
      expect(told(at.do('axis', strike({ [unit]: 'bombs' }), [6, MISSED, ...faces]))).toContain('ships bombed');
      return hits(at, BATTLESHIP);
    };
    // A die of one on the critical table does nothing, but of whoever is trained a further hit.
    expect([critical(TRAINED, [10, 2, 2, 2, 2, 2, 1]), critical(BOMBERS, [10, 2, 2, 2, 1])]).toEqual([2, 1]);
  });
});

describe('torpedoes from the air', () => {
  rule('8.H.3.b#1', '8.H.3.b.i')('run as those of ships do, four for a wing of bombers and half for a squadron', () => {
    const at = seen([CRUISER]).aircraft(ready(ATHENS, TORPEDOES));
    const one = at.position.world.wing.get(TORPEDOES) as number;
    expect(torpedoFactors(at.position, one)).toEqual([2, 1]);
    // A cruiser of high speed: one less. Nine and eight are 8 and 7; the first strikes, and its die of damage is two hits.
    const happened = at.do('axis', strike({ [TORPEDOES]: 'torpedoes' }), [6, MISSED, 9, 8, 10, 1, 1]);
    expect(of(happened, 'torpedoes')[0]).toMatchObject({ modifier: -1, faces: [9, 8], damage: [10], hits: 2 });
    expect(hits(at, CRUISER)).toBe(2);
  });

  rule(
    '8.H.3.b.ii',
    '8.H.3.b.iii',
    '8.H.3.b.iv',
  )('are by type and training so many for each step', () => {
    const factors = (id: string, codes: readonly string[], type?: string) => {
      const at = crete().counters({
        ...countersData,
        aircraft: countersData.aircraft.map((line) => (line.id === id ? { ...line, codes, ...(type ? { type } : {}) } : line)),
      } as never);
      return torpedoFactors(at.aircraft(based(ATHENS, id)).position, at.position.world.wing.get(id) as number);
    };
    expect(factors(BOMBERS, ['C', 'V'])).toEqual([6, 1]);
    expect(factors(STUKAS, ['V'], 'bf-110')).toEqual([2, 1]);
    expect(factors('uk-albacore', ['C', 'V', 'A'])).toEqual([3, 1]);
    expect(factors('uk-albacore', ['V', 'A'])).toEqual([1, 1]);
  });

  rule('8.H.3.b.N#1', '8.H.3.b.N#2')('at ships in port have three more, hit twice and are critical', () => {
    const at = crete()
      .in('axis movement', 1)
      .group('tg-a-1', '2926', [BATTLESHIP])
      .aircraft(based(ATHENS, TORPEDOES))
      .put('de-gjr-100', '3126');
    const raid = (as: string) => ({
      act: 'fly',
      mission: 'naval bombing',
      target: '2926',
      night: false,
      determined: false,
      aircraft: { [TORPEDOES]: as },
    });
    at.do('axis', raid('torpedoes'));
    at.do('axis', END);
    const happened = at.do('axis', { act: 'resolve', mission: 'mission-1' }, [MISSED, 1, 5, 5, 1, 1]);
    // A battleship has one more itself; two hits of one die of five, each with a roll.
    expect(of(happened, 'torpedoes')[0]).toMatchObject({ modifier: 4, faces: [1, 5], hits: 2 });
    expect(of(happened, 'critical hit')).toHaveLength(2);
    const sea = seen([BATTLESHIP]).aircraft(ready(ATHENS, TORPEDOES));
    const atSea = sea.do('axis', strike({ [TORPEDOES]: 'torpedoes' }), [6, MISSED, 1, 7, 5]);
    expect([of(atSea, 'torpedoes')[0], of(atSea, 'critical hit').length]).toMatchObject([{ modifier: 1, hits: 1 }, 0]);
  });
});

describe('ships in port', () => {
  rule('8.E.1.d')('are attacked without having been seen, by whoever has bombs, wherever they lie there', () => {
    const at = () =>
      crete()
        .in('axis movement', 1)
        .group('tg-a-1', '2926', [CRUISER])
        .aircraft(based(MOLAOI, STUKAS, 'de-recce-1'))
        .put('de-gjr-100', '3126');
    const raid = (unit: string, target = '2926') => ({
      act: 'fly',
      mission: 'naval bombing',
      target,
      night: false,
      determined: false,
      aircraft: { [unit]: 'crew' },
    });
    expectRefused(at().refusal('axis', raid('de-recce-1')), '8.E.1.d', 'no operational bombing factor');
    expectRefused(at().refusal('axis', raid(STUKAS, '2925')), '8.E.1.d', 'No port of the enemy');
    const flown = at();
    flown.do('axis', raid(STUKAS));
    flown.do('axis', END);
    const happened = flown.do('axis', { act: 'resolve', mission: 'mission-1' }, [MISSED, 6, 1, 6, 2, 2, 2, 2, 2, 2]);
    expect(told(happened).slice(0, 2)).toEqual(['ships found', 'antiaircraft fire']);
    expect([hits(flown, CRUISER), where(flown, CRUISER)]).toEqual([1, 'in tg-a-1']);
  });

  rule('8.G.3.d.iv')('are attacked determinedly by whoever is trained for that, as at sea', () => {
    const raid = (unit: string, determined: boolean) =>
      crete()
        .in('axis movement', 1)
        .group('tg-a-1', '2926', [CRUISER])
        .aircraft(based(MOLAOI, STUKAS, TORPEDOES))
        .refusal('axis', { act: 'fly', mission: 'naval bombing', target: '2926', night: false, determined, aircraft: { [unit]: 'crew' } });
    expectRefused(raid(STUKAS, true), '8.G.3.d.iv', 'not trained for determined attacks');
    expectAllowed(raid(STUKAS, false));
    expectAllowed(raid(TORPEDOES, true));
  });

  rule('8.E.1.c')('are flown against ships at sea by their own rules, and by no others', () => {
    const at = seen([CRUISER, DESTROYER]).aircraft(ready(MOLAOI, STUKAS));
    const flown = { act: 'fly', mission: 'naval bombing', target: '2725', night: false, determined: false, aircraft: { [STUKAS]: 'crew' } };
    const moving = seen([CRUISER, DESTROYER]).aircraft(ready(MOLAOI, STUKAS)).in('axis movement', 1).put('de-gjr-100', '3126');
    expectRefused(moving.refusal('axis', flown), '8.E.1.d');
    const happened = at.do('axis', strike({ [STUKAS]: 'bombs' }), [2]);
    expect(told(happened)).toContain('took off');
  });
});
