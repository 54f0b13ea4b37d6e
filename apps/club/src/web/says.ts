import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Club } from '../club.ts';
import { isUnreachable } from '../store/store.ts';

/** What a request is answered that cannot be carried out: in words, and which part of it is meant. */
export const Says = z
  .object({ says: z.string(), where: z.string().optional() })
  .openapi('Says', { description: 'Why not, in words, and which part of the request is meant' });
export type Says = z.infer<typeof Says>;

/** A request that cannot be carried out, with its status. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly where: string | undefined;

  constructor(status: ContentfulStatusCode, says: string, where?: string) {
    super(says);
    this.status = status;
    this.where = where;
  }
}

const WORDS: Readonly<Partial<Record<number, string>>> = {
  400: 'the request cannot be read',
  401: 'nobody is signed in here',
  404: 'there is nothing here',
  405: 'this cannot be done here',
  413: 'that is too long',
};

/** Answers with a status and words. */
export const saying = (context: Context, status: ContentfulStatusCode, says: string, where?: string): Response =>
  context.json({ says, ...(where !== undefined && { where }) }, status);

/** What any error comes to. Of one that nobody foresaw the log keeps what happened, and the answer says no more than that it did. */
export function answered(error: Error, context: Context, { log }: Pick<Club, 'log'>): Response {
  if (error instanceof Refusal) return saying(context, error.status, error.message, error.where);
  if (error instanceof HTTPException) return saying(context, error.status, error.message || (WORDS[error.status] ?? 'that cannot be done'));
  if (isUnreachable(error)) {
    log.warn({ code: (error as { readonly code?: unknown }).code }, 'the database does not answer');
    return saying(context, 503, 'the database does not answer just now; try again in a moment');
  }
  log.error({ name: error.name, code: (error as { readonly code?: unknown }).code, stack: stackOf(error) }, 'a request failed');
  return saying(context, 500, 'something went wrong here, and has been written down');
}

/** Where an error came from, without its message: the database's messages hold what people wrote. */
const stackOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8);

/** What is wrong with a request's parts, by the first of them: what zod says, and where. */
export function faultOf({ issues }: z.ZodError): Says {
  const [first] = issues;
  return first ? { says: first.message, where: first.path.join('.') } : { says: 'the request cannot be read' };
}
