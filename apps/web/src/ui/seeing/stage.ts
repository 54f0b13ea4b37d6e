import { effect, signal, untracked } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import type { Motion } from '../../face/motion.ts';
import { timeOfAll } from '../../map/motion.ts';
import { PAUSES } from '../../settings.ts';
import type { Told } from '@sandtable/desk/messages';
import {
  board,
  game,
  isOurs,
  pace,
  players,
  presenter,
  question,
  trying,
  umpire,
  isMachines as isMachinesSeat,
} from '../../table/state.ts';
import { sideOf } from '../../table/sides.ts';
import { TEMPI, type Play, type Stage, type Tempo } from '../../table/watching.ts';

/** Holds the machine, and has it play one event: a march, an attack. */
export function nextEvent(): void {
  presenter.flush();
  if (isOurs.value || !isMachines()) return;
  pace.value = null;
  void trying(() => umpire.ask({ ask: 'next event' }));
}

/** Holds the machine, or lets it go on. */
export const holdOrGo = (): void => void (pace.value = pace.value === null ? PAUSES.brisk : null);

/** The machine runs through unwatched until a person is asked. */
export const skipping = signal(false);

/** Is a machine at this table to decide? */
export const isMachines = (): boolean => !!question.value?.seats.some(isMachinesSeat);

/** Runs through to the next decision of a person, or to the end; the pace set is taken up again there. */
export function skip(): void {
  presenter.flush();
  if (isOurs.value || !isMachines()) return;
  skipping.value = true;
  void trying(() => umpire.ask({ ask: 'pace', pause: 0 }));
}

effect(() => {
  if (!skipping.value || (game.value && !isOurs.value && isMachines())) return;
  skipping.value = false;
  void trying(() => umpire.ask({ ask: 'pace', pause: untracked(() => pace.value) }));
});

effect(() => {
  void pace.value;
  untracked(() => (skipping.value = false));
});

/** How what a command led to is shown on the map. */
export function motionsOf(told: Told, face: Face): readonly Motion[] {
  const now = board.value;
  return now ? told.happened.flatMap((happening) => face.motions(happening as unknown as Facts, now)) : [];
}

/** Plays motions on a map, which is moved to where the last of them ends. */
export async function playOn(view: MapView, motions: readonly Motion[], how?: Play): Promise<void> {
  const end = endOf(motions);
  // Who is asked meanwhile looks at what is asked.
  if (end && !isOurs.value) view.reveal(end);
  await view.play(motions, how);
}

function endOf(motions: readonly Motion[]): string | undefined {
  const last = motions.at(-1);
  if (!last) return undefined;
  return last.kind === 'arrow' ? last.to : last.kind === 'hop' ? last.path.at(-1) : last.at[0];
}

/** Milliseconds for which the map stays where it is while marches stream by, that it does not fly to and fro. */
const STAY = 1200;

/** Plays motions on a map; of marches beside one another it follows one now and then. */
function following(view: MapView): Stage['play'] {
  let moved = -STAY;
  return async (motions, how) => {
    const now = performance.now();
    if (how?.isBeside && now - moved < STAY) {
      await view.play(motions, how);
      return;
    }
    moved = now;
    await playOn(view, motions, how);
  };
}

/** How what others do is watched at the pace set. */
function tempoNow(): Tempo | null {
  if (skipping.value || pace.value === PAUSES.fast) return null;
  return pace.value === null ? TEMPI.held : pace.value === PAUSES.brisk ? TEMPI.brisk : TEMPI.slow;
}

/** Milliseconds within which a step that goes on from the last is part of the same march. */
const SAME_MARCH = 300;

/** A march that a person sends step by step is watched as one, from where it began. */
function marching(): (motions: readonly Motion[]) => readonly Motion[] {
  let last: Extract<Motion, { kind: 'hop' }> | null = null;
  let at = 0;
  return (motions) => {
    const [hop, ...more] = motions;
    const now = performance.now();
    if (hop?.kind !== 'hop' || more.length > 0) last = null;
    else {
      const goesOn = last && now - at < SAME_MARCH && last.path.at(-1) === hop.path[0] && last.pieces.join() === hop.pieces.join();
      last = goesOn && last ? { ...hop, path: [...last.path, ...hop.path.slice(1)] } : hop;
    }
    at = now;
    return last ? [last] : motions;
  };
}

/** The map as the place where news are watched. */
export function stageOn(view: MapView, face: Face): Stage {
  const asMarch = marching();
  return {
    motions: ({ told }) => {
      if (!told || (!isPersons(told) && untracked(() => pace.value) === 0)) return [];
      return isPersons(told) ? asMarch(motionsOf(told, face)) : motionsOf(told, face);
    },
    time: timeOfAll,
    play: following(view),
    skip: () => view.skip(),
    isOwn: ({ told }) => !!told && isPersons(told),
    turn: ({ told }) => `${board.peek()?.turn} ${told?.seat ? sideOf(told.seat, face) : ''}`,
    tempo: tempoNow,
  };
}

const isPersons = ({ seat }: Told): boolean => seat !== null && players.value[seat] === 'person';
