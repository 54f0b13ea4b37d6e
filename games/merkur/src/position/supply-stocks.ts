import { Amounts, hexNames } from '@sandtable/warfare';
import { SIDES, type Side } from '../world/sides.ts';
import { SIXTHS, THIRDS } from '../world/supply-points.ts';
import type { Merkur } from './facts.ts';
import { boxPlaces } from './off-map.ts';
import { decks } from './sea.ts';

const gspMeasure = () => ({ GSP: SIXTHS });
const lpMeasure = () => ({ LP: THIRDS });
const ashore = [hexNames, boxPlaces] as const;

/** GSPs on the ground, in boxes and aboard of ships, in sixths, by whose they are (14.N). */
export const gsp = new Amounts<Merkur, Side>([hexNames, boxPlaces, decks], SIDES, gspMeasure);
/** LPs, in thirds (14.M). */
export const lp = new Amounts<Merkur, Side>([hexNames, boxPlaces, decks], SIDES, lpMeasure);

/** What of both has come in this player turn: aircraft take it on in the next (8.I.3.c#2). */
export const gspLanded = new Amounts<Merkur, Side>(ashore, SIDES, gspMeasure);
export const lpLanded = new Amounts<Merkur, Side>(ashore, SIDES, lpMeasure);

/** What of both has been captured, or has come to a terminal: it is not used before its side's next Initial Phase (14.P.c, 14.M.2.e#2). */
export const gspHeld = new Amounts<Merkur, Side>(ashore, SIDES, gspMeasure);
export const lpHeld = new Amounts<Merkur, Side>(ashore, SIDES, lpMeasure);
