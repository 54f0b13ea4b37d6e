import { club } from '../../../club/api.ts';
import { Avatar } from '../people.tsx';
import type { Props } from './words.ts';

/** Who is asked, and who has accepted, before the first round. */
export const Entrants = ({ now, does }: Props) => (
  <section aria-labelledby="entrants">
    <header class="sectionhead">
      <h3 id="entrants">Who is asked</h3>
    </header>
    <ul class="card rows entrants">
      {now.entrants.map((one) => (
        <li key={one.place}>
          {one.person ? <Avatar person={one.person} size={26} /> : <span class="avatar empty" aria-hidden="true" />}
          <p>
            <b>{one.isMe ? 'You' : (one.name ?? 'Somebody who has left')}</b>
            <small>
              {one.isMe ? 'have' : 'has'} {one.hasAccepted ? 'accepted' : 'not answered'}
            </small>
          </p>
          {now.isOrganiser && !one.isMe && (
            <button
              type="button"
              class="btn small"
              aria-label={`Ask no more: ${one.name ?? 'who has left'}`}
              onClick={() => void does(() => club.takeOut(now.tournament, one.place))}
            >
              Ask no more
            </button>
          )}
        </li>
      ))}
    </ul>
  </section>
);
