import { type Kysely, type Migration, sql } from 'kysely';

/** What the club said before now of one person, with their name in the second group; and who that is. */
const SAID: readonly { readonly words: RegExp; readonly whom: ReturnType<typeof sql> }[] = [
  // What was done was written down at the same moment, by the same transaction.
  {
    words: /^(Whoever runs the club has given )(.+)( the seat \S+\.)$/,
    whom: sql`select person from deeds where deed = 'hand-over' and deeds."table" = messages."table" and deeds.at = messages.at`,
  },
  {
    words: /^()(.+)( has handed the seat .+ to a machine \(.+\), which decides there from now on\.)$/,
    whom: sql`select person from hand_overs where machine is not null and hand_overs."table" = messages."table" and hand_overs.at = messages.at`,
  },
  // Who had sat there is written down by name alone: whoever has another by now is not found.
  {
    words: /^()(.+)( had no time left: a machine \(.+\) decides for .+ from now on\.)$/,
    whom: sql`select id from people where people.name = substring(said from '^(.+) had no time left: ') and people.made <= messages.at`,
  },
];

/**
 * No name stays in a message of the club's own: `{whom}` stands for one in its words, and whom it means beside them, as long as they have an
 * account. So it does from now on in what the club has said before.
 */
export const named: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table messages add column whom uuid references people (id) on delete set null`.execute(db);
    await sql`create index messages_whom on messages (whom) where whom is not null`.execute(db);
    for (const { words, whom } of SAID) {
      // Written out, as `make-version.ts` keeps the statements of migrations without their parameters.
      const [its, told] = [sql.lit(words.source), sql.lit(String.raw`\1{whom}\3`)];
      await sql`
        update messages set whom = (${whom} limit 1), said = regexp_replace(said, ${its}, ${told})
        where person is null and said ~ ${its}`.execute(db);
    }
  },
};
