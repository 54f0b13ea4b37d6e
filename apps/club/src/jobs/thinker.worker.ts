import { MessageChannel, parentPort } from 'node:worker_threads';
import { Mind, type ToMind } from '@sandtable/desk/mind';
import type { Staff } from '@sandtable/staff';
import { DataError, type Game } from '@sandtable/umpire';
import { GAMES } from '../../../../games/index.ts';

/**
 * Where the machines of a club think: in a thread of their own, so that the server is free to answer, and with nothing of the game but what
 * they are sent, which is what their seat may know.
 */
interface Found {
  readonly game: Game;
  readonly staff: Staff;
}

const here = new Map<string, Found>();

async function fetched(id: string): Promise<void> {
  const listing = GAMES.find((one) => one.id === id);
  if (!listing || here.has(id)) return;
  const [game, staff] = await Promise.all([listing.rules(), listing.staff()]);
  here.set(id, { game, staff });
}

function found(id: string): Found {
  const one = here.get(id);
  if (!one) throw new DataError(`The machines that play "${id}" are not here.`);
  return one;
}

/** A message to itself comes after those that wait already. */
const { port1, port2 } = new MessageChannel();
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    port1.once('message', () => resolve());
    port2.postMessage(null);
  });

const mind = new Mind({ game: (id) => found(id).game, staff: (id) => found(id).staff }, (message) => parentPort?.postMessage(message), breathe); // prettier-ignore

/** The rules and machines of a game come with the first question about it; what is said meanwhile waits. */
let before: Promise<unknown> = Promise.resolve();
const ready = (data: ToMind): Promise<unknown> => ('think' in data ? fetched(data.task.game).catch(() => {}) : Promise.resolve());
parentPort?.on('message', (data: ToMind) => {
  before = before.then(() => ready(data)).then(() => mind.take(data));
});
