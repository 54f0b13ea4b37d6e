import { computed, effect, signal } from '@preact/signals';
import type { Command } from '@sandtable/umpire';
import { hopsTime } from '../../map/motion.ts';
import { send, type Spot } from '../../play/acting.ts';
import { marching, wayTo } from '../../play/asked.ts';
import { draft, inHand, isTakingUp, marchFrom } from '../../play/draft.ts';
import { isStill, stackingWarning } from '../../settings.ts';
import { board, game, refusal, selected } from '../../table/state.ts';
import { ask } from '../Dialog.tsx';

/**
 * Where a march has just ended: the hex stays selected, but its stack is fanned only when one asks for it, for it hides what is still to
 * move.
 */
export const arrivedAt = signal<string | null>(null);
effect(() => {
  if (selected.value !== arrivedAt.peek()) arrivedAt.value = null;
});

let underWay: Promise<void> = Promise.resolve();
/** Is a stack on its way? Between two of its steps nothing else is begun: the stack would be put down where it happens to be. */
export const isMarching = signal(false);
/** Comes when the stack under way is where it was sent, or cannot go on. */
export const marched = (): Promise<void> => underWay;

/** Grows when what is under way is called off. */
let calledOff = 0;
/** So many commands of the last march have been carried out. */
let sent = 0;

/** Stops the stack under way where it is; true where any of its march has been carried out, null where none was under way. */
export async function haltMarch(): Promise<boolean | null> {
  if (!isMarching.peek()) return null;
  calledOff++;
  await underWay;
  return sent > 0;
}

/**
 * Takes up the picked units, if they are not in hand yet, and steps them along the way to a hex, when those under way have come to theirs.
 */
export function march(to: string, at: Spot | null): Promise<void> {
  const before = calledOff;
  const walked = underWay.then(() => walk(to, at, () => calledOff > before));
  const over = walked
    .catch(() => {}) // Who sent the stack is told; who waits for it may go on.
    .then(() => {
      if (underWay === over) isMarching.value = false;
    });
  underWay = over;
  isMarching.value = true;
  return walked;
}

async function walk(to: string, at: Spot | null, isOff: () => boolean): Promise<void> {
  if (isOff()) return;
  sent = 0;
  const step = async (command: Command) => {
    const isDone = !isOff() && (await send(command, at));
    if (isDone) sent++;
    return isDone;
  };
  const play = game.value?.face.play;
  const from = marchFrom.value;
  if (!play || !from) return;
  const way = await wayTo(marching.value, to);
  if (stackingWarning.value === 'on' && !(await mayCrowd(to))) return;
  const one = draft.value;
  if (isTakingUp(one)) {
    const { act, from: fromPart, units } = play.takeUp;
    if (!(await step({ act, [fromPart]: from, [units]: marching.value } as Command))) return;
  }
  for (const hex of way) {
    if (!(await step({ act: play.step.act, [play.step.to]: hex } as Command))) return;
    if (!isStill.value && hex !== to) await new Promise((over) => setTimeout(over, hopsTime(way.length) / way.length));
  }
  if (isOff()) return;
  arrivedAt.value = inHand.value?.at ?? to;
  selected.value = arrivedAt.value;
}

/** Asks the player where more units would stand than may end their move in the hex. */
async function mayCrowd(to: string): Promise<boolean> {
  const { most, rule } = game.value?.face.play.stacking(to) ?? { most: Infinity, rule: '' };
  const there = (board.value?.stacks.get(to)?.length ?? 0) + marching.value.length;
  if (there <= most) return true;
  return ask({
    title: 'Too many units in a hex',
    says: `${there} units would stand in ${to}. They may pass through, but only ${most} may end their move there; the rest would be eliminated.`,
    rule,
    yes: 'Go there',
    no: 'Stay',
  });
}

/** How many units would be too many if those in hand ended their move where they are; 0 where all have room. */
export const tooMany = computed<number>(() => {
  const hand = inHand.value;
  const most = hand ? game.value?.face.play.stacking(hand.at).most : undefined;
  if (!hand || hand.units.length === 0 || most === undefined) return 0;
  return Math.max(0, (board.value?.stacks.get(hand.at)?.length ?? 0) - most);
});

/**
 * Puts down what is in hand, for something else to be begun; true once nothing is. Where units would be lost by it, or may not stay, it
 * says so and leaves them in hand: that is for the button.
 */
export async function putDownFirst(at: Spot | null): Promise<boolean> {
  await marched();
  const play = game.value?.face.play;
  const hand = inHand.value;
  if (!play || !hand) return true;
  if (tooMany.value === 0) return send({ act: play.putDown.act }, at);
  const { most, rule } = play.stacking(hand.at);
  const reason = `${most + tooMany.value} units would stand in ${hand.at}, and ${most} may end their move there. Go on with those in hand first.`;
  refusal.value = { refusal: { rules: [rule], reason, at: [hand.at] }, at };
  return false;
}
