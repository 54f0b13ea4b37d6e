import type { Probing } from '../../../packages/umpire/tests/mutations.ts';
import { merkur as game, type Merkur } from '../src/index.ts';

/** What is tried at the one door: so many commands over a random game of every scenario. */
export const probings = (probes: number, seed = 5): Probing<Merkur>[] =>
  game.scenarios.map(({ id }) => ({
    setup: { game: game.id, scenario: id, options: {}, edition: null },
    seed,
    probes,
    decisions: 500,
    questions: (_position, seat) => [
      { victory: {} },
      { control: {} },
      { flak: { hex: '2925', seat } },
      { band: { aircraft: 'de-stg-2', to: '2925' } },
    ],
  }));
