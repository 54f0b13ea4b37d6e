import type { HttpBindings } from '@hono/node-server';
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Denied } from '../denied.ts';
import type { Session } from '../people/sessions.ts';
import { Says } from './says.ts';

/** What handlers find in their context. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    /** Of whoever asks; null where nobody is signed in. */
    session: Session | null;
  };
}

/** What routes are added to. */
export type ClubApp = OpenAPIHono<Env>;

/** The session of whoever asks. @throws Denied where nobody is signed in */
export function sessionIn(context: Context<Env>): Session {
  const session = context.get('session');
  if (!session) throw new Denied('unknown', 'nobody is signed in here');
  return session;
}

/** A body of JSON, which must be there. */
export const bodyOf = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } }) as const;

/** An answer in JSON. */
export const answerOf = <T extends z.ZodType>(description: string, schema: T) =>
  ({ description, content: { 'application/json': { schema } } }) as const;

const REFUSALS = {
  400: 'The request cannot be read',
  401: 'Nobody is signed in, or not with this',
  403: 'It may not be done, or does not come from a page of ours',
  404: 'There is no such thing',
  409: 'Something else stands against it',
  413: 'It is too long',
  429: 'It was tried too often',
} as const;

/** The refusals that a route may answer with, for its description. */
export const refusals = <Status extends keyof typeof REFUSALS>(...statuses: readonly Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, answerOf(REFUSALS[status], Says)])) as {
    readonly [status in Status]: {
      readonly description: string;
      readonly content: { readonly 'application/json': { readonly schema: typeof Says } };
    };
  };
