import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accepts } from '../../../umpire/tests/json-schema.ts';
import { digestOfAll, flag } from '@sandtable/umpire';
import {
  Amounts,
  change,
  Column,
  count,
  counters,
  declare,
  hexNames,
  hexOf,
  mark,
  openFact,
  put,
  word,
  type Declared,
} from '../../src/index.ts';
import { aboard, areaAt, declaration, GOODS, groupNumbers, groups, inGroup, opening, outside, worldOf, type Afloat } from './declared.ts';

const { units, ships, hexes } = declaration.families;
const { dumps } = declaration.amounts;

/** The position as it is read back from what is written of it. */
const readBack = (position: Afloat): Afloat => {
  const written = JSON.parse(JSON.stringify(declaration.write(position)));
  expect(accepts(JSON.parse(JSON.stringify(declaration.schema())), written)).toBe(true);
  return declaration.read(opening(position.world), position.facts.turn, position.facts.phase, written);
};

const PLACES = [0, 7, 35, areaAt('north'), areaAt('south')];
const aPlace = fc.constantFrom(...PLACES);

/** The position as it is read from the very objects that were written. */
function takenBack(position: Afloat): Afloat {
  const { setup, world, scenario, facts } = position;
  return declaration.read(declaration.opening({ setup, world, scenario }), facts.turn, facts.phase, declaration.write(position));
}

/** A change of a position: none makes one that cannot be. */
const changes = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('put' as const), unit: fc.nat(3), to: fc.oneof(aPlace, fc.nat(2).map(aboard)) }),
    fc.record({ do: fc.constant('sail' as const), ship: fc.nat(2), to: fc.oneof(aPlace, fc.integer({ min: 1, max: 5 }).map(inGroup)) }),
    fc.record({ do: fc.constant('mark' as const), unit: fc.nat(3), bit: fc.constantFrom(1, 1 << 31) }),
    fc.record({ do: fc.constant('burn' as const), hex: fc.nat(35), past: fc.nat(3) }),
    fc.record({ do: fc.constant('stock' as const), at: aPlace, good: fc.constantFrom(...GOODS), amount: fc.nat(4) }),
    fc.record({ do: fc.constant('make' as const), at: fc.constantFrom(areaAt('north'), areaAt('south')), speed: fc.nat(30) }),
    fc.record({ do: fc.constant('unmake' as const), group: fc.nat(3) }),
    fc.record({ do: fc.constant('storm' as const), storm: fc.boolean() }),
  ),
  { maxLength: 40 },
);
type Change = (typeof changes extends fc.Arbitrary<infer T> ? T : never)[number];

function carryOut(position: Afloat, one: Change): void {
  switch (one.do) {
    case 'put':
      return put(position, one.unit, one.to);
    case 'sail':
      return one.to > inGroup(1) || groupNumbers(position).includes(inGroup(0) - one.to)
        ? ships.columns.at.set(position, one.ship, one.to)
        : undefined;
    case 'mark':
      return mark(position, one.unit, one.bit);
    case 'burn':
      return hexes.columns.past.set(position, one.hex, one.past);
    case 'stock':
      return dumps.set(position, one.at, one.good, one.amount);
    case 'make': {
      const group = groups.make(position);
      groups.columns.at.set(position, group, one.at);
      return groups.columns.speed.set(position, group, one.speed);
    }
    case 'unmake': {
      if (groupNumbers(position).length <= one.group) return undefined;
      const at = inGroup(groupNumbers(position)[one.group] as number);
      for (const ship of position.world.ships.keys())
        if (ships.columns.at.of(position, ship) === at) ships.columns.at.set(position, ship, areaAt('north'));
      return groups.unmake(position, one.group);
    }
    case 'storm':
      return change(position, { storm: one.storm });
  }
}

describe('a declared position', () => {
  it('is read back as it was written, with the same digest, and copies are none of its business', () => {
    fc.assert(
      fc.property(changes, changes, (first, more) => {
        const position = opening();
        for (const one of first) carryOut(position, one);
        const written = JSON.stringify(declaration.write(position));
        const digest = digestOfAll(declaration.digest(position));
        const copy = declaration.clone(position);
        for (const one of more) carryOut(copy, one);
        expect(digestOfAll(declaration.digest(position))).toBe(digest);
        expect(JSON.stringify(declaration.write(position))).toBe(written);
        expect(digestOfAll(declaration.digest(readBack(position)))).toBe(digest);
        expect(digestOfAll(declaration.digest(readBack(copy)))).toBe(digestOfAll(declaration.digest(copy)));
        const taken = takenBack(copy);
        expect(digestOfAll(declaration.digest(taken))).toBe(digestOfAll(declaration.digest(copy)));
        for (const one of first) carryOut(taken, one);
        expect(JSON.stringify(declaration.write(taken))).toBe(JSON.stringify(declaration.write(readBack(taken))));
        const isSame = JSON.stringify(declaration.write(copy)) === written;
        expect(digestOfAll(declaration.digest(copy)) === digest).toBe(isSame);
      }),
      { numRuns: 200 },
    );
  });

  it('is written as if it alone were played, whatever others are written in between; what has not changed is the same object', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), changes), { maxLength: 12 }), (turns) => {
        const beside = [opening(), opening(), opening()] as const;
        for (const [which, list] of turns) {
          const position = beside[which] as Afloat;
          for (const one of list) carryOut(position, one);
          for (const one of beside) expect(JSON.stringify(declaration.write(one))).toBe(JSON.stringify(declaration.write(readBack(one))));
        }
        const [before, , other] = beside.map((one) => declaration.write(one)['hexes']);
        change(beside[0], { storm: !beside[0].facts.storm });
        expect(
          [declaration.write(beside[0])['hexes'], declaration.write(beside[2])['hexes']].every(
            (one, i) => one === [before, other][i] || Object.keys(one as object).length === 0,
          ),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('shows every seat what is declared open, and nothing else', () => {
    const position = opening();
    for (const one of [
      { do: 'put', unit: 0, to: 7 },
      { do: 'burn', hex: 7, past: 2 },
      { do: 'stock', at: 7, good: 'fuel', amount: 2 },
      { do: 'make', at: areaAt('north'), speed: 9 },
      { do: 'storm', storm: true },
    ] satisfies Change[])
      carryOut(position, one);
    const written = declaration.write(position);
    expect(Object.keys(written).toSorted()).toEqual(['dumps', 'groups', 'hexes', 'ships', 'storm', 'units']);
    expect(declaration.open(written)).toEqual({ hexes: { '0101': ['burnt'] }, storm: true });
    expect(declaration.open({ ...written, wind: 1 })).not.toHaveProperty('wind');
  });

  it('saves everything under a name of its own', () => {
    const named = () =>
      declare<Afloat>()({
        families: {},
        amounts: { storm: new Amounts<Afloat, 'fuel'>([hexNames], ['fuel']) },
        facts: { storm: openFact(flag, false) },
        phases: ['day', 'night'],
      });
    expect(named).toThrow('two families, goods or facts are saved as storm');
  });

  it('is read from short words as from the whole', () => {
    const read = (state: object) => declaration.read(opening(), 1, 'day', state as never);
    const whole = read({
      units: { first: { at: '0101', steps: 1, marks: ['tired', 'lost'] }, second: { at: 'north' } },
      ships: { ferry: { at: '0101', is: 'sunk' }, tender: { at: 'in tg-1', is: 'sunk' } },
      groups: { 'tg-1': { at: 'south', speed: 12 } },
      dumps: { north: { supply: 9, fuel: 2 } },
    });
    const short = read({
      units: { first: '0101 tired steps 1 lost', second: 'north' },
      ships: { ferry: 'sunk 0101', tender: 'sunk in tg-1' },
      groups: { 'tg-1': 'south speed 12' },
      dumps: { north: 'supply 2 crates 1 fuel 2' },
    });
    expect(digestOfAll(declaration.digest(short))).toBe(digestOfAll(declaration.digest(whole)));
  });

  it('names what short words say nothing', () => {
    const read = (state: object) => () => declaration.read(opening(), 1, 'day', state as never);
    for (const [state, says] of [
      [
        { units: { first: 'north west' } },
        'state.units.first: "west" says nothing more of a battalion; a place, a word or at, steps, marks',
      ],
      [{ units: { first: 'north south' } }, 'state.units.first: "south" says nothing more'],
      [{ units: { first: 'north steps' } }, 'state.units.first: steps: "" is none that it may be'],
      [{ units: { first: 'north steps 3' } }, 'state.units.first.steps: 3 is not a whole number from 0 to 2'],
      [{ units: { first: 'east tired' } }, 'with what it is are expected, and there is no place "east"'],
      [{ units: { first: 'tired' } }, 'state.units.first.at: '],
      [{ ships: { ferry: 'north is angry' } }, 'state.ships.ferry: is: "angry" is none that it may be'],
      [{ dumps: { north: '3' } }, 'state.dumps.north: "3": one of supply, fuel is expected, and then how much, in crates'],
      [{ dumps: { north: 'fuel 3 barrels' } }, 'state.dumps.north: "barrels": one of supply, fuel is expected'],
    ] as const)
      expect(read(state), JSON.stringify(state)).toThrow(says);
  });

  it('names what is no such position, and where', () => {
    const read = (state: object) => () => declaration.read(opening(), 1, 'day', state as never);
    expect(read({ units: { first: { at: 'aboard ferry' } }, ships: { ferry: { at: 'north' } } })).not.toThrow();
    for (const [state, says] of [
      [{ units: { fifth: { at: '0000' } } }, 'state.units.fifth: there is no such battalion; there are 4, from first to fourth'],
      [{ unit: {} }, 'state.unit: unknown; known are units, groups, ships, hexes, dumps, given, storm'],
      [{ units: { first: { at: 'aboard raft' } } }, 'state.units.first.at: '],
      [{ units: { first: { at: 'in tg-1' } } }, 'state.units.first.at: '],
      [{ units: { first: { at: 'north', steps: 3 } } }, 'state.units.first.steps: 3 is not a whole number from 0 to 2'],
      [{ units: { first: { at: 'north', marks: ['toString'] } } }, 'state.units.first.marks: each is one of tired, lost'],
      [{ units: { first: { at: 'north', speed: 1 } } }, 'state.units.first.speed: unknown; known are at, steps, marks'],
      [{ units: [] }, 'state.units: an object of battalions by id is expected'],
      [{ ships: { ferry: { at: 'in tg-2' } }, groups: { 'tg-1': { at: 'north' } } }, 'state.ships.ferry.at: '],
      [{ ships: { ferry: { at: 'aboard barge' }, barge: { at: 'aboard ferry' } } }, 'aboard one another in a circle'],
      [{ ships: { ferry: { at: 'aboard ferry' } } }, 'aboard one another in a circle'],
      [{ groups: { 'tg-x': { at: 'north' } } }, 'state.groups.tg-x: there is no such group'],
      [{ groups: { 'tg-2': { at: 'north' } }, given: { groups: 1 } }, 'state.given.groups: a whole number from 2 on is expected'],
      [{ given: { units: 1 } }, 'state.given.units: no family of this name has members that come and go'],
      [{ dumps: { north: { water: 1 } } }, 'state.dumps.north.water: unknown; known are supply, fuel'],
      [{ dumps: { north: { fuel: 0.5 } } }, 'state.dumps.north.fuel: a whole number above 0 is expected, and not 0.5'],
      [{ dumps: { west: { fuel: 1 } } }, 'state.dumps.west: '],
      [{ hexes: { '0000': ['flooded'] } }, 'state.hexes.0000: each is one of mined, burnt'],
      [{ storm: 'yes' }, 'state.storm: true or false is expected, and not "yes"'],
      [{ wind: 1 }, 'state.wind: unknown'],
    ] as const)
      expect(read(state), JSON.stringify(state)).toThrow(says);
  });
});

describe('a word that goes without saying', () => {
  const MOODS = { calm: 0, angry: 1 } as const;
  type Moody = Declared<ReturnType<typeof worldOf>, object, { readonly turn: number; readonly phase: 'day' }>;
  const battalions = counters<Moody>(
    'battalion',
    ({ world }) => world.units,
    ({ world }) => world.unit,
  );
  const moody = declare<Moody>()({
    families: {
      units: {
        ...battalions,
        columns: {
          steps: new Column(count<Moody>({ most: () => 2, otherwise: () => 2 }), 2),
          mood: new Column(word<Moody, 'calm' | 'angry'>(MOODS, MOODS.calm), MOODS.angry),
        },
      },
      others: {
        ...battalions,
        columns: { mood: new Column(word<Moody, 'calm' | 'angry'>(MOODS, MOODS.calm), MOODS.angry) },
        alone: 'mood' as const,
      },
    },
    facts: {},
    phases: ['day'],
  });
  const begun = () => moody.opening({ setup: {} as Moody['setup'], world: worldOf(2), scenario: {} });

  it('is left out beside others, said where it is all there is of a member, and read back either way', () => {
    const position = begun();
    for (const { columns } of [moody.families.units, moody.families.others]) columns.mood.set(position, 1, MOODS.calm);
    const written = moody.write(position);
    expect(written).toEqual({ units: { second: {} }, others: { second: 'calm' } });
    expect(digestOfAll(moody.digest(moody.read(begun(), 1, 'day', written)))).toBe(digestOfAll(moody.digest(position)));
  });

  it('is asked for where every word has to be said', () => {
    const strict = new Column(word<Moody, 'calm' | 'angry'>(MOODS, -1), MOODS.angry);
    expect(() => strict.kind.read(begun(), undefined, 0)).toThrow('calm or angry is expected');
  });
});

describe('members that come and go', () => {
  it('keep their ids, and nobody gets one that another has had', () => {
    const position = opening();
    const [first, second, third] = [groups.make(position), groups.make(position), groups.make(position)];
    expect([first, second, third].map((group) => groups.idOf(position, group))).toEqual(['tg-1', 'tg-2', 'tg-3']);
    groups.columns.speed.set(position, second, 12);
    groups.unmake(position, first);
    expect(groups.memberOf(position, 'tg-1')).toBeUndefined();
    expect(groups.columns.speed.of(position, groups.memberOf(position, 'tg-2') as number)).toBe(12);
    groups.unmake(position, groups.memberOf(position, 'tg-3') as number);
    const again = readBack(position);
    expect(groups.idOf(again, groups.make(again))).toBe('tg-4');
    expect(groups.size(position)).toBe(1);
  });
});

describe('a place', () => {
  it('is where the carrier is, and the carrier of that', () => {
    const position = opening();
    const group = groups.make(position);
    groups.columns.at.set(position, group, areaAt('south'));
    ships.columns.at.set(position, 0, inGroup(1));
    ships.columns.at.set(position, 1, aboard(0));
    put(position, 2, aboard(1));
    expect(outside(position, hexOf(position, 2))).toBe(areaAt('south'));
    expect(declaration.write(position)['units']).toEqual({ third: { at: 'aboard ferry' } });
    expect(declaration.write(position)['ships']).toEqual({ barge: { at: 'in tg-1' }, ferry: { at: 'aboard barge' } });
    put(position, 2, 5);
    expect(outside(position, hexOf(position, 2))).toBe(5);
  });
});

describe('amounts', () => {
  it('are what was put there, less what was taken, as in a list of our own', () => {
    const deed = fc.record({ at: aPlace, good: fc.constantFrom(...GOODS), more: fc.integer({ min: -3, max: 5 }) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const position = opening();
        const own = new Map<string, number>();
        for (const { at, good, more } of deeds) {
          const before = own.get(`${at} ${good}`) ?? 0;
          if (before + more < 0) expect(() => dumps.add(position, at, good, more)).toThrow(RangeError);
          else {
            dumps.add(position, at, good, more);
            own.set(`${at} ${good}`, before + more);
          }
        }
        for (const at of PLACES) for (const good of GOODS) expect(dumps.at(position, at, good)).toBe(own.get(`${at} ${good}`) ?? 0);
        const all = dumps.all(position);
        expect(all.every(({ amount }) => amount > 0)).toBe(true);
        expect(all.length).toBe([...own.values()].filter((amount) => amount > 0).length);
      }),
    );
  });
});

describe('what lies in a place that is no more', () => {
  it('cannot be written, for nobody could read it', () => {
    const position = opening();
    dumps.set(position, areaAt('north'), 'fuel', 2);
    expect(declaration.write(position)['dumps']).toEqual({ north: { fuel: 2 } });
    dumps.set(position, inGroup(1), 'fuel', 3);
    expect(() => declaration.write(position)).toThrow('3 fuel lie in place -1001, which has no name');
    dumps.set(position, inGroup(1), 'fuel', 0);
    expect(declaration.write(position)['dumps']).toEqual({ north: { fuel: 2 } });
  });
});

describe('a map of 100 × 100 hexes', () => {
  it('is copied, changed, digested and read back like any other', () => {
    const position = opening(worldOf(100));
    const last = position.world.grid.count - 1;
    expect(last).toBe(9999);
    const digests = new Set<string>();
    for (const hex of [0, 255, 256, 5000, last]) {
      const copy = declaration.clone(position);
      hexes.columns.past.set(copy, hex, 2);
      put(copy, 0, hex);
      digests.add(digestOfAll(declaration.digest(copy)));
      expect(declaration.write(copy)['hexes']).toEqual({ [position.world.grid.number(hex)]: ['burnt'] });
      expect(digestOfAll(declaration.digest(readBack(copy)))).toBe(digestOfAll(declaration.digest(copy)));
      const taken = takenBack(copy);
      hexes.columns.past.set(taken, hex, 0);
      expect([hexes.columns.past.of(copy, hex), declaration.write(copy)['hexes']]).toEqual([
        2,
        { [position.world.grid.number(hex)]: ['burnt'] },
      ]);
      expect(declaration.write(taken)['hexes']).toEqual({});
    }
    expect(digests.size).toBe(5);
    expect(units.columns.at.all(position).every((at) => at < 0)).toBe(true);
  });
});
