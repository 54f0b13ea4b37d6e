import { citing } from '@sandtable/umpire';
import type { RuleId } from './rulebook.ts';

/** The words in which this game's code cites its rules. */
export const { no, applies, ledger } = citing<RuleId>();
