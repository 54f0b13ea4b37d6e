import type { Facts } from '@sandtable/umpire';
import type { Board } from '../../face/face.ts';
import type { Motion } from '../../face/motion.ts';
import { isHex, texts } from './values.ts';

/** What moves a stack from place to place, a hex or a box; of a hidden one only what lies on top is named. */
const HOPS = new Set(['moved', 'retreated', 'displaced', 'redeployed']);

/** What is worth a flash where it happens: a result of the dice, a loss, a place taken, an arrival. */
const FLASHES = new Set([
  'result',
  'eliminated',
  'garrison eliminated',
  'control',
  'interdiction',
  'entered',
  'advanced',
  'set up',
  'fortified',
  'promoted',
  'revealed',
  'mobile assault failed',
  'mobile assault won',
]);

/** An enemy's untried piece has no name of its own: where it has come to, it lies on top. */
const arrived = (piece: string, goal: string, { where, stacks }: Board): string =>
  where.has(piece) ? piece : (stacks.get(goal)?.[0]?.piece.id ?? piece);

/** How a happening is shown on the map: moves and retreats as hops, an attack as arrows, all that is decided by dice as a flash. */
export function motionsOf(happening: Facts, board: Board): readonly Motion[] {
  const { what, units, from, to, hex } = happening;
  const pieces = texts(units);
  const goal = typeof to === 'string' ? to : hex;
  if (HOPS.has(String(what)) && typeof from === 'string' && typeof goal === 'string' && pieces.length > 0)
    return [{ kind: 'hop', pieces: pieces.map((piece) => arrived(piece, goal, board)), path: [from, goal] }];
  if ((what === 'attack' || what === 'mobile assault') && isHex(hex)) {
    const attackers = new Set(pieces.map((unit) => board.where.get(unit)));
    return [{ kind: 'arrow', from: [...attackers].filter(isHex).filter((one) => one !== hex), to: hex }];
  }
  if (what === 'sent' && typeof to === 'string') return [{ kind: 'flash', at: [to] }];
  return FLASHES.has(String(what)) && isHex(hex) ? [{ kind: 'flash', at: [hex] }] : [];
}
