import type { Dice } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import type { Ocs } from '../../position/position.ts';
import { ratingOf } from './rating.ts';

/** Whom a roll for surprise favors (9.17). */
export const SURPRISES = ['attacker', 'defender', 'nobody'] as const;
export type Surprised = (typeof SURPRISES)[number];

export interface Surprise {
  readonly dice: readonly number[];
  /** The difference of the action ratings, which is added to the dice. */
  readonly modifier: number;
  readonly favors: Surprised;
  /** The die that says by how many columns; null where nobody is surprised. */
  readonly die: number | null;
  /** Columns to the right where more than 0, to the left where less. */
  readonly shift: number;
}

/** Whom two dice and the difference favor: the kind of attack, and not the phase, says from where on (9.17-2, 9.17-3, 9.17-6). */
export function surprisedBy({ world: { tables } }: Ocs, modified: number, isOverrun: boolean): Surprised {
  const { attacker, defender } = tables.surprise[isOverrun ? 'overrun' : 'regular'];
  applies('9.17-6');
  if (modified >= attacker) {
    applies('9.17-2');
    return 'attacker';
  }
  if (modified > defender) return 'nobody';
  applies('9.17-3');
  return 'defender';
}

/** 9.17: two dice and the difference of the named ratings, DG counted; who has surprise rolls for the columns. */
export function rollSurprise(position: Ocs, dice: Dice, leader: number, opponent: number, isOverrun: boolean): Surprise {
  const { surprise } = position.world.tables;
  const modifier = ratingOf(position, leader) - ratingOf(position, opponent);
  applies('9.17-1');
  const read = (faces: readonly number[]): Surprised =>
    surprisedBy(
      position,
      faces.reduce((sum, face) => sum + face, modifier),
      isOverrun,
    );
  const faces = dice.roll('surprise', surprise.dice, 6, read);
  const favors = read(faces);
  if (favors === 'nobody') return { dice: faces, modifier, favors, die: null, shift: 0 };
  const [die] = dice.roll('surprise shift', 1, surprise.die) as [number];
  return { dice: faces, modifier, favors, die, shift: favors === 'attacker' ? die : -die };
}
