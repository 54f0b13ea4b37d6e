import type { Config } from './config.ts';

/**
 * Does a request come from a page of ours? A browser tells with each request that changes something, and with each WebSocket, the origin
 * of the page that made it. Where CLUB_ORIGIN says none, it must be the host that the request itself names.
 */
export function isOurs(headers: { readonly origin: string | undefined; readonly host: string | undefined }, { origin }: Config): boolean {
  if (headers.origin === undefined) return false;
  if (origin !== null) return headers.origin === origin;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

/** Do people reach us by TLS alone? Then cookies may go nowhere else. */
export const isBehindTls = ({ origin }: Pick<Config, 'origin'>): boolean => origin?.startsWith('https:') ?? false;
