import { lookup, type LookupAddress } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** What is nobody's public address: this computer, networks of one's own, tests, many at once (IANA's registries of special addresses). */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
/** Of IPv6 one eighth is given out; in it lie ways into IPv4, and what stands in books. */
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

/** Is this an address that anybody on the internet can have? */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** The port of https, as a URL writes it. */
const USUAL_PORT = '';

/** May a push service be there? By https at its usual port, by a name and not by a number, with no name of anybody's in it. */
export function isOutside(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, port, hostname, username, password } = new URL(endpoint);
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return protocol === 'https:' && port === USUAL_PORT && username === '' && password === '' && isIP(host) === 0 && host.includes('.');
}

/** Looks a name up, and finds nothing where any of its addresses is not public: what is connected to is what was looked at. */
export const publicLookup =
  (resolve: typeof lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses: readonly LookupAddress[] = []) => {
      const hidden = addresses.find(({ address }) => !isPublic(address));
      const fault =
        error ?? (hidden ? Object.assign(new Error('the name leads to an address that is not public'), { code: 'ENOTPUBLIC' }) : null);
      const [first] = addresses;
      if (fault || !first) done(fault ?? new Error('the name has no address'), [], 0);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

/** By which nothing but public addresses is connected to. */
export const outside = (): Agent => new Agent({ lookup: publicLookup(lookup) });
