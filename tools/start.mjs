import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf, placesOf } from './addresses.mjs';
import { installed } from './installed.mjs';
import { builtPage } from './page.mjs';
import { endsBy, whyNot } from './process.mjs';
import { listen } from './serve.mjs';

/**
 * `npm start`: installs and builds what is missing or out of date, then serves the page on PORT (8080), to this computer alone.
 * With HOST=0.0.0.0 every device of the network can open it.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

// Until the server listens there is nothing to close.
let close = () => process.exit(0);
endsBy(() => close());

const port = Number(process.env.PORT ?? 8080);
if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`PORT is "${process.env.PORT}"; a number from 0 to 65535 is expected`);
installed(root);
const folder = await builtPage(root).catch((error) => fail(error.message));

const host = process.env.HOST;
const { servers, port: listening } = await listen(folder, addressesOf(host), port).catch((error) =>
  fail(whyNot(error, { port, host, command: 'npm start' })),
);
const { here, network } = placesOf(host, listening);
console.log(`Sandtable: ${here}`);
for (const place of network) console.log(`From another device: ${place}`);
close = () => {
  let open = servers.length;
  for (const server of servers) {
    server.close(() => --open === 0 && process.exit(0));
    server.closeIdleConnections();
  }
  // Whoever is still being served has a second more.
  setTimeout(() => process.exit(0), 1000).unref();
};

function fail(message) {
  console.error(`sandtable: ${message}`);
  process.exit(1);
}
