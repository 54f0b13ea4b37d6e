import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Face, StoryEntry, StoryHeading, StoryIntent, StoryLine } from '../../face/face.ts';
import { inSentence } from '@sandtable/warfare/telling';
import { replay } from '../../table/replay.ts';
import { pointed, selected, shown } from '../../table/state.ts';
import { Die, Icon } from '../icons.tsx';
import { mapView } from '../board/mapsignal.ts';
import { NationChip, RuleRef } from '../parts.tsx';
import { openPlan } from './planning.ts';
import { headingWanted, lookAtLine, told } from './replaying.ts';

/** So many lines are shown to begin with, and so many more at every call for earlier ones. */
const SHOWN = 160;
/** Of a line looked back at, so many before it are shown as well. */
const AROUND = 20;
/** Pixels from the end at which the list still counts as read to its end. */
const NEAR = 40;

const FILTERS = {
  all: { says: 'All', of: () => true },
  combats: { says: 'Combats', of: ({ about }: StoryEntry) => about.includes('combat') },
  captures: { says: 'Captures', of: ({ about }: StoryEntry) => about.includes('capture') },
  mine: { says: 'Mine', of: ({ seat }: StoryEntry) => seat !== null && seat === shown.value?.seat },
} as const;
type Filter = keyof typeof FILTERS;
const filter = signal<Filter>('all');
const most = signal(SHOWN);
/** The list is read to its end and stays there when it grows. */
const atEnd = signal(true);

/** What happened, phase by phase, the latest last. */
export function Story({ face }: { readonly face: Face }) {
  const list = useRef<HTMLDivElement>(null);
  const wasBack = useRef(false);
  const last = useRef({ scrollTop: 0, scrollHeight: 0, clientHeight: 0 });
  const begins = firstTurn(told.value);
  const setUp = told.value.slice(1, begins);
  const played = filtered(told.value.slice(begins));
  const now = replay.value?.n ?? null;
  const at = now === null ? -1 : played.findLastIndex((line) => line.kind === 'entry' && line.n <= now);
  const current = played[at];
  const lines = played.slice(-Math.max(most.value, at < 0 ? 0 : played.length - at + AROUND));
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (now !== null) box.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
    else if (atEnd.value || wasBack.current) box.scrollTop = box.scrollHeight;
    wasBack.current = now !== null;
  }, [told.value, now, filter.value]);
  const wanted = headingWanted.value;
  useLayoutEffect(() => {
    const box = list.current;
    const heading = wanted && box?.querySelector<HTMLElement>(`[data-phase="${wanted.turn} ${wanted.phase}"]`);
    if (!wanted || !box) return;
    atEnd.value = false;
    if (heading) {
      // The heading itself sticks to the top: its place is before what follows it.
      const after = heading.nextElementSibling ?? heading;
      box.scrollTop += after.getBoundingClientRect().top - heading.offsetHeight - box.getBoundingClientRect().top;
      headingWanted.value = null;
    } else if (filter.value !== 'all' || most.value < played.length) {
      filter.value = 'all';
      most.value = Infinity;
    }
  });
  // The decision above takes room and gives it back: what was read to its end stays there.
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const sized = new ResizeObserver(() => {
      if (atEnd.peek() && replay.peek() === null) box.scrollTop = box.scrollHeight;
    });
    for (const one of [box, ...box.children]) sized.observe(one);
    return () => sized.disconnect();
  }, []);
  return (
    <div class="storybox">
      <div class="filters" role="group" aria-label="What the story shows">
        {(Object.keys(FILTERS) as Filter[]).map((name) => (
          <button type="button" key={name} aria-pressed={filter.value === name} onClick={() => (filter.value = name)}>
            {FILTERS[name].says}
          </button>
        ))}
      </div>
      <div
        class="storylist"
        ref={list}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Story"
        onScroll={({ currentTarget: box }) => {
          if (box.clientHeight === 0) return;
          // Only who scrolls up leaves the end: lines also come and grow, and the box changes its height, and then it goes on to the end.
          const { scrollHeight, clientHeight } = box;
          const isSized = last.current.scrollHeight !== scrollHeight || last.current.clientHeight !== clientHeight;
          if (isSized && atEnd.value && replay.value === null) box.scrollTop = scrollHeight;
          if (scrollHeight - box.scrollTop - clientHeight < NEAR) atEnd.value = true;
          else if (!isSized && box.scrollTop < last.current.scrollTop) atEnd.value = false;
          last.current = { scrollTop: box.scrollTop, scrollHeight, clientHeight };
        }}
      >
        {setUp.length > 0 && filter.value === 'all' && <SetUp face={face} lines={setUp} isOpen={played.length === 0} />}
        {played.length > lines.length && (
          <button type="button" class="earlier" onClick={() => (most.value += SHOWN)}>
            Earlier lines
          </button>
        )}
        <ol class="told story">
          {lines.map((line, i) => (
            <Line key={`${line.n} ${i + played.length - lines.length}`} line={line} face={face} isNow={line === current} />
          ))}
        </ol>
        {setUp.length === 0 && played.length === 0 && (
          <p class="hint">{filter.value === 'all' ? 'Nothing has happened yet.' : 'Nothing of this kind yet.'}</p>
        )}
      </div>
      {!atEnd.value && (
        <button
          type="button"
          class="tolatest"
          onClick={() => {
            atEnd.value = true;
            list.current?.scrollTo({ top: list.current.scrollHeight });
          }}
        >
          To the latest line
        </button>
      )}
    </div>
  );
}

/** Where the first line after the set-up stands; a game that began in a later position has none. */
function firstTurn(lines: readonly StoryLine[]): number {
  const [first] = lines;
  if (first?.kind !== 'heading' || first.turn > 0) return 0;
  const at = lines.findIndex((line, i) => i > 0 && line.kind === 'heading');
  return at < 0 ? lines.length : at;
}

/** The entries that are wanted, under their headings. */
function filtered(lines: readonly StoryLine[]): readonly StoryLine[] {
  if (filter.value === 'all') return lines;
  const wanted = lines.filter((line) => line.kind === 'heading' || (line.kind === 'entry' && FILTERS[filter.value].of(line)));
  return wanted.filter((line, i) => line.kind === 'entry' || wanted[i + 1]?.kind === 'entry');
}

function SetUp({ face, lines, isOpen }: { readonly face: Face; readonly lines: readonly StoryLine[]; readonly isOpen: boolean }) {
  return (
    <details class="setup" open={isOpen}>
      <summary>Set-up</summary>
      <ol class="told">
        {lines.map((line, i) => (
          <Line key={i} line={line} face={face} isNow={false} />
        ))}
      </ol>
    </details>
  );
}

function Line({ line, face, isNow }: { readonly line: StoryLine; readonly face: Face; readonly isNow: boolean }) {
  if (line.kind === 'heading') return <Heading line={line} face={face} />;
  if (line.kind === 'ahead') return <li class="intentline"><p><b>Given ahead:</b> {face.words.act(line.act)}{line.why !== undefined && `, for the best chances: ${line.why}`}</p></li>; // prettier-ignore
  return line.kind === 'intent' ? <Intent line={line} face={face} /> : <Entry entry={line} faces={face.play.faces} isNow={isNow} />;
}

/** What a machine means to do, and the way to why. */
function Intent({ line: { n, seat, side, says }, face }: { readonly line: StoryIntent; readonly face: Face }) {
  const nation = side && face.nationalities[side.nationality];
  return (
    <li class="intentline">
      {nation && <NationChip nation={nation} size={15} />}
      <p>
        <b>Machine:</b> {says}
      </p>
      <button type="button" class="why" aria-label={`Why? ${side?.name ?? seat} plan: ${says}`} onClick={() => openPlan(seat, n)}>
        Why?
      </button>
    </li>
  );
}

function Heading({ line, face }: { readonly line: StoryHeading; readonly face: Face }) {
  const phase = face.phases.find(({ id }) => id === line.phase);
  const nation = line.side && face.nationalities[line.side.nationality];
  const says = `Turn ${line.turn}, ${phaseTitle(line, face)}`;
  return (
    <li class="heading" data-phase={`${line.turn} ${line.phase}`}>
      {nation && <NationChip nation={nation} size={15} />}
      <h3 title={says}>{says}</h3>
      {phase && <RuleRef id={phase.rule} />}
    </li>
  );
}

/** "German combat", "End of turn", "Player Turn 1, Soviet reaction movement". */
export function phaseTitle({ phase, side }: StoryHeading, face: Face): string {
  const found = face.phases.find(({ id }) => id === phase);
  if (!found) return phase;
  const title = side ? `${side.name} ${inSentence(found.name)}` : inSentence(found.name);
  // Where each segment says whose it is, its player turn is not told besides.
  if (found.part !== undefined && face.stave) return side ? title : `${found.group}, ${title}`;
  return found.isDeep ? `${found.group}, ${title}` : title;
}

function Entry({ entry, faces, isNow }: { readonly entry: StoryEntry; readonly faces: number | undefined; readonly isNow: boolean }) {
  const { lead, says, small, rules, dice, hexes, n } = entry;
  const goThere = () => {
    if (replay.value) lookAtLine(n);
    if (hexes.length === 0) return;
    pointed.value = hexes;
    selected.value = hexes[0] ?? null;
    mapView.value?.show(hexes, undefined, 'person');
  };
  return (
    <li
      class={`entry${isNow ? ' now' : ''}`}
      aria-current={isNow ? 'step' : undefined}
      onMouseEnter={() => (pointed.value = hexes)}
      onMouseLeave={() => (pointed.value = [])}
    >
      <p class="words">
        <button
          type="button"
          class="there"
          aria-label={[lead, says, small].filter(Boolean).join(' ')}
          title={hexes.length > 0 ? 'Show on the map' : undefined}
          onClick={goThere}
        />
        {lead && <b>{lead}</b>} {says} {small && <small>{small}</small>}{' '}
        {rules.slice(0, 2).map((id) => (
          <RuleRef key={id} id={id} />
        ))}
      </p>
      {dice.length > 0 && (
        <span class="dice">
          {dice.map((pips, i) => (
            <Die key={i} face={pips} of={faces} />
          ))}
        </span>
      )}
      <button type="button" class="back" aria-label="Look back to this line" title="Look back to this line" onClick={() => lookAtLine(n)}>
        <Icon name="undo" size={14} />
      </button>
    </li>
  );
}
