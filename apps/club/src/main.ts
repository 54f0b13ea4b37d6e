import { placesOf } from '../../../tools/addresses.mjs';
import { whyNot } from '../../../tools/process.mjs';
import { configOf } from './config.ts';
import { start, type Running } from './server.ts';

const HELP = `npm run club                    serves the club on PORT (8080)
npm run club -- help            says this`;

/**
 * Carries out what was typed after `npm run club`: without words it serves, and the server is returned. @throws Error with what to say
 * @param page the folder of the built page
 */
export async function main(
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  page: string | null,
): Promise<Running | null> {
  if (words.length === 0) return served(environment, page);
  if (words[0] === 'help') {
    console.log(HELP);
    return null;
  }
  throw new Error(`there is no command "${words.join(' ')}"\n${HELP}`);
}

async function served(environment: Readonly<Record<string, string | undefined>>, page: string | null): Promise<Running> {
  const config = configOf(environment);
  const running = await start(config, { page }).catch((error: unknown) => {
    throw new Error(whyNot(error, { port: config.port, host: config.host, command: 'npm run club' }), { cause: error });
  });
  const { here, network } = placesOf(config.host, running.port);
  console.log(`The club: ${here}`);
  for (const place of network) console.log(`From another device: ${place}`);
  return running;
}
