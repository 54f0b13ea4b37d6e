import * as z from 'zod/mini';
import { schemaWithMeanings } from '@sandtable/warfare/meanings';
import { positionSchema } from '@sandtable/warfare/position-schema';
import { meanings } from './position/meanings.ts';
import { declaration } from './position/position.ts';
import { countersSchema, deploymentSchema, mapSchema, scenariosSchema, tablesSchema } from './world/schema.ts';

/** An edition file of this game; one that has only scenarios is a scenario file. */
const editionFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string(),
  game: z.optional(z.literal('what-if-1940')),
  map: z.optional(mapSchema),
  counters: z.optional(countersSchema),
  tables: z.optional(tablesSchema),
  scenarios: z.optional(scenariosSchema),
});

/** The files of `docs/schema` that are about this game, made from the schemas that files are checked with. */
export const jsonSchemas = (): { readonly [file: string]: object } => ({
  'what-if-1940-edition.json': { title: 'An edition or scenario file of 1940: What If?', ...z.toJSONSchema(editionFileSchema) },
  'what-if-1940-deployment.json': { title: 'A saved set-up of 1940: What If?', ...z.toJSONSchema(deploymentSchema) },
  'what-if-1940-position.json': positionSchema('1940: What If?', 'what-if-1940', schemaWithMeanings(declaration.schema(), meanings)),
});
