import type { Meanings } from '../../src/position/meanings.ts';
import type { declaration } from './position.ts';

/** What groups of either side have. */
const groups: Meanings<typeof declaration>['families']['blue'] = {
  is: 'task groups of one side',
  columns: {
    at: { is: 'the area or port where it is', rule: '2.1a', unsaid: 'must be said' },
    sighting: { is: 'the number by which the enemy knows it', range: '0 (it is hidden) or more', rule: '4.1a', unsaid: '0' },
    marks: {
      is: 'what it has done in this player turn',
      rule: '4.2a',
      unsaid: 'none',
      words: {
        seen: 'which ships are in it has been seen (4.1a)',
        searched: 'has searched (4.2a)',
        engaged: 'has engaged (5.2a)',
      },
    },
  },
};

/** What the facts of a position of Strait mean. */
export const meanings: Meanings<typeof declaration> = {
  families: {
    blue: groups,
    red: groups,
    ships: {
      is: 'ships, by id',
      columns: {
        at: { is: '"in" a group, "aboard" a ship, or lost', rule: '2.1a', unsaid: 'must be said' },
        hits: { is: 'hits on it', range: '0 to its hull', rule: '5.3c', unsaid: '0' },
      },
    },
    battalions: {
      is: 'battalions, by id',
      columns: { at: { is: 'a port, "aboard" a craft, or lost', rule: '6.1a', unsaid: 'must be said' } },
    },
    ports: {
      is: 'ports, by id',
      columns: { holder: { is: 'who holds it', rule: '6.2a', unsaid: 'the side of its coast', words: { blue: 'Blue', red: 'Red' } } },
    },
  },
  amounts: { fuel: { is: 'fuel in groups, in points', range: '1 or more', rule: '3.1b', unsaid: 'none' } },
  facts: {},
};
