import { exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { hexOf, sideOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { engineersDrm } from '../../world/tables/ground-combat.ts';
import { spOf } from '../05-units/stood.ts';
import { heavyAtTanks } from '../12-antiaircraft-combat/guns.ts';
import { airSuperiority } from './air-superiority.ts';
import type { Battle } from './battle.ts';
import { armsDrm, concentricDrm, gunsDrm, isHalved, mountainDrm, signed, terrainDrm, type Arms } from './modifiers.ts';
import { BENEFIT } from './required-losses.ts';

/** Capabilities that may help a side by so much that losses must fall on whoever has them (10.J#6). */
export const BENEFITS = ['mountain', 'antitank', 'engineers'] as const;
export type Benefit = (typeof BENEFITS)[number];

const antitankOf = (position: Merkur, unit: number): number => {
  const { antitank, abilities } = unitAt(position, unit);
  const { points } = position.world.tables.ground.antitank;
  return antitank + (abilities.has('field-artillery') ? points['field-artillery'] : 0) + heavyAtTanks(position, unit);
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

/** Armour and guns of a side, each unit by its own supply (MA-129). */
const armsOf = (position: Merkur, units: readonly number[]): Arms => ({
  armour: units.filter((unit) => unitAt(position, unit).abilities.has('armour')).map((unit) => supplyOf(position, unit)),
  guns: units
    .filter((unit) => antitankOf(position, unit) > 0)
    .map((unit) => ({ points: antitankOf(position, unit), supply: supplyOf(position, unit) })),
});

/**
 * What combat engineers add against a city, by their share of the attackers: they weigh more in it than others, and half of that without offensive
 * supply (14.I.2.e).
 */
function cityDrm(position: Merkur, { hex, attackers }: Battle, lines?: Lines): number {
  if (position.world.city[hex] === null) return 0;
  const { engineers } = position.world.tables.ground;
  const force = counted(position, attackers);
  const able = force
    .filter((unit) => isCapable(position, unit, 'engineers'))
    .reduce((sum, unit) => sum + spOf(position, unit) / (isHalved(supplyOf(position, unit), true) ? 2 : 1), 0);
  const all = pointsOf(position, force);
  if (able === 0) return 0;
  const drm = engineersDrm(position.world.tables.ground, exact.fraction(able * engineers.weight * 2, all * 2));
  if (drm !== 0) lines?.add('10.B.3.c', signed(drm), 'combat engineers');
  return drm;
}

function climbingDrm(position: Merkur, { hex, attackers }: Battle, lines?: Lines): number {
  const ground = position.world.terrain[hex];
  if (!ground) return 0;
  const force = counted(position, attackers);
  const mountain = force.filter((unit) => isCapable(position, unit, 'mountain'));
  const supplied = mountain.filter((unit) => !isHalved(supplyOf(position, unit), true));
  const [all, climbers, able] = [force, mountain, supplied].map((those) => pointsOf(position, those)) as [number, number, number];
  return mountainDrm(position.world.tables, ground, { mountain: climbers, supplied: able, all }, lines);
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
