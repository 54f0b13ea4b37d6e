import { DRAWER_KEYS } from './drawerkeys.ts';

/** What a key does, for the list of all keys; `keys` are written as they are printed on a keyboard. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly says: string;
  readonly group: KeyGroup;
  /** The keys are pressed together. */
  readonly held?: boolean;
  /** Only where the map has several sheets. */
  readonly sheets?: true;
  /** Only where the order of play is shown as a stave. */
  readonly stave?: true;
  /** Only at a club's table. */
  readonly club?: true;
}

export type KeyGroup = 'On the map' | 'Playing' | 'Looking' | 'Looking up';

/** Every key of the game screen. */
export const KEYS: readonly KeyLine[] = [
  { keys: ['←', '→', '↑', '↓'], says: 'Move the hex cursor', group: 'On the map' },
  { keys: ['Q', 'E', 'Z', 'C'], says: 'Move it to a slanted neighbour', group: 'On the map' },
  { keys: ['Enter'], says: 'Act on the hex under the cursor; without a cursor, go on', group: 'Playing' },
  {
    keys: ['Shift', 'Enter'],
    held: true,
    says: 'Go to an own stack and join it; Enter takes it up instead. Shift and click do the same',
    group: 'Playing',
  },
  { keys: ['Ctrl', 'Enter'], held: true, says: 'Go on, wherever the cursor is', group: 'Playing' },
  { keys: ['N'], says: 'Next that can still act', group: 'Playing' },
  { keys: ['Shift', 'N'], held: true, says: 'The one before it', group: 'Playing' },
  { keys: ['U'], says: 'Undo', group: 'Playing' },
  { keys: ['Shift', 'U'], held: true, says: 'Redo', group: 'Playing' },
  { keys: ['Ctrl', 'Z'], held: true, says: 'Undo; with Shift, redo', group: 'Playing' },
  { keys: ['Esc'], says: 'Close, drop, or step back; at last from the map to the decision', group: 'Playing' },
  { keys: ['+', '−'], says: 'Zoom in, zoom out', group: 'Looking' },
  { keys: ['0'], says: 'Actual size', group: 'Looking' },
  { keys: [',', '.'], says: 'Go to the first map, to the second', group: 'Looking', sheets: true },
  { keys: ['B'], says: 'Back to where I was, before the last jump', group: 'Looking' },
  { keys: ['Shift', 'B'], held: true, says: 'On again, after going back', group: 'Looking' },
  { keys: ['O'], says: 'Fold the order of play, or spread it out', group: 'Looking', stave: true },
  { keys: ['M'], says: 'Show the overview of the map, or hide it', group: 'Looking' },
  { keys: ['1', '…', '5'], says: 'Lay an overlay over the map, or take it off', group: 'Looking' },
  { keys: ['L'], says: 'Go to the story', group: 'Looking' },
  { keys: ['W'], says: 'Write a note to oneself on what was pointed at', group: 'Looking', club: true },
  { keys: ['@'], says: 'Name in the chat what was pointed at', group: 'Looking', club: true },
  { keys: ['[', ']'], says: 'Replay: a step back, a step on', group: 'Looking' },
  { keys: ['Space'], says: 'Skip what is being watched; stop a replay', group: 'Looking' },
  { keys: ['S'], says: 'While a machine plays: hold it, and watch the next march or attack', group: 'Looking' },
  { keys: ['H'], says: 'Hold the machine, or let it go on', group: 'Looking' },
  { keys: ['Alt'], held: true, says: 'Measures from the selected hex while it is held', group: 'Looking' },
  { keys: ['/'], says: 'Find a hex, place or unit', group: 'Looking' },
  { keys: [DRAWER_KEYS.rules], says: 'Rules', group: 'Looking up' },
  { keys: [DRAWER_KEYS.charts], says: 'Charts and tables', group: 'Looking up' },
  { keys: [DRAWER_KEYS.counters], says: 'Counters', group: 'Looking up' },
  { keys: [DRAWER_KEYS.pools], says: 'Pools and dead pile', group: 'Looking up' },
  { keys: [DRAWER_KEYS.arrivals], says: 'Arrivals', group: 'Looking up' },
  { keys: [DRAWER_KEYS.keys], says: 'All keys', group: 'Looking up' },
];
