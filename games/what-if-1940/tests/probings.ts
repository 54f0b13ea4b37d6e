import type { Probing } from '../../../packages/umpire/tests/mutations.ts';
import { whatIf1940 as game, type WhatIf } from '../src/index.ts';

/** What is tried at the one door: so many commands over a random game of every scenario, and every kind of question. */
export const probings = (probes: number, seed = 5): Probing<WhatIf>[] =>
  game.scenarios.map(({ id }) => ({
    setup: { game: game.id, scenario: id, options: {}, edition: null },
    seed,
    probes,
    decisions: 500,
    questions: questionsOf,
  }));

function questionsOf(position: WhatIf, seat: string) {
  const [unit, hex] = [position.world.units[0]?.id ?? '', '4512'];
  return [
    { odds: { hex, units: [unit], drop: false, kind: 'PA' } },
    { cost: { unit, from: hex, to: '4513' } },
    { chances: { of: 'landing', hex } },
    { allowance: { unit } },
    { layer: { id: 'supply', units: [unit] } },
    { layer: { id: 'reach', units: [unit] } },
    { reach: { units: [unit] } },
    { march: { units: [unit], to: hex } },
    { supply: { unit } },
    { supplies: { seat } },
    { threat: {} },
    { control: {} },
    { interdiction: {} },
    { victory: {} },
  ];
}
