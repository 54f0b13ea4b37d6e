import { describe, expect } from 'vitest';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import { ARGOS, based, END, HERAKLION, intercept, MALEME, MOLAOI, raid, resolve, RETIMO, skies, wing } from './given.ts';

const [STUKAS, FIGHTERS, HURRICANES] = ['de-stg-2', 'de-jg-77', 'uk-hurricane-1'] as const;

describe('missions', () => {
  rule('6.3.b.i#1')('are flown first by the side whose turn it is not', () => {
    const at = skies().aircraft(based(HERAKLION, 'uk-blenheim-1')).in('axis reply air');
    expect(at.awaiting).toBe('allied: reply in the air');
    expectRefused(at.refusal('axis', raid(MALEME, { [STUKAS]: 'crew' })), '6.3.b.i#1');
    expectAllowed(at.refusal('allied', raid(MOLAOI, { 'uk-blenheim-1': 'crew' })));
    const flown = { ...raid(MOLAOI, { 'uk-blenheim-1': 'crew' }), mission: 'air supply' };
    expectRefused(at.refusal('allied', flown), '6.3.b.i#1', 'not flown in the player turn of the enemy');
    expect(at.do('allied', raid(MOLAOI, { 'uk-blenheim-1': 'crew' })).map(({ what }) => what)).toContain('took off');
  });

  rule('6.3.b.iii#2')('are flown in the Movement Phase, while ground units move, and not in pursuit', () => {
    const at = (phase: 'axis movement' | 'axis pursuit') => skies().put('de-gjr-100', '3126').in(phase);
    const command = raid(MALEME, { [STUKAS]: 'crew' });
    expectAllowed(at('axis movement').refusal('axis', command));
    expectRefused(at('axis pursuit').refusal('axis', command), '6.3.b.iii#2');
    const moving = at('axis movement');
    moving.do('axis', command);
    expectAllowed(moving.refusal('axis', { act: 'take-up', from: '3126', units: ['de-gjr-100'] }));
  });

  rule('8.D.1.b#1', '8.D.1.b#2')('are escorted by fighters, who fly with the others at any range', () => {
    const at = () => crete().aircraft({ ...based(ARGOS, STUKAS, FIGHTERS, 'de-stg-77') });
    expectRefused(at().refusal('axis', raid(MALEME, { [STUKAS]: 'crew', 'de-stg-77': 'escort' })), '8.D.1.b#1', 'no fighter');
    expectRefused(at().refusal('axis', raid(MALEME, { [FIGHTERS]: 'escort' })), '8.D.1.b#1', 'Somebody carries');
    const flown = at();
    flown.do('axis', raid(MALEME, { [STUKAS]: 'crew', [FIGHTERS]: 'escort' }));
    expect(wing(flown, FIGHTERS)).toMatchObject({ at: 'in mission-1', role: 'escort', flown: 12 });
  });

  rule('8.D.1.d#1')('against airbases are flown by fighters, too', () => {
    const at = () => crete().aircraft({ ...based(MOLAOI, FIGHTERS, 'de-ju-52-1') });
    expectAllowed(at().refusal('axis', raid(MALEME, { [FIGHTERS]: 'crew' })));
    expectRefused(at().refusal('axis', raid(MALEME, { 'de-ju-52-1': 'crew' })), '8.E.1#1', 'no operational bombing factor');
    expectRefused(at().refusal('axis', raid('2228', { [FIGHTERS]: 'crew' })), '8.D.1.d#1', 'No base of the enemy');
  });

  rule('8.D.1.c#1')('of operational bombing are flown by fighters with a bombing factor, and by no others', () => {
    const at = crete()
      .aircraft({ ...based(MOLAOI, FIGHTERS), ...based(HERAKLION, 'uk-gladiator') })
      .hexes({ '3028': { owner: 'axis' } });
    const port = (aircraft: { readonly [unit: string]: 'crew' }, target: string) => ({ ...raid(target, aircraft), mission: 'port attack' });
    expectAllowed(at.refusal('axis', port({ [FIGHTERS]: 'crew' }, '2926')));
    const allied = at.in('allied movement');
    expectRefused(allied.refusal('allied', port({ 'uk-gladiator': 'crew' }, '3028')), '8.E.1#1', 'no operational bombing factor');
  });

  rule('8.D.1.d#2')('against airbases count a factor for fighters without bombs', () => {
    const bombed = (unit: string, die: number) => {
      const at = crete().aircraft(based(HERAKLION, unit)).in('allied movement');
      at.do('allied', raid('2937', { [unit]: 'crew' }));
      const happened = at.do('allied', resolve(), [die]);
      const factors = happened.find(({ what }) => what === 'bombed')?.['factors'];
      return { factors, hits: happened.filter(({ what }) => what === 'base hit').length };
    };
    // One of three factors is a chance of 33 in a hundred, half of one 16.
    expect([bombed('uk-gladiator', 33), bombed('uk-gladiator', 34)]).toMatchObject([
      { factors: '1', hits: 1 },
      { factors: '1', hits: 0 },
    ]);
    expect([bombed('uk-fulmar', 16), bombed('uk-fulmar', 17)]).toMatchObject([
      { factors: '1/2', hits: 1 },
      { factors: '1/2', hits: 0 },
    ]);
  });

  rule('11.C.1.a')('that nobody has intercepted are resolved one after the other without a choice, if one likes', () => {
    const at = () => {
      const flown = skies().aircraft(based(ARGOS, 'de-kg-2'));
      flown.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
      flown.do('axis', raid(MALEME, { 'de-kg-2': 'crew' }));
      flown.do('axis', END);
      return flown;
    };
    const free = at();
    free.do('allied', END);
    expect(free.awaiting).toBe('axis: missions');
    expect(free.do('axis', { act: 'resolve-next' }).find(({ what }) => what === 'bombed')).toMatchObject({ mission: 'mission-1' });
    const met = at();
    met.do('allied', intercept(MALEME, HURRICANES));
    if (met.awaiting === 'allied: interception of raids') met.do('allied', END);
    expect(met.awaiting).toBe('axis: intercepted missions');
    expect(met.offered('axis')).toEqual(['resolve', 'cancel']);
  });

  rule('6.3.b.i#2')('against airbases are met and resolved before anything else takes off there', () => {
    const at = skies().aircraft(based(ARGOS, 'de-stg-77')).put('nz-5', '2924');
    at.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
    at.do('axis', { act: 'transfer', from: MOLAOI, to: ARGOS, aircraft: [FIGHTERS] });
    const happened = at.do('axis', { act: 'transfer', from: ARGOS, to: MOLAOI, aircraft: ['de-stg-77'] });
    expect(at.awaiting).toBe('allied: interception of raids');
    expect(happened.some(({ what }) => what === 'bombed')).toBe(false);
    at.do('allied', END);
    expect(at.do('axis', resolve()).map(({ what }) => what)).toContain('bombed');
    // What attacks no airbase waits.
    const both = skies().aircraft(based(ARGOS, 'de-kg-2')).put('nz-5', '2924');
    both.do('axis', { ...raid('2926', { 'de-kg-2': 'crew' }), mission: 'port attack' });
    both.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
    both.do('axis', END);
    expectRefused(both.refusal('allied', intercept(MALEME, HURRICANES)), '6.3.b.i#2', 'Attacks on airbases are resolved');
    expectAllowed(both.refusal('allied', { ...intercept(MALEME, HURRICANES), mission: 'mission-2' }));
    // The side whose turn it is meets raids on its bases as soon as they have been flown.
    const reply = skies().aircraft(based(HERAKLION, 'uk-blenheim-1')).in('axis reply air');
    reply.do('allied', raid(MOLAOI, { 'uk-blenheim-1': 'crew' }));
    reply.do('allied', END);
    expect(reply.awaiting).toBe('axis: interception of raids');
    expectRefused(reply.refusal('axis', raid(MALEME, { [STUKAS]: 'crew' })), '6.3.b.i#2');
    reply.do('axis', END, [100]);
    expectAllowed(reply.refusal('axis', raid(MALEME, { [STUKAS]: 'crew' })));
    // Before its ships sail, over whom its aircraft may fly.
    const sea = (...flown: readonly object[]): string => {
      const sailing = skies().aircraft(based(HERAKLION, 'uk-blenheim-1')).group('tg-x-1', 'zone 2725', ['it-lupo']).in('axis reply air');
      for (const command of [...flown, END]) sailing.do('allied', command as typeof END);
      return sailing.awaiting;
    };
    expect([sea(raid(MOLAOI, { 'uk-blenheim-1': 'crew' })), sea()]).toEqual(['axis: interception of raids', 'axis: ships']);
  });

  rule(
    '8.D.1#1',
    '8.D.1.a#1',
    '8.D.1.a#5',
  )('are intercepted over their targets by fighters, who return in the same player turn', () => {
    const at = skies().aircraft(based(HERAKLION, 'uk-blenheim-1'));
    expectRefused(at.refusal('allied', intercept(MALEME, HURRICANES)), '8.D.1.a#1');
    at.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
    at.do('axis', END);
    expect(at.awaiting).toBe('allied: interception of raids');
    expectRefused(at.refusal('allied', intercept(HERAKLION, 'uk-blenheim-1')), '8.D.1.a#1', 'no fighter');
    at.do('allied', intercept(MALEME, HURRICANES));
    expect(wing(at, HURRICANES)).toMatchObject({ at: 'in mission-1', role: 'interceptor' });
    at.do('axis', resolve(), [1, 1]);
    expect(at.awaiting).toBe('axis: air return');
    at.do('axis', { act: 'go-back' });
    expect(at.awaiting).toBe('allied: air return');
    at.do('allied', { act: 'go-back' });
    expect(wing(at, HURRICANES)).toMatchObject({ at: MALEME });
  });

  rule('8.D.1.a#1')('are not intercepted when they have been resolved', () => {
    const at = (stage: 'flown' | 'over') =>
      crete()
        .missions({
          'mission-1': { at: '2926', side: 'axis', kind: 'port attack', ...(stage === 'over' ? { stage } : {}) },
          'mission-2': { at: '2926', side: 'axis', kind: 'port attack' },
        })
        .aircraft({
          [STUKAS]: { at: 'in mission-1', from: MOLAOI, flown: 8 },
          'de-stg-77': { at: 'in mission-2', from: MOLAOI, flown: 8 },
          ...based(MALEME, HURRICANES),
        })
        .put('nz-5', '3026')
        .in('axis interception');
    expectRefused(at('over').refusal('allied', intercept(MALEME, HURRICANES)), '8.D.1.a#1', 'has been resolved');
    expectAllowed(at('flown').refusal('allied', intercept(MALEME, HURRICANES)));
  });

  rule('8.D.1.a#2')('are intercepted over hexes that the interceptors own or control', () => {
    const refused = (owner: 'axis' | 'allied') =>
      crete()
        .missions({
          'mission-1': { at: '2924', side: 'axis', kind: 'interdiction' },
          'mission-2': { at: '2926', side: 'axis', kind: 'port attack' },
        })
        .aircraft({
          [STUKAS]: { at: 'in mission-1', from: MOLAOI, flown: 7 },
          'de-stg-77': { at: 'in mission-2', from: MOLAOI, flown: 8 },
          ...based(MALEME, HURRICANES),
        })
        .hexes({ '2924': { owner } })
        .put('nz-5', '3026')
        .in('axis interception')
        .refusal('allied', intercept(MALEME, HURRICANES));
    expectAllowed(refused('allied'));
    expectRefused(refused('axis'), '8.D.1.a#2', 'not yours');
  });

  rule('11.B.1.a.i#2')('say who flies in each, and interceptors which of them they attack', () => {
    const at = skies().aircraft(based(ARGOS, 'de-kg-2'));
    at.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
    at.do('axis', raid(MALEME, { 'de-kg-2': 'crew', [FIGHTERS]: 'escort' }));
    expect(wing(at, FIGHTERS)['at']).toBe('in mission-2');
    const met = at.do('allied', { ...intercept(MALEME, HURRICANES), mission: 'mission-2' });
    expect(met.map(({ what }) => what)).toContain('intercepted');
    expect(wing(at, HURRICANES)['at']).toBe('in mission-2');
  });

  rule('8.D.1.a#3')('by night are not intercepted by day fighters', () => {
    const meets = (night: boolean): string => {
      const at = skies().aircraft(based(ARGOS, 'de-kg-2'));
      at.do('axis', raid(MALEME, { 'de-kg-2': 'crew' }, { night }));
      at.do('axis', END);
      return at.awaiting;
    };
    expect(meets(false)).toBe('allied: interception of raids');
    expect(meets(true)).toBe('axis: missions');
  });

  rule('8.B.2#1', '6.3.f#1')('end with the flight home, in the Air Return Phase', () => {
    const at = crete()
      .missions({ 'mission-1': { at: MALEME, side: 'axis', kind: 'airbase attack', stage: 'over' } })
      .aircraft({ [STUKAS]: { at: 'in mission-1', from: MOLAOI, flown: 7, load: 1, 'air-marks': ['homeward'] } })
      .in('axis return');
    expect(at.awaiting).toBe('axis: air return');
    expectAllowed(at.refusal('axis', { act: 'land', base: '2228', aircraft: [STUKAS] }));
    at.do('axis', { act: 'go-back' });
    expect(wing(at, STUKAS)).toEqual({ at: MOLAOI });
    expect(at.fact('missions')).toEqual({});
  });

  rule('8.A#4')('end on a base of one’s own', () => {
    const at = crete()
      .missions({ 'mission-1': { at: RETIMO, side: 'axis', kind: 'airbase attack', stage: 'over' } })
      .aircraft({ [STUKAS]: { at: 'in mission-1', from: MOLAOI, flown: 10 } })
      .in('axis return');
    const land = { act: 'land', base: MALEME, aircraft: [STUKAS] };
    expectRefused(at.refusal('axis', land), '8.A#4');
    expectAllowed(at.hexes({ [MALEME]: { owner: 'axis' } }).refusal('axis', land));
  });

  rule('6.3.f#2')('cost whoever finds no base to land at', () => {
    const out = (owner: 'axis' | 'allied') =>
      crete()
        .missions({ 'mission-1': { at: RETIMO, side: 'allied', kind: 'airbase attack', stage: 'over' } })
        .aircraft({ 'uk-gladiator': { at: 'in mission-1', from: RETIMO, flown: 1 } })
        .hexes({ [RETIMO]: { owner }, [MALEME]: { owner }, [HERAKLION]: { owner }, '3031': { owner } })
        .in('allied return');
    expect(wing(out('axis'), 'uk-gladiator')['at']).toBe('dead');
    expect(wing(out('allied'), 'uk-gladiator')['at']).toBe('in mission-1');
  });

  rule('6.3.b.iii#1')('leave ground units free to move, those of the side whose turn it is', () => {
    const at = skies().put('de-gjr-100', '3126').put('nz-5', '2924');
    at.do('axis', raid(MALEME, { [STUKAS]: 'crew' }));
    expectAllowed(at.refusal('axis', { act: 'take-up', from: '3126', units: ['de-gjr-100'] }));
    expectRefused(at.refusal('allied', { act: 'take-up', from: '2924', units: ['nz-5'] }), '7.A#4');
  });

  rule('6.3.b.iv')('are intercepted by the other side when all have been flown, and interceptors by nobody', () => {
    const at = skies().aircraft(based(ARGOS, 'de-kg-2'));
    at.do('axis', { ...raid('2926', { 'de-kg-2': 'crew' }), mission: 'port attack' });
    expectRefused(at.refusal('allied', intercept(MALEME, HURRICANES)), '6.3.b.iv', 'flown to their targets');
    at.do('axis', END);
    expect(at.awaiting).toBe('allied: interception');
    at.do('allied', intercept(MALEME, HURRICANES));
    expectRefused(at.refusal('axis', intercept(MOLAOI, FIGHTERS)), '6.3.b.iv');
  });
});
