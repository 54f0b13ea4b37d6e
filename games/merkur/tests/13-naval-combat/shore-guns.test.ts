import { exact, type Happenings } from '@sandtable/umpire';
import { told } from '../../../../packages/umpire/src/contract/happenings.ts';
import countersData from '../../data/counters.json' with { type: 'json' };
import { describe, expect } from 'vitest';
import { merkur as game } from '../../src/index.ts';
import { bombardmentOf, gunsFor, supportStrength } from '../../src/rules/13-naval-combat/shore-guns.ts';
import { unitNamed } from '../../src/position/position.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

/** Two battleships of 31 and 29, a cruiser of 10 of which 7 fire far, an antiaircraft cruiser of 7. */
const [BARHAM, WARSPITE, CRUISER, FLAK, CARRIER, STEAMER] = [
  'uk-barham',
  'uk-warspite',
  'uk-gloucester',
  'uk-dido',
  'uk-formidable',
  'uk-convoy-1',
] as const;
/** Maleme, with its airbase, on the coast of zone 2725; Suda, with its port, in the zone too. */
const [MALEME, SUDA] = ['2925', '2926'] as const;

const bombard = (airbases: { readonly [hex: string]: number }, ports: { readonly [hex: string]: number } = {}, group = 'tg-a-1') => ({
  act: 'bombard',
  group,
  airbases,
  ports,
});
const off = (ships: readonly string[], more = {}, zone = '2725') =>
  crete()
    .in('allied ships', 1)
    .group('tg-a-1', `zone ${zone}`, ships, more)
    .hexes({ [MALEME]: { owner: 'axis' }, [SUDA]: { owner: 'axis' } });
const hex = (at: Referee, number: string) =>
  (at.fact('hexes') as unknown as { [hex: string]: { hits?: number; 'port-hits'?: number } })[number];

describe('bombardment', () => {
  rule('13.P.1.a#1')('is of airbases and ports on the coast, by ships of any group', () => {
    expectAllowed(off([BARHAM, WARSPITE]).refusal('allied', bombard({ [MALEME]: 1 })));
    for (const other of [CARRIER, STEAMER]) expectAllowed(off([BARHAM, WARSPITE, other]).refusal('allied', bombard({ [MALEME]: 1 })));
    expectRefused(off([BARHAM, WARSPITE], {}, '3726').refusal('allied', bombard({ [MALEME]: 1 })), '13.P.1.a#1', 'No airbase or port');
    expectRefused(off([BARHAM, WARSPITE]).refusal('allied', bombard({ '3129': 1 })), '13.P.1.a#1', 'No airbase of the enemy');
    expectRefused(off([BARHAM, WARSPITE]).refusal('allied', bombard({}, { '3129': 1 })), '13.P.1.a#1', 'No port of the enemy');
    const done = off([BARHAM, WARSPITE]);
    done.do('allied', bombard({ [MALEME]: 1 }));
    expectRefused(done.refusal('allied', bombard({ [MALEME]: 1 })), '13.P.1.a#1', 'has bombarded in this segment');
  });

  rule('13.P.1.a#1', '5.C.10.a')('is done once in a segment, in whatever group its ships sail after it', () => {
    const fleet = (isDone: boolean) => {
      const at = off([BARHAM, WARSPITE, CRUISER]).group('tg-a-2', 'zone 2725', ['uk-valiant', 'uk-kelly']);
      if (isDone) at.do('allied', bombard({ [MALEME]: 1 }));
      return at;
    };
    const joined = (isDone: boolean) => {
      const at = fleet(isDone);
      at.do('allied', { act: 'join', group: 'tg-a-1', into: 'tg-a-2' });
      return at.refusal('allied', bombard({ [MALEME]: 1 }, {}, 'tg-a-2'));
    };
    expectAllowed(joined(false));
    expectRefused(joined(true), '13.P.1.a#1', 'has bombarded in this segment');
    const parted = (isDone: boolean) => {
      const at = fleet(isDone);
      at.do('allied', { act: 'detach', group: 'tg-a-1', ships: [BARHAM, WARSPITE] });
      return at.refusal('allied', bombard({ [MALEME]: 1 }, {}, 'tg-a-3'));
    };
    expectAllowed(parted(false));
    expectRefused(parted(true), '13.P.1.a#1', 'has bombarded in this segment');
  });

  rule('13.P.1.a.i')('takes two thirds of the allowance at most to come there', () => {
    const sailed = (zone: string, legs: readonly string[], dice: readonly number[]) => {
      const at = off([BARHAM, WARSPITE], {}, zone);
      at.do('allied', { act: 'sail', group: 'tg-a-1', by: legs.map((leg) => `zone ${leg}`) }, dice);
      return at;
    };
    // Four of six sea zones, or five.
    expectAllowed(sailed('2725', ['3022', '2725', '3022', '2725'], [1, 1]).refusal('allied', bombard({ [MALEME]: 1 })));
    const far = sailed('3022', ['2725', '3022', '2725', '3022', '2725'], [1, 1, 1]);
    expectRefused(far.refusal('allied', bombard({ [MALEME]: 1 })), '13.P.1.a.i', 'two thirds');
  });

  rule('13.P.1.a.ii#1', '13.P.1.a.iii')('has an eighth of all guns, and a hit for each whole four of those points', () => {
    const strength = (...ships: readonly string[]) => exact.written(bombardmentOf(off(ships).position, 'tg-a-1'));
    expect([strength(BARHAM, WARSPITE), strength(BARHAM)]).toEqual(['7 1/2', '3 7/8']);
    expectRefused(off([BARHAM]).refusal('allied', bombard({ [MALEME]: 1 })), '13.P.1.a.iii', 'not the guns');
    const at = off([BARHAM, WARSPITE]);
    at.do('allied', bombard({ [MALEME]: 1 }));
    expect(hex(at, MALEME)?.hits).toBe(1);
  });

  rule('13.P.1.a.ii#2')('may be divided, up to what there is', () => {
    const fleet = [BARHAM, WARSPITE, 'uk-valiant'];
    expectRefused(off(fleet).refusal('allied', bombard({ [MALEME]: 2 }, { [SUDA]: 1 })), '13.P.1.a.ii#2', '2 hits at most');
    expectRefused(off(fleet).refusal('allied', bombard({ [MALEME]: 3 })), '13.P.1.a.ii#2', '2 hits at most');
    const at = off(fleet);
    at.do('allied', bombard({ [MALEME]: 1 }, { [SUDA]: 1 }));
    expect([hex(at, MALEME)?.hits, hex(at, SUDA)?.['port-hits']]).toEqual([1, 1]);
    expectRefused(at.refusal('allied', bombard({ [MALEME]: 1 })), '13.P.1.a#1', 'in this segment');
  });

  rule('13.P.1.a.iv', '13.P.1#1')('is seen by the enemy', () => {
    const at = off([BARHAM, WARSPITE]);
    const sighting = () => (at.fact('allied-groups') as unknown as { [id: string]: { sighting?: number } })['tg-a-1']?.sighting;
    expect(sighting()).toBeUndefined();
    at.do('allied', bombard({ [MALEME]: 1 }));
    expect(sighting()).toBe(1);
  });
});

describe('gunfire in ground combat', () => {
  const [BRIGADE, REGIMENT] = ['nz-5', 'de-gjr-100'] as const;
  /** A German regiment in Maleme that a brigade attacks from where it stands; a group is off the coast. */
  const front = (from: string, ships: readonly string[], more = {}, zone = '2725') =>
    crete()
      .in('allied attacks', 1)
      .put(REGIMENT, MALEME)
      .put(BRIGADE, { at: from, supply: 'offensive' })
      .hexes({ [MALEME]: { owner: 'axis' } })
      .group('tg-a-1', `zone ${zone}`, ships, more)
      .group('tg-a-2', 'zone 2725', ['uk-kelly']);
  const ATTACK = { act: 'attack', hex: MALEME, units: [BRIGADE], along: [] } as const;
  const support = { act: 'support-from-sea', group: 'tg-a-1', hex: MALEME } as const;
  const declared = (from: string, ships: readonly string[], more = {}, zone = '2725'): Referee => {
    const at = front(from, ships, more, zone);
    at.do('allied', ATTACK);
    return at;
  };
  const guns = (from: string, ships: readonly string[], zone = '2725') => {
    const at = front(from, ships, {}, zone);
    return gunsFor(at.position, 'tg-a-1', [unitNamed(at.position, BRIGADE)]);
  };

  rule('13.P.1.b#1')('comes from task forces and carrier groups, to combats that have been declared', () => {
    expectRefused(declared(SUDA, [CRUISER, STEAMER]).refusal('allied', support), '13.P.1.b#1', 'is a convoy');
    expectAllowed(declared(SUDA, [CRUISER]).refusal('allied', support));
    expectRefused(front(SUDA, [CRUISER]).refusal('allied', support), '13.P.1.b#1', 'No attack');
    const moored = front(SUDA, [CRUISER]).group('tg-a-3', SUDA, ['uk-fiji']);
    moored.do('allied', ATTACK);
    expectRefused(moored.refusal('allied', { ...support, group: 'tg-a-3' }), '13.P.1.b#1', 'is in port');
    moored.do('allied', support);
    expectRefused(moored.refusal('allied', support), '13.P.1.b#1', 'supports a combat already');
    // Nor is a convoy assigned to an assault: a task force only waits for one.
    const assign = { act: 'assign-gunfire', group: 'tg-a-1', zone: 'zone 2725' } as const;
    expectRefused(off([CRUISER, STEAMER]).refusal('allied', assign), '13.P.1.b#1', 'is a convoy');
    expectRefused(off([CRUISER]).refusal('allied', assign), '13.P.1.b.i#1', 'No assault');
  });

  rule('13.P.1.b.ii.1', '13.P.1.b.ii.2')(
    'takes two thirds of the allowance at most to come there, and is none of ships that return',
    () => {
      expectAllowed(declared(SUDA, [CRUISER], { spent: 5 }).refusal('allied', support));
      expectRefused(declared(SUDA, [CRUISER], { spent: 6 }).refusal('allied', support), '13.P.1.b.ii.1', 'two thirds');
      expectRefused(declared(SUDA, [CRUISER], { 'segments-at-sea': 4 }).refusal('allied', support), '13.P.1.b.ii.2', 'last segment');
    },
  );

  rule('13.P.1.b#1')('is told to the enemy without what the group is called by its side', () => {
    const at = declared(SUDA, [CRUISER]);
    const happened = at.do('allied', support).find(({ what }) => what === 'supported from the sea');
    expect(happened).toMatchObject({ group: 'Group 1', hex: MALEME });
    const seen = (seat: string) => happened && told(game.happenings as Happenings, happened, seat);
    expect(seen('allied')).toHaveProperty('group', 'Group 1');
    expect(seen('axis')).toMatchObject({ seat: 'allied', hex: MALEME });
    expect(seen('axis')).not.toHaveProperty('group');
  });

  rule('13.P.1#1')('is answered by coast guns that stand where it falls', () => {
    const answered = (unit: string) => {
      const at = front(SUDA, [CRUISER]).put(unit, MALEME);
      at.do('allied', ATTACK);
      at.do('allied', support);
      return at.awaiting;
    };
    const armed = {
      ...countersData,
      units: countersData.units.map((one) => (one.id === 'de-gjr-85' ? { ...one, coast: 6 } : one)),
    };
    const guns = front(SUDA, [CRUISER])
      .counters(armed as never)
      .put('de-gjr-85', MALEME);
    guns.do('allied', ATTACK);
    guns.do('allied', support);
    expect([answered('de-gjr-85'), guns.awaiting]).toEqual(['allied: attacks', 'axis: coast defence']);
    guns.do('axis', { act: 'fire-from-coast', hex: MALEME, at: CRUISER }, [1]);
    expect(guns.awaiting).toBe('allied: attacks');
  });

  rule('13.P.1.b.ii.3')('is seen by the enemy', () => {
    const at = declared(SUDA, [CRUISER]);
    const sighting = () => (at.fact('allied-groups') as unknown as { [id: string]: { sighting?: number } })['tg-a-1']?.sighting;
    expect(sighting()).toBeUndefined();
    at.do('allied', support);
    expect(sighting()).toBe(1);
  });

  rule('13.P.1.b.ii.4')('reaches units on the coast of the zone with all guns, and with long-range guns those one hex inland', () => {
    expect([guns(SUDA, [CRUISER, FLAK]), guns('3026', [CRUISER, FLAK]), guns('3129', [CRUISER, FLAK])]).toEqual([17, 7, 0]);
    expect(guns(SUDA, [CRUISER, FLAK], '3726')).toBe(0);
    expectRefused(declared(SUDA, [FLAK], {}, '3726').refusal('allied', support), '13.P.1.b.ii.4', 'reach none');
    expectAllowed(declared(SUDA, [FLAK]).refusal('allied', support));
  });

  rule(
    '13.P.1.b.ii.5',
    '2.H.4.a',
    '13.P.1.b.ii.6',
  )('adds five quarters of an eighth of the guns to the strength, whatever the ground', () => {
    // 31 and 29: 60, times 1.25, by 8.
    const at = declared(SUDA, [BARHAM, WARSPITE]);
    expect(exact.written(supportStrength(at.position, 60))).toBe('9 3/8');
    const attack = (of: Referee): number => {
      for (let i = 0; i < 6 && of.awaiting !== 'allied: combats'; i++)
        of.do(of.awaiting.startsWith('axis') ? 'axis' : 'allied', { act: 'end' });
      const combat = of.do('allied', { act: 'fight', hex: MALEME, surprise: false }, [1, 1, 5]).find(({ what }) => what === 'combat');
      const [whole = '0', part = '0/1'] = String(combat?.['attack']).split(' ');
      const [up = 0, down = 1] = part.split('/').map(Number);
      return Number(whole) + up / down;
    };
    const alone = attack(declared(SUDA, [BARHAM, WARSPITE]));
    at.do('allied', support);
    expect(attack(at) - alone).toBeCloseTo(9.375);
  });
});

describe('gunfire for those who are attacked', () => {
  rule('9.A.1.b#2')('comes from ships that have sailed there in the segment of the other side', () => {
    const at = (zone: string) =>
      crete()
        .in('axis attacks', 1)
        .put('de-gjr-100', { at: MALEME, supply: 'offensive' })
        .put('nz-5', SUDA)
        .hexes({ [MALEME]: { owner: 'axis' } })
        .group('tg-a-1', `zone ${zone}`, [CRUISER]);
    const asked = (zone: string, ...others: readonly string[]): Referee => {
      const of = others.length > 0 ? at(zone).group('tg-a-2', 'zone 2725', others) : at(zone);
      of.do('axis', { act: 'attack', hex: SUDA, units: ['de-gjr-100'], along: [] });
      return of;
    };
    const support = { act: 'support-from-sea', group: 'tg-a-1', hex: SUDA } as const;
    const near = asked('2725');
    expect(near.awaiting).toBe('allied: reply in combat');
    expectAllowed(near.refusal('allied', support));
    expectRefused(asked('3726').refusal('allied', support), '13.P.1.b#1');
    const second = { ...support, group: 'tg-a-2' };
    expectAllowed(asked('2725', 'uk-fiji').refusal('allied', second));
    expectRefused(asked('2725', 'uk-fiji', STEAMER).refusal('allied', second), '13.P.1.b#1', 'is a convoy');
  });
});
