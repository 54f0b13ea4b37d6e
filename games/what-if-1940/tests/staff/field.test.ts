import { draw, FastDice } from '@sandtable/umpire';
import { hexOf, isOnMap, printed } from '@sandtable/warfare';
import { describe, expect, it } from 'vitest';
import { oddsOf } from '../../src/rules/11-combat/odds.ts';
import { supplyCheck, type Battle } from '../../src/rules/11-combat/engagement.ts';
import { allegianceOf, controlOf, isStatic, type WhatIf } from '../../src/position/position.ts';
import { explore } from '../../src/rules/10-movement-and-mobile-assault/reach.ts';
import { Clash, directions } from '../../src/staff/clash.ts';
import { Field } from '../../src/staff/field.ts';
import { SupplyLines } from '../../src/staff/lines.ts';
import { WEIGHTS } from '../../src/staff/weights.ts';
import { Routes } from '../../src/staff/routes.ts';
import { fightersAt } from '../../src/staff/strikes.ts';
import { supplyOf } from '../../src/rules/06-supply/supply.ts';
import { isUntried } from '../../src/rules/02-components/untried.ts';
import { ALLIED, EAST, frontOf, GERMAN, NEUTRAL, seatOn, sideOf, WEST, type Front, type Side } from '../../src/world/world.ts';
import { marshalled } from './games.ts';

const sampled = [...marshalled('7', 4), ...marshalled('8', 3)];
const FRONTS: readonly Front[] = [WEST, EAST];
const unitsOn = (position: WhatIf, front: Front): number[] =>
  [...position.world.units.keys()].filter(
    (unit) =>
      isOnMap(position, unit) && frontOf(position.world, hexOf(position, unit)) === front && allegianceOf(position, unit) !== NEUTRAL,
  );

describe('the field of the machines', () => {
  it('has the supply of the rules for every unit', () => {
    let hungry = 0;
    for (const position of sampled)
      for (const front of FRONTS) {
        const field = new Field(position, front);
        const lines = new SupplyLines(field);
        lines.update();
        for (const unit of unitsOn(position, front)) {
          const supply = supplyOf(position, unit);
          if (supply === 'home' || supply === 'air') continue;
          const hex = hexOf(position, unit);
          if (supply === 'none') hungry++;
          const { type, nationality } = position.world.units[unit] as WhatIf['world']['units'][number];
          // What the field leaves out: cavalry in closed Ardennes, paratroops, Belgians on the coast.
          if (type === 'cavalry' || type === 'paratroops' || nationality === 'belgian') continue;
          const fed = lines.fed[(allegianceOf(position, unit) as Side) * field.count + hex] === 1;
          expect(fed, `${position.world.units[unit]?.id} in ${printed(position, hex)}: ${supply}`).toBe(supply !== 'none');
        }
      }
    expect(hungry).toBeGreaterThan(0);
  });

  it('has the same supply wherever units have been put before', () => {
    let changed = 0;
    for (const [seed, position] of sampled.entries())
      for (const front of FRONTS) {
        const field = new Field(position, front);
        const lines = new SupplyLines(field);
        const dice = new FastDice(seed);
        const [hexes, units] = [field.ground.hexes[front], [...field.roster[GERMAN], ...field.roster[ALLIED]]];
        for (let round = 0; round < 60; round++) {
          const before = lines.fed.join('');
          lines.update();
          const anew = new SupplyLines(field);
          anew.update();
          expect([lines.fed.join(''), lines.live]).toEqual([anew.fed.join(''), anew.live]);
          if (lines.fed.join('') !== before) changed++;
          for (let moves = 0; moves < 3; moves++) {
            const unit = units[draw(dice, 'unit', units.length)] as number;
            field.put(unit, hexes[draw(dice, 'hex', hexes.length)] as number);
          }
        }
      }
    expect(changed).toBeGreaterThan(50);
  });

  it('reaches what the rules let units reach, and controls what they control', () => {
    let hexes = 0;
    for (const position of sampled.slice(0, 10)) {
      const seat = position.facts.phase.startsWith('german')
        ? seatOn(GERMAN, position.facts.phase.includes('west') ? WEST : EAST)
        : seatOn(ALLIED, position.facts.phase.startsWith('soviet') ? EAST : WEST);
      const front = seat === 'german-west' || seat === 'anglo-french' ? WEST : EAST;
      const field = new Field(position, front);
      for (const hex of field.ground.hexes[front]) expect([0, 1, 2]).toContain(field.holder(hex));
      // A neutral hex obeys nobody until somebody enters it (3.12d), whoever of its own nation stands there.
      for (const hex of field.ground.hexes[front].filter((one) => position.world.country[one] !== 'netherlands'))
        if (field.holder(hex) !== 2) expect(controlOf(position, hex)).toBe(field.holder(hex) === GERMAN ? 1 : 2);
      const routes = new Routes(field.count);
      for (const unit of unitsOn(position, front)
        .filter((one) => allegianceOf(position, one) === sideOf(seat) && !isStatic(position, one))
        .slice(0, 12)) {
        const from = hexOf(position, unit);
        const side = sideOf(seat);
        const isFull = (hex: number): boolean => hex !== from && (field.crowd[side * field.count + hex] as number) >= field.limit;
        routes.flood(field, unit, from, field.points[unit] as number, isFull);
        const known = explore(position, side, [unit], from);
        for (const hex of routes.reached) {
          if (hex === from || field.nations[side * field.count + hex] !== field.nation[unit]) continue;
          expect([...known.keys()], `${position.world.units[unit]?.id} from ${printed(position, from)}`).toContain(printed(position, hex));
          expect(routes.cost[hex]).toBeLessThanOrEqual(field.points[unit] as number);
          hexes++;
        }
      }
    }
    expect(hexes).toBeGreaterThan(100);
  });

  it('finds the column of the rules for prepared attacks whose strengths are known', () => {
    let compared = 0;
    for (const position of sampled)
      for (const front of FRONTS) {
        const field = new Field(position, front);
        const lines = new SupplyLines(field);
        lines.update();
        const clash = new Clash(field, lines, WEIGHTS);
        for (const side of [GERMAN, ALLIED] as const)
          for (const hex of field.ground.hexes[front]) {
            const target = clash.target(side, hex, 0);
            const fighters = fightersAt(field, clash, side, hex, () => false);
            const attackers = fighters.map(({ unit }) => unit);
            if (fighters.length === 0 || (target.defenders.length === 0 && !target.garrison)) continue;
            if ([...attackers, ...target.defenders].some((unit) => isUntried(position, unit) || special(position, unit))) continue;
            const { unsupplied, strained } = supplyCheck(position, [...attackers, ...target.defenders]);
            const index = (ids: readonly string[]) => new Set(ids.map((id) => position.world.unit.get(id) as number));
            const battle: Battle = {
              kind: 'PA',
              side,
              hex,
              attackers,
              defenders: target.defenders,
              unsupplied: index(unsupplied),
              strained: index(strained),
              attackerAircraft: 0,
              defenderAircraft: 0,
              attenuation: 0,
            };
            // 6.12c: lines that run through Former Poland are not in the field.
            if ([...battle.strained].some((unit) => position.world.country[hexOf(position, unit)] !== 'former-poland')) continue;
            if (side === ALLIED && battle.strained.size > 0 !== (position.world.country[hex] === 'former-poland')) continue;
            const from = fighters.reduce((bits, { direction }) => bits | (1 << direction), 0);
            const attack = fighters.reduce((sum, { strength }) => sum + strength, 0);
            const manner = { kind: 'PA', aircraft: 0, fightMove: position.facts.order === 'fight-move' } as const;
            expect(directions(from).length).toBeGreaterThan(0);
            expect(clash.column(side, target, attack, from, manner), `${printed(position, hex)} by ${side}`).toBe(
              oddsOf(position, battle).shifted,
            );
            compared++;
          }
      }
    expect(compared).toBeGreaterThan(20);
  });
});

/** Units that the field reckons with more simply than the rules do. */
const special = (position: WhatIf, unit: number): boolean => {
  const { type, id, nationality } = position.world.units[unit] as WhatIf['world']['units'][number];
  return type === 'cavalry' || type === 'paratroops' || id === 'su-1-shock' || nationality === 'belgian';
};
