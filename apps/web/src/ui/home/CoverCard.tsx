import type { Cover } from '../../cover.ts';
import { goTo } from '../../table/state.ts';
import { Drawing } from './Drawing.tsx';
import { Icon } from '../icons.tsx';
import { SetUpButton } from './SetUpGate.tsx';

/** A game that can be started, or learnt. */
export function CoverCard({ cover }: { readonly cover: Cover }) {
  const [lesson] = cover.lessons;
  return (
    <article class="card cover" aria-labelledby={`cover-${cover.id}`}>
      <Drawing of={cover.picture} />
      <div class="text">
        <h3 id={`cover-${cover.id}`}>{cover.title}</h3>
        <p class="subtitle">{cover.subtitle}</p>
        <p class="pitch">{cover.about}</p>
        <p class="gamefacts">
          {cover.scenarios.length} scenarios, {cover.seats.length} seats
        </p>
        <div class="acts">
          <SetUpButton cover={cover} />
          {lesson && (
            <button type="button" class="btn quiet" onClick={() => goTo({ at: 'learn', game: cover.id, lesson: lesson.id })}>
              <Icon name="learn" size={18} /> Learn, {lesson.minutes} min
            </button>
          )}
        </div>
      </div>
    </article>
  );
}
