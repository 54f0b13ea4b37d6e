import { best, choicesOf, mostOf, namedBy, offerOf } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { gertrud } from '../../index.ts';
import { hexOf, isOnMap, printed, type Gertrud } from '../../position/position.ts';
import { AXIS, ROAD, RAIL, sideOf, type GertrudSeat, type Side } from '../../world/world.ts';
import { groundOf } from '../ground.ts';
import { around, hexStake } from './stakes.ts';
import plans from '../../../data/staff-deployments.json' with { type: 'json' };

/** Where a side sets up the units of one entry of the scenario's list, and why. */
interface Deployment {
  /** The scenarios that it is made for; for all that have such an entry where left out. */
  readonly scenarios?: readonly string[];
  readonly entry: string;
  /** The units, and the hexes for them, best first: the first that can be taken is. */
  readonly place: readonly Site[];
  readonly why: string;
}

interface Site {
  readonly units: readonly string[];
  readonly hexes: readonly string[];
  /** Only while that unit stands in that hex. */
  readonly when?: { readonly unit: string; readonly hex: string };
}

const holds = (position: Gertrud, { when }: Site): boolean => {
  const unit = when ? position.world.unit.get(when.unit) : undefined;
  return !when || (unit !== undefined && isOnMap(position, unit) && printed(position, hexOf(position, unit)) === when.hex);
};

const deployments = plans.deployments as readonly Deployment[];

/** The next command of a side's set-up (3.0): by plan where the plan fits, else the hex that scores best. */
export function setUpAnswer(position: Gertrud, seat: GertrudSeat): Command | null {
  const offers = gertrud.choices(position, seat);
  const experten = offerOf(offers, 'experten');
  if (experten) return { act: 'experten', aircraft: bestAircraft(position, namedBy(experten, 'aircraft')) };
  const offer = offerOf(offers, 'deploy');
  if (!offer) return null;
  const entry = String(choicesOf(offer, 'entry')[0]);
  const hexes = namedBy(offer, 'hex', { entry });
  return planned(position, seat, entry, hexes, offer) ?? scored(position, seat, entry, hexes, offer);
}

/** 13.2a: the best aircraft of all; it lives longest. */
const bestAircraft = ({ world }: Gertrud, ids: readonly string[]): string =>
  best(ids, (id) => world.markers[world.marker.get(id) as number]?.bonus ?? 0) as string;

type Deploy = NonNullable<ReturnType<typeof offerOf>>;

function planned(position: Gertrud, seat: GertrudSeat, entry: string, hexes: readonly string[], offer: Deploy): Command | null {
  for (const site of sitesFor(position, entry)) {
    if (!holds(position, site)) continue;
    const { units, hexes: wanted } = site;
    const waiting = units.filter((id) => !isOnMap(position, position.world.unit.get(id) ?? 0) && position.world.unit.has(id));
    const hex = wanted.find((one) => hexes.includes(one));
    if (waiting.length === 0 || hex === undefined) continue;
    const command = { act: 'deploy', entry, units: waiting, hex };
    if (waiting.length <= mostOf(offer, 'units', { entry, hex }) && !gertrud.refuse(position, seat, command)) return command;
  }
  return null;
}

/** The plans for an entry: those made for the scenario before those for any. */
const sitesFor = ({ scenario }: Gertrud, entry: string): readonly Site[] =>
  deployments
    .filter((one) => one.entry === entry && (one.scenarios?.includes(scenario.id) ?? true))
    .toSorted((a, b) => Number(a.scenarios === undefined) - Number(b.scenarios === undefined))
    .flatMap(({ place }) => place);

/** A unit, or all of them where the list puts them together, into the best hex there is. */
function scored(position: Gertrud, seat: GertrudSeat, entry: string, hexes: readonly string[], offer: Deploy): Command | null {
  const side = sideOf(seat);
  const hex = best(hexes, (one) => siteWorth(position, side, position.world.grid.index(one)));
  if (hex === undefined) return null;
  const units = namedBy(offer, 'units', { entry, hex });
  const part = offer.parts.find((one) => one.name === 'units');
  const least = part?.pick === 'some' ? part.least : 1;
  const count = Math.max(least, Math.min(units.length, mostOf(offer, 'units', { entry, hex }), side === AXIS ? units.length : 2));
  return { act: 'deploy', entry, units: units.slice(0, count), hex };
}

/**
 * What speaks for a hex in general: on the way to the next objective for the Germans; between it and them, under shelter, for the others.
 */
function siteWorth(position: Gertrud, side: Side, hex: number): number {
  const { afoot, count, shelter } = groundOf(position);
  const { objectives, hexsides } = position.world;
  let near = Infinity;
  for (let o = 0; o < objectives.length; o++) near = Math.min(near, afoot[o * count + hex] as number);
  const roads = [0, 1, 2, 3, 4, 5].filter((d) => ((hexsides[hex * 6 + d] as number) & (ROAD | RAIL)) !== 0).length;
  if (side === AXIS) return roads * 0.1 - near;
  return hexStake(position, hex) * 4 + (shelter[hex] as number) + roads * 0.1 - near * 0.2 - around(position, hex).length * 0.01;
}
