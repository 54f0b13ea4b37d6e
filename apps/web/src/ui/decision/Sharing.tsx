import '../../styles/sharing.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { busy } from '../../play/acting.ts';
import { sharing } from '../../play/sharing.ts';
import type { Face } from '../../face/face.ts';
import { AmountRow } from './AmountRow.tsx';
import { AssignmentRow } from './AssignmentRow.tsx';
import { RoleRow } from './RoleRow.tsx';
import { atHand, giveMost, giveNothing, isOfAmounts, isOfRoles, pointedAt, shareOf, sharers } from './shares.ts';
import { choices } from '../../table/state.ts';
import { labelOf } from '../words.ts';

export interface SharingProps {
  readonly face: Face;
  readonly act: string;
  readonly part: string;
}

/**
 * What is given to each of some: a row for each, with how much it has, or with what it is given. Whoever is brought to hand has the
 * focus.
 */
export function Sharing({ face, act, part }: SharingProps) {
  const rows = useRef<HTMLUListElement>(null);
  const now = atHand.value;
  const before = useRef(now);
  // Whoever has begun this by hand goes on with it; what a question begins by itself takes the focus from nobody.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (choices.value.length > 1 && (activeElement === document.body || activeElement?.closest('.decision, .foot')))
      rows.current?.querySelector<HTMLElement>('.sharefocus')?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    if (now === before.current) return;
    before.current = now;
    const row = [...(rows.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset['sharer'] === now);
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('.sharefocus')?.focus({ preventScroll: true });
  }, [now]);
  const Row = isOfAmounts.value ? AmountRow : isOfRoles.value ? RoleRow : AssignmentRow;
  return (
    <fieldset class="choice" disabled={busy.value}>
      <legend>{face.words.part(act, part)}</legend>
      <ul class="shares" ref={rows}>
        {sharers.value.map((one) => (
          <li key={one} class={`share${one === (now ?? pointedAt.value) ? ' athand' : ''}`} data-sharer={one}>
            <Row face={face} part={part} one={one} />
          </li>
        ))}
      </ul>
      {/* One alone has in its row all that these buttons do. */}
      {!isOfRoles.value && sharers.value.length > 1 && (
        <div class="shareall">
          {isOfAmounts.value && (
            <button type="button" class="btn small" onClick={() => void giveMost()}>
              As much as possible
            </button>
          )}
          <button type="button" class="btn small" disabled={!sharing.value?.isBegun} onClick={giveNothing}>
            {labelOf(null, part, face)}
          </button>
          {isOfAmounts.value && <span class="hint">{sharers.value.reduce((all, one) => all + Number(shareOf(one)), 0)} in all</span>}
        </div>
      )}
    </fieldset>
  );
}
