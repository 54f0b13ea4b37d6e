import { meansWhatItSays } from '../meanings.ts';
import { meanings } from './meanings.ts';
import { declaration } from './position.ts';
import { rules } from './rulebook.ts';

meansWhatItSays('Depot', meanings, { state: declaration.schema(), rules });
