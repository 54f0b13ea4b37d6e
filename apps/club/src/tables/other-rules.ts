import { rulesVersion } from '@sandtable/umpire';
import type { OtherRulesListed, WayOn } from '@sandtable/desk/club/history';
import { Denied } from '../denied.ts';
import type { Store } from '../store/store.ts';
import { gameOf } from './games.ts';
import { tableListed } from './listed.ts';
import type { Umpires } from './umpires.ts';

export interface WithUmpires {
  readonly store: Pick<Store, 'db'>;
  readonly umpires: Umpires;
}

/** What would differ under today's rules, and who has agreed to go on under them; null where the game is of today's. @throws Denied */
export async function otherRulesAt(
  { store, umpires }: WithUmpires,
  person: string | null,
  table: string,
): Promise<OtherRulesListed | null> {
  const listed = await tableListed(store, table, person);
  if (!listed) throw new Denied('absent', 'there is no such table');
  const found = listed.stage === 'playing' ? await umpires.otherRules(table) : null;
  if (!found) return null;
  const game = await gameOf(listed.game);
  const today = rulesVersion(game);
  // Why a command is refused today may tell what is hidden.
  const differs = found.differs && { ...found.differs, what: game.isOpen ? found.differs.what : 'it comes out differently' };
  const agreed = await store.db
    .selectFrom('agreements')
    .where('table', '=', table)
    .where('rules', '=', today)
    .select(['person', 'how'])
    .execute();
  const ways = (['it stands', 'snapshot'] as const).filter((way) => found.goingOn[way] !== null);
  const people = [...new Map(listed.seats.flatMap((seat) => (seat.person ? [[seat.person.id, seat.person] as const] : []))).values()];
  const howOf = (id: string): WayOn | null => agreed.find((one) => one.person === id)?.how ?? null;
  return { rules: found.rules, today, differs, ways, people: people.map((one) => ({ person: one, agreed: howOf(one.id) })) };
}

/**
 * Agrees that a game goes on under today's rules in one of the ways that there are. When all who sit there have agreed on the same, it does.
 * Null where it has, or is of today's rules anyway. @throws Denied for who does not sit there
 */
export async function agreeToGoOn(means: WithUmpires, person: string, table: string, how: WayOn): Promise<OtherRulesListed | null> {
  const { store, umpires } = means;
  const before = await otherRulesAt(means, person, table);
  if (!before) return null;
  if (!before.people.some((one) => one.person.id === person)) throw new Denied('forbidden', 'that is for those to agree who sit there');
  if (!before.ways.includes(how))
    throw new Denied('conflict', 'there is no position from which it could go on in this way', { where: 'how' });
  const row = { table, person, rules: before.today, how };
  await store.db
    .insertInto('agreements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['table', 'person']).doUpdateSet({ rules: before.today, how }))
    .execute();
  const now = await otherRulesAt(means, person, table);
  if (!now || now.people.some(({ agreed }) => agreed !== how)) return now;
  await umpires.goOn(table, how);
  await store.db.updateTable('tables').set({ rules: before.today }).where('id', '=', table).execute();
  await store.db.deleteFrom('agreements').where('table', '=', table).execute();
  return null;
}
