import { drawCarrier } from './carriers.ts';
import { drawRamparts, drawSupplies } from './supplies.ts';
import { drawSlant, drawTwoSided } from './two-sided.ts';

/** What is drawn only of games that have counters of two sides, trucks, supply that lies about, or works. */
export const DRAWINGS = { drawCarrier, drawRamparts, drawSlant, drawSupplies, drawTwoSided };
