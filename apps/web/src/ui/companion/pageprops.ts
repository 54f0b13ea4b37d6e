import type { Face } from '../../face/face.ts';
import type { CompanionFace } from '../../face/companion.ts';

/** What every page of the companion is given. */
export interface PageProps {
  readonly face: Face;
  readonly companion: CompanionFace;
  /** The place in the page; null for its beginning. */
  readonly at: string | null;
}
