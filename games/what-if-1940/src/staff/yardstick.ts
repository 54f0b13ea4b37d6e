import { hexOf, isOnMap, stepsOf, unitAt } from '@sandtable/warfare';
import type { Yardstick } from '@sandtable/staff';
import { assault } from '../rules/10-movement-and-mobile-assault/assault.ts';
import { attack } from '../rules/11-combat/combat.ts';
import { DEAD, GONE } from '../world/places.ts';
import { allegianceOf, isControlledBy, type WhatIf } from '../position/position.ts';
import { moscowModifier } from '../rules/04-victory/victory.ts';
import { ANY_CITY, EAST, frontOf, GERMAN, hasBuilt, type Allegiance, type Nationality } from '../world/world.ts';
import { WhatIfBlunders } from './blunders.ts';

const cities = (position: WhatIf): number =>
  Array.from({ length: position.world.grid.count }, (_, hex) => hex).filter(
    (hex) =>
      frontOf(position.world, hex) === EAST &&
      position.world.country[hex] !== 'germany' &&
      hasBuilt(position.world, hex, ANY_CITY) &&
      isControlledBy(position, GERMAN, hex),
  ).length;

const steps = (position: WhatIf, ...nations: readonly Nationality[]): number =>
  [...position.world.units.keys()]
    .filter((unit) => isOnMap(position, unit) && nations.includes(unitAt(position, unit).nationality))
    .reduce((sum, unit) => sum + stepsOf(position, unit), 0);

const lost = (position: WhatIf, side: Allegiance): number =>
  [...position.world.units.keys()].filter((unit) => allegianceOf(position, unit) === side && [DEAD, GONE].includes(hexOf(position, unit)))
    .length;

/** The roll by which the Germans win (4.3), and what it must read. */
const MOSCOW_ROLL = 'moscow falls';
const WON = 'win';

/** How games of 1940 are measured: the Germans win by the roll for Moscow (4.3a) or not at all. */
export const yardstick: Yardstick<WhatIf> = {
  seat: 'german-east',
  verdict: { on: MOSCOW_ROLL, wins: WON },
  figures: (position) => ({
    'cities taken': cities(position),
    'moscow modifier': moscowModifier(position),
    'german steps': steps(position, 'german'),
    'soviet armies': steps(position, 'soviet'),
    'western steps': steps(position, 'french', 'british', 'belgian'),
    'german units lost': lost(position, GERMAN),
    'ploesti lost': Number(position.facts.ploesti),
    'finland in': Number(position.facts.finland),
    'japan in': Number(position.facts.japan),
  }),
  blunders: () => new WhatIfBlunders(),
  fought: (command) => attack.given(command)?.hex ?? assault.given(command)?.to ?? null,
};
