import * as desk from '@sandtable/desk/openings';
import type { Agreement } from '@sandtable/desk/choosing';
import type { Table } from '@sandtable/umpire';
import { gameOf } from './rules.ts';

/** A game as agreed, whose rules have been fetched. @throws DataError naming what does not fit */
export const openAgreed = (agreement: Agreement): Table => desk.openAgreed(gameOf(agreement.game), agreement);
