import { computed, effect, signal, untracked } from '@preact/signals';
import type { Command, Refusal, Seat } from '@sandtable/umpire';
import type { Intended } from '../face/intention.ts';
import type { KeptOrders } from '@sandtable/desk/messages';
import { board, game, isOurs, shown, trying, umpire } from '../table/state.ts';
import { send } from './acting.ts';
import { live } from './asked.ts';

/** What a seat has laid down to be given later in a phase, as it was last fetched or kept. */
const kept = signal<{ readonly seat: Seat; readonly orders: KeptOrders | null } | null>(null);

/** May orders be laid down in this game? */
const isNumbered = computed(() => Object.keys(game.value?.face.play.numbered ?? {}).length > 0);
const seatShown = computed(() => (isNumbered.value ? (shown.value?.seat ?? null) : null));

live(kept, null, () => {
  const seat = seatShown.value;
  if (!game.value || seat === null || !isOurs.value) return null;
  return () => umpire.ask({ ask: 'orders', seat }).then((orders) => ({ seat, orders }));
});

/** The orders of the phase that is played, first to be given first. Those of a phase that is over are none. */
export const orders = computed<readonly Command[]>(() => {
  const now = board.value;
  const own = kept.value?.seat === seatShown.value ? kept.value?.orders : null;
  return isOurs.value && own && now && own.turn === now.turn && own.phase === now.phase ? own.commands : [];
});

/** Where they lead, for the map. */
export const ordered = computed<readonly Intended[]>(() =>
  orders.value.flatMap((command, i): readonly Intended[] => {
    const drawn = game.value?.face.play.numbered?.[command.act];
    const places = drawn && [command[drawn.from], command[drawn.to]].map((part) => (Array.isArray(part) ? part.at(-1) : part));
    const [from, to] = places ?? [];
    if (!drawn || typeof from !== 'string' || typeof to !== 'string') return [];
    return [{ kind: drawn.kind, from, to, number: i + 1 }];
  }),
);

/** Can a command be laid down as an order? */
export const isOrder = ({ act }: Command): boolean => game.value?.face.play.numbered?.[act] !== undefined;

/** Why each of them would be refused now; null where it would not. Empty while that is not known. */
export const refusals = signal<readonly (Refusal | null)[]>([]);
live<readonly (Refusal | null)[]>(refusals, [], () => {
  const [all, seat] = [orders.value, seatShown.value];
  void shown.value?.commands;
  if (seat === null || all.length === 0) return null;
  return () => Promise.all(all.map((command) => umpire.ask({ ask: 'refuse', seat, command })));
});

/** The place of the next order that can be given; -1 where none can. */
export const next = computed(() => orders.value.findIndex((_, i) => refusals.value[i] === null));

/** Keeps these as the orders of a seat. */
async function keep(seat: Seat | null, commands: readonly Command[]): Promise<void> {
  const now = board.value;
  if (seat === null || !now) return;
  const all: KeptOrders = { turn: now.turn, phase: now.phase, commands };
  kept.value = { seat, orders: all };
  await trying(() => umpire.ask({ ask: 'keep orders', seat, orders: all }));
}

/** Lays a command down as the last order of the phase. */
export const layDown = (command: Command): void => void keep(seatShown.value, [...orders.value, command]);

/** Takes an order off the list. */
export const strikeOff = (at: number): void => void keep(seatShown.value, without(at));

const without = (at: number): readonly Command[] => orders.value.filter((_, i) => i !== at);

/** Gives an order before the one it follows. */
export function bringForward(at: number): void {
  const all = [...orders.value];
  const [one] = all.splice(at, 1);
  if (one && at > 0) void keep(seatShown.value, all.toSpliced(at - 1, 0, one));
}

/** Gives an order now. It is taken off first, for by the answer the phase may be over; refused, it stands where it stood. */
export async function giveOrder(at: number): Promise<void> {
  const [all, seat, command] = [orders.value, seatShown.value, orders.value[at]];
  if (!command) return;
  await keep(seat, without(at));
  if (!(await send(command))) await keep(seat, all);
}

effect(() => {
  if (!game.value) untracked(() => (kept.value = null));
});
