import { describeRegistry } from '../../../../packages/umpire/tests/registry.ts';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';

/** What the expansion adds comes after the chapters of the rulebook. */
const EXPANSION = 20;
const chapterOf = (id: string): number => (id.startsWith('X.') ? EXPANSION : Number(id.split('.')[0]));

describeRegistry({ rules, chapters, rulings, options, prefix: 'GA', count: 399, chapterOf });
