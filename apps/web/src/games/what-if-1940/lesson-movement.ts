import { undoAndRedo } from '../../learn/common-steps.ts';
import type { Now, Step } from '../../learn/lesson.ts';
import { hasGerman, hasSoviet, isFought, isSettled, lastFight, phaseIsPast, resultOf } from './lesson-phases.ts';

/** Two panzer corps that go round the army in 5307, and three that assault the one in 5109 on the way to Dvinsk. */
const FLANK = { from: '5208', to: '5308', units: ['de-xxxix-pz', 'de-xli-pz'] } as const;
const SPEAR = { from: '5107', by: '5108', target: '5109', to: '5010', units: ['de-xv-pz', 'de-xix-pz', 'de-xvi-pz'] } as const;
/** Infantry that goes to an empty city of Former Poland. */
const CROSSING = { from: '4601', by: '4602', to: '4502', city: '4503', units: ['de-xviii-mtn', 'de-xxiii'] } as const;
const RIVER_ARMY = '5307';

const isPast = phaseIsPast('german east movement');
const canMove = ({ question }: Now): boolean => question?.step === 'movement';
const inBattle = ({ question }: Now): boolean => question?.procedure === 'battle';

/** What the assault brought. */
function tellAssault(now: Now): string {
  const code = resultOf(now);
  const fell = code ? `The die brought ${code}, and the panel says what it means.` : 'The die says what comes of it.';
  const isWon = lastFight(now).some(({ what }) => what === 'mobile assault won');
  const then = isWon
    ? 'The hex is cleared, so the panzers stand in it, with the movement points they have left.'
    : 'Where the hex is not cleared, they go back to where they came from, and move no more.';
  return `${fell} ${then} The front of the army was drawn when the battle began, and stays up.`;
}

/** The end of the movement phase, without which nobody fights. */
export const ENDING: Step = {
  id: 'end of movement',
  title: 'End the phase',
  says: 'Move more if you like; nobody has to. When you are content, press End the phase: what is in hand is put down. The table says once what is still undone; press again to end it all the same.',
  rules: ['10.2a', '5.2a'],
  at: [],
  points: '.foot .primary',
  done: isPast,
  show: (hand, now) => (canMove(now) ? hand.give({ act: 'end' }) : hand.goOn()),
};

/** The movement phase in the east: marches, supply, a mobile assault. */
export const MOVING: readonly Step[] = [
  {
    id: 'take up',
    title: 'Take up a stack',
    says: 'Click hex 5208: two panzer corps are taken up. The figures on a counter are its attack and its defence; the pips are its steps. Three units of a side find room in a hex here, two in the west.',
    rules: ['2.4a', '2.11a', '7.5a', '7.4a'],
    at: [FLANK.from],
    done: ({ selected, from }) => selected === FLANK.from || from === FLANK.from,
    after: {
      says: 'Every hex in reach shows its cost. How far Germans go in the east is printed on the turn track: 12 for panzers now, less as autumn comes. Point at a hex beyond (on a phone: press and hold), and a line says which step fails, and why.',
      rules: ['2.10f', '10.2c', '10.9a'],
    },
    over: isPast,
    show: (hand, { from }) => from !== FLANK.from && hand.click(FLANK.from),
  },
  {
    id: 'march',
    title: 'March',
    says: 'Now click 5308. There are no zones of control in this game: you go past an enemy as you like, and so does he. The two corps come to the far side of the army in 5307.',
    rules: ['10.2c', '10.4a'],
    at: [FLANK.from, FLANK.to, RIVER_ARMY],
    done: (now) => hasGerman(now, FLANK.to),
    over: isPast,
    show: (hand, now) =>
      canMove(now) &&
      hand.give({ act: 'take-up', from: FLANK.from, units: FLANK.units }, { act: 'step', to: FLANK.to }, { act: 'put-down' }),
  },
  {
    id: 'supply',
    title: 'Supply and the Rollbahn',
    says: 'Press 1, or the Supply button. In Greater Germany, and up to six hexes from it, a unit traces freely to the western edge. Farther east it needs a Rollbahn within six hexes, and the line then keeps to that road all the way back.',
    rules: ['6.5a', '6.5b', '6.5c', '6.5d'],
    at: [],
    points: '.overlaylist [aria-keyshortcuts="1"], .overlays .layers',
    overlay: 'supply',
    done: ({ laid }) => laid === 'supply',
    after: {
      says: 'Enemy units cut a line, and so do cities and forts that the enemy holds. Out of supply a unit moves and fights at half, makes no mobile assault, and loses a step at the end of every turn. Guard the road.',
      rules: ['6.7a', '6.7b', '6.7bis-b', '6.7bis-c', '6.8b'],
    },
    over: isPast,
    show: (hand) => hand.lay('supply'),
  },
  undoAndRedo(FLANK.to, '10.2b', isPast),
  {
    id: 'assault',
    title: 'Mobile assault',
    says: 'Panzers attack while they move. Click 5107, then 5108, then the army in 5109, and confirm. Entering costs twice as much as usual, and the whole of it must be in hand. The army is untried, so the odds are given from worst to best.',
    rules: ['10.15a', '10.15b', '10.16c', '2.12a'],
    at: [SPEAR.from, SPEAR.by, SPEAR.target],
    points: '.attack .lines, .attack .chips',
    done: isFought,
    over: isPast,
    show: (hand, now) =>
      canMove(now) &&
      hand.give(
        { act: 'take-up', from: SPEAR.from, units: SPEAR.units },
        { act: 'step', to: SPEAR.by },
        { act: 'assault', to: SPEAR.target, drop: false },
      ),
  },
  {
    id: 'support',
    title: 'Support from the air',
    says: 'The blank is turned over: now everybody knows. Each aircraft shifts one column, as many as you like to send. Choose one, watch the chances, and commit it. What flies now is gone for the rest of the turn, also for the defence.',
    rules: ['2.12b', '8.4a', '8.4b', '8.6b'],
    at: [SPEAR.target],
    points: '.decision',
    done: ({ happened }) => happened.some(({ what }) => what === 'result'),
    over: (now) => isPast(now) || (isSettled(now) && !now.inHand),
    show: (hand, { question }) =>
      question?.step === 'attacking aircraft' ? hand.give({ act: 'aircraft', aircraft: ['de-air-2'] }) : hand.goOn(),
  },
  {
    id: 'aftermath',
    title: 'What comes of it',
    says: tellAssault,
    rules: ['10.20a', '10.19a', '2.12c'],
    at: [SPEAR.target],
    done: null,
    over: isPast,
    show: (hand) => hand.goOn(),
  },
  {
    id: 'onward',
    title: 'On with what is left',
    says: 'The corps are still in hand. Click 5010, Dvinsk, and they go on, over open ground again at the usual price. A second assault is not theirs in this phase, but in the combat phase they may attack again.',
    rules: ['10.20a', '10.20b', '10.21a'],
    at: [SPEAR.target, SPEAR.to],
    done: (now) => hasGerman(now, SPEAR.to),
    over: (now) => isPast(now) || (isSettled(now) && !now.inHand) || hasSoviet(now, SPEAR.to),
    show: (hand, now) => (inBattle(now) ? hand.goOn() : now.inHand && hand.give({ act: 'step', to: SPEAR.to }, { act: 'put-down' })),
  },
  {
    id: 'own move',
    title: 'A move of your own',
    says: 'Your turn. My advice: click 4601, and then 4502. Two corps cross the Narew to Białystok, which stands empty but for its garrison; you may attack that later. Or move any other stack of the east; N goes to the next that can. Infantry has 6 points.',
    rules: ['10.2a', '2.10f', '11.21a'],
    at: [CROSSING.from, CROSSING.to, CROSSING.city],
    done: ({ happened }) => happened.some(({ what }) => what === 'moved'),
    over: isPast,
    show: (hand, now) =>
      canMove(now)
        ? hand.give(
            { act: 'take-up', from: CROSSING.from, units: CROSSING.units },
            { act: 'step', to: CROSSING.by },
            { act: 'step', to: CROSSING.to },
            { act: 'put-down' },
          )
        : hand.give({ act: 'put-down' }),
  },
  ENDING,
];
