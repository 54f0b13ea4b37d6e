import { howItIsWon, othersTurn, whereToLookUp } from '../../learn/common-steps.ts';
import type { Now, Step } from '../../learn/lesson.ts';
import { ENDING } from './lesson-movement.ts';
import { isFought, phaseIsPast, resultOf } from './lesson-phases.ts';

/** The untried army on the Leningrad Rollbahn, infantry on this side of it and beside it, panzers behind it. */
const TARGET = '5307';
/** Where the attackers stand, each with the unit on top. */
const FRONT = ['5207', 'de-iii'] as const;
const BEHIND = ['5308', 'de-xli-pz'] as const;
const BESIDE = ['5306', 'de-iv'] as const;
const STACKS = [FRONT, BEHIND, BESIDE];
const MOSCOW = '4624';

const isPast = phaseIsPast('german east combat');
const canAttack = ({ question }: Now): boolean => question?.procedure === 'combat';

/** What the die brought, and how results are converted. */
function tellResult(now: Now): string {
  const code = resultOf(now);
  const fell = code ? `The die brought ${code}.` : 'The die says what happens.';
  return `${fell} Nobody is driven out of a city or a fort of his own: there the attacker makes a lost step or a bloodbath of a retreat. Germans in the open may lose a step and stand. Who has cleared the hex may advance. Answer what is asked.`;
}

/** Combat, the enemies' turns, and how the war is won. */
export const FIGHTING: readonly Step[] = [
  {
    id: 'declare',
    title: 'A prepared attack',
    says: 'East combat. All kinds of units may attack an enemy beside them now, one hex at a time; nobody has to. Click the army in 5307.',
    rules: ['11.1a', '11.5b'],
    at: [TARGET],
    done: (now) => now.attack !== null,
    needs: ENDING,
    over: isPast,
    show: (hand) => hand.click(TARGET),
  },
  {
    id: 'odds',
    title: 'Build the odds',
    says: 'Click 5207, 5308 and 5306, and watch the panel grow: the strengths give the column, each line below shifts it. 5306 and 5308 lie opposite each other, which gives one column; nobody has that against a city. Then press the filled button.',
    rules: ['11.3a', '11.8a', '11.10a', '11.10c'],
    at: [TARGET, ...STACKS.map(([hex]) => hex)],
    points: '.attack .lines, .attack .chips',
    done: isFought,
    needs: ENDING,
    over: isPast,
    show: async (hand, { attack }) => {
      if (!attack) await hand.click(TARGET);
      const missing = STACKS.filter(([, top]) => !attack?.units.includes(top)).map(([hex]) => hex);
      if (missing.length > 0) await hand.click(...missing);
      else hand.goOn();
    },
  },
  {
    id: 'once more support',
    title: 'Keep some in hand',
    says: 'You are asked for air support again. What you keep can still slow the Soviets down in their own movement: an aircraft laid on a hex doubles their costs there and around it. Send none, or one; then the die falls.',
    rules: ['8.4a', '8.3a', '8.3b'],
    at: [TARGET],
    points: '.decision',
    done: ({ happened }) => happened.some(({ what }) => what === 'result'),
    needs: ENDING,
    over: isPast,
    show: (hand, { question }) => (question?.step === 'attacking aircraft' ? hand.give({ act: 'aircraft', aircraft: [] }) : hand.goOn()),
  },
  {
    id: 'result',
    title: 'Results, and conversions',
    says: tellResult,
    rules: ['11.18a', '11.19a', '11.19b', '11.20a', '11.13a'],
    at: [TARGET],
    done: canAttack,
    after: {
      says: 'Who has attacked does not do so again in this phase, and who was attacked is safe for the rest of it. An empty city has its garrison still, one step of strength 1, as Białystok has: if your two corps stand beside it, it is yours to attack.',
      rules: ['11.4a', '11.21e', '11.21f'],
    },
    over: isPast,
    show: (hand) => hand.goOn(),
  },
  othersTurn({
    title: 'Their turns',
    says: 'End the phase. The Soviets come, then the Anglo-French. Set the pace, press Hold or Step, or skip with Space to your next question. You may be asked for aircraft, and to choose a loss: the filled button is the plain answer.',
    rules: ['5.1a', '5.2b', '5.2c'],
  }),
  howItIsWon({
    says: 'Press 3, or the Control button. Hold Moscow at the end of your turn, and a die is rolled, with one more each for Leningrad in your hands, Finland and Japan. It may end the war; it may take another turn. After turn 11 it is too late.',
    rules: ['4.3a', '4.3d', '4.4a'],
    at: [MOSCOW],
    after: {
      says: 'And if one Allied unit gets into a Ruhr city, you have lost at once. So everything for Moscow, and enough for the Rhine: a corps that you need there in October has to leave the east in September.',
      rules: ['4.2a', '12.1e'],
    },
  }),
  {
    id: 'autumn',
    title: 'What will hold you back',
    says: 'Panzers slow down as the track goes on, and from September your attacks in the east are rolled for first: supply may cost columns, or call them off. The Soviets call up armies, dig in before Moscow and march on Ploesti; the French learn to use tanks.',
    rules: ['2.10f', '6.11a', '9.8a', '6.10b', '9.2a'],
    at: [],
    done: null,
  },
  whereToLookUp('5.1a'),
  {
    id: 'what next',
    title: 'What next?',
    says: 'You know enough to play. Play on from here, or set up a table of your own: against the machine, with a friend on either side, or with four at one screen and a curtain between the enemies. Mind the Rollbahn, and the Ruhr.',
    rules: ['1.3a', '6.5c', '4.2a'],
    at: [],
    done: null,
  },
];
