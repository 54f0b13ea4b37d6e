import { on, oneOf, procedure, type Doing, type Facts } from '@sandtable/umpire';
import { isOnMap, unitAt } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import type { WhatIf } from '../../position/position.ts';
import { isSupplied } from './supply.ts';
import { loseStep } from '../02-components/steps.ts';
import type { Nationality } from '../../world/world.ts';

/** Whom each terminal supply check looks at (6.8a, WA-26). */
const CHECKED: { readonly [side: string]: readonly Nationality[] } = {
  german: ['german'],
  soviet: ['soviet'],
  'anglo-french': ['french', 'british', 'belgian'],
};

/** 6.8: every unit of the side that is out of supply at that moment loses a step; who is found is settled before anybody is lost. */
function checkAll(doing: Doing<WhatIf>, side: string): void {
  const { position } = doing;
  applies('6.8a', '6.8c');
  const hungry = [...position.world.units.keys()].filter(
    (unit) => isOnMap(position, unit) && CHECKED[side]?.includes(unitAt(position, unit).nationality) && !isSupplied(position, unit),
  );
  for (const unit of hungry) loseStep(doing, unit, 'supply', ['6.8b']);
}

export const terminalSupplyProcedure = procedure<WhatIf, Facts & { readonly side: string }>(
  'terminal supply',
  [
    {
      name: 'check',
      do(doing, { side }) {
        checkAll(doing, side);
        return on();
      },
    },
  ],
  { side: oneOf(...Object.keys(CHECKED)) },
);
