import type { Face } from '../../face/face.ts';
import { board } from '../../table/state.ts';
import { toggleDrawer } from '../companion/drawer.ts';
import { lines, told } from '../seeing/replaying.ts';
import { Replayer } from '../seeing/Replayer.tsx';
import { Story } from '../seeing/Story.tsx';

/** Beside the map: the story with its slider, and the way to the pools and the turn track. */
export function Side({ face }: { readonly face: Face }) {
  const commands = lines.value.filter(({ seat }) => seat !== null).length;
  return (
    <section class="card side" aria-label="Story">
      <header class="sidehead">
        <h2>Story</h2>
        <small>
          Turn {board.value?.turn ?? 1} · {commands} {commands === 1 ? 'command' : 'commands'}
        </small>
        <button type="button" title="Pools and dead pile (P)" onClick={() => toggleDrawer('pools')}>
          Pools
        </button>
        <button type="button" title="Turns and arrivals (A)" onClick={() => toggleDrawer('arrivals')}>
          Turns
        </button>
      </header>
      <Story face={face} />
      <Latest />
      <Replayer />
    </section>
  );
}

/** What happened last, in a line, where there is no room for the story: the style sheet says where. */
function Latest() {
  const last = told.value.at(-1);
  if (last?.kind !== 'entry') return null;
  const { lead, says, small } = last;
  return (
    <p class="latest" aria-hidden="true">
      {lead && <b>{lead}</b>} {says} {small}
    </p>
  );
}
