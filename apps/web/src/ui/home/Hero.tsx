import type { Cover } from '../../games.ts';
import type { Kept } from '../../messages.ts';
import { goTo } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { Facts } from './Facts.tsx';
import { GameActs, Picture, turnsOf } from './kept.tsx';
import { SetUpButton } from './SetUp.tsx';
import { faces } from './shelf.ts';
import { ago, momentOf, openQuestion, playersOf, titleOf } from './standing.ts';

/** The game played last, large. */
export function LastGame({ one }: { readonly one: Kept }) {
  const asked = openQuestion(one, faces.value.get(one.game) ?? null);
  return (
    <section class="card hero keptgame" aria-label="The last game">
      <div class="picture">
        <Picture one={one} />
      </div>
      <div class="text">
        <div class="head">
          <h2>{titleOf(one)}</h2>
          <GameActs one={one} />
        </div>
        <p>{momentOf(one, turnsOf(one))}</p>
        {asked && (
          <p class="pending">
            <b>{asked.who}.</b> {asked.what}
          </p>
        )}
        <p class="small">
          {playersOf(one)}
          {one.practice ? ', practice' : ''}. Saved {ago(one.changed)}.
        </p>
        <button type="button" class="btn primary" onClick={() => goTo({ at: 'game', table: one.table })}>
          <Icon name="play" size={16} />
          {one.result ? 'Look at it' : 'Continue'}
        </button>
      </div>
    </section>
  );
}

/** In place of the last game while there is none. */
export function FirstGame({ cover }: { readonly cover: Cover | undefined }) {
  if (!cover) return null;
  return (
    <section class="card hero large" aria-label={cover.title}>
      <div class="picture">
        <cover.picture />
      </div>
      <div class="text">
        <h2>{cover.title}</h2>
        <p class="small">{cover.subtitle}</p>
        <p>{cover.about}</p>
        <Facts cover={cover} />
        <SetUpButton cover={cover} loud />
      </div>
    </section>
  );
}
