import { best, namedBy, offerOf } from '@sandtable/staff';
import type { Offer } from '@sandtable/umpire';
import { reaches } from '../../rules/11-combat/attackers.ts';
import { ATTACKED, DROPPED } from '../../position/marks.ts';
import { declaration, hexOf, isMarked, isOnMap, mark, printed, put, unitAt, type Gertrud } from '../../position/position.ts';
import { isInZone, stackOf, unitsIn } from '../../rules/08-zones-of-control/zones.ts';
import type { Battle } from '../../rules/11-combat/odds.ts';
import { available } from '../../rules/support.ts';
import { ALLIES, AXIS, type Side } from '../../world/world.ts';
import { holdsAlone } from '../contender.ts';
import { groundOf } from '../ground.ts';
import { columnWorths, cutTo, rawColumn } from './battle-worth.ts';
import type { Operation } from './operation.ts';
import { hexStake, isObjective, strengthOf, turnsLeft, unitLoss } from './stakes.ts';

/** Below this a drop is not worth its risk, and the unit waits. */
const LEAST_WORTH = 0.3;
/** From so many movement factors away an enemy can come and attack in his next turn: his march, and the last hex he need not enter. */
const COMES_FROM = 6;
/** What a game turn more of an objective is worth beside this one's victory roll, and for how many. */
const LATER = 0.3;
const LATER_TURNS = 2;
/** Enemies who come from several sides surround (11.0y). */
const SURROUNDED = 1;
/** With fewer aircraft than this at hand, none is counted on. */
const SPARE_AIRCRAFT = 2;

/** 15.0: the drop of an airborne unit on the objective where the attack and the turn after it promise most; null where none is worth it. */
export function drop(position: Gertrud, offers: readonly Offer[]): Operation | null {
  const offer = offerOf(offers, 'paradrop');
  const zones = (offer ? namedBy(offer, 'unit') : []).flatMap((id) => bestZone(position, position.world.unit.get(id) as number) ?? []);
  const zone = best(zones, ({ worth }) => worth);
  if (!zone) return null;
  const { id, name } = unitAt(position, zone.unit);
  const hex = printed(position, zone.hex);
  return {
    command: { act: 'paradrop', unit: id, hex },
    says: `${name} drops on ${position.world.city[zone.hex] ?? hex}`,
    worth: zone.worth,
  };
}

interface Zone {
  readonly unit: number;
  readonly hex: number;
  /** More than the unit is worth where it is. */
  readonly worth: number;
}

function bestZone(position: Gertrud, unit: number): Zone | null {
  const stays = staying(position, unit);
  let found: Zone | null = null;
  for (const hex of position.world.objectives) {
    if (!isZone(position, hex) || !isPromising(position, unit, hex)) continue;
    const least = found?.worth ?? LEAST_WORTH;
    if (mostWorth(position, unit, hex) - stays <= least) continue;
    const worth = dropWorth(position, unit, hex) - stays;
    if (worth > least) found = { unit, hex, worth };
  }
  return found;
}

/** An objective in Turkey that no German unit holds yet. */
const isZone = (position: Gertrud, hex: number): boolean => position.world.country[hex] === 'turkey' && stackOf(position, AXIS, hex) === 0;

/** Against defenders that outweigh it the unit drops only where friends attack with it. */
function isPromising(position: Gertrud, unit: number, hex: number): boolean {
  if (hexOf(position, unit) === hex) return false;
  let defence = 0;
  for (const enemy of unitsIn(position, hex, ALLIES)) defence += strengthOf(position, enemy);
  return defence * LEAST_RATIO <= strengthOf(position, unit) || isInZone(position, AXIS, hex);
}
const LEAST_RATIO = 1.5;

/** No drop on the hex can be worth more: an empty one that is won for certain; nothing is said of one that is defended. */
function mostWorth(position: Gertrud, unit: number, hex: number): number {
  if (stackOf(position, ALLIES, hex) > 0) return Infinity;
  return hexStake(position, hex) * holdChance(position, AXIS, hex, strengthOf(position, unit)) * laterOn(position);
}

/** How much more an objective is worth that is held beyond this game turn. */
const laterOn = (position: Gertrud): number => 1 + LATER * Math.min(turnsLeft(position), LATER_TURNS);

/** What the drop is worth: the attack's exact mean, and of a hex that is won only what is likely to be held. */
export function dropWorth(position: Gertrud, unit: number, hex: number): number {
  const held = holdChance(position, AXIS, hex, strengthOf(position, unit));
  const stake = hexStake(position, hex);
  const attack = attackMean(position, unit, hex);
  const won = attack.won * stake;
  return attack.worth - won + won * held * laterOn(position) - (1 - held) * attack.won * unitLoss(position, unit);
}

interface AttackMean {
  /** The battle's worth to the Germans, the hex in it. */
  readonly worth: number;
  /** The chance that the dropped unit holds the hex afterwards. */
  readonly won: number;
}

/** The attack of the dropped unit with all friends that stand beside the hex now and can still attack (15.0f). */
function attackMean(position: Gertrud, unit: number, hex: number): AttackMean {
  const then = declaration.clone(position);
  put(then, unit, hex);
  mark(then, unit, DROPPED);
  const defenders = unitsIn(then, hex, ALLIES);
  const friends = defenders.length === 0 ? [] : friendsBeside(then, hex);
  const battle: Battle = {
    side: AXIS,
    hex,
    attackers: [unit, ...friends],
    defenders,
    ship: null,
    aircraft: airOver(position),
    ultra: false,
  };
  const { columns, rows, codes } = position.world.tables.crt;
  const column = cutTo(rawColumn(then, battle), columns.length);
  const won = rows.filter((row) => leavesHexTo(position, unit, defenders.length > 0, codes[row[column] as string]?.effects ?? [])).length;
  return { worth: columnWorths(then, battle)[column] as number, won: won / rows.length };
}

/** The side that has an aircraft to spare for the attack: the Germans if they have more than the enemy has. */
function airOver(position: Gertrud): Side | null {
  const [own, enemy] = [available(position, AXIS, 'air').length, available(position, ALLIES, 'air').length];
  return own >= SPARE_AIRCRAFT && own > enemy ? AXIS : null;
}

function friendsBeside(position: Gertrud, hex: number): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++)
    if (
      isOnMap(position, unit) &&
      unitAt(position, unit).side === AXIS &&
      !isMarked(position, unit, ATTACKED) &&
      reaches(position, unit, hex)
    )
      found.push(unit);
  return found;
}

type Effects = Gertrud['world']['tables']['crt']['codes'][string]['effects'];

/** Does this result leave the hex to the dropped unit (15.0g to 15.0j)? */
function leavesHexTo(position: Gertrud, unit: number, defended: boolean, effects: Effects): boolean {
  let steps = unitAt(position, unit).steps;
  let open = !defended;
  for (const effect of effects) {
    if (effect.do === 'advance') continue;
    if (effect.who === 'attacker') {
      if (effect.do === 'retreat' || effect.steps === 'all') return false;
      steps -= effect.steps;
    } else if (effect.do === 'retreat' || effect.steps === 'all') open = true;
  }
  return open && steps > 0;
}

/** What the unit would give up where it stands: an objective that it alone holds. */
function staying(position: Gertrud, unit: number): number {
  const hex = hexOf(position, unit);
  if (hex < 0) return 0;
  const held =
    isObjective(position, hex) && holdsAlone(position, unit)
      ? hexStake(position, hex) * holdChance(position, AXIS, hex, strengthOf(position, unit))
      : 0;
  return held + PLACE;
}
/** A unit on the map has some use where it is. */
const PLACE = 0.15;

/** The chance that so much strength in an objective outlasts the enemy's next turn, by the table at the odds of all who can come. */
export function holdChance(position: Gertrud, side: Side, hex: number, strength: number): number {
  const { afoot, count, objectiveAt, shelter } = groundOf(position);
  const objective = objectiveAt[hex] as number;
  if (objective < 0) return 1;
  let coming = 0;
  for (let unit = 0; unit < position.world.units.length; unit++) {
    const at = hexOf(position, unit);
    if (at < 0 || at === hex || unitAt(position, unit).side === side) continue;
    if ((afoot[objective * count + at] as number) <= COMES_FROM) coming += strengthOf(position, unit);
  }
  if (coming === 0) return 1;
  const { columns, rows, codes } = position.world.tables.crt;
  const percent = (coming * 100) / Math.max(1, strength);
  let column = columns.length - 1;
  while (column > 0 && (columns[column]?.from as number) > percent) column--;
  column = cutTo(column - (shelter[hex] as number) + SURROUNDED, columns.length);
  const driven = rows.filter((row) => (codes[row[column] as string]?.effects ?? []).some(drivesAway)).length;
  return 1 - driven / rows.length;
}

const drivesAway = (effect: Effects[number]): boolean =>
  effect.do !== 'advance' && effect.who === 'defender' && (effect.do === 'retreat' || effect.steps === 'all');
