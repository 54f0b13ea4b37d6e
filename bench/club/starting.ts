import { percentile } from '../measured.ts';
import type { Club } from './fixture.ts';
import { serverSeconds } from './processes.ts';

/** What it costs that a process of the server starts, in a database that is as it should be. */
export interface StartingFigures {
  readonly starts: number;
  /** Milliseconds until it answers. */
  readonly answers: number;
  /** Milliseconds of its processor until then. */
  readonly spent: number;
  /** The same, with what the first moments after cost: jobs are looked for, and the compiler settles. */
  readonly settled: number;
}

const STARTS = 15;
/** Milliseconds after which a process is killed. */
const SETTLES = 500;

/** Starts a process again and again, as after a crash, and kills it. */
export async function startingFigures(club: Club): Promise<StartingFigures> {
  const [answers, spent, settled]: number[][] = [[], [], []];
  for (let i = 0; i < STARTS; i++) {
    const began = performance.now();
    const server = await club.house.start();
    await (await fetch(`${server.url}/health`)).text();
    answers?.push(performance.now() - began);
    spent?.push(serverSeconds(server.pid) * 1000);
    await new Promise((over) => setTimeout(over, SETTLES));
    settled?.push(serverSeconds(server.pid) * 1000);
    await server.kill();
  }
  const median = (all: readonly number[] = []): number => percentile(all, 0.5);
  return { starts: STARTS, answers: median(answers), spent: median(spent), settled: median(settled) };
}
