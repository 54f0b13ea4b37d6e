import { randomPlayer, sectionOf, Table, type Facts, type Game, type Value } from '@sandtable/umpire';
import { accountOf } from '@sandtable/warfare/telling';
import { whatIf1940 } from '@sandtable/what-if-1940';
import { ACCOUNTS } from '@sandtable/what-if-1940/telling';
import { expect, test } from 'vitest';
import { oneOfEach, sideFace, sideOf } from '../src/table/sides.ts';
import { bookOf, linksIn, placeIn } from '../src/ui/companion/book.ts';
import { summaryOf } from '@sandtable/desk/summary';
import { Sitting } from '../src/worker/sitting.ts';
import { thinkerOf } from './worker/inprocess.ts';
import type { Told } from '@sandtable/desk/messages';
import { whatIfData } from '../src/games/what-if-1940/data.ts';
import type { Face } from '../src/face/face.ts';
import { whatIfFace } from '../src/games/what-if-1940/face.ts';
import { phasesIn } from '../src/games/what-if-1940/seats.ts';

const face = whatIfFace(null);
const game = whatIf1940 as unknown as Game;
const SEATS = Object.keys(face.seats);

/** A random game, looked at after every command. */
function watch(scenario: string, seed: string, look: (table: Table, n: number) => void): Table {
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, 'random']));
  const table = Table.open(game, { setup: { scenario }, seats, seed });
  const players = new Map(SEATS.map((seat) => [seat, randomPlayer(seed, seat)]));
  look(table, 2);
  for (let commands = 0; commands < 6000; commands++) {
    const seat = game.awaiting(table.position)?.seats[0];
    const command = seat && players.get(seat)?.decide(game, table.position);
    if (!seat || !command) break;
    const done = table.act(seat, command);
    expect(done.refused).toBeUndefined();
    look(table, done.refused ? 0 : done.n);
  }
  return table;
}

/** Random games played once for all tests that look at what happened in them, each with the numbers of its lines. */
const played = new Map<string, { readonly table: Table; readonly numbers: readonly number[] }>();

function gameOf(scenario: string): { readonly table: Table; readonly numbers: readonly number[] } {
  const known = played.get(scenario);
  if (known) return known;
  const numbers: number[] = [];
  const made = { table: watch(scenario, '8', (_, n) => numbers.push(n)), numbers };
  played.set(scenario, made);
  return made;
}

/** Ids of pieces, which no sentence may show. */
const ID = /\b(de|fr|br|be|nl|su)-[a-z0-9]/;
const WRONG = /undefined|NaN|\[object| {2}|\?\d{4}\//;

test.each(['campaign', 'no-lithuania'])(
  'in %s every kind of happening has words of its own, and no name is missing in them, whoever is told',
  { timeout: 120_000 },
  (scenario) => {
    const { table, numbers } = gameOf(scenario);
    for (const n of numbers)
      for (const happening of table.happened(n)) {
        expect(accountOf(ACCOUNTS, happening.what), happening.what).toBeDefined();
        for (const seat of ['german-east', 'soviet']) {
          const told = game.tell(happening, seat);
          const says = told ? (face.words.happening(told as unknown as Facts, face, face.seats)?.says ?? '') : '';
          expect(says).not.toMatch(WRONG);
          expect(says).not.toMatch(ID);
        }
      }
  },
);

test('the board shows every unit in one place, hidden ones as blanks, and every question has words', { timeout: 120_000 }, () => {
  const asked = new Set<string>();
  let hidden = 0;
  watch('campaign', '2', (table) => {
    const now = game.awaiting(table.position);
    if (!now) return;
    asked.add(now.step);
    for (const seat of now.seats) {
      expect(face.words.step(now.procedure, now.step), now.step).not.toBe(now.step);
      const offers = game.choices(table.position, seat);
      if (now.step !== 'moving')
        expect(
          face.words.guide(
            now.step,
            offers.map(({ act }) => act),
          ),
          now.step,
        ).toBeTruthy();
      for (const { act, parts } of offers) {
        expect(face.words.act(act), act).not.toMatch(/-/);
        for (const { name } of parts) expect(face.words.part(act, name)).not.toBe(name);
      }
    }
    const board = face.read(game.view(table.position, 'german-east'));
    for (const [at, stack] of board.stacks) for (const { piece } of stack) expect(board.where.get(piece.id)).toBe(at);
    const blanks = [...board.stacks.values()].flat().filter(({ piece }) => piece.blank === 'hidden');
    for (const { piece } of blanks) {
      expect(piece.factors).toEqual([]);
      expect(piece.nationality).not.toBe('german');
    }
    hidden = Math.max(hidden, blanks.length);
  });
  expect(hidden).toBeGreaterThan(5);
  expect(asked.size).toBeGreaterThan(20);
});

test('the story and the figures of a whole game, as each side is told it', { timeout: 120_000 }, async () => {
  const { table, numbers } = gameOf('campaign');
  const toldOf = (seat: string): Told[] =>
    numbers.map((n): Told => {
      const line = table.lines[n - 2];
      const happened = table.happened(n).flatMap((one) => game.tell(one, seat) ?? []);
      const isCommand = line !== undefined && 'do' in line;
      return { n, seat: isCommand ? line.seat : null, act: isCommand ? line.do.act : '', happened, dice: isCommand ? line.dice : [] };
    });
  for (const seat of ['german-west', 'soviet']) {
    const story = face.story(toldOf(seat));
    expect(story.length).toBeGreaterThan(200);
    for (const line of story) {
      if (line.kind !== 'entry') continue;
      const says = `${line.lead ?? ''} ${line.says} ${line.small ?? ''}`;
      expect(says).not.toMatch(ID);
      expect(says).not.toMatch(/undefined|NaN|\[object|\?\d{4}\//);
    }
  }
  const { turns, attacks, seats } = await face.statistics(toldOf('soviet'));
  expect(turns.length).toBeGreaterThan(1);
  expect(attacks.length).toBeGreaterThan(5);
  for (const { luck } of attacks) expect(Math.abs(luck)).toBeLessThanOrEqual(0.5);
  expect(
    Object.values(seats)
      .flatMap(({ losses }) => losses.map(({ steps }) => steps))
      .some((steps) => steps > 0),
  ).toBe(true);
  expect(face.read(game.view(table.position, 'soviet')).winner).not.toBeNull();
});

test('a scenario lists what stands in it from the start, and apart from that what the track brings (3.2f to 3.2i)', () => {
  const [campaign] = face.scenarios;
  const soviet = campaign?.forces.find(({ nationality }) => nationality === 'soviet')?.says;
  // Nine Juggernauts and the two of the Arctic Front; the three of the Far East are known.
  expect(soviet).toBe('3 armies, 1 garrison, 11 untried armies, 1 aircraft');
  const coming = campaign?.coming.map(({ turn, until, says }) => [turn, until ?? turn, says]) ?? [];
  expect(coming.slice(0, 2)).toEqual([
    [1, 1, '11 untried armies'],
    [2, 2, '7 untried armies'],
  ]);
  expect(coming.slice(-2)).toEqual([
    [5, 11, '19 untried armies'],
    [10, 10, '1st Shock Army'],
  ]);
  const table = Table.open(game, {
    setup: { scenario: 'campaign' },
    seats: Object.fromEntries(SEATS.map((seat) => [seat, 'person'])),
    seed: '1',
  });
  const { units } = (game.view(table.position, 'soviet') as { readonly state: { readonly units: object } }).state;
  const waiting = Object.values(units as { readonly [unit: string]: string | { readonly at: string } }).filter((where) =>
    (typeof where === 'string' ? where : where.at).startsWith('track-'),
  );
  const announced = campaign?.coming.reduce((sum, { says }) => sum + Number(/^(\d+) untried/.exec(says)?.[1] ?? 1), 0);
  expect(waiting.length).toBe(announced);
});

test('what the Germans lose counts for the seat on whose map it was lost', async () => {
  const lost = (unit: string, hex: string) => ({ what: 'eliminated', unit, hex, cause: 'combat', rules: ['2.11c'] });
  const phase = { what: 'phase', turn: 1, phase: 'soviet combat', rules: ['5.2b'] };
  const happened = [phase, lost('de-i', '1306'), lost('de-ii', '4808'), lost('fr-i', '1306')];
  const { seats } = await face.statistics([{ n: 3, seat: 'soviet', act: 'x', dice: [], happened } as unknown as Told]);
  const units = Object.entries(seats).map(([seat, { losses }]) => [seat, losses.reduce((sum, one) => sum + one.units, 0)]);
  expect(Object.fromEntries(units)).toEqual({ 'german-west': 1, 'german-east': 1, 'anglo-french': 1, soviet: 0 });
});

test('steps of a march are one line, and a city taken on the way stands in the story after it', () => {
  const step = (n: number, from: string, to: string, more: readonly object[] = []): Told =>
    ({
      n,
      seat: 'german-east',
      act: 'step',
      dice: [],
      happened: [...more, { what: 'moved', units: ['de-xix-pz'], from, to, by: 'german-east', top: 'de-xix-pz', rules: ['10.2c'] }],
    }) as unknown as Told;
  const control = (hex: string) => ({ what: 'control', hex, side: 'german', rules: ['3.12d'] });
  const says = (told: readonly Told[]) => face.story(told).map((line) => (line.kind === 'entry' ? `${line.lead} ${line.says}`.trim() : ''));
  expect(says([step(3, '4808', '4708', [control('4708')]), step(4, '4708', '4709')])).toEqual([
    'XIX Panzer Corps Vilnius 4808 to 4709 by 4708.',
  ]);
  expect(says([step(3, '4409', '4410'), step(4, '4410', '4510', [control('4510')])])).toEqual([
    'XIX Panzer Corps 4409 to Minsk 4510 by 4410.',
    'The Germans take Minsk 4510.',
  ]);
});

test('seats of a side know the same, and a side has its own name', () => {
  expect(SEATS.map((seat) => sideOf(seat, face))).toEqual(['german', 'german', 'allied', 'allied']);
  expect(oneOfEach(['german-east', 'soviet', 'anglo-french'], face)).toEqual(['german-east', 'soviet']);
  expect(sideFace('allied', face, face.seats)?.name).toBe('Allied');
  expect(sideOf('german', { sides: [] })).toBe('german');
});

test('what happened is told once for each side at the page, and not to the enemy', () => {
  const seats = { 'german-west': 'person', 'german-east': 'person', 'anglo-french': 'random', soviet: 'person' };
  const table = Table.open(game, { setup: { scenario: 'campaign' }, seats, seed: '4' });
  const shelved = { table: 't', game: game.id, scenario: 'campaign', seats, practice: false, changed: 0, seed: '4', ...summaryOf(table) };
  const sitting = new Sitting(table, shelved, { append: async () => {}, lines: async () => [] }, null, () => {}, thinkerOf(game));
  const { 'german-west': german = [], soviet = [], ...others } = sitting.audience.stories();
  expect(others).toEqual({});
  const armies = (told: readonly Told[]) => JSON.stringify(told.map(({ happened }) => happened)).match(/su-army-/g)?.length ?? 0;
  expect(armies(soviet)).toBeGreaterThan(10);
  expect(armies(german)).toBe(0);
  sitting.leave();
});

test('the companion finds every rule, also those of the second section 6.7, and has words for what rules shorten', async () => {
  const companion = await face.companion();
  const book = bookOf(companion);
  for (const id of Object.keys(companion.rulebook)) expect(placeIn(book, id), id).toMatchObject({ at: 'chapter', id });
  expect(sectionOf('6.7bis-a')).toBe('6.7bis');
  expect(sectionOf('6.7bis')).toBe('6.7bis');
  const linked = (text: string) => linksIn(text, book).flatMap(({ id }) => id ?? []);
  expect(linked('see 6.7bis-b, (6.7bis) and 6.7a; WA-42.')).toEqual(['6.7bis-b', '6.7bis', '6.7a', 'WA-42']);
  for (const { sections } of book.chapters) for (const { id, title } of sections) expect(title, id).not.toBe('');
  // What is written in capitals is a short word that is explained, or a numeral.
  const shortened = new Set(Object.values(companion.rulebook).flatMap(({ says }) => says.match(/\b[A-Z]{2,}\b/g) ?? []));
  const unexplained = [...shortened].filter((word) => !companion.shorts[word] && !/^[IVXL]+$/.test(word) && !ORDINARY.has(word));
  expect(unexplained).toEqual([]);
});

test('phases are shown as skipped in the turns in which the umpire does not open them, and in no other', { timeout: 120_000 }, () => {
  const opened = new Map<number, Set<string>>();
  const { table, numbers } = gameOf('campaign');
  for (const n of numbers)
    for (const { what, phase, turn } of table.happened(n) as unknown as readonly Facts[])
      if (what === 'phase') opened.set(Number(turn), (opened.get(Number(turn)) ?? new Set()).add(String(phase)));
  for (const turn of [1, 2, 3])
    for (const order of ['move-fight', 'fight-move'])
      for (const { id, group, skipped } of phasesIn(turn, order))
        if (group !== 'Set-up') expect(skipped === undefined, `turn ${turn}: ${id}`).toBe(opened.get(turn)?.has(id));
});

test('untried pieces are of no type but their own, which has a name, and none tells its front', async () => {
  const { types } = await face.companion();
  const backs = Object.values(face.pieces).filter(({ blank }) => blank !== undefined);
  expect(new Set(backs.map(({ type }) => types[type]))).toEqual(new Set(['Untried Juggernaut', 'Untried army']));
  const looks = backs.map(({ id: _id, ...look }) => JSON.stringify(look));
  expect(new Set(looks).size).toBe(2);
});

test('the months of the turn record track are those of the edition that is played', () => {
  const track = whatIfData.tables.track.map((line) => (line.turn === 3 ? { ...line, label: 'Thermidor' } : line));
  const edition = { name: 'x', tables: { ...whatIfData.tables, track } as unknown as Value };
  const months = (one: Face) => [one.words.value('track-3', 'to'), one.map.boxes.find(({ turn }) => turn === 3)?.title];
  expect(months(face)).toEqual(['Turn 3: Jul II', 'Turn 3, Jul II']);
  expect(months(whatIfFace(edition))).toEqual(['Turn 3: Thermidor', 'Turn 3, Thermidor']);
});

/** Words in capitals that stand for themselves. */
const ORDINARY = new Set(['ALL', 'BOTH', 'USSR', 'WA']);

test('before Anglo-French units go into a neutral nation the page asks, and before nothing else', () => {
  const view = (hand: readonly string[], more: object = {}) =>
    ({
      state: { belgium: 'neutral', netherlands: 'neutral', ...more },
      awaiting: [
        { procedure: 'movement', step: 'movement', locals: {} },
        { procedure: 'move', step: 'moving', locals: { hand } },
      ],
    }) as unknown as Facts;
  const asks = (act: string, to: string, hand: readonly string[], more?: object) =>
    face.play.grave({ act, to }, view(hand, more))?.title ?? null;
  expect(asks('step', '1801', ['fr-i'])).toMatch(/Belgium/);
  expect(asks('step', '2303', ['fr-i'])).toMatch(/Holland/);
  expect(asks('assault', '2305', ['br-1-tank-top'])).toMatch(/Holland/);
  expect(asks('step', '1700', ['fr-i'])).toBeNull();
  expect(asks('step', '2303', ['de-i'])).toBeNull();
  expect(asks('step', '2303', ['fr-i'], { netherlands: 'german' })).toBeNull();
  expect(asks('step', '1801', ['fr-i'], { belgium: 'frozen' })).toBeNull();
  expect(asks('take-up', '1801', ['fr-i'])).toBeNull();
});

test('the odds of an attack stand with it, or where aircraft were asked for in between with its result, and never alone', () => {
  const told = (n: number, happened: readonly object[]) =>
    ({ n, seat: 'german-east', act: 'attack', dice: [], happened }) as unknown as Told;
  const attack = {
    what: 'attack',
    seat: 'german-east',
    kind: 'PA',
    hex: '4614',
    units: ['de-i'],
    defenders: ['su-fe-15'],
    rules: ['11.1a'],
  };
  const odds = { what: 'odds', attack: 8, defense: 4, rules: ['11.3a'] };
  const result = { what: 'result', hex: '4614', column: '2:1', result: 'AS', rules: ['11.3b'] };
  const lines = (all: readonly Told[]) =>
    face.story(all).map((line) => (line.kind === 'entry' ? `${line.lead ?? ''}|${line.small ?? ''}` : ''));
  expect(lines([told(3, [attack, odds, result])])).toEqual([
    'Prepared assault on 4614.|8 to 4',
    'The attack on 4614 stalls.|Result AS on 2:1, 8 to 4',
  ]);
  expect(lines([told(3, [attack]), told(4, [odds, result])])).toEqual([
    'Prepared assault on 4614.|',
    'The attack on 4614 stalls.|Result AS on 2:1, 8 to 4',
  ]);
});

test('a position that was given is told with its phase as the page calls it', () => {
  const says = (phase: string) => face.words.happening({ what: 'position given', turn: 2, phase }, face, face.seats)?.says;
  expect(says('anglo-french movement')).toBe('A given position. Play goes on from turn 2, Anglo-French movement.');
  expect(says('southwest')).toBe('A given position. Play goes on from turn 2, Soviet Southwest Front.');
  expect(says('german east combat')).toBe('A given position. Play goes on from turn 2, German east combat.');
});
