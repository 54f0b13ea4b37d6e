import { checked } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { countersSchema, type PoolLine, type UnitLine } from '../../src/world/schema.ts';
import { arrivals, counters, divisionOf, files, formationOf, specialRules, stacked, unitOf } from './files.ts';

const units = counters.counters;
const ids = (lines: readonly { readonly id: string }[]): string[] => lines.map(({ id }) => id);
const half = (number: number): number => Math.floor(number / 2 + 0.5);
const twoThirds = (number: number): number => Math.floor((number * 2) / 3 + 0.5);
const isOf = <K extends PoolLine['kind']>(one: PoolLine, kind: K): one is PoolLine & { readonly kind: K } => one.kind === kind;
function pool<K extends PoolLine['kind']>(side: string, kind: K): PoolLine & { readonly kind: K } {
  const found = counters.pools.filter((one) => one.side === side).find((one) => isOf(one, kind));
  if (!found || !isOf(found, kind)) throw new Error(`no pool of ${side} ${kind}`);
  return found;
}
const isFighting = (one: UnitLine): one is Extract<UnitLine, { readonly kind: 'combat' }> => one.kind === 'combat';
/** Those that are there from the start, for they do not arrive. */
const late = new Set(arrivals.arrivals.flatMap((one) => one.units ?? []));
const atStart = (side: string): readonly UnitLine[] => units.filter((one) => one.side === side && !late.has(one.id));
/** What a source says of one figure. */
const textOf = (source: unknown, figure: string): string => String((source as { readonly [figure: string]: string })[figure] ?? '');
/** Of "9 battalions at 2 with 70 % of their men and 2 for its guns" and the like, 14.6; null where nothing is added up. */
function addedUp(text: string): number | null {
  const parts = [...text.matchAll(/([\d.]+) [^,]*? at ([\d.]*\d)(?: with (\d+) % of their men)?/g)];
  const plus = Number(/and (\d) for (?:its guns|support)/.exec(text)?.[1] ?? 0);
  const sum = parts.reduce((total, [, count, figure, men = '100']) => total + (Number(count) * Number(figure) * Number(men)) / 100, plus);
  return parts.length > 0 ? sum : null;
}
/** What one of a kind counts, which is the same in all sources. */
function each(kind: string): number {
  const sources = units.map(({ source }) => JSON.stringify(source)).join();
  const figures = new Set([...sources.matchAll(new RegExp(`\\d ${kind} at ([\\d.]*\\d)`, 'g'))].map(([, figure]) => Number(figure)));
  const [figure = 0] = figures;
  expect(figures.size, kind).toBe(1);
  return figure;
}
const tanksIn = (unit: UnitLine, kind: string): number => Number(new RegExp(`(\\d+) ${kind}`).exec(JSON.stringify(unit.source))?.[1] ?? 0);

describe('the counters', () => {
  it('have ids of their own, and so have the pools beside them', () => {
    const all = [...ids(units), ...ids(counters.pools)];
    expect(new Set(all).size).toBe(all.length);
  });

  it('are about a hundred of each side, besides those that come and go', () => {
    const count = (side: string, kind: UnitLine['kind']) => units.filter((one) => one.side === side && one.kind === kind).length;
    const kinds = ['combat', 'artillery', 'headquarters', 'repair'] as const;
    expect(kinds.map((kind) => count('german', kind))).toEqual([67, 17, 10, 3]);
    expect(kinds.map((kind) => count('soviet', kind))).toEqual([83, 13, 10, 2]);
  });

  it('have short names that fit a counter and tell those of a side and symbol apart', () => {
    const printed = units.map(({ side, symbol, short }) => `${side} ${symbol} ${short}`);
    expect(new Set(printed).size).toBe(printed.length);
    expect(new Set(units.map(({ side, name }) => `${side} ${name}`)).size).toBe(units.length);
    for (const { short } of [...units, ...counters.pools]) expect(short.length).toBeLessThanOrEqual(9);
  });

  it('are refused with the place of a fault and what was expected there', () => {
    const changed = (change: (copy: typeof files.countersData) => void) => {
      const copy = structuredClone(files.countersData);
      change(copy);
      return () => checked(countersSchema, copy, 'counters');
    };
    const set = (i: number, figures: object) => changed((copy) => Object.assign(copy.counters[i] as object, figures));
    expect(set(2, { formation: 'de-99-pz' })).toThrow(
      'counters.counters[2].formation: the id of a formation is expected, and not "de-99-pz"',
    );
    expect(set(2, { formation: 'su-217' })).toThrow('counters.counters[2].formation: a formation of its own side is expected');
    expect(set(3, { id: 'de-i-6' })).toThrow('counters.counters[3].id: an id that no line before has is expected, and not "de-i-6"');
    expect(set(4, { re: 0.3 })).toThrow('counters.counters[4].re: regimental equivalents in quarters');
    expect(set(5, { rating: 6 })).toThrow('counters.counters[5].rating: at most 5 is expected, and not 6');
    expect(set(6, { symbol: 'elephant' })).toThrow('counters.counters[6].symbol: "armor" or "infantry"');
    expect(set(6, { range: undefined })).toThrow('counters.counters[6].range');
    expect(set(0, { elan: 3 })).toThrow('counters.counters[0].elan');
  });
});

describe('steps and equivalents (4.7)', () => {
  it('give a division a step for each equivalent, and all others one step', () => {
    for (const { id, size, re, steps } of units) expect(steps, id).toBe(size === 'division' ? re : 1);
  });

  it('are 1 of a brigade, a headquarters and a rail repair unit, half of a battalion; a weak regiment has half, too', () => {
    for (const { id, size, kind, re } of units)
      if (size === 'regiment') expect([0.5, 1], id).toContain(re);
      else if (size !== 'division') expect(re, id).toBe(size === 'battalion' ? 0.5 : 1);
      else expect(kind, id).toBe('combat');
  });

  it('make 5 of the 4th Panzer Division, and 5½ of the 17th with its assault guns', () => {
    const parts = (id: string) => ids(units.filter((one) => divisionOf(one) === id));
    expect(stacked(parts('de-4-pz'))).toBe(5);
    expect(stacked([...parts('de-4-pz'), 'de-nw-53', 'de-flak-104'])).toBe(6.5);
    expect(stacked([...parts('de-17-pz'), 'de-stug-201'])).toBe(5.5);
  });
});

describe('strengths', () => {
  it('are less on the Move side, and movement more (5.5, 5.6): half of infantry and militia, two thirds of all others', () => {
    for (const one of units.filter(isFighting)) {
      const { id, symbol, combat, move } = one;
      const afoot = symbol === 'infantry' || symbol === 'militia' || id === 'su-732-aa';
      const isPolice = id.endsWith('-nkvd');
      expect(move.strength, id).toBe(afoot && !isPolice ? half(combat.strength) : twoThirds(combat.strength));
      expect(move.move, id).toBeGreaterThan(combat.move);
    }
  });

  it('are what their sources add up: so many of each kind at so much, with so many of their men, and what is for guns', () => {
    let found = 0;
    for (const { id, kind, combat, source } of units.filter((one) => isFighting(one) || one.kind === 'artillery')) {
      const figure = kind === 'artillery' ? combat.barrage : combat.strength;
      const text = textOf(source, kind === 'artillery' ? 'barrage' : 'strength');
      const sum = addedUp(text);
      if (sum === null) continue;
      expect(Math.max(1, text.endsWith('rounded down') ? Math.floor(sum) : Math.floor(sum + 0.5)), `${id}: ${text}`).toBe(figure);
      found++;
    }
    expect(found).toBeGreaterThan(130);
  });

  it('are those that the rulebook names: 3 of a reconnaissance battalion with rating 5, 18 of a panzer artillery regiment', () => {
    expect(unitOf('de-k-34')).toMatchObject({ combat: { strength: 3 }, rating: 5 });
    expect(unitOf('de-ar-103')).toMatchObject({ combat: { barrage: 18 }, range: 3 });
    expect(unitOf('de-i-35')).toMatchObject({ combat: { strength: 4 } });
    expect(unitOf('su-112-td')).toMatchObject({ combat: { strength: 14 }, steps: 3 });
    expect(unitOf('su-15-gm')).toMatchObject({ combat: { barrage: 29 }, range: 2 });
    expect(pool('soviet', 'breakdown')).toMatchObject({ combat: { strength: 2 }, move: { strength: 1 }, rating: 1 });
  });

  it('come from one formula, which gives what the rulebook prints: 20 of a whole division, 4 of a panzer battalion', () => {
    const rounded = (sum: number) => Math.floor(sum + 0.5);
    const sovietTanks = 62 * each('KV and T-34') + 153 * each('light tanks') + 3 * each('rifle battalions?');
    expect(rounded(sovietTanks)).toBe(20);
    expect(rounded(35 * each('medium tanks') + 17 * each('light ones'))).toBe(4);
    expect(rounded(36 * each('Katyusha launchers'))).toBe(29);
    const german = units.find(({ id }) => id === 'de-31-inf');
    const [whole] = /9 battalions at (\d)/.exec(textOf(german?.source, 'strength'))?.slice(1).map(Number) ?? [];
    expect(9 * (whole ?? 0) + 2).toBe(20);
  });

  it('count the tanks of the Bryansk Front as they were: 22 KV and 83 T-34', () => {
    const tanks = atStart('soviet').reduce((sum, one) => sum + tanksIn(one, 'KV and T-34'), 0);
    expect(tanks).toBe(22 + 83);
  });
});

describe('kinds of unit', () => {
  it('are armor, mech or other by their background (3.1a), and those with armor or mech are fully motorized (13.0)', () => {
    for (const { id, type, symbol, motor } of units) {
      if (type !== 'other') expect(motor, id).toBe('full');
      expect(type === 'armor', id).toBe(symbol === 'armor');
    }
    const mech = new Set(units.filter(({ type }) => type === 'mech').map(({ symbol }) => symbol));
    expect(mech).toEqual(new Set(['motorized', 'motorcycle']));
  });

  it('march alike where they are alike: 3 points of an infantry division in Combat Mode, 36 of the fastest in Strategic Mode', () => {
    const marches = new Map<string, Set<string>>();
    for (const one of units.filter(isFighting)) {
      const kind = `${one.side} ${one.symbol} ${one.type} ${one.size} ${one.rebuild}`;
      marches.set(kind, (marches.get(kind) ?? new Set()).add(JSON.stringify([one.combat.move, one.combat.by, one.move.move, one.move.by])));
    }
    for (const [kind, ways] of marches) expect(ways.size, kind).toBe(1);
    const infantry = units.filter(({ symbol, size }) => symbol === 'infantry' && size === 'division');
    for (const one of infantry) expect(one, one.id).toMatchObject({ combat: { move: 3, by: 'leg' } });
    expect(Math.max(...units.filter(isFighting).map(({ move }) => 2 * move.move))).toBe(36);
  });

  it('fire half as far in weight from the Move side, with range 4 at most (12.4)', () => {
    for (const one of units)
      if (one.kind === 'artillery') {
        expect(one.move.barrage, one.id).toBe(half(one.combat.barrage));
        expect(one.range, one.id).toBeLessThanOrEqual(4);
      }
  });

  it('have headquarters with rating 0, which stand still to throw twice as far (9.16e, 12.1)', () => {
    for (const one of units)
      if (one.kind === 'headquarters') {
        expect([one.rating, one.combat.move], one.id).toEqual([0, 0]);
        expect(one.move.throw, one.id).toBe(half(one.combat.throw));
        expect(one.move.move, one.id).toBeGreaterThan(0);
      }
    expect(unitOf('de-hq-xxiv')).toMatchObject({ combat: { throw: 18, move: 0 } });
  });

  it('count in defense only where they are guns against tanks or aircraft, or rail repair units (3.1c)', () => {
    const only = units.filter((one) => 'defense' in one && one.defense);
    expect(new Set(only.map(({ symbol }) => symbol))).toEqual(new Set(['antitank', 'antiaircraft', 'rail-repair']));
    expect(only).toHaveLength(10);
  });

  it('have engineers among pioneers, infantry divisions while they are whole, and the workers of Tula (12.8)', () => {
    const does = (work: string) => units.filter((one) => isFighting(one) && one.engineer?.does === work);
    expect(does('all').map(({ symbol }) => symbol)).toEqual(Array.from({ length: 10 }, () => 'engineer'));
    expect(does('bridging').every(({ symbol, side }) => symbol === 'infantry' && side === 'german')).toBe(true);
    expect(does('bridging')).toHaveLength(14);
    expect(ids(does('hedgehogs'))).toEqual(['su-tula-workers']);
  });

  it('rate from 1 to 5, with 5 for spearheads alone and the 4th Tank Brigade', () => {
    const best = units.filter(({ rating }) => rating === 5);
    for (const { id, symbol } of best)
      expect(symbol === 'motorcycle' || id === 'su-4-tb' || id.startsWith('de-gd') || divisionOf(unitOf(id)) === 'de-4-pz', id).toBe(true);
    for (const one of units) if (isFighting(one)) expect(one.rating, one.id).toBeGreaterThan(0);
  });
});

describe('divisions', () => {
  it('draw 2 where they are armored or motorized, else 1 (11.2)', () => {
    for (const { id, dse } of counters.formations) {
      const isFast = units.some((one) => divisionOf(one) === id && one.motor === 'full');
      expect(dse, id).toBe(isFast ? 2 : 1);
    }
  });

  it('have counters: one for the whole, or many for their parts', () => {
    for (const { id, side, counters: how } of counters.formations) {
      const parts = units.filter((one) => divisionOf(one) === id);
      expect(parts.length > 1, id).toBe(how === 'many');
      expect(parts.length, id).toBeGreaterThan(0);
      for (const one of parts) expect(one.side, one.id).toBe(side);
    }
    for (const one of units) expect(one.size === 'division' && divisionOf(one) === null, one.id).toBe(false);
  });

  it('need what the campaign reckons with: 33 points for all German ones, 30 for the Soviet ones of the start', () => {
    const need = (lines: readonly UnitLine[]) =>
      [...new Set(lines.flatMap((one) => divisionOf(one) ?? []))].reduce((sum, id) => sum + formationOf(id).dse, 0);
    expect(need(units.filter(({ side }) => side === 'german'))).toBe(9 * 2 + 14 + 1);
    expect(need(atStart('soviet'))).toBe(30);
  });
});

describe('the pools', () => {
  it('are of every kind for both sides', () => {
    const kinds = ['breakdown', 'personnel', 'equipment', 'truck', 'wagon', 'supply', 'hedgehog', 'reserve'] as const;
    for (const side of ['german', 'soviet']) for (const kind of kinds) expect(pool(side, kind).side).toBe(side);
  });

  it('have replacement units of a quarter (4.7), break-down regiments of one (21.0)', () => {
    for (const side of ['german', 'soviet']) {
      expect([pool(side, 'personnel').re, pool(side, 'equipment').re, pool(side, 'breakdown').re]).toEqual([0.25, 0.25, 1]);
      expect(pool(side, 'breakdown').rating).toBeGreaterThan(0);
    }
  });

  it('have trucks of 45 points that load for 5, wagons for 2 (12.2d), so that stations lie 17½ and 3 apart (12.2f, S13)', () => {
    for (const side of ['german', 'soviet']) {
      const apart = (kind: 'truck' | 'wagon') => {
        const { move, load, unload } = pool(side, kind);
        return (move - load - unload) / 2;
      };
      expect([apart('truck'), apart('wagon')]).toEqual([(45 - 10) / 2, (10 - 4) / 2]);
    }
  });

  it('give the Soviet player two more reserve markers from game turn 9 on', () => {
    expect(pool('german', 'reserve').counts).toEqual([{ from: 1, count: 6 }]);
    expect(pool('soviet', 'reserve').counts).toEqual([
      { from: 1, count: 4 },
      { from: 9, count: 6 },
    ]);
  });
});

describe('the special rules', () => {
  it('have their winter for all German infantry divisions and rifle regiments', () => {
    const winter = specialRules.rules.find((one) => one.id === 'winter');
    const meant = units.filter(
      (one) => one.side === 'german' && (one.name.endsWith('Rifle Regiment') || (one.symbol === 'infantry' && one.size === 'division')),
    );
    expect(winter?.units.toSorted()).toEqual(ids(meant).toSorted());
    expect(winter).toMatchObject({ from: 7, add: -1, least: 2 });
  });
});
