import type { Form, Forms } from '@sandtable/warfare/showing';
import * as z from 'zod/mini';
import { FILES } from './world/files.ts';
import { scenariosSchema } from './world/schema/scenario.ts';

const formOf = (schema: unknown): Form => z.toJSONSchema(schema as z.ZodMiniType) as Form;
const { map, counters, ...tables } = FILES;

/** The forms of the files of Operation Merkur, made from the schemas with which editions are checked. */
export const FORMS: Forms = {
  map: formOf(map.schema),
  counters: formOf(counters.schema),
  tables: { properties: Object.fromEntries(Object.entries(tables).map(([name, { schema }]) => [name, formOf(schema)])) },
  scenarios: formOf(scenariosSchema),
};
