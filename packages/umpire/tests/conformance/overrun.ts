import { back, call, citing, on, procedure, stay, to, type Rulebook, type Seat } from '../../src/index.ts';
import { pickOne, plain, put, tinyGame, type Tiny } from './tiny.ts';

/**
 * Tanks drive across a field four hexes wide and overrun what stands in their way. It breaks an umpire that cannot stop
 * a move for the defender's answer and hand the points back to it, or that cannot do so twice in one move.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'move', says: 'A unit moves once a turn, a hex at a time to a neighbouring hex of the field.' },
  '1.2': { chapter: 1, tag: 'points', says: 'Each hex costs one point. What is left when a unit is put down is lost.' },
  '1.3': { chapter: 1, tag: 'stack', says: 'A hex holds one unit; an enemy one is entered by overrun alone.' },
  '2.1': { chapter: 2, tag: 'overrun', says: 'A tank with two points may overrun a neighbouring enemy; the points are paid first.' },
  '2.2': { chapter: 2, tag: 'answer', says: 'The defender stands, or withdraws to a free neighbouring hex.' },
  '2.3': {
    chapter: 2,
    tag: 'stand',
    says: 'Against a unit that stands, 4 to 6 eliminates it; on 1 to 3 the tank stays and its move ends.',
  },
  '2.4': { chapter: 2, tag: 'on', says: 'Otherwise the tank takes the hex and goes on with the points it has left; it may overrun again.' },
  '3.1': { chapter: 3, tag: 'victory', says: 'Red wins by reaching the last column; blue by holding out for four turns.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

type Unit = { readonly seat: Seat; readonly at: string; readonly tank: boolean; readonly done: boolean };
type Facts = { readonly units: { readonly [id: string]: Unit } };
type Field = Tiny<Facts>;
type Moving = { readonly seat: Seat; readonly unit: string | null; readonly points: number };
type Overrun = { readonly by: string; readonly of: string; readonly points: number };

const unit = (seat: Seat, at: string, tank: boolean): Unit => ({ seat, at, tank, done: false });
const onField = (hex: string) => /^[1-4][1-3]$/.test(hex);
const neighbours = (hex: string) => [-10, -1, 1, 10].map((by) => String(Number(hex) + by)).filter(onField);
const unitAt = ({ facts }: Field, hex: string) => Object.keys(facts.units).find((id) => facts.units[id]?.at === hex);
const own = ({ facts }: Field, seat: Seat) =>
  Object.keys(facts.units).filter((id) => facts.units[id]?.seat === seat && !facts.units[id].done);
const change = (position: Field, id: string, to: Partial<Unit>) => {
  position.facts = { units: put(position.facts.units, id, { ...(position.facts.units[id] as Unit), ...to }) };
};
const free = (position: Field, from: string) => neighbours(from).filter((hex) => !unitAt(position, hex));
const enemies = (position: Field, id: string) => {
  const { at, seat } = position.facts.units[id] as Unit;
  return neighbours(at).filter((hex) => (position.facts.units[unitAt(position, hex) ?? '']?.seat ?? seat) !== seat);
};
const mayOverrun = (position: Field, { unit, points }: Moving) =>
  unit !== null && points >= 2 && position.facts.units[unit]?.tank ? enemies(position, unit) : [];

const turn = procedure<Field>('turn', [
  { name: 'red player turn', do: () => call('move', { seat: 'red', unit: null, points: 0 }) },
  { name: 'blue player turn', do: () => call('move', { seat: 'blue', unit: null, points: 0 }) },
  {
    name: 'end of turn',
    do({ position }) {
      for (const id of Object.keys(position.facts.units)) change(position, id, { done: false });
      if (position.turn === 4) position.outcome = { winner: 'blue', rule: '3.1', says: 'Blue has held out.' };
      else position.turn++;
      return to('red player turn');
    },
  },
]);

const move = procedure<Field, Moving>('move', [
  {
    name: 'unit',
    rule: '1.1',
    seats: (position, { seat }) => (own(position, seat).length > 0 ? [seat] : []),
    acts: {
      ...pickOne<Field, Moving>(
        'take up',
        '1.1',
        'unit',
        (position, _, seat) => own(position, seat),
        ({ position }, _, unit) => to('steps', { unit, points: position.facts.units[unit]?.tank ? 5 : 1 }),
      ),
      ...plain<Field, Moving>('pass', '1.1', () => back()),
    },
  },
  { name: 'no unit left', do: () => back() },
  {
    name: 'steps',
    rule: '1.2',
    seats: (_, { seat }) => [seat],
    acts: {
      step: {
        parts: { to: 'one' },
        refuse(position, { unit, points }, _, { to }) {
          if (points < 1) return no('1.2', 'No points left.');
          if (!neighbours(position.facts.units[unit as string]?.at as string).includes(to as string))
            return no('1.1', 'No neighbouring hex.');
          return unitAt(position, to as string) ? no('1.3', 'Somebody is there.', [to as string]) : null;
        },
        offers(position, { unit, points }) {
          const hexes = free(position, position.facts.units[unit as string]?.at as string);
          return points < 1 || hexes.length === 0
            ? []
            : [{ act: 'step', rule: '1.2', parts: [{ name: 'to', pick: 'one', of: () => hexes }] }];
        },
        play({ position }, { unit, points }, _, { to }) {
          change(position, unit as string, { at: to as string });
          return stay({ points: points - 1 });
        },
      },
      overrun: {
        parts: { at: 'one' },
        refuse(position, locals, _, { at }) {
          if (!position.facts.units[locals.unit as string]?.tank || locals.points < 2)
            return no('2.1', 'An overrun needs a tank with two points.');
          return mayOverrun(position, locals).includes(at as string) ? null : no('2.1', 'No enemy to overrun there.');
        },
        offers(position, locals) {
          const hexes = mayOverrun(position, locals);
          return hexes.length === 0 ? [] : [{ act: 'overrun', rule: '2.1', parts: [{ name: 'at', pick: 'one', of: () => hexes }] }];
        },
        play: ({ position }, { unit, points }, _, { at }) =>
          call('overrun', { by: unit as string, of: unitAt(position, at as string) as string, points: points - 2 }),
      },
      ...plain<Field, Moving>('put down', '1.2', ({ position }, { unit }) => {
        change(position, unit as string, { done: true });
        return to('unit', { unit: null, points: 0 });
      }),
    },
  },
]);

const overrun = procedure<Field, Overrun>('overrun', [
  {
    name: 'answer',
    rule: '2.2',
    seats: (position, { of }) => [position.facts.units[of]?.seat as Seat],
    acts: {
      ...plain<Field, Overrun>('stand', '2.2', () => on()),
      ...pickOne<Field, Overrun>(
        'withdraw',
        '2.2',
        'to',
        (position, { of }) => free(position, position.facts.units[of]?.at as string),
        (doing, { by, of, points }, to) => {
          change(doing.position, by, { at: doing.position.facts.units[of]?.at as string });
          change(doing.position, of, { at: to });
          doing.happen({ what: 'withdrew', rules: ['2.2', '2.4'], unit: of, to });
          return back({ points });
        },
      ),
    },
  },
  {
    name: 'fight',
    do({ position, dice, happen }, { by, of, points }) {
      const [die] = dice.roll('overrun', 1, 6, ([face]) => ((face as number) >= 4 ? 'eliminated' : 'repulsed'));
      const { [of]: defender, ...units } = position.facts.units;
      const won = (die as number) >= 4;
      happen({ what: won ? 'eliminated' : 'repulsed', rules: won ? ['2.3', '2.4'] : ['2.3'], unit: won ? of : by, die: die as number });
      if (!won) return back({ points: 0 });
      position.facts = { units };
      change(position, by, { at: defender?.at as string });
      return back({ points });
    },
  },
]);

export const overrunGame = tinyGame<Facts>({
  id: 'overrun',
  title: 'Overrun',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 4,
  procedures: [turn, move, overrun],
  facts: () => ({
    units: {
      T1: unit('red', '11', true),
      T2: unit('red', '13', true),
      B1: unit('blue', '22', false),
      B2: unit('blue', '32', false),
      B3: unit('blue', '41', false),
    },
  }),
  settle({ position }) {
    const there = Object.values(position.facts.units).some(({ seat, at }) => seat === 'red' && at.startsWith('4'));
    if (there && !position.outcome) position.outcome = { winner: 'red', rule: '3.1', says: 'Red has broken through.' };
  },
});
