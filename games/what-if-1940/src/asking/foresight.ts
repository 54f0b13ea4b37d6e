import {
  collecting,
  everyWay,
  NEVER,
  plus,
  tally,
  times,
  type Chance,
  type Command,
  type Foresight,
  type Fraction,
  type Game,
  type Rolls,
  type Seat,
} from '@sandtable/umpire';
import { hexOf, indices, isOnMap } from '@sandtable/warfare';
import { flieger, land } from '../rules/08-airpower-and-7th-flieger/airborne.ts';
import { applies } from '../cite.ts';
import {
  battleOf,
  defendersAt,
  defendsAlone,
  FLIEGER,
  isAirborne,
  placeOfBattle,
  supplyCheck,
  type BattleCall,
  type BattleLocals,
  type Kind,
} from '../rules/11-combat/engagement.ts';
import { afterCancelling, attenuate } from '../rules/06-supply/gast.ts';
import { isNeutral } from '../rules/03-set-up-control-and-neutrals/territory.ts';
import { fought } from '../rules/11-combat/odds.ts';
import { airIds, type WhatIf } from '../position/position.ts';
import { clonePosition } from '../rules/07-stacking-and-fog-of-war/stacks.ts';
import type { RuleId } from '../rulebook.ts';
import type { Move } from '../rules/10-movement-and-mobile-assault/purse.ts';
import { strengthsOf } from './strengths.ts';
import { ableAircraft } from '../rules/08-airpower-and-7th-flieger/support.ts';
import { sideOf, type Side } from '../world/world.ts';

/** The rolls of a battle; what counts of each is how it reads in its table. */
const ROLLS: Rolls = { fclt: 'reading', gast: 'reading' };

/** How commands and battles call the box of 12.8. */
const ROMANIA_WORD = 'romania';

/** What a battle comes to before its die, in the words of the page, with the rule. */
const LOST_IN_LANDING = 'lost in landing';
const LANDED = 'landed';
const CANCELLED = 'cancelled';

/**
 * The exact chances of an attack, a mobile assault or a drop, and of aircraft as they are given to a battle under way, by what the enemy
 * may answer: the result of the table, or what it does not come to. The seat's own later aircraft give nothing. What the seat cannot know
 * is weighed as it is drawn (strengths.ts). Null for commands after which no battle is fought, and where the neutrality of a nation is
 * violated first, for the coup decides whom it meets.
 */
export function foresee(game: Game<WhatIf>, position: WhatIf, seat: Seat, command: Command): Foresight | null {
  if (game.refuse(position, seat, command)) return null;
  const battle = begun(position, seat, command) ?? underWay(position, command);
  if (!battle) return null;
  const seer = sideOf(seat);
  const theirs: 'attacker' | 'defender' = sideOf(battle.seat) === seer ? 'defender' : 'attacker';
  // The attacker's aircraft are asked for first: a defender who answers knows them.
  const able = theirs === 'defender' ? airIds(position, ableAircraft(position, battle, 'defender')) : [];
  const cases = [casesOf(position, battle, seer, able.length > 0 ? 'The enemy flies no aircraft' : 'The enemy has nothing to decide', [])];
  if (able.length > 0)
    cases.push(casesOf(position, battle, seer, `The enemy flies ${able.length === 1 ? 'an aircraft' : `${able.length} aircraft`}`, able));
  return { ...(theirs === 'attacker' && { isFeared: true as const }), cases };
}

function casesOf(
  position: WhatIf,
  battle: BattleLocals,
  seer: Side,
  says: string,
  aircraft: readonly string[],
): Foresight['cases'][number] {
  const all = tally(waysOf(position, aircraft.length > 0 ? { ...battle, defenderAircraft: aircraft } : battle, seer));
  const rule: RuleId = aircraft.length > 0 ? '8.4a' : '11.3b';
  return {
    says,
    rule,
    chances: all,
    headline: { says: headlineOf(position, battle), of: sumOf(all, battle.kind === 'AA' ? [...HITS, LANDED] : HITS) },
  };
}

/** Results that cost the defenders alone. */
const HITS: readonly string[] = ['DR', 'DE'];

function headlineOf({ world }: WhatIf, { kind, hex, defenders = [] }: BattleLocals): string {
  if (hex === ROMANIA_WORD) return 'Only the Germans in Romania suffer';
  const where = world.place[world.grid.index(hex)] ?? hex;
  return kind === 'AA' && defenders.length === 0 ? `The paratroops hold ${where}` : `Only the defenders of ${where} suffer`;
}

const sumOf = (all: readonly Chance[], wanted: readonly string[]): Fraction =>
  all.reduce<Fraction>((sum, { outcome, of }) => (wanted.includes(outcome) ? plus(sum, of) : sum), NEVER);

/** The battle that a command begins, checked for supply (6.7bis-d); null where it begins none that can be foretold. */
function begun(position: WhatIf, seat: Seat, command: Command): BattleLocals | null {
  const call = callOf(position, seat, command);
  if (!call) return null;
  const hex = placeOfBattle(position, call);
  if (isNeutral(position, hex)) return null;
  const side = sideOf(call.seat);
  const defenders = defendersAt(position, side, hex);
  const check = supplyCheck(position, [...indices(position, call.units), ...defenders]);
  return { ...call, ...check, defenders: defenders.map((unit) => position.world.units[unit]?.id ?? '') };
}

function callOf(position: WhatIf, seat: Seat, { act, ...parts }: Command): BattleCall | null {
  const drop = parts['drop'] === true;
  const withDrop = (units: readonly string[]): readonly string[] => (drop ? [...units, FLIEGER] : units);
  const kind = (ground: 'PA' | 'MA'): Kind => (drop ? `${ground}/AA` : ground);
  switch (act) {
    case 'attack':
      return { seat, kind: kind('PA'), hex: String(parts['hex']), units: withDrop(parts['units'] as readonly string[]), launch: null };
    case 'assault':
      return { seat, kind: kind('MA'), hex: String(parts['to']), units: withDrop(inHand(position)), launch: null };
    case 'drop':
      return { seat, kind: 'AA', hex: String(parts['hex']), units: [FLIEGER], launch: null };
    default:
      return null;
  }
}

/** The units of the open move. */
const inHand = ({ frames }: WhatIf): readonly string[] => (frames ? (frames.locals as Move).hand : []);

/** The battle under way to which the command gives aircraft. */
function underWay(position: WhatIf, { act, aircraft }: Command): BattleLocals | null {
  const frame = position.frames;
  if (act !== 'aircraft' || frame?.procedure !== 'battle') return null;
  const who = frame.step === 'attacking aircraft' ? 'attackerAircraft' : 'defenderAircraft';
  return { ...(frame.locals as unknown as BattleLocals), [who]: aircraft as readonly string[] };
}

interface Way {
  readonly outcome: string;
  readonly of: Fraction;
}

/** The ways in which the battle may come out: the landing first (8.7c), then what supply allows (6.11), then the die. */
function* waysOf(position: WhatIf, battle: BattleLocals, seer: Side): Generator<Way> {
  for (const { value, of } of everyWay((dice) => landed(position, battle, dice), ROLLS)) {
    if (typeof value === 'string') yield { outcome: value, of };
    else for (const way of supplied(value.position, value.battle, seer)) yield { outcome: way.outcome, of: times(of, way.of) };
  }
}

type Dice = Parameters<Parameters<typeof everyWay>[0]>[0];

/** The battle after the landing; a word where nothing is left to fight. */
function landed(now: WhatIf, battle: BattleLocals, dice: Dice): string | { readonly position: WhatIf; readonly battle: BattleLocals } {
  const place = placeOfBattle(now, battle);
  const unit = flieger(now);
  if (!isAirborne(battle.kind) || unit === undefined || isOnMap(now, unit)) return { position: now, battle };
  const position = clonePosition(now);
  land(collecting(position, dice), place, []);
  if (hexOf(position, unit) !== place) {
    if (battle.kind === 'AA') return LOST_IN_LANDING;
    const kind = battle.kind === 'PA/AA' ? 'PA' : 'MA';
    return { position, battle: { ...battle, kind, units: battle.units.filter((id) => id !== FLIEGER) } };
  }
  const side = sideOf(battle.seat);
  return defendersAt(now, side, place).length > 0 || defendsAlone(now, side, place) ? { position, battle } : LANDED;
}

/** 6.11: whatever the attenuated supply table leaves of the attack is fought. */
function* supplied(position: WhatIf, battle: BattleLocals, seer: Side): Generator<Way> {
  for (const { value, of } of everyWay((dice) => attenuate(collecting(clonePosition(position), dice), battle), ROLLS)) {
    const rest = value.cancelled ? afterCancelling(position, battle) : { attenuation: value.attenuation };
    if (!rest) yield { outcome: CANCELLED, of };
    else
      for (const way of fights(position, { ...battle, ...rest } as BattleLocals, seer))
        yield { outcome: way.outcome, of: times(of, way.of) };
  }
}

/** 11.3: both forces' strengths, the column, and each face of the die. */
function* fights(position: WhatIf, locals: BattleLocals, seer: Side): Generator<Way> {
  const battle = battleOf(position, locals);
  const columns = new Map<number | null, Fraction>();
  const defenses = strengthsOf(position, battle, 'defense', seer);
  for (const attack of strengthsOf(position, battle, 'attack', seer))
    for (const defense of defenses) {
      const { column } = fought(position, battle, attack.strength, defense.strength);
      columns.set(column, plus(columns.get(column) ?? NEVER, times(attack.of, defense.of)));
    }
  for (const [column, of] of columns)
    for (const outcome of resultsOf(position, locals, column)) yield { outcome: outcome.outcome, of: times(of, outcome.of) };
}

/** 11.3b, 11.14a, 12.8c: what the die may show in a column. */
function resultsOf({ world }: WhatIf, { kind }: BattleLocals, column: number | null): readonly Way[] {
  const { rows } = world.tables.crt;
  applies('11.3b');
  if (column === null) return [{ outcome: 'AL1', of: [1n, 1n] }];
  return rows.map((row) => {
    const result = String(row[column]);
    return { outcome: kind === 'romania' && result === 'DR' ? 'AS' : result, of: [1n, BigInt(rows.length)] };
  });
}
