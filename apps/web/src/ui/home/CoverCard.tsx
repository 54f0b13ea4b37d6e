import type { Cover } from '../../games.ts';
import { Facts } from './Facts.tsx';
import { SetUpButton } from './SetUp.tsx';

/** A game that can be started. */
export function CoverCard({ cover }: { readonly cover: Cover }) {
  return (
    <article class="card cover" aria-labelledby={`cover-${cover.id}`}>
      <cover.picture />
      <div class="text">
        <h3 id={`cover-${cover.id}`}>{cover.title}</h3>
        <p class="subtitle">{cover.subtitle}</p>
        <p class="pitch">{cover.about}</p>
        <Facts cover={cover} />
        <SetUpButton cover={cover} />
      </div>
    </article>
  );
}
