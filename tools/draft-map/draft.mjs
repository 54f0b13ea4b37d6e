/** Drafts the map of a game. Usage: node draft.mjs --map <gertrud|1940> --geo <folder of Natural Earth files> --out <data folder> */
import { argument } from './arguments.mjs';

const { draft } = await import(`./${argument('map')}/draft.mjs`);
await draft(argument('geo'), argument('out'));
