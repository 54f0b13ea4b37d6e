import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';

/** What handlers find in their context. */
export interface Env {
  Bindings: HttpBindings;
}

/** What routes are added to. */
export type ClubApp = OpenAPIHono<Env>;
