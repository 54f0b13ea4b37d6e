import {
  checkPlain,
  DataError,
  EDITION_PARTS,
  faultIn,
  flag,
  isFacts,
  maybe,
  objectOf,
  oneOf,
  orNothing,
  seriesOf,
  type AnyRemembered,
  type FactForm,
  type Facts,
  type Value,
} from '@sandtable/umpire';
import type { Ask, Request } from './messages.ts';

/**
 * What a page may send. A message is looked through before anything is done with it: it is what JSON can say, of a size and depth that can
 * be read, asks something that there is, and has the parts which that needs, of their kinds. What they name (a seat, a table, a line) is
 * for whoever answers to find.
 */
type Form = FactForm;

/** Names and ids are not longer. */
const LONGEST_NAME = 1000;
const aName: Form = {
  expects: `a text of up to ${LONGEST_NAME} characters`,
  fits: (value) => typeof value === 'string' && value.length <= LONGEST_NAME,
};
const aText: Form = { expects: 'a text', fits: (value) => typeof value === 'string' };
const facts: Form = { expects: 'an object', fits: isFacts };
const aNumber: Form = { expects: 'a whole number from 0', fits: (value) => Number.isSafeInteger(value) && (value as number) >= 0 };
const milliseconds: Form = { expects: 'milliseconds', fits: (value) => typeof value === 'number' && value >= 0 };

const named = (one: Form): Form => ({
  expects: `an object, each of whose members is ${one.expects}`,
  fits: (value, position) => isFacts(value) && Object.values(value).every((member) => one.fits(member, position)),
});
const choosable: Form = {
  expects: 'a text, a number, true or false',
  fits: (value) => ['string', 'number', 'boolean'].includes(typeof value),
};
const aCommand: Form = { expects: 'a command, an object with "act"', fits: (value) => isFacts(value) && typeof value['act'] === 'string' };

const PARTS: readonly string[] = ['name', ...EDITION_PARTS];
const anEdition: Form = {
  expects: `an edition, an object with ${PARTS.join(', ')}`,
  fits: (value) => isFacts(value) && typeof value['name'] === 'string' && Object.keys(value).every((part) => PARTS.includes(part)),
};

const agreement = objectOf({
  game: aName,
  scenario: aName,
  options: named(choosable),
  seats: named(aName),
  practice: flag,
  edition: orNothing(anEdition),
  position: maybe(orNothing(facts)),
  seed: maybe(aName),
});

type Parts<A> = { readonly [part in Exclude<keyof A, 'ask'>]-?: Form };
type Of<K extends Ask['ask']> = Extract<Ask, { readonly ask: K }>;

/** The parts of each request: the compiler sees to it that none is left out. */
const ASKS: { readonly [K in Ask['ask']]: Parts<Of<K>> } = {
  offer: { game: aName, edition: orNothing(anEdition) },
  levels: { game: aName },
  kept: {},
  start: { agreement },
  import: { text: aText },
  open: { table: aName, resume: maybe(oneOf('snapshot', 'it stands')) },
  leave: {},
  export: { table: aName, goOn: maybe(flag) },
  verify: { text: aText },
  delete: { table: aName },
  picture: { table: aName, picture: aText },
  editions: { game: aName },
  edition: { kept: aName },
  'keep edition': { kept: aName, game: aName, edition: anEdition },
  'delete edition': { kept: aName },
  'set-ups': { game: aName },
  'keep set-ups': { deployments: seriesOf(facts) },
  'delete set-up': { game: aName, seat: aName, name: aName },
  'read edition': { game: aName, text: aText },
  'edition text': { game: aName, edition: anEdition },
  figures: { game: aName },
  'blank edition': { game: aName },
  problems: { game: aName, edition: anEdition },
  differences: { game: aName, from: orNothing(anEdition), to: orNothing(anEdition) },
  hexes: { game: aName, edition: anEdition, place: facts },
  fork: { n: aNumber, seats: named(aName) },
  act: { seat: aName, command: aCommand },
  'carry out': { seat: aName, proposal: facts, commands: seriesOf(aCommand) },
  wishes: { seat: aName },
  wish: { seat: aName, proposal: aName, wishes: named(aName) },
  orders: { seat: aName },
  'keep orders': { seat: aName, orders: objectOf({ turn: aNumber, phase: aName, commands: seriesOf(aCommand) }) },
  'set up': { seat: aName },
  'kept set-up': { seat: aName, name: aName },
  'set up as': { seat: aName, deployment: facts },
  refuse: { seat: aName, command: aCommand, after: maybe(seriesOf(aCommand)) },
  explain: { seat: aName, question: facts, at: maybe(aNumber) },
  past: { seat: aName, n: aNumber },
  foresee: { seat: aName, command: aCommand },
  next: { seat: aName, offer: aNumber, chosen: facts },
  follow: { seat: aName, offer: aNumber, chosen: facts, path: seriesOf(choosable) },
  shares: { seat: aName, offer: aNumber, chosen: facts, given: facts, to: seriesOf(aName) },
  undo: { seat: aName, back: oneOf('step', 'move', 'phase'), agreed: flag },
  redo: { seat: aName },
  concede: { seat: aName },
  player: { seat: aName, player: aName },
  hurry: { seat: aName },
  plan: { seat: aName, n: maybe(aNumber) },
  formalities: { formalities: seriesOf(objectOf({ step: aName, answer: aCommand })) },
  pace: { pause: orNothing(milliseconds) },
  behind: { isBehind: flag },
  'next event': {},
};

/** Of a message its number, by which it is answered; null where it has none: then it cannot be. */
export const numberOf = (message: unknown): number | null => {
  const id = typeof message === 'object' && message !== null && Object.hasOwn(message, 'id') ? (message as { id?: unknown }).id : null;
  return Number.isSafeInteger(id) ? (id as number) : null;
};

/** Is it a request of this name that a page can make? */
export const isAsk = (ask: unknown): ask is Ask['ask'] => typeof ask === 'string' && Object.hasOwn(ASKS, ask);

/** A message from a page as a request. @throws DataError naming the place and what was expected there */
export function readRequest(message: unknown): Request {
  checkPlain(message);
  const given = message as Value;
  if (!isFacts(given) || numberOf(given) === null) throw new DataError('an object with "id", a whole number, is expected');
  const { id: _, ask, ...parts } = given;
  if (!isAsk(ask)) throw new DataError(`ask: one of ${Object.keys(ASKS).join(', ')} is expected`);
  const forms: AnyRemembered<never> = ASKS[ask as Ask['ask']];
  const strange = Object.keys(parts).find((part) => !Object.hasOwn(forms, part));
  if (strange !== undefined) throw new DataError(`${ask}: it has no part "${strange}"`);
  const fault = faultIn(forms, parts as Facts, null as never);
  if (fault) throw new DataError(`${ask}.${fault.fact}: ${fault.expects} is expected`);
  return message as Request;
}
