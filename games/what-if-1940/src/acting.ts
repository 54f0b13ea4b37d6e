import { stating, type At, type Facts, type Refusal } from '@sandtable/umpire';
import type { WhatIf } from './position.ts';
import type { RuleId } from './rulebook.ts';
import type { World } from './world.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts = Facts>() => stating<WhatIf, L, RuleId>();

const everybody = new WeakMap<World, readonly number[]>();

function unitsOf(world: World): readonly number[] {
  const known = everybody.get(world) ?? [...world.units.keys()];
  everybody.set(world, known);
  return known;
}

/** All units, of whom each may be named that nothing stands against. */
export const anyUnitUnless = <L extends Facts>(refuse: (position: WhatIf, unit: number, locals: L) => Refusal | null) => ({
  of: ({ position }: At<WhatIf>): readonly number[] => unitsOf(position.world),
  unless: ({ position, locals }: At<WhatIf, L>, unit: number): Refusal | null => refuse(position, unit, locals),
});

/** Of acts that a seat gives in its own movement phase. 10.2b: a stack in hand finishes its move first. */
export const OWN_PHASE = {
  during: ['movement'],
  own: true,
  meanwhile: { rules: ['10.2b'], says: 'A stack is on the move: it finishes before anything else of the phase is begun.' },
} as const;
