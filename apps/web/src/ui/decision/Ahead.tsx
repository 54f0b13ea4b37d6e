import type { Command } from '@sandtable/umpire';
import type { StandingOrder } from '@sandtable/warfare/showing';
import { aheadNow, alwaysAnswer, askAgain, giveNothing, isSame, isWhere } from '../../play/ahead.ts';
import { askFormalities, isUnasked, kept, keepUnasked } from '../../play/formalities.ts';
import type { AheadFace, Face } from '../../face/face.ts';
import { shown, sides } from '../../table/state.ts';
import { Dialog } from '../Dialog.tsx';
import { labelOf } from '../words.ts';
import { aheadOpen } from './ahead-open.ts';

/** The questions that the seat answers once for all: what each is answered with, and how to be asked again. */
export function AheadDialog({ face }: { readonly face: Face }) {
  const isKept = kept.value !== null;
  const isAnswered = (kind: AheadFace): boolean => isKept && isUnasked(kind);
  const kinds = face.play.ahead.filter((kind) => isKept || !isUnasked(kind) || aheadNow.value.some(({ step }) => step === kind.step));
  const seat = sides.value[shown.value?.seat ?? '']?.name ?? '';
  return (
    <Dialog title={`Standing answers, ${seat}`} onClose={() => (aheadOpen.value = false)}>
      <p>
        A question answered here is not asked again until you say so{isKept && ', also while you are away'}. Nobody else sees these answers.
      </p>
      <div class="aheadlist">
        {kinds.map((kind) =>
          isKept && kind.isFormality ? (
            <FormalityLine key={kind.step} kind={kind} />
          ) : (
            <AheadLine key={kind.step} kind={kind} face={face} />
          ),
        )}
      </div>
      <div class="acts">
        {kinds.some(({ isSupport }) => isSupport) && (
          <button type="button" class="btn" onClick={() => void giveNothing(kinds.filter(({ isSupport }) => isSupport))}>
            No support unless I ask
          </button>
        )}
        <button
          type="button"
          class="btn"
          disabled={aheadNow.value.length === 0 && !kinds.some(isAnswered)}
          onClick={() => {
            if (kinds.some(isAnswered)) askFormalities();
            void aheadNow.value.reduce((before, { step }) => before.then(() => askAgain(step)), Promise.resolve());
          }}
        >
          Ask me everything
        </button>
      </div>
    </Dialog>
  );
}

/** What "ask me" and "the best chances" are called among the values of the list. */
const ASK = 'ask';
const BEST = 'best';

/** A formality at a club: answered plainly there, or asked. */
function FormalityLine({ kind }: { readonly kind: AheadFace }) {
  return (
    <label>
      <span>{kind.says}</span>
      <select value={isUnasked(kind) ? '0' : ASK} onChange={(event) => keepUnasked(kind, event.currentTarget.value !== ASK)}>
        <option value={ASK}>ask me</option>
        <option value="0">the club does it</option>
      </select>
    </label>
  );
}

function AheadLine({ kind, face }: { readonly kind: AheadFace; readonly face: Face }) {
  const { answer: given, where } = aheadNow.value.find(({ step }) => step === kind.step) ?? {};
  const listed: readonly StandingOrder[] = [kind.plain, ...kind.others];
  const isGiven = (one: StandingOrder): boolean => given !== undefined && isSame(one.answer, given) && isWhere(one.where, where);
  const isOther = given !== undefined && given !== BEST && !listed.some(isGiven);
  const all: readonly StandingOrder[] = isOther
    ? [...listed, { answer: given, where: where ?? {}, says: sayCommand(given, face) }]
    : listed;
  const at = given === undefined ? ASK : given === BEST ? BEST : String(all.findIndex(isGiven));
  const choose = (value: string) => {
    if (value === ASK) return askAgain(kind.step);
    const order = all[Number(value)] as StandingOrder;
    return value === BEST ? alwaysAnswer(kind.step, BEST) : alwaysAnswer(kind.step, order.answer, order);
  };
  return (
    <label>
      <span>{kind.says}</span>
      <select value={at} onChange={(event) => void choose(event.currentTarget.value)}>
        <option value={ASK}>ask me</option>
        {all.map(({ says }, i) => (
          <option key={says} value={String(i)}>
            {says}
          </option>
        ))}
        {kind.isWeighed && <option value={BEST}>the best chances</option>}
      </select>
    </label>
  );
}

/** An answer given in its place, such as a certain aircraft. */
function sayCommand({ act, ...parts }: Command, face: Face): string {
  const [first] = Object.entries(parts);
  return first ? `always ${labelOf(first[1] as string, first[0], face)}` : face.words.act(act);
}
