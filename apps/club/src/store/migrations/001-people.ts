import { type Kysely, type Migration, sql } from 'kysely';

/** People, where they are signed in, and how often something was tried. */
export const people: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('people')
      .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('folded', 'text', (column) => column.notNull().unique())
      .addColumn('passphrase', 'text')
      .addColumn('made', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('blocked', 'timestamptz')
      .execute();
    await db.schema
      .createTable('sessions')
      .addColumn('token_hash', 'bytea', (column) => column.primaryKey())
      .addColumn('person', 'uuid', (column) => column.notNull().references('people.id').onDelete('cascade'))
      .addColumn('made', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('seen', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
      .addColumn('until', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('expire', 'bigint')
      .execute();
  },
};
