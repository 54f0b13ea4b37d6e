import type { Yardstick } from '@sandtable/staff';
import { attack } from '../rules/11-combat/combat.ts';
import { isOnMap, isReduced, markerState, stepsOf, unitAt, type Gertrud } from '../position/position.ts';
import { LOST } from '../position/marks.ts';
import { ownerOf } from '../rules/12-naval-gunfire-support/ships.ts';
import { isEliminated } from '../rules/02-components/steps.ts';
import { victoryBreakdown, VICTORY_ROLL, WON } from '../rules/04-victory/victory.ts';
import { ALLIES, AXIS, type Side } from '../world/world.ts';
import { GertrudBlunders } from './blunders.ts';
import { chart } from './chart.ts';

/** Combat factors of a side's units on the map, at their present steps. */
function factors(position: Gertrud, side: Side): number {
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const { combat, side: own } = unitAt(position, unit);
    if (own === side && isOnMap(position, unit)) sum += combat[isReduced(position, unit) ? combat.length - 1 : 0] as number;
  }
  return sum;
}

/** Steps of a side's units on the map. */
function steps(position: Gertrud, side: Side): number {
  let sum = 0;
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (unitAt(position, unit).side === side && isOnMap(position, unit)) sum += stepsOf(position, unit);
  return sum;
}

/** Steps of a side's units that are eliminated, or lost by reduced units on the map, and that have not come back. */
function stepsLost(position: Gertrud, side: Side): number {
  let lost = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const { side: own, steps } = unitAt(position, unit);
    if (own === side && isEliminated(position, unit)) lost += steps;
    else if (own === side && isOnMap(position, unit)) lost += steps - stepsOf(position, unit);
  }
  return lost;
}

/** Air and naval markers that a side has lost. */
function markersLost(position: Gertrud, side: Side, kind: 'air' | 'naval'): number {
  let lost = 0;
  for (const [marker, line] of position.world.markers.entries())
    if (line.kind === kind && ownerOf(position, marker) === side && markerState(position, marker) === LOST) lost++;
  return lost;
}

/** How games of Operation Gertrud are measured: the Germans win with the victory roll (4.0b) or not at all (4.0d). */
export const yardstick: Yardstick<Gertrud> = {
  seat: 'german',
  verdict: { on: VICTORY_ROLL, wins: WON },
  figures(position) {
    const { objectives, modifier } = victoryBreakdown(position);
    return {
      objectives,
      'victory modifier': modifier,
      'german factors': factors(position, AXIS),
      'allied factors': factors(position, ALLIES),
      'german steps': steps(position, AXIS),
      'allied steps': steps(position, ALLIES),
      'german steps lost': stepsLost(position, AXIS),
      'allied steps lost': stepsLost(position, ALLIES),
      'german aircraft lost': markersLost(position, AXIS, 'air'),
      'allied aircraft lost': markersLost(position, ALLIES, 'air'),
      'ships lost': markersLost(position, AXIS, 'naval') + markersLost(position, ALLIES, 'naval'),
    };
  },
  blunders: () => new GertrudBlunders(),
  fought: (command) => attack.given(command)?.hex ?? null,
  chart,
};
