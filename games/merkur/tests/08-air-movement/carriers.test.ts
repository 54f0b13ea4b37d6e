import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import countersData from '../../data/counters.json' with { type: 'json' };
import { merkur as game } from '../../src/index.ts';
import { roomOnDeck, startsLeft } from '../../src/rules/08-air-movement/bases.ts';
import { deckOf } from '../../src/position/sea.ts';
import { expectAllowed, expectRefused, crete, rule, type Referee } from '../referee.ts';
import { CARRIER, CRUISER, MOLAOI, ready, seen, SQUADRON, strike, STUKAS, told, DESTROYER } from './at-sea.ts';
import { based, MALEME, resolve, wing } from './given.ts';

const [ALBACORES, FULMARS, HURRICANES, GLADIATORS] = ['uk-albacore', 'uk-fulmar', 'uk-hurricane-1', 'uk-gladiator'] as const;
const DECK = `aboard ${CARRIER}`;

/** Formidable with her aircraft, and an Italian group that her side sees, in the Allied segment. */
const carrier = (zone = '2725', target = '2725'): Referee =>
  crete()
    .in('allied ships', 1)
    .group('tg-a-1', `zone ${zone}`, [CARRIER, DESTROYER])
    .group('tg-x-1', `zone ${target}`, ['it-lupo', 'it-sella'])
    .facts({ 'axis-groups': { 'tg-x-1': { at: `zone ${target}`, sighting: 1, seen: ['turn'] } } })
    .aircraft({ [ALBACORES]: { at: DECK }, [FULMARS]: { at: DECK } });
const sortie = (aircraft: { readonly [unit: string]: string }) => ({ act: 'strike', target: '?axis-1', determined: false, aircraft });
const meet = (...aircraft: readonly string[]) => ({ act: 'meet', aircraft });

describe('carriers', () => {
  rule('8.G.1.a', '5.C.6.f')('have room for so many squadrons, of which a wing is two', () => {
    const at = carrier();
    const ship = at.position.world.ship.get(CARRIER) as number;
    expect(roomOnDeck(at.position, deckOf(ship))).toBe(0);
    expect(startsLeft(at.position, deckOf(ship))).toBe(at.position.world.ships[ship]?.squadrons);
    const empty = carrier().aircraft({ [ALBACORES]: { at: '3030' } });
    expect(roomOnDeck(empty.position, deckOf(ship))).toBe(1);
    const transfer = (to: string) => ({ act: 'transfer', from: '3030', to, aircraft: [ALBACORES] });
    const flown = empty.in('allied movement').put('nz-5', '2925');
    expectAllowed(flown.refusal('allied', transfer(DECK)));
    const full = flown.aircraft({ 'uk-swordfish': { at: DECK } });
    expectRefused(full.refusal('allied', transfer(DECK)), '8.G.1.a', 'no room');
  });

  rule('8.G.1.b')('have room for naval aircraft by the strength that the order of battle gives them', () => {
    const printed = (steps: number) => countersData.aircraft.map((one) => (one.id === ALBACORES ? { ...one, steps } : one));
    const at = (steps: number) =>
      crete()
        .counters({ ...countersData, aircraft: printed(steps) } as unknown as Value)
        .in('allied movement', 1)
        .group('tg-a-1', 'zone 2725', [CARRIER])
        .aircraft({ [ALBACORES]: { at: '3030' }, [FULMARS]: { at: DECK } })
        .put('nz-5', '2925');
    const transfer = { act: 'transfer', from: '3030', to: DECK, aircraft: [ALBACORES] };
    expectRefused(at(2).refusal('allied', transfer), '8.G.1.b', 'no room');
    expectAllowed(at(1).refusal('allied', transfer));
  });

  rule('5.B.4.b#1')('base those alone who are made for it', () => {
    const at = carrier()
      .aircraft({ [FULMARS]: { at: '3030' }, ...based('3030', HURRICANES) })
      .in('allied movement')
      .put('nz-5', '2925');
    const transfer = (unit: string) => ({ act: 'transfer', from: '3030', to: DECK, aircraft: [unit] });
    expectRefused(at.refusal('allied', transfer(HURRICANES)), '5.B.4.b#1', 'not made for carriers');
    expectAllowed(at.refusal('allied', transfer(FULMARS)));
  });

  rule('9.D.1#1', '8.G.1.c')('launch attacks on ships in segments of their side, which are resolved at once', () => {
    const at = carrier();
    const happened = at.do('allied', sortie({ [ALBACORES]: 'torpedoes' }), [6]);
    expect(told(happened).slice(0, 2)).toEqual(['took off', 'looked for ships']);
    const searching = carrier().aircraft({ [ALBACORES]: { at: DECK, 'air-marks': ['searches'] }, [FULMARS]: { at: DECK } } as never);
    expectRefused(searching.refusal('allied', sortie({ [ALBACORES]: 'torpedoes' })), '8.H.1#1', 'naval cooperation');
    const far = carrier('3726');
    expectRefused(far.refusal('allied', sortie({ [ALBACORES]: 'torpedoes' })), '8.G.2', 'out of the range');
  });

  rule('9.D.2')('launch in segments of the enemy’s player turn, too', () => {
    expectAllowed(
      carrier()
        .in('axis reply ships', 1)
        .refusal('allied', sortie({ [ALBACORES]: 'bombs' })),
    );
    const late = carrier().in('allied pursuit').put('nz-5', '2925');
    expectRefused(late.refusal('allied', sortie({ [ALBACORES]: 'bombs' })), '6.3.b.i#3');
  });

  /** Stukas have come to a British group in the Canea channel; its fighters are asked. */
  const attacked = (where: string, aircraft: object = {}) => {
    const at = seen([CRUISER])
      .group('tg-a-2', `zone ${where}`, [CARRIER])
      .facts({ 'allied-groups': { 'tg-a-1': { at: 'zone 2725', sighting: 1, seen: ['turn'] }, 'tg-a-2': { at: `zone ${where}` } } })
      .aircraft({ ...ready(MOLAOI, STUKAS, SQUADRON), [FULMARS]: { at: DECK }, ...(aircraft as object) });
    at.do('axis', strike({ [STUKAS]: 'bombs' }), [6]);
    return at;
  };

  rule('9.D.3')('meet attacks on groups of their own zone', () => {
    const near = attacked('2725');
    expect(near.awaiting).toBe('allied: met');
    expectAllowed(near.refusal('allied', meet(FULMARS)));
    const far = attacked('3022', ready(MALEME, HURRICANES));
    expect(far.awaiting).toBe('allied: met');
    expectRefused(far.refusal('allied', meet(FULMARS)), '9.D.3', 'outside the zone');
    expectAllowed(far.refusal('allied', meet(HURRICANES)));
    // One that was assigned, and has been out of supply for too long to fly missions.
    const unfit = attacked('2725', { [HURRICANES]: { ...ready(MALEME, HURRICANES)[HURRICANES], supply: 'U3', found: 'allied' } });
    expectRefused(unfit.refusal('allied', meet(HURRICANES)), '14.H.3.c#1', 'is out of supply');
  });

  rule('8.H.1#1')('are helped by fighters on land that were assigned, in their range', () => {
    const [BLENHEIMS, FAR] = ['uk-blenheim-1', 'uk-hurricane-2'] as const;
    const at = attacked('2725', {
      ...based(MALEME, HURRICANES),
      ...ready(MALEME, GLADIATORS, BLENHEIMS),
      ...ready('5149', FAR),
    });
    expectRefused(at.refusal('allied', meet(HURRICANES)), '8.H.1#1', 'has not been assigned to naval cooperation');
    expectAllowed(at.refusal('allied', meet(GLADIATORS)));
  });

  rule('8.D.1.a#1')('are helped by fighters alone', () => {
    const at = attacked('2725', ready(MALEME, GLADIATORS, 'uk-blenheim-1'));
    expectRefused(at.refusal('allied', meet('uk-blenheim-1')), '8.D.1.a#1', 'is no fighter');
    expectAllowed(at.refusal('allied', meet(GLADIATORS)));
  });

  rule('8.G.2')('are helped by nobody from too far away', () => {
    const at = attacked('2725', { ...ready(MALEME, GLADIATORS), ...ready('5149', HURRICANES) });
    expectRefused(at.refusal('allied', meet(HURRICANES)), '8.G.2', 'is too far away: it is ');
    expectAllowed(at.refusal('allied', meet(GLADIATORS)));
  });

  rule('4.B.3.a#1')('are helped by as many as can take off from a base', () => {
    const at = (hits: number) => {
      const sea = seen([CRUISER])
        .hexes({ [MALEME]: { hits } })
        .aircraft({ ...ready(MOLAOI, STUKAS), ...ready(MALEME, HURRICANES, GLADIATORS) });
      sea.do('axis', strike({ [STUKAS]: 'bombs' }), [6]);
      return sea;
    };
    expectRefused(at(2).refusal('allied', meet(HURRICANES, GLADIATORS)), '4.B.3.a#1', 'choose fewer');
    expectAllowed(at(1).refusal('allied', meet(HURRICANES, GLADIATORS)));
  });

  rule('9.D.4')('send their fighters up again and again, as long as nothing happens to them', () => {
    const unhurt = attacked('2725');
    unhurt.do('allied', meet(FULMARS), [1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(wing(unhurt, FULMARS)).toMatchObject({ at: DECK });
    expect(wing(unhurt, FULMARS)['air-marks']).toBeUndefined();
    const hurt = attacked('2725');
    hurt.do('allied', meet(FULMARS), [1, 10, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(wing(hurt, FULMARS)['at']).not.toBe(DECK);
  });
});

describe('air cover', () => {
  const cover = (unit: string, ...groups: readonly string[]) => ({ act: 'cover-group', aircraft: unit, groups });
  const covered = (aircraft = ready(MALEME, HURRICANES, GLADIATORS)) =>
    crete()
      .in('allied ships', 1)
      .group('tg-a-1', 'zone 2725', [CRUISER])
      .group('tg-a-2', 'zone 2725', [DESTROYER])
      .aircraft(aircraft as Parameters<Referee['aircraft']>[0]);

  rule('8.G.3.e#1')('is flown by fighters on land that were assigned, over groups in range', () => {
    expectAllowed(covered().refusal('allied', cover(HURRICANES, 'tg-a-1')));
    expectRefused(covered(ready(MALEME, 'uk-blenheim-1')).refusal('allied', cover('uk-blenheim-1', 'tg-a-1')), '8.G.3.e#1', 'no fighter');
    const free = covered(based(MALEME, HURRICANES) as never);
    expectRefused(free.refusal('allied', cover(HURRICANES, 'tg-a-1')), '8.G.3.e#1', 'not been assigned');
  });

  rule('8.G.3.e#2', '8.G.3.e#3')('finds its group from a four on, else perhaps another, one in a segment', () => {
    const found = covered();
    expect(told(found.do('allied', cover(HURRICANES, 'tg-a-1', 'tg-a-2'), [4]))).toContain('cover flown');
    expect(wing(found, HURRICANES)).toMatchObject({ at: 'in mission-1' });
    const other = covered();
    other.do('allied', cover(HURRICANES, 'tg-a-1', 'tg-a-2'), [3, 4]);
    expect((other.fact('missions') as unknown as { [id: string]: { covers: number } })['mission-1']?.covers).toBe(2);
    const none = covered();
    none.do('allied', cover(HURRICANES, 'tg-a-1', 'tg-a-2'), [3, 3]);
    expect(wing(none, HURRICANES).at).toBe(MALEME);
    expectRefused(none.refusal('allied', cover(HURRICANES, 'tg-a-1')), '8.G.3.e#3', 'in this naval segment');
    expectAllowed(none.refusal('allied', cover(GLADIATORS, 'tg-a-1')));
  });

  rule('8.G.3.e#4')('fights each attack on its group, and leaves it where it is out of range', () => {
    const at = seen([CRUISER])
      .missions({ 'mission-1': { at: MALEME, side: 'allied', kind: 'air cover', stage: 'over', covers: 1 } as never })
      .aircraft({
        ...ready(MOLAOI, STUKAS, SQUADRON),
        [HURRICANES]: { at: 'in mission-1', from: MALEME, flown: 4, 'air-marks': ['cooperating'] },
      } as never);
    at.do('axis', strike({ [STUKAS]: 'bombs' }), [6]);
    const met = at.do('allied', meet(HURRICANES), [1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(told(met)).toContain('intercepted');
    expect(wing(at, HURRICANES).at).toBe('in mission-1');
    expect(wing(at, HURRICANES)['air-marks']).not.toContain('fought');
    // It is there for the next attack, too; who watches sees that it covers somebody, and not whom.
    const seenByAxis = (game.view(at.position, 'axis') as unknown as { state: { missions: { [id: string]: object } } }).state.missions;
    expect(seenByAxis['mission-1']).not.toHaveProperty('covers');
    // Nor how far it has flown to them.
    const flown = (seat: 'axis' | 'allied') =>
      (game.view(at.position, seat) as unknown as { state: { aircraft: { [id: string]: { flown?: number } } } }).state.aircraft[HURRICANES]
        ?.flown;
    expect([flown('axis'), flown('allied')]).toEqual([undefined, 4]);
    const sailing = covered({
      [GLADIATORS]: { at: 'in mission-1', from: MALEME, flown: 4, 'air-marks': ['cooperating'] },
    } as never).missions({ 'mission-1': { at: MALEME, side: 'allied', kind: 'air cover', stage: 'over', covers: 1 } as never });
    sailing.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 2225'] }, [1]);
    expect((sailing.fact('missions') as unknown as { [id: string]: { covers?: number } })['mission-1']?.covers).toBe(1);
    sailing.do('allied', { act: 'sail', group: 'tg-a-1', by: ['zone 1724'] }, [1]);
    expect((sailing.fact('missions') as unknown as { [id: string]: { covers?: number } })['mission-1']?.covers).toBeUndefined();
  });

  rule(
    '9.D.1#1',
    '9.D.2',
    '6.3.b.iii#2',
  )('launch against airbases in naval segments, too, which is resolved at once; nobody else does', () => {
    const scarpanto = (unit: string, mission = 'airbase attack') => ({
      act: 'fly',
      mission,
      target: '2937',
      night: false,
      determined: false,
      aircraft: { [unit]: 'crew' },
    });
    for (const phase of ['allied ships', 'axis reply ships', 'allied pursuit ships'] as const) {
      const at = carrier('2837').in(phase).aircraft(based('5240', 'uk-blenheim-2'));
      expectRefused(at.refusal('allied', scarpanto('uk-blenheim-2')), '6.3.b.iii#2', 'based ashore');
      expectRefused(at.refusal('allied', scarpanto(ALBACORES, 'port attack')), '6.3.b.i#1');
      // Its own side says in which order its missions are resolved, where it is its player turn.
      const isOwn = phase.startsWith('allied');
      const flown = at.do('allied', scarpanto(ALBACORES), isOwn ? [] : [100]);
      expect(told(isOwn ? at.do('allied', resolve(), [100]) : flown)).toContain('bombed');
      // She sails on while they are out.
      expect([at.awaiting, at.offered('allied').includes('sail')]).toEqual(['allied: ships', true]);
    }
    const ashore = crete().in('allied ships', 1).group('tg-a-1', 'zone 2837', [DESTROYER]).aircraft(based('5240', 'uk-blenheim-2'));
    expect(ashore.offered('allied')).not.toContain('fly');
  });

  rule('9.D.3')('meet nobody outside the zone of their carrier, whatever their range', () => {
    const at = (zone: string) =>
      carrier(zone)
        .in('axis interception')
        .put('nz-5', '2925')
        .missions({ 'mission-1': { at: '2926', side: 'axis', kind: 'interdiction', stage: 'flown' } as never })
        .aircraft({ [STUKAS]: { at: 'in mission-1', from: MOLAOI, flown: 10 } } as never);
    const intercept = { act: 'intercept', mission: 'mission-1', from: DECK, aircraft: [FULMARS] };
    expectRefused(at('2929').refusal('allied', intercept), '9.D.3', 'outside the zone of its carrier');
    expectAllowed(at('2725').refusal('allied', intercept));
  });

  rule('9.D.1#2')('fly against the ground, too, in the steps in which others do', () => {
    const raid = (unit: string) => ({
      act: 'fly',
      mission: 'port attack',
      target: '2937',
      night: false,
      determined: false,
      aircraft: { [unit]: 'crew' },
    });
    const at = carrier('2837')
      .in('allied movement')
      .put('nz-5', '2925')
      .aircraft({ 'uk-swordfish': { at: '3030' } });
    expectRefused(at.refusal('allied', raid('uk-swordfish')), '8.H.1.a', 'trained for war at sea');
    at.do('allied', raid(ALBACORES));
    // It waits for the Combat Phase.
    expect(at.awaiting).toBe('allied: movement');
    expect(wing(at, ALBACORES)['at']).toBe('in mission-1');
  });
});
