import { on, stating, type At, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { hexOf } from '@sandtable/warfare';
import type { WhatIf } from '../position/position.ts';
import type { RuleId } from '../rulebook.ts';
import type { World } from '../world/world.ts';
import { applies } from '../cite.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts = Facts>() => stating<WhatIf, L, RuleId>();

const everybody = new WeakMap<World, readonly number[]>();

function unitsOf(world: World): readonly number[] {
  const known = everybody.get(world) ?? [...world.units.keys()];
  everybody.set(world, known);
  return known;
}

/**
 * All units, of whom each may be named that nothing stands against. `couldBe` tells at a glance those of whom it may be so: something
 * stands against all others.
 */
export const anyUnitUnless = <L extends Facts>(
  refuse: (position: WhatIf, unit: number, locals: L) => Refusal | null,
  couldBe: ((position: WhatIf, unit: number) => boolean) | null = null,
) => ({
  of: ({ position }: At<WhatIf>): readonly number[] =>
    couldBe ? unitsOf(position.world).filter((unit) => couldBe(position, unit)) : unitsOf(position.world),
  unless: ({ position, locals }: At<WhatIf, L>, unit: number): Refusal | null => refuse(position, unit, locals),
});

/** Tells the units in a box. */
export const isIn =
  (box: number) =>
  (position: WhatIf, unit: number): boolean =>
    hexOf(position, unit) === box;

/** Of acts that a seat gives in its own movement phase. 10.2b: a stack in hand finishes its move first. */
export const OWN_PHASE = {
  during: ['movement'],
  own: true,
  meanwhile: { rules: ['10.2b'], says: 'A stack is on the move: it finishes before anything else of the phase is begun.' },
} as const;

/** Armies are called back from one box after the other (12.5 to 12.7). */
export const RECALL = {
  rules: ['12.5a', '12.6a', '12.7c'],
  during: ['far east', 'arctic', 'southwest'],
  says: 'Armies are called back in the Soviet grand strategy step, one box after the other.',
} as const;

/** New units come onto the map (5.5d, 9.2d, 9.5). */
export const PLACEMENT = {
  rules: ['9.5a', '9.2d', '5.5d'],
  during: ['soviet reinforcement', 'armor doctrine', 'surprise'],
  says: 'New units are placed in the step in which they arrive.',
} as const;

/** The act that ends a step, and leaves the rest as it is. */
export const ending = (rule: RuleId, turn: () => Turn = () => on()) => actsOf()('end', rule).play(() => turn());

/** Nothing stands against it, by these rules. */
export function passed(...rules: RuleId[]): null {
  applies(...rules);
  return null;
}
