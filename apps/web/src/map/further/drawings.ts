import { drawCarrier } from './carriers.ts';
import { MODE_SIGNS } from './mode-signs.ts';
import { drawRamparts, drawSupplies } from './supplies.ts';
import { drawSlant, drawTwoSided } from './two-sided.ts';

/** What is drawn only of games that have counters of two sides, trucks, supply that lies about, or works. */
export const DRAWINGS = { MODE_SIGNS, drawCarrier, drawRamparts, drawSlant, drawSupplies, drawTwoSided };
