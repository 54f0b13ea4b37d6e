import type { Refusal } from '@sandtable/umpire';
import { no } from '../../cite.ts';
import { groupPlace, groupSide } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone, zoneIndex, zonePlace } from '../../position/sea.ts';
import { restsFor, sailsFromTurn, shipAt } from '../../position/ships.ts';
import { keptFor } from '../../world/kept.ts';
import type { Passage } from '../../world/map.ts';
import type { Side } from '../../world/sides.ts';
import { isPortOf, opensOn, ports, shipsIn } from './fleet.ts';

/** Why the group does not leave its port. */
export function refuseLeaving(position: Merkur, group: string): Refusal | null {
  // Nobody takes in supplies in a port that the enemy has taken (MA-251).
  const isHome = isPortOf(position, groupSide(group), groupPlace(position, group));
  for (const ship of shipsIn(position, group)) {
    const { name } = shipAt(position, ship);
    if (sailsFromTurn(position, ship) > position.facts.turn) return no('9.A.1.a#1', `${name} sails in a later turn.`);
    if (isHome && restsFor(position, ship) > 0) return no('14.Q.3', `${name} has come into port, and lies there for a naval segment.`);
  }
  return null;
}

/** A step of a way by sea: to where, and what of the allowance it takes. */
export interface Leg {
  readonly to: number;
  readonly sma: number;
}

/** May all ships of a group go through a passage? */
const fits = (position: Merkur, group: string, { only, not }: Passage): boolean =>
  (only === null && not === null) ||
  shipsIn(position, group).every((ship) => {
    const { type } = shipAt(position, ship);
    return (only === null || only.includes(type)) && !not?.includes(type);
  });

/** A sea zone costs one of its allowance (9.A.1.a#1). */
const ZONE = 1;

/** By sea zone the legs into the ports that open on it, whoever they belong to. */
const harboursOn = keptFor((world): ReadonlyMap<number, readonly Leg[]> => {
  const found = new Map<number, Leg[]>();
  for (const port of ports({ world }))
    for (const { zone, sma } of opensOn({ world }, port)) found.set(zone, [...(found.get(zone) ?? []), { to: port, sma }]);
  return found;
});

/** All legs that lead on from a place: into zones beside it, into ports of the side, and out of a port onto its zones. */
export function legsFrom(position: Merkur, side: Side, group: string, from: number): readonly Leg[] {
  if (!isZone(from)) return opensOn(position, from).map(({ zone, sma }) => ({ to: zone, sma }));
  const zones = (position.world.passages[zoneIndex(from)] ?? []).filter((passage) => fits(position, group, passage));
  const harbours = harboursOn(position.world)
    .get(from)
    ?.filter(({ to }) => isPortOf(position, side, to));
  return [...zones.map(({ to }) => ({ to: zonePlace(to), sma: ZONE })), ...(harbours ?? [])];
}
