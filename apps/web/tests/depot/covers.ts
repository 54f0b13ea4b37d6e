import { ANNOUNCED } from '../../../../packages/warfare/tests/depot/announced.ts';
import type { Cover } from '../../src/cover.ts';
import { coverFrom } from '../../src/face/declared/cover.ts';
import { teach } from '../../src/learn/teach.ts';
import { fetchDrawings } from '../../src/map/further.ts';

/** What a page shows that has one game alone, of which it knows nothing but what the game declares. */
export const COVERS: readonly Cover[] = [coverFrom(ANNOUNCED, { prepare: fetchDrawings, teach })];
