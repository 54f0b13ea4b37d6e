import { ofGame } from '../../table/of-game.ts';

/** Is the window of standing answers open? */
export const aheadOpen = ofGame(false);
