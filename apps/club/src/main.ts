import { placesOf } from '../../../tools/addresses.mjs';
import { whyNot } from '../../../tools/process.mjs';
import { commandFor, help } from './admin/commands.ts';
import { configOf } from './config.ts';
import { newPushKeys } from './push/pusher.ts';
import { type Running, start } from './server.ts';
import { openStore } from './store/store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What was typed after `npm run club`, before anything is installed or started for it. */
export type Wanted =
  | { readonly what: 'say'; readonly says: string }
  /** `run` takes the folder of the built page. */
  | { readonly what: 'serve'; run(environment: Environment, page: string): Promise<Running> }
  /** `run` returns what to say. */
  | { readonly what: 'command'; run(environment: Environment): Promise<string> };

/** Reads what was typed: without words a club is served. @throws Error where there is no such command */
export function wanted(words: readonly string[]): Wanted {
  if (words.length === 0) return { what: 'serve', run: serve };
  if (words[0] === 'help') return { what: 'say', says: help() };
  if (words[0] === 'push-keys' && words.length === 1) return { what: 'say', says: `CLUB_VAPID=${newPushKeys()}` };
  const command = commandFor(words);
  return {
    what: 'command',
    run: async (environment) => {
      const store = openStore(configOf(environment).databaseUrl);
      return command(store).finally(() => store.close());
    },
  };
}

async function serve(environment: Environment, page: string): Promise<Running> {
  const config = configOf(environment);
  // Built beside this program.
  const thinker = new URL('./thinker.mjs', import.meta.url);
  const running = await start(config, { page, thinker }).catch((error: unknown) => {
    throw new Error(whyNot(error, { port: config.port, host: config.host, command: 'npm run club' }), { cause: error });
  });
  const { here, network } = placesOf(config.host, running.port);
  console.log(`The club: ${here}`);
  for (const place of network) console.log(`From another device: ${place}`);
  return running;
}
