import { effect } from '@preact/signals';
import type { Command } from '@sandtable/umpire';
import type { Layout } from '../../map/geometry.ts';
import { send, wouldRefuse, type Spot } from '../../play/acting.ts';
import { begin, draft, inHand, isTakingUp, marchFrom, offerIndex, unitsChosen } from '../../play/draft.ts';
import { isOwn } from '../../play/places.ts';
import { board, choices, game, shown, umpire } from '../../table/state.ts';

/**
 * Begins the assault of the units in hand, or picked, on an enemy next to them. Units that are only picked are taken up for it. Where they
 * can make none, says why. False for a hex that is no enemy's or not next to them, and in games without such assaults.
 */
export async function stormOrSay(hex: string, at: Spot, layout: Layout): Promise<boolean> {
  const play = game.value?.face.play;
  const from = marchFrom.value;
  if (await begun(hex)) return true;
  if (!play?.storm || !from || !isEnemys(hex) || !layout.neighbours(from).includes(hex)) return false;
  const isTaken = isTakingUp(draft.value);
  if (isTaken && !(await takenUp(from, at))) return true;
  if (await begun(hex)) return true;
  const { act, to, plain = {} } = play.storm;
  await wouldRefuse({ act, [to]: hex, ...plain } as Command, at);
  if (isTaken) await layBack();
  return true;
}

const isEnemys = (hex: string): boolean => {
  const [top] = board.value?.stacks.get(hex) ?? [];
  return top !== undefined && !isOwn(top.piece.nationality);
};

/** Begins the assault on that hex, where it is offered. */
async function begun(hex: string): Promise<boolean> {
  const storm = game.value?.face.play.storm;
  const offer = storm ? offerIndex(storm.act) : -1;
  if (!storm || !choices.value[offer]?.first?.choices.some(({ value }) => value === hex)) return false;
  await begin(offer, { [storm.to]: hex });
  return true;
}

/** So long the page waits at most until it shows what it has just done, in milliseconds. */
const SHOWN = 1000;

/** Takes up what is picked; true once it is in hand. */
async function takenUp(from: string, at: Spot): Promise<boolean> {
  const { act, from: fromPart, units } = (game.value as NonNullable<typeof game.value>).face.play.takeUp;
  if (!(await send({ act, [fromPart]: from, [units]: unitsChosen.value } as Command, at))) return false;
  return new Promise((done) => {
    const end = (isInHand: boolean) => {
      clearTimeout(timer);
      queueMicrotask(() => stop());
      done(isInHand);
    };
    const timer = setTimeout(() => end(false), SHOWN);
    const stop = effect(() => {
      if (inHand.value) end(true);
    });
  });
}

/** Takes back that units were taken up: they have gone nowhere. */
async function layBack(): Promise<void> {
  const seat = shown.value?.seat;
  if (seat && shown.value?.undo.step.can) await umpire.ask({ ask: 'undo', seat, back: 'step', agreed: false });
}
