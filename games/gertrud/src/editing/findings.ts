import { Findings as FindingsOf } from '@sandtable/warfare/editing';
import type { RuleId } from '../rulebook.ts';

export { doubled, member, type Formed, type Naming } from '@sandtable/warfare/editing';

/** The problems of an edition as they are found. */
export class Findings extends FindingsOf<RuleId> {}
