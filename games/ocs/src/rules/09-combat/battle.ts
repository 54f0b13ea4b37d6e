import { back, call, flag, listOf, on, orNothing, procedure, to, wholeNumber, type Doing, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, hexesOf, units } from '@sandtable/warfare';
import { applies, ledger } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ids, indices, isThere, unitNamed, type Ocs } from '../../position/position.ts';
import { isAboard } from '../../position/sea.ts';
import { enemyOf } from '../../world/sides.ts';
import { anOccasion, aSeat, type OnOccasion } from '../acting.ts';
import { someCarriers } from '../12-specialized-units/driving.ts';
import { isUnseen } from '../12-specialized-units/division-markers.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';
import { disorganize } from '../05-modes/disorganized.ts';
import { payFor } from '../11-supply/paying.ts';
import { defenseCost, isFree, payAttack } from './combat-supply.ts';
import { succession } from '../21-break-down-regiments/succession.ts';
import { columnLabel, modifierOf, oddsOf, shiftedColumn } from './odds.ts';
import { UNDECIDED } from './option.ts';
import { NOTHING, outcomeOf, rollCombat } from './result.ts';
import { aSpread, stepsNow, type Steps } from './step-losses.ts';
import { rollSurprise } from './surprise.ts';

/** An attack as it is announced. */
export interface Announced extends OnOccasion {
  readonly hex: string;
  readonly units: readonly string[];
  readonly defenders: readonly string[];
  readonly allCosts: boolean;
  readonly isOverrun: boolean;
  /** Those who tag along with an overrun: they do not fight, and may retreat along (7.1g-3). */
  readonly along: readonly string[];
  /** Trucks and wagons that go along with an overrun: likewise (OA-141). */
  readonly trucks?: readonly string[];
}

/** An attack under way. */
export interface Attack extends Announced {
  /** The hexes out of which it came. */
  readonly origins: readonly string[];
  /** The steps that all who fight had when it began. */
  readonly before: Steps;
  /** Whose action ratings count. */
  readonly leader: string | null;
  readonly opponent: string | null;
  /** Do the defenders lack combat supply (9.5a)? */
  readonly isShort: boolean;
  /** Columns by which surprise shifts it. */
  readonly shift: number;
  /** The column that the odds give. */
  readonly column: number;
  /** What of the result is still to be carried out. */
  readonly attackerLoses: number;
  readonly attackerOption: number;
  readonly defenderLoses: number;
  readonly defenderOption: number;
  readonly disorganizes: boolean;
  readonly exploits: number | null;
  /** Was one of the sides gone before the attacker came to his option (9.11a)? */
  readonly isOver: boolean;
  /** Did the attacker retreat? */
  readonly retreated: boolean;
  /** Has a barrage called off the overrun (7.2b-4)? */
  readonly cancelled: boolean;
}

/** 9.2-1: an attack is announced; gives what its procedure begins with. */
export function announced({ position, happen }: Doing<Ocs>, attack: Announced): Attack {
  const { seat, hex, units: attackers, defenders, allCosts, isOverrun } = attack;
  happen({
    what: 'attack',
    seat,
    hex,
    units: attackers,
    defenders,
    allCosts,
    overrun: isOverrun,
    rules: ['9.2-1', '9.1d-1', ...(allCosts ? ['9.8-1', '9.8e-1'] : []), ...(isOverrun ? ['7.0-1'] : [])],
  });
  const [those, these] = [indices(position, attackers), indices(position, defenders)];
  applies('9.0-2', '9.1c-3', '9.16g-2');
  return {
    ...attack,
    origins: hexesOf(position, those),
    before: stepsNow(position, [...those, ...these]),
    leader: null,
    opponent: null,
    isShort: false,
    shift: 0,
    column: 0,
    ...NOTHING,
    isOver: false,
    retreated: false,
    cancelled: false,
  };
}

/** Those of them who are still there. */
export const alive = (position: Ocs, those: readonly string[]): number[] =>
  indices(position, those).filter((unit) => isThere(position, unit));

/** The battle as odds are found for it. */
export const battleOf = (position: Ocs, { hex, units: attackers, defenders, isShort }: Attack) => ({
  hex: position.world.grid.index(hex),
  attackers: alive(position, attackers),
  defenders: alive(position, defenders),
  isShort,
});

/** OA-114: from the naming of their action ratings on all who fight lie open. */
function layOpen({ position, happen }: Doing<Ocs>, { seat, hex, units: attackers, defenders }: Attack): void {
  const below = (those: readonly string[]): string[] =>
    ids(
      position,
      alive(position, those).filter((unit) => isUnseen(position, unit)),
    );
  const [those, these] = [below(attackers), below(defenders)];
  if (those.length + these.length > 0)
    happen({ what: 'laid open', seat, hex, units: those, defenders: these, rules: ['4.9-1'], reveals: true });
}

function determineOdds({ position, happen }: Doing<Ocs>, attack: Attack): Turn {
  const lines = ledger();
  const { ratio, row, column } = oddsOf(position, battleOf(position, attack), lines);
  const label = columnLabel(position, row, column);
  happen({ what: 'odds', hex: attack.hex, ratio, column: label, lines: lines.told, rules: ['9.7-1', '9.7a-1', '9.3-1'] });
  return attack.isOverrun ? to('resolution', { column }) : on({ column });
}

function surprise({ position, dice, happen }: Doing<Ocs>, { hex, leader, opponent, isOverrun }: Attack): Turn {
  const next = isOverrun ? 'barrage' : 'resolution';
  if (!optionOf(position, 'surprise')) return to(next);
  const [one, other] = [unitNamed(position, leader as string), unitNamed(position, opponent as string)];
  const found = rollSurprise(position, dice, one, other, isOverrun);
  happen({ what: 'surprise', hex, ...found, rules: ['9.17-1', ...(found.shift === 0 ? [] : ['9.17-2', '9.17-3'])] });
  return to(next, { shift: found.shift });
}

function resolve({ position, dice, happen }: Doing<Ocs>, attack: Attack): Turn {
  const { hex, leader, opponent, allCosts, column: reached, shift } = attack;
  const at = position.world.grid.index(hex);
  const lines = ledger();
  const modifier = modifierOf(position, at, unitNamed(position, leader as string), unitNamed(position, opponent as string), lines);
  const column = shiftedColumn(position, reached, shift);
  if (shift !== 0) applies('9.17-4', '9.17-7');
  const { row } = oddsOf(position, battleOf(position, attack));
  const rolls = rollCombat(position, dice, column, modifier, allCosts);
  for (const roll of rolls)
    happen({
      what: 'result',
      hex,
      column: columnLabel(position, row, column),
      at: column,
      ...roll,
      lines: lines.told,
      rules: ['9.10-1', '9.9-1'],
    });
  return on({
    ...outcomeOf(
      position,
      rolls.map(({ result }) => result),
    ),
  });
}

/** 9.5: the attack is paid for, once for all who take part (OA-40). */
function attackerPays(position: Ocs, { seat, units: attackers, allCosts, isOverrun }: Attack): Turn {
  if (isFree(position)) return on();
  const those = alive(position, attackers);
  applies('9.5a-1', '9.5d-1');
  if (isOverrun) applies('7.2a-2');
  return payAttack(position, seat, those, allCosts);
}

/** 9.5: the defense is paid for where that can be done; else the defenders are halved. */
function defenderPays(position: Ocs, { seat, hex, defenders }: Attack): Turn {
  const [side, at] = [enemyOf(seat), position.world.grid.index(hex)];
  const cost = defenseCost(position, side, at, alive(position, defenders));
  if (cost === null) return on({ isShort: true });
  if (cost === 0) return on();
  applies('9.5d-1');
  return payFor(position, side, [at], cost, 'defense');
}

/** Of one side: over its own units losses are spread. */
const ofThese = (before: Steps, those: readonly string[]): Steps => Object.fromEntries(those.map((id) => [id, before[id] as number]));

/** Calls for the losses that a side must take at once (9.11-1, 9.12b). */
function losses(position: Ocs, { seat, units: attackers, defenders, before, leader, opponent, ...owed }: Attack, attacks: boolean): Turn {
  const steps = attacks ? owed.attackerLoses : owed.defenderLoses;
  if (steps === 0) return on();
  const [side, those, first] = attacks ? [seat, attackers, leader] : [enemyOf(seat), defenders, opponent];
  applies('9.11-1', '9.12b-1', '9.11a-1', '9.9-3');
  return call('losses', {
    seat: side,
    units: ids(position, alive(position, those)),
    steps,
    before: ofThese(before, those),
    first: first as string,
  });
}

/** 9.15, and whether a side is gone before its option (9.11a, OA-45). */
function disorder(doing: Doing<Ocs>, { units: attackers, defenders, disorganizes }: Attack): Turn {
  const { position } = doing;
  const left = alive(position, defenders);
  if (disorganizes) disorganize(doing, left, ['9.15-1', '5.10a-1', '5.10a-2']);
  return on({ isOver: left.length === 0 || alive(position, attackers).length === 0 });
}

/** Do any attack from the sea: all options of the attacker are losses then (19.3-3)? */
function isFromSea(position: Ocs, attackers: readonly string[]): boolean {
  const is = alive(position, attackers).some((unit) => isAboard(position, unit));
  if (is) applies('19.3-3');
  return is;
}

/** Calls for a side's option, unless one of the sides is gone (9.11a); the attacker's comes first (9.11-5). */
function option(position: Ocs, attack: Attack, attacks: boolean): Turn {
  const { seat, hex, units: attackers, defenders, origins, before, leader, opponent, allCosts, isOver, retreated } = attack;
  const number = attacks ? attack.attackerOption : attack.defenderOption;
  if (number === 0) return on();
  if (isOver) {
    applies('9.11a-2');
    return on();
  }
  applies('9.11-5');
  const of = attacks
    ? { seat, units: attackers, first: leader, away: [hex] }
    : { seat: enemyOf(seat), units: defenders, first: opponent, away: origins };
  return call('option', {
    ...of,
    units: ids(position, alive(position, of.units)),
    before: ofThese(before, of.units),
    number,
    attacks,
    isLossOnly: attacks && (allCosts || isFromSea(position, attackers)),
    mayIgnore: !attacks && retreated,
    along: attacks ? attack.along : [],
    ...(attacks && attack.trucks ? { trucks: attack.trucks } : {}),
    ...UNDECIDED,
  });
}

/** 9.13c: a hex that has become vacant may be entered by attackers who did not retreat. */
function advance(position: Ocs, { seat, hex, units: attackers, isOverrun, retreated }: Attack): Turn {
  if (retreated || isOverrun || isHeldBy(position, enemyOf(seat), position.world.grid.index(hex))) return on();
  return call('advance', { seat, hex, units: ids(position, alive(position, attackers)) });
}

/** 9.14: who may exploit; nobody does by an overrun, in the enemy's turn or in the exploitation itself (OA-51, 10.0b). */
function exploitation(
  position: Ocs,
  { seat, occasion, hex, units: attackers, exploits, isOverrun, retreated, attackerOption }: Attack,
): Turn {
  if (exploits === null) return on();
  if (isOverrun) {
    applies('7.1d-1', '9.14d-1', '5.9a-2');
    return on();
  }
  if (occasion !== 'regular') {
    applies('10.0b-1', '9.14a-1');
    return on();
  }
  if (attackerOption > 0) applies('9.11c-1');
  if (retreated) return on();
  return call('exploit', { seat, hex, units: ids(position, alive(position, attackers)), rating: exploits });
}

/** 7.2: the defending side may answer an overrun with a barrage, unless the attacker has surprise (9.17-5, OA-31). */
function barrage({ seat, hex, origins, shift }: Attack): Turn {
  applies('7.2-1', '9.17-5');
  const answer = { seat: enemyOf(seat), hex: origins[0] as string, target: hex, surprised: shift > 0 };
  return call('anti-overrun barrage', answer, 'barraged');
}

/** Columns of the table, and what results take, stay far below this. */
const MOST = 99;
const few = wholeNumber(0, MOST);

/** 9.2: the steps of an attack, and of an overrun in its own order (OA-31). */
export const battleProcedure = procedure<Ocs, Attack>(
  'battle',
  [
    { name: 'supply', do: (_doing, { isOverrun }) => (isOverrun ? to('attacker leads') : on()) },
    { name: 'attacker pays', do: ({ position }, attack) => attackerPays(position, attack) },
    { name: 'defender pays', do: ({ position }, attack) => defenderPays(position, attack) },
    { name: 'paid', do: (_doing, { isOverrun }) => (isOverrun ? to('odds') : on()) },
    {
      name: 'attacker leads',
      do(doing, attack) {
        layOpen(doing, attack);
        return call('lead', { seat: attack.seat, units: ids(doing.position, alive(doing.position, attack.units)), attacks: true });
      },
    },
    {
      name: 'defender leads',
      do: ({ position }, { seat, defenders }) =>
        call('lead', { seat: enemyOf(seat), units: ids(position, alive(position, defenders)), attacks: false }),
    },
    { name: 'order', do: (_doing, { isOverrun }) => (isOverrun ? to('surprise') : on()) },
    { name: 'odds', do: determineOdds },
    { name: 'surprise', do: surprise },
    { name: 'barrage', do: (_doing, attack) => barrage(attack) },
    { name: 'barraged', do: (_doing, { cancelled }) => to(cancelled ? 'succession' : 'attacker pays') },
    { name: 'resolution', do: resolve },
    { name: 'attacker losses', do: ({ position }, attack) => losses(position, attack, true) },
    { name: 'defender losses', do: ({ position }, attack) => losses(position, attack, false) },
    { name: 'disorder', do: disorder },
    { name: 'attacker option', do: ({ position }, attack) => option(position, attack, true) },
    { name: 'defender option', do: ({ position }, attack) => option(position, attack, false) },
    { name: 'advance', do: ({ position }, attack) => advance(position, attack) },
    { name: 'exploitation', do: ({ position }, attack) => exploitation(position, attack) },
    { name: 'succession', do: ({ position }) => succession(position, 'succession') },
    { name: 'end', do: (_doing, { isOverrun, retreated, cancelled }) => (isOverrun ? back({ retreated, cancelled }) : on()) },
  ],
  {
    seat: aSeat,
    occasion: anOccasion,
    hex: aHex,
    units,
    defenders: units,
    allCosts: flag,
    isOverrun: flag,
    along: units,
    trucks: someCarriers,
    origins: listOf(aHex),
    before: aSpread,
    leader: orNothing(aUnit),
    opponent: orNothing(aUnit),
    isShort: flag,
    shift: wholeNumber(-MOST, MOST),
    column: few,
    attackerLoses: few,
    attackerOption: few,
    defenderLoses: few,
    defenderOption: few,
    disorganizes: flag,
    exploits: orNothing(few),
    isOver: flag,
    retreated: flag,
    cancelled: flag,
  },
);
