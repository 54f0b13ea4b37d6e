import type { Command, Happening } from '@sandtable/umpire';
import { howItIsWon, othersTurn, whereToLookUp } from '../../learn/common-steps.ts';
import type { Now, Step } from '../../learn/lesson.ts';
import { ENDING } from './lesson-movement.ts';
import { phaseIsPast } from './lesson-phases.ts';

const EDIRNE = '2905';
const BESIDE = '2906';
const ISTANBUL = '2709';
const FAR_SIDE = '2904';

const isPast = phaseIsPast('german combat');
/** The aircraft that the coach sends: no Experten, who is spared for air combat. */
const SQUADRON: Command = { act: 'aircraft', aircraft: 'de-cas-2' };

/** What has happened in the last attack. */
const lastFight = ({ told }: Now): readonly Happening[] =>
  told.slice(
    Math.max(
      0,
      told.findLastIndex(({ what }) => what === 'attack'),
    ),
  );
const resultOf = (now: Now): string | null => {
  const code = lastFight(now).findLast(({ what }) => what === 'result')?.['result'];
  return typeof code === 'string' ? code : null;
};
/** An attack was declared and is being fought, or its die has fallen. */
const isFought = (now: Now): boolean => now.question?.procedure === 'attack' || now.happened.some(({ what }) => what === 'odds');
const hadNowhere = (now: Now): boolean => lastFight(now).some(({ what, rules }) => what === 'eliminated' && rules?.includes('11.1d'));

/** What the die brought, and what comes of it. */
function tellResult(now: Now): string {
  const code = resultOf(now);
  const fell = code ? `The die brought ${code}, and the panel says what it means.` : 'A result costs steps, or drives one side back.';
  const trapped = hadNowhere(now) ? ' Your zones lay all around: they had nowhere to go.' : '';
  return `${fell} A retreat is one hex, never into an enemy zone; who cannot retreat is eliminated.${trapped} After a retreat only armour may advance, after an elimination all who attacked. Answer what is asked.`;
}

/** Combat, the enemy's turn, and how the war is won. */
export const FIGHTING: readonly Step[] = [
  {
    id: 'declare',
    title: 'Declare an attack',
    says: 'Combat. You may attack enemies next to your units, one hex at a time; you never have to. Click Edirne, hex 2905.',
    rules: ['11.0a', '11.0b', '11.0d'],
    at: [EDIRNE],
    done: (now) => now.attack !== null,
    needs: ENDING,
    over: isPast,
    show: (hand) => hand.click(EDIRNE),
  },
  {
    id: 'odds',
    title: 'Build the odds',
    says: 'Click 2906, then 2904, and watch the panel grow. Strengths give the column; each line below shifts it: city, river, attackers exactly opposite, three types of troops, the surprise of turn 1. The bar is the exact chance of each result. Then press Attack.',
    rules: ['11.0j', '11.0w', '11.0x', '11.0y', '11.0ad', '11.0aa'],
    at: [EDIRNE, BESIDE, FAR_SIDE],
    points: '.attack .lines, .attack .chips',
    done: isFought,
    needs: ENDING,
    over: isPast,
    show: async (hand, { attack }) => {
      if (!attack) await hand.click(EDIRNE);
      if (!attack?.units.length) await hand.click(BESIDE, FAR_SIDE);
      else hand.goOn();
    },
  },
  {
    id: 'support',
    title: 'Support from the air',
    says: 'Each side may send one aircraft, the attacker first. Alone it shifts one column; two must fight it out. The Turkish ones have flown today. Choose one, watch the chances, and commit it. ULTRA, the codebreakers, can shift a column too, but only where British or American pieces take part.',
    rules: ['11.0q', '13.0d', '11.0r', '11.0ac', '14.0a'],
    at: [EDIRNE],
    points: '.decision .weigh',
    done: ({ happened }) => happened.some(({ what }) => what === 'result'),
    needs: ENDING,
    over: isPast,
    show: (hand, { question }) => (question?.step === 'attacking aircraft' ? hand.give(SQUADRON) : hand.goOn()),
  },
  {
    id: 'result',
    title: 'What the die says',
    says: tellResult,
    rules: ['11.0ae', '11.1a', '11.1b', '11.1d', '11.4a', '11.3a'],
    at: [EDIRNE],
    done: ({ question }) => question?.procedure === 'combat',
    after: {
      says: 'That was your first attack. Who attacked may not do so again this turn, and who was attacked is safe for the rest of it: the crossed blades say so. You may attack elsewhere, in any order.',
      rules: ['11.0ag', '11.0ah', '11.0b'],
    },
    over: isPast,
    show: (hand) => hand.goOn(),
  },
  othersTurn({
    title: 'Their turn',
    says: 'End the phase, and the Turks replace losses, move and fight. Set the pace, press Hold or Step, or skip with Space to your next question. You may be asked to hold up a stack from the air, to support a defence, or to choose a loss: the filled button is the plain answer.',
    rules: ['5.1d', '13.7a', '11.0q'],
  }),
  howItIsWon({
    says: 'Press 3, or the Control button. After every turn count the objectives where German units stand, and throw two dice. You win at once if the total, with its modifiers, is less than the count. Lost armour and aircraft count against you. After the last turn it is too late.',
    rules: ['4.0a', '4.0b', '4.1b', '4.1c', '4.0d'],
    at: [EDIRNE, ISTANBUL],
    after: {
      says: 'Flags show who holds what. Only a city that you stand in when the dice fall counts, so leave somebody behind in each.',
      rules: ['4.0e'],
    },
  }),
  whereToLookUp('5.1c'),
  {
    id: 'what next',
    title: 'What next?',
    says: 'You know enough to play. Play on from here, or set up a table of your own, against the machine or with somebody beside you. Take Istanbul and the Straits, mind your supply, and keep your armour alive.',
    rules: ['4.0a', '7.0a', '4.1c'],
    at: [],
    done: null,
  },
];
