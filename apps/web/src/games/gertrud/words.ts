import { ACCOUNTS, GLOSSARY } from '@sandtable/gertrud/telling';
import { wordsFrom } from '../../face/words.ts';
import { tellHappening } from './story.ts';
import { isHex } from './values.ts';

/** What is left of a set-up when all units stand. */
const ALL_STAND = 'All units stand. Choose the aircraft that the Experten fly.';

export const WORDS = wordsFrom(GLOSSARY, ACCOUNTS, {
  happening: tellHappening,
  guide: (step, acts) => (step === 'german set-up' && acts.includes('experten') && !acts.includes('deploy') ? ALL_STAND : null),
  where: (place) => (isHex(place) ? place : null),
});
