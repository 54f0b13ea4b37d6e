import {
  columnLabel,
  hexIn,
  ids,
  isMarked,
  isOnMap,
  oddsAnswer,
  printed,
  stepsOf,
  unitAt,
  unitsAsked,
  unitNamed,
  type OddsAnswer,
} from '@sandtable/warfare';
import { DataError, type Explanation, type Facts, type Ledger, type Value } from '@sandtable/umpire';
import { isDropHex, mayDrop } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import { refuseDirection, refuseTarget } from '../rules/11-combat/attackers.ts';
import { applies, ledger, type Lines } from '../cite.ts';
import {
  battleOf,
  defendersAt,
  FLIEGER,
  strainedOf,
  unsuppliedOf,
  type Battle,
  type BattleLocals,
  type Kind,
} from '../rules/11-combat/engagement.ts';
import { isAttenuated } from '../rules/06-supply/gast.ts';
import { hiddenFrom } from '../rules/07-stacking-and-fog-of-war/fog.ts';
import { chartOf, fought, halved, oddsOf, type Odds } from '../rules/11-combat/odds.ts';
import { RETREATED } from '../position/marks.ts';
import { allegianceOf, isStatic, type WhatIf } from '../position/position.ts';
import { refuseFlights } from '../rules/08-airpower-and-7th-flieger/support.ts';
import { attackOf, defenseOf, facesAcross, isUntried, possibleFaces, titleOf } from '../rules/02-components/untried.ts';
import { frontOf, GERMAN, NEUTRAL, seatOn, sideOf, type Side } from '../world/world.ts';

/** The battle under way on that hex. */
function underWay(position: WhatIf, hex: number): BattleLocals | null {
  for (let frame = position.frames; frame; frame = frame.below)
    if (frame.procedure === 'battle' && frame.locals['hex'] === printed(position, hex) && frame.locals['defenders'])
      return frame.locals as unknown as BattleLocals;
  return null;
}

/** The battle with the aircraft that the seat would give it (8.4a). @throws DataError where it cannot give those */
function withFlights(position: WhatIf, seat: string, locals: BattleLocals, asked: Facts): BattleLocals {
  const aircraft = asked['aircraft'];
  if (aircraft === undefined) return locals;
  if (!Array.isArray(aircraft) || !aircraft.every((id) => typeof id === 'string')) throw new DataError('aircraft: a list of their ids');
  const flights = aircraft.map((id) => {
    const air = position.world.air.get(id);
    if (air === undefined) throw new DataError(`aircraft: There is no aircraft "${id}".`);
    return air;
  });
  const refusal = refuseFlights(position, locals, seat, flights);
  if (refusal) throw new DataError(`aircraft: ${refusal.reason}`);
  return { ...locals, [sideOf(seat) === sideOf(locals.seat) ? 'attackerAircraft' : 'defenderAircraft']: aircraft };
}

/**
 * An attack as somebody plans it: all that is known of it, and no support. @throws DataError where the units cannot attack that hex from
 * where they are
 */
function planned(position: WhatIf, seat: string, asked: Facts): Battle {
  const hex = hexIn(position, asked, 'hex');
  const units = unitsAsked(position, asked);
  const [first] = units;
  if (first === undefined && asked['drop'] !== true) throw new DataError('units: name the units that would attack');
  const side = first === undefined ? GERMAN : allegianceOf(position, first);
  if (side === NEUTRAL) throw new DataError('units: they take no side');
  const hidden = hiddenFrom(position, sideOf(seat));
  for (const unit of units) {
    // That a unit is in a hidden place may not show in how the question is answered.
    if (!isOnMap(position, unit) || hidden.has(unit))
      throw new DataError(`units: ${unitAt(position, unit).name} cannot be seen on the map`);
    if (allegianceOf(position, unit) !== side || isStatic(position, unit))
      throw new DataError(`units: ${unitAt(position, unit).name} cannot be in this attack`);
    const refusal = refuseDirection(position, unit, hex);
    if (refusal) throw new DataError(`odds: ${refusal.reason}`);
  }
  const refusal = refuseTarget(position, side, hex, []);
  if (refusal) throw new DataError(`odds: ${refusal.reason}`);
  return plannedBattle(position, side, hex, withDrop(position, side, hex, units, asked), asked['kind']);
}

/** The attackers, with the 7th Flieger Corps where the question has it drop. */
function withDrop(position: WhatIf, side: Side, hex: number, units: readonly number[], asked: Facts): readonly number[] {
  if (asked['drop'] !== true) return units;
  const front = frontOf(position.world, hex);
  if (!mayDrop(position, { seat: seatOn(side, front), front }) || !isDropHex(position, front, hex))
    throw new DataError('drop: the 7th Flieger Corps cannot be dropped there now');
  return [...units, unitNamed(position, FLIEGER)];
}

/** By default a mobile assault in a movement phase, if all could make one; else a prepared one (10.24a). */
function kindOf(position: WhatIf, attackers: readonly number[], asked: Value | undefined): Kind {
  const ground = attackers.filter((unit) => isOnMap(position, unit));
  applies('10.24a');
  if (ground.length === 0) return 'AA';
  const isMobile = ground.every((unit) => {
    const { type, variant } = unitAt(position, unit);
    return type === 'panzer' || variant === 'top';
  });
  const kind = asked === 'PA' || asked === 'MA' ? asked : isMobile && position.facts.phase.endsWith('movement') ? 'MA' : 'PA';
  return ground.length === attackers.length ? kind : `${kind}/AA`;
}

function plannedBattle(position: WhatIf, side: Side, hex: number, attackers: readonly number[], kind: Value | undefined): Battle {
  const defenders = defendersAt(position, side, hex);
  return {
    kind: kindOf(position, attackers, kind),
    side,
    hex,
    attackers,
    defenders,
    unsupplied: new Set(unsuppliedOf(position, [...attackers, ...defenders])),
    strained: new Set(strainedOf(position, [...attackers, ...defenders])),
    attackerAircraft: 0,
    defenderAircraft: 0,
    attenuation: 0,
  };
}

/** The least and the most that something can be. */
type Span = readonly [least: number, most: number];

/** Who asks, and what he cannot see. */
interface Sight {
  readonly hidden: ReadonlyMap<number, string>;
  readonly seer: Side;
}

/** What a unit may add to its side's strength, as far as the seat can know. */
function spanOf(position: WhatIf, battle: Battle, unit: number, { hidden, seer }: Sight, lines: Lines): Span {
  const isAttacker = battle.attackers.includes(unit);
  // Who has retreated there is seen, whoever it is (fog.ts).
  if (!isAttacker && isMarked(position, unit, RETREATED)) {
    applies('11.11e');
    lines?.add('11.11e', 0, 'one that has retreated onto the stack');
    return [0, 0];
  }
  if (hidden.has(unit)) return hiddenSpan(position, battle, hidden);
  const halve = (factor: number): number => (battle.unsupplied.has(unit) ? halved(factor) : factor);
  const factor = isAttacker && unitAt(position, unit).type !== 'paratroops' ? attackOf : defenseOf;
  if (!isUntried(position, unit)) {
    const known = halve(factor(position, unit));
    lines?.add('2.4a', known, titleOf(position, unit));
    return [known, known];
  }
  const mayBe = allegianceOf(position, unit) === seer ? possibleFaces(position, unit) : facesAcross(position, unit);
  const faces = mayBe.map((face) => halve((isAttacker ? face.attack : face.defense)[0] as number));
  lines?.add('2.12a', null, `an untried army: ${Math.min(...faces)} to ${Math.max(...faces)}`);
  return [Math.min(...faces), Math.max(...faces)];
}

/** 7.3a: a unit below the top of an enemy stack may be any of those of its nationality that are not seen. */
function hiddenSpan(position: WhatIf, battle: Battle, hidden: ReadonlyMap<number, string>): Span {
  const nationalities = new Set(battle.defenders.map((unit) => unitAt(position, unit).nationality));
  const factors = [...hidden.keys()]
    .filter((unit) => nationalities.has(unitAt(position, unit).nationality) && stepsOf(position, unit) > 0)
    .flatMap((unit) =>
      isUntried(position, unit) ? facesAcross(position, unit).map(({ defense }) => defense[0] as number) : [defenseOf(position, unit)],
    );
  return [halved(Math.min(...factors)), Math.max(...factors)];
}

const sum = (spans: readonly Span[]): Span => [
  spans.reduce((total, [least]) => total + least, 0),
  spans.reduce((total, [, most]) => total + most, 0),
];

/** A figure of which the least and the most are known. */
const spanned = ([least, most]: Span): number | string => (least === most ? least : `${least} to ${most}`);

/** The odds as any game answers them. */
function answered(
  position: WhatIf,
  odds: Odds,
  lines: Ledger,
  { attack, defense }: Pick<OddsAnswer, 'attack' | 'defense'> = odds,
): Explanation {
  const before = columnLabel(chartOf(position), odds.base);
  const column = labelOf(position, odds);
  return oddsAnswer(column, { attack, defense, ratio: before, before, column, shift: odds.shift }, lines);
}

const labelOf = (position: WhatIf, { column }: Odds): string => (column === null ? 'AL1' : columnLabel(chartOf(position), column));

/** The odds where something is unknown: the worst and the best that they can be. */
function rangeOf(position: WhatIf, battle: Battle, locals: BattleLocals | null, sight: Sight): Explanation {
  const { hidden } = sight;
  const lines = ledger();
  const attack = sum(battle.attackers.map((unit) => spanOf(position, battle, unit, sight, lines)));
  lines.add('11.3a', spanned(attack), 'all attackers');
  const defense = sum(battle.defenders.map((unit) => spanOf(position, battle, unit, sight, lines)));
  const unseen = battle.defenders.filter((unit) => hidden.has(unit)).length;
  if (unseen > 0) lines.add('7.3a', null, `${unseen} not seen below the top of the stack`);
  lines.add('11.5a', spanned(defense), 'all defenders');
  const known = { ...battle, strained: visible(battle.strained, hidden) };
  const worst = fought(position, known, attack[0], defense[1], lines);
  const best = fought(position, known, attack[1], defense[0]);
  noteAttenuation(position, battle, locals, lines);
  const [least, most] = [labelOf(position, worst), labelOf(position, best)];
  const answer = answered(position, worst, lines, { attack: spanned(attack), defense: spanned(defense) });
  return { ...answer, value: least === most ? least : `${least} to ${most}`, least, most, ...(least === most ? {} : { best: most }) };
}

/** 6.11a: what an attack has still before it: a roll on the attenuated supply table, of which no odds here know. */
function noteAttenuation(position: WhatIf, battle: Battle, locals: BattleLocals | null, lines: Ledger): void {
  if (battle.hex < 0 || locals?.attenuation !== undefined) return;
  const { kind, side, hex, attackers, unsupplied } = battle;
  const plan = {
    seat: seatOn(side, frontOf(position.world, hex)),
    kind,
    hex: printed(position, hex),
    units: ids(position, attackers),
    launch: null,
    unsupplied: ids(position, [...unsupplied]),
  };
  if (isAttenuated(position, plan)) lines.add('6.11a', null, 'the attenuated supply table has still to be rolled on');
}

const visible = (units: ReadonlySet<number>, hidden: ReadonlyMap<number, string>): ReadonlySet<number> =>
  new Set([...units].filter((unit) => !hidden.has(unit)));

/**
 * The odds of the battle under way on a hex, as they are now or with the `aircraft` that the seat would give it, or of an attack by these
 * units as things stand, without support: {hex, units, drop?, kind?: "MA" or "PA", aircraft?}. Where the seat cannot see all defenders, or
 * nobody knows a front, the worst and the best that they can be. @throws DataError
 */
export function oddsQuestion(position: WhatIf, seat: string, asked: Facts): Explanation {
  const locals = underWay(position, hexIn(position, asked, 'hex'));
  const battle = locals ? battleOf(position, withFlights(position, seat, locals, asked)) : planned(position, seat, asked);
  const hidden = locals ? new Map<number, string>() : hiddenFrom(position, sideOf(seat));
  const isKnown = [...battle.attackers, ...battle.defenders].every((unit) => !hidden.has(unit) && !isUntried(position, unit));
  if (!isKnown) return rangeOf(position, battle, locals, { hidden, seer: sideOf(seat) });
  const lines = ledger();
  const odds = oddsOf(position, battle, lines);
  noteAttenuation(position, battle, locals, lines);
  const value = labelOf(position, odds);
  return { ...answered(position, odds, lines), least: value, most: value };
}
