import type { Facts } from '@sandtable/umpire';
import type { Board } from '../../face/face.ts';
import type { Motion } from '../../face/motion.ts';
import { isHex, texts } from './values.ts';

/** What is worth a flash where it happens: a result of the dice, a loss, a place taken. */
const FLASHES = new Set([
  'result',
  'air combat',
  'naval combat',
  'interdiction',
  'eliminated',
  'city captured',
  'city retaken',
  'paradrop',
  'raid',
  'mission',
  'arrived',
  'returned',
]);

/** How a happening is shown on the map: moves and retreats as hops, an attack as arrows, all that is decided by dice as a flash. */
export function motionsOf(happening: Facts, board: Board): readonly Motion[] {
  const { what, units, from, to, hex } = happening;
  if (what === 'attack' && isHex(hex)) {
    const attackers = new Set(texts(units).map((unit) => board.where.get(unit)));
    return [{ kind: 'arrow', from: [...attackers].filter(isHex), to: hex }];
  }
  if ((what === 'moved' || what === 'retreated') && isHex(from) && isHex(to))
    return [{ kind: 'hop', pieces: texts(units), path: [from, to] }];
  return FLASHES.has(String(what)) && isHex(hex) ? [{ kind: 'flash', at: [hex] }] : [];
}
