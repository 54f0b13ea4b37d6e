import { exact, type Exact } from '@sandtable/umpire';
import { applies, type Lines } from '../../cite.ts';
import { DISRUPTED, STORMED } from '../../position/marks.ts';
import { hexOf, ids, isMarked, isReduced, sideOf, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { barrierAt } from '../../world/map.ts';
import { CONTINGENTS, type Contingent, type Mover } from '../../world/schema/forms.ts';
import { QUARTERS } from '../../world/units.ts';
import { isNaught } from '../05-units/abilities.ts';
import { isSupport, moverOf } from '../05-units/movers.ts';
import { spOf, unitsIn } from '../05-units/stood.ts';
import { isAmphibious } from '../09-naval-movement/cargo.ts';
import { interdictionOn, isInterdicted } from '../08-air-movement/interdiction.ts';
import { supplyLine } from '../14-logistics/supply-line.ts';
import { majorities } from './contingents.ts';
import { attackOf, defenceOf, type Fighter } from './strength.ts';

/** 10.L.4#1: strength points of other troops that artillery wants beside it. */
const ESCORT = 1;

/** An attack: the hex, who attacks it from hexes around it and who stands there; and whom the owners put in the majority (10.C.5#2). */
export interface Battle {
  readonly hex: number;
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly attacking: Contingent;
  readonly defending: Contingent;
}

/** The nations that may be in the majority among units (10.C.5): one, but where points are equal. */
export const nationsOf = (position: Merkur, units: readonly number[]): Contingent[] =>
  majorities(units.map((unit) => ({ nation: unitAt(position, unit).nation, points: spOf(position, unit) })));

/**
 * The nation that is in the majority among units (10.C.5): the one that their owner has named, and where he has named none the first of those that may
 * be. Of nobody it is the first of all, and means nothing.
 */
export const leading = (position: Merkur, units: readonly number[], named: Contingent | null = null): Contingent =>
  named ?? nationsOf(position, units)[0] ?? CONTINGENTS[0];

/** The column of the Terrain Effects Chart by which a unit fights: Greeks as mountain troops, however they move (16.B.2.a), and nobody else by nation (16.B.1.a, 16.B.3.a, 16.B.4.a). */
function fightsAs(position: Merkur, unit: number): Mover {
  const { abilities } = unitAt(position, unit);
  applies('16.B.1.a', '16.B.3.a', '16.B.4.a');
  if (!abilities.has('mountain-fights')) return moverOf(position, unit);
  applies('16.B.2.a#1');
  return 'mountain';
}

/** Has artillery less than a strength point of troops beside it that are neither artillery nor support (10.L.4#1)? */
function isAlone(position: Merkur, unit: number): boolean {
  const stack = unitsIn(position, sideOf(position, unit), hexOf(position, unit));
  const escort = stack.filter((one) => !isSupport(position, one)).reduce((sum, one) => sum + spOf(position, one), 0);
  return escort < ESCORT * QUARTERS;
}

/** A rating that counts nothing (10.H.2). */
const NAUGHT = { attack: 0, defence: 0 };

/** Percentages that interdiction takes off the CEV of a unit, by where its supply comes (8.E.1.e.ii, 5.A.10.d). */
function interdictionOf(position: Merkur, unit: number): number {
  const side = sideOf(position, unit);
  if (!isInterdicted(position, side)) return 0;
  const isPhasing = readPhase(position.facts.phase).phasing === side;
  applies(isPhasing ? '5.A.10.d.iv' : '5.A.10.d.iii');
  return interdictionOn(position, side, supplyLine(position, unit));
}

/** A unit as it fights these enemies: the side of its counter that is up, its supply, and what hinders it. */
export function fighterOf(position: Merkur, unit: number, enemies: readonly number[] = []): Fighter {
  const { full, reduced, nation, isArtillery } = unitAt(position, unit);
  const { attack, defence } = isNaught(position, unit, enemies) ? NAUGHT : isReduced(position, unit) && reduced ? reduced : full;
  return {
    nation,
    supply: supplyOf(position, unit),
    interdiction: interdictionOf(position, unit),
    attack,
    defence,
    mover: fightsAs(position, unit),
    isArtillery,
    isAlone: isArtillery && isAlone(position, unit),
    isStorming: isMarked(position, unit, STORMED) && isAmphibious(position, unit),
    disruption: isMarked(position, unit, DISRUPTED) ? position.world.tables.ground.success.drop.strength : [1, 1],
  };
}

const sum = (strengths: readonly Exact[]): Exact => strengths.reduce((all, one) => exact.plus(all, one), exact.ZERO);

/** What lies on the hexside between a unit's hex and the one that it attacks; nothing for who has landed in it (10.I#1). */
function crossed({ world }: Merkur, from: number, to: number) {
  const direction = world.grid.direction(from, to);
  const barrier = direction === null || from === to ? null : barrierAt(world, from * 6 + direction);
  return barrier === null ? [] : [barrier];
}

/** What attackers have together (10.B.1), unit by unit; null where one of them cannot attack there (10.A#3). */
export function attackTotal(position: Merkur, { hex, attackers, defenders, attacking }: Battle, lines?: Lines): Exact | null {
  const { tables, terrain, city } = position.world;
  const ground = terrain[hex];
  if (!ground) return null;
  const town = city[hex];
  const where = town ? { ground, city: town } : { ground };
  const strengths = attackers.map((unit) =>
    attackOf(tables, fighterOf(position, unit, defenders), attacking, where, crossed(position, hexOf(position, unit), hex), lines),
  );
  if (strengths.includes(null)) return null;
  const total = sum(strengths.flatMap((one) => (one === null ? [] : [one])));
  lines?.add('10.B.1', exact.written(total), 'attack', { units: ids(position, attackers) });
  return total;
}

/** What defenders have together (10.B.2), unit by unit. */
export function defenceTotal(position: Merkur, { attackers, defenders, defending }: Battle, lines?: Lines): Exact {
  const total = sum(defenders.map((unit) => defenceOf(position.world.tables, fighterOf(position, unit, attackers), defending, lines)));
  lines?.add('10.B.2', exact.written(total), 'defence', { units: ids(position, defenders) });
  return total;
}
