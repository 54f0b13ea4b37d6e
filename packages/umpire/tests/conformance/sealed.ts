import { citing, on, procedure, to, type Act, type Rulebook, type Seat } from '../../src/index.ts';
import { put, tinyGame, type Tiny } from './tiny.ts';

/**
 * Both sides commit reserves to three fronts at once and unseen. It breaks an umpire that shows one seat's choice to the
 * other, that cannot take a choice back before the last is in, or that cares who chose first.
 */
export const rules = {
  '1.1': { chapter: 1, tag: 'commit', says: 'Each turn both sides choose, at once and unseen, one front and reserves to commit there.' },
  '1.2': { chapter: 1, tag: 'reserves', says: 'Only reserves that are left may be committed, three at most; none may be committed.' },
  '1.3': { chapter: 1, tag: 'withdraw', says: 'A choice may be taken back until both are in.' },
  '2.1': {
    chapter: 2,
    tag: 'clash',
    says: 'On one front the stronger reserves win two points; equal ones roll for it: even red, odd blue.',
  },
  '2.2': { chapter: 2, tag: 'alone', says: 'Who commits anything to a front alone wins one point.' },
  '3.1': { chapter: 3, tag: 'victory', says: 'After four turns more points win.' },
} satisfies Rulebook;
const { no } = citing<keyof typeof rules>();

const fronts = ['north', 'centre', 'south'];
type Facts = { readonly reserves: { readonly [seat: Seat]: readonly string[] }; readonly points: { readonly [seat: Seat]: number } };
type War = Tiny<Facts>;

const strength = (reserves: readonly string[]) => reserves.reduce((sum, id) => sum + Number(id.slice(1)), 0);
const reservesOf = ({ facts }: War, seat: Seat) => facts.reserves[seat] as readonly string[];
const score = (position: War, seat: Seat, points: number) => {
  position.facts = { ...position.facts, points: put(position.facts.points, seat, (position.facts.points[seat] as number) + points) };
};

const commit: Omit<Act<War>, 'play'> = {
  parts: { reserves: 'list', front: 'one' },
  refuse(position, _, seat, { reserves, front }) {
    const stranger = (reserves as string[]).find((id) => !reservesOf(position, seat).includes(id));
    if (stranger !== undefined) return no('1.2', `${String(stranger)} is no reserve of yours.`);
    if ((reserves as string[]).length > 3) return no('1.2', 'Three at most.');
    return fronts.includes(front as string) ? null : no('1.1', 'There is no such front.');
  },
  offers: (position, _, seat) => [
    {
      act: 'commit',
      rule: '1.1',
      parts: [
        { name: 'reserves', pick: 'some', of: () => reservesOf(position, seat), least: 0, most: () => 3 },
        { name: 'front', pick: 'one', of: () => fronts },
      ],
    },
  ],
};

const turn = procedure<War>('turn', [
  {
    name: 'commitment',
    rule: '1.1',
    seats: () => ['red', 'blue'],
    acts: { commit },
    reveal({ position, dice, happen }, _, { red, blue }) {
      const committed = { red: red?.['reserves'] as string[], blue: blue?.['reserves'] as string[] };
      for (const seat of ['red', 'blue'] as const) {
        const left = reservesOf(position, seat).filter((id) => !committed[seat].includes(id));
        position.facts = { ...position.facts, reserves: put(position.facts.reserves, seat, left) };
      }
      happen({ what: 'revealed', rules: ['1.1'], red: red?.['front'] as string, blue: blue?.['front'] as string, committed });
      if (red?.['front'] !== blue?.['front']) {
        for (const seat of ['red', 'blue'] as const) if (committed[seat].length > 0) score(position, seat, 1);
        return on();
      }
      const lead = strength(committed.red) - strength(committed.blue);
      const [die] = lead === 0 ? dice.roll('tie', 1, 6) : [lead > 0 ? 2 : 1];
      score(position, (die as number) % 2 === 0 ? 'red' : 'blue', 2);
      return on();
    },
  },
  {
    name: 'end of turn',
    do({ position }) {
      const { red, blue } = position.facts.points as { red: number; blue: number };
      if (position.turn === 4)
        position.outcome = { winner: red === blue ? null : red > blue ? 'red' : 'blue', rule: '3.1', says: `${red} to ${blue}.` };
      else position.turn++;
      return to('commitment');
    },
  },
]);

export const sealedGame = tinyGame<Facts>({
  id: 'sealed',
  title: 'Sealed commitments',
  rulebook: rules,
  seats: ['red', 'blue'],
  turns: 4,
  procedures: [turn],
  facts: () => ({ reserves: { red: ['r1', 'r2', 'r3', 'r4'], blue: ['b1', 'b2', 'b3', 'b4'] }, points: { red: 0, blue: 0 } }),
});
