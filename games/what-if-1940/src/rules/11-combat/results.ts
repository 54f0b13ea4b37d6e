import { SEATS } from '../../world/seats.ts';
import { call, oneOf, to, type Doing, type Facts, type Procedure, type Turn } from '@sandtable/umpire';
import { ids, stepLosses, stepsOf, type StepLosses } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { alive, defendingSeat, isFighting, placeOfBattle, type BattleLocals, type Effect } from './engagement.ts';
import { GARRISON_STEPS } from './odds.ts';
import { optionOf } from '../../options.ts';
import type { WhatIf } from '../../position/position.ts';
import { titleOf } from '../02-components/untried.ts';
import { eliminate, loseStep } from '../02-components/steps.ts';
import { loseGarrison } from './garrisons.ts';

/** 11.16a, 11.19b: how many steps AL1 and DL1 cost. */
const ONE_STEP = 1;

const attackersOf = (position: WhatIf, { units }: BattleLocals): number[] => alive(position, units);
const defendersOf = (position: WhatIf, { defenders = [] }: BattleLocals): number[] => alive(position, defenders);

const totalSteps = (position: WhatIf, units: readonly number[]): number => units.reduce((sum, unit) => sum + stepsOf(position, unit), 0);

/** 11.20a: the steps involved on both sides; a garrison alone has one (11.21e). */
export function stepsInvolved(position: WhatIf, locals: BattleLocals): { readonly attacker: number; readonly defender: number } {
  const defenders = defendersOf(position, locals);
  return {
    attacker: totalSteps(position, attackersOf(position, locals)),
    defender: defenders.length > 0 ? totalSteps(position, defenders) : GARRISON_STEPS,
  };
}

/** What a battle's result is once the die has fallen. */
type Rolled = NonNullable<BattleLocals['result']>;

/**
 * What a result does, in the order in which it is carried out. `exchanged`: the steps that the attacker named where both sides have as many
 * (11.20d).
 */
export function effectsOf(position: WhatIf, locals: BattleLocals, exchanged: number | null = null): Effect[] {
  switch (locals.result as Rolled) {
    case 'AS':
      applies('11.15a');
      return [];
    case 'AL1':
      applies('11.16a');
      return [{ do: 'lose', who: 'attacker', steps: ONE_STEP }];
    case 'DL1':
      return [{ do: 'lose', who: 'defender', steps: ONE_STEP }];
    case 'DE':
      applies('11.17a');
      return [{ do: 'reduce', who: 'defender' }];
    case 'DR':
      applies('11.18a');
      return [{ do: 'retreat', who: 'defender' }];
    case 'BB':
      return bloodbath(position, locals, exchanged);
  }
}

/**
 * 11.20: the lesser side is eliminated, and the greater loses as many steps as that had; by option only a greater attacker does (WA-52).
 */
function bloodbath(position: WhatIf, locals: BattleLocals, exchanged: number | null): Effect[] {
  const { attacker, defender } = stepsInvolved(position, locals);
  if (attacker === defender) {
    applies('11.20d');
    const steps = exchanged ?? attacker;
    return [
      { do: 'lose', who: 'attacker', steps },
      { do: 'lose', who: 'defender', steps },
    ];
  }
  applies('11.20a', '11.20b');
  const [lesser, greater] = attacker < defender ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
  const pays = greater === 'attacker' || optionOf(position, 'bloodbath') === 'both';
  return [{ do: 'eliminate', who: lesser }, ...(pays ? [{ do: 'lose', who: greater, steps: Math.min(attacker, defender) } as const] : [])];
}

/** Carries out the next effect of the result; null when all are done. */
export function carryOut(doing: Doing<WhatIf>, locals: BattleLocals): Turn | null {
  const { position } = doing;
  const [effect, ...effects] = (locals.effects ?? []) as unknown as Effect[];
  if (!effect) return null;
  const rest = { effects: effects as unknown as readonly Facts[] };
  const units = effect.who === 'attacker' ? attackersOf(position, locals) : defendersOf(position, locals);
  const seat = effect.who === 'attacker' ? locals.seat : defendingSeat(position, locals);
  if (units.length === 0) {
    if (effect.who === 'defender' && locals.defenders?.length === 0) loseGarrison(doing, placeOfBattle(position, locals));
    return to('outcome', rest);
  }
  switch (effect.do) {
    case 'retreat':
      return call('retreat', { seat, hex: locals.hex, units: ids(position, units), gone: [] }, 'outcome', rest);
    case 'reduce':
      for (const unit of units) loseStep(doing, unit, 'combat', ['11.17a']);
      return to('outcome', rest);
    case 'eliminate':
      for (const unit of units) eliminate(doing, unit, 'combat', ['11.20a']);
      return to('outcome', rest);
    case 'lose': {
      if (totalSteps(position, units) > effect.steps)
        return call(
          'losses',
          { seat, units: ids(position, units), steps: effect.steps, rule: lossRule(locals) } satisfies Losses,
          'outcome',
          rest,
        );
      for (const unit of units) eliminate(doing, unit, 'combat', [lossRule(locals), '2.11c']);
      return to('outcome', rest);
    }
  }
}

/** The losses of one side, and the rule that asks for them. */
type Losses = StepLosses & { readonly rule: LossRule };
type LossRule = '11.16a' | '11.19b' | '11.20b';

const lossRule = ({ result }: BattleLocals): LossRule => (result === 'AL1' ? '11.16a' : result === 'DL1' ? '11.19b' : '11.20b');

/** A side loses steps of its choice (11.16a, 11.19b, 11.20b); of the 7th Flieger Corps, too, though it may be lost anyhow (WA-35). */
export const lossesProcedure: Procedure<WhatIf> = stepLosses<WhatIf>({
  rule: '11.16a',
  when: {
    rules: ['11.16a', '11.20b'],
    during: ['losses'],
    says: 'Steps are lost where the result of a battle takes them, by the choice of the side that lost them.',
  },
  seats: SEATS,
  more: { rule: oneOf('11.16a', '11.19b', '11.20b') },
  isThere: isFighting,
  refuse: (position, unit) => no(['11.16a', '11.20b'], `${titleOf(position, unit)} is not one of the units that the result hits.`),
  lose: (doing, unit, losses) => loseStep(doing, unit, 'combat', [(losses as Losses).rule]),
});
