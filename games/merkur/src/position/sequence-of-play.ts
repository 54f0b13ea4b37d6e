import { sequenceOf } from '@sandtable/warfare/sequence';
import { enemyOf, SIDES, type Side } from '../world/sides.ts';

/** The segments of a player turn in which something is played, in the order of 6.3; those called "reply" are the non-phasing side's, and so are its interception and reaction. */
export const SEGMENTS = [
  'supply',
  'cooperation',
  'reply cooperation',
  'events',
  'administration',
  'plans',
  'reply air',
  'ships',
  'reply ships',
  'movement',
  'interception',
  'transport',
  'reply missions',
  'missions',
  'attacks',
  'reply support',
  'support',
  'combat',
  'reaction',
  'pursuit ships',
  'reply pursuit ships',
  'pursuit',
  'return',
  'reply return',
] as const;
export type Segment = (typeof SEGMENTS)[number];
/** A segment of the player turn of the side that is named. */
export type Phase = `${Side} ${Segment}`;

const TITLES: { readonly [side in Side]: string } = { axis: 'Axis', allied: 'Allied' };

/** 6.3: the steps of a player turn. In the reaction phase (6.3.d) something happens in the series' own turns alone (2.H.2). */
function playerTurn(side: Side) {
  const segment = (name: Segment, title: string, rule: string, seat: Side | null = side) => ({
    name: `${side} ${name}` as const,
    title,
    rule,
    seat,
  });
  const enemy = enemyOf(side);
  const reply = (name: Segment, title: string, rule: string) => segment(name, title, rule, enemy);
  return {
    title: `${TITLES[side]} player turn`,
    rule: '6.1#3',
    parts: [
      {
        title: 'Initial',
        parts: [
          segment('supply', 'Supply', '6.3.a.i#1'),
          segment('cooperation', 'Naval cooperation', '6.3.a.i#2'),
          reply('reply cooperation', 'Naval cooperation', '6.3.a.i#2'),
          segment('events', 'Events', '6.3.a.i#4', null),
          segment('administration', 'Administration', '6.3.a.ii#1'),
          segment('plans', 'Planned drops', '10.N.1.c.i'),
        ],
      },
      {
        title: 'Movement',
        parts: [
          reply('reply air', 'Aircraft', '6.3.b.i#1'),
          segment('ships', 'Ships', '6.3.b.ii'),
          reply('reply ships', 'Ships', '6.3.b.ii'),
          segment('movement', 'Ground and air', '6.3.b.iii#1'),
          reply('interception', 'Interception', '6.3.b.iv'),
          // MA-90: loads that are lifted or dropped come down when the enemy has intercepted.
          segment('transport', 'Loads come down', '8.I.3.d#4'),
        ],
      },
      {
        title: 'Combat',
        parts: [
          reply('reply missions', 'Missions', '6.3.c.i.1'),
          segment('missions', 'Missions', '6.3.c.ii.1'),
          segment('attacks', 'Attacks', '6.3.c.iii#1'),
          reply('reply support', 'Close support', '6.3.c.iv'),
          segment('support', 'Interception of support', '6.3.c.v#1'),
          segment('combat', 'Combats', '6.3.c.vii#1'),
        ],
      },
      { title: 'Reaction', parts: [reply('reaction', 'Ground reaction', '6.3.d')] },
      {
        title: 'Pursuit',
        parts: [
          segment('pursuit ships', 'Ships', '6.3.e#1'),
          reply('reply pursuit ships', 'Ships', '6.3.e#1'),
          segment('pursuit', 'Ground', '6.3.e#2'),
        ],
      },
      {
        title: 'Air return',
        parts: [segment('return', 'Return', '6.3.f#1'), reply('reply return', 'Return', '6.3.f#1')],
      },
    ],
  };
}

/** 6.1: two player turns a game turn, the Axis first. */
export const SEQUENCE = sequenceOf<Phase>({ title: 'Game turn', rule: '6.1#2', parts: SIDES.map(playerTurn) });

/** What a phase is, read from its name. */
export interface Part {
  /** Whose player turn it is in: the phasing side (6.2). */
  readonly phasing: Side;
  readonly segment: Segment;
}

const parts = new Map<Phase, Part>(
  SIDES.flatMap((phasing) => SEGMENTS.map((segment): [Phase, Part] => [`${phasing} ${segment}`, { phasing, segment }])),
);
/** What the phase of that name is. */
export const readPhase = (name: Phase): Part => parts.get(name) as Part;
