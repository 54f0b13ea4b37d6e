/** Writes the record of a game with a full map to standard output: `print-full-map.ts gertrud`. */
import process from 'node:process';
import { GAMES } from '../../../games/index.ts';
import { fullMap } from './full-map.ts';

const listing = GAMES.find(({ id }) => id === process.argv[2]);
const [scenario] = (await listing?.offered())?.scenarios ?? [];
if (!listing || !scenario) throw new Error(`there is no game "${process.argv[2]}"; there are ${GAMES.map(({ id }) => id).join(', ')}`);
process.stdout.write(fullMap(await listing.rules(), scenario.id));
