import * as z from 'zod/mini';
import { schemaWithMeanings } from '@sandtable/warfare/meanings';
import { positionSchema } from '@sandtable/warfare/position-schema';
import { meanings } from './position/meanings.ts';
import { declaration } from './position/position.ts';
import { FILES } from './world/files.ts';
import { scenariosSchema } from './world/schema/scenario.ts';

const { map, counters, ...tables } = FILES;

/** An edition file of this game; one that has only scenarios is a scenario file. */
const editionFileSchema = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string(),
  game: z.optional(z.literal('merkur')),
  map: z.optional(map.schema),
  counters: z.optional(counters.schema),
  tables: z.optional(
    z.strictObject(
      Object.fromEntries(Object.entries(tables).map(([name, { schema }]) => [name, z.optional(schema as unknown as z.ZodMiniType)])),
    ),
  ),
  scenarios: z.optional(scenariosSchema),
});

/** The files of `docs/schema` that are about this game, made from the schemas that files are checked with. */
export const jsonSchemas = (): { readonly [file: string]: object } => ({
  'merkur-edition.json': {
    title: 'An edition or scenario file of Operation Merkur',
    ...z.toJSONSchema(editionFileSchema, { reused: 'ref' }),
  },
  'merkur-position.json': positionSchema('Operation Merkur', 'merkur', schemaWithMeanings(declaration.schema(), meanings)),
});
