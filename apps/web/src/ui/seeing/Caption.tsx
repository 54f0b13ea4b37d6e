import type { StoryEntry } from '../../face/face.ts';
import { replay } from '../../table/replay.ts';
import { isOurs } from '../../table/state.ts';
import { Die } from '../icons.tsx';
import { RuleRef } from '../parts.tsx';
import { isRunning, told } from './replaying.ts';
import { isMachines } from './stage.ts';

/** While a machine is watched, or the game is played again: the latest line of the story, on the map. */
export function Caption({ faces }: { readonly faces: number | undefined }) {
  const watched = !isOurs.value && isMachines() && !replay.value;
  if (!watched && !isRunning.value) return null;
  const n = replay.value?.n ?? Infinity;
  const last = told.value.findLast((line): line is StoryEntry => line.kind === 'entry' && line.n <= n);
  if (!last) return null;
  return (
    <p class="card caption">
      <span>
        {last.lead && <b>{last.lead}</b>} {last.says} {last.small && <small>{last.small}</small>}
      </span>
      {last.dice.map((pips, i) => (
        <Die key={i} face={pips} of={faces} />
      ))}
      {last.rules[0] && <RuleRef id={last.rules[0]} />}
    </p>
  );
}
