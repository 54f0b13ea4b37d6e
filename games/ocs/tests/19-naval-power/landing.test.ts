import { describe, expect } from 'vitest';
import { ANY, yielding } from '../09-combat/battlefield.ts';
import { expectAllowed, expectRefused, rule, step, type Referee } from '../referee.ts';
import { BEACH, coast, CRAFT, CRAFT2, CRUISER, FREIGHTER, PORT, sail, shipOf } from '../sea.ts';

/** A motorized regiment (1 RE, 2 supply points as cargo), a battalion (half of that), guns on trucks, and a Soviet division far from the beach. */
const [REGIMENT, BATTALION, GUNS, DIVISION] = ['de-sr-33', 'de-k-34', 'de-ar-103', 'su-413'] as const;
const held = { hexes: { [PORT]: { holder: 'german' } } };
const at = (hex: string) => ({ at: hex, aboard: CRAFT });

const embark = (ship: string, ...units: readonly string[]) => ({ act: 'embark', ship, units });
const disembark = (ship: string, hex: string, ...units: readonly string[]) => ({ act: 'disembark', ship, hex, units });
const load = (ship: string, tokens: number) => ({ act: 'load-ship', ship, tokens });
const unload = (ship: string, hex: string, tokens: number) => ({ act: 'unload-ship', ship, hex, tokens });

describe('a landing craft', () => {
  const waiting = (hex: string, ships: Parameters<typeof coast>[0] = { [CRAFT]: hex }) =>
    coast(ships).put(REGIMENT, hex).put(BATTALION, hex).facts(held);

  rule('20.0c-1')('takes units aboard in a port of its side or on a beach, for two of its movement points', () => {
    for (const hex of [PORT, BEACH]) expectAllowed(waiting(hex).refusal('german', embark(CRAFT, REGIMENT)));
    expectRefused(waiting('06.10').refusal('german', embark(CRAFT, REGIMENT)), '20.0c-1', 'lies in no port');
    expectRefused(
      waiting(PORT)
        .facts({ hexes: { [PORT]: { holder: 'soviet' } } })
        .refusal('german', embark(CRAFT, REGIMENT)),
      '20.0c-1',
    );
    const aboard = waiting(PORT);
    aboard.do('german', embark(CRAFT, REGIMENT));
    expect([aboard.unit(REGIMENT), shipOf(aboard, CRAFT)]).toEqual([
      { at: PORT, aboard: CRAFT, marks: ['moved'] },
      { at: PORT, spent: 2 },
    ]);
    const spent = waiting(PORT, { [CRAFT]: { at: PORT, spent: 5 } });
    expectRefused(spent.refusal('german', embark(CRAFT, REGIMENT)), '20.0c-1', 'take 2');
    const elsewhere = waiting(PORT).put('de-sr-12', '05.05').refusal('german', embark(CRAFT, 'de-sr-12'));
    expectRefused(elsewhere, '20.0c-1', 'is not where');
  });

  rule('20.0c-1')('takes aboard those who have come to it in the phase, however far, and who are still in hand', () => {
    const come = (lies: string) => {
      const on = coast({ [CRAFT]: lies }, { map: '02.08 woods 03.08 woods 04.08 woods' })
        .put(REGIMENT, { at: '02.08', mode: 'move', face: 'move' })
        .put(BATTALION, { at: '02.08', mode: 'move', face: 'move' })
        .facts(held)
        .march('german', [REGIMENT, BATTALION], '02.08', '03.08', '04.08', '05.08');
      if (lies === PORT) expectRefused(on.refusal('german', embark(CRAFT, REGIMENT)), '20.0c-1', 'is not where');
      on.do('german', step(PORT));
      return on;
    };
    const on = come(PORT);
    expectRefused(on.refusal('german', embark(CRAFT, 'de-sr-12')), '20.0c-1', 'is not in hand');
    on.do('german', embark(CRAFT, REGIMENT));
    expect([on.unit(REGIMENT), on.awaiting]).toEqual([
      { at: PORT, aboard: CRAFT, mode: 'move', face: 'move', marks: ['moved'] },
      'german: moving',
    ]);
    expectRefused(on.refusal('german', embark(CRAFT, REGIMENT)), '20.0c-1', 'is not in hand');
    on.do('german', embark(CRAFT, BATTALION));
    expect([on.unit(BATTALION).aboard, on.awaiting, shipOf(on, CRAFT)]).toEqual([CRAFT, 'german: movement', { at: PORT, spent: 4 }]);
    expectRefused(come('07.08').refusal('german', embark(CRAFT, REGIMENT)), '20.0c-1', 'lies in no port');
  });

  rule('4.1-7', '20.0c-1')('takes the Reserve of enemies beside it by whoever has come to it, and not by who was there', () => {
    const mode = (from: string) => {
      const on = coast({ [CRAFT]: BEACH })
        .put(BATTALION, { at: from, mode: 'move', face: 'move' })
        .put(DIVISION, { at: '05.04', mode: 'reserve' });
      if (from !== BEACH) on.march('german', [BATTALION], from, BEACH);
      on.do('german', embark(CRAFT, BATTALION));
      expect(on.unit(BATTALION).aboard).toBe(CRAFT);
      return on.unit(DIVISION).mode ?? 'combat';
    };
    expect([mode('06.05'), mode(BEACH)]).toEqual(['combat', 'reserve']);
  });

  rule('17.0-3', '20.0c-1')('is boarded out of a hedgehog that may be destroyed behind', () => {
    const boarding = (hedgehog: number) => {
      const on = waiting(PORT).facts({ hexes: { [PORT]: { holder: 'german', hedgehog } } });
      on.do('german', embark(CRAFT, REGIMENT));
      return on;
    };
    expect(boarding(0).awaiting).toBe('german: movement');
    const on = boarding(3);
    expect(on.awaiting).toBe('german: left behind');
    on.do('german', { act: 'raze-behind', hex: PORT });
    expect(on.fact('hexes')).not.toHaveProperty([PORT, 'hedgehog']);
  });

  rule('14.19a-2', '20.0c-1')('has aboard what was dropped from the air as such, which leaves the ground and the craft last', () => {
    const on = coast({ [CRAFT]: PORT })
      .facts(held)
      .dumps({ [PORT]: { german: 8 } })
      .facts({ dropped: { [PORT]: { german: 6 } } });
    on.do('german', load(CRAFT, 4));
    expect([shipOf(on, CRAFT), on.fact('dropped')]).toEqual([{ at: PORT, spent: 2, cargo: 4, dropped: 2 }, { [PORT]: { german: 4 } }]);
    on.do('german', unload(CRAFT, PORT, 3));
    expect([shipOf(on, CRAFT), on.fact('dropped')]).toEqual([{ at: PORT, spent: 4, cargo: 1, dropped: 1 }, { [PORT]: { german: 5 } }]);
  });

  rule('11.3a-1', '20.0c-1')('loads supply that has not been carried in the phase, and what has been stays for the rest of it', () => {
    const loaded = (carried: number) => {
      const on = coast({ [CRAFT]: PORT, [CRAFT2]: PORT })
        .facts(held)
        .dumps({ [PORT]: { german: 9 } })
        .facts({ carried: { [PORT]: { german: carried } } });
      on.do('german', load(CRAFT, 4));
      return on.refusal('german', load(CRAFT2, 4));
    };
    expectRefused(loaded(5), '11.3a-1', 'has been moved in this phase');
    expectAllowed(loaded(1));
  });

  rule('11.3a-1', '20.0c-1')('takes nobody aboard who has been dropped from the air in the phase and may go on', () => {
    const on = (marks: readonly string[]) =>
      coast({ [CRAFT]: PORT })
        .put(REGIMENT, { at: PORT, ...(marks.length > 0 ? { marks } : {}) } as never)
        .facts(held)
        .refusal('german', embark(CRAFT, REGIMENT));
    expectRefused(on(['flown']), '11.3a-1', 'has been dropped');
    expectAllowed(on([]));
  });

  rule('19.3-1', '20.0a-2')('has room by transport equivalents', () => {
    const two = coast({ [CRAFT]: PORT, [FREIGHTER]: PORT })
      .put(REGIMENT, PORT)
      .put('de-sr-12', PORT)
      .put(BATTALION, PORT)
      .facts(held);
    expectAllowed(two.refusal('german', embark(CRAFT, REGIMENT, 'de-sr-12')));
    expectRefused(two.refusal('german', embark(CRAFT, REGIMENT, 'de-sr-12', BATTALION)), '19.3-1', 'has no room for all');
    two.do('german', embark(CRAFT, REGIMENT, 'de-sr-12'));
    expectRefused(two.refusal('german', embark(CRAFT, BATTALION)), '19.3-1', 'has room for');
    expectRefused(two.refusal('german', embark(FREIGHTER, BATTALION)), '19.3-1', 'no landing craft');
    const guns = coast({ [CRUISER]: PORT })
      .put(BATTALION, PORT)
      .facts(held);
    expectRefused(guns.refusal('german', embark(CRUISER, BATTALION)), '19.3-1', 'has no holds');
  });

  rule('20.0a-1', '20.0c-1')('lands without limit on a beach that has a port, and no other ship does', () => {
    const unloading = (ship: string, tokens: number) =>
      coast({ [ship]: { at: PORT, cargo: 16 } }, { map: `${PORT} beach port2` })
        .facts(held)
        .refusal('german', unload(ship, PORT, tokens));
    expectAllowed(unloading(CRAFT, 16));
    expectAllowed(unloading(FREIGHTER, 8));
    expectRefused(unloading(FREIGHTER, 9), '20.0a-1', 'at most');
  });

  rule('19.3-1')('carries them where it goes', () => {
    const afloat = coast({ [CRAFT]: '07.05' }).put(BATTALION, at('07.05'));
    afloat.do('german', sail(CRAFT, '07.04'));
    expect(afloat.unit(BATTALION)).toEqual(at('07.04'));
    expectRefused(afloat.refusal('german', { act: 'take-up', from: '07.04', units: [BATTALION] }), '19.3-1', 'aboard');
  });

  rule('19.3-4', '20.0c-1')('lands units on a beach at which it lies, where no enemy stands', () => {
    const lying = (hex: string) => coast({ [CRAFT]: hex }).put(BATTALION, at(hex));
    for (const hex of [BEACH, '07.04', '07.05']) expectAllowed(lying(hex).refusal('german', disembark(CRAFT, BEACH, BATTALION)));
    expectRefused(lying('07.03').refusal('german', disembark(CRAFT, '06.03', BATTALION)), '20.0c-1', 'no beach');
    expectRefused(lying('08.04').refusal('german', disembark(CRAFT, BEACH, BATTALION)), '20.0c-1');
    const met = lying('07.04').put(DIVISION, BEACH);
    expectRefused(met.refusal('german', disembark(CRAFT, BEACH, BATTALION)), '20.0c-1');
    const landed = lying('07.04');
    landed.do('german', disembark(CRAFT, BEACH, BATTALION));
    expect(landed.unit(BATTALION)).toEqual({ at: BEACH, marks: ['moved', 'landed'] });
  });

  rule('19.3-4')('lands those who are aboard, on a beach beside it', () => {
    const lying = coast({ [CRAFT]: '07.04', [CRAFT2]: '07.03' }, { map: '06.07 beach' })
      .put(BATTALION, at('07.04'))
      .put(REGIMENT, '05.05');
    expectAllowed(lying.refusal('german', disembark(CRAFT, BEACH, BATTALION)));
    expectRefused(lying.refusal('german', disembark(CRAFT, BEACH, REGIMENT)), '19.3-4', 'is not aboard');
    expectRefused(lying.refusal('german', disembark(CRAFT2, BEACH, BATTALION)), '19.3-4', 'Nobody is aboard');
    expectRefused(lying.refusal('german', disembark(CRAFT, '06.07', BATTALION)), '19.3-4', 'does not lie at 06.07');
  });

  rule('Intro.1B-1')('lands nobody on a beach that is out of play', () => {
    const by = (map: string) =>
      coast({ [CRAFT]: '07.04' }, { map: `06.03 beach ${map}` })
        .put(BATTALION, at('07.04'))
        .refusal('german', disembark(CRAFT, BEACH, BATTALION));
    expectRefused(by(`${BEACH} beach closed`), 'Intro.1B-1', `${BEACH} is out of play`);
    expectAllowed(by(''));
  });

  rule('Intro.SetUp5', '19.0-1')('carries whom the scenario puts aboard at the supply level of its side', () => {
    const level = (german: 'full' | 'low') =>
      coast({}, { level: { german, soviet: 'full' }, ships: [{ ships: [CRAFT], hex: '07.04', units: [BATTALION] }] })
        .begun()
        .unit(BATTALION);
    expect(level('low')).toMatchObject({ aboard: CRAFT, level: 'low' });
    expect(level('full').level).toBeUndefined();
  });

  rule('5.3-1')('leaves those aboard the choice of their modes in the phase for it', () => {
    const choosing = coast({ [CRAFT]: '07.04' })
      .put(BATTALION, at('07.04'))
      .put(DIVISION, '03.04')
      .in('1 german modes');
    const move = { act: 'mode', mode: 'move', units: [BATTALION] };
    expectAllowed(choosing.refusal('german', move));
    choosing.do('german', move);
    expect(choosing.unit(BATTALION)).toMatchObject({ aboard: CRAFT, mode: 'move' });
    expectRefused(choosing.refusal('german', move), '5.2-1', 'has been chosen');
  });

  rule('5.7a-3', '5.8b-1')('lands nobody in Reserve or Strategic Mode next to the enemy', () => {
    const by = (mode: 'move' | 'reserve' | 'strategic', enemy: string) =>
      coast({ [CRAFT]: '07.04' })
        .put(BATTALION, { ...at('07.04'), mode, face: 'move' })
        .put(DIVISION, enemy)
        .refusal('german', disembark(CRAFT, BEACH, BATTALION));
    expectAllowed(by('move', '05.04'));
    expectRefused(by('reserve', '05.04'), '5.7a-3');
    expectRefused(by('strategic', '05.04'), '5.8b-1');
    for (const mode of ['reserve', 'strategic'] as const) expectAllowed(by(mode, '03.04'));
  });

  rule('Intro.3-1')('lands nobody beyond the line of his army', () => {
    const ours = { says: 'Ours.', source: 'ours: for tests' };
    const on = (turn: number, column: number) => {
      const lines = [{ id: 'army', side: 'german', units: [BATTALION], turns: [2, 3], beyond: 'west', of: column, source: ours.source }];
      return coast({ [CRAFT]: '07.04' }, { rules: ['free-fighting', 'limits'] })
        .tables({
          special: {
            rules: [
              { id: 'free-fighting', ...ours },
              { id: 'limits', ...ours, lines },
            ],
          },
        })
        .put(BATTALION, at('07.04'))
        .in('1 german movement', turn)
        .refusal('german', disembark(CRAFT, BEACH, BATTALION));
    };
    expectRefused(on(2, 7), 'Intro.3-1', 'west of column 7');
    expectAllowed(on(2, 6));
    expectAllowed(on(4, 7));
  });

  rule('6.2c-1')('lands nobody on ground that is prohibited to him', () => {
    const on = (ground: string) =>
      coast({ [CRAFT]: '07.04' }, { map: `${BEACH} beach ${ground}` })
        .put(BATTALION, at('07.04'))
        .put(GUNS, at('07.04'));
    expectRefused(on('swamp').refusal('german', disembark(CRAFT, BEACH, GUNS)), '6.2c-1', 'its ground is prohibited');
    expectAllowed(on('swamp').refusal('german', disembark(CRAFT, BEACH, BATTALION)));
    expectAllowed(on('forest').refusal('german', disembark(CRAFT, BEACH, GUNS)));
  });

  rule('19.3-4')('lands artillery, which barrages nobody in that side turn either', () => {
    const fire = (marks: readonly 'landed'[]) =>
      coast({})
        .put(GUNS, { at: BEACH, marks })
        .put(DIVISION, '05.04')
        .in('1 german barrage')
        .refusal('german', { act: 'barrage', hex: '05.04', target: 'units', units: [GUNS] });
    expectRefused(fire(['landed']), '19.3-4', 'does not barrage');
    expectAllowed(fire([]));
  });

  rule('19.3-4')('leaves them there without attack or movement until the side turn is over', () => {
    const landed = coast({ [CRAFT]: '07.04' })
      .put(BATTALION, at('07.04'))
      .put(DIVISION, '05.04');
    landed.do('german', disembark(CRAFT, BEACH, BATTALION));
    expectRefused(landed.refusal('german', { act: 'take-up', from: BEACH, units: [BATTALION] }), '19.3-4', 'does not move');
    const attack = { act: 'attack', hex: '05.04', units: [BATTALION], 'all-costs': false };
    const fighting = (marks: readonly 'landed'[]) =>
      coast({ [CRUISER]: '09.09' })
        .put(BATTALION, { at: BEACH, marks })
        .put('de-sr-33', '05.05')
        .put(DIVISION, '05.04')
        .in('1 german combat');
    expectRefused(fighting(['landed']).refusal('german', attack), '19.3-4', 'does not attack');
    expectAllowed(fighting([]).refusal('german', attack));
    for (const step of ['movement', 'barrage']) {
      expect(landed.awaiting).toBe(`german: ${step}`);
      landed.do('german', { act: 'end' });
    }
    while (landed.awaiting?.startsWith('german')) landed.do('german', { act: 'end' });
    expect(landed.unit(BATTALION)).toEqual({ at: BEACH });
  });

  rule('20.0a-1', '20.0a-3')('unloads in a port of its side within its capacity, or one unit of any size', () => {
    const in6 = (hits: number, ashore = 0) =>
      coast({ [CRAFT]: PORT })
        .put(REGIMENT, at(PORT))
        .put(BATTALION, at(PORT))
        .facts({ hexes: { [PORT]: { holder: 'german', hits } }, ...(ashore > 0 ? { ashore: { [PORT]: { german: ashore } } } : {}) });
    expectAllowed(in6(0).refusal('german', disembark(CRAFT, PORT, REGIMENT, BATTALION)));
    // A capacity of 6 tokens: the regiment weighs 8.
    expectAllowed(in6(3).refusal('german', disembark(CRAFT, PORT, REGIMENT)));
    expectRefused(in6(3).refusal('german', disembark(CRAFT, PORT, REGIMENT, BATTALION)), '20.0a-1', 'does not take all');
    expectRefused(in6(3, 2).refusal('german', disembark(CRAFT, PORT, REGIMENT)), '20.0a-3', 'takes 1 SP');
    expectAllowed(in6(3, 2).refusal('german', disembark(CRAFT, PORT, BATTALION)));
    // That one alone comes in a Movement Phase.
    const later = (unit: string) =>
      in6(3)
        .in('1 german exploitation movement')
        .refusal('german', disembark(CRAFT, PORT, unit));
    expectRefused(later(REGIMENT), '20.0a-3', 'in a Movement Phase alone');
    expectAllowed(later(BATTALION));
    const one = in6(3);
    one.do('german', disembark(CRAFT, PORT, REGIMENT));
    expectRefused(one.refusal('german', disembark(CRAFT, PORT, BATTALION)), '20.0a-3', 'nothing more');
  });

  rule('20.0c-1', '20.0a-1')('loads and lands supply: on beaches without limit, elsewhere by the port', () => {
    const lying = (hex: string, cargo: number) =>
      coast({ [CRAFT]: { at: hex, cargo }, [FREIGHTER]: { at: hex, cargo } }).dumps({ [PORT]: { german: 40 } });
    const port = (hits: number) => lying(PORT, 12).facts({ hexes: { [PORT]: { holder: 'german', hits } } });
    expectAllowed(lying(BEACH, 16).refusal('german', unload(CRAFT, BEACH, 16)));
    expectRefused(lying(BEACH, 16).refusal('german', unload(FREIGHTER, BEACH, 16)), '20.0c-1', 'lies at no beach');
    expectAllowed(port(3).refusal('german', unload(FREIGHTER, PORT, 6)));
    expectRefused(port(3).refusal('german', unload(FREIGHTER, PORT, 7)), '20.0a-1', 'at most');
    expectRefused(port(4).refusal('german', unload(FREIGHTER, PORT, 1)), '20.0a-1', 'can land nothing');
    // With a beach beside it the craft can still land something, if not in the port.
    const both = port(4).with('06.07 beach');
    expectRefused(both.refusal('german', unload(CRAFT, PORT, 1)), '20.0a-1', 'takes nothing more');
    expectAllowed(both.refusal('german', unload(CRAFT, '06.07', 1)));
    // Nothing limits loading but room.
    expectAllowed(port(4).refusal('german', load(FREIGHTER, 28)));
    expectRefused(port(4).refusal('german', load(FREIGHTER, 29)), '19.3-1', 'at most');
    const busy = port(0);
    busy.do('german', load(FREIGHTER, 8));
    expect([shipOf(busy, FREIGHTER), busy.dump(PORT, 'german')]).toEqual([{ at: PORT, cargo: 20 }, 32]);
    busy.do('german', unload(CRAFT, PORT, 12));
    expect([shipOf(busy, CRAFT), busy.dump(PORT, 'german')]).toEqual([{ at: PORT, spent: 2 }, 44]);
    expectRefused(busy.refusal('german', unload(FREIGHTER, PORT, 13)), '20.0a-1');
    busy.do('german', load(CRAFT, 4));
    expect(shipOf(busy, CRAFT)).toEqual({ at: PORT, spent: 4, cargo: 4 });
  });

  const lies = (cargo: number, tokens: number) =>
    coast({ [CRAFT]: { at: BEACH, cargo }, [CRAFT2]: BEACH }).dumps(tokens > 0 ? { [BEACH]: { german: tokens } } : {});

  rule('20.0c-1')('loads what lies where it is, and lands what it has', () => {
    expectAllowed(lies(0, 4).refusal('german', load(CRAFT, 4)));
    expectRefused(lies(0, 0).refusal('german', load(CRAFT, 1)), '20.0c-1', `No supply of yours lies in ${BEACH}`);
    expectAllowed(lies(1, 4).refusal('german', unload(CRAFT, BEACH, 1)));
    expectRefused(lies(0, 4).refusal('german', unload(CRAFT, BEACH, 1)), '20.0c-1', 'No supply is aboard');
  });

  rule('19.3-1', '11.3a-1')('loads as much as it has room for, of what has not been moved in the phase', () => {
    expectAllowed(lies(8, 40).refusal('german', load(CRAFT, 8)));
    expectRefused(lies(8, 40).refusal('german', load(CRAFT, 9)), '19.3-1', '2 SP at most can be loaded');
    expectRefused(lies(16, 40).refusal('german', load(CRAFT, 1)), '19.3-1', 'is full');
    const landed = lies(8, 0);
    landed.do('german', unload(CRAFT, BEACH, 8));
    expectRefused(landed.refusal('german', load(CRAFT2, 1)), '11.3a-1', 'has been moved in this phase');
  });
});

describe('an assault from the sea', () => {
  const segment = (hex = '07.04', rules: readonly string[] = ['free-fighting'], cargo = 0): Referee =>
    coast({ [CRAFT]: hex, [CRAFT2]: { at: '08.05', cargo }, [FREIGHTER]: { at: '11.11', cargo } }, { rules })
      .put(BATTALION, at(hex))
      .put('su-11-tb', BEACH)
      .in('1 german combat');
  const attack = { act: 'attack', hex: BEACH, units: [BATTALION], 'all-costs': false };

  rule('19.3-1')('is made out of craft next to the hex, on beaches alone, at half strength', () => {
    expectAllowed(segment().refusal('german', attack));
    expectRefused(segment('09.04').put('de-sr-33', '05.04').refusal('german', attack), '9.0-1', 'not adjacent');
    const cliff = coast({ [CRAFT]: '07.09' })
      .put(BATTALION, at('07.09'))
      .put('de-sr-33', '05.09')
      .put('su-11-tb', '06.09')
      .in('1 german combat');
    expectRefused(cliff.refusal('german', { ...attack, hex: '06.09' }), '19.3-1', 'is no beach');
    expectAllowed(cliff.refusal('german', { ...attack, hex: '06.09', units: ['de-sr-33'] }));
    const lines = segment().explain({ odds: { hex: BEACH, units: [BATTALION] } }).lines;
    expect(lines.filter(({ rule: id }) => id === '19.3-1').map(({ value }) => value)).toEqual(['× 1/2']);
  });

  /** Another attack that can be made, so that the phase is not over. */
  const elsewhere = (on: Referee): Referee =>
    on
      .put('de-sr-33', '01.03')
      .put(DIVISION, '01.04')
      .dumps({ '01.03': { german: 8 } });

  rule('5.7b-1', '8.1a-1')('is made in the Reaction by those in Reserve aboard who are released for it', () => {
    const on = segment()
      .put(BATTALION, { ...at('07.04'), mode: 'reserve' })
      .put('de-sr-33', '05.04')
      .in('1 soviet reaction movement');
    expectAllowed(on.refusal('german', { act: 'release', units: [BATTALION] }));
    on.do('german', { act: 'release', units: [BATTALION] });
    while (on.awaiting === 'german: movement') on.do('german', { act: 'end' });
    expect(on.awaiting).toBe('german: combat');
    expectAllowed(on.refusal('german', attack));
    expectRefused(on.refusal('german', { ...attack, units: ['de-sr-33'] }), '8.1a-1', 'was not released');
  });

  rule('19.3-3')('takes all of the attacker’s option as losses', () => {
    const after = (by: string, where: object) => {
      const on = elsewhere(yielding(segment().option('surprise', false), 'Ao1,Do1')).put('de-sr-33', where as { at: string });
      on.do('german', { ...attack, units: [by] }, ANY);
      return [on.awaiting, on.unit(by)];
    };
    expect(after('de-sr-33', at('07.04'))[1]).toMatchObject({ at: 'dead' });
    expect(after('de-sr-33', { at: '05.04' })[0]).toBe('german: option');
  });

  rule('19.3-1', '9.13c-1')('brings those ashore who advance', () => {
    const on = elsewhere(yielding(segment().option('surprise', false), 'Ae4,DL1o2'));
    on.do('german', attack, ANY);
    on.do('german', { act: 'advance', units: [BATTALION] });
    expect(on.unit(BATTALION)).toEqual({ at: BEACH, marks: ['attacked'] });
  });

  rule('19.3-2', '9.5b-1')('is paid for by ships for those alone who are aboard, and not for those who stand ashore beside them', () => {
    const beside = coast({ [CRAFT]: '06.05', [CRAFT2]: { at: '06.05', cargo: 4 } }, { rules: [] })
      .put(BATTALION, at('06.05'))
      .put(REGIMENT, '06.05')
      .put('su-11-tb', BEACH)
      .in('1 german combat');
    const by = (...units: readonly string[]) => beside.refusal('german', { ...attack, units });
    expectAllowed(by(BATTALION));
    expectRefused(by(REGIMENT), '9.5b-1', 'cannot trace');
    expectRefused(by(BATTALION, REGIMENT), '9.5b-1', 'cannot trace');
    expectAllowed(beside.dumps({ '06.05': { german: 1 } }).refusal('german', { ...attack, units: [BATTALION, REGIMENT] }));
  });

  rule('19.3-2')('is paid for by ships with supply within two hexes', () => {
    expectRefused(elsewhere(segment('07.04', [])).refusal('german', attack), '9.5b-1');
    expectAllowed(segment('07.04', [], 4).refusal('german', attack));
    const paid = elsewhere(yielding(segment('07.04', [], 4).option('surprise', false), 'AL1,Do1'));
    paid.do('german', attack, ANY);
    expect([shipOf(paid, CRAFT2)?.cargo, shipOf(paid, FREIGHTER)?.cargo]).toEqual([3, 4]);
  });
});
