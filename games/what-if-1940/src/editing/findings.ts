import { Findings as FindingsOf } from '@sandtable/warfare/editing';
import type { RuleId } from '../rulebook.ts';

/** The problems of an edition as they are found. */
export class Findings extends FindingsOf<RuleId> {}
