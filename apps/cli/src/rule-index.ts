import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleIndex, RuleKnown } from '@sandtable/umpire';
import { Bad, readJson } from './output.ts';

/** What is known of a rule of a game that comes without sources. */
const NOTHING: RuleKnown = { enforced: [], explained: [], proved: [], unproved: null, rulings: [], options: [] };

/**
 * What is known of each rule of a game: `build.js` finds it in the sources and puts it beside the built command. @throws Bad where it is
 * not there
 */
export function ruleIndexOf(game: string): (rule: string) => RuleKnown {
  const file = join(dirname(fileURLToPath(import.meta.url)), 'rule-index.json');
  if (!existsSync(file)) throw new Bad(`${file}: it is missing; build the command again`);
  const index = (readJson(file) as { readonly [game: string]: RuleIndex })[game];
  return (rule) => index?.[rule] ?? NOTHING;
}
