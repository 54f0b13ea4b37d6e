import { placesOf } from '../../../tools/addresses.mjs';
import { whyNot } from '../../../tools/process.mjs';
import { commandFor, help } from './admin/commands.ts';
import { configOf } from './config.ts';
import { type Running, start } from './server.ts';
import { openStore } from './store/store.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Does a command need no database? */
export const isOfItself = (words: readonly string[]): boolean => words[0] === 'help';

/**
 * Carries out what was typed after `npm run club`: without words it serves, and the server is returned. @throws Error with what to say
 * @param page the folder of the built page
 */
export async function main(words: readonly string[], environment: Environment, page: string | null): Promise<Running | null> {
  if (words.length === 0) return served(environment, page);
  console.log(isOfItself(words) ? help() : await commanded(words, environment));
  return null;
}

async function commanded(words: readonly string[], environment: Environment): Promise<string> {
  const command = commandFor(words);
  const store = openStore(configOf(environment).databaseUrl);
  try {
    return await command(store);
  } finally {
    await store.close();
  }
}

async function served(environment: Environment, page: string | null): Promise<Running> {
  const config = configOf(environment);
  const running = await start(config, { page }).catch((error: unknown) => {
    throw new Error(whyNot(error, { port: config.port, host: config.host, command: 'npm run club' }), { cause: error });
  });
  const { here, network } = placesOf(config.host, running.port);
  console.log(`The club: ${here}`);
  for (const place of network) console.log(`From another device: ${place}`);
  return running;
}
