import { namedBy, offerOf } from '@sandtable/staff';
import type { Command, Offer } from '@sandtable/umpire';
import type { Merkur } from '../../position/position.ts';
import { isZone } from '../../position/sea.ts';
import { shipPlace } from '../../position/ships.ts';
import { aBerth } from '../../rules/09-naval-movement/fleet.ts';
import { ownSubmarines } from '../../rules/13-naval-combat/patrols.ts';
import type { Side } from '../../world/sides.ts';
import type { Stakes } from '../stakes.ts';
import { Prizes } from './prizes.ts';
import { besides, likely, weights } from './waters.ts';

/*
 * Submarines: they lie where the enemy is likeliest to come by, look about in every segment, and attack whom they see. They are scored for
 * nobody, so that an attack costs nothing.
 */

/** Hits of a torpedo attack, about. */
const HITS = 1;
/** Of a zone in which, or beside which, own submarines lie already. */
const [TAKEN, NEAR] = [0, 0.5] as const;

/** What submarines do next, and why. */
export interface Dive {
  readonly command: Command;
  readonly submarine: string;
  readonly zone: string;
  readonly gain: number;
  readonly says: string;
}

/** The next thing that submarines do in a naval segment; null where they lie where they should. */
export function nextDive(position: Merkur, side: Side, stakes: Stakes, offers: readonly Offer[]): Dive | null {
  return (
    strike(position, stakes, offerOf(offers, 'attack-submerged')) ??
    lurk(position, offerOf(offers, 'lurk')) ??
    goOut(position, side, stakes, offers)
  );
}

const placeOf = (position: Merkur, submarine: string): number => shipPlace(position, position.world.ship.get(submarine) as number);

/** An attack on the ship that is worth most of those that are seen. */
function strike(position: Merkur, stakes: Stakes, offer: Offer | undefined): Dive | null {
  if (!offer) return null;
  const prizes = new Prizes(position, stakes);
  let best: Dive | null = null;
  for (const submarine of namedBy(offer, 'submarine'))
    for (const target of namedBy(offer, 'target', { submarine }))
      for (const at of namedBy(offer, 'at', { submarine, target })) {
        const gain = prizes.hit(position.world.ship.get(at) as number, HITS);
        if (gain <= (best?.gain ?? 0)) continue;
        const command = { act: 'attack-submerged', submarine, target, at };
        best = {
          command,
          submarine,
          zone: aBerth.spell(position, placeOf(position, submarine)),
          gain,
          says: 'attack the ship that gains most',
        };
      }
  return best;
}

function lurk(position: Merkur, offer: Offer | undefined): Dive | null {
  const [submarine] = offer ? namedBy(offer, 'submarine') : [];
  if (submarine === undefined) return null;
  const zone = aBerth.spell(position, placeOf(position, submarine));
  return { command: { act: 'lurk', submarine }, submarine, zone, gain: 0, says: 'look about' };
}

/** Whoever is in port goes where most is at stake and none of their own lie; dummies go, too, for the enemy cannot tell them (5.C.2.f#1). */
function goOut(position: Merkur, side: Side, stakes: Stakes, offers: readonly Offer[]): Dive | null {
  const offer = offerOf(offers, 'patrol');
  if (!offer) return null;
  const counts = weights(position, stakes);
  const held = new Set(
    ownSubmarines(position, side)
      .map((ship) => shipPlace(position, ship))
      .filter(isZone),
  );
  const worth = (name: string): number => {
    const zone = aBerth.read(position, name) as number;
    const share = held.has(zone) ? TAKEN : besides(position, zone).some((one) => held.has(one)) ? NEAR : 1;
    return likely(position, counts, zone) * share;
  };
  let best: Dive | null = null;
  for (const submarine of namedBy(offer, 'submarine'))
    for (const zone of namedBy(offer, 'zone', { submarine })) {
      const gain = worth(zone);
      if (gain > (best?.gain ?? 0))
        best = { command: { act: 'patrol', submarine, zone }, submarine, zone, gain, says: 'wait where most is at stake' };
    }
  return best === null ? null : { ...best, gain: 0 };
}
