/** Writes the record of a game with a full map to standard output: `print-full-map.ts gertrud`. */
import { gertrud } from '@sandtable/gertrud';
import type { Game } from '@sandtable/umpire';
import { whatIf1940 } from '@sandtable/what-if-1940';
import process from 'node:process';
import { fullMap } from './full-map.ts';

const games = { gertrud: [gertrud, 'early-1941'], 'what-if-1940': [whatIf1940, 'campaign'] } as const;
const [game, scenario] = games[process.argv[2] as keyof typeof games];
process.stdout.write(fullMap(game as unknown as Game, scenario));
