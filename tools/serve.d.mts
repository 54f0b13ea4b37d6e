import type { Server } from 'node:http';

/** The file that a request's path names inside the folder; null for one outside it or that cannot be read. */
export function fileFor(folder: string, url: string): string | null;

/** A server of one folder's files; it listens to nothing yet. */
export function serve(folder: string): Server;
