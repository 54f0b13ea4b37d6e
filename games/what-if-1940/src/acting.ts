import { stating, type At, type Facts, type Refusal } from '@sandtable/umpire';
import type { WhatIf } from './position.ts';
import type { RuleId } from './rulebook.ts';

/** The words in which this game's acts are stated, in procedures whose frames remember `L`. */
export const actsOf = <L extends Facts = Facts>() => stating<WhatIf, L, RuleId>();

/** All units, of whom each may be named that nothing stands against. */
export const anyUnitUnless = <L extends Facts>(refuse: (position: WhatIf, unit: number, locals: L) => Refusal | null) => ({
  of: ({ position }: At<WhatIf>): number[] => [...position.world.units.keys()],
  unless: ({ position, locals }: At<WhatIf, L>, unit: number): Refusal | null => refuse(position, unit, locals),
});
