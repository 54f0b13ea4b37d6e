import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';

/** The games that come with Sandtable. */
export const games: readonly Game[] = [gertrud as unknown as Game];
