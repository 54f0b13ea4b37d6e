import { best, localsOf } from '@sandtable/staff';
import type { Command } from '@sandtable/umpire';
import { ids, indices, printed, stepsOf, unitAt } from '@sandtable/warfare';
import { advancing } from '../../rules/11-combat/advance.ts';
import { battleOf, frontOfBattle, placeOfBattle, type BattleLocals } from '../../rules/11-combat/engagement.ts';
import { oddsOf } from '../../rules/11-combat/odds.ts';
import { READY } from '../../position/marks.ts';
import { airState, type WhatIf } from '../../position/position.ts';
import { room } from '../../rules/07-stacking-and-fog-of-war/room.ts';
import { destinations, displacements } from '../../rules/11-combat/ways-out.ts';
import { EAST, GERMAN, sideOf, type Side } from '../../world/world.ts';
import type { Fate } from '../clash.ts';
import { gainOf } from '../keys.ts';
import type { Weights } from '../weights.ts';
import { battleUnderWay, frontAt, Placing, retreating } from './asked.ts';

/** What a battle under way comes to for its attacker with so many aircraft more on each side. */
function fateOf(position: WhatIf, locals: BattleLocals, more: { attacker?: number; defender?: number }, weights: Weights): Fate {
  const battle = battleOf(position, locals);
  const side = sideOf(locals.seat);
  const placing = new Placing(position, locals.seat, frontOfBattle(position, locals), weights);
  const { clash, field, keys } = placing.appraisal;
  const odds = oddsOf(position, {
    ...battle,
    attackerAircraft: battle.attackerAircraft + (more.attacker ?? 0),
    defenderAircraft: battle.defenderAircraft + (more.defender ?? 0),
  });
  const target = clash.target(side, battle.hex, gainOf(keys, side, battle.hex, field.front));
  return clash.fate(side, target, battle.attackers, odds.shifted);
}

/** How many aircraft support a battle: as many as pay. */
export function aircraftAnswer(position: WhatIf, seat: string, step: string, weights: Weights): Command {
  const locals = battleUnderWay(position) as BattleLocals;
  const able = flyers(position, seat, locals);
  const who = step === 'attacking aircraft' ? 'attacker' : 'defender';
  if (placeOfBattle(position, locals) < 0) return { act: 'aircraft', aircraft: able.slice(0, who === 'attacker' ? able.length : 2) };
  const sign = who === 'attacker' ? 1 : -1;
  const price = sideOf(seat) === GERMAN || frontOfBattle(position, locals) !== EAST ? weights.aircraft : 0;
  const many = best(
    Array.from({ length: able.length + 1 }, (_, i) => i),
    (count) => sign * fateOf(position, locals, { [who]: count }, weights).worth - count * price,
  );
  return { act: 'aircraft', aircraft: able.slice(0, many) };
}

/** The seat's aircraft that may take part (8.4, 8.5a). */
function flyers(position: WhatIf, seat: string, locals: BattleLocals): string[] {
  const isEast = frontOfBattle(position, locals) === EAST;
  return position.world.aircraft
    .filter(({ nationality }, air) => {
      if (airState(position, air) !== READY) return false;
      if (sideOf(seat) === GERMAN) return nationality === 'german';
      return isEast ? nationality === 'soviet' : nationality === 'french' || nationality === 'british';
    })
    .map(({ id }) => id);
}

/** 11.19a: AL1 or BB, whichever costs the attacker less; 11.19b: back, or a step. */
export function conversionAnswer(position: WhatIf, step: string, weights: Weights): Command {
  const locals = battleUnderWay(position) as BattleLocals;
  const side = sideOf(locals.seat);
  const { clash, field, keys } = new Placing(position, locals.seat, frontOfBattle(position, locals), weights).appraisal;
  const hex = placeOfBattle(position, locals);
  const target = clash.target(side, hex, gainOf(keys, side, hex, field.front));
  const attackers = battleOf(position, locals).attackers;
  if (step === 'conversion') {
    const to = clash.result(side, target, attackers, 'BB').worth > clash.result(side, target, attackers, 'AL1').worth ? 'BB' : 'AL1';
    return { act: 'convert', to };
  }
  const back = target.gain + target.worth * weights.retreated;
  return { act: 'convert', to: target.trapped || back > target.step ? 'DL1' : 'DR' };
}

/** 11.20d: all steps or one. */
export function exchangeAnswer(position: WhatIf, weights: Weights): Command {
  const locals = battleUnderWay(position) as BattleLocals;
  const side = sideOf(locals.seat);
  const hex = placeOfBattle(position, locals);
  const { attackers } = battleOf(position, locals);
  const steps = attackers.reduce((sum, unit) => sum + stepsOf(position, unit), 0);
  if (hex < 0) return { act: 'exchange', steps };
  const { clash, field, keys } = new Placing(position, locals.seat, frontOfBattle(position, locals), weights).appraisal;
  const target = clash.target(side, hex, gainOf(keys, side, hex, field.front));
  const lost = clash.cost(side, attackers, steps);
  return { act: 'exchange', steps: target.worth + target.gain - lost > target.step - clash.cost(side, attackers, 1) ? steps : 1 };
}

/** Who loses a step: he whose step is worth least, and rather not the last one. */
export function lossAnswer(position: WhatIf, weights: Weights): Command | null {
  const { units } = localsOf<{ units: readonly string[] }>(position);
  const unit = cheapest(
    position,
    indices(position, units).filter((one) => stepsOf(position, one) > 0),
    weights,
  );
  return unit === undefined ? null : { act: 'lose-step', unit: unitAt(position, unit).id };
}

/** Who is eliminated where too many stand. */
export function overstackedAnswer(position: WhatIf, candidates: readonly string[], weights: Weights): Command | null {
  const unit = cheapest(position, indices(position, candidates), weights);
  return unit === undefined ? null : { act: 'eliminate', unit: unitAt(position, unit).id };
}

function cheapest(position: WhatIf, units: readonly number[], { units: worths }: Weights): number | undefined {
  return best(units, (unit) => {
    const { type, steps, nationality, attack, defense } = unitAt(position, unit);
    const western = nationality !== 'german' && nationality !== 'soviet';
    const whole = nationality === 'soviet' ? 1 : western ? ((attack[0] ?? 0) + (defense[0] ?? 0)) / 10 : (worths[type] ?? 1);
    return -whole / steps - (stepsOf(position, unit) === 1 && steps > 1 ? LAST_STEP * whole : 0);
  });
}
/** A unit that dies never comes back, one that is reduced may. */
const LAST_STEP = 0.4;

/** 11.11, 11.12: where to retreat, and whom to displace. */
export function retreatAnswer(position: WhatIf, seat: string, weights: Weights): Command | null {
  const { units, moved, into, shut } = retreating(position);
  for (const unit of units) {
    const { allowed } = destinations(position, unit, units, into, shut);
    if (allowed.length === 0) continue;
    const placing = new Placing(position, seat, frontAt(position, shut), weights);
    const to = best(allowed, (hex) => placing.worth([unit], hex));
    return { act: 'retreat', unit: unitAt(position, unit).id, to: printed(position, to as number) };
  }
  for (const unit of units)
    for (const [hex, others] of displacements(position, unit, moved, shut)) {
      const other = others[0];
      if (other !== undefined)
        return { act: 'displace', unit: unitAt(position, unit).id, to: printed(position, hex), other: unitAt(position, other).id };
    }
  return null;
}

/** 11.13: who goes into the hex that was cleared: those whose going there makes the best arrangement. */
export function advanceAnswer(position: WhatIf, seat: string, weights: Weights): Command {
  const locals = localsOf<{ seat: string; hex: string; units: readonly string[] }>(position);
  const hex = position.world.grid.index(locals.hex);
  const side = sideOf(seat);
  const offered = advancing(position, locals as unknown as BattleLocals);
  const front = frontAt(position, hex);
  const fights = position.facts.phase.endsWith('combat') && position.facts.order === 'fight-move' && side === GERMAN && front === EAST;
  const placing = new Placing(position, seat, front, weights, { fights: false, fightMove: fights });
  const { field } = placing;
  const able = indices(position, offered?.units ?? []).filter((unit) => mayEnter(placing, unit, hex, side));
  const chosen: number[] = [];
  let high = placing.worth([], hex) - STAY;
  const most = room(position, side, hex);
  for (const unit of able.toSorted((a, b) => (field.defense[b] as number) - (field.defense[a] as number))) {
    if (chosen.length >= most) break;
    if (chosen.some((other) => field.nation[other] !== field.nation[unit])) continue;
    const worth = placing.worth(chosen.concat(unit), hex);
    if (worth <= high) continue;
    high = worth;
    chosen.push(unit);
  }
  return { act: 'advance', units: ids(position, chosen) };
}
/** Taking ground is worth something by itself. */
const STAY = 0.05;

function mayEnter({ field }: Placing, unit: number, hex: number, side: Side): boolean {
  return (
    field.hex[unit] !== undefined &&
    field.side[unit] === side &&
    ((field.open[hex] as number) & (field.passport[unit] as number)) !== 0 &&
    field.still[unit] === 0
  );
}
