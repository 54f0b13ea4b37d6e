import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { gertrud as game, type Gertrud } from '../../src/index.ts';
import { defendersIn } from '../../src/rules/11-combat/attackers.ts';
import { allowanceOf, fullPurse } from '../../src/rules/09-movement/costs.ts';
import { factorOf } from '../../src/rules/11-combat/odds.ts';
import { ATTACKED, DEFENDED, INTERDICTED, OUT_OF_SUPPLY } from '../../src/position/marks.ts';
import { change, hexOf, isMarked, isOnMap, mark, printed, put, setSteps, stepsOf, unitAt, unmark } from '../../src/position/position.ts';
import { isInZone, stackOf, unitsIn } from '../../src/rules/08-zones-of-control/zones.ts';
import { hexsideName } from '../../src/world/places.ts';
import { cannotMove, explore } from '../../src/rules/09-movement/reach.ts';
import { Field, NATIONS } from '../../src/staff/field.ts';
import { keyOf, routesOf, walkerOf } from '../../src/staff/routes.ts';
import { stepWorth } from '../../src/staff/worth.ts';
import { suppliedHexes } from '../../src/rules/07-supply/supply.ts';
import { isParalysed } from '../../src/rules/17-raid-and-missions/inonu.ts';
import { mixesSoviets } from '../../src/rules/06-stacking/room.ts';
import { ALLIES, AXIS, enemyOf, RAIL, RIVER, ROAD, STRAIT, type Nationality, type Side } from '../../src/world/world.ts';
import { gertrud, onTheMap } from '../referee.ts';
import { positions, readOtherwise } from '../sampled.ts';

/** Ships bar supply while they fight (7.1e): a planner never stands in the middle of an attack. */
const isInAttack = ({ frames }: Gertrud): boolean => {
  for (let frame = frames; frame; frame = frame.below) if (frame.procedure === 'attack') return true;
  return false;
};
/** Of the scenario without options, and of one with Italians and Soviets in which every ruling is read otherwise. */
const sampled = [
  ...positions('4', 60),
  ...positions('5', 60, { scenario: 'late-1942', options: readOtherwise('late-1942') }),
  ...positions('6', 90, { scenario: 'early-1943' }),
].filter((position) => !isInAttack(position));
const SIDES: readonly Side[] = [AXIS, ALLIES];
const onMap = (position: Gertrud): number[] => position.world.units.flatMap((_, unit) => (isOnMap(position, unit) ? [unit] : []));

/** Hexsides by name where a bridge can be blown, and the two crossing arrows (17.1). */
function hexsidesWith(position: Gertrud, bits: number, and = 0): string[] {
  const { world } = position;
  const found = new Set<string>();
  for (const [index, of] of world.hexsides.entries())
    if ((of & bits) !== 0 && (and === 0 || (of & and) !== 0))
      found.add(hexsideName(position, Math.floor(index / 6), world.grid.neighbours[index] as number));
  return [...found];
}
const [any] = sampled as [Gertrud, ...Gertrud[]];
const ROADS = hexsidesWith(any, RIVER, ROAD);
const RAILS = hexsidesWith(any, RIVER, RAIL);
const STRAITS = hexsidesWith(any, STRAIT);

/** A position of a random game in which bridges are blown, straits mined, and units interdicted or out of supply. */
const troubled = fc
  .record({
    at: fc.nat(sampled.length - 1),
    roads: fc.subarray(ROADS, { maxLength: 6 }),
    rails: fc.subarray(RAILS, { maxLength: 6 }),
    mined: fc.subarray(STRAITS),
    inonu: fc.boolean(),
    marks: fc.array(fc.constantFrom(0, 0, OUT_OF_SUPPLY, INTERDICTED, OUT_OF_SUPPLY | INTERDICTED), { minLength: 20, maxLength: 20 }),
  })
  .map(({ at, roads, rails, mined, inonu, marks }) => {
    const position = game.clone(sampled[at] as Gertrud);
    change(position, { roadBridgesDown: roads, railBridgesDown: rails, mined, ...(inonu ? { inonuTurn: position.facts.turn } : {}) });
    for (const unit of onMap(position)) {
      unmark(position, unit, OUT_OF_SUPPLY | INTERDICTED);
      mark(position, unit, marks[unit % marks.length] as number);
    }
    return position;
  });

function standing(field: Field, side: Side, hex: number): number[] {
  const units: number[] = [];
  for (let unit = field.first(side, hex); unit >= 0; unit = field.after(unit)) units.push(unit);
  return units.toSorted((a, b) => a - b);
}

/** Everything that a field derives from where units stand must be what the engine finds. */
function expectAlike(field: Field, position: Gertrud): void {
  const { count } = position.world.grid;
  const hexes = Array.from({ length: count }, (_, hex) => hex);
  for (const side of SIDES) {
    expect(hexes.map((hex) => field.stacked(side, hex))).toEqual(hexes.map((hex) => stackOf(position, side, hex)));
    expect(hexes.map((hex) => field.zoned(side, hex))).toEqual(hexes.map((hex) => isInZone(position, side, hex)));
    for (const hex of new Set(onMap(position).map((unit) => hexOf(position, unit))))
      expect(standing(field, side, hex)).toEqual(unitsIn(position, hex, side));
  }
  const supplied = new Uint8Array(count);
  for (const [nation, name] of NATIONS.entries()) {
    field.supplied(nation, supplied);
    expect(supplied.join(''), name).toBe(suppliedHexes(position, name as Nationality).join(''));
  }
}

const stateOf = (field: Field) => ({
  hex: [...field.hex],
  stack: [...field.stack],
  zones: [...field.zones],
  stacks: SIDES.map((side) => field.ground.world.landHexes.map((hex) => standing(field, side, hex).join()).join(';')),
});

describe('the field', () => {
  it('has the stacks, zones of control and supply that the engine has', () => {
    for (const position of sampled) expectAlike(new Field(position), position);
  });

  it('follows units wherever they are put, and supply over blown bridges', () => {
    fc.assert(
      fc.property(troubled, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { minLength: 1, maxLength: 25 }), (position, moves) => {
        const field = new Field(position);
        const units = onMap(position);
        for (const [who, where, off] of moves) {
          const unit = units[who % units.length] as number;
          const hex = position.world.landHexes[where % position.world.landHexes.length] as number;
          field.put(unit, off ? -1 : hex);
          put(position, unit, off ? -1 : hex);
        }
        expectAlike(field, position);
      }),
      { numRuns: 20, seed: 1941 },
    );
  });

  it('is as it was when everybody has been put back', () => {
    fc.assert(
      fc.property(fc.nat(sampled.length - 1), fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 40 }), (at, moves) => {
        const position = sampled[at] as Gertrud;
        const field = new Field(position);
        const before = stateOf(field);
        const hash = game.hash(position);
        const units = onMap(position);
        const undo: [number, number][] = [];
        for (const [who, where] of moves) {
          const unit = units[who % units.length] as number;
          undo.push([unit, field.hex[unit] as number]);
          field.put(unit, position.world.landHexes[where % position.world.landHexes.length] as number);
        }
        for (const [unit, hex] of undo.toReversed()) field.put(unit, hex);
        expect(stateOf(field)).toEqual(before);
        expect(game.hash(position)).toBe(hash);
      }),
      { numRuns: 20, seed: 1941 },
    );
  });

  it('has combat factors for low and high ground, halved out of supply (16.0, 7.3)', () => {
    fc.assert(
      fc.property(troubled, (position) => {
        const field = new Field(position);
        const { terrain, landHexes } = position.world;
        const one = (kind: string) => landHexes.find((hex) => terrain[hex] === kind) as number;
        for (const hex of [one('clear'), one('rough'), one('mountain')])
          for (const unit of onMap(position)) expect(field.factor(unit, hex)).toBe(factorOf(position, unit, hex));
      }),
      { numRuns: 15, seed: 1941 },
    );
  });

  it('counts a unit as worth what its owner would lose with it, step by step', () => {
    for (const position of sampled) {
      const field = new Field(position);
      const losing = game.clone(position);
      for (const unit of onMap(position)) {
        let sum = 0;
        for (; stepsOf(losing, unit) > 0; setSteps(losing, unit, stepsOf(losing, unit) - 1)) sum += stepWorth(losing, unit);
        expect(field.worth[unit]).toBeCloseTo(sum, 5);
        expect(field.stepWorth[unit]).toBeCloseTo(stepWorth(position, unit), 5);
      }
    }
  });

  it('knows the movement factors of each unit, and who moves no more in this phase (7.3a, 9.0f, 17.1k)', () => {
    fc.assert(
      fc.property(troubled, (position) => {
        const field = new Field(position);
        for (const side of SIDES) {
          const isMoving = position.facts.phase === `${side === AXIS ? 'german' : 'allied'} movement`;
          for (const unit of field.units(side)) {
            expect(field.allowance[unit]).toBe(allowanceOf(position, unit));
            if (isMoving) expect(field.mobile[unit] === 1, unitAt(position, unit).id).toBe(cannotMove(position, [unit]).length === 0);
          }
        }
      }),
      { numRuns: 15, seed: 1941 },
    );
  });

  it('knows who may attack, and who has been attacked already (11.0ag, 11.0ah)', () => {
    for (const one of sampled) {
      const position = game.clone(one);
      for (const unit of onMap(position)) mark(position, unit, [0, ATTACKED, DEFENDED][unit % 3] as number);
      const field = new Field(position);
      for (const unit of onMap(position)) {
        const { side } = unitAt(position, unit);
        const defends = defendersIn(position, enemyOf(side), hexOf(position, unit)).includes(unit);
        expect(field.hasDefended(unit)).toBe(!defends);
        expect(field.mayAttack(unit)).toBe(!isMarked(position, unit, ATTACKED) && !isParalysed(position, unit));
      }
    }
  });
});

/**
 * Where the engine lets the unit go and stay (6.4a) and what that costs; a move beyond its movement factors takes them all, but for the
 * least move (9.3a).
 */
function engineRoutes(position: Gertrud, unit: number): Map<number, number> {
  const found = new Map<number, number>();
  const allowance = allowanceOf(position, unit);
  const { side } = unitAt(position, unit);
  const from = hexOf(position, unit);
  for (const [hex, { purse }] of explore(position, { side, units: [unit], from, purse: fullPurse(position, side, from) }))
    if (!mixesSoviets(position, unit, hex)) found.set(hex, purse.hexes > 1 ? Math.min(purse.spent, allowance) : purse.spent);
  return found;
}

function plannerRoutes(field: Field, unit: number): Map<number, number> {
  const { hexes, spent } = routesOf(field, walkerOf(field, unit));
  const open = [...hexes].filter((hex) => !field.isStranger(unit, hex));
  return new Map(open.map((hex) => [hex, (spent[hex] as number) - 1]));
}

const named = (position: Gertrud, routes: ReadonlyMap<number, number>) =>
  [...routes].map(([hex, cost]) => `${printed(position, hex)} ${cost}`).toSorted();

function expectSameRoutes(position: Gertrud): void {
  const field = new Field(position);
  for (const unit of onMap(position))
    expect(named(position, plannerRoutes(field, unit)), unitAt(position, unit).id).toEqual(named(position, engineRoutes(position, unit)));
}

const routesIn = (position: Gertrud, id: string): string[] => {
  const routes = plannerRoutes(new Field(position), position.world.unit.get(id) as number);
  return [...routes.keys()].map((hex) => printed(position, hex)).toSorted();
};

describe('routes', () => {
  it('lead every unit where the engine lets it go, at the same cost', () => {
    for (const position of sampled) expectSameRoutes(position);
  });

  it('do so too where bridges are down, straits mined, and units interdicted or out of supply', () => {
    fc.assert(fc.property(troubled, expectSameRoutes), { numRuns: 25, seed: 1941 });
  });

  it('are the same for units with the same key, and end neither where they began nor among the enemy', () => {
    for (const position of sampled) {
      const field = new Field(position);
      const known = new Map<number, string>();
      for (const unit of onMap(position)) {
        const walker = walkerOf(field, unit);
        const routes = routesOf(field, walker);
        const text = `${walker.side} ${routes.hexes.join()} ${routes.spent.join()}`;
        const key = keyOf(walker) * 2 + walker.side;
        expect(known.get(key) ?? text).toBe(text);
        known.set(key, text);
        expect(routes.hexes.includes(walker.from)).toBe(false);
        for (const hex of routes.hexes) expect(field.stacked(enemyOf(walker.side), hex)).toBe(0);
      }
    }
  });

  const line = '2001 2002 2003 2004 2005 2006 2007 2008 2009 2010';
  const railway = `${line} rail ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `20${String(n).padStart(2, '0')}-20${String(n + 1).padStart(2, '0')}`).join(' ')}`;

  it('go three times as far by rail for Turkish units, and for nobody else (9.6a, 9.6f)', () => {
    expect(routesIn(gertrud(railway).put('tr-23', '2001').position, 'tr-23')).toHaveLength(9);
    for (const other of ['de-9-pz', 'it-bergamo', 'al-2', 'su-20'])
      expect(routesIn(gertrud(railway).put(other, '2001').position, other), other).toHaveLength(5);
    const blown = gertrud(railway)
      .put('tr-23', '2001')
      .facts({ railBridgesDown: ['2007-2008'] });
    expect(routesIn(blown.position, 'tr-23').at(-1)).toBe('2007');
    const watched = gertrud(`${railway} 2107 2108`).put('tr-23', '2001').put('de-9-pz', '2108');
    expect(routesIn(watched.position, 'tr-23').at(-1)).toBe('2007');
    for (const { position } of [blown, watched]) expectSameRoutes(position);
  });

  it('take an interdicted unit one hex, even out of supply into the mountains (13.7f, 9.3a)', () => {
    const range = gertrud('2001 2002 mountain 2003 mountain 2004');
    const put = (marks: readonly ('interdicted' | 'oos')[]) => range.put('de-7-flieger', { at: '2001', marks }).position;
    expect(routesIn(put([]), 'de-7-flieger')).toEqual(['2002']);
    expect(routesIn(put(['oos']), 'de-7-flieger')).toEqual(['2002']);
    const plain = (marks: readonly ('interdicted' | 'oos')[]) => gertrud(line).put('de-9-pz', { at: '2001', marks }).position;
    expect(routesIn(plain(['interdicted']), 'de-9-pz')).toEqual(['2002']);
    expect(routesIn(plain(['oos']), 'de-9-pz')).toEqual(['2002', '2003']);
  });

  it('stop in enemy zones of control, except those of units that ignore them (8.1a, 8.2a, 8.3a)', () => {
    const guarded = gertrud(`${line} 2103`).put('tr-23', '2103');
    expect(routesIn(guarded.put('de-9-pz', '2001').position, 'de-9-pz').at(-1)).toBe('2003');
    expect(routesIn(guarded.put('de-kommando', '2001').position, 'de-kommando').at(-1)).toBe('2004');
    for (const { position } of [guarded.put('de-9-pz', '2001'), guarded.put('de-kommando', '2001')]) expectSameRoutes(position);
  });

  it('leave mined crossings to those who may use them (17.1q)', () => {
    const strait = (unit: string, mined: boolean) =>
      onTheMap()
        .put(unit, '2709')
        .facts(mined ? { mined: ['2709-2710'] } : {}).position;
    expect(routesIn(strait('tr-23', false), 'tr-23')).toContain('2710');
    expect(routesIn(strait('tr-23', true), 'tr-23')).not.toContain('2710');
    expect(routesIn(strait('al-2', true), 'al-2')).toContain('2710');
    for (const unit of ['tr-23', 'al-2']) expectSameRoutes(strait(unit, true));
  });
});
