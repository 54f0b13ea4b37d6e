import type { Line } from '@sandtable/umpire';
import { draft, isAttacking, odds, unitsChosen } from '../draft.ts';
import type { Chart, Face, Nationality } from '../face.ts';
import { board, shown } from '../state.ts';
import { Die } from './icons.tsx';
import { NationChip, placeOf, RuleRef } from './parts.tsx';

/** The attack as it builds up: strengths, odds, every shift with its rule, the column's results by die; then its result. */
export function AttackPanel({ face }: { readonly face: Face }) {
  const one = draft.value;
  const under = shown.value ? face.play.attackUnderWay(shown.value.view) : null;
  const hex = isAttacking(one) ? (one?.chosen[face.play.attack.hex] as string) : under?.hex;
  if (!hex) return null;
  return (
    <div class="attack">
      <h2>Attack on {placeOf(hex, face)}</h2>
      {under?.result ? (
        <Result code={under.result} face={face} />
      ) : (
        <Odds face={face} hex={hex} attackers={isAttacking(one) ? unitsChosen.value : (under?.units ?? [])} />
      )}
    </div>
  );
}

function Result({ code, face }: { readonly code: string; readonly face: Face }) {
  const says = face.charts[0]?.notes.find((note) => note.startsWith(`${code}:`))?.slice(code.length + 1);
  return (
    <p class="outcome">
      <b class="big">{code}</b>
      {says}
    </p>
  );
}

function Odds({ face, hex, attackers }: { readonly face: Face; readonly hex: string; readonly attackers: readonly string[] }) {
  const answer = odds.value;
  if (!answer) return unitsChosen.value.length === 0 ? <p class="hint">Choose the units that attack.</p> : null;
  const { attack, defence, percent, before, after, strengths, shifts } = face.play.readOdds(answer);
  const [first] = attackers;
  const attacking = first ? face.pieces[first]?.nationality : undefined;
  const attacker = nationOf(face, attacking);
  // A dropped unit shares the hex with those it attacks.
  const defender = nationOf(
    face,
    board.value?.stacks.get(hex)?.find(({ piece }) => !attackers.includes(piece.id) && piece.nationality !== attacking)?.piece.nationality,
  );
  return (
    <>
      <div class="sum">
        {attacker && <NationChip nation={attacker} size={17} />}
        <b class="big">{attack ?? '–'}</b> to {defender && <NationChip nation={defender} size={17} />}
        <b class="big">{defence ?? '–'}</b>
        <b class="big percent">{percent === null ? '–' : `${percent}%`}</b>
      </div>
      <details>
        <summary>Strengths</summary>
        <Lines lines={strengths} signed={false} />
      </details>
      <Lines lines={shifts} signed />
      {face.charts[0] && after && <Ladder chart={face.charts[0]} before={before} after={after} />}
      {face.charts[0] && after && <ColumnResults chart={face.charts[0]} column={after} />}
    </>
  );
}

const nationOf = (face: Face, id: string | undefined): Nationality | undefined => (id ? face.nationalities[id] : undefined);

function Lines({ lines, signed }: { readonly lines: readonly Line[]; readonly signed: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul class="lines">
      {lines.map(({ rule, value, says }, i) => (
        <li key={i}>
          <span>{says}</span>
          <RuleRef id={rule} />
          <b class={signed && typeof value === 'number' ? (value < 0 ? 'neg' : value > 0 ? 'pos' : 'off') : ''}>{figure(value, signed)}</b>
        </li>
      ))}
    </ul>
  );
}

function figure(value: number | string | null, signed: boolean): string {
  if (value === null) return '–';
  if (typeof value !== 'number') return value;
  if (value < 0) return `−${-value}`;
  return signed && value > 0 ? `+${value}` : String(value);
}

const plain = (label: string): string => label.replace('≤', '').replace('%', '');

/** The columns of the table: where the odds begin, and where the shifts lead. */
function Ladder({ chart, before, after }: { readonly chart: Chart; readonly before: string | null; readonly after: string }) {
  return (
    <ol class="ladder" aria-label={`From the column ${before ?? after} to the column ${after}`}>
      {chart.head.slice(1).map((label) => (
        <li key={label} class={plain(label) === plain(after) ? 'after' : before && plain(label) === plain(before) ? 'before' : ''}>
          {label.replace('%', '')}
        </li>
      ))}
    </ol>
  );
}

/** The results that the six faces of the die have in a column. */
function ColumnResults({ chart, column }: { readonly chart: Chart; readonly column: string }) {
  const at = chart.head.findIndex((head) => plain(head) === plain(column));
  if (at < 0) return null;
  return (
    <ol class="results" aria-label={`Results of the column ${column} by die`}>
      {chart.rows.map((row, i) => {
        const code = row[at] ?? '';
        const says = chart.notes.find((note) => note.startsWith(`${code}:`)) ?? code;
        return (
          <li
            key={i}
            class={`result ${code.startsWith('A') ? 'bad' : code.startsWith('D') ? 'good' : 'even'}`}
            title={says}
            aria-label={`${row[0]}: ${says}`}
          >
            <b>{code}</b>
            <Die face={i + 1} size={15} />
          </li>
        );
      })}
    </ol>
  );
}
