import type { Choice } from '@sandtable/umpire';
import { choose, draft, isAttackNamed, isAttacking, isStorming, isTakingUp, partOf, toggle } from '../../play/draft.ts';
import { weighing } from '../../play/asked.ts';
import type { Face } from '../../face/face.ts';
import { guidance } from '../../play/guidance.ts';
import { choices } from '../../table/state.ts';
import { ChoiceList } from './Choices.tsx';
import { Counter, RuleRef } from '../parts.tsx';
import { labelOf, piecesOf } from '../words.ts';

/** A command as it is put together, part by part. */
export function Composer({ face }: { readonly face: Face }) {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one || !part) return null;
  const { spelled, chosen, domain, picked, at } = one;
  const isForced = choices.value.length === 1;
  const isMapped = isAttacking(one) || isTakingUp(one);
  // The attack above says by whom and on what.
  const isSaid = isMapped || isAttackNamed(one) || isStorming(one);
  return (
    <div class="composer">
      {!isSaid && !isForced && (
        <p class="act">
          <b>{face.words.act(spelled.act)}</b> <RuleRef id={spelled.rule} />
        </p>
      )}
      {isAttacking(one) && guidance.value && <p class="hint">{guidance.value}</p>}
      {!isSaid &&
        spelled.parts.slice(0, at).map(({ name }) => <Settled key={name} name={name} value={chosen[name]} act={spelled.act} face={face} />)}
      {domain && !weighing.value && !(isStorming(one) && domain.choices.length === 1) && (
        <fieldset class="choice">
          <legend class={isMapped ? 'unseen' : ''}>{face.words.part(spelled.act, part.name)}</legend>
          <ChoiceList
            face={face}
            part={part.name}
            values={domain.choices}
            isCompact={isMapped}
            {...(part.pick === 'some' ? { picked } : {})}
            onChoose={(value) => (part.pick === 'some' ? toggle(value) : void choose(part.pick === 'path' ? [value] : value))}
          />
        </fieldset>
      )}
    </div>
  );
}

interface SettledProps {
  readonly name: string;
  readonly value: Choice | readonly Choice[] | undefined;
  readonly act: string;
  readonly face: Face;
}

/** A part that has been chosen. */
function Settled({ name, value, act, face }: SettledProps) {
  const values: readonly Choice[] = Array.isArray(value) ? value : value === undefined ? [] : [value as Choice];
  const pieces = values.flatMap((each) => piecesOf(each, face));
  return (
    <div class="settled">
      <small>{face.words.part(act, name)}</small> {values.map((each) => labelOf(each, name, face)).join(', ')}
      {pieces.length > 0 && (
        <div class="pieces">
          {pieces.map((standing) => (
            <Counter key={standing.piece.id} standing={standing} face={face} size={40} />
          ))}
        </div>
      )}
    </div>
  );
}
