import '../../styles/chronicle.css';
import { useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { besideHistory, type TurnReport } from '../../face/chronicle.ts';
import { placeOf } from '../../face/places.ts';
import { board, cursor, selected, sides } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { Dialog } from '../Dialog.tsx';
import { NationChip, RuleRef } from '../parts.tsx';
import { Steps } from './charts.tsx';
import { isChronicleOpen, reports } from './chronicle.ts';

/** Hex width in pixels at which a place is shown. */
const NEAR = 64;

interface Part {
  readonly face: Face;
  /** Closes the window and leads to hexes on the map. */
  go(hexes: readonly string[]): void;
}

/** The campaign at a glance: supply turn by turn, a report of each, and how it went in history. */
export function ChronicleDialog({ face }: { readonly face: Face }) {
  const wanted = useRef<readonly string[]>([]);
  const now = reports.value;
  const close = () => (isChronicleOpen.value = false);
  const go = (hexes: readonly string[]) => {
    wanted.current = hexes;
    close();
  };
  const show = () => {
    const [hex] = wanted.current;
    if (hex === undefined) return;
    mapView.value?.show(wanted.current, wanted.current.length === 1 ? NEAR : undefined, 'person');
    selected.value = hex;
    cursor.value = hex;
  };
  return (
    <Dialog title="The campaign at a glance" kind="wide" onClose={close} onGone={show}>
      {now ? (
        <div class="chronicle">
          <Supply face={face} now={now} />
          {now.map((report) => (
            <Report key={report.turn} report={report} face={face} go={go} />
          ))}
          {now.length === 0 && <p class="hint">No turn has begun yet.</p>}
          <BesideHistory face={face} now={now} go={go} />
        </div>
      ) : (
        <p role="status">Looking through the game …</p>
      )}
    </Dialog>
  );
}

const titleOf = (face: Face, turn: number): string => `${face.chronicle?.turn ?? 'Turn'} ${turn}`;

/** Has any supply been on the map? */
const hasSupply = (now: readonly TurnReport[]): boolean => now.some(({ supply }) => Object.keys(supply).length > 0);

function Supply({ face, now }: { readonly face: Face; readonly now: readonly TurnReport[] }) {
  const early = now.toReversed();
  const nationalities = Object.values(face.seats).map(({ nationality }) => nationality);
  if (!hasSupply(now)) return null;
  const unit = face.chronicle?.supply ?? '';
  return (
    <section>
      <h3>Supply on the map at the end of each {(face.chronicle?.turn ?? 'turn').toLowerCase()}</h3>
      <Steps
        labels={early.map(({ turn }) => String(turn))}
        series={nationalities.map((one) => ({
          name: face.nationalities[one]?.name ?? one,
          colour: face.nationalities[one]?.face ?? 'currentColor',
          values: early.map(({ supply }) => supply[one] ?? 0),
        }))}
        says={`Supply of both sides, in ${unit}; the figures stand in the reports below`}
      />
      <p class="hint">In {unit}, on the ground and aboard, as far as this side sees it.</p>
    </section>
  );
}

function Report({ report, face, go }: Part & { readonly report: TurnReport }) {
  const { turn, entries, fought, taken, history } = report;
  const attacks = fought.reduce((sum, { hexes }) => sum + hexes.length, 0);
  return (
    <section class="report" aria-label={titleOf(face, turn)}>
      <h3>
        {titleOf(face, turn)} {history && <small>{history.dates}</small>}
        {turn === board.value?.turn && !board.value.winner && <small>goes on</small>}
      </h3>
      <ul class="sums">
        {Object.entries(sides.value).map(([seat, { name, nationality }]) => (
          <Sum key={seat} {...{ name, report, face, seat, nationality }} />
        ))}
      </ul>
      {taken.length > 0 && (
        <p>
          <b>Changed hands:</b>{' '}
          {taken.map(({ hex, by }, i) => (
            <span key={hex}>
              {i > 0 && ', '}
              <button type="button" class="link" onClick={() => go([hex])}>
                {placeOf(hex, face)}
              </button>{' '}
              ({face.nationalities[by]?.name ?? by})
            </span>
          ))}
        </p>
      )}
      {attacks > 0 && (
        <p>
          <b>
            {attacks} {attacks === 1 ? 'attack' : 'attacks'}:
          </b>{' '}
          {fought.map(({ place, hexes }, i) => (
            <span key={place}>
              {i > 0 && ', '}
              <button type="button" class="link" onClick={() => go(hexes)}>
                near {place}
              </button>
              {hexes.length > 1 && ` ${hexes.length}`}
            </span>
          ))}
        </p>
      )}
      {entries.length > 0 && (
        <details open={turn === reports.value?.[0]?.turn}>
          <summary>{face.chronicle?.opens}</summary>
          <ul class="entries">
            {entries.map(({ lead, says, rules, n }, i) => (
              <li key={`${n} ${i}`}>
                {lead && <b>{lead}</b>} {says} {rules[0] && <RuleRef id={rules[0]} />}
              </li>
            ))}
          </ul>
        </details>
      )}
      {history && (
        <p class="then">
          <b>In history:</b> {history.says}
        </p>
      )}
    </section>
  );
}

interface SumProps {
  readonly face: Face;
  readonly report: TurnReport;
  readonly name: string;
  readonly seat: string;
  readonly nationality: string;
}

/** What a turn came to for one side. */
function Sum({ face, report: { losses, supply }, name, seat, nationality }: SumProps) {
  const nation = face.nationalities[nationality];
  const lost = losses[seat] ?? 0;
  return (
    <li>
      {nation && <NationChip nation={nation} size={18} />} <b>{name}</b>{' '}
      {lost === 0 ? 'no step lost' : `${lost} ${lost === 1 ? 'step' : 'steps'} lost`}
      {hasSupply(reports.value ?? []) &&
        `, ${(supply[nationality] ?? 0).toLocaleString('en', { maximumFractionDigits: 1 })} ${face.chronicle?.supply ?? ''} at the end`}
    </li>
  );
}

function BesideHistory({ face, now, go }: Part & { readonly now: readonly TurnReport[] }) {
  const rows = board.value ? besideHistory(now, board.value, face) : [];
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>Beside history</h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Taken by</th>
              <th scope="col">In history</th>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hex, name, by, then, here }) => (
              <tr key={`${hex} ${by}`}>
                <th scope="row">
                  <button type="button" class="link" onClick={() => go([hex])}>
                    {name}
                  </button>
                </th>
                <td>{face.nationalities[by]?.name ?? by}</td>
                <td>{titleOf(face, then).toLowerCase()}</td>
                <td>{here === null ? 'not yet' : here === 'begins' ? 'from the beginning' : titleOf(face, here).toLowerCase()}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
