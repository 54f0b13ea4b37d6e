import { computed, effect, signal, untracked } from '@preact/signals';
import type { ProposalOffer, Proposal } from '@sandtable/warfare/proposals';
import type { Explanation, Facts, Seat } from '@sandtable/umpire';
import type { Wishes } from '@sandtable/desk/messages';
import { laid } from './overlays.ts';
import { busy } from './acting.ts';
import { choices, game, isOurs, refusal, shown, trying, umpire } from '../table/state.ts';

/** Which bulk act is looked at; null for none. */
export const proposing = signal<string | null>(null);

/** What the seats wish of bulk acts, as far as it has been fetched: it is kept with the game. */
const wished = signal<{ readonly [seat: Seat]: Wishes }>({});

effect(() => {
  const [open, seat] = [game.value, shown.value?.seat];
  if (!open || seat === undefined || proposing.value === null || wished.value[seat]) return;
  const take = (found: Wishes) => {
    if (game.peek() === open) wished.value = { ...wished.peek(), [seat]: found };
  };
  umpire.ask({ ask: 'wishes', seat }).then(take, () => take({}));
});

/** Puts wishes of one bulk act in place of those before. */
function putWishes(seat: Seat, id: string, wishes: Facts): void {
  wished.value = { ...wished.value, [seat]: { ...wished.value[seat], [id]: wishes } };
  void trying(() => umpire.ask({ ask: 'wish', seat, proposal: id, wishes }));
}

export const offerOf = (id: string | null): ProposalOffer | null => game.value?.face.proposals?.find((one) => one.id === id) ?? null;

/** The proposal that is looked at; null while it is not known. */
export const proposal = signal<Proposal | null>(null);

/** The proposal in an answer; what puts it there is the umpire's. */
const proposalIn = (answer: Explanation): Proposal => answer['proposal'] as unknown as Proposal;

const question = computed<{ readonly seat: string; readonly proposal: Facts } | null>(() => {
  const [id, seat] = [proposing.value, shown.value?.seat];
  const wishes = seat === undefined ? undefined : wished.value[seat];
  if (id === null || seat === undefined || !wishes) return null;
  return { seat, proposal: { id, wishes: wishes[id] ?? {} } };
});

/** Asked again after every command and every wish: so it stands and is reckoned anew; a late answer to an old question is dropped. */
let asked = 0;
effect(() => {
  const now = question.value;
  void shown.value?.commands;
  const mine = ++asked;
  if (!now) {
    untracked(() => (proposal.value = null));
    return;
  }
  umpire.ask({ ask: 'explain', seat: now.seat, question: { proposal: now.proposal } }).then(
    (answer) => {
      if (mine === asked) proposal.value = proposalIn(answer);
    },
    () => {
      if (mine === asked) proposal.value = null;
    },
  );
});

/** Has something otherwise than it is proposed. */
export function wish(id: string, value: string): void {
  const now = question.value;
  if (now && proposing.value !== null) putWishes(now.seat, proposing.value, { ...wished.value[now.seat]?.[proposing.value], [id]: value });
}

/** Proposes anew, as if nothing had been wished. */
export function forgetWishes(): void {
  const now = question.value;
  if (now && proposing.value !== null) putWishes(now.seat, proposing.value, {});
}

/** Has anything been wished? */
export const isWished = computed(() => Object.keys((question.value?.proposal['wishes'] ?? {}) as Facts).length > 0);

/** The bulk acts that stand with the question. */
export const offered = computed<readonly ProposalOffer[]>(() => {
  if (!isOurs.value) return [];
  const acts = new Set(choices.value.map(({ act }) => act));
  return (game.value?.face.proposals ?? []).filter((one) => one.acts.some((act) => acts.has(act)));
});

/** Gives the commands that are listed; true when all that stood there has been given. */
export async function carryOut(): Promise<boolean> {
  const [now, listed] = [question.value, proposal.value];
  if (!now || !listed || listed.refused || busy.value) return false;
  busy.value = true;
  refusal.value = null;
  const commands = listed.commands.map(({ command }) => command);
  const done = await trying(() => umpire.ask({ ask: 'carry out', ...now, commands }));
  busy.value = false;
  if (done && !done.done) refusal.value = { refusal: done.refusal, at: null };
  return done?.done ?? false;
}

/** What lies over the map while a bulk act is looked at, and what lay there before. */
let before: string | null = null;
effect(() => {
  const layer = offerOf(proposing.value)?.layer ?? null;
  untracked(() => {
    if (proposing.value === null) return;
    before = laid.value;
    if (layer !== null) laid.value = layer;
  });
});

/** Looks at no bulk act any more. */
export function leaveProposal(): void {
  if (proposing.value === null) return;
  proposing.value = null;
  laid.value = before;
}

effect(() => {
  if (game.value) return;
  untracked(() => {
    proposing.value = null;
    wished.value = {};
  });
});
