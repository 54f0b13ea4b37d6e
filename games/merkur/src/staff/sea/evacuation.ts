import { choicesOf, namedBy, offerOf } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import { groupPlace } from '../../position/groups.ts';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { shipAt } from '../../position/ships.ts';
import { smaOfShip } from '../../rules/09-naval-movement/allowance.ts';
import { aBerth, shipsIn } from '../../rules/09-naval-movement/fleet.ts';
import type { Side } from '../../world/sides.ts';
import { isContested } from '../theatre.ts';
import { sailedFrom } from './homeward.ts';
import type { Voyages } from './voyages.ts';

/*
 * Merchantmen that take troops off beaches: they are made a group in port when somebody is to be brought off, sail to where they are, and
 * take them aboard, or off the map where they come home no more.
 */

/** Of what an evacuation is worth what is left for each segment that ships sail before they are there. */
const NEARER = 0.7;

/** Is it the last player turn of a side, in which nobody who goes aboard comes home? */
export const isLastCall = ({ facts, scenario }: Merkur, side: Side): boolean =>
  facts.turn === scenario.last && readPhase(facts.phase).phasing === side;

/** What merchantmen may bring off, by how many segments they sail from a place till they are there. */
export function rescueFrom(position: Merkur, side: Side, voyages: Voyages, group: string, from: number): number {
  const worths = voyages.rescues(group);
  if (worths.size === 0) return 0;
  const sma = Math.max(1, Math.min(...shipsIn(position, group).map((ship) => smaOfShip(position, ship))));
  const far = sailedFrom(position, side, group, [from]);
  return Math.max(...[...far].map(([place, spent]) => (worths.get(place) ?? 0) * NEARER ** Math.ceil(spent / sma)));
}

/** The fastest merchantmen that lie by themselves in a port behind the fighting become a group when somebody is to be brought off. */
export function muster(position: Merkur, voyages: Voyages, offers: readonly Offer[]): Command | null {
  const offer = offerOf(offers, 'muster');
  if (!offer || !voyages.isAnybodyDoomed()) return null;
  for (const port of namedBy(offer, 'port')) {
    const at = aBerth.read(position, port) as number;
    if (at >= 0 && isContested(position, at)) continue;
    const ships = (choicesOf(offer, 'ships', { port }) as readonly string[]).filter(
      (id) => shipAt(position, shipNamed(position, id)).type === 'NSP',
    );
    const pace = (id: string): number => smaOfShip(position, shipNamed(position, id));
    const most = Math.max(0, ...ships.map(pace));
    const fast = ships.filter((id) => pace(id) === most);
    if (fast.length > 0) return { act: 'muster', port, ships: fast };
  }
  return null;
}
const shipNamed = (position: Merkur, id: string): number => position.world.ship.get(id) as number;

/** Who is taken off the map by merchantmen in the last player turn of a side: whoever can be, for nobody attacks him or his hex any more. */
export function evacuated(position: Merkur, side: Side, offers: readonly Offer[]): Command | null {
  if (!isLastCall(position, side)) return null;
  for (const offer of offers.filter(({ act }) => act === 'evacuate'))
    for (const group of namedBy(offer, 'group'))
      for (const unit of namedBy(offer, 'unit', { group })) {
        if (!isZone(groupPlace(position, group))) continue;
        const part = offer.parts.find(({ name }) => name === 'ships');
        const least = part?.pick === 'some' ? (part.least ?? 1) : 1;
        const ships = (choicesOf(offer, 'ships', { group, unit }) as readonly string[]).slice(0, least);
        if (ships.length > 0) return { act: 'evacuate', group, unit, ships, craft: [] };
      }
  return null;
}
