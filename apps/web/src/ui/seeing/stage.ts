import { effect, signal, untracked } from '@preact/signals';
import type { Facts } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import type { Motion } from '../../face/motion.ts';
import type { Told } from '../../messages.ts';
import { board, game, isOurs, pace, players, presenter, question, trying, umpire } from '../../table/state.ts';
import type { Stage } from '../../table/watching.ts';

/** Milliseconds that a result is left to be read where the machine is held. */
const READING = 350;

/** The machine runs through unwatched until a person is asked. */
export const skipping = signal(false);

/** Is a machine at this table to decide? */
export const isMachines = (): boolean => !!question.value?.seats.some((seat) => players.value[seat] !== 'person');

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
export async function playOn(view: MapView, motions: readonly Motion[]): Promise<void> {
  const last = motions.at(-1);
  if (!last) return;
  const end = last.kind === 'arrow' ? last.to : last.kind === 'hop' ? last.path.at(-1) : last.at[0];
  if (end) view.reveal(end);
  await view.play(motions);
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
    play: (motions) => playOn(view, motions),
    skip: () => view.skip(),
    isOwn: ({ told }) => !!told && isPersons(told),
    reading: () => (skipping.value || pace.value === 0 ? null : (pace.value ?? READING)),
  };
}

const isPersons = ({ seat }: Told): boolean => seat !== null && players.value[seat] === 'person';
