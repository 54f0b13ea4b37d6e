import { citing, type Ledger } from '@sandtable/umpire';
import type { RuleId } from './rulebook.ts';

/** The words in which this game's code cites its rules. */
export const { no, applies, ledger } = citing<RuleId>();

/** A breakdown by this game's rules, or none. */
export type Lines = Ledger<RuleId> | undefined;
