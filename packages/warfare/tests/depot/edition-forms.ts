import * as z from 'zod/mini';
import type { Form, Forms } from '../../src/showing/index.ts';
import { countersSchema, mapSchema, scenariosSchema, tablesSchema } from './schema.ts';

/** The forms of Depot's data, made from the schemas that editions are checked with. */
export const FORMS: Forms = {
  map: z.toJSONSchema(mapSchema) as Form,
  counters: z.toJSONSchema(countersSchema) as Form,
  tables: z.toJSONSchema(tablesSchema) as Form,
  scenarios: z.toJSONSchema(scenariosSchema) as Form,
};
