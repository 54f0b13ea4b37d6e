import { lastTurnOf } from '../../cover.ts';
import { coverOf } from '../../games.ts';
import type { Kept } from '@sandtable/desk/choosing';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { Drawing } from './Drawing.tsx';
import { AT_NIGHT } from '../board/pictures.ts';
import { exportGame } from '../exporting.ts';
import { deleteGame } from './shelf.ts';
import { scenarioOf, titleIn } from './standing.ts';

/** The number of the last turn of a kept game; null for a scenario of an edition. */
export function lastTurnIn(one: Kept): number | null {
  const scenario = scenarioOf(one);
  return scenario ? lastTurnOf(scenario) : null;
}

/** What the table looked like when it was left; before that the game's cover. */
export function Picture({ one }: { readonly one: Kept }) {
  // Its pixels are those of this screen: at its own density it is shown as large as it was drawn.
  if (one.picture)
    return <img class={one.picture.endsWith(AT_NIGHT) ? 'night' : 'day'} srcset={`${one.picture} ${devicePixelRatio}x`} alt="" />;
  const cover = titleIn(one) ?? coverOf(one.game);
  return cover ? <Drawing of={cover.picture} /> : null;
}

/** What can be done with a kept game beside playing it. */
export const GameActs = ({ one }: { readonly one: Kept }) => (
  <div class="gameacts">
    <IconButton label="Export" onClick={() => void exportGame(one.table)}>
      <Icon name="export" />
    </IconButton>
    <IconButton label="Delete" onClick={() => void deleteGame(one)}>
      <Icon name="bin" />
    </IconButton>
  </div>
);
