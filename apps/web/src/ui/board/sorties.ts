import type { Choice } from '@sandtable/umpire';
import { begin, choose, draft, offerIndex, partOf, prepared, type Draft } from '../../play/draft.ts';
import { isOwn } from '../../play/places.ts';
import { sentOut } from '../../play/sharing.ts';
import { board, choices, game, selected } from '../../table/state.ts';

/** Those who are sent out from the map: who stands in the hex that was clicked first, and the target that was clicked then. */
interface Sent {
  readonly wings: readonly string[];
  readonly target: string;
}

/** The act in which each is given a role, where it can be given now. */
const sortie = (): number => (game.value?.face.play.roles ?? []).map(offerIndex).find((offer) => offer >= 0) ?? -1;

/** Own pieces in the hex that was clicked before, who may be sent out by that act. */
const wingsIn = (hex: string | null): readonly string[] =>
  (hex === null ? [] : (board.value?.stacks.get(hex) ?? [])).filter(({ piece }) => isOwn(piece.nationality)).map(({ piece }) => piece.id);

/**
 * Sends who stands in the hex looked at to the one that is clicked: of the kinds of mission that lead there one is asked, where there are
 * several; those of them who can fly it do. False where nobody there flies anywhere, or nothing leads there.
 */
export async function sendTo(target: string): Promise<boolean> {
  const [offer, from] = [sortie(), selected.value];
  const wings = wingsIn(from);
  const kinds = choices.value[offer]?.first?.choices ?? [];
  const name = choices.value[offer]?.parts[0]?.name;
  if (offer < 0 || from === target || wings.length === 0 || name === undefined) return false;
  const leading = await Promise.all(kinds.map(({ value }) => leadsTo(offer, { [name]: value }, target, wings)));
  const able = kinds.filter((_, i) => leading[i]).map(({ value }) => value);
  const [only, ...more] = able;
  if (only === undefined) return false;
  if (more.length === 0) await fly(offer, { [name]: only }, { wings, target });
  else await askKind(offer, able, { wings, target });
  return true;
}

/** Does a mission of the kind lead to the target, and does one of these fly it? */
async function leadsTo(offer: number, kind: Draft['chosen'], target: string, wings: readonly string[]): Promise<boolean> {
  const draft = await prepared(offer, kind);
  const part = draft && partOf(draft);
  if (!part || !draft.domain?.choices.some(({ value }) => value === target)) return false;
  const flown = await prepared(offer, { ...kind, [part.name]: target, ...usualOf() });
  return flown?.domain?.choices.some(({ value }) => wings.includes(String(value))) === true;
}

const usualOf = (): Draft['chosen'] => {
  const play = game.value?.face.play;
  const act = play?.roles?.find((one) => offerIndex(one) >= 0) ?? '';
  return (play?.usual?.[act] ?? {}) as Draft['chosen'];
};

/** The mission is put together with the target, and those who can fly it have the first role that is open to them. */
async function fly(offer: number, kind: Draft['chosen'], { wings, target }: Sent): Promise<void> {
  await begin(offer, kind);
  selected.value = null;
  await choose(target);
  const one = draft.value;
  const able = one?.domain?.choices.map(({ value }) => String(value)).filter((id) => wings.includes(id)) ?? [];
  if (one && partOf(one)?.pick === 'each') sentOut.value = able;
}

/** Asks which of the kinds it is to be; the target is named with it. */
async function askKind(offer: number, kinds: readonly Choice[], sent: Sent): Promise<void> {
  await begin(offer);
  const one = draft.value;
  const name = one ? partOf(one)?.name : undefined;
  if (!one?.domain || name === undefined) return;
  draft.value = { ...one, domain: { ...one.domain, choices: one.domain.choices.filter(({ value }) => kinds.includes(value)) } };
  const stop = draft.subscribe((now) => {
    if (now?.offer !== offer) stop();
    else if (now.at > one.at) {
      stop();
      void fly(offer, { [name]: now.chosen[name] as Choice }, sent);
    }
  });
}
