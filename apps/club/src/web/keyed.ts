import { z } from '@hono/zod-openapi';

/** The header by which a request that makes something may be asked again whose answer was lost (draft-ietf-httpapi-idempotency-key-header). */
export const Keyed = z.object({
  'idempotency-key': z.uuid().optional().openapi({ description: 'Asked again by the same key, nothing is made twice' }),
});

/** The key of a request; null where it has none. */
export const keyIn = ({ 'idempotency-key': key }: z.infer<typeof Keyed>): string | null => key ?? null;
