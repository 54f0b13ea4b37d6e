import { ofGame } from '../../table/of-game.ts';

/** Is what lies over the map shown as a table, too? */
export const isTableOpen = ofGame(false);
