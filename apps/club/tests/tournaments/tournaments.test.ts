import type { TableListed } from '@sandtable/desk/club/lobby';
import type { PairingListed, TournamentListed, TournamentRead, TournamentWanted, WholeLobby } from '@sandtable/desk/club/tournaments';
import type { Seat } from '@sandtable/umpire';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandFor } from '../../src/admin/commands.ts';
import { settleAll } from '../../src/tournaments/rounds.ts';
import { club } from '../club.ts';
import { word } from '../players.ts';
import { member, PASSPHRASE, type Visitor } from '../visitor.ts';

const served = club();
let people: readonly (Visitor & { readonly name: string })[];
const [MARTA, JONAS, NILS, OLGA] = ['Marta', 'Jonas', 'Nils', 'Olga'];

beforeAll(async () => {
  people = await Promise.all([MARTA, JONAS, NILS, OLGA].map((name) => member(served, name)));
});
const who = (name: string): Visitor => people.find((one) => one.name === name) as Visitor;

const wanted = (more: Partial<TournamentWanted> = {}): TournamentWanted => ({
  name: 'Autumn cup',
  game: 'gertrud',
  scenario: 'early-1943',
  options: {},
  edition: null,
  pace: null,
  behind: 'one',
  form: 'once',
  begins: 'organiser',
  names: 'Marta\n Jonas \n\nnils\nOlga\n',
  ...more,
});

interface Refused {
  readonly says: string;
  readonly where?: string;
}

async function made(more: Partial<TournamentWanted> = {}, accepting = [JONAS, NILS, OLGA]): Promise<string> {
  const { tournament } = (await who(MARTA).ask<{ tournament: string }>('POST', '/api/tournaments', wanted(more))).body;
  for (const name of accepting) expect((await answer(name, tournament, true)).status).toBe(204);
  return tournament;
}
const answer = (name: string, id: string, yes: boolean) => who(name).ask<Refused>('PUT', `/api/tournaments/${id}/entry`, { yes });
const begin = (id: string, round: number, name = MARTA) => who(name).ask<Refused>('POST', `/api/tournaments/${id}/rounds`, { round });
const read = async (id: string, name = MARTA) => (await who(name).ask<TournamentRead>('GET', `/api/tournaments/${id}`)).body;
const rule = (id: string, board: number, ruling: PairingListed['ruling'], { round = 1, says = 'both agreed', by = MARTA } = {}) =>
  who(by).ask<Refused>('PUT', `/api/tournaments/${id}/rounds/${round}/games/${board}`, { ruling, says });
const nameOf = ({ entrants }: TournamentRead, place: number | null) => entrants.find((one) => one.place === place)?.name;

/** Both give their words: play begins at the table. */
async function seated(tournament: TournamentRead, { table, first, second }: PairingListed): Promise<TableListed> {
  const { seats } = (await who(MARTA).ask<TableListed>('GET', `/api/tables/${table}`)).body;
  const words = seats.map(({ seat, person }) => ({ seat, one: who(person?.name ?? ''), ...word() }));
  expect(seats.map(({ person }) => person?.name)).toEqual([nameOf(tournament, first), nameOf(tournament, second)]);
  for (const { seat, one, commitment } of words)
    expect((await one.ask('PUT', `/api/tables/${table}/seats/${seat}`, { commitment })).status).toBe(200);
  for (const { seat, one, word: drawn } of words) await one.ask('PUT', `/api/tables/${table}/words/${seat}`, { word: drawn });
  return (await who(MARTA).ask<TableListed>('GET', `/api/tables/${table}`)).body;
}

const concede = async (table: string, seat: Seat) => {
  const { id } = (await who(MARTA).ask<{ id: string }>('GET', '/api/me')).body;
  await served.running.club.umpires.change(table, { person: id, key: null }, (at) => {
    at.table.concede(seat);
    return { reply: {} };
  });
};

describe('making one', () => {
  it('tells which lines of the list are nobody’s name, or somebody’s a second time', async () => {
    const ask = async (names: string) => (await who(MARTA).ask<Refused>('POST', '/api/tournaments', wanted({ names }))).body;
    expect(await ask('Marta\nNobody\n\nJonas\nElse')).toEqual({
      says: 'nobody here has an account of this name: line 2, “Nobody”; line 5, “Else”',
      where: 'names',
    });
    expect(await ask('Marta\nJonas\nMARTA')).toMatchObject({ says: 'a name stands in the list twice: lines 1 and 3, “MARTA”' });
    expect(await ask('Marta')).toMatchObject({ where: 'names' });
    const guest = await who(MARTA).ask('POST', '/api/tournaments', wanted({ names: 'Marta\nGuest 1234' }));
    expect(guest.status).toBe(400);
  });

  it('asks each, tells them in their lobby, and takes part who accepts', async () => {
    const id = await made({}, [JONAS]);
    expect((await who(NILS).ask<WholeLobby>('GET', '/api/lobby')).body.tournaments.map(({ tournament, mine }) => [tournament, mine])).toEqual([[id, 'asked']]); // prettier-ignore
    expect((await answer(NILS, id, true)).status).toBe(204);
    for (let i = 0; i < 2; i++) expect((await answer(OLGA, id, false)).status).toBe(204);
    const now = await read(id, NILS);
    expect([now.asked, now.accepted, now.mine, now.isOrganiser, now.standings]).toEqual([3, 3, 'entrant', false, []]);
    expect(now.entrants.map(({ name, hasAccepted, isMe }) => [name, hasAccepted, isMe])).toEqual([
      ['Marta', true, false],
      ['Jonas', true, false],
      ['Nils', true, true],
    ]);
    expect((await answer(OLGA, id, true)).status).toBe(403);
    expect((await who(JONAS).ask('DELETE', `/api/tournaments/${id}`)).status).toBe(403);
    expect((await who(MARTA).ask('DELETE', `/api/tournaments/${id}`)).status).toBe(204);
  });

  it('is nobody else’s to begin, and needs two', async () => {
    const id = await made({}, []);
    expect((await begin(id, 1, JONAS)).status).toBe(403);
    expect((await begin(id, 1)).body).toMatchObject({ says: 'two at least must have accepted before the first round' });
    await answer(JONAS, id, true);
    expect((await begin(id, 2)).status).toBe(409);
    for (let i = 0; i < 2; i++) expect((await begin(id, 1)).status).toBe(204);
    expect((await begin(id, 2)).status).toBe(409);
    expect((await answer(NILS, id, true)).status).toBe(403);
    const now = await read(id);
    expect([now.stage, now.round, now.rounds, now.entrants.length]).toEqual(['playing', 1, 1, 2]);
  });
});

describe('a round', () => {
  it('is ordinary tables with both seated, who give their words and play; nobody else sits down, and nobody gets up', async () => {
    const id = await made();
    await begin(id, 1);
    const now = await read(id);
    const [game] = now.played[0] as [PairingListed];
    expect(now.played[0]?.map(({ stage, wordless }) => [stage, wordless.length])).toEqual([['gathering', 2], ['gathering', 2]]); // prettier-ignore
    const sits = new Set([nameOf(now, game.first), nameOf(now, game.second)]);
    const other = who(now.entrants.find(({ name }) => !sits.has(name))?.name ?? '');
    const [seat] = now.seats[now.sides[0] ?? ''] ?? [];
    const mine = who(nameOf(now, game.first) ?? '');
    expect((await other.ask('PUT', `/api/tables/${game.table}/seats/${seat}`, { commitment: word().commitment })).status).toBe(409);
    expect((await mine.ask('DELETE', `/api/tables/${game.table}/seats/${seat}`)).status).toBe(409);
    expect((await who(MARTA).ask('DELETE', `/api/tables/${game.table}`)).status).toBe(409);
    const table = await seated(now, game);
    expect([table.stage, table.tournament]).toEqual(['playing', { tournament: id, name: 'Autumn cup', round: 1 }]);
    await concede(table.table, table.question?.seats[0] as Seat);
    const [after] = (await read(id)).played[0] as [PairingListed];
    const lost = now.seats[now.sides[0] ?? '']?.includes(table.question?.seats[0] as Seat) ? 'first' : 'second';
    expect([after.stage, after.says, after.points?.[lost]]).toEqual(['over', 'The game was given up.', 0]);
  });

  it('begins of itself when the last is over, where that is agreed; and the tournament ends with the last', async () => {
    const id = await made({ begins: 'over', form: 'twice', names: 'Marta\nJonas' }, [JONAS]);
    await begin(id, 1);
    expect((await rule(id, 1, 'first')).status).toBe(204);
    const now = await read(id);
    expect([now.round, now.stage, now.played[1]?.[0]?.first]).toEqual([2, 'playing', now.played[0]?.[0]?.second]);
    await rule(id, 1, 'draw', { round: 2 });
    await settleAll(served.running.club.store);
    const end = await read(id);
    expect([end.stage, end.standings.map(({ points }) => points)]).toEqual(['over', [1.5, 0.5]]);
  });

  it('waits for the organiser, where that is agreed', async () => {
    const id = await made();
    await begin(id, 1);
    for (const board of [1, 2]) await rule(id, board, 'draw');
    expect((await read(id)).round).toBe(1);
    expect((await begin(id, 2)).status).toBe(204);
    expect((await read(id)).round).toBe(2);
  });
});

describe('a Swiss tournament', () => {
  it('pairs a round when the last is over, by how everybody stands then, and ends after as many as were wanted', async () => {
    expect((await who(MARTA).ask<Refused>('POST', '/api/tournaments', wanted({ form: 'swiss' }))).body).toMatchObject({ where: 'rounds' });
    const id = await made({ form: 'swiss', rounds: 2 });
    await begin(id, 1);
    expect((await begin(id, 2)).status).toBe(409);
    const [one, two] = (await read(id)).played[0] as [PairingListed, PairingListed];
    for (const { board } of [one, two]) await rule(id, board, 'first');
    expect((await begin(id, 2)).status).toBe(204);
    const now = await read(id);
    const winners = [one.first, two.first].toSorted();
    expect(now.played[1]?.map(({ first, second }) => [first, second].toSorted())).toContainEqual(winners);
    expect(now.standings.slice(0, 2).map(({ points }) => points)).toEqual([1, 1]);
    for (const board of [1, 2]) await rule(id, board, 'draw', { round: 2 });
    expect((await read(id)).stage).toBe('over');
  });
});

describe('what the organiser rules', () => {
  it('counts instead of what was played, says why, and is taken back', async () => {
    const id = await made();
    await begin(id, 1);
    expect((await rule(id, 1, 'second', { says: '  ' })).body).toMatchObject({ where: 'says' });
    expect((await rule(id, 1, 'second', { by: JONAS })).status).toBe(403);
    expect((await rule(id, 9, 'second')).status).toBe(404);
    await rule(id, 1, 'second', { says: 'the first never came' });
    const [game] = (await read(id)).played[0] as [PairingListed];
    expect([game.points, game.ruling, game.says]).toEqual([{ first: 0, second: 1 }, 'second', 'the first never came']);
    await rule(id, 1, null);
    expect((await read(id)).played[0]?.[0]).toMatchObject({ points: null, ruling: null, says: null });
  });
});

describe('who withdraws', () => {
  it('loses open games and all that follow; what was played counts', async () => {
    const id = await made();
    await begin(id, 1);
    const before = await read(id);
    const [first, second] = before.played[0] as [PairingListed, PairingListed];
    const table = await seated(before, first);
    const out = nameOf(before, first.first) as string;
    await rule(id, second.board, 'draw');
    expect((await answer(out, id, false)).status).toBe(204);
    const now = await read(id);
    expect(now.played[0]?.[0]).toMatchObject({ stage: 'over', points: { first: 0, second: 1 } });
    const record = await fetch(`${served.url}/api/tables/${table.table}/record`);
    expect(await record.text()).toContain('withdrawn from the tournament');
    expect(now.entrants.find(({ name }) => name === out)).toMatchObject({ hasWithdrawn: true });
    await begin(id, 2);
    const [game] = (await read(id)).played[1]?.filter((one) => [one.first, one.second].includes(first.first)) ?? [];
    const own = game?.first === first.first ? 'first' : 'second';
    expect([game?.stage, game?.table, game?.points?.[own]]).toEqual(['forfeit', null, 0]);
  });

  it('before both have given their words, leaves no table behind; the organiser may take somebody out so', async () => {
    const id = await made();
    await begin(id, 1);
    const now = await read(id);
    const [game] = now.played[0] as [PairingListed];
    expect((await who(JONAS).ask('DELETE', `/api/tournaments/${id}/entrants/${game.second}`)).status).toBe(403);
    expect((await who(MARTA).ask('DELETE', `/api/tournaments/${id}/entrants/${game.second}`)).status).toBe(204);
    expect((await read(id)).played[0]?.[0]).toMatchObject({ stage: 'forfeit', table: null, points: { first: 1, second: 0 } });
    expect((await who(MARTA).ask('GET', `/api/tables/${game.table}`)).status).toBe(404);
  });

  it('leaves the club: games are lost, no name is left; and what is kept of them is told before', async () => {
    const leaver = await member(served, 'Leaver');
    const names = 'Marta\nLeaver';
    const { tournament: id } = (await who(MARTA).ask<{ tournament: string }>('POST', '/api/tournaments', wanted({ names }))).body;
    await leaver.ask('PUT', `/api/tournaments/${id}/entry`, { yes: true });
    await begin(id, 1);
    const kept = (await leaver.ask<{ entered: readonly { tournament: string }[] }>('GET', '/api/me/data')).body;
    expect(kept.entered.map(({ tournament }) => tournament)).toEqual([id]);
    expect((await leaver.ask('DELETE', '/api/me', { passphrase: PASSPHRASE })).status).toBe(204);
    const now = await read(id);
    expect([now.stage, now.entrants.map(({ name }) => name), now.played[0]?.[0]?.stage]).toEqual(['over', ['Marta', null], 'forfeit']);
  });
});

it('lists tournaments to everybody, and who has not accepted by name alone', async () => {
  const id = await made({ name: 'Spring cup' }, [JONAS]);
  const all = (await fetch(`${served.url}/api/tournaments`).then((one) => one.json())) as { tournaments: readonly TournamentListed[] };
  expect(all.tournaments[0]).toMatchObject({ tournament: id, name: 'Spring cup', stage: 'gathering', mine: null, asked: 4, accepted: 2 });
  expect((await read(id, JONAS)).entrants.map(({ person }) => person?.name ?? null)).toEqual(['Marta', 'Jonas', null, null]);
  expect((await who(MARTA).ask('GET', '/api/tournaments/none')).status).toBe(404);
});

it('is taken away by whoever runs the club: its games stay as they are, and who plays there is told', async () => {
  const admin = (words: string): Promise<string> => commandFor(['admin', ...words.split(' ')])(served.running.club.store);
  const id = await made({ name: 'Winter 50% cup' });
  expect((await begin(id, 1)).status).toBe(204);
  const now = await read(id);
  const [game] = now.played[0] as readonly PairingListed[];
  const table = await seated(now, game as PairingListed);
  expect((await admin('tournaments 50% cup')).split('\n')).toEqual([
    expect.stringMatching(`^${id}  Winter 50% cup, gertrud, playing, by Marta  `),
  ]);
  expect(await admin('tournaments 50_ cup')).toBe('No tournament, game or organiser has "50_ cup" in their name.');
  expect(await admin(`remove-tournament ${id}`)).toBe(`${id} is gone; its games stay.`);
  await expect(admin(`remove-tournament ${id}`)).rejects.toThrow('there is no tournament');
  expect((await who(MARTA).ask('GET', `/api/tournaments/${id}`)).status).toBe(404);
  const after = (await who(MARTA).ask<TableListed>('GET', `/api/tables/${table.table}`)).body;
  expect(after).toMatchObject({ stage: 'playing', tournament: null, seats: table.seats });
  const said = await served.running.club.store.db.selectFrom('messages').where('table', '=', table.table).select('said').execute();
  expect(said.map((one) => one.said)).toEqual([
    'Whoever runs the club has taken the tournament of this game away: it is one of its own from now on.',
  ]);
  expect((await admin('log')).split('\n').at(-1)).toMatch(new RegExp(`remove-tournament  ${id}$`));
});
