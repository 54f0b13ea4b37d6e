/** Writes the record of a game with a full map to standard output: `print-full-map.ts gertrud`. */
import process from 'node:process';
import { GAMES } from '../../../games/index.ts';
import { fullField } from './full-field.ts';
import { fullMap } from './full-map.ts';

/** Games whose scenarios never have all counters on the map: a position that has, made by hand. */
const FIELDS: { readonly [game: string]: typeof fullField } = { ocs: fullField };

const [, , wanted = ''] = process.argv;
const listing = GAMES.find(({ id }) => id === wanted);
const [scenario] = (await listing?.offered())?.scenarios ?? [];
if (!listing || !scenario) throw new Error(`there is no game "${wanted}"; there are ${GAMES.map(({ id }) => id).join(', ')}`);
process.stdout.write(FIELDS[wanted]?.().text() ?? fullMap(await listing.rules(), scenario.id));
