import '../../styles/stave.css';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Face, PhaseFace } from '../../face/face.ts';
import { stave } from '../../settings.ts';
import { board } from '../../table/state.ts';
import { isHeadingOf, showInStory, told } from '../seeing/replaying.ts';
import { Icon } from '../icons.tsx';
import { NationChip } from '../parts.tsx';
import { isWide, staveHeight } from './sheet.ts';

/** Gap between the stave and what lies under it, in pixels. */
const GAP = 12;

/** The order of play in two lanes, one cell a phase, the upper lane of whose turn comes first; folded, or as ticks on a phone. */
export function Stave({ face }: { readonly face: Face }) {
  const all = board.value?.phases ?? [];
  const now = all.find(({ id }) => id === board.value?.phase);
  const phases = all.filter(({ group }) => group === now?.group);
  const isThere = phases.length > 1;
  const panel = useRef<HTMLElement>(null);
  const isFolded = stave.value === 'folded';
  useLayoutEffect(() => {
    staveHeight.value = isThere ? (panel.current?.offsetHeight ?? 0) + (isWide.value ? GAP : 0) : 0;
  });
  useEffect(() => () => void (staveHeight.value = 0), []);
  if (!isThere || !now) return null;
  const at = phases.indexOf(now);
  const lanes = [...new Set(all.flatMap(({ seat }) => (seat === null ? [] : [seat])))];
  const shared = { face, phases, at, lanes };
  return (
    <nav ref={panel} class={`stave ${isWide.value ? (isFolded ? 'folded' : 'spread') : 'ticks'}`} aria-label="Order of play">
      {isWide.value && !isFolded ? <Lanes {...shared} /> : <Ticks {...shared} />}
      {isWide.value && (
        <button
          type="button"
          class="fold"
          aria-expanded={!isFolded}
          aria-label={isFolded ? 'Spread the order of play out' : 'Fold the order of play'}
          title={isFolded ? 'Spread out (O)' : 'Fold (O)'}
          onClick={() => (stave.value = isFolded ? 'open' : 'folded')}
        >
          <Icon name={isFolded ? 'plus' : 'minus'} size={14} />
        </button>
      )}
    </nav>
  );
}

interface Shown {
  readonly face: Face;
  readonly phases: readonly PhaseFace[];
  /** Which of them is played. */
  readonly at: number;
  /** Whose lanes there are, from above. */
  readonly lanes: readonly string[];
}

const shortOf = ({ id, name }: PhaseFace, { stave: shown }: Face): string => shown?.shorts[id] ?? name;
const stateOf = (i: number, at: number): string => (i < at ? 'done' : i === at ? 'now' : 'open');

/** Where a cell stands: in its column, in the lane of whose phase it is, or across both where it is nobody's. */
const placeOf = (i: number, { seat }: PhaseFace, lanes: readonly string[], from: number) => {
  const lane = seat === null ? -1 : lanes.indexOf(seat);
  return { gridColumn: String(i + 2), gridRow: lane < 0 ? `${from} / span ${lanes.length}` : String(from + lane) };
};

/** How many columns a cell may lie over: its own, and those after it in which its lane is empty, in the same part. */
function widthOf(i: number, phases: readonly PhaseFace[]): number {
  const { part, seat } = phases[i] as PhaseFace;
  if (seat === null) return 1;
  const next = phases.findIndex((one, at) => at > i && (one.part !== part || one.seat === null || one.seat === seat));
  return (next < 0 ? phases.length : next) - i;
}

function Lanes({ face, phases, at, lanes }: Shown) {
  const parts = [...new Set(phases.map(({ part = '' }) => part))];
  return (
    <div class="lanes" style={{ gridTemplateColumns: `auto repeat(${phases.length}, auto)` }}>
      {lanes.map((seat, i) => {
        const { name = seat, nationality = '' } = face.seats[seat] ?? {};
        const nation = face.nationalities[nationality];
        return (
          <b key={seat} class="lane" style={{ gridColumn: '1', gridRow: String(i + 2) }}>
            {nation && <NationChip nation={nation} />}
            {name}
          </b>
        );
      })}
      {parts.map((part) => {
        const first = phases.findIndex((phase) => (phase.part ?? '') === part);
        const many = phases.filter((phase) => (phase.part ?? '') === part).length;
        return (
          <span
            key={part}
            class="part"
            aria-hidden="true"
            style={{ gridColumn: `${first + 2} / span ${many}`, gridRow: `1 / span ${lanes.length + 1}` }}
          >
            {part}
          </span>
        );
      })}
      {phases.map((phase, i) => (
        <Beat
          key={phase.id}
          phase={phase}
          face={face}
          state={stateOf(i, at)}
          style={{ ...placeOf(i, phase, lanes, 2), gridColumn: `${i + 2} / span ${widthOf(i, phases)}` }}
        />
      ))}
    </div>
  );
}

interface BeatProps {
  readonly phase: PhaseFace;
  readonly face: Face;
  readonly state: string;
  readonly style: { readonly [property: string]: string };
}

/** A cell of the stave; one that is done and of which something is told leads to that in the story. */
function Beat({ phase, face, state, style }: BeatProps) {
  const { part = '', name, rule } = phase;
  const isTold = state === 'done' && told.value.some((line) => isHeadingOf(line, board.value?.turn, phase.id));
  const says = (
    <>
      {state === 'done' && <Icon name="tick" size={10} />}
      {shortOf(phase, face)}
    </>
  );
  if (!isTold)
    return (
      <span class={`beat ${state}`} style={style} title={`${part}: ${name} (${rule})`} aria-current={state === 'now' ? 'step' : undefined}>
        {says}
      </span>
    );
  return (
    <button
      type="button"
      class="beat done"
      style={style}
      title={`${part}: ${name}. Show in the story`}
      onClick={() => showInStory(phase.id)}
    >
      {says}
    </button>
  );
}

/** Ticks in the lanes, with what is played and what comes next in words. */
function Ticks({ face, phases, at, lanes }: Shown) {
  const [now, next] = [phases[at], phases[at + 1]];
  return (
    <>
      <span class="ticklanes" aria-hidden="true">
        {phases.map((phase, i) => (
          <i key={phase.id} class={stateOf(i, at)} style={{ ...placeOf(i, phase, lanes, 1), gridColumn: String(i + 1) }} />
        ))}
      </span>
      <span class="says" aria-current="step">
        {isWide.value && now && <b>{`${now.part === undefined ? '' : `${now.part}: `}${now.name}`}</b>}
        {next && <small>next: {shortOf(next, face).toLowerCase()}</small>}
      </span>
    </>
  );
}
