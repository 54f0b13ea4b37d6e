import { Mind, type ToMind } from './mind.ts';
import { gameOf } from './rules.ts';
import { staffOf } from './staffs.ts';

/** Where machines think: apart from the umpire, so that it is free to answer the page, and with nothing of the game but what they are sent. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

/** A message to itself comes after those that wait already; a timer would cost four milliseconds each time. */
const { port1, port2 } = new MessageChannel();
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

const mind = new Mind({ game: gameOf, staff: staffOf }, (message) => scope.postMessage(message), breathe);
scope.onmessage = ({ data }: MessageEvent<ToMind>) => mind.take(data);
