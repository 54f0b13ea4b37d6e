import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/store/store.ts';
import { MOST_A_MINUTE, say } from '../../src/talk/messages.ts';
import { database, storeOf } from '../club.ts';
import { somebody, tableInPlay } from '../players.ts';

const opened = storeOf(database());
beforeAll(() => migrate(opened.store));

it('lets one person say so much in a minute, at all their tables together, and hears what was said before again', async () => {
  const { store } = opened;
  const [marta, jonas] = [await somebody(store), await somebody(store)];
  const tables = [await tableInPlay(store, 'gertrud', 'early-1943', [marta, jonas]), await tableInPlay(store, 'gertrud', 'early-1943', [marta, jonas])].map(({ id }) => id); // prettier-ignore
  const says = (person: string, n: number) =>
    say(store, { table: tables[n % 2] as string, person, key: `said ${n}`, text: `Words ${n}`, aside: false });
  const many = async () => Number((await store.db.selectFrom('messages').where('person', '=', marta.id).select(({ fn }) => fn.countAll<string>().as('many')).executeTakeFirstOrThrow()).many); // prettier-ignore
  for (let n = 1; n <= MOST_A_MINUTE; n++) await says(marta.id, n);
  const refused = { denial: 'often', message: `you have said ${MOST_A_MINUTE} things within a minute: wait a little before you say more` };
  await expect(says(marta.id, MOST_A_MINUTE + 1)).rejects.toMatchObject(refused);
  // Sent again because its answer was lost, and what another says.
  await says(marta.id, MOST_A_MINUTE);
  await says(jonas.id, 1);
  expect(await many()).toBe(MOST_A_MINUTE);
  await sql`update messages set at = at - interval '61 seconds' where id = (select min(id) from messages)`.execute(store.db);
  await says(marta.id, MOST_A_MINUTE + 1);
  await expect(says(marta.id, MOST_A_MINUTE + 2)).rejects.toMatchObject(refused);
});
