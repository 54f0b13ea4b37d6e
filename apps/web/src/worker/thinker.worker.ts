import { Mind, type ToMind } from '@sandtable/desk/mind';
import { fetchGame, gameOf } from './rules.ts';
import { fetchStaff, staffOf } from './staffs.ts';

/**
 * Where machines think: apart from the umpire, so that it is free to answer the page, and with nothing of the game but what they are sent.
 */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

/** A message to itself comes after those that wait already; a timer would cost four milliseconds each time. */
const { port1, port2 } = new MessageChannel();
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const mind = new Mind({ game: gameOf, staff: staffOf }, (message) => scope.postMessage(message), breathe);

/** The rules and machines of a game come with the first question about it; what is said meanwhile waits. */
let before: Promise<unknown> = Promise.resolve();
const ready = (data: ToMind): Promise<unknown> =>
  'think' in data ? Promise.all([fetchGame(data.task.game), fetchStaff(data.task.game)]).catch(() => {}) : Promise.resolve();
scope.onmessage = ({ data }: MessageEvent<ToMind>) => {
  before = before.then(() => ready(data)).then(() => mind.take(data));
};
