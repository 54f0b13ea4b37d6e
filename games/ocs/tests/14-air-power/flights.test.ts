import { describe, expect } from 'vitest';
import { BF, BF2, fly, HEINKEL, ILYUSHIN, LAGG, MIG, sky, STUKA, toldOf, wingOf, type Sky } from '../air.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** The Soviet Movement Phase, in which the German side intercepts. */
const soviet = (one: Sky): Sky => one.by((referee) => referee.in('2 soviet movement').facts({ first: 'german' }));
const refusal = (one: Sky, ...given: Parameters<typeof fly>) => one.set.refusal('german', fly(...given));

describe('an air unit takes off', () => {
  rule('14.1b-1', '14.1-1')('from a supplied base to anywhere, and from station to a base alone', () => {
    expectAllowed(refusal(sky().put('02.02', BF), '02.02', [BF], '05.05'));
    const away = sky().put('05.05', BF);
    expectRefused(refusal(away, '05.05', [BF], '06.06'), '14.1b-1', 'on station');
    expectAllowed(refusal(away, '05.05', [BF], '02.02'));
    expectRefused(refusal(sky('60.02 open').put('60.02', BF), '60.02', [BF], '02.02'), '14.1b-1', 'none in range');
    // A base for which nothing was paid is no supplied one.
    expectRefused(refusal(sky().base('02.02', 'german', 1, 0).put('02.02', BF), '02.02', [BF], '05.05'), '14.1b-1');
  });

  rule('14.2b-1', '14.2-1')('when it is active', () => {
    expectRefused(refusal(sky().put('02.02', BF2).with({ at: '02.02' }, BF), '02.02', [BF], '05.05'), '14.2b-1', 'none of your active');
    expectRefused(refusal(sky().put('02.02', LAGG, BF), '02.02', [LAGG], '05.05'), '14.2-1', 'none of your active');
  });

  rule('14.1e-2')('in weather in which anybody flies', () => {
    const at = sky().put('02.02', BF);
    expectRefused(
      refusal(
        at.by((referee) => referee.weather('M-')),
        '02.02',
        [BF],
        '05.05',
      ),
      '14.1e-2',
      'weather',
    );
    expectAllowed(
      refusal(
        at.by((referee) => referee.weather('M+')),
        '02.02',
        [BF],
        '05.05',
      ),
    );
  });

  rule('14.1c-1')('with those that are in its hex', () => {
    const at = sky().base('03.03', 'german').put('02.02', BF).put('03.03', STUKA);
    expectRefused(refusal(at, '02.02', [BF, STUKA], '05.05'), '14.1c-1', 'is not in 02.02');
    expectAllowed(refusal(at.put('02.02', STUKA), '02.02', [BF, STUKA], '05.05'));
    expectRefused(refusal(at, '07.07', [BF], '05.05'), '14.1c-1', 'No active air unit');
  });

  rule('14.1a-1', '6.2d-1')('as far as its range, a hex for a point whatever the terrain', () => {
    // A He 111 flies far: together they fly as far as the Stuka.
    const at = sky('02.02 open 60.02 open').put('02.02', BF, STUKA, HEINKEL).set;
    const far = (those: readonly string[], ...by: readonly string[]) => at.refusal('german', fly('02.02', those, ...by));
    expectAllowed(far([BF], '47.02'));
    expectRefused(far([BF], '48.02'), '14.1a-1', 'out of range');
    // Twenty hexes there leave twenty-five.
    expectAllowed(far([BF], '22.02', '47.02'));
    expectRefused(far([BF], '22.02', '02.02', '08.02'), '14.1a-1', 'out of range: 5');
    expectRefused(far([BF], '22.02', '22.02'), '14.1a-1', 'over 22.02');
    expectAllowed(far([HEINKEL], '60.02'));
    expectRefused(far([HEINKEL, STUKA], '60.02'), '14.1a-1', 'out of range: 50');
    const rough = sky('03.03 forest 04.03 forest 05.04 swamp').put('02.02', BF).set;
    expect(toldOf(rough.do('german', fly('02.02', [BF], '06.05')), 'flown')).toMatchObject([{ hexes: 5 }]);
  });

  rule('Intro.1B-1')('to hexes in play', () => {
    expectRefused(refusal(sky('05.05 closed').put('02.02', BF), '02.02', [BF], '05.05'), 'Intro.1B-1', 'out of play');
    expectAllowed(refusal(sky('05.05 open').put('02.02', BF), '02.02', [BF], '05.05'));
  });

  rule(
    '2.3.II-D3',
    '8.1a-2',
    '10.0c-1',
  )('in its side’s own movement, reaction and exploitation', () => {
    const at = sky().put('02.02', BF, BF2);
    for (const phase of ['1 german movement', '1 soviet reaction movement', '1 german exploitation movement'] as const) {
      const there = at.by((referee) => referee.in(phase)).set;
      there.do('german', fly('02.02', [BF], '05.05'));
      expect(wingOf(there, BF)).toBe('05.05 active 2');
    }
    expectRefused(at.by((referee) => referee.in('1 soviet movement')).set.refusal('german', fly('02.02', [BF], '05.05')), '14.1b-1');
  });
});

describe('a flight that has come to its end', () => {
  rule('14.1d-1', '14.7-1')('is inactive at a supplied base', () => {
    const landed = (paid: number) => {
      const at = sky().base('05.05', 'german', 1, paid).put('02.02', BF).set;
      at.do('german', fly('02.02', [BF], '05.05'));
      return wingOf(at, BF);
    };
    expect(landed(1)).toBe('05.05 inactive 2');
    expect(landed(0)).toBe('05.05 active 2');
  });

  rule('14.5-1', '14.1b-2')('is on station anywhere else', () => {
    const at = sky().put('02.02', BF).set;
    expect(toldOf(at.do('german', fly('02.02', [BF], '05.05')), 'on station')).toMatchObject([{ units: [BF], hex: '05.05' }]);
    expect(at.awaiting).toBe('german: movement');
  });
});

const home = (to: string, ...aircraft: readonly string[]) => ({ act: 'go-home', aircraft, to });

describe('the Air Unit Return Phase', () => {
  const back = (one: Sky): Referee => one.by((referee) => referee.in('1 german air return')).set;

  rule(
    '2.3.II-A1',
    '14.6a-1',
    '14.6-1',
  )('brings home whoever is active anywhere but at a supplied base', () => {
    const at = back(sky().base('06.02', 'german').put('05.05', BF).put('02.02', BF2));
    expect(at.awaiting).toBe('german: going home');
    expectRefused(at.refusal('german', home('02.02', BF2)), '14.6-1', 'none of those');
    expectRefused(at.refusal('german', home('11.11', BF)), '14.6-1', 'No air base of yours');
    at.do('german', home('06.02', BF), [3]);
    expect([wingOf(at, BF), wingOf(at, BF2)]).toEqual(['06.02 inactive 2', '02.02 active 2']);
    expect(at.awaiting).toBe('german: refit');
    const far = back(sky('60.02 open').base('05.02', 'german', 1, 0).base('04.02', 'german', 1, 0).put('49.02', BF));
    expectRefused(far.refusal('german', home('02.02', BF)), '14.6a-1', 'out of their range');
    expectAllowed(far.refusal('german', home('04.02', BF)));
  });

  rule('14.6a-2', '14.5-2')('lets it be inactive at a base that is not supplied, where it would not stay active', () => {
    const at = back(sky().base('02.02', 'german', 1, 0).put('02.02', BF));
    expect(wingOf(at, BF)).toBe('02.02 inactive 2');
    expect(wingOf(back(sky().put('02.02', BF)), BF)).toBe('02.02 active 2');
  });

  rule('14.6c-1', '14.6a-3')('destroys whoever reaches no base', () => {
    const far = (hex: string) => wingOf(back(sky('60.02 open').base('02.02', 'german', 1, 0).put(hex, BF)), BF);
    expect([far('48.02'), far('47.02')]).toEqual(['dead homebound 2', '02.02 inactive 2']);
  });
});

describe('weather in which nobody flies', () => {
  rule('14.1e-1', '2.3.I1-2')('sends home at once whoever is not at a supplied base, and nobody intercepts', () => {
    const begun = (code: string) => {
      const weather = [
        { turn: 1, code: 'D+' },
        { turn: 2, code },
      ];
      return sky('', { weather, overphase: ['weather'], phases: ['movement'] })
        .base('03.03', 'german', 1, 0)
        .put('06.06', BF)
        .put('02.02', BF2)
        .put('07.07', LAGG)
        .by((referee) => referee.in('weather', 2)).set;
    };
    const at = begun('M-');
    // The Soviet one has no choice.
    at.do('german', home('02.02', BF));
    expect([BF, LAGG, BF2].map((one) => wingOf(at, one))).toEqual(['02.02 inactive 2', '11.11 inactive 2', '02.02 active 2']);
    expect([BF, LAGG, BF2].map((one) => wingOf(begun('M+'), one))).toEqual(['06.06 active 2', '07.07 active 2', '02.02 active 2']);
  });

  rule('2.3.I1-3')('asks which bases were paid for in the turn before, for the weather comes first', () => {
    const weather = [{ turn: 2, code: 'M-' }];
    const at = (paid: number): Referee =>
      sky('', { weather: [{ turn: 1, code: 'D+' }, ...weather], overphase: ['weather', 'supply'], phases: ['movement'] })
        .base('02.02', 'german', 1, paid)
        .base('03.03', 'german', 1, 1)
        .put('02.02', BF)
        .put('06.06', BF2)
        .by((referee) => referee.in('weather', 2)).set;
    const [paid, unpaid] = [at(1), at(0)];
    expectRefused(paid.refusal('german', home('03.03', BF)), '14.6-1');
    expectAllowed(unpaid.refusal('german', home('03.03', BF)));
  });
});

describe('interception', () => {
  /** An Il-2 flies from 11.11 to 05.11, and meets whoever stops it. */
  const passing = (one: Sky): Referee => {
    const at = soviet(one.put('11.11', ILYUSHIN)).set;
    at.do('soviet', fly('11.11', [ILYUSHIN], '05.11'));
    return at;
  };
  const by = (...aircraft: readonly string[]) => ({ act: 'intercept', aircraft });

  rule('14.8-1')('is open to active fighters up to five hexes from where they fly', () => {
    const at = passing(sky().put('05.07', BF));
    expect(at.awaiting).toBe('german: interception');
    // 05.07 is five hexes from 07.11 or so, and no nearer one before.
    const hex = wingOf(at, ILYUSHIN).slice(0, 5);
    expect(at.position.world.grid.distance(at.position.world.grid.index('05.07'), at.position.world.grid.index(hex))).toBe(5);
    expectAllowed(at.refusal('german', by(BF)));
    expect(passing(sky().put('05.05', BF)).awaiting).toBe('soviet: movement');
  });

  rule('14.8-1', '14.4b-1')('by nobody else than fighters, and by active ones', () => {
    const at = passing(sky().put('05.07', BF, STUKA).with({ at: '05.07' }, BF2).put('02.02', MIG));
    expectRefused(at.refusal('german', by(STUKA)), '14.4b-1', 'no fighter');
    expectRefused(at.refusal('german', by(BF2)), '14.8-1', 'not active');
    expectRefused(at.refusal('german', by(MIG)), '14.8-1', 'not yours');
    expect(passing(sky().put('05.07', STUKA)).awaiting).toBe('soviet: movement');
  });

  rule('14.8-2', '14.8a-1')('hex by hex anew, by any number at once, who attack', () => {
    const at = passing(sky().put('05.07', BF).put('04.08', BF2));
    at.do('german', { act: 'let-pass' });
    expect(at.awaiting).toBe('german: interception');
    const happened = at.do('german', by(BF, BF2));
    expect(toldOf(happened, 'air combat')).toMatchObject([{ seat: 'german', units: [BF, BF2], defenders: [ILYUSHIN] }]);
    expect(wingOf(at, BF).slice(0, 5)).toBe(wingOf(at, ILYUSHIN).slice(0, 5));
    expect(at.awaiting).toBe('german: engagement');
    const gone = passing(sky().put('05.07', BF));
    gone.do('german', { act: 'let-go' });
    expect(wingOf(gone, ILYUSHIN)).toBe('05.11 active 2');
  });

  rule('14.8a-2', '14.8b-1')('leaves interceptors that win on station there, whom nobody intercepts on their way', () => {
    const at = passing(sky().put('05.07', BF).put('07.07', LAGG).put('02.02', BF2));
    const hex = wingOf(at, ILYUSHIN).slice(0, 5);
    // 4 less 2 is 2: 10 and more sends it home with a loss; alone it has one answer.
    at.do('german', by(BF), [4, 4]);
    expect(wingOf(at, BF)).toBe(`${hex} active 2`);
    expect(wingOf(at, ILYUSHIN)).toBe('11.11 inactive 1');
  });

  rule('14.8a-2', '14.1b-3')('lets those who win go on, by another way if they like, or stay', () => {
    const won = () => {
      const at = soviet(sky().put('05.07', BF).put('11.11', LAGG)).set;
      at.do('soviet', fly('11.11', [LAGG], '05.11'));
      // 4 less 2 is 2: 3 in all, and the attacker loses a step.
      at.do('german', by(BF), [1, 1]);
      return at;
    };
    const at = won();
    expect(at.awaiting).toBe('soviet: onward');
    expect(wingOf(at, BF)).toBe('02.02 inactive 1');
    at.do('soviet', { act: 'go-on' });
    expect(wingOf(at, LAGG)).toBe('05.11 active 2');
    const other = won();
    other.do('soviet', { act: 'fly-on', by: ['09.09'] });
    expect(wingOf(other, LAGG)).toBe('09.09 active 2');
    const here = won();
    expectAllowed(here.refusal('soviet', { act: 'go-on' }));
    const there = soviet(sky().put('05.05', STUKA).put('11.11', LAGG)).set;
    there.do('soviet', fly('11.11', [LAGG], '05.05'), [6, 5]);
    expectRefused(there.refusal('soviet', { act: 'go-on' }), '14.8a-2', 'end of their way');
    const hex = wingOf(here, LAGG).slice(0, 5);
    here.do('soviet', { act: 'stay-on-station' });
    expect(wingOf(here, LAGG)).toBe(`${hex} active 2`);
  });

  rule('14.8c-1', '14.1c-2')(
    'is over for whoever is where they come to: they attack him at once; others may come into that hex afterwards',
    () => {
      const at = soviet(sky().put('08.11', BF).put('06.08', BF2).put('11.11', LAGG)).set;
      at.do('soviet', fly('11.11', [LAGG], '08.11'));
      // BF is in reach of each hex before: it lets them come.
      while (at.awaiting === 'german: interception' && wingOf(at, LAGG) !== '08.11 active 2') {
        if (wingOf(at, LAGG).startsWith('09')) expectAllowed(at.refusal('german', by(BF)));
        const dice =
          at.position.world.grid.distance(
            at.position.world.grid.index('08.11'),
            at.position.world.grid.index(wingOf(at, LAGG).slice(0, 5)),
          ) === 1
            ? [6, 5]
            : [];
        at.do('german', { act: 'let-pass' }, dice as never);
      }
      // 2 less 4 is −2: 9 in all, and the defender aborts.
      expect(wingOf(at, BF)).toBe('02.02 inactive 2');
      expect(at.awaiting).toBe('german: interception');
      expectAllowed(at.refusal('german', by(BF2)));
    },
  );

  rule('14.6-1', '14.1-2')('meets flights home as well, by option only where missions are', () => {
    const after = (value: string) => {
      const at = sky()
        .base('03.03', 'german')
        .put('08.08', BF)
        .put('06.06', LAGG)
        .by((one) => one.in('1 german air return').option('flights-home', value));
      const set = at.set;
      set.do('german', home('02.02', BF), value === 'every' ? [] : [3]);
      return set.awaiting;
    };
    expect([after('every'), after('table')]).toEqual(['soviet: interception', 'german: refit']);
  });

  rule('14.6-1')('of those who fly home is not by those whom they have just fought, but by others', () => {
    const at = soviet(sky().base('10.11', 'soviet', 1, 0).put('05.05', BF).put('08.08', BF2).put('11.11', LAGG)).set;
    at.do('soviet', fly('11.11', [LAGG], '05.05'));
    while (at.awaiting === 'german: interception' && !wingOf(at, LAGG).startsWith('05.05')) {
      const next = at.position.frames?.locals['route'] as readonly string[];
      at.do('german', { act: 'let-pass' }, next.length === 1 ? [1, 1] : []);
    }
    // The LaGG-3 attacked, lost a step, and flies home past both.
    expect(at.awaiting).toBe('soviet: going home');
    at.do('soviet', home('11.11', LAGG));
    expect(at.awaiting).toBe('german: interception');
    expectRefused(at.refusal('german', by(BF)), '14.6-1', 'has just fought them');
    expectAllowed(at.refusal('german', by(BF2)));
  });
});
