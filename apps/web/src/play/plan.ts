import { computed, effect, signal, untracked } from '@preact/signals';
import type { Plan } from '@sandtable/staff';
import type { Seat } from '@sandtable/umpire';
import type { Intended } from '../face/intention.ts';
import { board, game, players, shown, story, thinking, umpire } from '../table/state.ts';

/** Whose plan is looked at: a machine's last, or the one that it made at a line. */
export interface PlanOf {
  readonly seat: Seat;
  readonly n: number | null;
}

export const planOf = signal<PlanOf | null>(null);
/** The plan that is looked at; null where there is none, or none is known; undefined until that is known. */
export const plan = signal<Plan | null | undefined>(undefined);

/** What the plan means to do, for the map. An attack comes from where its pieces will stand once they have moved. */
export const planned = computed<readonly Intended[]>(() => {
  const all = plan.value?.intentions ?? [];
  const where = new Map(board.value?.where);
  for (const { kind, pieces, to } of all) if (kind === 'move' || kind === 'drop') for (const piece of pieces) where.set(piece, to);
  return all.flatMap((one): readonly Intended[] => {
    const { kind, pieces, from, to } = one;
    const places = new Set(pieces.flatMap((piece) => where.get(piece) ?? []));
    return kind === 'attack' && from === null && places.size > 0 ? [...places].map((place) => ({ kind, from: place, to })) : [one];
  });
});

/** What the machine in a seat means to do, in a line: what it thinks of now, else what it last wrote down; null where it is not known. */
export function intentNow(seat: Seat): string | null {
  const now = thinking.value;
  if (now?.seat === seat && now.intent) return now.intent;
  if (players.value[seat] === 'person') return null;
  return story.value.findLast((one) => one.seat === seat && one.why !== undefined)?.why ?? null;
}

/** Asked again whenever a machine's last plan may be another; a late answer to an old question is dropped. */
let asked = 0;
effect(() => {
  const of = planOf.value;
  const mine = ++asked;
  if (!of) {
    untracked(() => (plan.value = undefined));
    return;
  }
  if (of.n === null) void [shown.value?.commands, thinking.value?.intent];
  umpire.ask({ ask: 'plan', seat: of.seat, ...(of.n === null ? {} : { n: of.n }) }).then(
    (found) => {
      if (mine === asked) plan.value = found;
    },
    () => {
      if (mine === asked) plan.value = null;
    },
  );
});

effect(() => {
  if (!game.value) untracked(() => (planOf.value = null));
});
