import { describe, expect } from 'vitest';
import { portHitsOf } from '../../src/position/position.ts';
import { expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';
import { END, resolve, wing } from '../08-air-movement/given.ts';
import { begun, crew, escort, FIGHTERS, HURRICANES, interceptor, met, MORE, OTHERS, over, STUKAS, SUDA } from './given.ts';

const allot = (aircraft: { readonly [by: string]: string }) => ({ act: 'allot', aircraft });
const marksOf = (at: Referee, id: string): unknown => wing(at, id)['air-marks'] ?? [];
const home = (at: Referee, id: string): boolean => (marksOf(at, id) as string[]).includes('homeward');
const portHits = (at: Referee): number => portHitsOf(at.position, at.position.world.grid.index(SUDA));
/** What happens to Stukas whose interceptors roll this; theirs is a 1. A die falls for bombs too few for a hit. */
const told = (at: Referee, seat: 'axis' | 'allied', command: Parameters<Referee['do']>[1], dice: readonly number[] = []) =>
  at.do(seat, command, dice).map(({ what }) => what);

describe('an air combat', () => {
  rule('11.A.1#1', '8.D.1.a#4')('is fought where interceptors have come to a mission', () => {
    const against = over({ [STUKAS]: crew, [HURRICANES]: interceptor });
    expect(told(against, 'axis', resolve(), [1, 1])).toContain('air combat');
    const alone = over({ [STUKAS]: crew, [HURRICANES]: { at: '2925' } });
    expect(told(alone, 'axis', resolve())).not.toContain('air combat');
  });

  rule('6.3.c.i.1', '6.3.c.ii.1')('about missions of the side whose turn it is not comes first', () => {
    const at = over({
      [STUKAS]: crew,
      [HURRICANES]: interceptor,
      'uk-blenheim-1': { at: 'in mission-2', from: '3030', flown: 9 },
      [FIGHTERS]: { at: 'in mission-2', from: '2222', flown: 1, role: 'interceptor' },
    })
      .missions({ 'mission-2': { at: '2322', side: 'allied', kind: 'port attack' } })
      .in('axis interception');
    const fought = (seat: 'axis' | 'allied', mission: string, dice: readonly number[]) =>
      at.do(seat, resolve(mission), dice).flatMap((one) => (one.what === 'air combat' ? [one['mission']] : []));
    expect(at.awaiting).toBe('allied: intercepted missions');
    expect(fought('allied', 'mission-2', [1, 1, 100])).toEqual(['mission-2']);
    expect(at.awaiting).toBe('axis: intercepted missions');
    expect(fought('axis', 'mission-1', [1, 1])).toEqual(['mission-1']);
  });

  rule('11.C.1.b.vii')('is a die for each with all that is added to it, on the table', () => {
    const rolled = (die: number) => {
      const at = over({ [STUKAS]: crew, [HURRICANES]: interceptor });
      const dice = die === 10 ? [die, 1] : [die, 1, 100];
      return at.do('axis', resolve(), die < 4 ? [die, 1] : dice).find(({ what }) => what === 'air roll');
    };
    expect(rolled(3)).toMatchObject({ unit: HURRICANES, at: STUKAS, faces: [3], modifier: 2, code: '-' });
    expect([rolled(4), rolled(5), rolled(6), rolled(10)].map((one) => one?.['code'])).toEqual(['R*', 'R', '1', '2']);
  });

  rule('11.C.1.b.viii.1')('sends home on R whoever has dropped a quarter of the load', () => {
    const at = met([5, 1, 100]);
    expect([home(at, STUKAS), wing(at, STUKAS)['load'], wing(at, STUKAS)['steps'] ?? 2]).toEqual([true, 1, 2]);
    expect([home(met([3, 1]), STUKAS), wing(met([3, 1]), STUKAS)['load'] ?? 4]).toEqual([false, 4]);
  });

  rule('11.C.1.b.viii.2')('sends home on R* whoever has dropped half of it', () => {
    const at = met([4, 1, 100]);
    expect([home(at, STUKAS), wing(at, STUKAS)['load']]).toEqual([true, 2]);
  });

  rule(
    '11.C.1.b.viii.3',
    '5.B.1#1',
    '5.B.1#2',
  )('costs a step on 1, and what is left comes through', () => {
    const at = met([6, 1, 100]);
    expect([home(at, STUKAS), wing(at, STUKAS)['steps'], wing(at, STUKAS)['at']]).toEqual([false, 1, 'in mission-1']);
  });

  rule('5.B.1#4', '11.C.1.b.ix')('eliminates a squadron, or half a wing, on one step, and tells over whose territory', () => {
    const half = over({ [STUKAS]: { ...crew, steps: 1 }, [HURRICANES]: interceptor });
    const lost = half.do('axis', resolve(), [6, 1]).find(({ what }) => what === 'aircraft lost');
    expect(lost).toMatchObject({ unit: STUKAS, type: 'ju-87b', steps: 1, over: 'hostile' });
    expect(wing(half, STUKAS)['at']).toBe('dead');
    const whole = over({ [STUKAS]: crew, [HURRICANES]: interceptor });
    expect(told(whole, 'axis', resolve(), [6, 1, 100])).toContain('aircraft reduced');
  });

  rule('11.C.1.b.viii.4')('eliminates on 2', () => {
    const at = met([10, 1]);
    expect([wing(at, STUKAS)['at'], portHits(at)]).toEqual(['dead', 0]);
  });

  rule('11.C.1.b.viii.5#1')('sends one more of a similar kind home on 1R, when all the rest is done', () => {
    const others = { [MORE]: crew, 'de-iii-stg-2': crew, 'de-kg-2': { ...crew, from: '1721', flown: 13 } } as const;
    const at = begun({ [STUKAS]: crew, [HURRICANES]: interceptor, ...others });
    at.do('allied', allot({ [HURRICANES]: STUKAS }), [9, 1, 2]);
    expect([wing(at, STUKAS)['steps'], home(at, MORE), home(at, 'de-iii-stg-2'), home(at, 'de-kg-2')]).toEqual([1, false, true, false]);
    const alone = begun({ [STUKAS]: crew, [HURRICANES]: interceptor, 'de-kg-2': { ...crew, from: '1721', flown: 13 } });
    alone.do('allied', allot({ [HURRICANES]: STUKAS }), [9, 1]);
    expect(home(alone, 'de-kg-2')).toBe(false);
  });

  rule('11.C.1#1')('has all shots fall before any takes effect', () => {
    // The Bf 109s are sent home by the Gladiators that they shoot down at the same time.
    const at = begun({ [STUKAS]: crew, [FIGHTERS]: escort, 'uk-gladiator': interceptor });
    at.do('allied', allot({ 'uk-gladiator': FIGHTERS }));
    at.do('allied', { act: 'break-through', aircraft: [] }, [10, 10]);
    expect([wing(at, 'uk-gladiator')['at'], home(at, FIGHTERS)]).toEqual(['dead', true]);
  });

  rule('11.B.1#3')('is one for each unit in a player turn', () => {
    const fought = over({ [STUKAS]: crew, [HURRICANES]: { ...interceptor, 'air-marks': ['fought'] } });
    expect(told(fought, 'axis', resolve())).not.toContain('air combat');
    const at = met([1, 1]);
    expect(marksOf(at, HURRICANES)).toEqual(['fought']);
  });

  rule('11.B.1#1', '11.B.1#2')('is not avoided by cancelling the mission, which does nothing more', () => {
    const at = over({ [STUKAS]: crew, [MORE]: crew, [HURRICANES]: interceptor });
    at.do('axis', { act: 'cancel', mission: 'mission-1' });
    expect(at.awaiting).toBe('allied: allotment');
    at.do('allied', allot({ [HURRICANES]: STUKAS }), [1, 1]);
    expect([at.awaiting, portHits(at)]).toEqual(['axis: air return', 0]);
    const kept = over({ [STUKAS]: crew, [MORE]: crew, [HURRICANES]: interceptor });
    kept.do('axis', resolve());
    kept.do('allied', allot({ [HURRICANES]: STUKAS }), [1, 1]);
    expect(portHits(kept)).toBe(3);
    const reply = over({ [STUKAS]: crew, [HURRICANES]: interceptor }, { side: 'axis' }).in('allied reply missions');
    expectRefused(reply.refusal('axis', { act: 'cancel', mission: 'mission-1' }), '11.B.1#2');
  });

  rule('11.B.1.a.i#1', '11.C.1.a')('is about one mission at a time, with its own escort and interceptors', () => {
    const at = over({
      [STUKAS]: crew,
      [HURRICANES]: interceptor,
      [MORE]: { ...crew, at: 'in mission-2' },
      [OTHERS]: { ...interceptor, at: 'in mission-2' },
    }).missions({ 'mission-2': { at: SUDA, side: 'axis', kind: 'port attack' } });
    expectAllowed(at.refusal('axis', resolve('mission-2')));
    const happened = at.do('axis', resolve(), [1, 1]);
    expect(happened.find(({ what }) => what === 'air combat')).toMatchObject({ mission: 'mission-1', pairs: { [HURRICANES]: STUKAS } });
    expect([marksOf(at, HURRICANES), marksOf(at, OTHERS)]).toEqual([['fought'], []]);
    expect(at.awaiting).toBe('axis: intercepted missions');
  });

  rule('11.B.1.a.ii', '8.J.1.a#1')('by night is apart from those by day in the same hex', () => {
    const at = over({
      'de-kg-2': { ...crew, from: '1721', flown: 13 },
      [HURRICANES]: interceptor,
      [MORE]: { ...crew, at: 'in mission-2' },
    }).missions({
      'mission-2': { at: SUDA, side: 'axis', kind: 'port attack', marks: ['night'] },
    });
    expect(told(at, 'axis', resolve('mission-2'), [100])).not.toContain('air combat');
    expect(told(at, 'axis', resolve(), [1, 1])).toContain('air combat');
  });

  rule('8.D.1#2', '8.D.1#3')('is one that fighters with bombs may drop them for: they are escort then', () => {
    const at = begun({ [FIGHTERS]: crew, [STUKAS]: crew, [HURRICANES]: interceptor });
    expect(at.awaiting).toBe('axis: jettisoning');
    expect(at.do('axis', { act: 'jettison', aircraft: [FIGHTERS] }).map(({ what }) => what)).toContain('jettisoned');
    expect(wing(at, FIGHTERS)).toMatchObject({ role: 'escort', load: 0 });
    const kept = begun({ [FIGHTERS]: crew, [STUKAS]: crew, [HURRICANES]: interceptor });
    kept.do('axis', { act: 'jettison', aircraft: [] });
    expect(wing(kept, FIGHTERS)).not.toHaveProperty('role', 'escort');
  });

  rule('11.B.1.b#1', '8.D.1.c#2')('leaves nothing to bomb with for those who have dropped their bombs', () => {
    const hits = (aircraft: readonly string[], dice: readonly number[]): number => {
      const at = begun({
        [FIGHTERS]: crew,
        'de-ii-jg-77': crew,
        'de-zg-76': { ...crew, from: '1721', flown: 13 },
        [HURRICANES]: interceptor,
      });
      at.do('axis', { act: 'jettison', aircraft });
      at.do('allied', allot({ [HURRICANES]: FIGHTERS }), dice);
      return portHits(at);
    };
    // Four factors of three wings are a hit.
    expect(hits([], [1, 1])).toBe(1);
    expect(hits([FIGHTERS, 'de-ii-jg-77', 'de-zg-76'], [1, 1])).toBe(0);
    expectRefused(
      begun({ [FIGHTERS]: crew, [STUKAS]: crew, [HURRICANES]: interceptor }).refusal('axis', { act: 'jettison', aircraft: [STUKAS] }),
      '11.B.1.b#1',
      'no fighter with bombs',
    );
  });
});

describe('who engages whom', () => {
  const bombers = ['de-stg-2', 'de-stg-77', 'de-iii-stg-2', 'de-stg-1', 'de-stg-77-st'] as const;
  const escorts = ['de-jg-77', 'de-iii-jg-77', 'de-ii-jg-77'] as const;
  const six = ['uk-hurricane-1', 'uk-hurricane-2', 'uk-gladiator', 'uk-fulmar', 'uk-blenheim-30', 'de-i-lg-2'] as const;
  const [first, second, third] = six;
  const all = (ids: readonly string[], how: object) => Object.fromEntries(ids.map((id) => [id, how]));
  const field = () => begun({ ...all(bombers, crew), ...all(escorts, escort), ...all(six, interceptor) } as Parameters<typeof begun>[0]);

  rule(
    '11.C.1.b.ii#1',
    '11.C.1.b.iii#2',
    '11.C.1.b.iii#3',
  )('is as in the worked case: three on the escort, three on bombers, and two bombers are out of it (R15)', () => {
    const at = field();
    expect(at.awaiting).toBe('allied: allotment');
    const pairs = Object.fromEntries(six.map((id, i) => [id, [...escorts, ...bombers][i] as string]));
    at.do('allied', allot(pairs));
    expect(at.awaiting).toBe('axis: slipping past');
    at.do('axis', { act: 'slip-past', aircraft: [] });
    const happened = at.do('allied', { act: 'break-through', aircraft: [] }, [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    const rolls = happened.filter(({ what }) => what === 'air roll');
    expect(rolls.length).toBe(12);
    expect(rolls.some(({ unit, at: target }) => [unit, target].some((id) => id === bombers[3] || id === bombers[4]))).toBe(false);
  });

  rule('11.C.1.b.i', '11.C.1.b.iii#1')('gives nobody of a group a second attacker while another has none', () => {
    const at = begun({
      ...all(bombers.slice(0, 2), crew),
      ...all(escorts.slice(0, 1), escort),
      ...all(six.slice(0, 3), interceptor),
    } as Parameters<typeof begun>[0]);
    const [a, b] = bombers;
    expectRefused(at.refusal('allied', allot({ [first]: a, [second]: a, [third]: escorts[0] })), '11.C.1.b.iii#1', 'second attacker');
    expectAllowed(at.refusal('allied', allot({ [first]: a, [second]: a, [third]: b })));
    expectAllowed(at.refusal('allied', allot({ [first]: a, [second]: escorts[0], [third]: escorts[0] })));
    expectRefused(at.refusal('allied', allot({ [first]: a, [second]: b })), '11.C.1.b.iii#1', 'engages somebody');
    const strange = { [first]: a, [second]: b, [third]: escorts[0], [escorts[0]]: a };
    expectRefused(at.refusal('allied', allot(strange)), '11.C.1.b.iii#1', 'none of the interceptors');
    expectRefused(at.refusal('allied', allot({ [first]: a, [second]: b, [third]: first })), '11.C.1.b.iii#1', 'does not take part');
  });

  rule('11.A.1.a')('is for the side that intercepts to say, in whoever’s player turn', () => {
    const at = begun({ [STUKAS]: crew, [MORE]: crew, [HURRICANES]: interceptor });
    expect(at.awaiting).toBe('allied: allotment');
    expectRefused(at.refusal('axis', allot({ [HURRICANES]: STUKAS })), '11.C.1.b.iii#1');
    expect(told(at, 'allied', allot({ [HURRICANES]: STUKAS }), [1, 1])).toContain('air combat');
  });
});

describe('slipping past', () => {
  const field = () => begun({ [STUKAS]: crew, [MORE]: crew, [FIGHTERS]: escort, [HURRICANES]: interceptor, [OTHERS]: interceptor });
  const paired = () => {
    const at = field();
    at.do('allied', allot({ [HURRICANES]: FIGHTERS, [OTHERS]: STUKAS }));
    return at;
  };

  rule('11.C.1.b.iv#1', '11.C.1.b.iv#2')('takes an escort to those who attack bombers, who fight it or keep on', () => {
    const at = paired();
    expectRefused(at.refusal('axis', { act: 'slip-past', aircraft: [MORE] }), '11.C.1.b.iv#1', 'could slip past');
    at.do('axis', { act: 'slip-past', aircraft: [FIGHTERS] }, [1]);
    // One roll at +3 at the escort, which does not shoot back.
    expect(at.awaiting).toBe('axis: chasing');
    const chase = (by: string, to: string) => at.refusal('axis', { act: 'chase', aircraft: { [by]: to } });
    expectRefused(chase(MORE, OTHERS), '11.C.1.b.iv#2', 'has not come through');
    expectRefused(chase(FIGHTERS, HURRICANES), '11.C.1.b.iv#2', 'those who engage bombers');
    at.do('axis', { act: 'chase', aircraft: { [FIGHTERS]: OTHERS } });
    expect(at.awaiting).toBe('allied: turning');
    expectRefused(at.refusal('allied', { act: 'turn-on', aircraft: [HURRICANES] }), '11.C.1.b.iv#2', 'No escort attacks');
    const keep = at.do('allied', { act: 'turn-on', aircraft: [] }, [1, 1, 1]).filter(({ what }) => what === 'air roll');
    expect(keep.map(({ unit, at: target }) => [unit, target])).toEqual([
      [OTHERS, STUKAS],
      [STUKAS, OTHERS],
      [FIGHTERS, OTHERS],
    ]);
  });

  rule('11.C.1.b.iv#3')('takes an interceptor to the bombers, if its escort does not stop it', () => {
    const at = paired();
    at.do('axis', { act: 'slip-past', aircraft: [] });
    expect(at.awaiting).toBe('allied: breaking through');
    at.do('allied', { act: 'break-through', aircraft: [HURRICANES] }, [1]);
    expect(at.awaiting).toBe('allied: bombers engaged');
    const engage = (by: string, to: string) => at.refusal('allied', { act: 'engage-bombers', aircraft: { [by]: to } });
    expectRefused(engage(OTHERS, MORE), '11.C.1.b.iv#3', 'has not broken through');
    expectRefused(engage(HURRICANES, FIGHTERS), '11.C.1.b.iv#3', 'They engage bombers');
    const rolls = at
      .do('allied', { act: 'engage-bombers', aircraft: { [HURRICANES]: MORE } }, [1, 1, 1, 1])
      .filter(({ what }) => what === 'air roll');
    expect(rolls.map(({ unit, at: target }) => [unit, target])).toContainEqual([HURRICANES, MORE]);
    expect(rolls.some(({ unit }) => unit === FIGHTERS)).toBe(false);
    const stopped = paired();
    stopped.do('axis', { act: 'slip-past', aircraft: [] });
    stopped.do('allied', { act: 'break-through', aircraft: [HURRICANES] }, [10, 1, 1]);
    expect(wing(stopped, HURRICANES)['at']).toBe('dead');
  });

  rule('11.C.1.b.iii#1', '11.C.1.b.iv#3')('leads to no bomber that has a destroyer already, while another has none', () => {
    const [gladiators, second] = ['uk-gladiator', 'de-iii-jg-77'] as const;
    const engage = (at: Referee, to: string) => at.refusal('allied', { act: 'engage-bombers', aircraft: { [HURRICANES]: to } });
    const broken = (at: Referee): Referee => {
      at.do('axis', { act: 'slip-past', aircraft: [] });
      at.do('allied', { act: 'break-through', aircraft: [HURRICANES] }, [1]);
      return at;
    };
    const at = broken(paired());
    expectRefused(engage(at, STUKAS), '11.C.1.b.iii#1', 'none a second time');
    expectAllowed(engage(at, MORE));
    const single = begun({ [STUKAS]: crew, [FIGHTERS]: escort, [HURRICANES]: interceptor, [OTHERS]: interceptor });
    single.do('allied', allot({ [HURRICANES]: FIGHTERS, [OTHERS]: STUKAS }));
    expectAllowed(engage(broken(single), STUKAS));
    // The destroyer turns to fight an escort, and has left its bomber.
    const turned = begun({
      [STUKAS]: crew,
      [MORE]: crew,
      [FIGHTERS]: escort,
      [second]: escort,
      [HURRICANES]: interceptor,
      [OTHERS]: interceptor,
      [gladiators]: interceptor,
    });
    turned.do('allied', allot({ [HURRICANES]: FIGHTERS, [gladiators]: second, [OTHERS]: STUKAS }));
    turned.do('axis', { act: 'slip-past', aircraft: [second] });
    turned.do('allied', { act: 'break-through', aircraft: [HURRICANES] }, [1, 1]);
    turned.do('axis', { act: 'chase', aircraft: { [second]: OTHERS } });
    turned.do('allied', { act: 'turn-on', aircraft: [OTHERS] });
    expectAllowed(engage(turned, STUKAS));
  });
});

describe('after an air combat', () => {
  rule('11.C.1.b.x')('survivors carry the mission out', () => {
    const at = met([6, 1, 100]);
    expect(at.awaiting).toBe('axis: air return');
    expect(END).toEqual({ act: 'end' });
  });

  rule('11.C.1.b.xi')('they fly home in the Air Return Phase', () => {
    const at = met([5, 1, 100]);
    expect(at.awaiting).toBe('axis: air return');
    at.do('axis', { act: 'go-back' });
    expect([wing(at, STUKAS)['at'], at.awaiting]).toEqual(['2222', 'allied: air return']);
    at.do('allied', { act: 'go-back' });
    expect(at.fact('missions') ?? {}).toEqual({});
  });
});
