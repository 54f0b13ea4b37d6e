import { openly, type Facts, type Happenings } from '@sandtable/umpire';
import { shows, tells, type Accounts } from '@sandtable/warfare/telling';
import { expect, test } from 'vitest';
import type { Face, StoryLine } from '../src/face/face.ts';
import { storyTeller, type Manner, type Remembered } from '../src/face/storyteller.ts';
import type { Told } from '@sandtable/desk/messages';

/** The story of any game, made from the accounts of what happens in it. */

const happenings = {
  kinds: {
    phase: openly('phase', 'turn'),
    moved: openly('by', 'units', 'from', 'to', 'cost'),
    halted: openly('hex'),
    attack: openly('seat', 'hex'),
    odds: openly('odds'),
    result: openly('hex', 'result', 'die'),
    'turned up': openly('unit', 'name'),
  },
} satisfies Happenings;

const accounts: Accounts<typeof happenings, Remembered> = {
  phase: tells(() => null),
  moved: shows('hop', (name) => ({ lead: name('units') })),
  halted: tells((name) => ({ says: `It must stop at ${name('hex')}.`, joins: 'march' })),
  attack: tells((name) => ({ lead: `Attack on ${name('hex')}.`, about: 'combat' })),
  odds: tells((name) => ({ small: name('odds'), joins: true })),
  result: tells((name) => ({ lead: `It ${name('result')}.`, about: 'combat' })),
  'turned up': tells((name) => ({ lead: `${name('unit')} is turned up.` })),
};

const SEATS = { red: { name: 'Red', nationality: 'red' }, blue: { name: 'Blue', nationality: 'blue' } };
const face = {
  map: { hexes: [{ hex: '0101', town: 'Depot' }], boxes: [], sheets: [] },
  pieces: { a: { name: '1st Division' }, x: { name: 'untried army' } },
  seats: SEATS,
  sides: [],
  nationalities: {},
  phases: [
    { id: 'red movement', name: 'Movement', group: 'Red turn', seat: 'red' },
    { id: 'red combat', name: 'Combat', group: 'Red turn', seat: 'red' },
  ],
} as unknown as Face;

const manner: Manner<Remembered> = {
  accounts,
  past: { attack: null },
  hears: (past, { what, seat }) => (what === 'attack' ? { attack: { seat: String(seat) } } : past),
};

let n = 2;
const given = (seat: string, ...happened: Facts[]): Told => ({ n: ++n, seat, act: 'x', dice: [], happened }) as unknown as Told;
const story = (told: readonly Told[], own: Partial<Manner<Remembered>> = {}): readonly StoryLine[] =>
  storyTeller({ ...manner, ...own })(told, face);
const says = (lines: readonly StoryLine[]) =>
  lines.map((line) => (line.kind === 'entry' ? [line.lead, line.says, line.small].filter(Boolean).join(' ') : `# ${line.kind}`));

const step = (from: string, to: string, cost?: number): Facts => ({
  what: 'moved',
  by: 'red',
  units: ['a'],
  from,
  to,
  ...(cost === undefined ? {} : { cost }),
});

test('a march of several steps is one entry, with what stopped it, and another begins where units take it up anew', () => {
  const lines = story([
    given('red', step('0101', '0102', 2)),
    given('red', step('0102', '0103', 3), { what: 'halted', hex: '0103' }),
    given('red', step('0104', '0105', 1)),
  ]);
  expect(says(lines)).toEqual(['1st Division Depot 0101 to 0103 by 0102, 5 MP. It must stop at 0103.', '1st Division 0104 to 0105, 1 MP.']);
  expect(says(story([given('red', step('0101', '0102'))]))).toEqual(['1st Division Depot 0101 to 0102.']);
});

test('a phase is a heading where something happened in it, with whose it is', () => {
  const lines = story([
    given('red', { what: 'phase', phase: 'red movement', turn: 1 }, { what: 'phase', phase: 'red combat', turn: 1 }),
    given('red', { what: 'attack', seat: 'red', hex: '0101' }),
    given('blue', { what: 'phase', phase: 'red combat', turn: 1 }),
  ]);
  expect(lines.map((line) => line.kind)).toEqual(['heading', 'entry']);
  expect(lines[0]).toMatchObject({ phase: 'red combat', turn: 1, side: SEATS.red });
});

test('figures stand with what they are about, and alone are not worth a line; a result is the attacker’s', () => {
  const lines = story([
    given('red', { what: 'attack', seat: 'red', hex: '0101' }, { what: 'odds', odds: '3:1' }),
    given('blue', { what: 'odds', odds: '2:1' }),
    given('blue', { what: 'result', hex: '0101', result: 'holds', die: 4 }),
  ]);
  expect(says(lines)).toEqual(['Attack on Depot 0101. 3:1', 'It holds.']);
  expect(lines[1]).toMatchObject({ seat: 'red', dice: [4], hexes: ['0101'], about: ['combat'] });
});

test('what is learnt from a happening is said from the next one on', () => {
  const up = { what: 'turned up', unit: 'x', name: '4th Shock Army' };
  const learns: Manner<Remembered>['learns'] = ({ unit, name }, { pieces }) => void pieces.set(String(unit), String(name));
  expect(says(story([given('red', up), given('red', up)], { learns }))).toEqual([
    'Untried army is turned up.',
    '4th Shock Army is turned up.',
  ]);
});

test('a game may open headings of its own, and tell in an order of its own', () => {
  const lines = story([given('red', { what: 'odds', odds: '1:1' }, { what: 'attack', seat: 'red', hex: '0101' })], {
    arranged: (happened) => happened.toReversed(),
    opens: ({ what }) => (what === 'attack' ? { turn: 4, phase: 'storm', side: null } : null),
  });
  expect(lines[0]).toMatchObject({ kind: 'heading', turn: 4, phase: 'storm', side: null });
  expect(says(lines).slice(1)).toEqual(['Attack on Depot 0101. 1:1']);
});

test('goes on from what was told last, and begins anew where something was taken back', () => {
  let heard = 0;
  const counting: Manner<Remembered> = { ...manner, hears: (past, happening) => (heard++, manner.hears(past, happening)) };
  const told = [
    given('red', { what: 'phase', turn: 1, phase: 'red movement' }),
    given('red', step('0101', '0102', 1)),
    given('red', step('0102', '0103', 2)),
    given('red', { what: 'halted', hex: '0103' }),
    given('red', { what: 'phase', turn: 1, phase: 'red combat' }),
    given('red', { what: 'attack', seat: 'red', hex: '0104' }),
    given('blue', { what: 'odds', odds: '2:1' }, { what: 'result', hex: '0104', result: 'D1', die: 3 }),
  ];
  const tell = storyTeller(counting);
  const grown = told.map((_, i) => tell(told.slice(0, i + 1), face));
  expect(heard).toBe(6);
  expect(grown).toEqual(told.map((_, i) => story(told.slice(0, i + 1))));
  const back = [...told.slice(0, 2), given('red', step('0102', '0101', 1))];
  expect(tell(back, face)).toEqual(story(back));
  const earlier = [given('blue', { what: 'attack', seat: 'blue', hex: '0202' }), ...back];
  expect(tell(earlier, face)).toEqual(story(earlier));
});
