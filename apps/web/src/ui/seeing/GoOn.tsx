import { signal } from '@preact/signals';
import type { Cover } from '../../cover.ts';
import { coverOf } from '../../games.ts';
import { fetchLevels } from '../../table/levels.ts';
import { game, players } from '../../table/state.ts';
import { replay } from '../../table/replay.ts';
import { Dialog } from '../Dialog.tsx';
import { Seats, seatingOf, type Seating } from '../home/Seats.tsx';
import { StartFoot } from '../home/StartFoot.tsx';
import { goOnFromHere } from './replaying.ts';

/** Who is to sit where in the new game, while that is being asked. */
const seating = signal<Seating | null>(null);

/** Asks who sits where before a new game goes on from the position looked at; at first everybody sits where they did. */
export async function askToGoOn(): Promise<void> {
  const cover = game.value && coverOf(game.value.opened.setup.game);
  if (!cover) return;
  await fetchLevels(cover.id);
  if (replay.value) seating.value = seatingOf(cover, players.value);
}

export function GoOnDialog() {
  const cover = game.value && coverOf(game.value.opened.setup.game);
  if (!cover || !seating.value) return null;
  return (
    <Dialog title="Go on from here" kind="wide" onClose={() => (seating.value = null)}>
      <GoOnForm cover={cover} now={seating.value} />
    </Dialog>
  );
}

function GoOnForm({ cover, now }: { readonly cover: Cover; readonly now: Seating }) {
  const start = async (event: SubmitEvent) => {
    event.preventDefault();
    await goOnFromHere(now.players);
    seating.value = null;
  };
  return (
    <form class="tablesetup" onSubmit={(event) => void start(event)}>
      <p>A game of its own begins at the position you are looking at, with new dice. The one you are in stays as it is.</p>
      <Seats cover={cover} seats={Object.keys(now.players)} seating={now} onChange={(next) => (seating.value = next)} />
      <StartFoot onClose={() => (seating.value = null)} />
    </form>
  );
}
