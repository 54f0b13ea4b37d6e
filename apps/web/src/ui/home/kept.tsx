import { coverOf } from '../../games.ts';
import type { Kept } from '../../messages.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { deleteGame, exportGame, offered } from './shelf.ts';

/** How many turns a kept game may last, once the umpire has said so. */
export const turnsOf = (one: Kept): number | null =>
  offered.value.get(one.game)?.scenarios.find(({ id }) => id === one.scenario)?.turns ?? null;

/** What the table looked like when it was left; before that the game's cover. */
export function Picture({ one }: { readonly one: Kept }) {
  if (one.picture) return <img src={one.picture} alt="" />;
  const Drawing = coverOf(one.game)?.picture;
  return Drawing ? <Drawing /> : null;
}

/** What can be done with a kept game beside playing it. */
export const GameActs = ({ one }: { readonly one: Kept }) => (
  <div class="gameacts">
    <IconButton label="Export" onClick={() => void exportGame(one)}>
      <Icon name="export" />
    </IconButton>
    <IconButton label="Delete" onClick={() => void deleteGame(one)}>
      <Icon name="bin" />
    </IconButton>
  </div>
);
