import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { zonesSpent } from '../../src/position/ships.ts';
import { crete, expectAllowed, expectRefused, rule } from '../referee.ts';
import {
  BATTLESHIP,
  CAIQUE,
  combat,
  CRUISER,
  DESTROYER,
  ENGAGE,
  EVADE,
  FIGHT,
  index,
  LUPO,
  meet,
  SEA,
  SELLA,
  shipFacts,
  STEAMER,
  stepOf,
  told,
} from './battle.ts';

const CARGO = ['de-msf-1-1', 'de-msf-1-2', 'de-msf-2-1', 'de-msf-2-2', 'de-msf-2-3', STEAMER, 'de-steamers-2', 'de-steamers-3'];
const sighting = (at: ReturnType<typeof crete>, family: string, group: string): unknown =>
  (at.fact(family) as unknown as { [id: string]: { sighting?: number } })[group]?.sighting;

describe('a naval combat', () => {
  rule(
    '13.A.1#1',
    '9.C',
    '9.G.1#1',
  )('is begun by a task force in a naval segment of its side, with a group that it sees in its zone', () => {
    const at = meet([CRUISER], [LUPO]);
    expectRefused(at.refusal('axis', ENGAGE), '13.A.1#1', 'naval segments');
    const blind = crete().in('allied ships', 1).group('tg-a-1', SEA, [CRUISER]).group('tg-x-1', SEA, [LUPO]);
    expectRefused(blind.refusal('allied', ENGAGE), '9.G.1#1');
    const seen = meet([CRUISER], [LUPO]).in('allied ships', 1);
    expectRefused(seen.refusal('allied', { ...ENGAGE, target: '?axis-2' }), '9.G.1#1', 'no such group');
    expectAllowed(seen.refusal('allied', ENGAGE));
    const far = crete()
      .in('allied ships', 1)
      .group('tg-a-1', SEA, [CRUISER])
      .group('tg-a-2', 'zone 3819', [DESTROYER])
      .group('tg-x-1', 'zone 3819', [LUPO])
      .facts({ 'axis-groups': { 'tg-x-1': { at: 'zone 3819', sighting: 1, seen: ['turn'] } } });
    expectRefused(far.refusal('allied', ENGAGE), '13.A.1#1', 'sees no group');
    expectAllowed(far.refusal('allied', { ...ENGAGE, group: 'tg-a-2' }));
    expectRefused(meet(['uk-convoy-1', CRUISER], [LUPO]).refusal('allied', ENGAGE), '13.A.1#1', 'convoy');
    expect(told(at.do('allied', ENGAGE))).toEqual(['sighted', 'engaged']);
    expect(at.awaiting).toBe('axis: evading');
  });

  rule('9.E.1.b', '9.B#2')('is fought by those, too, who return to base; the late do nothing but sail home', () => {
    const at = (facts: object) => meet([CRUISER], [LUPO], { [CRUISER]: facts as never });
    expectAllowed(at({ 'segments-at-sea': 4 }).refusal('allied', ENGAGE));
    expectRefused(at({ 'segments-at-sea': 5, 'ship-marks': ['late'] }).refusal('allied', ENGAGE), '9.B#2', 'is late');
  });

  rule('9.G.1#3')('shows whoever fights it to the enemy, but those who have sunk all whom they met', () => {
    const seen = meet([CRUISER], [LUPO]);
    seen.do('allied', ENGAGE);
    seen.do('axis', FIGHT);
    expect(sighting(seen, 'allied-groups', 'tg-a-1')).toBe(1);
    seen.do('allied', EVADE, [10]);
    expect([stepOf(seen), sighting(seen, 'allied-groups', 'tg-a-1')]).toEqual(['ships', 1]);
    const alone = meet([BATTLESHIP], [CAIQUE]);
    alone.do('allied', ENGAGE);
    alone.do('axis', { act: 'scatter', escort: 'none' });
    // Whoever scatters is still there.
    expect(sighting(alone, 'allied-groups', 'tg-a-1')).toBe(1);
    const sunk = meet([BATTLESHIP], [LUPO]);
    sunk.do('allied', ENGAGE);
    sunk.do('axis', FIGHT);
    sunk.do('allied', FIGHT);
    // 20 at long range, less 1 for armour: 11+ and 7-8; Lupo bears two hits.
    sunk.do('allied', { act: 'aim', at: LUPO, ships: [BATTLESHIP] }, [9, 9]);
    expect(shipFacts(sunk, LUPO)['at']).toBe('dead');
    expect(sighting(sunk, 'allied-groups', 'tg-a-1')).toBeUndefined();
  });

  rule('9.G.1#3')('leaves whoever has sunk an escort alone in sight of its convoy', () => {
    const screened = (left: readonly string[]) => {
      const at = meet([BATTLESHIP], [LUPO, ...left]);
      at.do('allied', ENGAGE);
      at.do('axis', left.length > 0 ? { act: 'scatter', escort: 'screens' } : FIGHT);
      if (left.length === 0) at.do('allied', FIGHT);
      // Of eight caiques and steamers are lost a fifth of 29 guns: five.
      const aim = { act: 'aim', at: LUPO, ships: [BATTLESHIP] };
      if (left.length === 0) at.do('allied', aim, [9, 9]);
      else {
        // At short range Lupo could fire as well.
        at.do('allied', aim);
        at.do('axis', { act: 'proceed' }, [9, 9, 9, 1, 1, 1, 1, 1]);
      }
      return [shipFacts(at, LUPO)['at'], stepOf(at), sighting(at, 'allied-groups', 'tg-a-1')];
    };
    expect(screened([])).toEqual(['dead', 'ships', undefined]);
    expect(screened(CARGO)).toEqual(['dead', 'ships', 1]);
  });

  rule('13.B.1')('is begun with what is left of the allowance in sight', () => {
    const at = meet([CRUISER], [LUPO], { [CRUISER]: { spent: 10 } });
    const offer = game.choices(at.position, 'allied').find(({ act }) => act === 'engage');
    const [part] = offer?.parts ?? [];
    // Two more than its eight were spent in the last segment.
    expect(part?.pick === 'one' ? part.note?.('tg-a-1', {}) : null).toBe(6);
    expect(zonesSpent(at.position, index(at, CRUISER))).toBe(2);
    at.do('allied', ENGAGE);
    at.do('axis', FIGHT);
    expect(at.awaiting).toBe('allied: evading');
  });
});

describe('evading', () => {
  const engaged = (...axis: readonly string[]) => {
    const at = meet([CRUISER], axis);
    at.do('allied', ENGAGE);
    return at;
  };

  rule('13.C.1#1', '13.A.1.a.i')('is for either side, before anybody fires', () => {
    const at = engaged(LUPO);
    expectRefused(at.refusal('allied', EVADE), '13.C.1#1');
    at.do('axis', FIGHT);
    expectAllowed(at.refusal('allied', EVADE));
    at.do('allied', FIGHT);
    expect(stepOf(at)).toBe('gunnery');
    expectRefused(at.refusal('axis', EVADE), '13.C.1#1');
  });

  rule('13.C.1.a')('succeeds where both want it', () => {
    const at = engaged(LUPO);
    at.do('axis', EVADE);
    expect(told(at.do('allied', EVADE))).toEqual(['broke off', 'naval combat over']);
    const one = engaged(LUPO);
    one.do('axis', EVADE);
    expect(told(one.do('allied', FIGHT, [10]))).toEqual(['evasion', 'naval combat over']);
  });

  rule(
    '13.C.1.c',
    '13.C.1.d#1',
    '13.C.1.e',
  )('takes a success, for which the slowest ships count, and efficiency', () => {
    // Sella makes 7 against 6 of Orion, with one less for efficiency: 7 fails and 8 succeeds.
    const fast = (die: number, ...axis: readonly string[]) => {
      const at = engaged(...axis);
      at.do('axis', EVADE);
      at.do('allied', FIGHT, [die]);
      return stepOf(at);
    };
    expect([fast(7, SELLA), fast(8, SELLA)]).toEqual(['gunnery', 'ships']);
    expect([fast(8, SELLA, LUPO), fast(9, SELLA, LUPO)]).toEqual(['divisions', 'ships']);
  });

  rule('13.C.1.f#1', '13.C.1.f#2')('leaves it seen in its zone, but not to that attacker in the segment; to others it does', () => {
    const at = meet([CRUISER], [SELLA]).group('tg-a-2', SEA, [DESTROYER]);
    at.do('allied', ENGAGE);
    at.do('axis', EVADE);
    at.do('allied', FIGHT, [10]);
    expect(sighting(at, 'axis-groups', 'tg-x-1')).toBe(1);
    expectRefused(at.refusal('allied', ENGAGE), '13.C.1.f#1', 'lost touch');
    expectAllowed(at.refusal('allied', { ...ENGAGE, group: 'tg-a-2' }));
    // The bar goes with the ships, whatever group they are in.
    at.do('allied', { act: 'join', group: 'tg-a-1', into: 'tg-a-2' });
    expectRefused(at.refusal('allied', { ...ENGAGE, group: 'tg-a-2' }), '13.C.1.f#1');
  });

  const DESTROYERS = ['uk-kelly', 'uk-kashmir', 'uk-kipling', 'uk-kelvin', 'uk-jackal'];
  /** An Axis destroyer meets five that search far out. */
  const dispersed = () => {
    const at = crete()
      .in('allied reply ships', 1)
      .group('tg-a-1', SEA, DESTROYERS)
      .group('tg-x-1', SEA, [SELLA])
      .facts({ 'allied-groups': { 'tg-a-1': { at: SEA, sighting: 1, seen: ['turn'], 'group-marks': ['searching', 'extended'] } } });
    at.do('axis', { act: 'engage', group: 'tg-x-1', target: '?allied-1' }, [1]);
    return at;
  };
  rule('13.F.1.a.i')('finds a group that searches far out without a quarter of its ships in the first round', () => {
    const at = dispersed();
    const [away] = combat(at).absent as [string];
    expect(combat(at).absent).toHaveLength(1);
    at.do('allied', FIGHT);
    at.do('axis', FIGHT);
    at.do('allied', { act: 'proceed' });
    at.do('axis', { act: 'steer', divisions: { 'axis-1': 'close' } });
    at.do('allied', { act: 'steer', divisions: { 'allied-1': 'close' } });
    while (stepOf(at) === 'disengagement') at.do(at.awaiting.split(':')[0] as 'axis', { act: 'proceed' });
    expect([combat(at).round, at.awaiting]).toEqual([2, 'axis: gunnery']);
    expectAllowed(at.refusal('axis', { act: 'aim', at: away, ships: [SELLA] }));
    const early = dispersed();
    early.do('allied', FIGHT);
    early.do('axis', FIGHT);
    expectRefused(early.refusal('axis', { act: 'aim', at: away, ships: [SELLA] }), '13.J.1#1');
  });
  rule('13.F.1.a.i')('leaves whoever of such a group is not there yet out of the fire', () => {
    const ITALIANS = [LUPO, SELLA, 'it-crispi', 'it-libra'];
    const at = meet([CRUISER], ITALIANS).facts({
      'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'], 'group-marks': ['searching', 'extended'] } },
    });
    at.do('allied', ENGAGE, [1]);
    at.do('axis', FIGHT);
    at.do('allied', FIGHT);
    at.do('axis', { act: 'proceed' });
    const [away] = combat(at).absent as [string];
    const there = ITALIANS.find((one) => one !== away) as string;
    expectRefused(at.refusal('allied', { act: 'aim', at: away, ships: [CRUISER] }), '13.F.1.a.i', 'not there in the first round');
    expectAllowed(at.refusal('allied', { act: 'aim', at: there, ships: [CRUISER] }));
  });

  rule('13.F.1.a.i')('leaves whoever is not there yet at its range, and takes nothing of its allowance', () => {
    const at = dispersed();
    const [away] = combat(at).absent as [string];
    at.do('allied', FIGHT);
    at.do('axis', FIGHT);
    at.do('allied', { act: 'form-division', ships: [away] });
    while (stepOf(at) !== 'ranges') at.do(at.awaiting.split(':')[0] as 'axis', { act: 'proceed' });
    expect(DESTROYERS.map((ship) => shipFacts(at, ship)['spent'] ?? 0)).toEqual(DESTROYERS.map((ship) => Number(ship !== away)));
    at.do('axis', { act: 'steer', divisions: {} });
    const close = (division: string) => at.refusal('allied', { act: 'steer', divisions: { [division]: 'close' } });
    expectRefused(close('allied-1'), '13.F.1.a.i', 'not there in the first round');
    expectAllowed(close('allied-2'));
  });

  rule(
    '13.F.1.a.ii',
    '13.F.1.a.iii',
    '13.C.1.b',
  )('is harder for those whom it meets dispersed, and easier for the others', () => {
    const tried = (...dice: readonly number[]) => {
      const at = dispersed();
      at.do('allied', EVADE);
      return [at, at.do('axis', FIGHT, dice).filter(({ what }) => what === 'evasion')] as const;
    };
    const [gone, both] = tried(9, 5);
    expect(both.map(({ ships, modifier, succeeds }) => [(ships as unknown as string[]).length, modifier, succeeds])).toEqual([
      [4, -1, true],
      [1, 3, true],
    ]);
    expect(stepOf(gone)).toBe('ships');
    const [part] = tried(8, 5);
    expect(combat(part).free).toHaveLength(5);
    // Whoever has got away has left the combat, and saw whom he met.
    expect(combat(part).divisions.map(({ ships, away }) => [ships.length, away])).toEqual([[1, true]]);
  });
});

describe('scattering', () => {
  const convoy = (allied: readonly string[], ...axis: readonly string[]) => {
    const at = meet(allied, axis);
    at.do('allied', ENGAGE);
    return at;
  };
  const scatter = (escort: string) => ({ act: 'scatter', escort });
  const CARGO = [CAIQUE, 'de-msf-1-2', 'de-msf-2-1', 'de-msf-2-2', 'de-msf-2-3', STEAMER, 'de-steamers-2', 'de-steamers-3'];

  rule('13.D.1#1')('is for convoys alone, and for whoever is engaged', () => {
    expectRefused(convoy([CRUISER], LUPO).refusal('axis', scatter('none')), '13.D.1#1', 'Convoys alone');
    expectAllowed(convoy([CRUISER], CAIQUE).refusal('axis', scatter('none')));
  });

  rule(
    '13.D.1.a',
    '13.D.1.b',
    '13.D.1#2',
  )('without an escort costs a fifth of the gunnery against it, by lot and rounded down', () => {
    // 29 and 6 of gunnery: seven of eight; merchantmen and caiques alike.
    const at = convoy([BATTLESHIP, CRUISER], ...CARGO);
    const happened = at.do('axis', scatter('none'), [1, 1, 1, 1, 1, 1, 1]);
    expect(happened.filter(({ what }) => what === 'ship sunk')).toHaveLength(7);
    expect(told(happened)).toEqual(expect.arrayContaining(['scattered', 'merchantmen lost']));
    // 29 alone: five and four fifths.
    expectRefused(convoy([BATTLESHIP], CAIQUE).refusal('axis', scatter('screens')), '13.D.1.b', 'It has no escort');
    const less = convoy([BATTLESHIP], ...CARGO);
    const fewer = less.do('axis', scatter('none'), [8, 1, 1, 1, 1]);
    expect(fewer.filter(({ what }) => what === 'ship sunk').map(({ ship }) => ship)[0]).toBe('de-steamers-3');
    expect(fewer.filter(({ what }) => what === 'ship sunk')).toHaveLength(5);
  });

  rule('13.D.1.a')('counts the guns of those alone who are there: not of ships that search elsewhere', () => {
    const TEN = ['jervis', 'janus', 'juno', 'jackal', 'jaguar', 'kelly', 'kashmir', 'kipling', 'kelvin', 'kandahar'].map(
      (one) => `uk-${one}`,
    );
    const strength = (isDispersed: boolean) => {
      const at = meet(TEN, [CAIQUE]);
      at.do('allied', { act: 'search', group: 'tg-a-1' }, [1, 1]);
      if (isDispersed) at.do('allied', { act: 'search-beside', group: 'tg-a-1', zone: 'zone 3226' }, [1, 1]);
      at.do('allied', ENGAGE, isDispersed ? [1, 1] : []);
      return at.do('axis', scatter('none')).find(({ what }) => what === 'scattered')?.['strength'];
    };
    // Three guns each: of ten two are not there.
    expect([strength(false), strength(true)]).toEqual([30, 24]);
  });

  rule('13.D.1.c#1', '13.E.1.a#2')('with an escort may be screened by it: at short range, without the merchantmen', () => {
    const at = convoy([BATTLESHIP], LUPO, CAIQUE);
    expectRefused(at.refusal('axis', scatter('none')), '13.D.1.c#1', 'screens it, or evades');
    at.do('axis', scatter('screens'));
    expect(combat(at).divisions.map(({ ships, range }) => [ships, range])).toEqual([
      [[BATTLESHIP], 'short'],
      [[LUPO], 'short'],
    ]);
    expectRefused(at.refusal('allied', { act: 'aim', at: CAIQUE, ships: [BATTLESHIP] }), '13.J.1#1');
  });

  rule('13.D.1.e#1', '13.D.1.e#2')('parts the escort from the convoy, and both are seen', () => {
    const at = convoy([BATTLESHIP], LUPO, CAIQUE);
    at.do('axis', scatter('screens'));
    expect(combat(at).parted).toEqual([{ by: [LUPO], from: [CAIQUE] }]);
    expect([shipFacts(at, CAIQUE)['at'], shipFacts(at, LUPO)['at']]).toEqual(['in tg-x-1', 'in tg-x-2']);
    expect([sighting(at, 'axis-groups', 'tg-x-1'), sighting(at, 'axis-groups', 'tg-x-2')]).toEqual([1, 2]);
    const hunting = meet([BATTLESHIP], [LUPO, CAIQUE]).facts({
      'axis-groups': { 'tg-x-1': { at: SEA, sighting: 1, seen: ['turn'], 'group-marks': ['hunting', 'sounded'] } },
    });
    hunting.do('allied', ENGAGE);
    hunting.do('axis', scatter('screens'));
    // What both have done in the segment as one they have done apart.
    expect(hunting.fact('axis-groups')).toMatchObject({ 'tg-x-2': { 'group-marks': ['hunting', 'sounded'] } });
    const whole = convoy([BATTLESHIP], LUPO, CAIQUE);
    whole.do('axis', FIGHT);
    expect(shipFacts(whole, LUPO)['at']).toBe('in tg-x-1');
  });

  /** The escort fights for so many rounds, in which nobody hits, and then gets away. */
  const screened = (rounds: number) => {
    const at = convoy([BATTLESHIP], SELLA, ...CARGO);
    at.do('axis', scatter('screens'));
    for (let round = 1; ; round++) {
      if (round > rounds) {
        while (at.awaiting === 'allied: disengagement') at.do('allied', { act: 'proceed' });
        return at;
      }
      while (stepOf(at) === 'disengagement') at.do(at.awaiting.split(':')[0] as 'axis', { act: 'proceed' });
      at.do('allied', { act: 'aim', at: SELLA, ships: [BATTLESHIP] }, []);
      at.do('axis', { act: 'proceed' }, [1, 1, 1]);
      at.do('allied', { act: 'steer', divisions: {} });
      at.do('axis', { act: 'steer', divisions: {} });
    }
  };
  rule('13.D.1.c#2', '13.D.1.c#3')('costs less with each round that the escort fights on; after five nothing is lost', () => {
    const lost = (rounds: number) => {
      // 29 of gunnery, at 20, 15, 10, 5 and 0 in a hundred.
      const many = Math.floor((29 * (20 - 5 * (rounds - 1))) / 100);
      const at = screened(rounds);
      const happened = [...at.do('axis', { act: 'disengage', division: 'axis-1' }, [10, ...Array.from({ length: many }, () => 1)])];
      return happened.filter(({ what }) => what === 'ship sunk').length;
    };
    expect([1, 2, 5].map(lost)).toEqual([5, 4, 0]);
  });

  rule('13.D.1.d#1', '13.D.1.d#2')('may be left by the escort, which evades at its own speed; then half of the gunnery is lost', () => {
    const at = convoy([CRUISER], SELLA, ...CARGO);
    // 8, with one for speed and less one for efficiency; 6 of gunnery, of which three are lost.
    const happened = at.do('axis', scatter('evades'), [8, 1, 1, 1]);
    expect(happened.filter(({ what }) => what === 'ship sunk')).toHaveLength(3);
    expect(stepOf(at)).toBe('ships');
    const caught = convoy([CRUISER], SELLA, ...CARGO);
    caught.do('axis', scatter('evades'), [7]);
    expect(stepOf(caught)).toBe('gunnery');
  });

  rule('13.D.1.e#3')('leaves but one of the two to whoever comes next', () => {
    const at = meet([CRUISER], [SELLA, ...CARGO]).group('tg-a-2', SEA, [BATTLESHIP]);
    at.do('allied', ENGAGE);
    at.do('axis', scatter('evades'), [10, 1, 1, 1]);
    const second = (target: string) => ({ act: 'engage', group: 'tg-a-2', target });
    expectAllowed(at.refusal('allied', second('?axis-1')));
    expectAllowed(at.refusal('allied', second('?axis-2')));
    at.do('allied', second('?axis-2'));
    at.do('axis', EVADE);
    at.do('allied', FIGHT, [10]);
    expectRefused(at.refusal('allied', second('?axis-1')), '13.C.1.f#1', 'its other part');
  });
});
