import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { curtain, raiseCurtain } from '../../table/curtain.ts';
import { sideFace, sideOf } from '../../table/sides.ts';
import { sides } from '../../table/state.ts';
import { NationChip } from '../parts.tsx';

/** Between enemies who share a screen: nothing of the board is seen until those whose it is say that they are there. */
export function Curtain({ face }: { readonly face: Face }) {
  const seat = curtain.value;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // A modal dialog leaves nothing behind it to keys, pointers or readers.
    if (seat !== null && !dialog.current?.open) dialog.current?.showModal();
  }, [seat]);
  if (seat === null) return null;
  const side = sideFace(sideOf(seat, face), face, sides.value);
  const seen = sides.value[seat];
  const nation = face.nationalities[seen?.nationality ?? ''];
  return (
    <dialog ref={dialog} class="curtain" aria-labelledby="curtain" onCancel={(event) => event.preventDefault()}>
      <div class="card">
        {nation && <NationChip nation={nation} size={44} />}
        <h2 id="curtain">{seen?.name ?? seat} to decide</h2>
        <p>The board lies behind this curtain. Only the {side?.name ?? seat} side may look.</p>
        <button type="button" class="btn primary" onClick={raiseCurtain}>
          We are here
        </button>
      </div>
    </dialog>
  );
}
