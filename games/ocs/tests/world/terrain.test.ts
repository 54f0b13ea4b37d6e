import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { GROUNDS, MOVES_BY, ODDS_ROWS, terrainSchema, TYPES, type Costs, type Ground } from '../../src/world/schema.ts';
import { files, terrain, timesOf } from './files.ts';

/** Movement points, of quarters. */
const points = (quarters: number | null | 'terrain' | undefined): number => (typeof quarters === 'number' ? quarters / 4 : Infinity);
const covers = { ...terrain.hex, ...terrain.city };
const { minor, major } = terrain.hexside;
const [frozenMinor, frozenMajor] = [terrain.hexside['frozen-minor'], terrain.hexside['frozen-major']];
/** What a mover of a kind pays off road, on dry ground where no other is named. */
const truck = (cost: Costs, ground: Ground = 'dry'): number => points(cost.truck[ground]);

describe('the costs of movement', () => {
  it('are 2 truck points for woods and one more over a minor river (11.7)', () => {
    expect(truck(terrain.hex.woods.cost)).toBe(2);
    expect(truck(minor.cost)).toBe(1);
  });

  it('are half a point in a city for everybody in all weathers', () => {
    for (const { cost } of Object.values(terrain.city) as readonly { readonly cost: Costs }[])
      for (const by of MOVES_BY) for (const ground of GROUNDS) expect(points(cost[by][ground])).toBe(0.5);
  });

  it('let nobody on wheels go cheaper than on tracks, nor on tracks than on foot, off road', () => {
    for (const [name, { cost }] of Object.entries(covers) as readonly (readonly [string, { readonly cost: Costs }])[])
      for (const ground of GROUNDS) {
        const [leg, track, wheels] = MOVES_BY.map((by) => points(cost[by][ground]));
        expect(track, `${name}, ${ground}`).toBeGreaterThanOrEqual(leg as number);
        expect(wheels, `${name}, ${ground}`).toBeGreaterThanOrEqual(track as number);
      }
  });

  it('rise from dry ground to mud and to deep mud, and from frost to deep snow', () => {
    const all = [...Object.entries(covers), ...Object.entries(terrain.way), ['minor', minor], ['major', major]] as const;
    for (const [name, { cost }] of all as readonly (readonly [string, { readonly cost: Costs }])[])
      for (const by of MOVES_BY) {
        const of = Object.fromEntries(GROUNDS.map((ground) => [ground, points(cost[by][ground])])) as {
          readonly [ground in Ground]: number;
        };
        expect(of.mud, `${name}, ${by}`).toBeGreaterThanOrEqual(of.dry);
        expect(of['deep-mud'], `${name}, ${by}`).toBeGreaterThanOrEqual(of.mud);
        expect(of.snow, `${name}, ${by}`).toBeGreaterThanOrEqual(of.frozen);
      }
  });

  it('open swamps to wheels in frost alone, and close forest to them in deep mud', () => {
    expect(GROUNDS.filter((ground) => truck(terrain.hex.swamp.cost, ground) < Infinity)).toEqual(['frozen', 'snow']);
    expect(GROUNDS.filter((ground) => truck(terrain.hex.forest.cost, ground) === Infinity)).toEqual(['deep-mud']);
  });

  it('carry a throw of 18 over 36 hexes of dry road; in deep mud over 9 of the best road, and 3 without one', () => {
    const reach = (quarters: number | string | null | undefined) => Math.floor(18 / points(quarters as number));
    expect([reach(terrain.way.primary.cost.truck.dry), reach(terrain.way.secondary.cost.truck.dry)]).toEqual([36, 36]);
    expect(reach(terrain.way.primary.cost.truck['deep-mud'])).toBe(9);
    expect(reach(terrain.hex.open.cost.truck['deep-mud'])).toBe(3);
  });

  it('let everybody overrun into open ground in mud, and all but wheels in deep mud (7.0: 3 points)', () => {
    const can = (ground: Ground) => MOVES_BY.filter((by) => points(terrain.hex.open.cost[by][ground]) <= 3);
    expect(can('mud')).toEqual(MOVES_BY);
    expect(points(terrain.hex.open.cost.truck.mud)).toBe(3);
    expect(can('deep-mud')).toEqual(['leg', 'track']);
  });

  it('make roads cheaper than the ground beside them, and the better road never dearer', () => {
    const { primary, secondary, railroad } = terrain.way;
    for (const by of MOVES_BY)
      for (const ground of GROUNDS) {
        expect(points(secondary.cost[by][ground])).toBeLessThanOrEqual(points(terrain.hex.open.cost[by][ground]));
        expect(points(primary.cost[by][ground])).toBeLessThanOrEqual(points(secondary.cost[by][ground]));
      }
    for (const ground of GROUNDS) expect([points(railroad.cost.leg[ground]), railroad.cost.truck[ground]]).toEqual([1, 'terrain']);
  });

  it('close major rivers to tracks and wheels, until they freeze; a frozen minor river costs nothing', () => {
    for (const ground of GROUNDS) {
      expect([major.cost.track[ground], major.cost.truck[ground]]).toEqual([null, null]);
      for (const by of MOVES_BY) {
        expect(frozenMinor.cost[by][ground]).toBe(0);
        expect(points(frozenMajor.cost[by][ground])).toBeLessThanOrEqual(points(major.cost[by][ground]));
      }
    }
  });

  it('are dearer in a fortified hex (16.0)', () => {
    for (const by of MOVES_BY) expect(terrain.fortification.cost[by]).toBeGreaterThan(0);
  });
});

describe('the effects on combat', () => {
  it('multiply armor into the open by 2, defending there by 1, mech by 1, and mech over a minor river by ½ (9.3)', () => {
    const { attack, defense } = terrain.hex.open;
    expect([attack.armor, defense.armor, attack.mech].map(timesOf)).toEqual([2, 1, 1]);
    expect(timesOf(minor.attack.mech)).toBe(0.5);
  });

  it('add up to the 4.375 against 9 of the comprehensive example', () => {
    const low = 0.5;
    const [armor, mech] = [4 * low * timesOf(terrain.hex.open.attack.armor), 3 * low * 0.5 * timesOf(minor.attack.mech)];
    expect(armor + mech).toBe(4.375);
  });

  it('put open ground, woods and forest into the three rows of odds, a minor city with woods and a major one with forest', () => {
    expect((['open', 'woods', 'forest'] as const).map((name) => terrain.hex[name].row)).toEqual(ODDS_ROWS);
    expect([terrain.hex.swamp.row, terrain.city.minor.row, terrain.city.major.row]).toEqual(['veryClose', 'close', 'veryClose']);
  });

  it('favor armor nowhere but in the open, and others everywhere at least as much', () => {
    for (const [name, { attack }] of Object.entries(covers) as readonly (readonly [string, typeof terrain.hex.open])[]) {
      const [armor, mech, other] = TYPES.map((type) => timesOf(attack[type]));
      if (name === 'open') continue;
      expect(mech, name).toBeGreaterThanOrEqual(armor as number);
      expect(other, name).toBeGreaterThanOrEqual(mech as number);
    }
  });

  it('weaken attacks over rivers, more over major ones, less over frozen ones, and not over a frozen minor one', () => {
    for (const type of TYPES) {
      expect(timesOf(major.attack[type])).toBeLessThanOrEqual(timesOf(minor.attack[type]));
      expect(timesOf(frozenMajor.attack[type])).toBeGreaterThanOrEqual(timesOf(major.attack[type]));
      expect(timesOf(frozenMinor.attack[type])).toBe(1);
    }
  });

  it('double the defense of a fortification (16.0)', () => expect(timesOf(terrain.fortification.defense)).toBe(2));
});

describe('the file', () => {
  it('is refused with the place of a fault and what was expected there', () => {
    const changed = (change: (copy: typeof files.terrainData) => void) => {
      const copy = structuredClone(files.terrainData);
      change(copy);
      return () => checked(terrainSchema, copy, 'terrain');
    };
    expect(changed((copy) => (copy.hex.woods.cost.leg.mud = 1.5))).toThrow('terrain.hex.woods.cost.leg.mud: a whole number is expected');
    expect(changed((copy) => (copy.city.minor.row = 'near'))).toThrow(
      'terrain.city.minor.row: "open" or "close" or "veryClose" is expected',
    );
    expect(changed((copy) => copy.hexside.major.attack.armor.push(1))).toThrow('terrain.hexside.major.attack.armor');
    expect(changed((copy) => Reflect.deleteProperty(copy.hex, 'swamp'))).toThrow('terrain.hex.swamp');
  });
});
