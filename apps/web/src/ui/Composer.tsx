import type { Choice } from '@sandtable/umpire';
import { back, choose, draft, drop, isAttacking, partOf, pickAll, reach, toggle, type Draft } from '../draft.ts';
import type { Face } from '../face.ts';
import { ChoiceList } from './Choices.tsx';
import { Icon } from './icons.tsx';
import { Counter, IconButton, RuleRef } from './parts.tsx';
import { labelOf, standingOf } from './words.ts';

/** A command as it is put together, part by part. */
export function Composer({ face }: { readonly face: Face }) {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one || !part) return null;
  const { spelled, chosen, domain, picked, at } = one;
  const isTakingUp = spelled.act === face.play.takeUp.act;
  const least = domain?.least ?? 0;
  return (
    <div class="composer">
      <header>
        <b>{face.words.act(spelled.act)}</b>
        <RuleRef id={spelled.rule} />
        <IconButton label="Drop this" onClick={drop}>
          <Icon name="close" size={16} />
        </IconButton>
      </header>
      {(isAttacking(one) ? [] : spelled.parts.slice(0, at)).map(({ name }) => {
        const value = chosen[name];
        const values: readonly Choice[] = Array.isArray(value) ? value : value === undefined ? [] : [value as Choice];
        const pieces = values.flatMap((each) => [each, ...face.words.pieces(each, name)]).flatMap((each) => standingOf(each, face) ?? []);
        return (
          <div class="settled" key={name}>
            <small>{face.words.part(spelled.act, name)}</small> {values.map((each) => labelOf(each, name, face)).join(', ')}
            {pieces.length > 0 && (
              <div class="pieces">
                {pieces.map((standing) => (
                  <Counter key={standing.piece.id} standing={standing} face={face} size={40} />
                ))}
              </div>
            )}
          </div>
        );
      })}
      {domain && (
        <fieldset class="choice">
          <legend>{face.words.part(spelled.act, part.name)}</legend>
          <ChoiceList
            face={face}
            part={part.name}
            values={domain.choices}
            {...(part.pick === 'some' ? { picked } : {})}
            onChoose={(value) => (part.pick === 'some' ? toggle(value) : void choose(part.pick === 'path' ? [value] : value))}
          />
          {domain.choices.length === 0 && <p class="hint">Nothing can be chosen here.</p>}
        </fieldset>
      )}
      {isTakingUp && at === 1 && (
        <p class="hint">
          {reach.value.size > 0
            ? 'Click a marked hex to go there; the figure is the cost in movement points.'
            : 'Choose the units to take up.'}
        </p>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={() => void back()}>
          {at === 0 ? 'Drop' : 'Back'}
        </button>
        {part.pick === 'some' && domain && (
          <>
            {domain.choices.length > 1 && (domain.most ?? Infinity) > 1 && (
              <button type="button" class="btn" onClick={pickAll}>
                All
              </button>
            )}
            <button type="button" class="btn primary" disabled={picked.length < least} onClick={() => void choose(picked)}>
              {settleWord(one, face)}
              <kbd>Enter</kbd>
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** What the button says that settles a part of several. */
function settleWord({ spelled, at, picked }: Draft, face: Face): string {
  if (picked.length === 0) return 'None of them';
  if (spelled.act === face.play.takeUp.act) return 'Take up';
  return at === spelled.parts.length - 1 ? face.words.act(spelled.act) : 'Next';
}
