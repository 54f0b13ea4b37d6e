import { sequenceOf } from '@sandtable/warfare/sequence';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';

/** A Player Turn: two make a game turn (2.2-2). */
export type PlayerTurn = 1 | 2;

const NAMES: { readonly [side in Side]: string } = { german: 'German', soviet: 'Soviet' };

/** The phases and segments of a side turn in which something is played (2.2-3, 2.2-4). */
type SidePhase =
  | 'air return'
  | 'air refit'
  | 'modes'
  | 'movement'
  | 'reaction movement'
  | 'reaction barrage'
  | 'reaction combat'
  | 'barrage'
  | 'combat'
  | 'exploitation movement'
  | 'exploitation barrage'
  | 'exploitation combat'
  | 'clean up';
/** The segments of the Overphase in which one side acts after the other (2.2-1). */
type Segment = 'supply' | 'reinforcement' | 'reorganization';
export type Phase = 'weather' | `${Side} ${Segment}` | 'first player' | `${PlayerTurn} ${Side} ${SidePhase}` | 'turn end';

/** Is the Soviet side first player in this game turn (2.3.I5-1)? */
const isSovietFirst = (facts: object): boolean => (facts as { readonly first?: unknown }).first === 'soviet';
/** Does it lead the Overphase, having been first player in the turn before (OA-105)? */
const isSovietLeading = (facts: object): boolean => (facts as { readonly leads?: unknown }).leads === 'soviet';

/** A segment of the Overphase. */
const forEach = (name: Segment, title: string, rule: string) => ({
  title: '',
  reversed: isSovietLeading,
  parts: SIDES.map((side) => ({ title: NAMES[side], parts: [{ name: `${side} ${name}` as const, title, rule, seat: side }] })),
});

/** One side's run of phases (2.2-3): the reaction in it is the other side's. */
const sideTurn = (turn: PlayerTurn, side: Side) => {
  const phase = (name: SidePhase, title: string, rule: string, seat = side) => ({
    name: `${turn} ${side} ${name}` as const,
    title,
    rule,
    seat,
  });
  const enemy = enemyOf(side);
  return {
    title: `${NAMES[side]} side turn`,
    rule: '2.2-3',
    parts: [
      phase('air return', 'Air return', '2.3.II-A1'),
      phase('air refit', 'Air refit', '2.3.II-B1'),
      phase('modes', 'Modes', '2.3.II-C1'),
      phase('movement', 'Movement', '2.3.II-D1'),
      {
        title: `${NAMES[enemy]} reaction`,
        rule: '2.2-4',
        parts: [
          phase('reaction movement', 'Reaction movement', '2.3.II-E1', enemy),
          phase('reaction barrage', 'Reaction barrage', '2.3.II-E2', enemy),
          phase('reaction combat', 'Reaction combat', '2.2-4', enemy),
        ],
      },
      {
        title: 'Combat',
        rule: '2.2-4',
        parts: [phase('barrage', 'Barrage', '2.3.II-F1'), phase('combat', 'Combat', '2.2-4')],
      },
      {
        title: 'Exploitation',
        rule: '2.2-4',
        parts: [
          phase('exploitation movement', 'Exploitation movement', '2.3.II-G1'),
          phase('exploitation barrage', 'Exploitation barrage', '10.0-2'),
          phase('exploitation combat', 'Exploitation combat', '10.0-2'),
        ],
      },
      phase('clean up', 'Clean up', '2.3.II-H1'),
    ],
  };
};

const playerTurn = (turn: PlayerTurn) => ({
  title: `Player Turn ${turn}`,
  rule: '2.2-2',
  parts: [{ title: '', reversed: isSovietFirst, parts: SIDES.map((side) => sideTurn(turn, side)) }],
});

/** 2.1: an Overphase, two Player Turns, Turn End. */
export const SEQUENCE = sequenceOf<Phase>({
  title: 'Game turn',
  rule: '2.1-1',
  parts: [
    {
      title: 'Overphase',
      rule: '2.2-1',
      parts: [
        { name: 'weather', title: 'Weather', rule: '2.3.I1-1', seat: null },
        forEach('supply', 'Supply usage', '2.3.I2-1'),
        forEach('reinforcement', 'Reinforcement', '2.3.I3-1'),
        forEach('reorganization', 'Reorganization', '2.3.I4-1'),
        { name: 'first player', title: 'First player', rule: '2.3.I5-1', seat: null },
      ],
    },
    playerTurn(1),
    playerTurn(2),
    { title: 'Turn End', parts: [{ name: 'turn end', title: 'Turn End', rule: '2.3.IV-1', seat: null }] },
  ],
});
