import { fleetsIn } from './afloat.ts';
import { drawCarrier } from './carriers.ts';
import { drawFlier } from './fliers.ts';
import { drawEdges, drawFlows } from './flows.ts';
import { MODE_SIGNS } from './mode-signs.ts';
import { drawMoons } from './moons.ts';
import { paleOutside } from './outside.ts';
import { drawRamparts, drawSupplies } from './supplies.ts';
import { FURTHER_SYMBOLS } from './symbols.ts';
import { drawZones } from './zones.ts';
import { addModeSigns } from '../signs.ts';
import { addSymbols } from '../symbol.ts';
import { drawShip } from './ships.ts';
import { drawSlant, drawTwoSided } from './two-sided.ts';
import { wordsOfFurther } from './words.ts';

/**
 * What is drawn only of games that have counters of two sides, trucks, ships, supply that lies about and flows to units, or works, or are
 * played on a part of their map.
 */
export const DRAWINGS = {
  drawCarrier,
  drawEdges,
  drawFlier,
  drawFlows,
  drawMoons,
  drawRamparts,
  drawShip,
  drawSlant,
  drawSupplies,
  drawTwoSided,
  drawZones,
  fleetsIn,
  paleOutside,
  wordsOfFurther,
};

/** Has the symbols and signs of such games drawn with all others. */
export function addSigns(): void {
  addSymbols(FURTHER_SYMBOLS);
  addModeSigns(MODE_SIGNS);
}
