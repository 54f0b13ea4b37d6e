import type { Choosable, Setup } from '@sandtable/umpire';
import { describe } from 'vitest';
import { conformance } from '../../../../packages/umpire/tests/suite.ts';
import { whatIf1940 as game } from '../../src/index.ts';
import { options } from '../../src/options.ts';
import { SEATS } from '../../src/world/seats.ts';

const setup: Setup = { game: 'what-if-1940', scenario: 'campaign', options: {}, edition: null };

/** Every ruling's switch by its last reading. */
const others = Object.fromEntries(options.map(({ id, values }) => [id, values.at(-1) as Choosable]));

describe('1940: What If?', () => {
  conformance(game, {
    setups: [setup, { ...setup, scenario: 'no-lithuania', options: others }],
    seeds: [1],
    looks: 20,
    misses: 30,
    combinations: 30,
    reloads: 30,
    enumerated: 40,
    // Whatever is asked, the answer tells no more than the view.
    questions: () => [
      ...SEATS.map((seat) => ({ supplies: { seat } })),
      { control: {} },
      { interdiction: {} },
      { victory: {} },
      { layer: { id: 'control' } },
    ],
    // A battle lays the stacks open that are in it (7.3a); who moves, or is turned up, shows the top of its stack; who loses a step is seen
    // by all (WA-61).
    reveals: [
      'attack',
      'mobile assault',
      'landing',
      'taken up',
      'moved',
      'entered',
      'redeployed',
      'turned up',
      'reduced',
      'eliminated',
      'rebuilt',
    ],
  });
});
