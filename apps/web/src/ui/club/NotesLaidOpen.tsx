import type { NotesListed } from '@sandtable/desk/club/notes';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { me, tried } from '../../club/state.ts';
import { saveFile } from '../files.ts';
import { faces } from '../home/shelf.ts';
import { Icon } from '../icons.tsx';
import { onWords } from './noting.ts';
import { seatName } from './people.tsx';

/** The notes of a game that is over: whoever wrote some lays them open or keeps them, and what lies open can be read and taken along. */
export function NotesLaidOpen({ table }: { readonly table: TableListed }) {
  const [all, setAll] = useState<NotesListed | null>(null);
  const now = (ask: () => Promise<NotesListed>) => void tried(ask).then((found) => found && setAll(found));
  useEffect(() => now(() => club.notes(table.table)), [table.table]);
  if (!all || (all.mine === 0 && all.notes.length === 0)) return null;
  const isOpen = all.notes.some(({ by }) => by.id === me.value?.id);
  const face = faces.value.get(table.game);
  const file = () => JSON.stringify({ table: table.table, game: table.game, scenario: table.scenario, notes: all.notes }, null, 2);
  return (
    <section class="card fair" aria-labelledby="notesopen">
      <h3 id="notesopen">Notes</h3>
      {all.mine > 0 && (
        <>
          <p>
            You wrote {all.mine === 1 ? 'a note' : `${all.mine} notes`} to yourself.{' '}
            {isOpen ? 'Everybody who sees this game can read them.' : 'Nobody else can read them.'}
          </p>
          <p class="acts">
            <button type="button" class="btn" onClick={() => now(() => club.layNotesOpen(table.table, !isOpen))}>
              {isOpen ? 'Keep them to myself' : 'Lay them open'}
            </button>
          </p>
        </>
      )}
      {all.notes.length > 0 && (
        <>
          <ol class="notesopen">
            {all.notes.map(({ seat, by, on, says, turn, n }) => (
              <li key={`${seat} ${n} ${says}`} class="note">
                <small>
                  {by.name}, {seatName(table, seat)}, turn {turn}
                  {on.kind === 'turn' ? `, for turn ${on.turn}` : face && on.kind !== 'nothing' && `, on ${onWords(on, face)}`}
                </small>
                <p>{says}</p>
              </li>
            ))}
          </ol>
          <p class="acts">
            <button type="button" class="btn" onClick={() => saveFile(`${table.table}.notes.json`, `${file()}\n`)}>
              <Icon name="export" size={16} /> The notes
            </button>
          </p>
        </>
      )}
    </section>
  );
}
