import type { Choice, Command } from '@sandtable/umpire';
import {
  begin,
  choose,
  draft,
  drop,
  inHand,
  isAttacking,
  march,
  offerIndex,
  partOf,
  reach,
  toggle,
  unitsChosen,
  wayTo,
  wouldRefuse,
} from '../draft.ts';
import type { Layout, Point } from '../map/geometry.ts';
import { board, choices, game, isOurs, refusal, selected, shown, umpire } from '../state.ts';

/** What a click on a hex does: it goes on with the command under way, begins one, or shows what lies there. */
export async function clickHex(hex: string, at: Point, layout: Layout): Promise<void> {
  refusal.value = null;
  const open = game.value;
  if (!open || !isOurs.value) {
    selected.value = hex;
    return;
  }
  if (await goOnWithDraft(hex, at)) return;
  if (await moveTo(hex, at, layout)) return;
  if (await beginAt(hex)) return;
  if (await whyNoAttack(hex, at, layout)) return;
  if (draft.value) drop();
  selected.value = selected.value === hex ? null : hex;
}

/** Names the hex, or the units in it, as the part being chosen. */
async function goOnWithDraft(hex: string, at: Point): Promise<boolean> {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one?.domain || !part) return false;
  const values = one.domain.choices.map(({ value }) => value);
  if (values.includes(hex)) {
    if (part.pick === 'some') toggle(hex);
    else await choose(part.pick === 'path' ? [hex] : hex);
    return true;
  }
  const here = values.filter((value) => typeof value === 'string' && board.value?.where.get(value) === hex);
  if (here.length === 0) return await refusedPlace(hex, at, values);
  if (part.pick === 'one' && here.length === 1) await choose(here[0] as Choice);
  else if (isAttacking(one)) toggleAll(here);
  else selected.value = hex;
  return true;
}

function toggleAll(values: readonly Choice[]): void {
  const picked = draft.value?.picked ?? [];
  const all = values.every((value) => picked.includes(value));
  for (const value of values) if (picked.includes(value) === all) toggle(value);
}

/** A hex that may not be named as the last part: says why. */
async function refusedPlace(hex: string, at: Point, values: readonly Choice[]): Promise<boolean> {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one || !part || part.pick !== 'one' || one.at !== one.spelled.parts.length - 1) return false;
  if (!values.some((value) => typeof value === 'string' && /^\d{4}$/.test(value))) return false;
  return wouldRefuse({ act: one.spelled.act, ...one.chosen, [part.name]: hex } as Command, at);
}

/** Moves the units picked or in hand; where the way is barred or too long, says so. */
async function moveTo(hex: string, at: Point, layout: Layout): Promise<boolean> {
  const open = game.value;
  const hand = inHand.value;
  if (!open) return false;
  if (reach.value.has(hex)) {
    await march(hex, at);
    return true;
  }
  const from = hand?.at ?? selected.value;
  const isOwn = board.value?.stacks
    .get(hex)
    ?.some(
      ({ piece }) =>
        board.value?.where.get(piece.id) === hex && choices.value.some(({ first }) => first?.choices.some(({ value }) => value === hex)),
    );
  if (!from || hex === from || unitsChosen.value.length === 0 || (!hand && isOwn)) return false;
  if (!hand && reach.value.size === 0) return false;
  await tooFar(hex, from, at, layout);
  return true;
}

/** Why the step into a hex is not possible: from where the units stand, or from the nearest hex that they can reach. */
async function tooFar(hex: string, from: string, at: Point, layout: Layout): Promise<void> {
  const open = game.value;
  const seat = shown.value?.seat;
  if (!open || !seat) return;
  const cost = (one: string) => (one === from ? 0 : Number(reach.value.get(one)?.cost ?? Infinity));
  const near = layout
    .neighbours(hex)
    .filter((one) => cost(one) < Infinity)
    .toSorted((a, b) => cost(a) - cost(b))[0];
  if (!near) {
    refusal.value = { refusal: { rules: [], reason: 'Too far for these units in this phase.' }, at };
    return;
  }
  const { takeUp, step, putDown, stop } = open.face.play;
  const start = inHand.value ? [] : [{ act: takeUp.act, [takeUp.from]: from, [takeUp.units]: unitsChosen.value } as Command];
  const steps = near === from ? [] : wayTo(near, from).map((one) => ({ act: step.act, [step.to]: one }) as Command);
  const refused = (command: Command) => umpire.ask({ ask: 'refuse', seat, command, after: [...start, ...steps] }).catch(() => null);
  const isOver = near !== from && (await refused({ act: putDown.act }));
  const why = isOver
    ? { rules: [stop.rule], reason: `${stop.says} at ${near}.`, at: [near] }
    : await refused({ act: step.act, [step.to]: hex } as Command);
  if (why) refusal.value = { refusal: { ...why, at: [...(why.at ?? []), hex] }, at };
}

/** Takes up the units of a hex, or declares it the target of an attack. */
async function beginAt(hex: string): Promise<boolean> {
  const open = game.value;
  if (!open) return false;
  const { takeUp, attack } = open.face.play;
  for (const [act, part] of [
    [takeUp.act, takeUp.from],
    [attack.act, attack.hex],
  ] as const) {
    const offer = offerIndex(act);
    if (offer < 0 || !choices.value[offer]?.first?.choices.some(({ value }) => value === hex)) continue;
    selected.value = hex;
    await begin(offer, { [part]: hex });
    return true;
  }
  return false;
}

/** An enemy that cannot be attacked: says why, for the units that stand next to it. */
async function whyNoAttack(hex: string, at: Point, layout: Layout): Promise<boolean> {
  const open = game.value;
  const now = board.value;
  const seat = shown.value?.seat;
  if (!open || !now || !seat || offerIndex(open.face.play.attack.act) < 0) return false;
  const own = open.face.seats[seat]?.nationality;
  const target = now.stacks.get(hex);
  if (!target || target.some(({ piece }) => piece.nationality === own)) return false;
  const units = layout
    .neighbours(hex)
    .flatMap((one) => (now.stacks.get(one) ?? []).filter(({ piece }) => piece.nationality === own).map(({ piece }) => piece.id));
  const { act, hex: hexPart, units: unitsPart } = open.face.play.attack;
  selected.value = hex;
  return wouldRefuse({ act, [hexPart]: hex, [unitsPart]: units } as Command, at);
}

/** The next hex whose units can still act, after the one selected. */
export function nextHex(): string | null {
  const hexes = choices.value
    .flatMap(({ first }) => first?.choices ?? [])
    .map(({ value }) => (typeof value === 'string' ? (/^\d{4}$/.test(value) ? value : board.value?.where.get(value)) : undefined))
    .filter((hex): hex is string => !!hex && /^\d{4}$/.test(hex));
  const order = [...new Set(hexes)].toSorted();
  return order.find((hex) => hex > (selected.value ?? '')) ?? order[0] ?? null;
}
