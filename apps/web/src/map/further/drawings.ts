import { drawCarrier } from './carriers.ts';
import { drawEdges, drawFlows } from './flows.ts';
import { MODE_SIGNS } from './mode-signs.ts';
import { drawMoons } from './moons.ts';
import { paleOutside } from './outside.ts';
import { drawRamparts, drawSupplies } from './supplies.ts';
import { FURTHER_SYMBOLS } from './symbols.ts';
import { drawSlant, drawTwoSided } from './two-sided.ts';

/**
 * What is drawn only of games that have counters of two sides, trucks, supply that lies about and flows to units, or works, or are played on
 * a part of their map.
 */
export const DRAWINGS = {
  FURTHER_SYMBOLS,
  MODE_SIGNS,
  drawCarrier,
  drawEdges,
  drawFlows,
  drawMoons,
  drawRamparts,
  drawSlant,
  drawSupplies,
  drawTwoSided,
  paleOutside,
};
