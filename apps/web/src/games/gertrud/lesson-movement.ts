import { undoAndRedo } from '../../learn/common-steps.ts';
import type { Now, Step } from '../../learn/lesson.ts';
import { phaseIsPast } from './lesson-phases.ts';

/** Burgas, from which two divisions go to the hex beside Edirne; and the division that comes to the far side of the city. */
const BURGAS = '3007';
const BESIDE = '2906';
const ZAGORA = '3004';
const FAR_SIDE = '2904';
const EDIRNE = '2905';

const isPast = phaseIsPast('german movement');

const hasGerman = ({ board }: Now, hex: string): boolean =>
  board.stacks.get(hex)?.some(({ piece }) => piece.nationality === 'german') ?? false;
const canMove = ({ question }: Now): boolean => question?.step === 'movement';

/** The end of the movement phase, without which nobody fights. */
export const ENDING: Step = {
  id: 'end of movement',
  title: 'End the phase',
  says: 'Move more if you like; nobody has to. When you are content, press End the phase. The table says once what is still undone; press again to end it all the same. From then on only combat is possible.',
  rules: ['9.0b', '5.0c'],
  at: [],
  points: '.foot .primary',
  done: isPast,
  show: (hand, now) => (canMove(now) ? hand.give({ act: 'end' }) : hand.goOn()),
};

/** The movement phase: how the table is read, and how units go where they are wanted. */
export const MOVING: readonly Step[] = [
  {
    id: 'armies',
    title: 'Two armies at the border',
    says: 'Grey counters are German, and yours. Brown ones are Turkish; the machine plays them. It is turn 1 and you are to move. Drag the map to look around; zoom with two fingers, the wheel, or + and −. The stars mark the objectives you are after.',
    rules: ['2.3a', '5.1c', '4.0a'],
    at: [BURGAS, ZAGORA, EDIRNE],
    done: null,
    over: isPast,
  },
  {
    id: 'stack',
    title: 'Open a stack',
    says: 'Click Burgas, hex 3007. Its divisions lie side by side on a card: five of them, and no more may end a move in one hex.',
    rules: ['6.0a'],
    at: [BURGAS],
    done: ({ selected, from }) => selected === BURGAS || from === BURGAS,
    after: {
      says: 'The figures on a counter are its combat and movement factors. The symbol is its type, the crosses above it its size, the colour at the left its corps. The dark pips at the right are steps: a unit that loses one turns to its weaker side.',
      rules: ['2.2a', '2.5a', '2.6a', '2.7a'],
    },
    over: isPast,
    show: (hand, { from }) => from !== BURGAS && hand.click(BURGAS),
  },
  {
    id: 'reach',
    title: 'Where they can go',
    says: 'With units taken up, every hex in reach shows its cost in movement points. Rough ground and mountains cost more than open country, and a river more still; along a road all is cheap. Point at a hex beyond (on a phone: press and hold) and a line says which step fails, and why.',
    rules: ['9.0c', '9.4a', '9.1a', '9.2b'],
    at: [BURGAS],
    done: null,
    over: isPast,
  },
  {
    id: 'split',
    title: 'Move part of a stack',
    says: 'With Burgas taken up, click the counters of 5. Panzer, 294. Infanterie and 4. Gebirgs on its card: they stay behind. Then click hex 2906, beside Edirne, and 11. Panzer and 60. Infanterie march there by road.',
    rules: ['6.1a', '9.1a'],
    at: [BURGAS, BESIDE],
    done: (now) => hasGerman(now, BESIDE) && !now.inHand,
    over: isPast,
    show: (hand, now) =>
      canMove(now) && hand.give({ act: 'take-up', from: BURGAS, units: ['de-11-pz', 'de-60-mot'] }, { act: 'step', to: BESIDE }),
  },
  {
    id: 'zones',
    title: 'Zones of control',
    says: 'They had movement left, and still they stopped. A land unit controls the six hexes around it, and who enters a hex that the enemy controls goes no farther in that phase. Press 2, or the Zones button, to see all zones.',
    rules: ['8.0a', '8.1a'],
    at: [BESIDE],
    points: '.overlaylist [aria-keyshortcuts="2"], .overlays .layers',
    overlay: 'zones',
    done: ({ laid }) => laid === 'zones',
    after: {
      says: 'Hatched hexes are theirs, dotted ones yours, and some are both: zones do not cancel each other. A unit that starts in a zone may leave it freely, even straight into another, where it stops again.',
      rules: ['8.0c', '8.1b'],
    },
    over: isPast,
    show: (hand) => hand.lay('zones'),
  },
  {
    id: 'supply',
    title: 'Supply',
    says: 'Now press 1, or the Supply button. Every unit needs a chain of hexes to a city that feeds it: yours are the cities of Bulgaria and Greece. With a hex selected you see its chain alone; Esc lets go of it.',
    rules: ['7.0b', '7.5b'],
    at: [],
    points: '.overlaylist [aria-keyshortcuts="1"], .overlays .layers',
    overlay: 'supply',
    done: ({ laid }) => laid === 'supply',
    after: {
      says: 'Enemy units cut a chain, and so do their zones where no unit of yours stands. Into mountains it needs a road, over a river a bridge. A unit out of supply moves and fights at half its factors. The same key or button clears the map.',
      rules: ['7.0c', '7.0d', '7.1a', '7.1c', '7.3a', '7.3b'],
    },
    over: isPast,
    show: (hand) => hand.lay('supply'),
  },
  undoAndRedo(BESIDE, '5.0c', isPast),
  {
    id: 'own move',
    title: 'A move of your own',
    says: 'Your turn. My advice: click Stara Zagora, 3004, then 2904. 79. Infanterie crosses the Maritsa, at an extra cost, to the far side of Edirne. Or move any other stack; N goes to the next that can.',
    rules: ['9.0a', '9.4a'],
    at: [ZAGORA, FAR_SIDE],
    done: ({ happened, inHand }) => !inHand && happened.some(({ what }) => what === 'moved'),
    over: isPast,
    show: (hand, now) => canMove(now) && hand.give({ act: 'take-up', from: ZAGORA, units: ['de-79'] }, { act: 'step', to: FAR_SIDE }),
  },
  ENDING,
];
