import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Face, PhaseFace } from '../../face/face.ts';
import { inSentence } from '@sandtable/warfare/telling';
import { isReply, phaseAlone } from '../../face/phases.ts';
import { sideFace } from '../../table/sides.ts';
import { board, goTo, isDark, question, sides, theme } from '../../table/state.ts';
import { HelpMenu } from '../companion/HelpMenu.tsx';
import { Icon, Logo } from '../icons.tsx';
import { Menu } from './Menu.tsx';
import { IconButton, NationChip, RuleRef } from '../parts.tsx';

/** Which game, which turn, which phase; who is to decide what under which rule. */
export function TopBar({ face }: { readonly face: Face }) {
  const now = board.value;
  const [first, turns] = [now?.from ?? 1, now?.turns ?? 0];
  return (
    <header class="bar">
      <button type="button" class="brand" aria-label="All games" title="All games" onClick={() => goTo({ at: 'home' })}>
        <Logo />
      </button>
      <div class="title">
        <b>{face.title}</b>
        {now?.scenario}
      </div>
      <ol class="turns" aria-label={`Turn ${now?.turn} of ${turns}`}>
        {Array.from({ length: Math.max(0, turns - first + 1) }, (_, i) => first + i).map((turn) => (
          <li key={turn} class={turn === now?.turn ? 'now' : ''} aria-current={turn === now?.turn ? 'step' : undefined}>
            {turn}
          </li>
        ))}
      </ol>
      <PhaseTrack face={face} />
      <Decider face={face} />
      <span class="themebutton">
        <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
          <Icon name={isDark.value ? 'sun' : 'moon'} />
        </IconButton>
      </span>
      <HelpMenu />
      <Menu face={face} />
    </header>
  );
}

/** What of the phases is shown, the most first: all, the one being played with the other groups, or it alone. */
const SHOWN_BY_ROOM = ['all', 'groups', 'one'] as const;

/** Shows as much of the phases as there is room for; returns how to end it. */
function keepToRoom(track: HTMLElement): () => void {
  const fit = () => {
    for (const shows of SHOWN_BY_ROOM) {
      track.dataset['shows'] = shows;
      if (track.scrollWidth <= track.clientWidth) return;
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(track);
  fit();
  return () => observer.disconnect();
}

/** The groups of phases; the one being played is spread out. */
function PhaseTrack({ face }: { readonly face: Face }) {
  const track = useRef<HTMLElement>(null);
  const phases = board.value?.phases ?? face.phases;
  const at = phases.findIndex(({ id }) => id === board.value?.phase);
  const now = phases[at];
  const first = phases[0]?.group;
  const groups = [...new Set(phases.map(({ group }) => group))].filter(
    (group) => group === now?.group || (group !== first && phases.filter((phase) => phase.group === group).some(({ seat }) => seat)),
  );
  useLayoutEffect(() => (track.current ? keepToRoom(track.current) : undefined), [now?.id, phases]);
  return (
    <nav ref={track} class={`phases${now?.part !== undefined && face.stave ? ' crumbs' : ''}`} aria-label="Phases">
      {now?.part !== undefined && face.stave ? (
        <Crumbs phase={now} all={phases} />
      ) : (
        groups.map((group) => {
          const inside = once(
            phases.filter((phase) => phase.group === group),
            now,
          );
          if (now?.group !== group || inside.length === 1)
            return (
              <span key={group} class={now?.group === group ? 'now' : ''} aria-current={now?.group === group ? 'step' : undefined}>
                {group}
                {now?.group === group && <RuleRef id={now.rule} />}
              </span>
            );
          return near(inside, inside.indexOf(now)).map((phase) => (
            <Phase key={phase.id} phase={phase} state={phases.indexOf(phase) - at} face={face} />
          ));
        })
      )}
    </nav>
  );
}

/** Of phases of one name in a row, in which one side acts after the other, one: that which is being played, or the first. */
const once = (all: readonly PhaseFace[], now: PhaseFace | undefined): readonly PhaseFace[] =>
  all.filter((phase, i) => {
    const [before, after] = [all[i - 1], all[i + 1]];
    return phase === now || !(before?.name === phase.name || (after?.name === phase.name && after === now));
  });

/** So many phases of one group have room side by side; of more, these are shown. */
const ROOM = 4;
const SHOWN = 3;

/** Of a group with many phases those around the one being played. */
function near(phases: readonly PhaseFace[], at: number): readonly PhaseFace[] {
  if (phases.length <= ROOM) return phases;
  const first = Math.max(0, Math.min(at - 1, phases.length - SHOWN));
  return phases.slice(first, first + SHOWN);
}

/** Where an order of play of many segments has come to: whose turn, what part of it, which segment, and whether it is the other side's. */
function Crumbs({ phase, all }: { readonly phase: PhaseFace; readonly all: readonly PhaseFace[] }) {
  return (
    <>
      <span class="open">{phase.group}</span>
      <span class="open">{phase.part}</span>
      <span class="now" aria-current="step">
        {phase.name}
        {isReply(phase, all) && ', the reply'}
        <RuleRef id={phase.rule} />
      </span>
    </>
  );
}

interface PhaseProps {
  readonly phase: PhaseFace;
  readonly state: number;
  readonly face: Face;
}

function Phase({ phase, state, face }: PhaseProps) {
  const isNow = state === 0;
  const isSkipped = !isNow && phase.skipped !== undefined;
  return (
    <span
      class={isNow ? 'now' : isSkipped ? 'skipped' : state < 0 ? 'done' : 'open'}
      title={isSkipped ? `Skipped (${phase.skipped})` : undefined}
      aria-current={isNow ? 'step' : undefined}
    >
      {state < 0 && !isSkipped && <Icon name="tick" size={13} />}
      {isSkipped && <i class="unseen">skipped:</i>}
      {isNow ? phaseAlone(phase, face.seats) : phase.name}
      {isNow && <RuleRef id={phase.rule} />}
    </span>
  );
}

/** Who is to decide, by sign and colour, and what; on a narrow screen the turn and phase as well. */
function Decider({ face }: { readonly face: Face }) {
  const asked = question.value;
  const now = board.value;
  if (now?.winner) {
    const { side } = now.winner;
    return <div class="decider">{side ? `${sideFace(side, face, sides.value)?.name ?? side} victory` : 'A draw'}</div>;
  }
  if (!asked) return null;
  const seat = asked.seats[0] ?? '';
  const seen = sides.value[seat];
  const nation = seen ? face.nationalities[seen.nationality] : undefined;
  const phase = (now?.phases ?? face.phases).find(({ id }) => id === now?.phase);
  return (
    <div class="decider" style={nation ? { '--seatedge': nation.edge } : {}}>
      {nation && <NationChip nation={nation} />}
      <span class="who">
        <b>{seen?.name ?? seat} to decide</b>
        <small class="what">{inSentence(face.words.step(asked.procedure, asked.step).replace('?', ''))}</small>
        <small class="when">
          Turn {now?.turn}, {phase && phaseAlone(phase, face.seats)}
        </small>
      </span>
      <RuleRef id={asked.rule} />
    </div>
  );
}
