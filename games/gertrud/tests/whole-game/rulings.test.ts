import { describeRegistry } from '../../../../packages/umpire/tests/registry.ts';
import options from '../../data/options.json' with { type: 'json' };
import rulings from '../../data/rulings.json' with { type: 'json' };
import { chapters, rules } from '../../src/rulebook.ts';

describeRegistry({ rules, chapters, rulings, options, prefix: 'GA', count: 399 });
