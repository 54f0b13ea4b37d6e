import { openly, type Happenings } from '@sandtable/umpire';

/** What happens in a game of Operation Merkur, with its particulars. */
export const happenings = {
  kinds: {
    phase: openly('phase', 'turn'),
    'set up': openly('seat', 'units', 'at'),
    victory: openly('winner', 'says', 'axis', 'allied', 'lines'),
  },
} satisfies Happenings;
