import { citing, draw, on, procedure, to, type AskStep, type Doing, type Rulebook, type Seat } from '../../src/index.ts';
import { plain, put, tinyGame, type Tiny } from './tiny.ts';

/**
 * Counters lie face down and nobody knows their faces, the position neither: a face is drawn from the pool when its
 * counter is turned up. It breaks an umpire that holds or hashes what is not yet decided, or loses what it draws.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'untried', says: 'Counters start untried: nobody knows their faces.' },
  '1.2': { chapter: 1, tag: 'probe', says: 'A side in turn attacks an enemy counter with a counter of its own, or passes.' },
  '1.3': { chapter: 1, tag: 'turn up', says: 'Untried counters in a fight are turned up: each draws its face at random from the pool.' },
  '1.4': { chapter: 1, tag: 'dummies', says: 'Option: the pool holds two dummies of strength nought, which are removed when turned up.' },
  '2.1': { chapter: 2, tag: 'fight', says: 'The weaker counter is eliminated and its face goes back to the pool; equal ones both.' },
  '3.1': { chapter: 3, tag: 'victory', says: 'A side without counters loses; after eight turns more counters win.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

type Counter = { readonly seat: Seat; readonly face: number | null };
type Facts = { readonly counters: { readonly [id: string]: Counter }; readonly pool: readonly number[] };
type Field = Tiny<Facts>;

const of = ({ facts }: Field, seat: Seat) => Object.keys(facts.counters).filter((id) => facts.counters[id]?.seat === seat);
const notOf = ({ facts }: Field, seat: Seat) => Object.keys(facts.counters).filter((id) => facts.counters[id]?.seat !== seat);

/** 1.3 The face of a counter, drawn if nobody knows it. */
function turnUp({ position, dice, happen }: Doing<Field>, id: string): number {
  const { counters, pool } = position.facts;
  const counter = counters[id] as Counter;
  if (counter.face !== null) return counter.face;
  const at = draw(dice, 'pool', pool.length);
  const face = pool[at] as number;
  position.facts = { counters: put(counters, id, { ...counter, face }), pool: pool.toSpliced(at, 1) };
  happen({ what: 'turned up', rules: face === 0 ? ['1.3', '1.4'] : ['1.3'], counter: id, face });
  return face;
}

/** 2.1 Takes a counter off; a dummy is gone for good, any other face goes back to the pool. */
function remove({ position, happen }: Doing<Field>, id: string): void {
  const { [id]: gone, ...counters } = position.facts.counters;
  const pool = gone?.face ? [...position.facts.pool, gone.face].toSorted((a, b) => a - b) : position.facts.pool;
  position.facts = { counters, pool };
  happen({ what: 'eliminated', rules: ['2.1'], counter: id, face: gone?.face ?? null });
}

const player = (seat: Seat): AskStep<Field> => ({
  name: seat,
  rule: '1.2',
  seats: () => [seat],
  acts: {
    ...plain<Field>('pass', '1.2', () => on()),
    attack: {
      parts: { by: 'one', on: 'one' },
      refuse(position, _, __, command) {
        if (!of(position, seat).includes(command['by'] as string)) return no('1.2', 'Not a counter of yours.');
        return notOf(position, seat).includes(command['on'] as string) ? null : no('1.2', 'Not an enemy counter.');
      },
      offers: (position) => [
        {
          act: 'attack',
          rule: '1.2',
          parts: [
            { name: 'by', pick: 'one', of: () => of(position, seat) },
            { name: 'on', pick: 'one', of: () => notOf(position, seat) },
          ],
        },
      ],
      play(doing, _, __, command) {
        const [by, against] = [command['by'] as string, command['on'] as string];
        const lead = turnUp(doing, by) - turnUp(doing, against);
        const dummies = [by, against].filter((id) => doing.position.facts.counters[id]?.face === 0);
        const losers = dummies.length > 0 ? dummies : lead === 0 ? [by, against] : [lead > 0 ? against : by];
        for (const id of losers) remove(doing, id);
        return on();
      },
    },
  },
});

const turn = procedure<Field>('turn', [
  player('red'),
  player('blue'),
  {
    name: 'end of turn',
    do({ position }) {
      const lead = of(position, 'red').length - of(position, 'blue').length;
      if (position.turn === 8)
        position.outcome = { winner: lead === 0 ? null : lead > 0 ? 'red' : 'blue', rule: '3.1', says: 'Eight turns are over.' };
      else position.turn++;
      return to('red');
    },
  },
]);

export const facelessGame = tinyGame<Facts>({
  id: 'faceless',
  title: 'Untried counters',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 8,
  options: [{ id: 'dummies', title: 'Dummies', rule: '1.4', values: [true, false], default: true }],
  procedures: [turn],
  facts: ({ options }) => ({
    counters: Object.fromEntries(
      ['R1', 'R2', 'R3', 'B1', 'B2', 'B3'].map((id) => [id, { seat: id.startsWith('R') ? 'red' : 'blue', face: null }]),
    ),
    pool: [...(options['dummies'] ? [0, 0] : []), 1, 1, 2, 2, 3, 4],
  }),
  settle({ position }) {
    const [red, blue] = [of(position, 'red').length, of(position, 'blue').length];
    if ((red === 0 || blue === 0) && !position.outcome)
      position.outcome = { winner: red === blue ? null : red > 0 ? 'red' : 'blue', rule: '3.1', says: 'A side has no counters left.' };
  },
});
