import type { TournamentWanted } from '@sandtable/desk/club/tournaments';
import { LONGEST_TITLE, MOST_ENTRANTS } from '@sandtable/desk/club/tournaments';
import { scenarioOf } from '@sandtable/umpire';
import { sql } from 'kysely';
import { Denied } from '../denied.ts';
import { fold } from '../people/names.ts';
import type { Store } from '../store/store.ts';
import { agreedOn, nameFor, once, type MadeBy } from '../tables/making.ts';
import { twoSides } from './loaded.ts';

/** So many tournaments one person may have under way. */
const MOST_UNDER_WAY = 10;
/** So many names that are wrong are told at once. */
const MOST_TOLD = 5;

const NAMES = { where: 'names' } as const;

/** A name as it stands in the list. */
interface Named {
  readonly name: string;
  readonly line: number;
}

/** The names of a list that was pasted, one a line; empty lines are passed over. */
const namesIn = (list: string): readonly Named[] =>
  list
    .split(/\r\n|\r|\n/)
    .map((name, i) => ({ name: name.trim(), line: i + 1 }))
    .filter(({ name }) => name !== '');

const refused = (faults: readonly string[], what: string): void => {
  if (faults.length === 0) return;
  const more = faults.length > MOST_TOLD ? `, and ${faults.length - MOST_TOLD} more` : '';
  throw new Denied('unreadable', `${what}: ${faults.slice(0, MOST_TOLD).join('; ')}${more}`, NAMES);
};

/**
 * The people of a list of names, in its order. @throws Denied naming with their lines those whom nobody here is called, who stand twice, and whom
 * the organiser has blocked
 */
async function peopleIn({ db }: Pick<Store, 'db'>, organiser: string, list: string): Promise<readonly string[]> {
  const names = namesIn(list);
  if (names.length < 2) throw new Denied('unreadable', 'two names at least are expected, one a line', NAMES);
  if (names.length > MOST_ENTRANTS) throw new Denied('unreadable', `${MOST_ENTRANTS} names at most are expected`, NAMES);
  const folded = names.map(({ name }) => fold(name).replaceAll('\0', ''));
  const known = await db
    .selectFrom('people')
    .where('folded', 'in', [...new Set(folded)])
    .where('passphrase', 'is not', null)
    .where('blocked', 'is', null)
    .select(['id', 'folded'])
    .execute();
  const ids = new Map(known.map(({ id, folded: by }) => [by, id]));
  refused(
    names.flatMap(({ name, line }, i) => (ids.has(folded[i] as string) ? [] : [`line ${line}, “${name}”`])),
    'nobody here has an account of this name',
  );
  refused(
    names.flatMap(({ name, line }, i) => {
      const before = folded.indexOf(folded[i] as string);
      return before < i ? [`lines ${names[before]?.line} and ${line}, “${name}”`] : [];
    }),
    'a name stands in the list twice',
  );
  const people = folded.map((one) => ids.get(one) as string);
  // Who has blocked the organiser is asked, for all that the organiser knows, and does not see it.
  const blocked = await db.selectFrom('blocks').where('person', '=', organiser).where('other', 'in', people).select('other').execute();
  refused(
    names.flatMap(({ name, line }, i) => (blocked.some(({ other }) => other === people[i]) ? [`line ${line}, “${name}”`] : [])),
    'you have blocked them yourself',
  );
  return people;
}

/** Makes a tournament and asks these people to take part; who organises it and stands in the list has accepted. Returns its name. @throws Denied */
export async function makeTournament(store: Pick<Store, 'db'>, by: MadeBy, wanted: TournamentWanted): Promise<string> {
  const id = nameFor('tournament', by);
  const found = store.db.selectFrom('tournaments').where('id', '=', id).select('id');
  const isThere = async (): Promise<boolean> => (await found.executeTakeFirst()) !== undefined;
  await once(by, isThere, () => asked(store, { id, organiser: by.person, wanted }));
  return id;
}

async function asked(
  store: Pick<Store, 'db'>,
  { id, organiser, wanted }: { readonly id: string; readonly organiser: string; readonly wanted: TournamentWanted },
): Promise<void> {
  const name = wanted.name.trim();
  if (name === '' || name.length > LONGEST_TITLE)
    throw new Denied('unreadable', `a name of ${LONGEST_TITLE} characters at most is expected`, { where: 'name' });
  const { game, setup } = await agreedOn(wanted);
  twoSides(scenarioOf(game, setup.scenario, setup.edition));
  const people = await peopleIn(store, organiser, wanted.names);
  const { pace, behind, form, begins, rounds = null } = wanted;
  if (form === 'swiss' && rounds === null) throw new Denied('unreadable', 'a Swiss tournament has a number of rounds', { where: 'rounds' });
  await store.db.transaction().execute(async (change) => {
    // One after another, so that the count holds.
    await change.selectFrom('people').where('id', '=', organiser).forUpdate().select('id').execute();
    const { many } = await change
      .selectFrom('tournaments')
      .where('organiser', '=', organiser)
      .where('stage', '!=', 'over')
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .executeTakeFirstOrThrow();
    if (Number(many) >= MOST_UNDER_WAY)
      throw new Denied('conflict', `you organise ${MOST_UNDER_WAY} tournaments already: end one of them first`);
    await change
      .insertInto('tournaments')
      .values({
        id,
        name,
        organiser,
        game: game.id,
        scenario: setup.scenario,
        agreement: JSON.stringify({ options: setup.options, edition: setup.edition }),
        pace: pace && JSON.stringify(pace),
        behind,
        form,
        rounds: form === 'swiss' ? rounds : null,
        begins,
      })
      .execute();
    const entrants = people.map((person, i) => ({
      tournament: id,
      place: i + 1,
      person,
      accepted: person === organiser ? sql<Date>`now()` : null,
      withdrawn: null,
    }));
    await change.insertInto('entrants').values(entrants).execute();
  });
}

/** Takes a tournament away of which no round has begun. @throws Denied for anybody but its organiser */
export async function removeTournament({ db }: Pick<Store, 'db'>, person: string, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('tournaments')
    .where('id', '=', id)
    .where('organiser', '=', person)
    .where('stage', '=', 'gathering')
    .returning('id')
    .execute();
  if (gone.length > 0) return;
  const found = await db.selectFrom('tournaments').where('id', '=', id).select('organiser').executeTakeFirst();
  if (!found) throw new Denied('absent', 'there is no such tournament');
  if (found.organiser !== person) throw new Denied('forbidden', 'whoever organises the tournament may call it off');
  throw new Denied('conflict', 'its first round has begun');
}
