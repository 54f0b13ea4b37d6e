import type { TableListed } from '@sandtable/desk/club/lobby';
import { useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { club } from '../../club/api.ts';
import { hashOf } from '../../club/route.ts';
import { here, isLooking, looks, me, setLooking, tried, watching } from '../../club/state.ts';
import { question, sides } from '../../table/state.ts';
import { placeOf } from '../../face/places.ts';
import { isWide } from '../frame/sheet.ts';
import { Icon } from '../icons.tsx';
import { NationChip } from '../parts.tsx';
import { Clock, OutOfTime } from './Clocks.tsx';
import { OfTournament } from './OfTournament.tsx';
import { Avatar, holderOf, others } from './people.tsx';
import { AskLinks } from './Requests.tsx';
import { behindOf, isMachinesAlone, seatsOf } from './tables.ts';

interface Props {
  readonly table: TableListed;
  readonly face: Face;
  /** Leads to how the game ended; null while it goes on. */
  readonly onResult: (() => void) | null;
}

/** Who sits at the table: the seat that decides is dark, and a dot says with words whether somebody is there. */
export function SeatsCard({ table, face, onResult }: Props) {
  const present = new Set(here.value.map(({ id }) => id));
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
              {person ? (
                <Avatar person={person} at={table} size={30} isHere={isHere} />
              ) : (
                <span class="avatar machine" aria-hidden="true" />
              )}
              <p>
                <b>
                  {holderOf(table, one)} {nation && <NationChip nation={nation} size={15} />}
                </b>
                <small>
                  {seen?.name ?? seat}
                  {person ? `, ${isMe ? 'you' : (lookOf(person.id, face) ?? (isHere ? 'at the table' : 'away'))}` : ''}
                </small>
              </p>
              {table.pace && person && <Clock pace={table.pace} seat={seat} />}
              {decides && <span class="todecide">to decide</span>}
            </li>
          );
        })}
      </ul>
      <OutOfTime table={table} />
      {table.tournament && <OfTournament of={table.tournament} />}
      {onResult && (
        <div class="acts">
          <button type="button" class="btn" onClick={onResult}>
            The result, and whether the dice were fair
          </button>
        </div>
      )}
      {isWide.value && <SeatsFoot table={table} />}
    </section>
  );
}

/** What may be asked of those who sit there, and who looks on: on a phone it stands under the decision, which it would push out of sight. */
export function SeatsFoot({ table }: Pick<Props, 'table'>) {
  const isPlaying = table.stage === 'playing' && seatsOf(table, me.value?.id).length > 0;
  return (
    <footer class="seatsfoot">
      <Watching table={table} />
      {isPlaying && <AskLinks />}
      {isPlaying && others(table, me.value?.id).length > 0 && <LooksSwitch table={table} />}
    </footer>
  );
}

/** Where somebody looks just now, in words. */
function lookOf(person: string, face: Face): string | null {
  const look = looks.value.get(person);
  return look ? `looking at ${placeOf(look.at, face)}` : null;
}

/** Each allows it for oneself. */
const LooksSwitch = ({ table }: Pick<Props, 'table'>) => (
  <button
    type="button"
    class="linkbutton"
    aria-pressed={isLooking.value}
    title="Who has allowed it sees where the others look who have, never where something is hidden from anybody"
    onClick={() => setLooking(table.table, !isLooking.value)}
  >
    <Icon name={isLooking.value ? 'tick' : 'plus'} size={15} /> Show where I look
  </button>
);

/** How many look on, and how far behind; the host of a table by invitation lets in whoever may. */
function Watching({ table }: { readonly table: TableListed }) {
  // Whoever looks on is among those who are counted; of a game that is over nobody need be told who reads it.
  const isAmong = seatsOf(table, me.value?.id).length === 0 && (!table.hasLeft || isMachinesAlone(table));
  const many = table.stage === 'playing' ? watching.value - (isAmong ? 1 : 0) : 0;
  const isHost = table.host.id === me.value?.id && table.access === 'invitation' && table.stage === 'playing' && table.behind !== 'end';
  if (many <= 0 && !isHost) return null;
  return (
    <div class="watching">
      {many > 0 && (
        <small>
          {many} {isAmong ? 'more ' : ''}
          {many === 1 ? 'watches' : 'watch'}, {behindOf(table)}
        </small>
      )}
      {isHost && <WatchLink table={table.table} />}
    </div>
  );
}

/** A link with which one person looks on. */
function WatchLink({ table }: { readonly table: string }) {
  const [link, setLink] = useState<string | null>(null);
  const make = () =>
    void tried(async () => {
      const { words } = await club.inviteToWatch(table);
      setLink(new URL(hashOf({ at: 'join', words }), location.href).href);
    });
  if (link === null)
    return (
      <button type="button" class="linkbutton" onClick={make}>
        <Icon name="plus" size={15} /> Invite somebody to watch
      </button>
    );
  return (
    <input readOnly value={link} aria-label="The link by which one person watches" onFocus={(event) => event.currentTarget.select()} />
  );
}
