import type { Face } from '../../face/face.ts';
import { busy } from '../../play/acting.ts';
import { offered } from '../../play/proposal.ts';
import { toggleProposal } from './opening.ts';

/** The bulk acts that stand with the question, above its own ways of answering. */
export function ProposalButtons({ face }: { readonly face: Face }) {
  const all = offered.value;
  if (!face.proposals || all.length === 0) return null;
  return (
    <div class="offers proposals">
      {all.map(({ id, title, says, key }) => (
        <button
          type="button"
          key={id}
          class="btn offer"
          title={says}
          aria-keyshortcuts={key ?? undefined}
          disabled={busy.value}
          onClick={() => toggleProposal(id)}
        >
          {title}
          {key !== null && <kbd>{key}</kbd>}
        </button>
      ))}
    </div>
  );
}
