import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Club } from '../club.ts';
import { type Denial, Denied } from '../denied.ts';
import { isUnreachable } from '../store/store.ts';

/** What a request is answered that cannot be carried out: in words, and which part of it is meant. */
export const Says = z
  .object({ says: z.string(), where: z.string().optional() })
  .openapi('Says', { description: 'Why not, in words, and which part of the request is meant' });
export type Says = z.infer<typeof Says>;

const STATUS: Readonly<Record<Denial, ContentfulStatusCode>> = {
  unreadable: 400,
  unknown: 401,
  forbidden: 403,
  absent: 404,
  conflict: 409,
  large: 413,
  often: 429,
};

/** SQLSTATE class 22: a value that the database cannot hold, such as a text with a NUL. */
const DATA = /^22/;

/** Answers with a status and words. */
export const saying = (context: Context, status: ContentfulStatusCode, says: string, where?: string): Response =>
  context.json({ says, ...(where !== undefined && { where }) }, status);

/** Requests that change nothing. */
export const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const AWAY = 'the database does not answer just now; try again in a moment';
/** What was committed while its answer was lost was done. */
const UNKNOWN = 'Whether this has been done is not known yet; asked again, it is done once';

/** What any error comes to. Of one that nobody foresaw the log keeps what happened, and the answer says no more than that it did. */
export function answered(error: Error, context: Context, { log }: Pick<Club, 'log'>): Response {
  if (error instanceof Denied) {
    if (error.after !== undefined) context.header('retry-after', String(error.after));
    return saying(context, STATUS[error.denial], error.message, error.where);
  }
  if (error instanceof HTTPException) return saying(context, error.status as ContentfulStatusCode, 'the request cannot be read');
  const { code } = error as { readonly code?: unknown };
  if (isUnreachable(error)) {
    log.warn({ code }, 'the database does not answer');
    context.header('retry-after', '1');
    return saying(context, 503, READING.has(context.req.method) ? AWAY : `${AWAY}. ${UNKNOWN}`);
  }
  const isData = typeof code === 'string' && DATA.test(code);
  log[isData ? 'warn' : 'error']({ name: error.name, code, stack: stackOf(error) }, 'a request failed');
  return isData
    ? saying(context, 400, 'something in the request cannot be kept')
    : saying(context, 500, 'something went wrong here, and has been written down');
}

/** Where an error came from, without its message: the database's messages hold what people wrote. */
const stackOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8);

/** What is wrong with a request's parts, by the first of them: what zod says, and where. */
export function faultOf({ issues }: Pick<z.ZodError, 'issues'>): Says {
  const [first] = issues;
  return first ? { says: first.message, where: first.path.join('.') } : { says: 'the request cannot be read' };
}
