import { boxNames } from '@sandtable/warfare';

/** Not there yet; dead; gone for good, withdrawn or refused; a counter that is in the mix and not in play. */
export const [LATER, DEAD, GONE, IN_THE_MIX] = [-1, -2, -3, -4];

/** Their names in saved positions. */
export const placesOff = boxNames({ later: LATER, dead: DEAD, gone: GONE, mix: IN_THE_MIX });
