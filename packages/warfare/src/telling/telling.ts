import type { Facts, HappeningKind, Happenings, Value } from '@sandtable/umpire';
import { isToken } from '../fog/tokens.ts';
import { listOf, nameOf, texts, type Naming } from './naming.ts';

/**
 * How one happening is told. What `joins` is added to the entry before it of the same command, or to the march before it, whatever command
 * that was; without one it stands alone.
 */
export interface Telling {
  readonly lead?: string;
  readonly says?: string;
  /** Figures behind it: odds, column, totals. */
  readonly small?: string;
  readonly joins?: boolean | 'march';
  readonly about?: 'combat' | 'capture';
}

/**
 * How a happening is shown on the map where it is watched: its `units` hop `from` one place `to` another (or to `hex`), an arrow points
 * from them to the `hex` that they attack, or its `hex` (else the place it leads `to`) lights up.
 */
export type Shown = 'hop' | 'arrow' | 'flash';

/** A happening as it is told: by its particulars, with what the story knows already. */
export interface Hearing<Particular extends string = string, Past = unknown> {
  /** A particular as one says it. */
  name(particular: Particular): string;
  of(particular: Particular): Value | undefined;
  readonly rules: readonly string[];
  readonly naming: Naming;
  readonly past: Past;
}

/** Words for one kind of happening; null where it is not worth a line of its own. */
export type Teller<Particular extends string = string, Past = unknown> = (
  name: (particular: Particular) => string,
  of: (particular: Particular) => Value | undefined,
  hearing: Hearing<Particular, Past>,
) => Telling | null;

/** A kind of happening in words, and as it is watched; one without `shown` is only told. */
export interface Account<Particular extends string = string, Past = unknown> {
  readonly tells: Teller<Particular, Past>;
  readonly shown?: Shown;
}

type ParticularsOf<Kind> = Kind extends HappeningKind<infer Particular> ? Particular : never;

/** What the umpire itself tells of, whatever the game, with its particulars. */
interface UmpiresOwn {
  readonly conceded: HappeningKind<'seat'>;
  readonly 'position given': HappeningKind<'turn' | 'phase'>;
  readonly 'answered ahead': HappeningKind<'seat' | 'answer'>;
}

/** An account of every kind that a game declares; one of the umpire's own kinds stands in place of what any game says of it. */
export type Accounts<Declared extends Happenings, Past> = {
  readonly [What in keyof Declared['kinds'] & string]: Account<ParticularsOf<Declared['kinds'][What]>, Past>;
} & { readonly [What in keyof UmpiresOwn]?: Account<ParticularsOf<UmpiresOwn[What]>, Past> };

/** Accounts as they are looked up, whatever the game. */
export interface AccountBook<Past> {
  readonly [what: string]: Account<string, Past> | undefined;
}

/** Only told. */
export const tells = <Particular extends string, Past>(teller: Teller<Particular, Past>): Account<Particular, Past> => ({ tells: teller });
/** Told, and shown so where it is watched. */
export const shows = <Particular extends string, Past>(shown: Shown, teller: Teller<Particular, Past>): Account<Particular, Past> => ({
  tells: teller,
  shown,
});
/** Not worth a line. */
export const untold = { tells: () => null } as const;

const UMPIRES_OWN: AccountBook<unknown> = {
  conceded: tells((_name, of, { naming }) => ({ lead: `${naming.seat(String(of('seat'))) ?? ''} gives the game up.` })),
  'position given': tells((_name, of, { naming }) => ({
    lead: 'A given position.',
    says: `Play goes on from turn ${of('turn')}, ${naming.phase(String(of('phase')))}.`,
  })),
  'answered ahead': untold,
};

/** The account of a kind; undefined where it has none. */
export const accountOf = <Past>(accounts: AccountBook<Past>, what: string): Account<string, Past> | undefined =>
  (Object.hasOwn(accounts, what) ? accounts[what] : undefined) ?? (Object.hasOwn(UMPIRES_OWN, what) ? UMPIRES_OWN[what] : undefined);

/** One happening in words, by its account or else by its particulars; null where it is not worth a line. */
export function tellingOf<Past>(accounts: AccountBook<Past>, happening: Facts, naming: Naming, past: Past): Telling | null {
  const what = String(happening['what'] ?? '');
  const account = accountOf(accounts, what);
  if (!account) return byParticulars(what, happening, naming);
  const of = (particular: string): Value | undefined => happening[particular];
  const name = (particular: string): string => nameOf(happening[particular], naming);
  const telling = account.tells(name, of, { name, of, rules: texts(happening['rules']), naming, past });
  return telling?.lead === undefined ? telling : { ...telling, lead: capital(telling.lead) };
}

/** A telling in one line. */
export const inOneLine = ({ lead, says, small }: Telling): string => [lead, says, small].filter(Boolean).join(' ');

const DICE = ['dice', 'faces', 'die'];

/** What has no words of its own is told by its particulars. */
function byParticulars(what: string, happening: Facts, naming: Naming): Telling {
  const rest = Object.entries(happening)
    .filter(([key]) => !['what', 'rules', 'lines', ...DICE].includes(key))
    .map(([, value]) => nameOf(value, naming))
    .filter(Boolean);
  return { lead: `${capital(what)}.`, ...(rest.length > 0 ? { says: `${rest.join(', ')}.` } : {}) };
}

/** The faces of the dice that a happening tells of. */
export const diceOf = (happening: Facts): readonly number[] =>
  DICE.flatMap((key) => [happening[key] as unknown].flat(3)).filter((one): one is number => typeof one === 'number');

/** "+2", "−1": a figure with its sign; anything else is said by nothing. */
export const signed = (value: Value | undefined): string => (typeof value === 'number' ? (value < 0 ? `−${-value}` : `+${value}`) : '');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Words as they stand within a sentence: with a small first letter, unless all of several begin with a capital, as of a name ("Far East").
 */
export const inSentence = (words: string): string =>
  /^\p{Lu}\S*( \p{Lu}\S*)+$/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1);

/** The verb that goes with one unit or with several; of what lies below a stack nobody is told how many there are. */
export const does = (units: Value | undefined, one: string, several: string): string =>
  listOf(units).length > 1 || listOf(units).some(isToken) ? several : one;
