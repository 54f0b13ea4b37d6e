/** What happened in words, and how it is watched: accounts of the kinds of happenings that a game declares. */
export { inFigures } from './figures.ts';
export { guideTo, leftOpen, plain, type ActWords, type CounterSign, type Glossary, type MarkWords, type StepWords } from './glossary.ts';
export { listOf, NAMED, nameOf, texts, type Naming } from './naming.ts';
export {
  accountOf,
  capital,
  diceOf,
  does,
  inOneLine,
  inSentence,
  shows,
  signed,
  tellingOf,
  tells,
  untold,
  type Account,
  type AccountBook,
  type Accounts,
  type Hearing,
  type Shown,
  type Teller,
  type Telling,
} from './telling.ts';
