import { networkInterfaces } from 'node:os';

/** This computer alone, as `localhost` names it: by IPv4 and by IPv6. */
const HERE = ['127.0.0.1', '::1'];
/** Every address that this computer has. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/** What to listen at: this computer alone, unless HOST names another address. */
export const addressesOf = (host) => (host ? [host] : HERE);

/**
 * Where a page that listens there is to be opened: on this computer first, then what other devices of the network must be given.
 * @param {string | undefined} host as HOST says it
 */
export function placesOf(host, port, interfaces = networkInterfaces()) {
  const place = (name) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`;
  if (!host) return { here: place('localhost'), network: [] };
  if (!EVERYWHERE.has(host)) return { here: place(host), network: [] };
  const others = Object.values(interfaces)
    .flatMap((all) => all ?? [])
    // Link-local addresses of IPv6 count only with the name of the other side's own interface.
    .filter(({ internal, family, address }) => !internal && (family === 'IPv4' || (host === '::' && !address.startsWith('fe80:'))));
  return { here: place('localhost'), network: others.map(({ address }) => place(address)) };
}
