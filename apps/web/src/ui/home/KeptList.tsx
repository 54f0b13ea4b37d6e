import { useState } from 'preact/hooks';
import type { Kept } from '@sandtable/desk/choosing';
import { progressAt } from '../../learn/progress.ts';
import { goTo } from '../../table/state.ts';
import { GameActs, Picture, lastTurnIn } from './kept.tsx';
import { ago, momentOf, openQuestion, playersOf, titleOf } from './standing.ts';

/** So many stand beside the last game without being asked for. */
const FEW = 3;

/** The games in this browser beside the last one. */
export function KeptList({ games }: { readonly games: readonly Kept[] }) {
  const [isWhole, setWhole] = useState(false);
  const more = games.length - FEW;
  return (
    <section class="card beside" aria-labelledby="kept">
      <header>
        <h2 id="kept">Other games</h2>
        {more > 0 && (
          <button type="button" class="linklike" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer' : `All ${games.length}`}
          </button>
        )}
      </header>
      <ul class="kept">
        {games.slice(0, isWhole ? games.length : FEW).map((one) => (
          <KeptRow key={one.table} one={one} />
        ))}
      </ul>
    </section>
  );
}

function KeptRow({ one }: { readonly one: Kept }) {
  const asked = openQuestion(one, null);
  return (
    <li class="keptgame">
      <button
        type="button"
        class="opengame"
        title={`${playersOf(one)}${one.practice ? ', practice' : ''}. Saved ${ago(one.changed)}.`}
        onClick={() => goTo({ at: 'game', table: one.table })}
      >
        <span class="mini">
          <Picture one={one} />
        </span>
        <span>
          <b>{titleOf(one)}</b>
          <small>
            {progressAt(one.table) ? 'A lesson: ' : ''}
            {momentOf(one, lastTurnIn(one))}
          </small>
          {asked && <small>{asked.who}</small>}
        </span>
      </button>
      <GameActs one={one} />
    </li>
  );
}
