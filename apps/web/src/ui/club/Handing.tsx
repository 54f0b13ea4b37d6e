import type { HandOver } from '@sandtable/desk/club/consent';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { hashOf } from '../../club/route.ts';
import { handOvers, listed as shownTable, me, offers, readLobby, tried } from '../../club/state.ts';
import type { Face } from '../../face/face.ts';
import { fetchLevels, levels } from '../../table/levels.ts';
import { players, sides } from '../../table/state.ts';
import { listed, seatName } from './people.tsx';
import { titleOf } from './tables.ts';

/** Somebody is about to hand a seat over. */
export const isHanding = signal(false);

interface Props {
  readonly face: Face;
}

const nameOf = (seat: string, face: Face): string => sides.value[seat]?.name ?? face.seats[seat]?.name ?? seat;
const mySeats = (): readonly string[] => Object.keys(players.value).filter((seat) => players.value[seat] === 'person');

/** To whom a seat may go beside the levels of machines. */
const BY_NAME = 'by name';
const BY_LINK = 'by link';

/** To whom a seat goes from now on: by name, to whoever opens a link first, or to a machine. */
export function HandingCard({ face }: Props) {
  const table = shownTable.value;
  const [seat, setSeat] = useState(mySeats()[0] ?? '');
  const [to, setTo] = useState(BY_NAME);
  const [name, setName] = useState('');
  const [words, setWords] = useState<string | null>(null);
  const gameId = table?.game;
  useEffect(() => void (gameId !== undefined && fetchLevels(gameId)), [gameId]);
  const close = () => (isHanding.value = false);
  const machine = to !== BY_NAME && to !== BY_LINK;
  // A game of a tournament is played by people.
  const machines = table && !table.tournament ? (levels.value.get(table.game) ?? []) : [];
  const send = async () => {
    if (!table) return;
    const made = await tried(() => club.handOver(table.table, seat, machine ? { machine: to } : to === BY_NAME ? { to: name } : {}));
    if (made?.words) setWords(made.words);
    else if (made) close();
  };
  const link = words !== null && new URL(hashOf({ at: 'join', words }), location.href).href;
  return (
    <form
      class="card requestcard"
      aria-labelledby="handing"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <h2 id="handing">Hand over my seat</h2>
      {link ? (
        <>
          <p>Whoever opens this link first may take it. It is good for seven days.</p>
          <input readOnly value={link} aria-label="The link" onFocus={(event) => event.currentTarget.select()} />
          <div class="acts">
            <button type="button" class="btn" onClick={close}>
              Done
            </button>
          </div>
        </>
      ) : (
        <>
          {mySeats().length > 1 && (
            <label>
              Which
              <select value={seat} onChange={({ currentTarget }) => setSeat(currentTarget.value)}>
                {mySeats().map((one) => (
                  <option key={one} value={one}>
                    {nameOf(one, face)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            To whom
            <select value={to} onChange={({ currentTarget }) => setTo(currentTarget.value)}>
              <option value={BY_NAME}>Somebody by name</option>
              <option value={BY_LINK}>Whoever opens a link</option>
              {machines.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title} machine
                </option>
              ))}
            </select>
          </label>
          {to === BY_NAME && (
            <label>
              Their name
              <input
                value={name}
                required
                maxLength={32}
                placeholder="As the club knows them"
                onInput={({ currentTarget }) => setName(currentTarget.value)}
              />
            </label>
          )}
          <p>
            {machine
              ? 'It decides at once, and nobody is asked. For the ratings you have given the game up, unless its first turn goes on or you keep a seat. You look on from this side until the end; only another at the table can give the seat to a person again.'
              : 'From now on another decides. They say yes, the others agree (silence for a day is yes), and you may look on from this side until the end.'}
          </p>
          <div class="acts">
            <button type="submit" class="btn primary">
              {machine ? 'Have it play' : to === BY_NAME ? 'Hand it over' : 'Make a link'}
            </button>
            <button type="button" class="btn" onClick={close}>
              Not now
            </button>
          </div>
        </>
      )}
    </form>
  );
}

/** What stands of a hand-over, in words. */
function stateOf({ to, isAccepted, awaited }: HandOver): string {
  if (to === null) return 'Waits for whoever opens the link.';
  if (!isAccepted) return `Waits for ${to.name} to say yes.`;
  return awaited.length === 0
    ? `${to.name} has said yes.`
    : `${to.name} has said yes; waits for ${listed(awaited.map(({ name }) => name))}.`;
}

/** The seats of the table that are being handed over: whoever has not answered does so here. */
export function HandOvers({ table, face }: Props & { readonly table: TableListed }) {
  const say = (seat: string, yes: boolean) => void tried(() => club.answerHandOver(table.table, seat, { yes }));
  return (
    <>
      {handOvers.value.map((one) => (
        <section key={one.seat} class="card requestcard" aria-label={`${nameOf(one.seat, face)} is handed over`}>
          <h2>{one.to ? `${one.to.name} takes ${nameOf(one.seat, face)}` : `${one.by.name} hands ${nameOf(one.seat, face)} over`}</h2>
          <p role="status">{stateOf(one)}</p>
          {one.by.id === me.value?.id ? (
            <div class="acts">
              <button type="button" class="btn" onClick={() => void tried(() => club.callOffHandOver(table.table, one.seat))}>
                Call off
              </button>
            </div>
          ) : (
            one.awaited.some(({ id }) => id === me.value?.id) && (
              <div class="acts">
                <button type="button" class="btn primary" onClick={() => say(one.seat, true)}>
                  Agree
                </button>
                <button type="button" class="btn" onClick={() => say(one.seat, false)}>
                  Refuse
                </button>
              </div>
            )
          )}
        </section>
      ))}
    </>
  );
}

/** The seats that others hand to this person, in the lobby. */
export function SeatsOffered() {
  if (offers.value.length === 0) return null;
  return (
    <section aria-labelledby="offered">
      <header class="sectionhead">
        <h2 id="offered">Seats for you</h2>
      </header>
      <ul class="card rows">
        {offers.value.map(({ table, seat, by }) => {
          const say = (yes: boolean) =>
            void tried(async () => {
              await club.answerHandOver(table.table, seat, { yes });
              await readLobby();
            });
          return (
            <li class="othersrow" key={`${table.table} ${seat}`}>
              <p>
                <b>{titleOf(table)}</b>
                <small>
                  {by.name} hands you {seatName(table, seat)}
                </small>
              </p>
              <span class="sits">
                <button type="button" class="btn small primary" onClick={() => say(true)}>
                  Take the seat
                </button>
                <button type="button" class="btn small" onClick={() => say(false)}>
                  No
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
