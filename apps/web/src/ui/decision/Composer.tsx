import type { Chosen, Spelled } from '@sandtable/umpire';
import {
  draft,
  isAttackNamed,
  isAttacking,
  isStorming,
  isTakingUp,
  isWholeOrder,
  partOf,
  takeOtherwise,
  toggle,
} from '../../play/draft.ts';
import { weighing } from '../../play/asked.ts';
import type { Face } from '../../face/face.ts';
import { guidance } from '../../play/guidance.ts';
import { nameChoice } from '../../play/path.ts';
import { choices } from '../../table/state.ts';
import { ChoiceList } from './Choices.tsx';
import { namedIn, saidOf } from './said.ts';
import { later } from '../later.tsx';
import type { PathProps } from './Path.tsx';
import type { SharingProps } from './Sharing.tsx';
import { Counter, RuleRef } from '../parts.tsx';
import { labelOf, piecesOf } from '../words.ts';

/** A path that is put together place by place. */
const Path = later<PathProps>(async () => (await import('./Path.tsx')).Path);
/** What is given to each of some. */
const Sharing = later<SharingProps>(async () => (await import('./Sharing.tsx')).Sharing);

/** A command as it is put together, part by part. */
export function Composer({ face }: { readonly face: Face }) {
  const one = draft.value;
  const part = one ? partOf(one) : null;
  if (!one || (!part && !isWholeOrder(one))) return null;
  const { spelled, chosen, domain, picked, at } = one;
  const isForced = choices.value.length === 1;
  const isMapped = isAttacking(one) || isTakingUp(one);
  // The attack above says by whom and on what.
  const isSaid = isMapped || isAttackNamed(one) || isStorming(one);
  const settled = spelled.parts.slice(0, at).map(({ name }) => name);
  // Of what is flown together the head says what and where.
  const headed = face.play.roles?.includes(spelled.act) ? settled.filter((name) => !one.ways[name]) : [];
  const head = headed.map((name) => saidOf(chosen[name], name, face)).join(': ');
  return (
    <div class="composer">
      {!isSaid && !isForced && (
        <p class="act">
          <b>{head || face.words.act(spelled.act)}</b> <RuleRef id={spelled.rule} />
        </p>
      )}
      {isAttacking(one) && guidance.value && <p class="hint">{guidance.value}</p>}
      {!isSaid &&
        settled
          .filter((name) => !headed.includes(name))
          .map((name) => <Settled key={name} name={name} value={chosen[name]} act={spelled.act} face={face} />)}
      {part?.pick === 'each' && <Sharing key={`${one.offer} ${at}`} face={face} act={spelled.act} part={part.name} />}
      {part?.pick === 'path' && <Path face={face} one={one} part={part.name} />}
      {part && domain && isListed(part) && !weighing.value && !isStorming(one) && (
        <fieldset class="choice">
          <legend class={isMapped ? 'unseen' : ''}>{face.words.part(spelled.act, part.name)}</legend>
          <ChoiceList
            face={face}
            part={part.name}
            values={domain.choices}
            isCompact={isMapped}
            {...(part.pick === 'some' ? { picked } : {})}
            onChoose={(value) => (part.pick === 'some' ? toggle(value) : void nameChoice(value))}
          />
        </fieldset>
      )}
    </div>
  );
}

/** Is a part one of its choices, or several of them in no order? */
const isListed = ({ pick }: Spelled['parts'][number]): boolean => pick === 'one' || pick === 'some';

interface SettledProps {
  readonly name: string;
  readonly value: Chosen[string] | undefined;
  readonly act: string;
  readonly face: Face;
}

/** A part that has been chosen; one that was taken as usual can be taken otherwise. */
function Settled({ name, value, act, face }: SettledProps) {
  const pieces = namedIn(value).flatMap((each) => piecesOf(each, face));
  const ways = draft.value?.ways[name] ?? [];
  if (ways.length > 1)
    return (
      <div class="settled" role="group" aria-label={face.words.part(act, name)}>
        <small>{face.words.part(act, name)}</small>
        <span class="otherways">
          {ways.map((way) => (
            <button
              type="button"
              class="pick otherwise"
              key={String(way)}
              aria-pressed={way === value}
              onClick={() => void takeOtherwise(name, way)}
            >
              {labelOf(way, name, face)}
            </button>
          ))}
        </span>
      </div>
    );
  return (
    <div class="settled">
      <small>{face.words.part(act, name)}</small> {saidOf(value, name, face)}
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
