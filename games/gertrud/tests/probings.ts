import type { Probing } from '../../../packages/umpire/tests/mutations.ts';
import { gertrud as game, type Gertrud } from '../src/index.ts';
import { printed } from '../src/position/position.ts';

/** What is tried at the one door: so many commands over a random game of every scenario, and every kind of question. */
export const probings = (probes: number, seed = 5): Probing<Gertrud>[] =>
  game.scenarios.map(({ id }) => ({
    setup: { game: game.id, scenario: id, options: {}, edition: null },
    seed,
    probes,
    decisions: 400,
    questions: questionsOf,
  }));

function questionsOf(position: Gertrud, seat: string) {
  const { berth, units } = position.world;
  const [hex, unit] = [printed(position, berth), units[0]?.id ?? ''];
  return [
    { odds: { hex, units: [unit] } },
    { cost: { from: hex, to: hex } },
    { allowance: { unit } },
    { reach: { units: [unit] } },
    { march: { units: [unit], to: hex } },
    { supply: { unit } },
    { supplyStep: { from: hex, to: hex, unit } },
    { supplies: { seat } },
    { threat: { seat } },
    { victory: {} },
    { zones: {} },
    { control: {} },
    { deployment: {} },
  ];
}
