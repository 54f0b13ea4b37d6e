export * from './value.ts';
export * from './citations.ts';
export * from './rule-index.ts';
export * from './command.ts';
export * from './contract.ts';
export * from './edition.ts';
export * from './editing.ts';
export * from './kept-set-ups.ts';
export * from './dice.ts';
export * from './offers.ts';
export * from './under-way.ts';
export * from './flow.ts';
export * from './acts.ts';
export { SAID_LATER, type At, type AtWay, type ChoosingEach } from './act-sayings.ts';
export * from './nouns.ts';
export * from './shares.ts';
export * as exact from './exact.ts';
export type { Exact } from './exact.ts';
export { AHEAD, described, NO_MORE, type PartKind, type Parts } from './spelling.ts';
export * from './remembered.ts';
export * from './definition.ts';
export {
  isOpenGame,
  openly,
  partly,
  privately,
  revealing,
  told,
  undeclared,
  type HappeningKind,
  type Happenings,
  type Sight,
} from './happenings.ts';
export * from './game.ts';
export type { Occasion } from './occasion.ts';
export * from './chances.ts';
export * from './setup.ts';
export * from './position-file.ts';
export * from './lines.ts';
export * from './table.ts';
export { PERSON } from './consent.ts';
export { gameOfRecord, openRecord, reopen, seedIn, type Reopened } from './record.ts';
export * from './verify.ts';
export * from './random.ts';
export { checked, formFaults, readEdition, type FormFault } from './data.ts';
export { checkLength, checkPlain, checkText, DEEPEST_NESTING, LONGEST_DOCUMENT, parsed } from './document.ts';
