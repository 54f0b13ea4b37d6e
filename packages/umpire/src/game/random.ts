import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Command, Seat } from '../contract/command.ts';
import type { Game, Position } from '../contract/contract.ts';
import { draw, FastDice, type Dice } from '../contract/dice.ts';
import { drawFrom, type Offer } from '../contract/offers.ts';

/** The fuzzer in a seat. It looks at the position itself: the machine players that people meet are in packages/staff. */
export interface Player {
  /** A command for the seat; null where it finds none to give. */
  decide<P extends Position>(game: Game<P>, position: P): Command | null;
}

/** One of the offers, each as likely, then a command from it; null where none of them stands for one. */
export function drawAny(choices: readonly Offer[], dice: Dice): Command | null {
  const offers = [...choices];
  while (offers.length > 0) {
    const [offer] = offers.splice(draw(dice, 'offer', offers.length), 1);
    const command = offer && drawFrom(offer, dice);
    if (command) return command;
  }
  return null;
}

/** Hammers on the rules with anything that is offered. The same seed and seat give the same choices. */
export function randomPlayer(seed: string, seat: Seat): Player {
  const bytes = sha256(utf8ToBytes(`random player ${seed} ${seat}`));
  const dice = new FastDice(new DataView(bytes.buffer, bytes.byteOffset).getInt32(0));
  return { decide: (game, position) => drawAny(game.choices(position, seat), dice) };
}
