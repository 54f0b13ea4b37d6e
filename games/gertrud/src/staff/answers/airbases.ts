import { best, namedBy, offerOf } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { gertrud } from '../../index.ts';
import type { Gertrud } from '../../position/position.ts';
import { AXIS, sideOf, type GertrudSeat } from '../../world/world.ts';

/**
 * By option somebody picks the aircraft that a raid on an airbase hits (17.1m, GA-74): the German player the best, the Turkish player the
 * worst.
 */
export function airbaseAnswer(position: Gertrud, seat: GertrudSeat): Command | null {
  const offer = offerOf(gertrud.choices(position, seat), 'pick');
  if (!offer) return null;
  const sign = sideOf(seat) === AXIS ? 1 : -1;
  const bonusOf = (id: string): number => position.world.markers[position.world.marker.get(id) as number]?.bonus ?? 0;
  const aircraft = best(namedBy(offer, 'aircraft'), (id) => sign * bonusOf(id));
  return aircraft === undefined ? null : { act: 'pick', aircraft };
}
