import type { TableListed } from '@sandtable/desk/club/lobby';
import type { Face } from '../../face/face.ts';
import { here, me } from '../../club/state.ts';
import { question, sides } from '../../table/state.ts';
import { NationChip } from '../parts.tsx';
import { Avatar, holderOf } from './people.tsx';
import { AskLinks } from './Requests.tsx';

interface Props {
  readonly table: TableListed;
  readonly face: Face;
  /** Leads to how the game ended; null while it goes on. */
  readonly onResult: (() => void) | null;
}

/** Who sits at the table: the seat that decides is dark, and a dot says with words whether somebody is there. */
export function SeatsCard({ table, face, onResult }: Props) {
  const present = new Set(here.value.map(({ id }) => id));
  const seated = new Set(table.seats.flatMap(({ person }) => (person ? [person.id] : [])));
  const watching = here.value.filter(({ id }) => !seated.has(id)).length;
  return (
    <section class="card seatscard" aria-label="Seats">
      <ul>
        {table.seats.map((one) => {
          const { seat, person } = one;
          const seen = sides.value[seat] ?? face.seats[seat];
          const nation = seen && face.nationalities[seen.nationality];
          const isMe = person !== null && person.id === me.value?.id;
          const isHere = person !== null && present.has(person.id);
          const decides = question.value?.seats.includes(seat) === true;
          return (
            <li key={seat} class={decides ? 'decides' : ''} aria-current={decides ? 'step' : undefined}>
              {person ? <Avatar person={person} size={30} isHere={isHere} /> : <span class="avatar machine" aria-hidden="true" />}
              <p>
                <b>
                  {holderOf(table, one)} {nation && <NationChip nation={nation} size={15} />}
                </b>
                <small>
                  {seen?.name ?? seat}
                  {person ? `, ${isMe ? 'you' : isHere ? 'at the table' : 'away'}` : ''}
                </small>
              </p>
              {decides && <span class="todecide">to decide</span>}
            </li>
          );
        })}
      </ul>
      {onResult && (
        <div class="acts">
          <button type="button" class="btn" onClick={onResult}>
            The result, and whether the dice were fair
          </button>
        </div>
      )}
      <footer class="seatsfoot">
        {watching > 0 && (
          <small class="watching">
            {watching} {watching === 1 ? 'watches' : 'watch'}
          </small>
        )}
        <AskLinks />
      </footer>
    </section>
  );
}
