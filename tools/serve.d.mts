import type { RequestListener, Server } from 'node:http';

/** The file that a request's path names inside the folder; null for one outside it or that cannot be read. */
export function fileFor(folder: string, url: string): string | null;

/** The codings that a request accepts (RFC 9110, 12.5.3), the best first: `gzip, br;q=0` accepts gzip. */
export function codingsFor(accepted?: string): readonly { readonly coding: string; readonly ending: string }[];

/** What the page may do, as a Content-Security-Policy. */
export const POLICY: string;

/** Headers that the browser holds everything to which comes from us. */
export function guards(policy?: string): Readonly<Record<string, string>>;

/** Answers requests with one folder's files; `front` is the file that the folder's own address shows. */
export function filesOf(folder: string, options?: { readonly policy?: string; readonly front?: string }): RequestListener;

/** A server of one folder's files, which the browser holds to `policy`; it listens to nothing yet. */
export function serve(folder: string, policy?: string): Server;

/**
 * Has servers of a folder's files, or of whoever answers, listen at the same port of each address; 0 is a free one. Returns them, and the
 * port. @throws what `listen` throws
 */
export function listen(
  what: string | RequestListener,
  addresses: readonly string[],
  port: number,
): Promise<{ readonly servers: readonly Server[]; readonly port: number }>;
