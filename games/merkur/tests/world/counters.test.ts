import { exact } from '@sandtable/umpire';
import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { ofSteps, WING } from '../../src/world/aircraft.ts';
import { countersSchema } from '../../src/world/schema/counters.ts';
import { QUARTERS } from '../../src/world/units.ts';
import { combatLines, counters, countersData, scenarioOf, shipOf, sum, unitOf, variants, wingOf, world } from './files.ts';

/** The nearest whole number to over / under; a half goes up. */
const rounded = (over: number, under: number): number => Math.floor((2 * over + under) / (2 * under));
const HUNDRED = 100;
const inMetres = 1000;

describe('the counters of the land', () => {
  it('have the ratings that their men or tanks come to', () => {
    const classes = new Map(counters.classes.map((one) => [one.id, one]));
    const tanks = new Map(counters.tanks.map((one) => [one.id, one.weight]));
    const reckoned = (men: number, of: number): number => Math.max(1, rounded(men * of, counters.men * HUNDRED));
    let without = 0;
    for (const line of combatLines) {
      const own = [line.attack, line.defence];
      const of = classes.get(line.class ?? '');
      if (of && line.men !== undefined) expect(own, line.id).toEqual([reckoned(line.men, of.attack), reckoned(line.men, of.defence)]);
      else if (line.tanks) {
        const { base, mixed } = counters.tankUnit;
        const weight = sum(Object.entries(line.tanks), ([kind, many]) => (tanks.get(kind) ?? Number.NaN) * many);
        const rating = rounded((base + (line.mixed ? mixed : 0)) * HUNDRED + weight, HUNDRED);
        expect(own, line.id).toEqual([rating, rating]);
      } else without += 1;
    }
    // Guns have neither: what they have is their fire.
    expect(without).toBe(combatLines.filter(({ aa, attack }) => aa && attack === 0).length);
    expect(combatLines.length - without).toBe(68);
  });

  it('have a reduced side of half, up, where they are of a whole SP', () => {
    for (const { id, sp, attack, defence, reduced, icon } of combatLines) {
      expect(reduced !== undefined, id).toBe(sp === 1 && icon !== 'transport');
      if (reduced) expect(reduced, id).toEqual({ attack: Math.ceil(attack / 2), defence: Math.ceil(defence / 2) });
    }
  });

  it('have the SP of their size: a battalion half of one, a regiment or a brigade of the island one', () => {
    for (const { id, size, sp } of combatLines) expect(sp, id).toBe({ II: 0.5, III: 1, X: 2, XX: 4 }[size]);
  });

  it('have antiaircraft by their guns: four heavy ones a point, six light ones', () => {
    const armed = combatLines.filter(({ guns }) => guns);
    expect(armed).toHaveLength(4);
    for (const { id, guns = {}, aa = {} } of armed) {
      expect(aa.heavy ?? 0, id).toBe(rounded(guns.heavy ?? 0, 4));
      expect(aa.light ?? 0, id).toBe(rounded(guns.light ?? 0, 6));
    }
  });

  it('add up to the forces of the operation', () => {
    const operation = scenarioOf('merkur');
    const late = operation.arrivals.flatMap(({ units = [] }) => units);
    const points = (of: (one: (typeof combatLines)[number]) => boolean): number => sum(combatLines.filter(of), ({ sp }) => sp);
    const isGuns = ({ aa, attack }: (typeof combatLines)[number]): boolean => aa !== undefined && attack === 0;
    const airLanding = new Set(['de-ir-16', 'de-ir-47', 'de-ir-65']);
    expect(points((one) => one.nation === 'germany' && !isGuns(one))).toBe(19.5);
    expect(points(({ id }) => airLanding.has(id))).toBe(3);
    expect(points(({ nation }) => nation === 'italy')).toBe(2);
    expect(points((one) => one.nation === 'commonwealth' && !isGuns(one))).toBe(13.5);
    expect(points(({ nation }) => nation === 'greece')).toBe(5.5);
    const men = (nation: string): number => sum(combatLines, (one) => (one.nation === nation ? (one.men ?? 0) : 0));
    expect(men('commonwealth')).toBe(18_921);
    expect(men('greece')).toBe(10_081);
    for (const id of late) unitOf(id);
  });

  it('can drop fifteen battalions, 7.5 SP, and the Ju 52 lift 6.25 at normal range', () => {
    const drops = new Set(['parachute', 'glider', 'engineer']);
    const battalions = world.units.filter(({ abilities, icon }) => abilities.has('air-droppable') && drops.has(icon));
    expect(battalions).toHaveLength(15);
    expect(sum(battalions, ({ points }) => points)).toBe(7.5 * QUARTERS);
    const transports = world.aircraft.filter(({ type }) => type === 'ju-52');
    expect(sum(transports, ({ steps }) => steps)).toBe(25);
    const lift = transports.map(({ cargo, steps }) => ofSteps(cargo, steps)).reduce(exact.plus, exact.ZERO);
    expect(exact.over(lift, [2 * QUARTERS, 1])).toEqual([25, 4]);
  });

  it('have the abilities of their symbols', () => {
    const all = (icon: string) => world.units.filter((one) => one.icon === icon);
    for (const { id, abilities } of all('parachute')) expect([...abilities], id).toEqual(['air-droppable']);
    for (const { id, abilities } of all('armour')) {
      expect(abilities.has('motorised') && abilities.has('heavy-equipment'), id).toBe(true);
      // Italian tankettes shock nobody.
      expect(abilities.has('armour'), id).toBe(id !== 'it-l3');
    }
    for (const { id, abilities } of all('artillery')) {
      expect(abilities.has('field-artillery') && abilities.has('support'), id).toBe(true);
      // What is listed as air portable has no heavy equipment (5.A.4#2).
      expect(abilities.has('heavy-equipment'), id).toBe(!abilities.has('air-portable'));
    }
    for (const { id, nation, abilities } of world.units) if (nation === 'greece') expect([...abilities], id).toEqual(['mountain-fights']);
    for (const { id, abilities } of all('mountain')) expect([...abilities], id).toEqual(['mountain-moves', 'mountain-fights']);
    expect([...unitOf('de-i-llsr').abilities]).toEqual(['air-droppable', 'glider-only', 'combat-engineer']);
    expect([...unitOf('de-krad-55').abilities]).toEqual(['motorised']);
    expect([...unitOf('uk-layforce').abilities]).toEqual(['commando']);
    expect(unitOf('uk-suda-guns')).toMatchObject({ isArtillery: true, heavyAa: 6, lightAa: 3, coast: 7, move: 0 });
    expect(unitOf('de-flak-ii-2')).toMatchObject({ isArtillery: false, heavyAa: 0, lightAa: 3 });
  });

  it('are parts of their divisions', () => {
    const parts = (id: string): number => {
      const at = world.formations.findIndex((one) => one.id === id);
      const own = world.units.filter(({ formation }) => formation === at);
      return sum(own, ({ points }) => points) / QUARTERS + sum(world.formations, (one) => (one.of === at ? parts(one.id) : 0));
    };
    // In its breakdown, transport element and all; an assembled division would be 4 SP (5.A.6.a).
    expect(parts('de-5-geb')).toBe(5.5);
    expect(parts('de-llsr')).toBe(2);
    expect(parts('de-7-fl')).toBe(7);
    expect(parts('nz-2-div')).toBe(3.5);
  });
});

describe('the air units', () => {
  it('bomb as their loads and aim come to, and fly as far as their radius', () => {
    const aims = new Map(counters.aims.map((one) => [one.id, one.thousandths]));
    const ALOFT = 40;
    const [BLOCK, LEVEL] = [24_140, 5];
    for (const { id, kind, load, aim = '', obf, sbf, radius, range } of counters.airTypes) {
      expect(obf, id).toBe(rounded((load ?? 0) * ALOFT * (aims.get(aim) ?? 0), inMetres * inMetres));
      expect(sbf, id).toBe(kind === 'B' || kind === 'A' ? rounded((load ?? 0) * LEVEL, inMetres) : 0);
      expect(range, id).toBe(rounded((radius ?? 0) * inMetres, BLOCK));
    }
  });

  it('keep half factors of a squadron', () => {
    const { obf } = wingOf('de-stg-2-milos');
    expect([obf, ofSteps(obf, 1), ofSteps(obf, WING)]).toEqual([5, [5, 2], [5, 1]]);
  });

  it('are bound to ships by code, one wing of Ju 88 and the torpedo squadrons', () => {
    const bound = world.aircraft.filter(({ codes }) => ['S', 'V', 'A'].some((one) => codes.has(one as 'S')));
    expect(bound.map(({ id }) => id)).toEqual([
      'de-lg-1-s',
      'de-kg-26-v',
      'it-sm-84',
      'it-z-501',
      'uk-sunderland',
      'uk-albacore',
      'uk-swordfish',
    ]);
    expect([...wingOf('de-lg-1').codes]).toEqual([]);
  });

  it('have the steps of their air forces in May 1941', () => {
    const steps = (type: string): number => sum(world.aircraft, (one) => (one.type === type ? one.steps : 0));
    expect(['ju-87b', 'do-17z', 'he-111h', 'bf-110', 'bf-109e', 'do-17p', 'dfs-230'].map(steps)).toEqual([10, 4, 3, 6, 6, 2, 4]);
    expect(['hurricane', 'blenheim-4', 'wellington', 'fulmar'].map(steps)).toEqual([2, 3, 2, 1]);
  });
});

describe('the ships', () => {
  it('have the gunnery of their guns, and at long range 70 % of it, down, as cruisers and battleships', () => {
    const weights = new Map(counters.guns.map((one) => [one.id, one.weight]));
    const [SEVENTY, TENTHS] = [7, 10];
    for (const { id, type, guns, gunnery, long } of counters.shipClasses) {
      if (guns) {
        const weight = sum(Object.entries(guns), ([kind, many]) => (weights.get(kind) ?? Number.NaN) * many);
        expect(gunnery, id).toBe(rounded(weight, HUNDRED));
      }
      expect(long, id).toBe(type === 'CL' || type === 'BB' ? Math.floor((gunnery * SEVENTY) / TENTHS) : 0);
    }
    expect(shipOf('uk-warspite').gunnery).toBe(29);
  });

  it('are sixty-two with names, and shipping', () => {
    const varied = new Set(variants.flatMap((one) => one.arrivals ?? []).flatMap(({ ships = [] }) => ships));
    const count = (...types: string[]): number => world.ships.filter(({ id, type }) => types.includes(type) && !varied.has(id)).length;
    expect([count('BB', 'CV'), count('CL'), count('CLA'), count('DD'), count('DE'), count('TB')]).toEqual([5, 6, 6, 34, 3, 8]);
    // Six landing craft come by a variant, which has two torpedo boats with them.
    expect([count('NSP'), count('LB'), count('LC'), count('SSF'), count('MTBF')]).toEqual([10, 8, 8, 6, 1]);
    expect(world.ships.filter(({ isDummy }) => isDummy)).toHaveLength(4);
    // Two battleships, six cruisers and eight destroyers come by a variant.
    const types = [...varied].map((id) => shipOf(id).type);
    expect([types.filter((one) => one === 'BB').length, types.filter((one) => one === 'CL').length, types.length]).toEqual([2, 6, 16]);
    expect(shipOf('uk-abdiel')).toMatchObject({ type: 'CL', cargo: QUARTERS, laysMines: true, tmr: 8 });
    // Half a point, of which two make one (5.C.6.b).
    expect([shipOf('uk-greyhound').aa, shipOf('uk-kelly').aa]).toEqual([1, 2]);
    expect(shipOf('uk-ssf-1')).toMatchObject({ torpedo: 3, reducedTorpedo: 2, range: 30 });
  });
});

describe('counters that are not as they must be', () => {
  const changed = (change: (copy: typeof countersData) => void) => {
    const copy = structuredClone(countersData);
    change(copy);
    return () => checked(countersSchema, copy, 'counters');
  };
  it('are refused with the place of the fault', () => {
    const first = (list: readonly object[]): { [name: string]: unknown } => list[0] as { [name: string]: unknown };
    expect(changed(() => {})).not.toThrow();
    expect(changed(({ units }) => (first(units).sp = 0.3))).toThrow('counters.units[0].sp: SP in quarters are expected');
    expect(changed(({ units }) => (first(units).formation = 'de-9'))).toThrow('counters.units[0].formation: the id of a formation');
    expect(changed(({ units }) => (first(units).formation = 'nz-2-div'))).toThrow('a formation of its own side is expected');
    expect(changed(({ units }) => (first(units).class = 'elite'))).toThrow('counters.units[0].class: one of the classes is expected');
    expect(changed(({ aircraft }) => (first(aircraft).type = 'ju-90'))).toThrow('counters.aircraft[0].type: a type of aircraft');
    expect(changed(({ ships }) => (first(ships).class = 'ark'))).toThrow('counters.ships[0].class: a class of ships is expected');
    expect(changed(({ units }) => units.push(structuredClone(units[0]) as never))).toThrow('an id that no line before has is expected');
  });
});
