/** Writes the record of a game up to a moment of the first combat to standard output: `print-battle.ts retreat`. */
import process from 'node:process';
import { battle, MOMENTS } from './battle.ts';

const moment = MOMENTS.find((one) => one === process.argv[2]);
if (!moment) throw new Error(`there is no moment "${process.argv[2]}"; there are ${MOMENTS.join(', ')}`);
process.stdout.write(battle(moment));
