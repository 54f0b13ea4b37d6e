import type { Facts, Value } from '@sandtable/umpire';
import { accountOf, texts, type AccountBook } from '@sandtable/warfare/telling';
import type { Board } from './board.ts';
import type { Motion } from './motion.ts';
import { isPrinted } from './places.ts';

/** An enemy's piece that is not known has no name of its own: where it has come to, it lies on top. */
const arrived = (piece: string, goal: string, { where, stacks }: Board): string =>
  where.has(piece) ? piece : (stacks.get(goal)?.[0]?.piece.id ?? piece);

const placed = (place: Value | undefined, { where }: Board): Value | undefined =>
  typeof place === 'string' ? (where.get(place) ?? place) : place;
const zoneAt = (at: Value | undefined, { where }: Board): string | undefined =>
  typeof at === 'string' && at.startsWith('zone ') ? where.get(at) : undefined;

/** How a happening is shown on the map, as its account says; the board is as it stands after it. */
export const motionsBy =
  <Past>(accounts: AccountBook<Past>) =>
  (happening: Facts, board: Board): readonly Motion[] => {
    const { units, group, at } = happening;
    // Zones of the sea lie where their groups do.
    const [from, to, hex] = [happening['from'], happening['to'], happening['hex'] ?? zoneAt(at, board)].map((place) =>
      placed(place, board),
    );
    const pieces = typeof group === 'string' ? [group] : texts(units);
    const goal = typeof to === 'string' ? to : hex;
    switch (accountOf(accounts, String(happening['what']))?.shown) {
      case 'hop':
        if (typeof from !== 'string' || typeof goal !== 'string' || pieces.length === 0) return [];
        return [{ kind: 'hop', pieces: pieces.map((piece) => arrived(piece, goal, board)), path: [from, goal] }];
      case 'arrow': {
        const attackers = new Set(pieces.map((unit) => board.where.get(unit)));
        return isPrinted(hex) ? [{ kind: 'arrow', from: [...attackers].filter(isPrinted).filter((one) => one !== hex), to: hex }] : [];
      }
      case 'flash':
        if (isPrinted(hex)) return [{ kind: 'flash', at: [hex] }];
        return hex === undefined && typeof to === 'string' ? [{ kind: 'flash', at: [to] }] : [];
      default:
        return [];
    }
  };
