import type { NetworkInterfaceInfo } from 'node:os';

/** What to listen at: this computer alone, unless HOST names another address. */
export function addressesOf(host: string | undefined): readonly string[];

/** Where a page that listens there is to be opened: on this computer first, then what other devices of the network must be given. */
export function placesOf(
  host: string | undefined,
  port: number,
  interfaces?: { readonly [name: string]: readonly NetworkInterfaceInfo[] | undefined },
): { readonly here: string; readonly network: readonly string[] };
