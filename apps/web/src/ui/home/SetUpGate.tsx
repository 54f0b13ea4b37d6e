import { signal } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import type { FunctionComponent } from 'preact';
import type { Cover } from '../../cover.ts';
import { trying } from '../../table/state.ts';

/** The window in which a table is set up, once it has been fetched. */
const SetUpWindow = signal<FunctionComponent | null>(null);

/** Fetches the window, so that no map waits for it, and opens it for a game; with an edition that is to be played where one is given. */
export async function setUp(game: string, own: Edition | null = null): Promise<void> {
  const found = await trying(() => import('./SetUp.tsx'));
  if (!found) return;
  SetUpWindow.value = found.SetUpDialog;
  await found.setUp(game, own);
}

export function SetUpGate() {
  const Window = SetUpWindow.value;
  return Window && <Window />;
}

export const SetUpButton = ({ cover }: { readonly cover: Cover }) => (
  <button type="button" class="btn" onClick={() => void setUp(cover.id)}>
    Set up the table
  </button>
);
