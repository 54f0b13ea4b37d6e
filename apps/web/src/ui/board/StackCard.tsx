import { draft, inHand } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { board, overlay, selected } from '../../table/state.ts';
import { isLeading } from '../../play/path.ts';
import { placingAt } from '../../play/placing.ts';
import { later } from '../later.tsx';
import { mapView } from './mapsignal.ts';
import type { OpenCardProps } from './OpenCard.tsx';
import { arrivedAt } from './march.ts';
import { scene } from './scene.ts';

const OpenCard = later<OpenCardProps>(async () => (await import('./cards.ts')).OpenCard);

/**
 * The stack of the selected hex, fanned out above it; elsewhere where it would cover what is being decided. A target is described in the
 * decision, and what is laid over the map stays free while nothing is put together.
 */
export function StackCard({ face }: { readonly face: Face }) {
  const hex = inHand.value || isLeading(draft.value) || (overlay.value && !draft.value) ? null : selected.value;
  const view = mapView.value;
  if (hex === arrivedAt.value && !draft.value) return null;
  const isEmpty = hex === null || !board.value?.stacks.has(hex);
  if (isEmpty && (draft.value || placingAt.value)) return null;
  return hex && view && hex !== scene.value.target ? <OpenCard key={hex} face={face} hex={hex} view={view} /> : null;
}
