import { exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { ANTITANK } from '../../position/marks.ts';
import { hexOf, isMarked, sideOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { EFFECTS, type SupplyState } from '../../world/schema/supply-effects.ts';
import { engineersDrm } from '../../world/tables/ground-combat.ts';
import { spOf } from '../05-units/stood.ts';
import { airSuperiority } from './air-superiority.ts';
import type { Battle } from './battle.ts';
import { armsDrm, concentricDrm, gunsDrm, mountainDrm, signed, terrainDrm, type Arms } from './modifiers.ts';
import { BENEFIT } from './required-losses.ts';

/** Capabilities that may help a side by so much that losses must fall on whoever has them (10.J#6). */
export const BENEFITS = ['mountain', 'antitank', 'engineers'] as const;
export type Benefit = (typeof BENEFITS)[number];

const antitankOf = (position: Merkur, unit: number): number => {
  const { antitank, heavyAa, abilities } = unitAt(position, unit);
  const { points } = position.world.tables.ground.antitank;
  return antitank + (abilities.has('field-artillery') ? points['field-artillery'] : 0) + (isMarked(position, unit, ANTITANK) ? heavyAa : 0);
};

const CAPABLE: { readonly [benefit in Benefit]: (position: Merkur, unit: number) => boolean } = {
  mountain: (position, unit) => unitAt(position, unit).abilities.has('mountain-fights'),
  antitank: (position, unit) => antitankOf(position, unit) > 0,
  engineers: (position, unit) => unitAt(position, unit).abilities.has('combat-engineer'),
};

/** Does the unit count among those who give a side that benefit? Commandos never do (10.J#4, 10.L.5.a). */
export function isCapable(position: Merkur, unit: number, benefit: Benefit): boolean {
  applies('10.J#4', '10.L.5.a');
  return !isCommando(position, unit) && CAPABLE[benefit](position, unit);
}

/** Is it a commando unit (10.L.5)? */
export const isCommando = (position: Merkur, unit: number): boolean => unitAt(position, unit).abilities.has('commando');

/** Strength points of units, in quarters. */
export const pointsOf = (position: Merkur, units: readonly number[]): number => units.reduce((sum, unit) => sum + spOf(position, unit), 0);

/** Those of whom shares are taken: commandos are left out (10.L.5.a). */
const counted = (position: Merkur, units: readonly number[]): number[] => units.filter((unit) => !isCommando(position, unit));

/** Armour and guns of a side. They are as good as the worst supplied of them (MA-66 reads strengths alike). */
function armsOf(position: Merkur, units: readonly number[]): Arms {
  const armour = units.filter((unit) => unitAt(position, unit).abilities.has('armour'));
  const guns = units.filter((unit) => antitankOf(position, unit) > 0);
  const { states } = position.world.tables.supply.effects;
  const severity = (state: SupplyState): number => EFFECTS.indexOf(states[state].effects);
  const worst = [...armour, ...guns]
    .map((unit) => supplyOf(position, unit))
    .reduce<SupplyState>((one, other) => (severity(other) > severity(one) ? other : one), 'offensive');
  return {
    hasArmour: armour.length > 0,
    antitank: guns.reduce((sum, unit) => sum + antitankOf(position, unit), 0),
    supply: worst,
  };
}

/** What combat engineers add against a city, by their share of the attackers in which they weigh more than others. */
function cityDrm(position: Merkur, { hex, attackers }: Battle, lines?: Lines): number {
  if (position.world.city[hex] === null) return 0;
  const { engineers } = position.world.tables.ground;
  const force = counted(position, attackers);
  const able = pointsOf(
    position,
    force.filter((unit) => isCapable(position, unit, 'engineers')),
  );
  const all = pointsOf(position, force);
  if (able === 0) return 0;
  const drm = engineersDrm(position.world.tables.ground, exact.fraction(able * engineers.weight, all));
  if (drm !== 0) lines?.add('10.B.3.c', signed(drm), 'combat engineers');
  return drm;
}

function climbingDrm(position: Merkur, { hex, attackers }: Battle, lines?: Lines): number {
  const ground = position.world.terrain[hex];
  if (!ground) return 0;
  const force = counted(position, attackers);
  const mountain = force.filter((unit) => isCapable(position, unit, 'mountain'));
  return mountainDrm(position.world.tables, ground, pointsOf(position, mountain), pointsOf(position, force), lines);
}

/** The hexsides of the attacked hex across which attackers come. */
const directionsOf = ({ world: { grid } }: Merkur, hex: number, from: readonly number[]): number[] =>
  from.flatMap((one) => grid.direction(hex, one) ?? []);

/** What the die of a combat is changed by, and what of it helped a side so much that losses follow (10.B.3.c, 10.J). */
export interface Modified {
  readonly drm: number;
  readonly attacking: readonly Benefit[];
  readonly defending: readonly Benefit[];
}

/** All that is added to the die of a combat (10.B.3.c), but surprise, which is rolled for. */
export function dieModifiers(position: Merkur, battle: Battle, lines?: Lines): Modified {
  const { tables, terrain, city } = position.world;
  const { hex, attackers, defenders } = battle;
  const ground = terrain[hex];
  const [own, theirs] = [armsOf(position, attackers), armsOf(position, defenders)];
  applies('10.B.3.c', '10.C.5#3', '10.J#6');
  const where = ground ? terrainDrm(tables, ground, city[hex] ?? undefined, lines) : 0;
  const from = attackers.map((unit) => hexOf(position, unit));
  const concentric = concentricDrm(tables, directionsOf(position, hex, from), lines);
  const arms = armsDrm(tables, own, theirs, lines);
  const [mountain, engineers] = [climbingDrm(position, battle, lines), cityDrm(position, battle, lines)];
  const [first] = attackers;
  const above = first === undefined ? 0 : airSuperiority(position, sideOf(position, first), hex, lines);
  const helped = (drms: { readonly [benefit in Benefit]?: number }): Benefit[] =>
    BENEFITS.filter((benefit) => (drms[benefit] ?? 0) >= BENEFIT);
  return {
    drm: where + concentric + arms + mountain + engineers + above,
    attacking: helped({ mountain, engineers, antitank: gunsDrm(tables, own, theirs, true) }),
    defending: helped({ antitank: gunsDrm(tables, theirs, own, false) }),
  };
}
