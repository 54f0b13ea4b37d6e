import { back, call, on, procedure, type Doing, type Facts, type Turn } from '@sandtable/umpire';
import { columnLabel, hexOf, ids, indices, mark, unitAt } from '@sandtable/warfare';
import { advancing } from './advance.ts';
import { flieger, land } from '../08-airpower-and-7th-flieger/airborne.ts';
import { applies, ledger } from '../../cite.ts';
import { conversionStep, exchangeStep, standStep } from './conversion.ts';
import {
  battleOf,
  defendersAt,
  defendsAlone,
  FLIEGER,
  isAirborne,
  isFighting,
  isPrepared,
  placeOfBattle,
  supplyCheck,
  type BattleLocals,
  type Kind,
} from './engagement.ts';
import { afterCancelling, attenuate } from '../06-supply/gast.ts';
import { chartOf, oddsOf } from './odds.ts';
import { ATTACKED, DEFENDED } from '../../position/marks.ts';
import type { WhatIf } from '../../position/position.ts';
import { isUnder } from '../07-stacking-and-fog-of-war/stacks.ts';
import { promoted } from '../09-reinforcements-replacements-and-conversion/promotion.ts';
import { carryOut, effectsOf } from './results.ts';
import type { Result } from '../../world/schema.ts';
import { supportStep } from '../08-airpower-and-7th-flieger/support.ts';
import { eliminate } from '../02-components/steps.ts';
import { garrisonOf, loseGarrison } from './garrisons.ts';
import { moveTo, takeControl } from '../03-set-up-control-and-neutrals/control.ts';
import { reveal } from '../02-components/untried.ts';
import { enemyOf, GERMAN, sideOf } from '../../world/world.ts';
import { battleRemembers } from '../remembered.ts';

/** What is left of an attack when the paratroops are lost in landing. */
const WITHOUT_DROP: { readonly [kind in Kind]?: Kind } = { 'PA/AA': 'PA', 'MA/AA': 'MA' };

/** Do enemies of the attacker hold the place, units or a garrison? */
const isDefended = (position: WhatIf, { seat }: BattleLocals, place: number): boolean =>
  defendersAt(position, sideOf(seat), place).length > 0 || defendsAlone(position, sideOf(seat), place);

/** 8.7c, 8.7e: the landing comes first; what survives it assaults, or holds an empty hex. */
function landing(doing: Doing<WhatIf>, locals: BattleLocals): Turn {
  const { position } = doing;
  if (!isAirborne(locals.kind)) return on();
  const hex = placeOfBattle(position, locals);
  const unit = flieger(position) as number;
  const defended = isDefended(position, locals, hex);
  land(doing, hex, defended ? ['8.7e'] : []);
  applies('10.24a', '10.24c', '8.7e');
  if (hexOf(position, unit) !== hex) {
    const kind = WITHOUT_DROP[locals.kind];
    return kind ? on({ kind, units: locals.units.filter((id) => id !== FLIEGER) }) : back({ cleared: false, landed: false });
  }
  if (defended) return on();
  moveTo(doing, unit, hex);
  applies('10.20d');
  return back({ cleared: true });
}

/** 2.12b, 7.3: both forces are committed and looked at; nothing calls the attack off from here on (7.3b). */
function commit(doing: Doing<WhatIf>, locals: BattleLocals): Turn {
  const { position } = doing;
  const { seat, kind, hex, units } = locals;
  const place = placeOfBattle(position, locals);
  const attackers = indices(position, units);
  const defenders = defendersAt(position, sideOf(seat), place);
  const garrison = defendsAlone(position, sideOf(seat), place);
  applies('7.3b', '11.3c', '11.5a', '11.6a');
  if (!isPrepared(kind)) applies('10.24c');
  doing.happen({
    what: 'attack',
    kind,
    seat,
    hex,
    units,
    defenders: ids(position, defenders),
    garrison,
    ...([...attackers, ...defenders].some((unit) => isUnder(position, unit)) ? { reveals: true } : {}),
    rules: ['11.1a', '7.3a', '11.6a'],
  });
  for (const unit of [...attackers, ...defenders]) reveal(doing, unit, []);
  if (position.facts.phase.endsWith('combat')) {
    applies('11.4a');
    for (const unit of attackers) if (unitAt(position, unit).class !== 'static') mark(position, unit, ATTACKED);
    for (const unit of defenders) mark(position, unit, DEFENDED);
  }
  return on({ defenders: ids(position, defenders) });
}

/** 11.3a, 11.14a: the final odds. */
function reckon({ position, happen }: Doing<WhatIf>, locals: BattleLocals): Turn {
  const lines = ledger();
  const { attack, defense, base, shift, column } = oddsOf(position, battleOf(position, locals), lines);
  const chart = chartOf(position);
  happen({
    what: 'odds',
    hex: locals.hex,
    attack,
    defense,
    odds: columnLabel(chart, base),
    shift,
    column: column === null ? null : columnLabel(chart, column),
    lines: lines.told,
    rules: ['11.3a', '11.14a'],
  });
  return on({ column });
}

/** 11.3b: the die, unless the odds are below the table (11.14a). For Ploesti a DR is an AS (12.8c). */
function roll({ position, dice, happen }: Doing<WhatIf>, { hex, kind, column = null }: BattleLocals): Turn {
  const { die, rows, columns } = position.world.tables.crt;
  if (column === null) {
    happen({ what: 'result', hex, column: null, result: 'AL1', rules: ['11.14a'] });
    return on({ result: 'AL1' });
  }
  const read = ([face = 1]: readonly number[]): Result => rows[face - 1]?.[column] as Result;
  const faces = dice.roll('crt', 1, die, read);
  const result = read(faces);
  happen({ what: 'result', hex, column: columns[column]?.label ?? '', faces, result, rules: ['11.3b'] });
  if (kind !== 'romania' || result !== 'DR') return on({ result });
  happen({ what: 'converted result', hex, result: 'AS', rules: ['12.8c'] });
  return on({ result: 'AS' });
}

/** 6.11: what attenuated supply leaves of the attack. */
function supplyAttack(doing: Doing<WhatIf>, locals: BattleLocals): Turn {
  const { attenuation, cancelled } = attenuate(doing, locals);
  if (!cancelled) return on({ attenuation });
  const rest = afterCancelling(doing.position, locals);
  doing.happen({
    what: 'cancelled',
    hex: locals.hex,
    seat: locals.seat,
    units: locals.units,
    rules: rest ? ['6.11c', '6.11d'] : ['6.11c'],
  });
  return rest ? on({ ...rest, cancelled: true } as Facts) : back({ cleared: false, cancelled: true });
}

/** 11.21f, 8.7h, 9.3d: garrisons that lost their friends, paratroops that failed, tank corps that proved themselves. */
function conclude(doing: Doing<WhatIf>, locals: BattleLocals): Turn {
  const { position } = doing;
  const place = placeOfBattle(position, locals);
  const side = sideOf(locals.seat);
  const isVacated = defendersAt(position, side, place).length === 0;
  if (isVacated && place >= 0 && locals.defenders?.length !== 0 && garrisonOf(position, place) === enemyOf(side)) {
    applies('11.21f');
    loseGarrison(doing, place);
  }
  const cleared = isVacated && !defendsAlone(position, side, place);
  settleDrop(doing, locals, place, cleared);
  return on({ cleared, units: promoted(doing, locals) });
}

/** 8.7h, 10.19c, 10.20d: the 7th Flieger Corps holds a hex that was cleared, and is lost in any other. */
function settleDrop(doing: Doing<WhatIf>, { units }: BattleLocals, place: number, cleared: boolean): void {
  const { position } = doing;
  const unit = flieger(position);
  if (unit === undefined || !units.includes(FLIEGER) || !isFighting(position, unit)) return;
  applies('10.20d', '8.7h', '10.19c');
  if (cleared) takeControl(doing, GERMAN, place);
  else eliminate(doing, unit, 'combat', ['8.7h', '10.19c']);
}

/**
 * 11, 8.7, 12.8: one battle, from the supply check to the advance. It goes back with `cleared`: whether the attackers of
 * the hex have cleared it; with `cancelled` where the ground units were called off, and `landed`: false where paratroops were lost before
 * they could assault.
 */
export const battleProcedure = procedure<WhatIf, BattleLocals & { readonly exchanged?: number; readonly cleared?: boolean }>(
  'battle',
  [
    {
      name: 'supply check',
      do({ position }, locals) {
        const place = placeOfBattle(position, locals);
        if (!isAirborne(locals.kind) && !isDefended(position, locals, place)) return back({ cleared: false });
        applies('6.7bis-d');
        const check = supplyCheck(position, [...indices(position, locals.units), ...defendersAt(position, sideOf(locals.seat), place)]);
        // The launch hex is forgotten: a hex named in a battle is laid open (fog.ts), and only those who attack are.
        return on({ ...check, launch: null });
      },
    },
    { name: 'landing', do: landing },
    { name: 'commitment', do: commit },
    supportStep('attacker'),
    supportStep('defender'),
    { name: 'attenuated supply', do: supplyAttack },
    { name: 'odds', do: reckon },
    { name: 'die', do: roll },
    conversionStep,
    standStep,
    exchangeStep,
    {
      name: 'effects',
      do: ({ position }, locals) => on({ effects: effectsOf(position, locals, locals.exchanged ?? null) as unknown as readonly Facts[] }),
    },
    { name: 'outcome', do: (doing, locals) => carryOut(doing, locals) ?? on() },
    { name: 'aftermath', do: conclude },
    {
      name: 'advance',
      do({ position }, locals) {
        applies('11.13a', '11.13b', '11.20c', '11.17b');
        const advance = locals.cleared && isPrepared(locals.kind) ? advancing(position, locals) : null;
        return advance ? call('advance', advance) : on();
      },
    },
    // 6.11d: the ground units of a cancelled assault have cleared nothing, whatever the paratroops did.
    {
      name: 'end',
      do: (_doing, { cleared = false, cancelled = false }) => back({ cleared: cleared && !cancelled, ...(cancelled ? { cancelled } : {}) }),
    },
  ],
  battleRemembers,
);
