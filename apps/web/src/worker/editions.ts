import {
  checkEdition,
  DataError,
  EDITION_PARTS,
  type Difference,
  type Edition,
  type Editing,
  type Facts,
  type Problem,
} from '@sandtable/umpire';
import type { EditionKept } from '@sandtable/desk/choosing';
import type { Answers } from '@sandtable/desk/messages';
import { fetchGame, gameWithEditing } from './rules.ts';
import { Store, type ShelvedEdition } from './store.ts';

/** The owner's editions on the shelf, and what the games say of them. */
export class Editions {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async list(game: string): Promise<readonly EditionKept[]> {
    return (await this.#store.editions(game)).map(summaryOf);
  }

  async one(id: string): Promise<Answers['edition']> {
    const { game, edition } = await this.#store.edition(id);
    return { game, edition };
  }

  async keep(id: string, game: string, edition: Edition): Promise<void> {
    await this.#store.keepEdition({ id, game: (await fetchGame(game)).id, edition, changed: Date.now() });
  }

  async delete(id: string): Promise<void> {
    await this.#store.removeEdition(id);
  }
}

const summaryOf = ({ id, game, changed, edition }: ShelvedEdition): EditionKept => ({
  id,
  game,
  changed,
  name: edition.name,
  parts: EDITION_PARTS.filter((part) => edition[part] !== undefined),
});

/** A game's own figures; null where it has no editions. */
export const figuresOf = async (game: string): Promise<Answers['figures']> => (await gameWithEditing(game)).editing?.whole(null) ?? null;

/** An edition with nothing in it; null where a game has no games of their own. */
export const blankOf = async (game: string): Promise<Answers['blank edition']> => (await gameWithEditing(game)).editing?.blank?.() ?? null;

export const problemsOf = async (game: string, edition: Edition): Promise<readonly Problem[]> => (await editingOf(game)).problems(edition);

export const differencesOf = async (game: string, from: Edition | null, to: Edition | null): Promise<readonly Difference[]> =>
  (await editingOf(game)).differences(from, to);

export const hexesOf = async (game: string, edition: Edition, place: Facts): Promise<readonly string[]> =>
  (await editingOf(game)).hexes(edition, place);

/** Refuses an edition with which no game can begin. @throws DataError naming its first faults */
export async function checkEditionOf(game: string, edition: Edition): Promise<void> {
  checkEdition(await gameWithEditing(game), edition);
}

async function editingOf(id: string): Promise<Editing> {
  const { editing, title } = await gameWithEditing(id);
  if (!editing) throw new DataError(`${title} has no editions of its own.`);
  return editing;
}
