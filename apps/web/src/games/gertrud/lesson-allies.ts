import type { Command, Facts } from '@sandtable/umpire';
import type { Lesson, Now, Step } from '../../learn/lesson.ts';
import position from './lesson-allies-position.json';
import { phaseIsPast } from './lesson-phases.ts';

const KARS = '2633';
const LENINAKAN = '2734';
const BATUMI = '2830';
const MERSIN = '1719';
const ARMENIANS = '2533';
/** In the Soviet Union, beside both the Armenians and Kars. */
const BESIDE = '2634';
/** The Italians on the border; San Marco on the coast near Rhodes; the 7. Flieger in Thrace. */
const ITALIANS = '2805';
const SAN_MARCO = '1808';
const FLIEGER = '2806';
/** On the coast near Cyprus, and empty. */
const LANDING = '1718';

/** The game turns in which the Soviets and the British come in Late 1942 (18.4i, 18.4j). */
const SOVIET_TURN = 3;
const BRITISH_TURN = 4;

const COMMAND_B: Command = { act: 'arrive', hex: BESIDE, units: ['su-63', 'su-76', 'su-236', 'su-6-tank', 'su-54-tank'] };
const COMMAND_A: Command = { act: 'arrive', hex: LENINAKAN, units: ['su-20', 'su-77', 'su-17-cav'] };
const COMMAND_C: Command = { act: 'arrive', hex: BATUMI, units: ['su-58', 'su-83', 'su-4-cav'] };
const BRITISH: Command = { act: 'arrive', hex: LANDING, units: ['al-8'] };

const movementIsPast = phaseIsPast('allied movement', SOVIET_TURN);
const combatIsPast = phaseIsPast('allied combat', SOVIET_TURN);

const hasArrived = ({ told }: Now, unit: string): boolean =>
  told.some(({ what, units }) => what === 'arrived' && Array.isArray(units) && units.includes(unit));
const wasResolved = ({ happened }: Now): boolean => happened.some(({ what }) => what === 'result');
const isMovement = ({ question }: Now): boolean => question?.step === 'movement';

/** What comes in later turns, seen from the Allied seat: three Soviet groups, and the British a turn later. */
const STEPS: readonly Step[] = [
  {
    id: 'turns',
    title: 'What comes when',
    says: 'Late 1942, and this time you are the Allies. The track above shows the game turn: it is turn 3. Press A, or Turns above the story, to see what comes in each. Soviet groups come now, the British in turn 4, and always in the Movement Phase of their side.',
    rules: ['3.0d', '10.0a', '18.4i', '18.4j'],
    at: [],
    points: '.turns',
    done: null,
    over: movementIsPast,
  },
  {
    id: 'axis',
    title: 'What has come to the Germans',
    says: 'Green counters are Italian; with the Germans they stack and attack as one army. The San Marco marines landed on the south-west coast in turn 2. The 7. Flieger came in turn 1: by ground it enters in the north of Bulgaria; by air it may drop anywhere in Turkey, but then must attack.',
    rules: ['18.4b', '18.4g', '18.4f', '15.0a', '15.0d'],
    at: [ITALIANS, FLIEGER, SAN_MARCO],
    done: null,
    over: movementIsPast,
  },
  {
    id: 'arrive',
    title: 'Bring on a group',
    says: 'The panel lists who waits. Choose the group of five, with the two tank divisions, then click hex 2634 on the border. A group comes whole into one hex. It may move on at once, but not from here: the Armenian rebels beside it, who fight for the Germans, control this hex.',
    rules: ['18.4i', '5.1g', '10.0c'],
    at: [BESIDE, ARMENIANS],
    points: '.tray',
    done: (now) => hasArrived(now, 'su-63'),
    over: movementIsPast,
    show: (hand) => hand.give(COMMAND_B),
  },
  {
    id: 'others',
    title: 'Nobody may wait',
    says: 'Who can come must come: the phase does not end before. Bring the other two groups wherever the map offers a hex. My advice: one to Leninakan, 2734, one to Batumi, 2830, in either order.',
    rules: ['10.0b', '18.4i'],
    at: [LENINAKAN, BATUMI],
    points: '.tray',
    done: (now) => hasArrived(now, 'su-20') && hasArrived(now, 'su-58'),
    over: movementIsPast,
    show: async (hand, now) => {
      if (!hasArrived(now, 'su-20')) await hand.give(COMMAND_A);
      if (!hasArrived(now, 'su-58')) await hand.give(COMMAND_C);
    },
  },
  {
    id: 'apart',
    title: 'Soviets stand apart',
    says: 'Soviet units never end a move with Turkish or British ones in a hex; they may only pass through. Each army keeps to its own hexes. Click Leninakan, hex 2734, and take up who stands there.',
    rules: ['6.4a'],
    at: [LENINAKAN, KARS],
    done: ({ from, selected }) => from === LENINAKAN || selected === LENINAKAN,
    after: {
      says: 'Now point at Kars, 2633, where a Turkish division stands, and read why they cannot stay there. March somewhere else, or let go of them with Esc.',
      rules: ['6.4a'],
    },
    over: movementIsPast,
    show: (hand, { from }) => from !== LENINAKAN && hand.click(LENINAKAN),
  },
  {
    id: 'attack',
    title: 'They attack apart, too',
    says: 'End the phase. Then click the Armenians, hex 2533, and 2634: the Soviets join. The division in Kars stands beside them as well, but Soviets attack with Soviets only, and Soviet aircraft and ships support nobody else. Press Attack and answer what is asked, to the die.',
    rules: ['11.0e', '13.0f', '12.0e', '12.1d'],
    at: [ARMENIANS, BESIDE, KARS],
    done: wasResolved,
    after: {
      says: 'That attack was theirs alone. Against a strong hex you choose: the Soviets or the others, for a hex is attacked once in a turn. Answer what is still asked.',
      rules: ['11.0e', '11.0ah'],
    },
    over: combatIsPast,
    show: async (hand, now) => {
      if (isMovement(now)) await hand.give({ act: 'end' });
      else if (now.question?.step !== 'combat' || now.attack?.units.length) hand.goOn();
      else await hand.click(...(now.attack ? [] : [ARMENIANS]), BESIDE);
    },
  },
  {
    id: 'time',
    title: 'Time is on your side',
    says: 'End the phase and see the German turn through. After each game turn the Germans need dice lower than the objectives they hold. Late 1942 adds 3 to the dice, and so they need more than in an earlier scenario. You are asked now and then; the filled button is the plain answer.',
    rules: ['4.0b', '4.1a', '18.4k'],
    at: [],
    points: '.decision [role=group], .foot .primary',
    done: ({ board }) => board.winner !== null || (board.turn >= BRITISH_TURN && board.phase === 'allied movement'),
    show: (hand) => hand.goOn(),
  },
  {
    id: 'british',
    title: 'The British land',
    says: 'Turn 4. The British 8th comes to any hex of Iraq, or lands on an empty hex of the Turkish coast within six hexes of Cyprus. Nobody lands on an enemy. Choose it in the panel, then click 1718, beside Mersin.',
    rules: ['18.4j', '10.1a', '10.1b'],
    at: [LANDING, MERSIN],
    points: '.tray',
    done: (now) => hasArrived(now, 'al-8'),
    after: {
      says: 'With it came an aircraft and a ship: see the pools, P. British ships support on the coasts of the Aegean and the Mediterranean, Soviet ones on the Black Sea. From now on ULTRA can be used, in any combat where a British piece takes part.',
      rules: ['12.1e', '12.1d', '14.0a', '14.0d'],
    },
    over: phaseIsPast('allied movement', BRITISH_TURN),
    show: (hand, now) => isMovement(now) && hand.give(BRITISH),
  },
  {
    id: 'what next',
    title: 'What next?',
    says: 'Two fronts are open now, and the Germans must watch both. Keep Turks, Soviets and British near enough to matter, but each army in its own hexes. Play on from here, or set up a table of your own.',
    rules: ['6.4a', '4.0a'],
    at: [],
    done: null,
  },
];

/**
 * Operation Gertrud's allies by playing: the Allied movement phase of game turn 3 of Late 1942, in which the Soviets come, to the
 * British landing in turn 4. The Germans stand in Thrace before Istanbul; the Yavuz is sunk, and the raiders are dead.
 */
export const ALLIES: Lesson = {
  agreement: {
    game: 'gertrud',
    scenario: 'late-1942',
    options: {},
    seats: { german: 'random', allied: 'person' },
    practice: true,
    edition: null,
    position: position as unknown as Facts,
    seed: 'Lesson 2',
  },
  steps: STEPS,
};
