import { labelOf } from '../words.ts';
import { ChoiceButtons } from './Choices.tsx';
import { Sharer, type SharerProps } from './Sharer.tsx';
import { atHand, give, giveAndGoOn, openTo, shareOf, type Share } from './shares.ts';

/** So many can be looked over as buttons; more are a list that unfolds, as of targets. */
const FEW = 12;

/** What one is given of others: a line that opens, and then what it may have. */
export function AssignmentRow({ face, part, one }: SharerProps) {
  const isOpen = atHand.value === one;
  const share = shareOf(one);
  return (
    <>
      <button type="button" class="sharefocus assigned" aria-expanded={isOpen} onClick={() => (atHand.value = isOpen ? null : one)}>
        <Sharer face={face} part={part} one={one} />
        <b class={share === null ? 'nothing' : ''}>{labelOf(share, part, face)}</b>
      </button>
      {isOpen && <Given face={face} part={part} one={one} />}
    </>
  );
}

function Given({ face, part, one }: SharerProps) {
  const open = openTo(one);
  const share = shareOf(one);
  const label = labelOf(one, part, face);
  // Whoever must be given something can still be left for later.
  const all: readonly Share[] = open.includes(null) ? open : [null, ...open];
  if (all.length <= FEW)
    return (
      <div role="group" aria-label={label}>
        <ChoiceButtons
          face={face}
          part={part}
          values={all.map((value) => ({ value }))}
          picked={[share]}
          onChoose={(value) => giveAndGoOn(one, shareIn(all, String(value)))}
        />
      </div>
    );
  // Keys walk through it: one that is come past is not meant yet.
  return (
    <select aria-label={label} value={String(share)} onChange={({ currentTarget }) => give(one, shareIn(all, currentTarget.value))}>
      {all.map((value) => (
        <option key={String(value)} value={String(value)}>
          {labelOf(value, part, face)}
        </option>
      ))}
    </select>
  );
}

/** The share that is written so. */
const shareIn = (all: readonly Share[], text: string): Share => all.find((one) => String(one) === text) ?? null;
