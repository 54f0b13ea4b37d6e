import { decide, sightOf } from '@sandtable/staff';
import type { Command, Dice, Facts, Happening } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { ocs as game } from '../../src/index.ts';
import { Airmen } from '../../src/staff/air/airmen.ts';
import { duelOf } from '../../src/staff/air/duels.ts';
import { bestStation } from '../../src/staff/air/fighters.ts';
import { interdictedBy } from '../../src/staff/air/interdicting.ts';
import { flying } from '../../src/staff/air/plain.ts';
import { ocsStaff } from '../../src/staff/index.ts';
import { Wants } from '../../src/staff/haulage.ts';
import { steady } from '../../src/staff/steady.ts';
import type { Side } from '../../src/world/sides.ts';
import {
  BF,
  BF2,
  fly,
  HEINKEL,
  ILYUSHIN,
  ILYUSHIN2,
  JUNKERS,
  LAGG,
  LAGG2,
  MIG,
  MIG2,
  sky,
  STUKA,
  STUKA2,
  toldOf,
  wingOf,
  type Sky,
} from '../air.ts';
import type { Referee } from '../referee.ts';

/** Two panzer battalions and artillery; an airborne brigade and a division. */
const [FIRST, SECOND] = ['de-i-35', 'de-ii-35'] as const;
const [AIRBORNE, DIVISION] = ['su-201-abn', 'su-413'] as const;

const STEPS = { for: 'steps', each: 1, side: 'german', points: 3 } as const;
const fights = { rules: ['free-fighting'], victory: { objectives: [STEPS], levels: [{ to: 99, winner: 'german', says: 'won' }] } };
/** A sky under which fighting costs no supply. */
const free = (map = ''): Sky => sky(map, fights as unknown as Facts).by((on) => on.option('surprise', false));

/** Where a side's aircraft fly next in the movement that is asked for; null where nobody flies. */
function flown(one: Sky, side: Side = 'german', skill: 'plain' | 'planned' = 'planned'): Command | null {
  const { position } = one.set;
  return new Airmen(side, skill).fly(position, { seat: side, occasion: 'regular' });
}

/** What a machine answers where it is asked. */
const answer = ({ position }: Referee, side: Side, level = steady): Command | null =>
  decide(level.sit('a seed', side), sightOf(game, position, side)).command;

describe('an air combat', () => {
  const duel = (one: Sky, attackers: readonly string[], defenders: readonly string[]) => {
    const { position } = one.set;
    const numbers = (ids: readonly string[]): number[] => ids.map((id) => position.world.wing.get(id) as number);
    return duelOf(position, numbers(attackers), numbers(defenders));
  };
  const all = sky().put('02.02', BF, BF2, STUKA).put('11.11', LAGG, LAGG2, MIG, ILYUSHIN);

  it('is won as often as its dice say (14.9d)', () => {
    // 4 against 2: the attacker is beaten by four and less, of two dice.
    expect(duel(all, [BF], [LAGG]).prevails).toBeCloseTo(30 / 36);
    // 2 against 4: by eight and less.
    expect(duel(all, [LAGG], [BF]).prevails).toBeCloseTo(10 / 36);
    // One after another of two.
    expect(duel(all, [BF], [LAGG, MIG]).prevails).toBeCloseTo((30 / 36) ** 2);
  });

  it('is won more often by three against one, who double (14.10)', () => {
    expect(duel(all, [LAGG, LAGG2, MIG], [BF]).prevails).toBeGreaterThan(1 - (26 / 36) ** 3);
  });

  it('is lost by who has nobody to attack with (14.11)', () => {
    expect(duel(all, [STUKA], [ILYUSHIN]).prevails).toBe(0);
    expect(duel(all, [STUKA, BF], [ILYUSHIN]).prevails).toBeGreaterThan(0.5);
  });
});

describe('the question of interception', () => {
  /** What Soviet fighters at 08.08 do about Germans who fly from 02.02 over 06.06. */
  const met = (soviets: readonly string[], germans: readonly string[], level = steady): Command | null => {
    const on = sky()
      .put('02.02', ...germans)
      .put('08.08', ...soviets).set;
    on.do('german', fly('02.02', germans, '06.06'));
    expect(on.position.frames?.procedure).toBe('flight');
    return answer(on, 'soviet', level);
  };

  it('is answered by an attack on bombers that fly alone, and not on those who are escorted by too many', () => {
    expect(met([LAGG], [STUKA])).toEqual({ act: 'intercept', aircraft: [LAGG] });
    expect(met([LAGG], [STUKA, BF, BF2])).toEqual({ act: 'let-go' });
  });

  it('is answered by as many as the losses to be expected ask for', () => {
    expect(met([LAGG, LAGG2, MIG, MIG2], [STUKA, BF])).toMatchObject({ act: 'intercept' });
    expect(met([LAGG], [STUKA, BF])).toEqual({ act: 'let-go' });
  });

  it('is put off as long as others may still come near enough', () => {
    const on = sky().put('02.02', STUKA, BF).put('08.08', LAGG).put('12.12', LAGG2).set;
    on.do('german', fly('02.02', [STUKA, BF], '06.06'));
    expect(answer(on, 'soviet')).toEqual({ act: 'let-pass' });
  });

  it('is answered by greedy where its best are better and no fewer', () => {
    const greedy = ocsStaff.levels[1] as typeof steady;
    expect(met([LAGG], [STUKA], greedy)).toEqual({ act: 'intercept', aircraft: [LAGG] });
    expect(met([LAGG], [BF], greedy)).toEqual({ act: 'let-pass' });
  });
});

describe('bombers', () => {
  /** A division that two battalions may attack, and another far from everybody. */
  const front = (): Sky => free().by((on) => on.put(FIRST, '05.06').put(SECOND, '05.06').put(DIVISION, '05.05').put(AIRBORNE, '09.05'));

  it('fly over the defenders of the attack that is planned, and over nobody else', () => {
    expect(flown(front().put('02.02', STUKA))).toEqual(fly('02.02', [STUKA], '05.05'));
  });

  it('stay where fighters are over the target, or so many wait on their way that it does not pay', () => {
    expect(flown(front().put('02.02', STUKA).put('05.05', MIG))).not.toMatchObject({ by: ['05.05'] });
    expect(flown(front().put('02.02', STUKA).put('06.06', MIG, MIG2))).not.toMatchObject({ by: ['05.05'] });
  });

  it('fly with an escort where somebody waits whom it beats', () => {
    const met = front().put('02.02', STUKA, STUKA2, BF).put('06.08', LAGG);
    expect(flown(met, 'german', 'plain')).toMatchObject({ by: ['05.05'], aircraft: expect.arrayContaining([STUKA, BF]) as unknown });
    expect(flown(front().put('02.02', STUKA, BF), 'german', 'plain')).toEqual(fly('02.02', [STUKA], '05.05'));
  });

  it('stay down in weather in which nobody flies', () => {
    expect(
      flown(
        front()
          .put('02.02', STUKA)
          .by((on) => on.weather('M-')),
      ),
    ).toBeNull();
  });

  it('attack what lies below them once all have moved', () => {
    const { position } = front().put('05.05', STUKA).set;
    const at = { seat: 'german', occasion: 'regular', barraged: [] } as const;
    expect(new Airmen('german', 'planned').strike(position, at)).toEqual({ act: 'strike', hex: '05.05', aircraft: [STUKA] });
    expect(new Airmen('german', 'planned').strike(front().put('02.02', STUKA).set.position, at)).toBeNull();
  });
});

describe('a hip shoot', () => {
  /** Flak does nothing, and whoever is bombed comes into disorder. */
  const UNHARMED: Dice = { roll: (on, many) => Array.from({ length: many }, () => (on === 'flak' ? 3 : 6)) };
  /** What steady does until it overruns somebody or ends its movement, and what it says of its first flight. Two panzer battalions stand three hexes off. */
  const done = (defender: string, ...others: readonly ((one: Sky) => Sky)[]) => {
    const start = free()
      .by((on) => on.put(FIRST, '09.06').put(SECOND, '09.06').put(defender, '09.03').in('2 german movement'))
      .put('02.02', STUKA, STUKA2, 'de-stg-77-ii');
    const { position } = others.reduce((one, change) => change(one), start).set;
    const machine = steady.sit('a seed', 'german');
    const acts: string[] = [];
    let intent = '';
    for (let i = 0; i < 30; i++) {
      const { command, plan } = decide(machine, sightOf(game, position, 'german'));
      if (!command) expect.fail('it does nothing');
      acts.push(`${command.act} ${String(command['hex'] ?? '')}`);
      if (command.act === 'fly') intent ||= plan?.intent ?? '';
      if (command.act === 'overrun' || command.act === 'end') break;
      game.play(position, 'german', command, UNHARMED);
    }
    return { acts, intent };
  };

  it('disorganizes whom an overrun could not pay against, and the overrun follows (14.12d)', () => {
    const { acts, intent } = done(DIVISION);
    expect(acts.filter((act) => act.endsWith('09.03'))).toEqual(['hip-shoot 09.03', 'overrun 09.03']);
    expect(intent).toMatch(/^Hip shoot at 09\.03, so that .* can overrun who stands there\.$/);
  });

  it('is not made where the overrun pays without it, nobody can overrun, the game has none, or fighters wait', () => {
    expect(done('su-rail-1').acts).not.toContain('hip-shoot 09.03');
    expect(
      done(DIVISION, (one) => one.by((on) => on.put(FIRST, '02.05').put(SECOND, '02.05').put('de-sr-12', '01.01'))).acts,
    ).not.toContain('hip-shoot 09.03');
    expect(done(DIVISION, (one) => one.by((on) => on.option('hip-shoots', 'none'))).acts).not.toContain('hip-shoot 09.03');
    expect(done(DIVISION, (one) => one.put('09.03', MIG, MIG2)).acts).not.toContain('hip-shoot 09.03');
  });
});

describe('bombers beyond the map', () => {
  /** The box so far beyond the west edge, and an attack that is planned on 05.05. */
  const front = (airHexes = 10): Sky =>
    free()
      .by((on) => on.airBoxes({ id: 'west', name: 'West', side: 'german', level: 3, airHexes, edge: 'west', rows: [1, 12] }))
      .by((on) => on.put(FIRST, '05.06').put(SECOND, '05.06').put(DIVISION, '05.05').put(AIRBORNE, '09.05'));
  const flight = { act: 'fly-in', box: 'west', aircraft: [HEINKEL], to: '05.05' };

  it('fly in over the defenders of the attack that is planned, and steady says why', () => {
    expect(flown(front().put('west', HEINKEL))).toEqual(flight);
    const { position } = front()
      .put('west', HEINKEL)
      .by((on) => on.in('2 german movement')).set;
    const machine = steady.sit('a seed', 'german');
    for (let i = 0; i < 20; i++) {
      const { command, plan } = decide(machine, sightOf(game, position, 'german'));
      if (command?.act === 'fly-in') return expect(plan?.intent).toBe('Fly in from West, beyond the map, to bomb 05.05.');
      game.play(position, 'german', command ?? expect.fail('it does nothing'), {
        roll: (_on, many) => Array.from({ length: many }, () => 3),
      });
    }
    return expect.fail('nobody flies in');
  });

  it('stay there where fighters wait over whom they would bomb or on their way, out of range, and in weather in which nobody flies', () => {
    expect(flown(front().put('west', HEINKEL).put('05.05', MIG))).not.toMatchObject({ to: '05.05' });
    expect(flown(front().put('west', HEINKEL).put('04.06', MIG, MIG2))).not.toMatchObject({ to: '05.05' });
    expect(flown(front(400).put('west', HEINKEL))).toBeNull();
    expect(
      flown(
        front()
          .put('west', HEINKEL)
          .by((on) => on.weather('M-')),
      ),
    ).toBeNull();
  });

  it('fly home beyond the map where their base is not paid for, and to the base where it is', () => {
    const home = (paid: number) => {
      const { position } = front().base('02.02', 'german', 1, paid).with({ at: '05.05', is: 'homebound' }, HEINKEL).set;
      return new Airmen('german', 'planned').answer(position, {
        procedure: 'going home',
        step: 'going home',
        locals: { seat: 'german', safe: false, side: 'german', from: '05.05' },
      });
    };
    expect(home(0)).toEqual({ act: 'go-to-box', box: 'west', aircraft: [HEINKEL] });
    expect(home(1)).toEqual({ act: 'go-home', aircraft: [HEINKEL], to: '02.02' });
  });
});

describe('fighters', () => {
  it('sweep where they are better than who is there, and not where they are worse', () => {
    expect(flown(free().put('02.02', BF, BF2).put('07.07', LAGG))).toMatchObject({ act: 'fly', by: ['07.07'] });
    const worse = free().put('11.11', LAGG).put('07.07', BF, BF2);
    expect(
      flown(
        worse.by((on) => on.in('2 soviet movement').facts({ first: 'german' })),
        'soviet',
      ),
    ).not.toMatchObject({ by: ['07.07'] });
  });

  it('hold down bombers on the ground at their base, where there are any (14.17c)', () => {
    const grounded = free().put('02.02', BF).with({ at: '11.11' }, ILYUSHIN, ILYUSHIN2);
    expect(flown(grounded)).toEqual(fly('02.02', [BF], '11.11'));
    expect(flown(free().put('02.02', BF))).toBeNull();
  });
});

describe('a station', () => {
  /** Germans next to a Soviet division, farther from their base than fighters reach from it. */
  const front = (): Sky =>
    free()
      .by((on) => on.put(FIRST, '09.09').put(DIVISION, '10.09'))
      .put('02.02', BF);

  it('is taken up where bombers would come, and not where the enemy has none', () => {
    const { position } = front().with({ at: '11.11' }, ILYUSHIN, ILYUSHIN2).set;
    const found = bestStation(position, 'german');
    expect(found).toMatchObject({ from: position.world.grid.index('02.02') });
    expect(position.world.grid.distance(found?.to ?? 0, position.world.grid.index('09.09'))).toBeLessThanOrEqual(5);
    expect(bestStation(front().set.position, 'german')).toBeNull();
  });

  it('is not taken up where more fighters than one’s own can come', () => {
    const { position } = front().with({ at: '11.11' }, ILYUSHIN).put('11.11', LAGG, LAGG2, MIG, MIG2).set;
    expect(bestStation(position, 'german')).toBeNull();
  });

  it('interdicts where many of the enemy would come through (14.15), and nothing where they stand next to us already', () => {
    const behind = ['su-6-gds', 'su-4-tb', 'su-11-tb'];
    const at = (hex: string) => free().by((on) => behind.reduce((all, unit) => all.put(unit, hex), on.put(FIRST, '03.06')));
    expect(interdictedBy(at('06.06').set.position, 'german').size).toBeGreaterThan(0);
    expect(interdictedBy(at('04.06').set.position, 'german').size).toBe(0);
  });
});

describe('transports', () => {
  /** A German division that nothing feeds, at 11.02, and ten points of supply where a Ju 52 is based. */
  const week = (change: (one: Sky) => Sky = (one) => one): Sky =>
    change(sky('', { overphase: ['supply'] }))
      .put('02.02', JUNKERS)
      .by((on) =>
        on
          .put('de-31-inf', '11.02')
          .dumps({ '02.02': { german: 40 } })
          .in('2 german movement'),
      );
  const carried = ({ set: { position } }: Sky): Command | null =>
    new Airmen('german', 'planned').carry(position, new Wants(position, 'german', () => false));
  const ready = { act: 'airlift', from: '02.02', aircraft: [JUNKERS], escort: [] };
  /** What steady does with what has been made ready, to its end, as these dice have it. */
  const flight = (one: Sky, dice: readonly number[] = []) => {
    const on = one.set;
    const machine = steady.sit('a seed', 'german');
    const given: Command[] = [];
    const happened: Happening[] = [];
    for (let many = 0; many < 40 && on.awaiting.startsWith('german'); many++) {
      const { command } = decide(machine, sightOf(game, on.position, 'german'));
      if (!command || command.act === 'end') break;
      given.push(command);
      happened.push(...on.do('german', command, command.act === 'drop' ? dice : []));
    }
    return { on, given, happened };
  };

  it('carry supply to the base where a division lacks it, and come home (14.20)', () => {
    const based = week((one) => one.base('11.02', 'german'));
    expect(carried(based)).toEqual(ready);
    const { on, given } = flight(based);
    expect(given.map(({ act }) => act)).toEqual(expect.arrayContaining(['airlift', 'stow', 'take-off']));
    expect([on.dump('11.02', 'german'), wingOf(on, JUNKERS)]).toEqual([2, '02.02 inactive 2']);
  });

  it('drop it over the division where no base is (14.19)', () => {
    expect(carried(week())).toEqual(ready);
    const { on, happened } = flight(week(), [1]);
    expect(toldOf(happened, 'supply dropped')).toMatchObject([{ tokens: 2, hex: on.unit('de-31-inf').at }]);
  });

  it('stay where nobody lacks anything, where nothing lies, and in weather in which nobody flies', () => {
    expect(carried(week().by((on) => on.dumps({ '02.02': { german: 40 }, '11.02': { german: 40 } })))).toBeNull();
    expect(carried(week().by((on) => on.dumps({})))).toBeNull();
    expect(carried(week().by((on) => on.weather('M-')))).toBeNull();
  });

  it('stay where fighters wait whom they cannot meet', () => {
    expect(carried(week().put('08.02', LAGG, LAGG2))).toBeNull();
  });
});

describe('an air base', () => {
  const week = (weather: string, ...based: readonly string[]): Referee =>
    sky('', { overphase: ['supply'] })
      .with({ at: '02.02' }, ...based)
      .base('02.02', 'german', 2, 0)
      .by((on) =>
        on
          .in('german supply')
          .weather(weather)
          .dumps({ '02.02': { german: 40 } }),
      ).set;

  it('is paid for as far as its aircraft need it, and only in weather in which they fly', () => {
    const supplied = (on: Referee): Command | null => new Airmen('german', 'planned').supplied(on.position);
    expect(supplied(week('F+', STUKA))).toEqual({ act: 'supply-base', base: '02.02', level: 1 });
    expect(supplied(week('F+', STUKA, STUKA2, BF, BF2, 'de-skg-210-i', 'de-skg-210-ii'))).toMatchObject({ level: 2 });
    expect(supplied(week('F+'))).toBeNull();
    expect(supplied(week('F-', STUKA))).toBeNull();
  });
});

it('keeps the name and the budget of the level whose aircraft fly by rule of thumb', () => {
  expect(flying(steady)).toMatchObject({ id: steady.id, budget: steady.budget });
});
