import type { TournamentListed } from '@sandtable/desk/club/tournaments';
import { hashOf } from '../../../club/route.ts';
import { lobby, readLobby, tried } from '../../../club/state.ts';
import { club } from '../../../club/api.ts';
import { scenarioTitle, titleOf } from '../tables.ts';
import { blockedWords, stateWords, takePart } from './words.ts';

/** In the lobby: tournaments in which one is asked, plays, or which one organises. */
export function Concerning() {
  const all = lobby.value?.tournaments ?? [];
  if (all.length === 0) return null;
  const answer = (one: TournamentListed, yes: boolean) =>
    void tried(async () => {
      await (yes ? takePart(one) : club.answerEntry(one.tournament, false));
      await readLobby();
    });
  return (
    <section aria-labelledby="yourtournaments">
      <header class="sectionhead">
        <h2 id="yourtournaments">Tournaments</h2>
      </header>
      <ul class="card rows">
        {all.map((one) => (
          <li class="liverow over" key={one.tournament}>
            <p>
              <b>
                <a href={hashOf({ at: 'tournament', tournament: one.tournament })}>{one.name}</a>
              </b>
              <small>
                {titleOf(one)}, {scenarioTitle(one)}; {one.mine === 'asked' ? 'you are asked to play' : stateWords(one)}
                {one.stage === 'gathering' && one.blocked.length > 0 && `. ${blockedWords(one)}`}
              </small>
            </p>
            {one.mine === 'asked' && one.stage === 'gathering' && (
              <span class="sits">
                <button type="button" class="btn small" onClick={() => answer(one, false)}>
                  No
                </button>
                <button type="button" class="btn small primary" aria-label={`Take part in ${one.name}`} onClick={() => answer(one, true)}>
                  Take part
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
