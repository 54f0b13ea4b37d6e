import { signal } from '@preact/signals';
import { COVERS } from '../../games.ts';
import { goTo } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { Drawing } from './Drawing.tsx';
import { Icon } from '../icons.tsx';

/** The list of all lessons is open. */
export const lessonsOpen = signal(false);

/** All lessons of all games. */
export const LESSONS = COVERS.flatMap((cover) => cover.lessons.map((lesson) => ({ cover, lesson })));

/** Opens a lesson; whoever comes back from it finds the start page, and not the list. */
function follow(game: string, lesson: string): void {
  lessonsOpen.value = false;
  goTo({ at: 'learn', game, lesson });
}

const Lessons = () => (
  <ul class="lessons">
    {LESSONS.map(({ cover, lesson }) => (
      <li key={`${cover.id} ${lesson.id}`}>
        <button type="button" onClick={() => follow(cover.id, lesson.id)}>
          <span class="mini">
            <Drawing of={cover.picture} />
          </span>
          <span>
            <b>{lesson.title}</b>
            <small>
              {cover.title}, {lesson.minutes} minutes: {lesson.about}
            </small>
          </span>
          <Icon name="next" size={16} />
        </button>
      </li>
    ))}
  </ul>
);

/** Beside a first game, while there are no others to go on with. */
export const LessonsCard = () => (
  <section class="card beside" aria-labelledby="learn">
    <header>
      <h2 id="learn">Learn by playing</h2>
    </header>
    <Lessons />
  </section>
);

export const LessonsDialog = () =>
  lessonsOpen.value ? (
    <Dialog title="Lessons" onClose={() => (lessonsOpen.value = false)}>
      <p>Each leads through a game at its own table: do what it says, or something else.</p>
      <Lessons />
    </Dialog>
  ) : null;
