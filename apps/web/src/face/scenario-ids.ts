import type { Value } from '@sandtable/umpire';
import type { FieldFace, Line, Parts } from './editor.ts';

/** The scenarios of an edition, line by line. */
export const scenarioLines = ({ scenarios }: Parts): readonly Line[] => (Array.isArray(scenarios) ? (scenarios as readonly Line[]) : []);

/** How the id of a scenario is filled in that is none of the game's own: no other has it. */
export const scenarioIdField = (id: Value | undefined, parts: Parts): FieldFace => ({
  kind: 'text',
  path: ['id'],
  label: 'Id',
  hint: 'What a record calls it.',
  taken: scenarioLines(parts).flatMap((one) => (one['id'] === id ? [] : [String(one['id'])])),
});
