import type { Facts, Frame, Occasion, Occasions, Refusal, Seat } from '@sandtable/umpire';
import { no } from './cite.ts';
import type { BattleLocals } from './engagement.ts';
import type { WhatIf } from './position.ts';
import type { RuleId } from './rulebook.ts';

/** The same as any game's, with this rulebook's ids. */
interface When extends Occasion<WhatIf> {
  readonly rules: readonly [RuleId, ...RuleId[]];
  readonly parts?: { readonly [part: string]: RuleId };
  readonly meanwhile?: { readonly rules: readonly RuleId[]; readonly says: string };
}

/** 11.19: who may turn a DR into something else, and when it is no DR. */
function refuseConversion(_position: WhatIf, frame: Frame | null, seat: Seat): Refusal | null {
  if (!frame) return null;
  const { result, seat: attacker } = frame.locals as Facts as BattleLocals;
  if (result !== 'DR') return no(['11.19a', '11.19b'], 'Only a DR can be turned into another result.');
  return seat === attacker
    ? no('11.19a', 'The attacker turns a DR into another only against defenders in a city or a fort of their own nation.')
    : no(['11.19b', '11.19c'], 'Germans alone may stand and lose a step, and not the only one of their force.');
}

const moving = {
  rules: ['10.2b'],
  says: 'A stack is on the move: it finishes before anything else of the phase is begun.',
} as const;

/** When each act may be given, in the order of the turn (5.2). */
export const occasions: Occasions<WhatIf> & { readonly [act: string]: When } = {
  order: {
    rules: ['5.3a', '5.3c'],
    during: [],
    says: 'The German east commander declares the order of his phases at the start of a game turn; nobody else has a choice.',
  },
  suppress: {
    rules: ['8.1a'],
    during: ['air and transfer'],
    says: 'Aircraft fly for air superiority at the start of the German player turn alone.',
    meanwhile: { rules: ['8.1a', '12.1a'], says: 'Airpower comes first in the step: it is over.' },
  },

  fortify: {
    rules: ['9.8a', '9.8b'],
    during: ['fortification'],
    says: 'Forts are placed in the Soviet reinforcement step, as many as the die allows; nothing carries over.',
  },

  interdict: { rules: ['8.3a'], during: ['interdiction'], says: 'Aircraft interdict at the start of the enemy’s movement phase.' },
  lend: {
    rules: ['8.3f'],
    during: ['interdiction'],
    says: 'Aircraft are lent at the start of the Anglo-French movement phase.',
    meanwhile: { rules: ['8.3f', '8.5b'], says: 'The eastern German commander lends aircraft, before the western one places them.' },
  },

  'take-up': {
    rules: ['10.2e', '10.2a'],
    during: ['movement'],
    own: true,
    says: 'Units move in their own movement phase on their map.',
    parts: { units: '10.4a' },
    meanwhile: moving,
  },
  resume: {
    rules: ['10.5b', '10.2b'],
    during: ['movement'],
    own: true,
    says: 'A stack that was put down goes on in its own movement phase alone, and by permission.',
    meanwhile: moving,
  },
  'turn-up': {
    rules: ['7.3a'],
    during: ['movement'],
    own: true,
    says: 'Another unit is laid on top in its owner’s own movement phase.',
    meanwhile: moving,
  },
  assault: {
    rules: ['10.15a', '10.21a'],
    during: ['move'],
    says: 'A mobile assault is made on the move, in one’s own movement phase, by units in hand.',
    parts: { drop: '8.7f' },
  },
  drop: {
    rules: ['8.7a', '10.24a'],
    during: ['movement', 'move', 'combat'],
    own: true,
    says: 'The 7th Flieger Corps drops in a German movement or combat phase on that map.',
    meanwhile: { rules: ['8.7a'], says: 'What is under way is settled before anybody drops.' },
  },
  allow: { rules: ['10.5b'], during: ['permission'], says: 'The enemy of a stack that asks to go on allows it.' },
  forbid: { rules: ['10.5b'], during: ['permission'], says: 'The enemy of a stack that asks to go on forbids it.' },
  eliminate: {
    rules: ['7.2c'],
    during: ['overstacked'],
    says: 'Units in excess are eliminated by their owner where stacks are checked and one is too high.',
  },

  attack: {
    rules: ['11.1a'],
    during: ['combat'],
    own: true,
    says: 'Attacks are made in the attacker’s own combat phase on that map.',
    parts: { drop: '8.7f' },
    meanwhile: { rules: ['11.1a', '7.3b'], says: 'One attack is fought out before the next is declared, and none is called off.' },
  },
  convert: {
    rules: ['11.19a', '11.19b'],
    during: ['battle'],
    says: 'A DR is turned into another result when it has been rolled.',
    against: refuseConversion,
  },
  exchange: {
    rules: ['11.20d'],
    during: ['battle'],
    says: 'The attacker picks a number of steps after a bloodbath between as many steps on both sides.',
    parts: { steps: '11.20d' },
  },
  retreat: { rules: ['11.11a', '10.2e'], during: ['retreat'], says: 'Units retreat when the result of a battle makes them.' },
  displace: { rules: ['11.12a'], during: ['retreat'], says: 'A unit is displaced by one that must retreat.' },
};
