import { randomInt } from 'node:crypto';
import { fold } from '../people/names.ts';
import { resetPassphrase, setBlocked } from '../people/people.ts';
import { migrate, type Store } from '../store/store.ts';
import { backup } from './backup.ts';
import { deedsDone, writeDown } from './deeds.ts';
import { reportsOpen, settleReport } from './reports.ts';
import { restore } from './restore.ts';
import { handOver, setClosed, setHidden, tablesFound } from './tables.ts';
import { removeTournament, tournamentsFound } from './tournaments.ts';

/** What whoever runs the club can type after `npm run club --`. */
interface Command {
  /** Its words, and in capitals what stands for something. */
  readonly form: string;
  readonly does: string;
  /** Carries it out, and returns what to say. @throws Error with what stands against it */
  run(store: Store, given: string): Promise<string>;
}

const COMMANDS: readonly Command[] = [
  {
    form: 'backup FILE',
    does: 'writes all that the club keeps into a file, while people play on',
    run: async (store, file) => `${await backup(store, file)} rows in ${file}. It holds secrets of games in play: keep it to yourself.`,
  },
  {
    form: 'restore FILE',
    does: 'writes a backup into an empty database',
    run: async (store, file) => `${await restore(store, file)} rows restored.`,
  },
  {
    form: 'admin passphrase NAME',
    does: 'gives an account a new passphrase, and signs it out everywhere',
    run: async (store, name) => {
      const passphrase = drawnPassphrase();
      await found(store, name, 'passphrase', () => resetPassphrase(store, name, passphrase));
      return `The passphrase of ${name} is ${passphrase} from now on. They can change it when they are signed in.`;
    },
  },
  {
    form: 'admin block NAME',
    does: 'signs somebody out and lets them in no more',
    run: (store, name) => found(store, name, 'block', () => setBlocked(store, name, true)).then(() => `${name} is blocked.`),
  },
  {
    form: 'admin unblock NAME',
    does: 'lets somebody in again',
    run: (store, name) => found(store, name, 'unblock', () => setBlocked(store, name, false)).then(() => `${name} may sign in again.`),
  },
  {
    form: 'admin tables [SEARCH]',
    does: 'lists tables, those changed last first, or those with these letters in a name',
    run: async (store, search) => (await migrate(store), tablesFound(store, search)),
  },
  {
    form: 'admin close TABLE',
    does: 'closes a table: nothing can be played there; what was played is kept',
    run: (store, table) => atTable(store, () => setClosed(store, table, true), `${table} is closed.`),
  },
  {
    form: 'admin reopen TABLE',
    does: 'lets people play at a table again that was closed',
    run: (store, table) => atTable(store, () => setClosed(store, table, false), `${table} is open again.`),
  },
  {
    form: 'admin hide TABLE',
    does: 'hides a table from all who do not sit there',
    run: (store, table) => atTable(store, () => setHidden(store, table, true), `${table} is hidden.`),
  },
  {
    form: 'admin show TABLE',
    does: 'shows a table again that was hidden',
    run: (store, table) => atTable(store, () => setHidden(store, table, false), `${table} is shown.`),
  },
  {
    form: 'admin hand-over TABLE SEAT NAME',
    does: 'gives somebody a seat that another person holds',
    run: (store, given) => {
      const [table = '', seat = '', ...name] = given.split(' ');
      if (name.length === 0) throw new Error('a table, a seat and a name are expected: admin hand-over TABLE SEAT NAME');
      return atTable(store, () => handOver(store, table, seat, name.join(' ')), `${name.join(' ')} has the seat ${seat} of ${table}.`);
    },
  },
  {
    form: 'admin tournaments [SEARCH]',
    does: 'lists tournaments, those changed last first, or those with these letters in a name',
    run: async (store, search) => (await migrate(store), tournamentsFound(store, search)),
  },
  {
    form: 'admin remove-tournament TOURNAMENT',
    does: 'takes a tournament away; its games stay as they are',
    run: (store, tournament) => atTable(store, () => removeTournament(store, tournament), `${tournament} is gone; its games stay.`),
  },
  {
    form: 'admin reports',
    does: 'lists the messages that people have reported and nobody has looked at',
    run: async (store) => (await migrate(store), reportsOpen(store)),
  },
  {
    form: 'admin report N done',
    does: 'puts a report away that has been looked at',
    run: (store, number) => atTable(store, () => settleReport(store, number), `Report ${number} has been looked at.`),
  },
  {
    form: 'admin log',
    does: 'says what has been done by these commands',
    run: async (store) => (await migrate(store), deedsDone(store)),
  },
];

/** Letters and digits that nobody takes for others. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = { count: 4, of: 5 } as const;

/** 20 letters and digits in groups: 99 bits. */
const drawnPassphrase = (): string =>
  Array.from({ length: GROUPS.count }, () => Array.from({ length: GROUPS.of }, () => PLAIN[randomInt(PLAIN.length)]).join('')).join('-');

async function found(store: Store, name: string, deed: string, change: () => Promise<boolean>): Promise<void> {
  await migrate(store);
  if (!(await change())) throw new Error(`nobody at the club is called "${name}"`);
  const person = await store.db.selectFrom('people').where('folded', '=', fold(name)).select('id').executeTakeFirst();
  await writeDown(store.db, { deed, person: person?.id ?? null });
}

async function atTable(store: Store, change: () => Promise<void>, says: string): Promise<string> {
  await migrate(store);
  await change();
  return says;
}

const WIDTH = 54;
const line = (words: string, does: string): string => `${`npm run club${words && ` -- ${words}`}`.padEnd(WIDTH)}${does}`;

/** What can be typed. */
export const help = (): string =>
  [
    line('', 'serves the club on PORT (8080)'),
    ...COMMANDS.map(({ form, does }) => line(form, does)),
    line('push-keys', 'makes a pair of keys, by which browsers can be told'),
    line('help', 'says this'),
  ].join('\n');

/**
 * The command that was typed. @throws Error where there is none like it
 * @param words without quotes, as the shell gave them: a name may have blanks
 */
export function commandFor(words: readonly string[]): (store: Store) => Promise<string> {
  for (const { form, run } of COMMANDS) {
    const parts = form.split(' ');
    const isFixed = (word: string | undefined): boolean => word !== undefined && word !== word.toUpperCase();
    const given = words.filter((_, i) => !isFixed(parts[i])).join(' ');
    const isWhole = given === '' ? !/ [A-Z]/.test(form) : /[A-Z]/.test(form);
    // What stands for something at the end may have several words.
    const hasEnd = !isFixed(parts.at(-1)) || words.length === parts.length;
    if (isWhole && hasEnd && parts.every((word, i) => !isFixed(word) || words[i] === word)) return (store) => run(store, given);
  }
  throw new Error(`there is no command "${words.join(' ')}"\n${help()}`);
}
