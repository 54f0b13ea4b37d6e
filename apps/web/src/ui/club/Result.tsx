import type { Answers } from '@sandtable/desk/messages';
import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { insistently, tried } from '../../club/state.ts';
import { promisedIn, verifyHere, type Promised } from '../../club/ours.ts';
import { Drawing } from '../home/Drawing.tsx';
import { saveFile } from '../files.ts';
import { Icon } from '../icons.tsx';
import { shortly } from './Gathering.tsx';
import { OfTournament } from './OfTournament.tsx';
import { NotesLaidOpen } from './NotesLaidOpen.tsx';
import { holderOf, listed, seatName } from './people.tsx';
import { RatingChanges } from './Ratings.tsx';
import { pictureOf, resultWords, scenarioTitle, titleOf } from './tables.ts';

interface Props {
  readonly table: TableListed;
}

interface Checked {
  readonly text: string;
  readonly promised: Promised;
  /** Null while it is being checked, and where it could not be. */
  readonly verified: Answers['verify'] | null;
  /** Checks it once more, where it could not be checked. */
  readonly again?: () => void;
}

/** How a game ended: who won, whether the dice were fair, and its record. */
export function Result({ table }: Props) {
  const [record, setRecord] = useState<Checked | null>(null);
  const check = async ({ text, promised }: Pick<Checked, 'text' | 'promised'>) => {
    const one = { text, promised, verified: null };
    setRecord(one);
    const verified = await tried(() => verifyHere(text));
    setRecord(verified ? { ...one, verified } : { ...one, again: () => void check(one) });
  };
  useEffect(() => {
    let isLeft = false;
    void tried(async () => {
      const text = await insistently(() => club.record(table.table), () => !isLeft); // prettier-ignore
      if (text === null || isLeft) return;
      await check({ text, promised: promisedIn(text) });
    });
    return () => void (isLeft = true);
  }, [table.table]);
  const picture = pictureOf(table);
  const people = table.seats.map((one) => `${holderOf(table, one)} (${seatName(table, one.seat)})`);
  return (
    <div class="result">
      <section class="card resultcard" aria-labelledby="result">
        <div class="tablepicture">{picture && <Drawing of={picture} />}</div>
        <div class="text">
          <h2 id="result">{resultWords(table)}</h2>
          <p>
            {titleOf(table)}, {scenarioTitle(table)}, {table.turn} {table.turn === 1 ? 'turn' : 'turns'}. {listed(people)}.
          </p>
          {table.tournament && <OfTournament of={table.tournament} />}
          <RatingChanges table={table} />
          <div class="acts">
            <button type="button" class="btn primary" onClick={() => go({ at: 'table', table: table.table, isBoard: true, line: 0 })}>
              <Icon name="play" size={16} /> Replay
            </button>
            <button
              type="button"
              class="btn"
              disabled={!record}
              onClick={() => record && saveFile(`${table.table}.sandtable`, record.text)}
            >
              <Icon name="export" size={16} /> The record
            </button>
          </div>
        </div>
      </section>
      <div class="resultside">
        <Fair record={record} />
        <NotesLaidOpen table={table} />
      </div>
    </div>
  );
}

/** The promise, what was laid open, and what this browser finds when it rolls all dice again. */
function Fair({ record }: { readonly record: Checked | null }) {
  const { promised, verified } = record ?? {};
  const older = verified?.ok === false ? verified.playedUnder : undefined;
  const isWrong = verified?.ok === false && older === undefined;
  return (
    <section class={`card fair${isWrong ? ' wrong' : ''}`} aria-labelledby="fair">
      <h3 id="fair">Were the dice fair?</h3>
      <dl>
        <dt>Promise</dt>
        <dd>
          <small>before the first move</small>
          <code>{promised?.commitment ? shortly(promised.commitment) : '…'}</code>
        </dd>
        <dt>Opened</dt>
        <dd>
          <small>after the last</small>
          <code>{promised ? (promised.secret ? shortly(promised.secret) : 'not yet') : '…'}</code>
        </dd>
        <dt>Checked</dt>
        <dd aria-live="polite">
          <small>in your browser</small>
          {record?.again ? (
            <button type="button" class="btn small" onClick={record.again}>
              Check it once more
            </button>
          ) : (
            <b class={isWrong ? 'bad' : verified?.ok ? 'good' : ''}>{checkedWords(record)}</b>
          )}
        </dd>
      </dl>
      <p>
        The promise binds the club’s secret before anyone moves
        {promised && promised.words > 0 ? `; the words of ${promised.words} seats were mixed in` : ''}. Anyone with the record can repeat
        this check{older === undefined ? '' : ' with the version of Sandtable by which it was played'}:{' '}
        <code>sandtable replay --verify</code>.
      </p>
    </section>
  );
}

function checkedWords(record: Checked | null): string {
  if (!record?.verified) return 'checking …';
  const { verified, promised } = record;
  if (!verified.ok && verified.playedUnder !== undefined) return `cannot be played again here: its rules were ${verified.playedUnder}`;
  if (!verified.ok) return `line ${verified.line}: ${verified.what}`;
  if (promised.dice === 0) return 'every line agrees; no die has fallen';
  const dice = promised.dice === 1 ? 'the one die agrees' : `all ${promised.dice} dice agree`;
  return verified.unchecked.length === 0 ? dice : (verified.unchecked[0]?.why ?? dice);
}
