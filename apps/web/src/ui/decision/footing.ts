import { computed } from '@preact/signals';
import type { Command } from '@sandtable/umpire';
import { busy, send } from '../../play/acting.ts';
import { weighed, weighing } from '../../play/asked.ts';
import {
  back,
  begin,
  choose,
  commandOf,
  commandSoFar,
  draft,
  drop,
  inHand,
  isAttacking,
  isDropping,
  isStorming,
  isTakingUp,
  isWholeOrder,
  partOf,
  pickAll,
  turnFlag,
  type Draft,
} from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { giveOrder, isOrder, layDown, next, orders } from '../../play/orders.ts';
import { nameChoice, shorten } from '../../play/path.ts';
import { isSharing, sharing } from '../../play/sharing.ts';
import { aim } from '../board/aim.ts';
import { isMarching, march, putDownFirst, tooMany } from '../board/march.ts';
import { choices, game, isOurs, question } from '../../table/state.ts';
import { inTray, layBack } from '../../play/tray.ts';
import { isTelling, mustTell, tell } from '../../play/undone.ts';
import { labelOf } from '../words.ts';

/** Something that a button or the Enter key does now. */
export interface Doable {
  readonly says: string;
  readonly can: boolean;
  /** Of a button that stays in until it is pressed again: is it? */
  readonly isIn?: boolean;
  run(): void;
}

export interface Footing {
  /** The one filled button; Enter does the same. */
  readonly main: Doable | null;
  readonly others: readonly Doable[];
}

const NOTHING: Footing = { main: null, others: [] };

/** Units have been chosen that are to be placed: the map goes on from here. */
const WITH_UNITS: Footing = { main: null, others: [{ says: 'Cancel', can: true, run: layBack }] };

/** So many are left out one by one; of more, who wants a few begins with none. */
const FEW = 5;

/** What the buttons at the foot of the decision do at this moment. */
export const footing = computed<Footing>(() => {
  const face = game.value?.face;
  if (!face || !isOurs.value || !question.value) return NOTHING;
  const plain = inTray.value ? WITH_UNITS : draft.value ? ofDraft(draft.value, face) : ofQuestion(face);
  const there = goingThere();
  const order = nextOrder();
  if (order && !there && !draft.value && !inHand.value && !inTray.value)
    return { main: order, others: [...(plain.main ? [plain.main] : []), ...plain.others] };
  return there ? { main: there, others: plain.others.filter(({ says }) => says !== 'All' && says !== 'None') } : plain;
});

/** Gives the next order of the phase that can be given now. */
function nextOrder(): Doable | null {
  const at = next.value;
  return orders.value[at] ? doable(`Order ${at + 1}`, () => void giveOrder(at)) : null;
}

/** Lays the command that would be given now down as an order; nothing where it cannot be one. */
function laidDown(command: Command, can: boolean): readonly Doable[] {
  const run = () => {
    layDown(command);
    drop();
  };
  return isOrder(command) ? [{ says: 'Keep as order', can, run }] : [];
}

function ofDraft(one: Draft, face: Face): Footing {
  const part = partOf(one);
  const canGoBack = one.at > one.free && !isTakingUp(one) && !isAttacking(one);
  const isForced = choices.value.length === 1 && !canGoBack;
  const others = isForced ? [] : [canGoBack ? doable('Back', () => void back()) : doable('Cancel', drop)];
  if (weighing.value) return { main: weighedDoable(face), others };
  if (isDropping(one)) return { main: doable(face.words.act(one.spelled.act), () => void send(commandOf(one))), others };
  if (isWholeOrder(one)) {
    const command = commandOf(one);
    return { main: doable(face.words.act(one.spelled.act), () => void send(command)), others: [...laidDown(command, true), ...others] };
  }
  if (isStorming(one) && part) return ofStorm(one, face, part.name, others);
  if (part?.pick === 'path') return ofPath(one, face, others);
  if (isSharing(one)) return ofShares(one, face, others);
  if (part?.pick !== 'some' || !one.domain) return { main: null, others };
  const { choices: all, least = 0, most = Infinity } = one.domain;
  const wanted = one.domain.must?.every((must) => one.picked.includes(must)) ?? true;
  if (all.length > 1 && most > 1) {
    if (one.picked.length < Math.min(all.length, most)) others.unshift(doable('All', () => pickAll()));
    else if (all.length > FEW) others.unshift(doable('None', () => pickAll(true)));
  }
  const can = one.picked.length >= least && wanted;
  if (one.at === one.spelled.parts.length - 1) others.unshift(...laidDown({ ...commandOf(one), [part.name]: one.picked }, can));
  if (isAttacking(one) && face.play.attack.isDirect) return ofFlags(one, face, can, others);
  return { main: { says: settleWord(one, face), can, run: () => void choose(one.picked) }, others };
}

/** An attack is given as usual, or with those of its flags turned over that are in: its chances and price are told of that first. */
function ofFlags(one: Draft, { words, play: { attack } }: Face, can: boolean, others: readonly Doable[]): Footing {
  const { act } = one.spelled;
  const run = () => {
    const command = commandSoFar(one);
    if (command) void send(command);
  };
  const flags = Object.entries(attack.plain ?? {}).map(([name, usual]) => flagOf(one, words.part(act, name), name, usual === true));
  return { main: { says: withFlags(words.act(act), flags), can, run }, others: [...flags, ...others] };
}

/** An assault out of a move is given as usual, or with what is left to be said of it otherwise. */
function ofStorm(one: Draft, { words, play }: Face, part: string, others: readonly Doable[]): Footing {
  const { spelled, domain, flags = {} } = one;
  const ways = (domain?.choices ?? []).map(({ value }) => value);
  const usual = ways.find((value) => value === play.storm?.plain?.[part]) ?? ways[0];
  if (usual === undefined) return { main: null, others };
  const turned = ways.length > 1 && typeof usual === 'boolean' ? [flagOf(one, words.part(spelled.act, part), part, usual)] : [];
  const main = doable(withFlags(words.act(spelled.act), turned), () => void choose(flags[part] ?? usual));
  return { main, others: [...turned, ...others] };
}

/** A button that is in while a flag is otherwise than usual. */
const flagOf = ({ flags }: Draft, says: string, part: string, usual: boolean): Doable => ({
  ...doable(says, () => turnFlag(part, usual)),
  isIn: flags?.[part] !== undefined,
});

/** What is done, with the flags that are in: "Attack at all costs". */
const withFlags = (says: string, flags: readonly Doable[]): string =>
  [says, ...flags.filter(({ isIn }) => isIn).map((flag) => flag.says.charAt(0).toLowerCase() + flag.says.slice(1))].join(' ');

/** A path is settled where it may end; a step back takes its last place off. */
function ofPath(one: Draft, face: Face, others: readonly Doable[]): Footing {
  const { picked, enough } = one;
  if (picked.length === 0) return { main: null, others };
  const main = { says: settleWord(one, face), can: enough && !busy.value, run: () => void choose(picked) };
  const isLast = one.at === one.spelled.parts.length - 1;
  const kept = isLast && partOf(one) ? laidDown({ ...commandOf(one), [partOf(one)?.name ?? '']: picked }, main.can) : [];
  return { main, others: [...kept, doable('Step back', () => void shorten(picked.length - 1)), ...others] };
}

/** What has been given is settled where it fits as a whole. */
function ofShares(one: Draft, face: Face, others: readonly Doable[]): Footing {
  const { isWhole, isBegun } = sharing.value ?? { isWhole: false, isBegun: false };
  // To each an amount, or one of its ways: one of those it has without a word.
  const nothing = partOf(one)?.gives === 'names' ? 'As it stands' : 'None of them';
  const says = isWhole && !isBegun ? nothing : settleWord(one, face);
  return { main: { says, can: isWhole && !busy.value, run: () => void choose(one.given) }, others };
}

/** Gives the choice that is weighed. */
function weighedDoable(face: Face): Doable | null {
  const now = weighing.value;
  const value = weighed.value;
  if (!now || value === undefined) return null;
  const says = labelOf(value, now.part, face);
  return doable(face.pieces[String(value)] ? `Commit ${says}` : says, () => void send(now.command(value)));
}

/** A finger has aimed at a hex: the button does what a second tap there does. */
function goingThere(): Doable | null {
  const now = aim.value;
  if (!now) return null;
  const { hex, cost, answer } = now;
  if (answer) return doable(`Choose ${hex}`, () => void begin(answer.offer).then(() => nameChoice(answer.value)));
  return doable(cost === '' ? 'Go there' : `Go there (${cost})`, () => void march(hex, null));
}

/** What the button says that settles a part of several. */
function settleWord({ spelled, at, picked, domain }: Draft, face: Face): string {
  if (domain?.least === 0 && picked.length === 0) return 'None of them';
  if (spelled.act === face.play.takeUp.act) return 'Take up';
  return at === spelled.parts.length - 1 ? face.words.act(spelled.act) : 'Next';
}

function ofQuestion(face: Face): Footing {
  const now = weighing.value;
  const plain = choices.value.filter(({ parts }) => parts.length === 0).map(({ act }) => act);
  const forward = now ? undefined : face.play.forward.find((act) => plain.includes(act));
  const others = plain.filter((act) => act !== forward).map((act) => doable(face.words.act(act), () => void send({ act })));
  if (inHand.value) others.push(doable(face.words.act(face.play.end.act), () => void endFromHand(face)));
  if (forward) return { main: goingOn(forward, face), others };
  return { main: weighedDoable(face), others };
}

/** The act that play goes on by, which first says once what is left undone. */
function goingOn(act: string, face: Face): Doable {
  const command: Command = { act };
  const isEnd = act === face.play.end.act;
  const ending = isEnd ? face.words.ending(question.value?.step ?? '') : null;
  const many = act === face.play.putDown.act && tooMany.value > 0 ? `, ${tooMany.value} eliminated` : '';
  const says = ending ?? `${face.words.act(act)}${many}`;
  const again = `${isEnd ? 'End it' : says} all the same`;
  return doable(isTelling.value ? again : says, () => {
    if (isTelling.value || !mustTell()) void send(command);
    else tell();
  });
}

/** Ends the phase with units in hand: they are put down where they are. */
async function endFromHand(face: Face): Promise<void> {
  if (await putDownFirst(null)) goingOn(face.play.end.act, face).run();
}

const doable = (says: string, run: () => void): Doable => ({ says, can: !busy.value && !isMarching.value, run });
