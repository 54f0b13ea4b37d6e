import type { Kept } from '../../messages.ts';
import { goTo } from '../../table/state.ts';
import { GameActs, Picture, turnsOf } from './kept.tsx';
import { ago, momentOf, openQuestion, playersOf, titleOf } from './standing.ts';

/** The games in this browser beside the last one. */
export const KeptList = ({ games }: { readonly games: readonly Kept[] }) => (
  <section aria-labelledby="kept">
    <h2 id="kept">Other games in this browser</h2>
    <ul class="kept">
      {games.map((one) => (
        <KeptRow key={one.table} one={one} />
      ))}
    </ul>
  </section>
);

function KeptRow({ one }: { readonly one: Kept }) {
  const asked = openQuestion(one, null);
  return (
    <li class="card keptgame">
      <button type="button" class="opengame" onClick={() => goTo({ at: 'game', table: one.table })}>
        <span class="picture">
          <Picture one={one} />
        </span>
        <span class="text">
          <b>{titleOf(one)}</b>
          <span>
            {momentOf(one, turnsOf(one))}
            {asked ? `. ${asked.who}.` : '.'}
          </span>
          <small>
            {playersOf(one)}
            {one.practice ? ', practice' : ''}. Saved {ago(one.changed)}.
          </small>
        </span>
      </button>
      <GameActs one={one} />
    </li>
  );
}
