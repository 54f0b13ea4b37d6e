import * as z from 'zod/mini';
import { headerSchema, lineSchemas } from './lines.ts';
import { positionFileSchema } from './position-file.ts';

/** The files of `docs/schema`, made from the schemas that files are checked with. */
export const jsonSchemas = (): { readonly [file: string]: object } => ({
  'position.json': { title: 'A Sandtable position file', ...z.toJSONSchema(positionFileSchema) },
  'record-line.json': { title: 'A line of a Sandtable record', ...z.toJSONSchema(z.union([headerSchema, ...Object.values(lineSchemas)])) },
});
