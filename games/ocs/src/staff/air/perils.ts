import { wingAt } from '../../position/air.ts';
import { isAirBox } from '../../position/off-map.ts';
import type { Ocs } from '../../position/position.ts';
import { able } from '../../rules/14-air-power/interception.ts';
import { rangeOf } from '../../rules/14-air-power/range.ts';
import { routeTo } from '../../rules/14-air-power/routes.ts';
import { activeIn, activeOf, barredTo } from '../../rules/14-air-power/skies.ts';
import { wayFrom } from '../../rules/special/air-boxes.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { duelOf } from './duels.ts';

/** What a flight meets on its way: what it loses by it more than the enemy does, in victory points, and how likely it goes on. */
export interface Peril {
  readonly cost: number;
  readonly through: number;
}

const NONE: Peril = { cost: 0, through: 1 };

/** The perils of a way one after the other. */
const then = (one: Peril, next: Peril): Peril => ({ cost: one.cost + one.through * next.cost, through: one.through * next.through });

/** Where enemy fighters meet them, all who can somewhere on the way: if it pays for the enemy (14.8). */
export function interceptedBy(position: Ocs, those: readonly number[], interceptors: readonly number[]): Peril {
  if (interceptors.length === 0) return NONE;
  const { attackers, defenders, prevails } = duelOf(position, interceptors, those);
  return defenders > attackers ? { cost: defenders - attackers, through: 1 - prevails } : NONE;
}

/** Where they fly into a hex with active enemies: they attack there (14.9). */
function raiding(position: Ocs, those: readonly number[], enemies: readonly number[]): Peril {
  const isFought = [...those, ...enemies].some((one) => wingAt(position, one).isOffensive);
  if (enemies.length === 0 || !isFought) return NONE;
  const { attackers, defenders, prevails } = duelOf(position, those, enemies);
  return { cost: attackers - defenders, through: prevails };
}

/** The perils of the straight way of a side's aircraft from a base or a box beyond the map to a hex in their range. */
export function perilOf(position: Ocs, side: Side, those: readonly number[], from: number, to: number): Peril {
  const enemy = enemyOf(side);
  if (activeOf(position, enemy).length === 0) return NONE;
  const route = isAirBox(from)
    ? wayFrom(position, those, from, to)
    : routeTo(position, from, to, rangeOf(position, those), barredTo(position, those));
  const interceptors = new Set(route.flatMap((hex) => able(position, side, hex)));
  const passed = route.flatMap((hex) => activeIn(position, enemy, hex));
  for (const one of passed) interceptors.delete(one);
  return then(interceptedBy(position, those, [...interceptors]), raiding(position, those, passed));
}
