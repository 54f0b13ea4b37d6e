import type { Edition } from '@sandtable/umpire';
import { editionOf, withEdition, type Extent } from '../../editor/figures.ts';
import { editionIn, textOf } from '../../editor/files.ts';
import { bench, change, draft, edition, hasTitles, kept, newId } from '../../editor/workshop.ts';
import { goTo, trying, umpire } from '../../table/state.ts';
import { saveFile } from '../files.ts';
import { setUp } from '../home/SetUpGate.tsx';

/** A name for a file: letters, digits and dashes. */
const fileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'edition';

/** Hands the edition to the player's disk. */
export async function save(extent: Extent): Promise<void> {
  const [at, now] = [bench.peek(), draft.peek()];
  if (!at || !now) return;
  const text = await trying(() => textOf(at.face.game, editionOf(now, at.own, extent)));
  if (text !== null) saveFile(`${fileName(now.name)}${extent === 'scenarios' ? '-scenarios' : ''}.json`, text);
}

/** Begins a new game from the edition, by way of the window in which the table is set up. */
export async function play(): Promise<void> {
  const [at, now] = [bench.peek(), edition.peek()];
  if (!at || !now) return;
  const { game } = at.face;
  await kept();
  goTo({ at: 'home' });
  await trying(() => setUp(game, now));
}

/** Keeps an edition as a new one and opens it. */
export async function begin(game: string, made: Edition): Promise<void> {
  const id = newId(game);
  const isKept = await trying(() => umpire.ask({ ask: 'keep edition', kept: id, game, edition: made }).then(() => true));
  if (isKept) goTo({ at: 'edit', game, edition: id });
}

/** Begins a game of its own, with nothing in it. */
export async function beginEmpty(game: string): Promise<void> {
  const empty = await trying(() => umpire.ask({ ask: 'blank edition', game }));
  if (empty) await begin(game, empty);
}

/** Takes what a file brings into the edition on the workbench. @throws Error saying what is wrong with it */
export async function takeInto(file: File): Promise<void> {
  const at = bench.peek();
  if (!at) return;
  const found = await editionIn(at.face.game, file);
  change(`Taken in: ${found.name}`, (before) => withEdition(before, found, hasTitles(at.face.game)));
}

/** Takes an edition or scenario file in as a new edition. @throws Error saying what is wrong with it */
export async function takeIn(game: string, file: File): Promise<void> {
  await begin(game, await editionIn(game, file));
}
