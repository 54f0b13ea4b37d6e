import { signal } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';
import type { SetUpKept } from '@sandtable/desk/choosing';
import { umpire } from '../../table/state.ts';

/** The set-ups of the open game that are kept in this browser, the latest first; null until they have been fetched. */
export const keptSetUps = signal<readonly SetUpKept[] | null>(null);

/** Where earlier versions of the page kept set-ups: a list in the browser's small storage, the latest first. */
const OLD_SHELF = 'sandtable set-ups';

/** @throws TroubleError where the browser keeps nothing */
export async function fetchSetUps(game: string): Promise<void> {
  await moveIn();
  keptSetUps.value = await umpire.ask({ ask: 'set-ups', game });
}

/** What an earlier version kept goes to the games' shelf; it is taken from its old place only when it stands there. */
async function moveIn(): Promise<void> {
  const old = oldSetUps();
  if (old === null) return;
  if (old.length > 0) await umpire.ask({ ask: 'keep set-ups', deployments: old.toReversed() });
  localStorage.removeItem(OLD_SHELF);
}

/** The files of the old shelf, the latest first; null where there is none that can be read. */
function oldSetUps(): readonly Facts[] | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(OLD_SHELF) ?? 'null');
    return Array.isArray(found) ? (found as readonly { readonly file?: Facts }[]).flatMap(({ file }) => (file ? [file] : [])) : null;
  } catch {
    return null;
  }
}

/** Keeps a set-up in place of one of the same name, game and seat. @throws TroubleError where it is none, or there is no room */
export const keepSetUp = async (deployment: Facts): Promise<void> => {
  await umpire.ask({ ask: 'keep set-ups', deployments: [deployment] });
};

/** @throws TroubleError */
export async function dropSetUp({ game, seat, name }: SetUpKept): Promise<void> {
  await umpire.ask({ ask: 'delete set-up', game, seat, name });
  await fetchSetUps(game);
}
