import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Playable } from '@sandtable/staff';
import { DataError } from '@sandtable/umpire';
import { Broken, playOut, type GameOrder, type Played } from './play-out.ts';

/** A game that could not be played to its end. */
export interface Fault {
  readonly order: GameOrder;
  readonly message: string;
  /** It opens as a game at the position where it happened. */
  readonly record: string;
}

/** Exactly one of them. */
export type Result = { readonly played: Played; readonly fault?: never } | { readonly fault: Fault; readonly played?: never };

export interface Pool {
  /** The address of a module that calls `serve` with the same games as it is loaded: a bundled program is its own. */
  readonly module: string;
  /** So many games at once; all of the machine's cores where left out. One plays in this thread. */
  readonly cores?: number | undefined;
  /** Told after every game. */
  progress?(done: number, of: number): void;
  /** Told every result as soon as it is there, in whatever order games end. */
  noted?(order: GameOrder, result: Result): void;
}

/** What a worker of ours is started with; other people's workers have other data. */
const OURS = 'sandtable lab';

function playableOf(games: readonly Playable[], id: string): Playable {
  const playable = games.find(({ game }) => game.id === id);
  if (!playable) throw new DataError(`no machine plays "${id}"; there are machines for ${games.map(({ game }) => game.id).join(', ')}`);
  return playable;
}

function resultOf(games: readonly Playable[], order: GameOrder): Result {
  const { game, staff } = playableOf(games, order.setup.game);
  try {
    return { played: playOut(game, staff, order) };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { fault: { order, message: error.message, record: error.record } };
  }
}

/** Plays the games that the pool sends, where this thread is one of its workers; does nothing in any other. */
export function serve(games: readonly Playable[]): void {
  if (isMainThread || workerData !== OURS) return;
  parentPort?.on('message', (order: GameOrder) => parentPort?.postMessage(resultOf(games, order)));
}

/** Plays all games, and gives their results in the same order: they do not depend on how many cores play. */
export async function playAll(games: readonly Playable[], orders: readonly GameOrder[], pool: Pool): Promise<readonly Result[]> {
  const cores = Math.min(pool.cores ?? availableParallelism(), orders.length);
  const results: Result[] = [];
  let done = 0;
  const note = (index: number, result: Result): void => {
    results[index] = result;
    pool.noted?.(orders[index] as GameOrder, result);
    pool.progress?.(++done, orders.length);
  };
  if (cores > 1) await inWorkers(orders, cores, pool.module, note);
  else for (const [i, order] of orders.entries()) note(i, resultOf(games, order));
  return results;
}

async function inWorkers(
  orders: readonly GameOrder[],
  cores: number,
  module: string,
  note: (index: number, result: Result) => void,
): Promise<void> {
  const workers = Array.from({ length: cores }, () => new Worker(new URL(module), { workerData: OURS }));
  let next = 0;
  const workOff = async (worker: Worker): Promise<void> => {
    while (next < orders.length) {
      const index = next++;
      note(index, await answerOf(worker, orders[index] as GameOrder));
    }
  };
  try {
    await Promise.all(workers.map(workOff));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function answerOf(worker: Worker, order: GameOrder): Promise<Result> {
  return new Promise((resolve, reject) => {
    const then = (act: () => void): void => {
      for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
      act();
    };
    worker.once('message', (result: Result) => then(() => resolve(result)));
    worker.once('error', (error) => then(() => reject(error)));
    worker.once('exit', (code) =>
      then(() => reject(new Error(`a worker ended with ${code} before the game of seed ${order.seed} was over`))),
    );
    worker.postMessage(order);
  });
}
