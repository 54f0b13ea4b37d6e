import type { Meanings } from '../../src/position/meanings.ts';
import type { declaration } from './position.ts';

/** What the facts of a position of Depot mean. */
export const meanings: Meanings<typeof declaration> = {
  families: {
    units: {
      is: 'units, by id',
      columns: {
        at: { is: 'the hex where it stands, or later, dead', rule: '1.1a', unsaid: 'must be said' },
        steps: { is: 'steps that it has left', range: '1 to its printed steps', rule: '2.1a', unsaid: 'all of them' },
        marks: {
          is: 'what it has done in this player turn',
          rule: '4.3a',
          unsaid: 'none',
          words: {
            oos: 'out of supply: attacks at half (4.3a)',
            moved: 'through with its move (6.1a)',
            handled: 'through with loading (7.1a)',
            fought: 'has attacked (8.1a)',
          },
        },
        load: { is: 'supply points aboard a truck', range: '0 to what it carries', rule: '7.1a', unsaid: '0' },
      },
    },
    places: {
      is: 'places of the scenario, by their hex',
      columns: {
        holder: {
          is: 'who holds it',
          rule: '3.1a',
          unsaid: 'as the scenario begins',
          words: { nobody: 'nobody yet', blue: 'Blue', red: 'Red' },
        },
      },
    },
  },
  amounts: { depots: { is: 'supply points in hexes, by whose they are', range: '1 or more', rule: '3.2a', unsaid: 'none' } },
  facts: {},
};
