import { openingPast } from '../../position/position.ts';
import { acts, aNumber, on, oneWordOf, type AskStep, type Facts, type Frame, type Refusal, type Seat } from '@sandtable/umpire';
import { stepsOf, unitAt } from '@sandtable/warfare';
import { actsOf } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { alive, defendingSeat, placeOfBattle, type BattleLocals } from './engagement.ts';
import { HELD_BY_ALLIES } from '../../position/marks.ts';
import type { WhatIf } from '../../position/position.ts';
import { stepsInvolved } from './results.ts';
import { ANY_CITY, EAST, FORT, frontOf, hasBuilt, type Country, type Nationality } from '../../world/world.ts';

/** Whose printed forts those of a country are. */
const OWNERS: { readonly [country in Country]?: Nationality } = {
  germany: 'german',
  france: 'french',
  belgium: 'belgian',
  netherlands: 'dutch',
};

/** Is the hex a printed fort of that nation: on the east map of whoever held it at the start (11.19a, WA-51)? */
function isOwnFort(position: WhatIf, nationality: Nationality, hex: number): boolean {
  const { world } = position;
  if (!hasBuilt(world, hex, FORT)) return false;
  const country = world.country[hex] as Country;
  if (nationality !== 'soviet') return OWNERS[country] === nationality;
  return frontOf(world, hex) === EAST && (openingPast(position, hex) & HELD_BY_ALLIES) !== 0;
}

/**
 * 11.19a: do the defenders hold a city, or a printed fort of their own nation, so that they do not retreat? A garrison alone always does
 * (11.21d).
 */
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

const act = actsOf<BattleLocals>();

/** 11.19: who may turn a DR into something else, and when it is no DR. */
function refuseConversion(frame: Frame | null, seat: Seat): Refusal | null {
  if (!frame) return null;
  const { result, seat: attacker } = frame.locals as Facts as BattleLocals;
  if (result !== 'DR') return no(['11.19a', '11.19b'], 'Only a DR can be turned into another result.');
  return seat === attacker
    ? no('11.19a', 'The attacker turns a DR into another only against defenders in a city or a fort of their own nation.')
    : no(['11.19b', '11.19c'], 'Germans alone may stand and lose a step, and not the only one of their force.');
}

/** What a DR may be turned into by the seat that is asked. */
const convert = <R extends 'AL1' | 'BB' | 'DR' | 'DL1'>(rule: '11.19a' | '11.19b', ...results: readonly R[]) =>
  act('convert', rule)
    .one('to', oneWordOf(...results), { of: () => results, unknown: () => no(rule, `The result is ${results.join(' or ')}.`) })
    .when({
      rules: ['11.19a', '11.19b'],
      during: ['battle'],
      says: 'A DR is turned into another result when it has been rolled.',
      against: (_position, frame, seat) => refuseConversion(frame, seat),
    })
    .play(({ happen }, { locals: { hex }, seat }, { to }) => {
      happen({ what: 'converted result', hex, seat, result: to, rules: [rule] });
      return on({ result: to });
    });

/** 11.19a: the attacker turns the DR into AL1 or BB. */
export const conversionStep: AskStep<WhatIf, BattleLocals> = {
  name: 'conversion',
  rule: '11.19a',
  seats: (position, locals) => (locals.result === 'DR' && holdsFast(position, locals) ? [locals.seat] : []),
  acts: acts(convert('11.19a', 'AL1', 'BB')),
};

/** 11.19b: German defenders retreat, or stand and lose a step. */
export const standStep: AskStep<WhatIf, BattleLocals> = {
  name: 'stand',
  rule: '11.19b',
  seats: (position, locals) => (mayStand(position, locals) ? [defendingSeat(position, locals)] : []),
  acts: acts(convert('11.19b', 'DR', 'DL1')),
};

const exchangeable = (position: WhatIf, locals: BattleLocals): number => {
  const { attacker, defender } = stepsInvolved(position, locals);
  return locals.result === 'BB' && attacker === defender ? attacker : 0;
};

const exchange = act('exchange', '11.20d')
  .one('steps', aNumber, {
    of: ({ position, locals }) => Array.from({ length: exchangeable(position, locals) }, (_, i) => i + 1),
    otherwise: ({ position, locals }) => no('11.20d', `The number of steps is from 1 to ${exchangeable(position, locals)}.`),
  })
  .when({
    rules: ['11.20d'],
    during: ['battle'],
    says: 'The attacker picks a number of steps after a bloodbath between as many steps on both sides.',
  })
  .play(({ happen }, { locals: { hex }, seat }, { steps }) => {
    happen({ what: 'exchange', hex, seat, steps, rules: ['11.20d'] });
    return on({ exchanged: steps });
  });

/** 11.20d: in a bloodbath between as many steps the attacker says how many are lost. */
export const exchangeStep: AskStep<WhatIf, BattleLocals> = {
  name: 'exchange',
  rule: '11.20d',
  seats: (position, locals) => (exchangeable(position, locals) > 0 ? [locals.seat] : []),
  acts: acts(exchange),
};
