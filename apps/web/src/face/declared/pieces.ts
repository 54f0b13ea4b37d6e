import type { CounterShown, NationalityShown } from '@sandtable/warfare/showing';
import type { Nationality, Piece } from '../pieces.ts';

/** The counters of a game by their ids, as they are printed. */
export const piecesFrom = (counters: readonly CounterShown[]): { readonly [id: string]: Piece } =>
  Object.fromEntries(
    counters.map(
      ({ id, nationality, kind, name, short, type, size, formation = null, attack, defense, movement, steps, sides, flies, sails }) => [
        id,
        {
          id,
          nationality,
          kind,
          name,
          short,
          type,
          size,
          formation,
          factors: attack,
          defense,
          otherFactors: null,
          movement,
          steps,
          bonus: null,
          ...(sides ? { sides } : {}),
          ...(flies ? { flies } : {}),
          ...(sails ? { sails } : {}),
        },
      ],
    ),
  );

export const nationalitiesFrom = (all: readonly NationalityShown[]): { readonly [id: string]: Nationality } =>
  Object.fromEntries(all.map(({ id, ...nationality }) => [id, nationality]));
