import { describe, expect, it } from 'vitest';
import { HALVES } from '../../src/world/ships.ts';
import { smaOf } from '../../src/world/tables/naval.ts';
import { QUARTERS } from '../../src/world/units.ts';
import { combatLines, counters, operation, shipOf, sum, variants, world } from './files.ts';
import { AIRCRAFT, GUNS, SHIPPING, SHIPS, UNITS } from './order-of-battle.ts';

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id).toSorted();
const named = (ids: readonly string[]): readonly string[] => [...ids].toSorted();

describe('the order of battle', () => {
  it('has all units and guns, and no others, with what is printed on them', () => {
    expect(idsOf(combatLines)).toEqual(idsOf([...UNITS, ...GUNS]));
    for (const { id, size, sp, men, attack, defence, move, reduced } of UNITS) {
      const line = combatLines.find((one) => one.id === id);
      const { size: ofSize, sp: points, men: strong, attack: strength, defence: holds, move: marches, reduced: other } = line ?? {};
      expect([ofSize, points, strong, strength, holds, marches, other], id).toEqual([size, sp, men, attack, defence, move, reduced]);
    }
    for (const { id, ...guns } of GUNS) {
      const unit = world.units[world.unit.get(id) ?? -1];
      expect(unit, id).toMatchObject({ ...guns, size: 'II', isGrouping: true, points: QUARTERS / 2, full: { attack: 0, defence: 2 } });
      expect(unit?.isArtillery, id).toBe(guns.heavyAa > 0);
    }
  });

  it('has all ships with names, and shipping, and no others, with what is printed on them', () => {
    const submarines = world.ships.filter(({ type }) => type === 'SSF');
    const brought = variants.flatMap(({ arrivals = [], groups = [] }) => [
      ...arrivals,
      ...groups.filter(({ name }) => name === 'Landing craft'),
    ]);
    const ofVariants = brought.flatMap(({ ships = [] }) => ships).filter((id) => !SHIPS.some(({ name }) => shipOf(id).name === name));
    const named62 = SHIPS.map(({ name }) => world.ships.find((one) => one.name === name)?.id ?? name);
    expect(SHIPS).toHaveLength(62);
    expect(idsOf(world.ships)).toEqual(
      named([...named62, ...SHIPPING.map(({ id }) => id), ...submarines.map(({ id }) => id), ...ofVariants]),
    );
    for (const { name, aa, codes, ...printed } of SHIPS) {
      const ship = world.ships.find((one) => one.name === name);
      expect(ship, name).toMatchObject({ ...printed, aa: aa * HALVES });
      expect(counters.shipClasses.find(({ id }) => id === ship?.class)?.codes, name).toEqual(codes);
    }
    for (const { id, type, cargo, tmr, protection, sma } of SHIPPING) {
      const ship = shipOf(id);
      expect(ship, id).toMatchObject({ type, cargo: cargo * QUARTERS, tmr, protection, gunnery: 0, aa: 0, asw: 0 });
      expect(ship.sma || smaOf(world.tables.naval, ship.like, ship.tmr), id).toBe(sma);
    }
    for (const { id, isDummy, ...one } of submarines)
      expect(one, id).toMatchObject({ gunnery: 1, torpedo: 3, reducedTorpedo: isDummy ? 3 : 2, protection: 2, range: 30 });
  });

  it('has ships that carry troops by their rank: half a SP a great one, a quarter an escort', () => {
    const carries = (types: readonly string[]) =>
      new Set(world.ships.filter(({ type, id }) => types.includes(type) && id !== 'uk-abdiel').map(({ cargo }) => cargo / QUARTERS));
    expect([...carries(['BB', 'CV', 'CL', 'CLA'])]).toEqual([0.5]);
    expect([...carries(['DD', 'DE', 'TB'])]).toEqual([0.25]);
    expect([...carries(['SSF', 'MTBF'])]).toEqual([0]);
  });

  it('has all aircraft with what is printed on them, and as many steps', () => {
    expect(idsOf(counters.airTypes)).toEqual(idsOf(AIRCRAFT));
    for (const { id, steps, cargo, ...printed } of AIRCRAFT) {
      const type = counters.airTypes.find((one) => one.id === id);
      expect(type, id).toMatchObject(printed);
      expect(type?.cargo ?? 0, id).toBe(cargo);
      expect(
        sum(world.aircraft, (one) => (one.type === id ? one.steps : 0)),
        id,
      ).toBe(steps);
    }
  });

  it('is in the operation whole, but for who comes by variant alone', () => {
    const { setup, groups = [], arrivals } = operation;
    const ofVariants = variants.flatMap((one) => one.arrivals ?? []).flatMap(({ units = [] }) => units);
    const stand = [...setup.axis, ...setup.allied].flatMap(({ units }) => units);
    const aboard = groups.flatMap(({ loads = [] }) => loads).flatMap(({ units }) => units);
    const late = arrivals.flatMap(({ units = [] }) => units);
    expect(named([...stand, ...aboard, ...late, ...ofVariants])).toEqual(idsOf(world.units));
    const brought = variants.flatMap((one) => [...(one.arrivals ?? []), ...(one.groups ?? [])]);
    const ships = new Set([...groups, ...arrivals, ...brought].flatMap(({ ships: those = [] }) => those));
    expect(named([...ships])).toEqual(idsOf(world.ships));
    const flown = [...operation.aircraft, ...variants.flatMap(({ aircraft = [] }) => aircraft)].flatMap(({ aircraft }) => aircraft);
    // Squadrons of Egypt that took no part: their counters are there for scenarios of one's own.
    expect(named([...flown, 'uk-gladiator', 'uk-swordfish'])).toEqual(idsOf(world.aircraft));
  });
});
