import { signal } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import type { TitleAnnounced } from '@sandtable/warfare/showing';
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

interface Props {
  readonly cover: Cover;
  /** The game of its own that is played by the cover's rules; null for the cover's. */
  readonly title: TitleAnnounced | null;
}

async function setUpTitle({ id }: Cover, title: TitleAnnounced): Promise<void> {
  const edition = await trying(() => title.fetch());
  if (edition) await setUp(id, edition);
}

export const SetUpButton = ({ cover, title }: Props) => (
  <button type="button" class="btn" onClick={() => void (title ? setUpTitle(cover, title) : setUp(cover.id))}>
    Set up the table
  </button>
);
