import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addressesOf, placesOf } from './addresses.mjs';
import { installed } from './installed.mjs';
import { listen } from './serve.mjs';

/**
 * `npm start`: installs and builds what is missing or out of date, then serves the page on PORT (8080), to this computer alone.
 * With HOST=0.0.0.0 every device of the network can open it.
 */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const web = join(root, 'apps', 'web');
const page = join(web, 'dist', 'index.html');

// Until the server listens there is nothing to close.
let close = () => process.exit(0);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => close());
// npm passes a signal on to the shell between it and us, which dies of it without a word to us: an orphan ends too.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && close(), 500).unref();

const port = Number(process.env.PORT ?? 8080);
if (!Number.isInteger(port) || port < 0 || port > 65535) fail(`PORT is "${process.env.PORT}"; a number from 0 to 65535 is expected`);
installed(root);
if (!existsSync(page) || newest() > statSync(page).mtimeMs) {
  console.log('Building the page …');
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'warn' }).catch((error) => fail(`the page could not be built: ${error.message}`));
}

const host = process.env.HOST;
const { servers, port: listening } = await listen(join(web, 'dist'), addressesOf(host), port).catch((error) => fail(whyNot(error)));
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

function whyNot({ code, message }) {
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another: PORT=8081 npm start`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this computer; HOST=0.0.0.0 is all of them`;
  return message;
}

function fail(message) {
  console.error(`sandtable: ${message}`);
  process.exit(1);
}

/** The time of the last change to anything the page is built from; adding and removing files changes their folder's. */
function newest() {
  let last = 0;
  const look = (path) => {
    if (!existsSync(path)) return;
    const found = statSync(path);
    last = Math.max(last, found.mtimeMs);
    if (found.isDirectory()) for (const name of readdirSync(path)) look(join(path, name));
  };
  look(join(root, 'package-lock.json'));
  for (const name of ['index.html', 'vite.config.ts', 'src', 'public']) look(join(web, name));
  for (const top of ['packages', 'games'])
    for (const name of readdirSync(join(root, top))) for (const part of ['src', 'data']) look(join(root, top, name, part));
  // The companion says where rules are enforced, and which tests prove them.
  for (const game of readdirSync(join(root, 'games')))
    for (const part of ['tests', 'proved.json', 'unproved.json']) look(join(root, 'games', game, part));
  for (const part of ['rule-index', 'rule-index.mjs']) look(join(root, 'tools', part));
  return last;
}
