import {
  call,
  draw,
  on,
  openly,
  partly,
  privately,
  procedure,
  type Doing,
  type Game,
  type Happenings,
  type Rulebook,
  type Saved,
  type Seat,
  type Turn,
} from '../../src/index.ts';
import { change, endOfTurn, other, pickOne, plain, put, roll, tinyGame, type Tiny } from './tiny.ts';

/**
 * Each side may have one secret plan, filed three turns ahead. It breaks an umpire that lets the other seat see the plan,
 * whether there is one, or that it has been voided; or that tells it by what it asks and when.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'file', says: 'A side without a plan may file one, secretly: a target, to be struck three turns later.' },
  '1.2': { chapter: 1, tag: 'cancel', says: 'A plan may be cancelled at any planning, secretly.' },
  '1.3': { chapter: 1, tag: 'ask', says: 'Planning is asked every turn, plan or none, so that the asking tells nothing.' },
  '2.1': { chapter: 2, tag: 'raid', says: 'A side raids one target a turn; it voids an enemy plan against it, unknown to the raider.' },
  '2.2': { chapter: 2, tag: 'yield', says: 'A raid scores a point on 5 or 6.' },
  '3.1': { chapter: 3, tag: 'carry out', says: 'A plan due is revealed and scores three points.' },
  '4.1': { chapter: 4, tag: 'victory', says: 'After eight turns more points win.' },
} satisfies Rulebook;

const targets = ['airfield', 'bridge', 'depot'];
type Plan = { readonly target: string; readonly due: number };
type Facts = {
  readonly plans: { readonly [seat: Seat]: Plan | null };
  readonly points: { readonly [seat: Seat]: number };
  /** All raids so far, which everybody saw. */
  readonly raids: readonly { readonly seat: Seat; readonly target: string; readonly turn: number }[];
};
type Front = Tiny<Facts>;
type Planning = { readonly seat: Seat };
const setPlan = (position: Front, seat: Seat, plan: Plan | null) => change(position, { plans: put(position.facts.plans, seat, plan) });
const score = (position: Front, seat: Seat, points: number) =>
  change(position, { points: put(position.facts.points, seat, (position.facts.points[seat] as number) + points) });

const turn = procedure<Front>('turn', [
  { name: 'red', do: () => call('player turn', { seat: 'red' }) },
  { name: 'blue', do: () => call('player turn', { seat: 'blue' }) },
  endOfTurn(8, 'red', ({ facts }) => {
    const { red, blue } = facts.points as { red: number; blue: number };
    return { winner: red === blue ? null : red > blue ? 'red' : 'blue', rule: '4.1', says: `${red} to ${blue}.` };
  }),
]);

/** Files a plan or cancels it; what was planned is for the planner's ears alone. */
function planned({ position, happen }: Doing<Front>, seat: Seat, rule: keyof typeof rules, target: string | null): Turn {
  setPlan(position, seat, target === null ? null : { target, due: position.turn + 3 });
  happen({ what: 'planned', rules: [rule], seat, plan: target });
  return on();
}

const playerTurn = procedure<Front, Planning>('player turn', [
  {
    name: 'plan due',
    do({ position, happen }, { seat }) {
      const plan = position.facts.plans[seat];
      if (plan?.due !== position.turn) return on();
      happen({ what: 'plan carried out', rules: ['3.1'], seat, target: plan.target });
      score(position, seat, 3);
      setPlan(position, seat, null);
      return on();
    },
  },
  {
    name: 'planning',
    rule: '1.3',
    always: true,
    seats: (_, { seat }) => [seat],
    acts: {
      ...pickOne<Front, Planning>(
        'file',
        '1.1',
        'target',
        ({ facts }, { seat }) => (facts.plans[seat] ? [] : targets),
        (doing, { seat }, target) => planned(doing, seat, '1.1', target),
      ),
      ...plain<Front, Planning>(
        'cancel',
        '1.2',
        (doing, { seat }) => planned(doing, seat, '1.2', null),
        ({ facts }, { seat }) => facts.plans[seat] !== null,
      ),
      ...plain<Front, Planning>('leave it', '1.3', ({ happen }, { seat }) => {
        happen({ what: 'planned', rules: ['1.3'], seat });
        return on();
      }),
    },
  },
  {
    name: 'raid',
    rule: '2.1',
    seats: (_, { seat }) => [seat],
    acts: pickOne<Front, Planning>(
      'raid',
      '2.1',
      'target',
      () => targets,
      ({ position, dice, happen }, { seat }, target) => {
        const { die, result } = roll(dice, 'raid', (face) => (face > 4 ? 'hit' : 'missed'));
        happen({ what: 'raid', rules: ['2.1', '2.2'], seat, target, die });
        if (result === 'hit') score(position, seat, 1);
        change(position, { raids: [...position.facts.raids, { seat, target, turn: position.turn }] });
        if (position.facts.plans[other(seat)]?.target !== target) return on();
        setPlan(position, other(seat), null);
        happen({ what: 'plan voided', rules: ['2.1'], seat: other(seat), target });
        return on();
      },
    ),
  },
]);

/** What the other seat hears of a planning is that it is over; of a voided plan, nothing. */
const happenings: Happenings = {
  kinds: {
    planned: partly({ seat: 'all', plan: 'own', rules: () => ['1.3'] }),
    'plan voided': privately('seat', 'target'),
    'plan carried out': openly('seat', 'target'),
    raid: openly('seat', 'target', 'die'),
  },
};

export const planGame: Game<Front> = tinyGame<Facts>({
  id: 'plan',
  title: 'Secret plans',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 8,
  procedures: [turn, playerTurn],
  facts: () => ({ plans: { red: null, blue: null }, points: { red: 0, blue: 0 }, raids: [] }),
  happenings,
  hide: (saved, { facts }, seat) => ({ ...saved, state: { ...facts, plans: { [seat]: facts.plans[seat] ?? null } } }) as never,
  /** The other side may have any plan that the raids it has suffered since would not have voided, or none. */
  imagine(view, seat, dice) {
    const { setup, ...saved } = view as unknown as { setup: Front['setup'] } & Required<Saved>;
    const { plans, points, raids } = saved.state as Facts;
    const filed = [0, 1, 2].map((ago) => saved.turn - ago).filter((turn) => turn >= 1);
    const possible = filed.flatMap((turn) =>
      targets
        .filter((target) => !raids.some((raid) => raid.seat === seat && raid.target === target && raid.turn >= turn))
        .map((target) => ({ target, due: turn + 3 })),
    );
    const plan = [null, ...possible][draw(dice, 'plan', possible.length + 1)] as Plan | null;
    return planGame.load(setup, { ...saved, state: { plans: { ...plans, [other(seat)]: plan }, points, raids } });
  },
});
