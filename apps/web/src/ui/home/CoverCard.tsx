import type { TitleAnnounced } from '@sandtable/warfare/showing';
import type { ComponentChildren } from 'preact';
import type { Cover } from '../../cover.ts';
import { goTo } from '../../table/state.ts';
import { Drawing } from './Drawing.tsx';
import { Icon } from '../icons.tsx';
import { SetUpButton } from './SetUpGate.tsx';

/** A game that can be started, or learnt. */
export function CoverCard({ cover }: { readonly cover: Cover }) {
  const [lesson] = cover.lessons;
  return (
    <Card id={cover.id} of={cover} seats={cover.seats}>
      <SetUpButton cover={cover} title={null} />
      {lesson && (
        <button type="button" class="btn quiet" onClick={() => goTo({ at: 'learn', game: cover.id, lesson: lesson.id })}>
          <Icon name="learn" size={18} /> Learn, {lesson.minutes} min
        </button>
      )}
    </Card>
  );
}

interface TitleProps {
  readonly cover: Cover;
  readonly title: TitleAnnounced;
}

/** A game of its own that is played by the rules of another. */
export const TitleCard = ({ cover, title }: TitleProps) => (
  <Card id={`${cover.id}-${title.id}`} of={title} seats={cover.seats}>
    <SetUpButton cover={cover} title={title} />
  </Card>
);

interface CardProps {
  readonly id: string;
  readonly of: Pick<Cover, 'title' | 'subtitle' | 'about' | 'picture' | 'scenarios'>;
  /** Who sits at its table. */
  readonly seats: Cover['seats'];
  readonly children: ComponentChildren;
}

const Card = ({ id, of: { title, subtitle, about, picture, scenarios }, seats, children }: CardProps) => (
  <article class="card cover" aria-labelledby={`cover-${id}`}>
    <Drawing of={picture} />
    <div class="text">
      <h3 id={`cover-${id}`}>{title}</h3>
      <p class="subtitle">{subtitle}</p>
      <p class="pitch">{about}</p>
      <p class="gamefacts">
        {scenarios.length} {scenarios.length === 1 ? 'scenario' : 'scenarios'}, {seats.length} seats
      </p>
      <div class="acts">{children}</div>
    </div>
  </article>
);
