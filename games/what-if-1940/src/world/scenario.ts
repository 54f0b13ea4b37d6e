import scenariosData from '../../data/scenarios.json' with { type: 'json' };
import type { Country } from './world.ts';

/** Where a side may set up on the east map, and whose each country is at the start (3.2d, 3.3f, 3.10, 3.12). */
export interface ScenarioData {
  readonly id: string;
  readonly title: string;
  readonly turns: number;
  /** Countries in whose hexes Germans set up on the east map. */
  readonly germanEast: readonly Country[];
  /** Countries in whose hexes Juggernauts are set up, and redeployed (5.5c). */
  readonly soviet: readonly Country[];
  /** Countries that begin under German control; those of the Soviets and of France begin under their owners'. */
  readonly heldByGermans: readonly Country[];
  readonly heldByAllies: readonly Country[];
  /** Are the five hexes of the Polish Boundary Revision German at the start (3.10b, WA-13)? */
  readonly revision: boolean;
  readonly rules: readonly string[];
  readonly source?: string;
}

export const scenarios = scenariosData as readonly ScenarioData[];
