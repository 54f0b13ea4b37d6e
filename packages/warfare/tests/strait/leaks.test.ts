import { setupFor, type Command, type Facts, type Value } from '@sandtable/umpire';
import { describe, expect, it } from 'vitest';
import { firstLeak, leaking, type Compared, type Leak, type Watched } from '../../../umpire/tests/leaks.ts';
import { walk, type Decision } from '../../../umpire/tests/walk.ts';
import { strait, type Strait } from './index.ts';
import { field, sail, type Referee } from './referee.ts';
import { hiddenTwins, lastingTwins } from './twins.ts';
import { enemyOf, SEATS, seatNamed } from './world.ts';

const questions = (position: Strait, name: string): Facts[] => {
  const state = strait.view(position, name)['state'] as { readonly [family: string]: Facts };
  const seat = seatNamed(name);
  return [
    { victory: {} },
    ...Object.keys(state[seat] ?? {})
      .slice(0, 2)
      .flatMap((group) => [{ search: { group } }, { watch: { group, to: 'narrows' } }]),
    { search: { group: seat === 'blue' ? 'tg-r-1' : 'tg-b-1' } },
    { gunnery: { ship: `${seat.charAt(0)}-cr`, target: `${enemyOf(seat).charAt(0)}-dd-1` } },
  ];
};
/** What may come to light does so by these; what was exchanged of the others never does. */
const LAYS = new Set(['sighted', 'lost from sight', 'contact', 'fired', 'sunk', 'landed']);
const watched = (game: typeof strait): { readonly [what: string]: Watched<Strait> } => ({
  'what never does': { game, seats: SEATS, twins: lastingTwins, questions, lays: new Set() },
  'what may come to light': { game, seats: SEATS, twins: hiddenTwins, questions, lays: LAYS },
});

const setup = setupFor(strait, { scenario: 'crossing' });
const decisions = [10, 31].flatMap((seed) => walk(strait, setup, seed, 500).decisions);
/** So many of them, those of a kind of question alone where one is named. */
function some(many: number, step?: string): Decision<Strait>[] {
  const those = decisions.filter(({ before }) => step === undefined || strait.awaiting(before)?.step === step);
  return those.filter((_, i) => i % Math.ceil(those.length / many) === 0);
}

/** Two groups of each side at sea, one of them on its way past another: what is asked and done there, planted leaks have to be seen in. */
const sea = () =>
  field()
    .group('tg-b-1', 'west-roads', ['b-dd-1'])
    .group('tg-b-2', 'south-deep', ['b-cr', 'b-tr-1'])
    .group('tg-r-1', 'narrows', ['r-dd-1'])
    .group('tg-r-2', 'east-roads', ['r-cr', 'r-tr-1']);
const FACES = [6];
function asked() {
  const one = sea();
  one.do('blue', sail('tg-b-1', 'narrows'), FACES);
  return one;
}
const decision = ({ position: before }: Referee, seat: string, command: Command) =>
  ({ before, seat, command, diceSeed: 5, number: 1 }) as unknown as Decision<Strait>;
const made = () => [
  decision(sea(), 'blue', sail('tg-b-2', 'narrows')),
  decision(asked(), 'red', { act: 'let-pass' }),
  decision(sea().in('red search'), 'red', { act: 'search', group: 'tg-r-1' }),
];

/** The enemy's groups as they are saved. */
const enemiesOf = (game: typeof strait, position: Strait, seat: string) =>
  game.save(position).state[enemyOf(seatNamed(seat))] as { readonly [group: string]: Facts };
/** A view in which that, too, is shown. */
const showing =
  (shown: (game: typeof strait, position: Strait, seat: string) => Value): Leak<Strait> =>
  (game) => ({ view: (position, seat) => ({ ...game.view(position, seat), shown: shown(game as typeof strait, position, seat) }) });

const LEAKS: { readonly [what: string]: Leak<Strait> } = {
  'the number of groups ever made shows': showing((game, position) => game.save(position).state['given'] ?? null),
  'a view says which group is the one that is sighted': showing((game, position, seat) =>
    Object.entries(enemiesOf(game, position, seat)).flatMap(([group, { sighting }]) => (sighting === undefined ? [] : [group])),
  ),
  'a view says where ships are that are not seen': showing((game, position) => game.save(position).state['ships'] as Value),
  'a refusal says that there is such a group': (game) => ({
    refuse(position, seat, command) {
      const refusal = game.refuse(position, seat, command);
      const there = enemiesOf(game as typeof strait, position, seat)[String(command['group'])];
      return refusal && there ? { ...refusal, reason: `That group is in ${String(there['at'])}.` } : refusal;
    },
  }),
  'a search counts who is there': (game) => ({
    explain(position, seat, question) {
      const there = Object.values(enemiesOf(game as typeof strait, position, seat)).filter(({ at }) => at === 'narrows');
      return { ...game.explain(position, seat, question), ...('search' in question ? { there: there.length } : {}) };
    },
  }),
  'the enemy is told who has sailed where': () => ({ tell: (happening) => happening }),
  'who is asked whether he intercepts hangs on who is there': (game) => ({
    awaiting(position) {
      const question = game.awaiting(position);
      const [seat] = question?.seats ?? [];
      return question?.step === 'interception' && seat !== undefined && game.choices(position, seat).length < 2 ? null : question;
    },
  }),
};

describe('the secrets of Strait', () => {
  for (const [what, how] of Object.entries(watched(strait)))
    for (const step of ['movement', 'interception', 'search', 'combat', 'gunnery', 'landing'])
      it(`${what} shows in nothing that the enemy is sent: ${step}`, () => {
        const compared: Compared = { twins: 0, played: 0 };
        expect(firstLeak(how, some(1, step), compared)).toBeNull();
        expect(compared.twins).toBeGreaterThan(1);
        expect(compared.played).toBeGreaterThan(0);
      });

  it.each([
    [
      'at nightfall',
      field()
        .in('red landing')
        .group('tg-r-1', 'narrows', ['r-cr'], { sighting: 2 })
        .group('tg-r-2', 'south-deep', ['r-dd-1'], { sighting: 1 }),
      'red',
      { act: 'end' },
    ],
    [
      'by landings from two areas',
      field()
        .in('blue landing')
        .group('tg-b-1', 'north-deep', ['b-tr-1'])
        .group('tg-b-2', 'east-roads', ['b-tr-2'])
        .laden('b-tr-1', 'b-lc-1', 'b-bn-1')
        .laden('b-tr-2', 'b-lc-3', 'b-bn-2'),
      'blue',
      { act: 'land', port: 'cetin', craft: ['b-lc-1', 'b-lc-3'] },
    ],
    [
      'by a port that is taken',
      field()
        .in('blue landing')
        .group('tg-b-1', 'north-deep', ['b-tr-1'])
        .laden('b-tr-1', 'b-lc-1', 'b-bn-1')
        .group('tg-r-1', 'cetin', ['r-dd-2'])
        .group('tg-r-2', 'cetin', ['r-cr']),
      'blue',
      { act: 'land', port: 'cetin', craft: ['b-lc-1'] },
    ],
  ] as const)('tell nothing of the numbers of groups %s', (_, referee, seat, command) => {
    const how = { ...watched(strait)['what never does'], questions: () => [] } as Watched<Strait>;
    expect(firstLeak(how, [decision(referee, seat, command)])).toBeNull();
  });

  it.each(Object.entries(LEAKS))('are seen to leak where %s', (_, leak) => {
    const leaky = Object.values(watched(leaking(strait, leak) as typeof strait));
    expect(leaky.some((how) => firstLeak(how, made()) !== null)).toBe(true);
  });

  it('are kept where those leaks are not built in', () => {
    for (const how of Object.values(watched(strait))) expect(firstLeak(how, made())).toBeNull();
  });
});
