import { positionFileSchema } from '@sandtable/umpire';
import * as z from 'zod/mini';

/** The JSON Schema of the position files of a game whose facts are saved like this. */
export function positionSchema(title: string, game: string, state: object): object {
  const { properties = {}, ...file } = z.toJSONSchema(positionFileSchema);
  return { title: `A position file of ${title}`, ...file, properties: { ...properties, game: { type: 'string', const: game }, state } };
}
