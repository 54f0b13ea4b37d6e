import type { LessonShown, PhaseNamed } from '@sandtable/warfare/showing';

const [AIRSTRIP, ZONE] = ['3028', '3029'];

const SET_UP: PhaseNamed = { turn: 1, phase: 'axis supply' };
const DROPS: PhaseNamed = { turn: 1, phase: 'axis plans' };
const MOVEMENT: PhaseNamed = { turn: 1, phase: 'axis movement' };
const LOADS: PhaseNamed = { turn: 1, phase: 'axis transport' };
const ATTACKS: PhaseNamed = { turn: 1, phase: 'axis attacks' };
const COMBATS: PhaseNamed = { turn: 1, phase: 'axis combat' };

const BATTALIONS = ['de-i-fjr-2', 'de-iii-fjr-2', 'de-fj-mg-7'];
const WINGS = ['de-ju-52-1', 'de-ju-52-2', 'de-ju-52-3'];

/** The first player turn of Retimo: a drop is planned, loaded and flown; then the airstrip is attacked, with Stukas over it. */
export const RETIMO: LessonShown = {
  scenario: 'retimo',
  seats: { axis: 'person', allied: 'random' },
  seed: 'Retimo 1',
  steps: [
    {
      id: 'counters',
      title: 'The airstrip of Retimo',
      says: 'The Axis is yours. Australians and Greeks, the yellow and blue squares, hold the airstrip in 3028; the machine plays them. Your three battalions wait in Greece with three wings of Ju 52: squares walk, domes fly. At the foot of a square stand attack, defence and movement.',
      rules: ['5.A.1', '2.H.1#1'],
      at: [AIRSTRIP],
      until: SET_UP,
    },
    {
      id: 'plan',
      title: 'Plan the drop',
      says: 'Who is to jump is told where before the turn begins. Press Plan a drop, choose 3029, the free hex beside the airstrip, and leave all three battalions chosen. Whoever jumps onto the enemy comes down worse, and must take the hex or die there.',
      rules: ['10.N.1.c.i', '10.N.1.h.i#1'],
      at: [ZONE],
      done: { happened: 'drop planned' },
      after: { says: 'Only you see that plan. Now press End the segment: drops are planned.', rules: ['10.N.1.c.i'] },
      until: SET_UP,
      show: { give: [{ act: 'plan-drop', hex: ZONE, units: BATTALIONS }] },
    },
    {
      id: 'stave',
      title: 'The order of play',
      says: 'Over the map lies the stave: one cell for each segment, your lane above, theirs below. Segments in which nobody can do anything pass by themselves. You are asked about planned drops once more: yours stand, so go on until Ground and air is lit.',
      rules: ['6.3.b.iii#1'],
      at: [],
      points: '.stave',
      done: { asked: 'movement' },
      until: DROPS,
      show: { give: [{ act: 'end' }, { act: 'end' }] },
    },
    {
      id: 'fly',
      title: 'The transports take off',
      says: 'Press Fly a mission, then Drop loads, and click 3029. Press Flies it for each of the three wings of Ju 52: the panel says who may intercept, what guns fire, and how your battalions will land. From Greece it is 14 of 19 hexes, where a wing drops half a load. Then send them.',
      rules: ['8.B.1', '10.N.1.d.i'],
      at: [ZONE],
      done: { happened: 'took off' },
      until: MOVEMENT,
      show: {
        give: [
          {
            act: 'fly',
            mission: 'air assault',
            target: ZONE,
            night: false,
            determined: false,
            aircraft: Object.fromEntries(WINGS.map((wing) => [wing, 'crew'])),
          },
        ],
      },
    },
    {
      id: 'load',
      title: 'All aboard',
      says: 'The aircraft stand loaded before they leave. Let the three battalions go aboard, one after the other: Go aboard, Transports, and the battalion. Then press Leave.',
      rules: ['8.I.1#1'],
      at: [],
      done: { asked: 'movement' },
      until: MOVEMENT,
      show: {
        give: [...BATTALIONS.map((unit) => ({ act: 'embark', vehicle: 'transport', unit })), { act: 'depart' }],
      },
    },
    {
      id: 'intercept',
      title: 'Nobody is in their way',
      says: 'When your movement ends, the enemy’s fighters may meet what flies over his own hexes. He has none here. End the segment.',
      rules: ['8.D.1.a#1'],
      at: [ZONE],
      done: { past: MOVEMENT },
      until: MOVEMENT,
      show: { give: [{ act: 'end' }] },
    },
    {
      id: 'jump',
      title: 'They jump',
      says: 'First the guns below fire at the transports, then each battalion throws a die: enemies beside the hex, the flight and the ground are against it. A bad die disrupts it for half its strength, the worst loses it. Let the mission be resolved.',
      rules: ['12.C.1#1', '10.N.1.f#1', '10.N.1.g.i'],
      at: [ZONE],
      done: { happened: 'unit dropped' },
      after: {
        says: 'All three have come down fit to fight. Who has just landed does not move, and holds nobody up yet, but may attack.',
        rules: ['10.N.1.h.iii#1'],
      },
      until: LOADS,
      show: { give: [{ act: 'resolve-next' }] },
    },
    {
      id: 'attack',
      title: 'Attack the airstrip',
      says: 'Attacks are declared before any is fought. Click 3028, and leave all three battalions in the attack: the panel shows strengths and odds, line by line. Then declare it.',
      rules: ['10.A#1', '10.B.3.e'],
      at: [AIRSTRIP],
      done: { happened: 'attack declared' },
      until: ATTACKS,
      show: { give: [{ act: 'attack', hex: AIRSTRIP, units: BATTALIONS, along: [] }] },
    },
    {
      id: 'support',
      title: 'Stukas over it',
      says: 'Close support flies to an attack that is declared. Fly a mission, Close support, 3028: the Stuka squadron from Milos flies it. Then end the segment; the enemy has nobody to fly for himself.',
      rules: ['8.E.1.f#1'],
      at: [AIRSTRIP],
      done: { past: ATTACKS },
      until: ATTACKS,
      show: {
        give: [
          {
            act: 'fly',
            mission: 'close support',
            target: AIRSTRIP,
            night: false,
            determined: false,
            aircraft: { 'de-stg-2-milos': 'crew' },
          },
          { act: 'end' },
        ],
      },
    },
    {
      id: 'fight',
      title: 'The combat',
      says: 'Fight the combat in 3028, without an attempt at surprise. Bombs fall first; odds, ground and the state of supply are in the line under the result. Losses are counted in strength points, and met exactly where that can be.',
      rules: ['10.C.4', '10.E.5'],
      at: [AIRSTRIP],
      done: { happened: 'combat' },
      until: COMBATS,
      show: { give: [{ act: 'fight', hex: AIRSTRIP, surprise: false }] },
    },
    {
      id: 'over',
      title: 'On your own',
      says: 'You know the way: plan, fly, land, attack. The airstrip is worth six points to you at the end of the second turn, four to them. Look at the layers Supply and Air for who is fed and who reaches where, and play on.',
      rules: ['17.A.2.a', '17.A.2.c'],
      at: [AIRSTRIP],
      done: { over: true },
    },
  ],
};
