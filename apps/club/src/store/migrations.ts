import type { Migration } from 'kysely';
import { people } from './migrations/001-people.ts';
import { tables } from './migrations/002-tables.ts';
import { history } from './migrations/003-history.ts';
import { processes } from './migrations/004-processes.ts';
import { keeping } from './migrations/005-keeping.ts';
import { requests } from './migrations/006-requests.ts';
import { watching } from './migrations/007-watching.ts';
import { agreements } from './migrations/008-agreements.ts';
import { handOvers } from './migrations/009-hand-overs.ts';
import { clocks } from './migrations/010-clocks.ts';
import { notices } from './migrations/011-notices.ts';
import { waypoints } from './migrations/012-waypoints.ts';
import { manners } from './migrations/013-manners.ts';
import { mail } from './migrations/014-mail.ts';
import { tournaments } from './migrations/015-tournaments.ts';
import { notes } from './migrations/016-notes.ts';
import { push } from './migrations/017-push.ts';
import { ahead } from './migrations/018-ahead.ts';
import { relief } from './migrations/019-relief.ts';
import { resets } from './migrations/020-resets.ts';
import { pauses } from './migrations/021-pauses.ts';
import { named } from './migrations/022-named.ts';
import { pacing } from './migrations/023-pacing.ts';
import { claimed } from './migrations/024-claimed.ts';

/** All migrations by their numbers: forward only. What has been released is never changed; another one mends it. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-people': people,
  '002-tables': tables,
  '003-history': history,
  '004-processes': processes,
  '005-keeping': keeping,
  '006-requests': requests,
  '007-watching': watching,
  '008-agreements': agreements,
  '009-hand-overs': handOvers,
  '010-clocks': clocks,
  '011-notices': notices,
  '012-waypoints': waypoints,
  '013-manners': manners,
  '014-mail': mail,
  '015-tournaments': tournaments,
  '016-notes': notes,
  '017-push': push,
  '018-ahead': ahead,
  '019-relief': relief,
  '020-resets': resets,
  '021-pauses': pauses,
  '022-named': named,
  '023-pacing': pacing,
  '024-claimed': claimed,
};
