import { meansWhatItSays } from '../../../../packages/warfare/tests/meanings.ts';
import rulings from '../../data/rulings.json' with { type: 'json' };
import { meanings } from '../../src/position/meanings.ts';
import { declaration } from '../../src/position/position.ts';
import { rules } from '../../src/rulebook.ts';

meansWhatItSays('the Operational Combat Series', meanings, { state: declaration.schema(), rules, rulings });
