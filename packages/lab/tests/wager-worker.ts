import { serve } from '../src/index.ts';
import { playable } from './wager.ts';

/** The module that workers load, where tests play the wager in several threads. */
serve([playable]);
