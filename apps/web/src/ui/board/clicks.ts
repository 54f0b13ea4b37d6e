import type { Choice, Command } from '@sandtable/umpire';
import { wouldRefuse, type Spot } from '../../play/acting.ts';
import { marching, reach, weighing, whyNot } from '../../play/asked.ts';
import {
  attack,
  begin,
  choose,
  draft,
  drop,
  inHand,
  isAttacking,
  isDropping,
  isTakingUp,
  marchFrom,
  offerIndex,
  partOf,
  toggle,
  toggleAll,
  unitsChosen,
  type Draft,
} from '../../play/draft.ts';
import type { Layout } from '../../map/geometry.ts';
import type { MapView } from '../../map/mapview.ts';
import { beginAttack, joinOrSay } from './attacking.ts';
import { stormOrSay } from './storming.ts';
import { arrivedAt, march, marched, putDownFirst } from './march.ts';
import { canTakeUp, isExchange } from '../../play/movers.ts';
import { isLeading, led, nameChoice, shorten } from '../../play/path.ts';
import { beginPlacing, placings } from '../../play/placing.ts';
import { isHex, isOwn, nextOpen, placeIn } from '../../play/places.ts';
import { isSharing, sharing } from '../../play/sharing.ts';
import { placeFromTray } from '../../play/tray.ts';
import { board, choices, cursor, game, isOurs, refusal, selected } from '../../table/state.ts';

/**
 * What a click on a hex does: it goes on with the command under way, begins one, or shows what lies there. A click on another own stack
 * takes that up; `isGoing` sends the units that are taken up there instead, to join it.
 */
export async function clickHex(clicked: string, at: Spot, layout: Layout, isGoing = false): Promise<void> {
  await marched();
  await led();
  refusal.value = null;
  if (!game.value || !isOurs.value) {
    selected.value = clicked;
    return;
  }
  const hex = game.value.face.map.sheets[0]?.zones ? await (await import('./afloat.ts')).atSea(clicked) : clicked;
  if (hex === null) return;
  if (await placeFromTray(hex, at)) return;
  if (await goOnWithDraft(hex, at, layout)) return;
  if (!isGoing && isExchange(hex)) {
    if (await putDownFirst(at)) await beginAt(hex);
    return;
  }
  if (await moveTo(hex, at, layout)) return;
  if (await beginAt(hex)) return;
  if (nameIn(hex) || placeAt(hex)) return;
  if (await sendOut(hex)) return;
  if (await whyNoAttack(hex, at, layout)) return;
  if (draft.value) drop();
  lookAt(hex);
}

/** Sends aircraft of the hex looked at to this one, in games in which each is given a role. */
async function sendOut(hex: string): Promise<boolean> {
  if (draft.value || selected.value === null || !game.value?.face.play.roles?.some((act) => offerIndex(act) >= 0)) return false;
  return (await import('./sorties.ts')).sendTo(hex);
}

/** Shows what lies in a hex, or no longer. */
function lookAt(hex: string): true {
  selected.value = selected.value === hex && arrivedAt.value !== hex ? null : hex;
  arrivedAt.value = null;
  return true;
}

/** Names the hex, or the units in it, as the part being chosen. */
async function goOnWithDraft(hex: string, at: Spot, layout: Layout): Promise<boolean> {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (one && isDropping(one)) {
    await begin(one.offer);
    return goOnWithDraft(hex, at, layout);
  }
  if (!one?.domain || !part) return false;
  if (isSharing(one)) return sharing.value?.click(hex) || (sharing.value?.isBegun === true && lookAt(hex));
  const values = one.domain.choices.map(({ value }) => value);
  if (values.includes(hex)) {
    if (part.pick === 'some') toggle(hex);
    else await nameChoice(hex);
    return true;
  }
  if (isLeading(one) && (await leadBack(one, hex))) return true;
  const here = values.filter((value) => typeof value === 'string' && board.value?.where.get(value) === hex);
  // The target, once more: the attack is not begun anew.
  if (here.length === 0 && isAttacking(one) && attack.value?.hex === hex) return true;
  if (here.length === 0 && isAttacking(one) && (await joinOrSay(hex, at, layout))) return true;
  if (here.length === 0) return (await refusedPlace(hex, at, values)) || (one.picked.length > 0 && isLeading(one) && lookAt(hex));
  if (part.pick !== 'some' && here.length === 1) await nameChoice(here[0] as Choice);
  else if (isAttacking(one)) {
    // Who alone can attack is in from the first: a click there confirms it, and does not take it out.
    if (values.length > 1 || one.picked.length === 0) toggleAll(here);
    selected.value = hex;
  } else if (isTakingUp(one)) drop();
  else selected.value = hex;
  return true;
}

/** A hex of the path that is led: the path ends there; where it ends there already, it is settled if it may be. */
async function leadBack(one: Draft, hex: string): Promise<boolean> {
  const length = one.picked.lastIndexOf(hex) + 1;
  if (length > 0 && length < one.picked.length) await shorten(length);
  else if (length > 0 && one.enough) await choose(one.picked);
  return length > 0;
}

/** A hex that may not be named as the last part, or go on with its path: says why. */
async function refusedPlace(hex: string, at: Spot, values: readonly Choice[]): Promise<boolean> {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  const isLast = one?.at === (one?.spelled.parts.length ?? 0) - 1;
  if (!one || !part || (part.pick !== 'one' && part.pick !== 'path') || !isLast || !values.some(isHex)) return false;
  return wouldRefuse(
    { act: one.spelled.act, ...one.chosen, [part.name]: part.pick === 'path' ? [...one.picked, hex] : hex } as Command,
    at,
  );
}

/** Moves the units that are taken up; where they cannot come, says why. */
async function moveTo(hex: string, at: Spot, layout: Layout): Promise<boolean> {
  const from = marchFrom.value;
  if (!from || unitsChosen.value.length === 0) return false;
  if (reach.value.has(hex)) {
    await march(hex, at);
    return true;
  }
  if (hex === from) return false;
  if (await stormOrSay(hex, at, layout)) return true;
  const why = reach.value.size > 0 ? await whyNot(marching.value, hex) : null;
  if (why) refusal.value = { refusal: { rules: why.rules, reason: why.reason, at: [hex] }, at };
  return why !== null || inHand.value !== null;
}

/** Takes up the units of a hex, or declares it the target of an attack: of the stack looked at before, where there is one. */
async function beginAt(hex: string, attacker: string | null = selected.value): Promise<boolean> {
  const play = game.value?.face.play;
  if (!play) return false;
  const { act, from } = play.takeUp;
  const offer = choices.value.findIndex((one) => one.act === act && one.first?.choices.some(({ value }) => value === hex));
  if (offer >= 0) {
    selected.value = hex;
    await begin(offer, { [from]: hex });
    return true;
  }
  return beginAttack(hex, attacker);
}

/** Names the hex, or the only unit in it, in an answer that begins with a place; of several offers the first that fits. */
function nameIn(hex: string): boolean {
  const now = weighing.value;
  for (const [offer, { act, parts, first }] of choices.value.entries()) {
    const here = first?.choices.filter(({ value }) => placeIn(value) === hex) ?? [];
    const [only, ...more] = here;
    const pick = parts[0]?.pick;
    if (!only || (pick !== 'one' && pick !== 'path') || game.value?.face.play.deliberate.includes(act)) continue;
    selected.value = hex;
    if (more.length === 0 && !now) void begin(offer).then(() => nameAlone(only.value, hex));
    else if (more.length > 0) void begin(offer);
    return true;
  }
  return false;
}

/** Names the only choice in a hex; where that was the whole of an answer, the hex is not looked at for it. */
async function nameAlone(value: Choice, hex: string): Promise<void> {
  await nameChoice(value);
  if (!draft.value && selected.value === hex) arrivedAt.value = hex;
}

/** Names the hex for the one offer that may place something there; of several the player takes one in the decision. */
function placeAt(hex: string): boolean {
  const [only, ...more] = placings.value.get(hex) ?? [];
  if (only === undefined || draft.value) return false;
  const isAgain = selected.value === hex;
  selected.value = isAgain ? null : hex;
  if (more.length === 0 && !isAgain) void beginPlacing(only, hex);
  return true;
}

/** An enemy that cannot be attacked: says why, for the units that stand next to it. One that nobody stands next to is only looked at. */
async function whyNoAttack(hex: string, at: Spot, layout: Layout): Promise<boolean> {
  const play = game.value?.face.play;
  const now = board.value;
  const target = now?.stacks.get(hex);
  if (!play || !now || !target || offerIndex(play.attack.act) < 0 || target.some(({ piece }) => isOwn(piece.nationality))) return false;
  const units = layout
    .neighbours(hex)
    .flatMap((one) => (now.stacks.get(one) ?? []).filter(({ piece }) => isOwn(piece.nationality)).map(({ piece }) => piece.id));
  if (units.length === 0) return false;
  const { act, hex: hexPart, units: unitsPart, plain = {} } = play.attack;
  selected.value = hex;
  return wouldRefuse({ act, [hexPart]: hex, [unitsPart]: units, ...plain } as Command, at);
}

/**
 * Takes hold of what lies in a hex, to be dragged to another: units to be moved, or to be sent into an attack.
 * False where there is nothing to drag, and the map moves under the pointer instead.
 */
export function grab(hex: string): boolean {
  const play = game.value?.face.play;
  if (!play || !isOurs.value) return false;
  refusal.value = null;
  if (marchFrom.value === hex && unitsChosen.value.length > 0) return true;
  if (canTakeUp(hex)) {
    drop();
    void putDownFirst(null).then((isFree) => isFree && beginAt(hex));
    return true;
  }
  return offerIndex(play.attack.act) >= 0 && (board.value?.stacks.get(hex) ?? []).some(({ piece }) => isOwn(piece.nationality));
}

/** Lets go of what was taken hold of in `from`. */
export async function dropOn(from: string, hex: string, at: Spot, layout: Layout): Promise<void> {
  if (hex === from) return;
  await marched();
  const play = game.value?.face.play;
  if (marchFrom.value) {
    // What could not be put down stays in hand, and is not what was dragged.
    if (marchFrom.value === from) await moveTo(hex, at, layout);
    return;
  }
  if (!play || offerIndex(play.attack.act) < 0) return;
  const before = isAttacking(draft.value) && draft.value?.chosen[play.attack.hex] === hex ? draft.value.picked : [];
  drop();
  if (!(await beginAt(hex, from))) {
    await whyNoAttack(hex, at, layout);
    return;
  }
  const one = draft.value;
  const able = one?.domain?.choices.map(({ value }) => value).filter((value) => placeIn(value) === from) ?? [];
  if (one) draft.value = { ...one, picked: [...new Set([...before, ...able])] };
}

/** Hex widths in pixels: smaller ones are no place to act in, and are brought near. */
const SMALL = 50;
const NEAR = 84;

/**
 * Goes to the next hex whose units can still act, or back to the one before, and takes them up; what is in hand is put down. While
 * something is given to each of some it goes to the next of them.
 */
export async function goNext(view: MapView, isBack = false): Promise<void> {
  if (isSharing(draft.value)) {
    sharing.value?.goOn(isBack);
    return;
  }
  if (!(await putDownFirst(null))) return;
  const hex = nextOpen(selected.value, isBack);
  if (!hex) return;
  if (view.camera.wide < SMALL) view.show([hex], NEAR, 'person');
  else view.reveal(hex, 'person');
  if (draft.value) drop();
  cursor.value = null;
  selected.value = hex;
  await beginAt(hex);
}
