import type { Now, Step } from '../../learn/lesson.ts';
import { phaseIsPast } from './lesson-phases.ts';

/** Metz, where two French corps lie one on the other. */
const METZ = '1105';
const RESERVE = 'reserve';

const isPast = phaseIsPast('german air and transfer');
const hasOrder = ({ question, board }: Now): boolean => question?.step !== 'order' || board.turn > 1;

/** What the surprise die said. */
function tellSurprise({ told }: Now): string {
  const isComplete = told.some(({ what }) => what === 'rivers ignored');
  const fell = isComplete
    ? 'The die brought complete surprise: in this turn no river shelters a Soviet defender.'
    : 'The story says what the die brought.';
  return `Once in the game, before the first move in the east, the table rolls for surprise. ${fell} A bad roll lets the Soviets move armies back, or bring some in before their time.`;
}

/** The two maps, the fog, the boxes; and what is decided before anybody moves. */
export const BEFORE: readonly Step[] = [
  {
    id: 'two maps',
    title: 'Two maps, one war',
    says: 'It is June 1940. You hold both German seats: a thin line in the west, and the east, where this war is to be won. Fly to the other map: press the comma key, or the West button.',
    rules: ['1.2a', '1.3a', '5.1b'],
    at: [],
    points: '.sheets',
    done: ({ sheet }) => sheet === 'west',
    after: {
      says: 'The Rhine, 16 miles a hex. Your units may not leave Greater Germany here. If one Allied unit enters a Ruhr city, you have lost, so keep somebody in the way; in turn 1 nothing of yours moves in the west.',
      rules: ['3.9a', '4.2a', '5.4a'],
    },
    show: (hand) => hand.fly('west'),
  },
  {
    id: 'fog',
    title: 'The fog of war',
    says: 'Click Metz, hex 1105. Two French corps lie there, and you see only the one on top: the other is a blank.',
    rules: ['7.3a'],
    at: [METZ],
    done: ({ selected }) => selected === METZ,
    after: {
      says: 'How many lie under it is open, which they are is not, until a battle begins for that hex; then all is laid open, and the attack is not called off. Your own lower units are hidden from the enemy just so.',
      rules: ['7.3a', '7.3b'],
    },
    show: (hand) => hand.click(METZ),
  },
  {
    id: 'boxes',
    title: 'The boxes under the maps',
    says: 'Under the maps lie boxes: reserves, fronts beyond the edge, and the turn track with what arrives. Click your Strategic Reserve. Infantry in it can come onto either map in a later turn; the 7th Flieger Corps waits there for its one drop.',
    rules: ['12.1d', '8.7a', '7.7a'],
    at: [RESERVE],
    done: ({ selected }) => selected === RESERVE,
    after: {
      says: 'Corps leave a map for the reserve by one turn, and come out in the next at the earliest. It is how you thin the west out, or save it.',
      rules: ['12.1b', '12.1e'],
    },
    show: (hand) => hand.click(RESERVE),
  },
  {
    id: 'east',
    title: 'The east',
    says: 'Now fly to the east: the full stop key, or the East button. 25 miles a hex, and Moscow at the far end of the longer Rollbahn, the thick line.',
    rules: ['1.2a', '4.3a'],
    at: [],
    points: '.sheets',
    done: ({ sheet }) => sheet === 'east',
    after: {
      says: 'The red blanks are untried Juggernaut armies. Nobody knows their strength, not even the Soviets: it is drawn when one first fights.',
      rules: ['2.12a', '2.12b'],
    },
    show: (hand) => hand.fly('east'),
  },
  {
    id: 'order',
    title: 'Move or fight first?',
    says: 'Each turn the east begins with this choice. Move, then fight: bring units up and attack with all of them. Fight, then move: every prepared attack gets one column more, but only from where you stand. Today few of us stand beside an enemy: move, then fight.',
    rules: ['5.3a', '5.3b'],
    at: [],
    points: '.decision',
    done: hasOrder,
    over: isPast,
    show: (hand, { question }) => question?.step === 'order' && hand.give({ act: 'order', order: 'move-fight' }),
  },
  {
    id: 'superiority',
    title: 'Air superiority',
    says: 'Four Luftwaffe markers serve both maps, each once a turn. Up to three may put enemy aircraft out of action for the turn. Spend one on the French, which could support an attack on your thin line, and keep three for support. Where no enemy aircraft is left, your paratroops may drop.',
    rules: ['8.1a', '8.6b', '8.2a'],
    at: [],
    points: '.decision',
    done: ({ happened }) => happened.some(({ what }) => what === 'suppressed'),
    over: isPast,
    show: (hand, { question }) =>
      question?.step === 'superiority' && hand.give({ act: 'suppress', aircraft: 'de-air-1', target: 'fr-air' }),
  },
  {
    id: 'transfer',
    title: 'Strategic transfer',
    says: 'Press Go on to the transfer. Here corps go into the reserve, and others come out of it. Everybody stays where he is today: end the phase. What is left undone is said once; press again.',
    rules: ['12.1a', '12.1e'],
    at: [],
    points: '.foot .primary',
    done: isPast,
    show: (hand, { question }) =>
      question?.step === 'superiority' || question?.step === 'transfer' ? hand.give({ act: 'end' }) : hand.goOn(),
  },
  {
    id: 'surprise',
    title: 'Surprise',
    says: tellSurprise,
    rules: ['5.5a', '5.5b', '5.5e'],
    at: [],
    done: null,
    over: phaseIsPast('german east movement'),
  },
];
