import '../../../styles/club-tournaments.css';
import type { TournamentListed } from '@sandtable/desk/club/tournaments';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../../club/api.ts';
import { go } from '../../../club/route.ts';
import { me, tried } from '../../../club/state.ts';
import { Icon } from '../../icons.tsx';
import { paceWords } from '../pace.ts';
import { scenarioTitle, titleOf } from '../tables.ts';
import { formWords, stateWords } from './words.ts';

/** All tournaments of the club: in which one is asked or plays, that go on, and that are over. */
export function Tournaments() {
  const [all, setAll] = useState<readonly TournamentListed[] | null>(null);
  useEffect(() => void tried(async () => setAll(await club.tournaments())), [me.value?.id]);
  const isMine = (one: TournamentListed) => one.stage !== 'over' && (one.mine !== null || one.organiser?.id === me.value?.id);
  const groups = [
    ['mine', 'Yours', (one: TournamentListed) => isMine(one)],
    ['others', 'Under way', (one: TournamentListed) => one.stage !== 'over' && !isMine(one)],
    ['over', 'Over', (one: TournamentListed) => one.stage === 'over'],
  ] as const;
  return (
    <section class="tournaments" aria-labelledby="tournaments">
      <header class="sectionhead">
        <h2 id="tournaments">Tournaments</h2>
        {me.value && !me.value.isGuest && (
          <button type="button" class="btn small" onClick={() => go({ at: 'new tournament', game: null })}>
            <Icon name="plus" size={16} /> New tournament
          </button>
        )}
      </header>
      {all === null ? (
        <p class="hint">Looking for tournaments …</p>
      ) : all.length === 0 ? (
        <p class="hint">There is none yet. A tournament is a list of names and a game: everybody meets everybody, at ordinary tables.</p>
      ) : (
        groups.map(([id, title, which]) => <Group key={id} title={title} all={all.filter(which)} />)
      )}
    </section>
  );
}

function Group({ title, all }: { readonly title: string; readonly all: readonly TournamentListed[] }) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul class="card rows">
        {all.map((one) => (
          <li class="tournamentrow" key={one.tournament}>
            <p>
              <b>{one.name}</b>
              <small>
                {titleOf(one)}, {scenarioTitle(one)}
              </small>
            </p>
            <p>
              <b>{one.mine === 'asked' ? 'You are asked to play' : stateWords(one)}</b>
              <small>
                {[formWords(one.form), paceWords(one.pace), one.organiser && `organised by ${one.organiser.name}`]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </p>
            <span class="sits">
              <button
                type="button"
                class="btn small"
                aria-label={`Open ${one.name}`}
                onClick={() => go({ at: 'tournament', tournament: one.tournament })}
              >
                Open
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
