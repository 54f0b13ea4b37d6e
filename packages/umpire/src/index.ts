export * from './contract/value.ts';
export * from './contract/vocabulary.ts';
export * from './contract/citations.ts';
export * from './documents/rule-index.ts';
export * from './contract/command.ts';
export * from './contract/contract.ts';
export * from './contract/edition.ts';
export * from './contract/editing.ts';
export * from './documents/kept-set-ups.ts';
export * from './contract/dice.ts';
export { digestOfAll, type Digested } from './contract/digest.ts';
export * from './contract/offers.ts';
export * from './acts/under-way.ts';
export * from './flow/flow.ts';
export * from './acts/acts.ts';
export { SAID_LATER, type At, type AtWay, type ChoosingEach } from './acts/act-sayings.ts';
export * from './acts/nouns.ts';
export * from './acts/shares.ts';
export * as exact from './contract/exact.ts';
export type { Exact } from './contract/exact.ts';
export { AHEAD, described, NO_MORE, type PartKind, type Parts } from './flow/spelling.ts';
export * from './flow/remembered.ts';
export * from './game/definition.ts';
export {
  ANSWERED_AHEAD,
  CONCEDED,
  GIVEN,
  OPENED,
  isOpenGame,
  openly,
  partly,
  privately,
  revealing,
  told,
  undeclared,
  type Happening,
  masked,
  type HappeningKind,
  type Happenings,
  type Sight,
} from './contract/happenings.ts';
export * from './game/game.ts';
export type { Occasion } from './flow/occasion.ts';
export * from './game/chances.ts';
export * from './game/setup.ts';
export * from './table/position-file.ts';
export * from './table/asked.ts';
export * from './table/lines.ts';
export * from './table/table.ts';
export { openingLate, openLate, rechecked, type Late } from './table/late.ts';
export type { Waypoint } from './table/waypoint.ts';
export { gameOfRecord, openRecord, reopen, underOtherRules, type OtherRules, type Reopened } from './table/record.ts';
export { seedIn } from './table/replaying.ts';
export * from './table/verify.ts';
export * from './game/random.ts';
export { checked, formFaults, readEdition, type FormFault } from './documents/data.ts';
export { checkLength, checkPlain, checkText, DEEPEST_NESTING, LONGEST_DOCUMENT, parsed } from './documents/document.ts';
