import { on, type Act, type AskStep } from '@sandtable/umpire';
import { stepsOf, unitAt } from '@sandtable/warfare';
import { applies, no } from './cite.ts';
import { alive, defendingSeat, placeOfBattle, type BattleLocals } from './engagement.ts';
import { openingPast } from './opening.ts';
import { HELD_BY_ALLIES } from './marks.ts';
import { type WhatIf } from './position.ts';
import { stepsInvolved } from './results.ts';
import { ANY_CITY, EAST, FORT, frontOf, hasBuilt, type Country, type Nationality } from './world.ts';

/** Whose printed forts those of a country are. */
const OWNERS: { readonly [country in Country]?: Nationality } = {
  germany: 'german',
  france: 'french',
  belgium: 'belgian',
  netherlands: 'dutch',
};

/** Is the hex a printed fort of that nation: on the east map of whoever held it at the start (11.19a, WA-51)? */
function isOwnFort(position: WhatIf, nationality: Nationality, hex: number): boolean {
  const { world, scenario } = position;
  if (!hasBuilt(world, hex, FORT)) return false;
  const country = world.country[hex] as Country;
  if (nationality !== 'soviet') return OWNERS[country] === nationality;
  return frontOf(world, hex) === EAST && (openingPast(world, scenario, hex) & HELD_BY_ALLIES) !== 0;
}

/** 11.19a: do the defenders hold a city, or a printed fort of their own nation, so that they do not retreat? A garrison alone always does (11.21d). */
export function holdsFast(position: WhatIf, locals: BattleLocals): boolean {
  const hex = placeOfBattle(position, locals);
  if (hex < 0) return false;
  applies('11.19a');
  const defenders = alive(position, locals.defenders ?? []);
  if (defenders.length === 0) applies('11.21d');
  return hasBuilt(position.world, hex, ANY_CITY) || defenders.every((unit) => isOwnFort(position, unitAt(position, unit).nationality, hex));
}

/** 11.19b, 11.19c: can German defenders stand and lose a step instead of a retreat? Not where their only step would be lost. */
export function mayStand(position: WhatIf, locals: BattleLocals): boolean {
  if (locals.result !== 'DR' || holdsFast(position, locals)) return false;
  const defenders = alive(position, locals.defenders ?? []);
  if (!defenders.every((unit) => unitAt(position, unit).nationality === 'german')) return false;
  applies('11.19b', '11.19c', '11.19d');
  return defenders.reduce((sum, unit) => sum + stepsOf(position, unit), 0) > 1;
}

/** What a DR may be turned into by the seat that is asked. */
const convertAct = (results: readonly ['AL1', 'BB'] | readonly ['DR', 'DL1'], rule: '11.19a' | '11.19b'): Act<WhatIf, BattleLocals> => ({
  parts: { to: 'one' },
  refuse: (_position, _locals, _seat, command) =>
    results.some((result) => result === command['to']) ? null : no(rule, `The result is ${results.join(' or ')}.`),
  offers: () => [{ act: 'convert', rule, parts: [{ name: 'to', pick: 'one', of: () => results }] }],
  play({ happen }, { hex }, seat, command) {
    const result = command['to'] as (typeof results)[number];
    happen({ what: 'converted result', hex, seat, result, rules: [rule] });
    return on({ result });
  },
});

/** 11.19a: the attacker turns the DR into AL1 or BB. */
export const conversionStep: AskStep<WhatIf, BattleLocals> = {
  name: 'conversion',
  rule: '11.19a',
  seats: (position, locals) => (locals.result === 'DR' && holdsFast(position, locals) ? [locals.seat] : []),
  acts: { convert: convertAct(['AL1', 'BB'], '11.19a') },
};

/** 11.19b: German defenders retreat, or stand and lose a step. */
export const standStep: AskStep<WhatIf, BattleLocals> = {
  name: 'stand',
  rule: '11.19b',
  seats: (position, locals) => (mayStand(position, locals) ? [defendingSeat(position, locals)] : []),
  acts: { convert: convertAct(['DR', 'DL1'], '11.19b') },
};

const exchangeable = (position: WhatIf, locals: BattleLocals): number => {
  const { attacker, defender } = stepsInvolved(position, locals);
  return locals.result === 'BB' && attacker === defender ? attacker : 0;
};

const exchangeAct: Act<WhatIf, BattleLocals> = {
  parts: { steps: 'number' },
  refuse(position, locals, _seat, { steps }) {
    const most = exchangeable(position, locals);
    const isNumber = typeof steps === 'number' && Number.isInteger(steps) && steps >= 1 && steps <= most;
    return isNumber ? null : no('11.20d', `The number of steps is from 1 to ${most}.`);
  },
  offers: (position, locals) => [
    {
      act: 'exchange',
      rule: '11.20d',
      parts: [{ name: 'steps', pick: 'one', of: () => Array.from({ length: exchangeable(position, locals) }, (_, i) => i + 1) }],
    },
  ],
  play({ happen }, { hex }, seat, { steps }) {
    happen({ what: 'exchange', hex, seat, steps: steps as number, rules: ['11.20d'] });
    return on({ exchanged: steps as number });
  },
};

/** 11.20d: in a bloodbath between as many steps the attacker says how many are lost. */
export const exchangeStep: AskStep<WhatIf, BattleLocals> = {
  name: 'exchange',
  rule: '11.20d',
  seats: (position, locals) => (exchangeable(position, locals) > 0 ? [locals.seat] : []),
  acts: { exchange: exchangeAct },
};
