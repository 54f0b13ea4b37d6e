import type { Doing } from '@sandtable/umpire';
import { consequences, type WhatIf } from '../position/position.ts';
import { checkRuhr } from './04-victory/victory.ts';

/** What follows at once from where units are: the Allies have won when one of theirs is in the Ruhr (4.2). */
export function settle(doing: Doing<WhatIf>): void {
  const { position } = doing;
  if (consequences.of(position).drawn) return;
  checkRuhr(doing);
  consequences.of(position).drawn = true;
}
