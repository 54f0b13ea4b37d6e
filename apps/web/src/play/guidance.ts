import { computed } from '@preact/signals';
import { marching, reach, weighing } from './asked.ts';
import { draft, inHand, isAttacking, isTakingUp, partOf } from './draft.ts';
import type { Face } from '../face/face.ts';
import { isLeading } from './path.ts';
import { isHex } from './places.ts';
import { isSharing } from './sharing.ts';
import { inTray } from './tray.ts';
import { choices, game, isOurs, question } from '../table/state.ts';
import { forHand } from '../touch.ts';

/** One line that says what to do next. */
export const guidance = computed<string | null>(() => {
  const says = whatNext();
  return says && forHand(says);
});

function whatNext(): string | null {
  const face = game.value?.face;
  if (!face || !question.value || !isOurs.value) return null;
  if (inTray.value) return 'Click a marked hex to place them there, or drag them.';
  if (draft.value) return whileDrafting(face);
  if (inHand.value) return whileInHand(face);
  const guide = face.words.guide(question.value.step, offered());
  return [guide, stillOpen(face)].filter(Boolean).join(' ') || null;
}

const offered = (): readonly string[] => choices.value.map(({ act }) => act);

/** How much is left of what the map plays by itself. */
function stillOpen(face: Face): string | null {
  const { takeUp, attack } = face.play;
  const offer = choices.value.find(({ act }) => act === takeUp.act || act === attack.act);
  const left = offer ? face.words.left(offer.act, offer.first?.choices.length ?? 0) : null;
  return left && `${left}.`;
}

function whileInHand(face: Face): string {
  const hand = inHand.value;
  if (!hand || hand.units.length === 0) return 'All units of this move are left behind. Take a group up again, or any other stack.';
  if (reach.value.size > 0) return 'Click a marked hex to go on, or another stack to take that up: these then stay.';
  return `They can go no farther. Click another stack, or ${face.words.act(face.play.putDown.act).toLowerCase()} to end their move.`;
}

function whileDrafting(face: Face): string | null {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one || !part) return null;
  if (isTakingUp(one)) {
    if (marching.value.length === 0) return 'Choose the units to take up.';
    return reach.value.size > 0
      ? 'Click a marked hex to go there; its figure is the cost in movement points.'
      : 'These units can go nowhere from here.';
  }
  if (isAttacking(one)) return 'Click own stacks around the target to add them or leave them out.';
  const isAnswer = one.at === one.free && choices.value.length === 1;
  const asks = face.words.guide(question.value?.step ?? '', offered());
  const guide = isAnswer ? asks : null;
  if (isLeading(one) && one.picked.length > 0)
    return one.enough
      ? 'Go on over a marked hex, or end it here.'
      : 'Click the next of the marked hexes; a click farther back takes it back to there.';
  if (isSharing(one)) {
    const says = part.gives === 'amounts' ? 'Say how much for each;' : 'Choose for each;';
    return guide ?? `${says} a click on the map leads to who stands there.`;
  }
  const values = one.domain?.choices ?? [];
  if (values.length === 0) return 'Nothing can be chosen here.';
  if ((part.pick === 'one' || part.pick === 'path') && values.every(({ value }) => isHex(value)))
    return guide ?? 'Click one of the marked hexes.';
  if (part.pick === 'some' && one.at > 0 && face.play.sparing.includes(one.spelled.act)) return 'Click those that are meant.';
  if (part.pick === 'some' && one.at > 0) return values.length > 1 ? 'Click one to leave it out, or to take it in again.' : null;
  const isQuestion = part.pick === 'some' ? weighing.value === null : isAnswer;
  return isQuestion ? asks : null;
}
