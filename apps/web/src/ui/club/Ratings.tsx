import { GAMES_TO_KNOW, type GameRated, type PersonRated, type RatingChanged } from '@sandtable/desk/club/ratings';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { me, tried } from '../../club/state.ts';
import { coverOf } from '../../games.ts';
import { Avatar, listed, others, points } from './people.tsx';

/** So many people of a game are shown before one asks for all; oneself always. */
const FIRST = 10;

/** How people are rated by game at this club. */
export function Ratings({ game }: { readonly game: string }) {
  const [all, setAll] = useState<readonly GameRated[]>([]);
  useEffect(() => void tried(async () => setAll(await club.ratings())), []);
  const shown = all.filter((one) => (game === '' || one.game === game) && one.people.length > 0);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="ratings">
      <header class="sectionhead">
        <h2 id="ratings">Ratings</h2>
        <small>from games between people with a name; provisional below {GAMES_TO_KNOW} games</small>
      </header>
      <div class="ratingcards">
        {shown.map((one) => (
          <GameCard key={one.game} rated={one} />
        ))}
      </div>
    </section>
  );
}

function GameCard({ rated }: { readonly rated: GameRated }) {
  const [isWhole, setWhole] = useState(false);
  const { people } = rated;
  const title = coverOf(rated.game)?.title ?? rated.game;
  const shown = people.filter(({ person }, i) => isWhole || i < FIRST || person.id === me.value?.id);
  return (
    <article class="card ratingcard" aria-label={`Ratings: ${title}`}>
      <h3>{title}</h3>
      <ul class="rows">
        {shown.map((one) => (
          <RatingRow key={one.person.id} rated={one} />
        ))}
      </ul>
      {shown.length < people.length && (
        <button type="button" class="btn small" onClick={() => setWhole(true)}>
          Show all {people.length}
        </button>
      )}
    </article>
  );
}

function RatingRow({ rated: { person, rating, deviation, games, isProvisional } }: { readonly rated: PersonRated }) {
  const isMine = person.id === me.value?.id;
  return (
    <li class={`ratingrow${isMine ? ' mine' : ''}`}>
      <Avatar person={person} size={24} />
      <p>
        <b>{isMine ? 'You' : person.name}</b>
        <small>
          {games} {games === 1 ? 'game' : 'games'}
          {isProvisional ? ', provisional' : ''}
        </small>
      </p>
      <span class="rating" title={`Most likely between ${points(rating - 2 * deviation)} and ${points(rating + 2 * deviation)}`}>
        <b>{points(rating)}</b> <small>± {deviation}</small>
      </span>
    </li>
  );
}

/** How a game changed the ratings of those who sat there: "Marta 1,512 → 1,527". */
export function RatingChanges({ table }: { readonly table: TableListed }) {
  const [changes, setChanges] = useState<readonly RatingChanged[]>([]);
  useEffect(() => void tried(async () => setChanges(await club.ratingChanges(table.table))), [table.table]);
  const people = others(table, undefined);
  const words = changes.flatMap(({ person, before, after }) => {
    const name = people.find(({ id }) => id === person)?.name;
    return name === undefined ? [] : [`${name} ${points(before)} → ${points(after)}`];
  });
  return words.length === 0 ? null : <p class="hint ratingchanges">Rated: {listed(words)}.</p>;
}
