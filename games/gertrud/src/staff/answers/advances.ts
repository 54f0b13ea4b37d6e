import { best } from '@sandtable/staff';
import type { Command, Facts } from '@sandtable/umpire';
import { reaches } from '../../rules/11-combat/attackers.ts';
import { hexOf, ids, isOnMap, unitAt, type Gertrud } from '../../position/position.ts';
import { unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import { room } from '../../rules/06-stacking/room.ts';
import { AXIS, sideOf, type Side } from '../../world/world.ts';
import { contends } from '../contender.ts';
import { unitsNamed } from './asked.ts';
import { menaceTo, strengthAgainst } from './menace.ts';
import { hexStake, isObjective, strengthOf } from './stakes.ts';

export interface Advance extends Facts {
  readonly seat: string;
  readonly hex: string;
  readonly units: readonly string[];
  readonly who: 'any' | 'armor';
}

/** Ground won is worth something wherever it is: it pushes the enemy's zones back, and the next march starts from there. */
const GROUND = 0.15;

/** Which of the attackers go into the hex they have won (11.3, 11.4): nobody, or as many as hold it best without baring what they leave. */
export function advanceAnswer(position: Gertrud, locals: Advance): Command {
  const hex = position.world.grid.index(locals.hex);
  const side = sideOf(locals.seat);
  const able = unitsNamed(position, locals.units).filter((unit) => mayAdvance(position, unit, hex, locals.who));
  const order = able.toSorted(
    (a, b) => leaving(position, a) - leaving(position, b) || strengthOf(position, b) - strengthOf(position, a) || a - b,
  );
  const most = Math.min(order.length, room(position, side, hex));
  const scene = sceneOf(position, side, hex, able);
  const parties = Array.from({ length: most + 1 }, (_, count) => order.slice(0, count));
  const party = best(parties, (units) => worthOf(scene, units)) ?? [];
  return { act: 'advance', units: ids(position, party) };
}

function mayAdvance(position: Gertrud, unit: number, hex: number, who: 'any' | 'armor'): boolean {
  if (!isOnMap(position, unit) || hexOf(position, unit) === hex || !reaches(position, unit, hex)) return false;
  return who === 'any' || unitAt(position, unit).type === 'armor';
}

/** What the owner gives up if the unit alone leaves its hex. */
function leaving(position: Gertrud, unit: number): number {
  const hex = hexOf(position, unit);
  const others = unitsIn(position, hex, unitAt(position, unit).side).length - 1;
  return others > 0 ? 0 : hexStake(position, hex);
}

/** The hex that is won and those from which units could go into it, with what the enemy could bring against each. */
interface Scene {
  readonly position: Gertrud;
  readonly side: Side;
  readonly hex: number;
  readonly against: number;
  readonly from: readonly { readonly hex: number; readonly units: readonly number[]; readonly against: number }[];
}

function sceneOf(position: Gertrud, side: Side, hex: number, able: readonly number[]): Scene {
  const from = [...new Set(able.map((unit) => hexOf(position, unit)))];
  return {
    position,
    side,
    hex,
    against: strengthAgainst(position, side, hex),
    from: from.map((one) => ({ hex: one, units: unitsIn(position, one, side), against: strengthAgainst(position, side, one) })),
  };
}

/** What is held after the advance, and how safely. */
function worthOf({ position, side, hex, against, from }: Scene, party: readonly number[]): number {
  let worth = party.length > 0 ? GROUND : 0;
  worth += heldBy(position, side, hex, party) - menaceTo(position, side, hex, party, against);
  for (const place of from) {
    const stay = place.units.filter((unit) => !party.includes(unit));
    worth += heldBy(position, side, place.hex, stay) - menaceTo(position, side, place.hex, stay, place.against);
  }
  return worth;
}

/** What the hex is worth under these units: an objective counts under a unit of the contender's (4.0e). */
function heldBy(position: Gertrud, side: Side, hex: number, units: readonly number[]): number {
  const counts = (unit: number) => side !== AXIS || !isObjective(position, hex) || contends(position, unit);
  return units.some(counts) ? hexStake(position, hex) : 0;
}
