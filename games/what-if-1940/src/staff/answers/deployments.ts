import { namedBy } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { hexOf, unitAt } from '@sandtable/warfare';
import deployments from '../../../data/staff-deployments.json' with { type: 'json' };
import { TO_SET_UP, TO_SET_UP_WEST } from '../../world/places.ts';
import { allegianceOf, type WhatIf } from '../../position/position.ts';
import { crowdOf } from '../../rules/07-stacking-and-fog-of-war/stacks.ts';
import { isInfantryCorps } from '../../rules/12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { sideOf, type SeatId, type Side } from '../../world/world.ts';

/** A prepared set-up: who goes where, in this order; whoever finds no place goes to the first hex of the last list that will have him. */
interface Deployment {
  readonly reserve: number;
  readonly west: number;
  /** Hexes by kind of unit, so many units in each. */
  readonly places: { readonly [kind: string]: readonly (readonly [hex: string, units: number])[] };
}

const prepared = deployments as unknown as { readonly [scenario: string]: Deployment };
const deploymentOf = ({ setup }: WhatIf): Deployment => (prepared[setup.scenario] ?? prepared['campaign']) as Deployment;

/** 3.3d: the infantry corps are shared out; the weaker ones go to the west and into the reserve. */
export function sortingAnswer(position: WhatIf): Command {
  const { reserve, west } = deploymentOf(position);
  const corps = [...position.world.units.keys()].filter((unit) => isInfantryCorps(position, unit));
  const waiting = corps.filter((unit) => hexOf(position, unit) === TO_SET_UP);
  if (waiting.length === 0) return { act: 'end' };
  const strong = (unit: number): number => unitAt(position, unit).attack[0] ?? 0;
  const weakest = corps.toSorted((a, b) => strong(a) - strong(b));
  const [toWest, toReserve] = [weakest.slice(0, west), weakest.slice(west, west + reserve)];
  const group = (unit: number): string => (toWest.includes(unit) ? 'west' : toReserve.includes(unit) ? 'reserve' : 'east');
  const to = group(waiting[0] as number);
  return { act: 'assign', units: waiting.filter((unit) => group(unit) === to).map((unit) => unitAt(position, unit).id), to };
}

/** 3.2d, 3.3e to 3.5: the next unit goes where the prepared set-up has room. */
export function deployAnswer(position: WhatIf, seat: SeatId, offers: readonly Offer[]): Command | null {
  const { places } = deploymentOf(position);
  const options = offers
    .filter(({ act }) => act === 'deploy')
    .map((offer) => ({ offer, units: namesIn(offer), hexes: new Set(namedBy(offer, 'hex')) }));
  for (const { units, hexes } of options)
    for (const unit of units) {
      const list = places[kindOf(position, unit)] ?? [];
      const place = list.find(([hex, many]) => hexes.has(hex) && crowd(position, seat, hex) < many) ?? list.find(([hex]) => hexes.has(hex));
      if (place) return { act: 'deploy', units: [unit], hex: place[0] };
    }
  const [first] = options;
  const [unit] = first?.units ?? [];
  const [hex] = first?.hexes ?? [];
  return unit === undefined || hex === undefined ? null : { act: 'deploy', units: [unit], hex };
}

/**
 * How the list of places calls a unit: "panzer", "german-west", "german-east", "french", "british", "cavalry", "belgian", "dutch",
 * "juggernaut".
 */
function kindOf(position: WhatIf, id: string): string {
  const unit = position.world.unit.get(id) as number;
  const { nationality, type, pool } = unitAt(position, unit);
  if (pool === 'juggernaut') return 'juggernaut';
  if (nationality === 'german')
    return type === 'panzer' ? 'panzer' : hexOf(position, unit) === TO_SET_UP_WEST ? 'german-west' : 'german-east';
  return nationality === 'french' && type === 'cavalry' ? 'cavalry' : nationality;
}

const crowd = (position: WhatIf, seat: SeatId, number: string): number => {
  const hex = position.world.grid.index(number);
  const side: Side = sideOf(seat);
  return Math.max(
    crowdOf(position, side, hex),
    position.world.units.filter((_, unit) => hexOf(position, unit) === hex && allegianceOf(position, unit) !== side).length,
  );
};

const namesIn = (offer: Offer): readonly string[] => {
  const [hex] = namedBy(offer, 'hex');
  return hex === undefined ? [] : namedBy(offer, 'units', { hex });
};
