import type { Probing } from '../../../packages/umpire/tests/mutations.ts';
import { ocs as game, type Ocs } from '../src/index.ts';

/** What is tried at the one door: so many commands over a random game of every scenario, and every kind of question. */
export const probings = (probes: number, seed = 5): Probing<Ocs>[] =>
  game.scenarios.map(({ id }) => ({
    setup: { game: game.id, scenario: id, options: {}, edition: null },
    seed,
    probes,
    decisions: 500,
    questions: questionsOf,
  }));

function questionsOf(position: Ocs, seat: string) {
  const [unit, hex] = [position.world.units[0]?.id ?? '', '30.23'];
  return [
    { odds: { hex, units: [unit] } },
    { barrage: { hex, target: unit, units: [unit] } },
    { cost: { unit, from: hex, to: '31.23' } },
    { allowance: { unit } },
    { layer: { id: 'reach', units: [unit] } },
    { reach: { units: [unit] } },
    { march: { units: [unit], to: hex } },
    { threat: { seat } },
    { control: {} },
    { victory: {} },
  ];
}
