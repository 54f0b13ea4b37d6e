import { COVERS } from '../../games.ts';
import { progressAt } from '../../learn/progress.ts';
import type { Kept } from '@sandtable/desk/choosing';
import { goTo } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { Drawing } from './Drawing.tsx';
import { GameActs, Picture, lastTurnIn } from './kept.tsx';
import sceneDay from './scene-day.svg';
import sceneNight from './scene-night.svg';
import { faces } from './shelf.ts';
import { ago, momentOf, openQuestion, playersOf, titleOf } from './standing.ts';

/** The game to go on with, large. */
export function LastGame({ one }: { readonly one: Kept }) {
  const asked = openQuestion(one, faces.value.get(one.game) ?? null);
  return (
    <section class="card hero keptgame" aria-label="The last game">
      <div class="picture">
        <Picture one={one} />
      </div>
      <div class="text">
        <h2>{titleOf(one)}</h2>
        <p>{momentOf(one, lastTurnIn(one))}</p>
        {asked && (
          <p class="pending">
            <b>{asked.who}.</b> {asked.what}
          </p>
        )}
        <p class="small">
          {progressAt(one.table) ? 'A lesson. ' : ''}
          {playersOf(one)}
          {one.practice ? ', practice' : ''}. Saved {ago(one.changed)}.
        </p>
        <div class="goon">
          <button type="button" class="btn primary" onClick={() => goTo({ at: 'game', table: one.table })}>
            <Icon name="play" size={16} />
            {one.result ? 'Look at it' : 'Continue'}
          </button>
          <GameActs one={one} />
        </div>
      </div>
    </section>
  );
}

/** What one sees at a table: two stacks attack a third, the odds stand beside it, and a move that may not go on says why. */
const SCENE = { day: sceneDay, night: sceneNight };

/** What Sandtable is, and the way into the first lesson, for somebody who has no game here yet. */
export function Welcome() {
  const [first] = COVERS;
  const lesson = first?.lessons[0];
  if (!first || !lesson) return null;
  return (
    <section class="card hero welcome" aria-labelledby="welcome">
      <div class="picture">
        <Drawing of={SCENE} />
      </div>
      <div class="text">
        <h2 id="welcome">Wargames that know their rules</h2>
        <p>
          Whole campaigns on a map of hexes. You give the orders; Sandtable keeps every rule, reckons every chance, and says why not. Alone
          against a machine, or with others at one screen.
        </p>
        <button type="button" class="btn primary" onClick={() => goTo({ at: 'learn', game: first.id, lesson: lesson.id })}>
          <Icon name="learn" size={22} /> Learn by playing
        </button>
        <p class="small">
          {lesson.minutes} minutes at the table of {first.title}. You need to know nothing.
        </p>
      </div>
    </section>
  );
}
