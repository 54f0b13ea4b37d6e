import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Command, Seat } from './command.ts';
import type { Game, Position } from './contract.ts';
import { draw, FastDice } from './dice.ts';
import { drawFrom } from './offers.ts';

/** A machine player in its seat. */
export interface Player {
  /** A command for the seat; null where it finds none to give. */
  decide<P extends Position>(game: Game<P>, position: P): Command | null;
}

/** Plays at random: an offer, each as likely, then a command from it. The same seed and seat give the same choices. */
export function randomPlayer(seed: string, seat: Seat): Player {
  const bytes = sha256(utf8ToBytes(`random player ${seed} ${seat}`));
  const dice = new FastDice(new DataView(bytes.buffer, bytes.byteOffset).getInt32(0));
  return {
    decide(game, position) {
      const offers = [...game.choices(position, seat)];
      while (offers.length > 0) {
        const [offer] = offers.splice(draw(dice, 'offer', offers.length), 1);
        const command = offer && drawFrom(offer, dice);
        if (command) return command;
      }
      return null;
    },
  };
}

/** The machine players by name. */
export const players: { readonly [name: string]: (seed: string, seat: Seat) => Player } = { random: randomPlayer };
