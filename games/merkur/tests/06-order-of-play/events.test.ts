import type { Value } from '@sandtable/umpire';
import { describe, expect } from 'vitest';
import { wingHex } from '../../src/position/air.ts';
import { groupName } from '../../src/position/groups.ts';
import { GONE } from '../../src/position/position.ts';
import { scenarios } from '../../src/world/scenario.ts';
import type { ScenarioData } from '../../src/world/schema/scenario.ts';
import { crete, expectAllowed, expectRefused, rule, type Referee } from '../referee.ts';

const { area: _, ...ashore } = scenarios.find(({ id }) => id === 'maleme-ashore') as ScenarioData;
const RIFLES = 'de-gjr-141';
const due = (more: object) => [{ id: 'due', side: 'axis', turn: 2, units: [RIFLES], hex: '3030', source: 'test', ...more }];

/** All of Crete with what comes and goes; the Initial Phase of the Axis is about to begin. */
function field(arrivals: readonly object[], withdrawals: readonly object[] = []): Referee {
  const aircraft = [{ aircraft: ['de-stg-2'], hex: '2222' }];
  const setup = { axis: [], allied: [] };
  const own = { ...ashore, id: 'due', last: 3, setup, aircraft, stocks: [], arrivals, withdrawals };
  return crete()
    .scenarios([own] as unknown as Value)
    .scenario('due')
    .put('de-gjr-100', '3126')
    .put('nz-5', '2924');
}
const where = (at: Referee, unit = RIFLES) => (at.position, at.unit(unit).at);
const begun = (at: Referee, turn = 2) => at.in('axis events', turn);

describe('what a scenario brings', () => {
  rule('6.3.a.i#4', '15.A.1#1')('comes in its turn, in the Initial Phase of its side', () => {
    const owned = { '3030': { owner: 'axis' } } as const;
    expect(where(begun(field(due({})).hexes(owned)))).toBe('3030');
    expect(where(begun(field(due({ turn: 3 })).hexes(owned)))).toBe('later');
    const theirs = [{ id: 'due', side: 'allied', turn: 2, units: ['uk-queens'], hex: '3030', source: 'test' }];
    expect(where(begun(field(theirs)), 'uk-queens')).toBe('later');
    expect(where(field(theirs).in('allied events'), 'uk-queens')).toBe('3030');
  });

  rule('15.A.1#3')('may come to where too many stand then, but not stay there', () => {
    const regiments = ['de-gjr-85', 'de-gjr-141', 'de-ir-16', 'de-ir-47', 'de-ir-65', 'it-regina', 'de-5-geb-trains'];
    const battalions = ['i', 'ii', 'iii'].flatMap((one) => [1, 2, 3].map((regiment) => `de-${one}-fjr-${regiment}`));
    // In mountains eleven SP find room.
    const come = (units: readonly string[]): Referee => {
      const at = begun(field(due({ units, hex: '3026' })).hexes({ '3026': { owner: 'axis' } }));
      expect(units.map((unit) => where(at, unit))).toEqual(units.map(() => '3026'));
      while (at.position.facts.phase !== 'axis movement') at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', { act: 'end' });
      return at;
    };
    expectRefused(come([...regiments, ...battalions]).refusal('axis', { act: 'end' }), '5.A.8.b');
    expectAllowed(come([...regiments, ...battalions.slice(1)]).refusal('axis', { act: 'end' }));
  });

  rule('15.B.1')('is nobody who has been lost: nothing replaces him', () => {
    const owned = { '3030': { owner: 'axis' } } as const;
    const at = begun(
      field(due({ units: [RIFLES, 'de-gjr-85'] }))
        .hexes(owned)
        .put('de-gjr-85', { at: 'dead' }),
    );
    expect([where(at), where(at, 'de-gjr-85')]).toEqual(['3030', 'dead']);
  });

  rule('15.A.1.a#1')('comes in spite of an enemy zone', () => {
    const zone = field(due({}))
      .hexes({ '3030': { owner: 'axis' } })
      .put('nz-4', '3130');
    expect(where(begun(zone))).toBe('3030');
  });

  rule('15.A.1.a#2', '15.A.1.a#3')('is lost where its ground is the enemy’s', () => {
    expect(where(begun(field(due({}))))).toBe('dead');
    // Or where he stands in its own hex, with too little to own it.
    const held = (unit: string): Referee =>
      field(due({}))
        .hexes({ '3030': { owner: 'axis' } })
        .put(unit, '3030');
    expect([where(begun(held('au-2-1'))), where(begun(held('de-i-fjr-1')))]).toEqual(['dead', '3030']);
    const planes = (hex: string) => {
      const at = begun(field(due({ units: undefined, aircraft: ['de-kg-2'], hex })));
      return wingHex(at.position, at.position.world.wing.get('de-kg-2') as number) >= 0;
    };
    expect([planes('3030'), planes('2222')]).toEqual([false, true]);
  });

  rule('6.3.a.i#4')('leaves at the end of its turn', () => {
    const gone = (turn: number) => {
      const at = field([], [{ id: 'leaves', side: 'axis', turn, aircraft: ['de-stg-2'], source: 'test' }])
        .aircraft({ 'de-stg-2': { at: '2222' } })
        .in('allied pursuit');
      while (at.position.facts.turn === 2) at.do(at.awaiting.startsWith('axis') ? 'axis' : 'allied', { act: 'end' });
      return wingHex(at.position, at.position.world.wing.get('de-stg-2') as number) === GONE;
    };
    expect([gone(2), gone(3)]).toEqual([true, false]);
  });
});

describe('ships that a scenario brings', () => {
  const coming = (more: object) => [
    { id: 'due', side: 'allied', turn: 2, ships: ['uk-kelly', 'uk-kashmir'], name: '5th Flotilla', used: 1, source: 'test', ...more },
  ];
  const came = (more: object, turn = 2) => field(coming(more)).in('allied events', turn);
  const ships = (at: Referee) => at.fact('ships') as unknown as { readonly [id: string]: { readonly at: string } } | undefined;

  rule('6.3.a.i#4', '15.A.1#1')('come into their sea zone in their turn, as a group of that name', () => {
    const at = came({ zone: '3318' });
    // With the segment that has begun for it.
    expect(ships(at)?.['uk-kelly']).toMatchObject({ at: 'in tg-a-1', 'segments-at-sea': 2 });
    expect(ships(came({ zone: '3318', used: undefined }))?.['uk-kelly']).toMatchObject({ 'segments-at-sea': 1 });
    expect(at.fact('allied-groups')).toEqual({ 'tg-a-1': { at: 'zone 3318', listed: 1 } });
    expect(groupName(at.position, 'tg-a-1')).toBe('5th Flotilla');
    expect(ships(came({ zone: '3318', turn: 3 }))?.['uk-kelly']).toBeUndefined();
  });

  rule('6.3.a.i#4')('wait for a die where the scenario says so, from their turn on', () => {
    const ships = ['it-littorio', 'it-alpino'];
    const line = { id: 'fleet', side: 'axis', turn: 2, die: 8, ships, name: 'Squadra', used: undefined, box: 'salonika', source: 'test' };
    const where = (at: Referee) => (at.fact('ships') as unknown as { readonly [id: string]: { readonly at: string } })?.['it-alpino']?.at;
    // The last that is done before the Axis's Initial Phase of the second turn.
    const before = (more: object = {}) => field([{ ...line, ...more }]).in('allied pursuit', 1);
    const come = (face: number): Referee => {
      const at = before();
      at.do('allied', { act: 'end' }, [face]);
      return at;
    };
    expect(where(come(7))).toBeUndefined();
    expect(where(come(8))).toBe('in tg-x-1');
    const early = before({ turn: 3 });
    early.do('allied', { act: 'end' });
    expect(where(early)).toBeUndefined();
  });

  rule('15.A.1.a#2', '15.A.1.a#3')('are lost where their port is the enemy’s', () => {
    const port = { hex: '2926', used: undefined };
    const owned = (owner: 'axis' | 'allied') => field(coming(port)).hexes({ '2926': { owner } }).in('allied events');
    expect(ships(owned('allied'))?.['uk-kelly']?.at).toBe('in tg-a-1');
    expect(ships(owned('axis'))?.['uk-kelly']?.at).toBe('dead');
  });
});

describe('whoever comes', () => {
  const state = (at: Referee, unit = RIFLES) => (at.position, at.unit(unit).supply ?? 'general');
  const to = (hex: string, turn = 2) => field(due({ hex, turn })).hexes({ [hex]: { owner: 'axis' } });

  rule('14.H.4.a#1')('is supplied as one is found to be there: in general supply by lines, and without them not', () => {
    expect([state(begun(to('1625'))), state(begun(to('3030')))]).toEqual(['general', 'U1']);
  });

  rule('14.H.4.a#2')('is in general supply or out of it as those are who stand there', () => {
    const beside = (supply: 'general' | 'offensive' | 'E2' | 'U1') =>
      begun(to('3030').put('de-gjr-85', { at: '3030', supply, found: 'axis' }));
    expect([state(beside('general')), state(beside('E2')), state(beside('U1')), state(beside('offensive'))]).toEqual([
      'general',
      'E2',
      'U1',
      'general',
    ]);
  });

  rule('14.H.4.a#3')('has offensive supply only through a corps headquarters, and else pays for it', () => {
    const there = to('3030').put('de-gjr-85', { at: '3030', supply: 'offensive' });
    expect(state(begun(there))).toBe('general');
    expect(state(begun(there.put('de-hq-ringel', '3029')))).toBe('offensive');
    expect(state(begun(there.put('de-hq-ringel', '3027')))).toBe('general');
  });

  rule('14.H.4.b')('collapses at once where those who stand there roll for it', () => {
    const fallen = (supply: 'U1' | 'U2', die: number | null) => {
      const at = to('3030', 3).put('de-gjr-85', { at: '3030', supply, found: 'axis' }).in('allied pursuit');
      at.do('allied', { act: 'end' }, die === null ? [] : [die]);
      return at.unit(RIFLES);
    };
    expect([fallen('U2', 6).supply, fallen('U1', null).supply]).toEqual(['U2', 'U1']);
    expect(fallen('U2', 7)).toMatchObject({ supply: 'U2', steps: 1 });
  });
});

rule('14.J.1.e')('a supply terminal comes by the schedule, packed', () => {
  const terminal = (turn: number) => {
    const at = begun(field(due({ units: ['de-st-athens'], hex: '1625', turn })));
    return [where(at, 'de-st-athens'), at.unit('de-st-athens').marks];
  };
  expect([terminal(2), terminal(3)]).toEqual([
    ['1625', ['packed']],
    ['later', undefined],
  ]);
});
