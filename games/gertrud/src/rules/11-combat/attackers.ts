import { DIRECTIONS, NONE, type Direction } from '@sandtable/hexes';
import { SAID_LATER, type At, type Facts, type Refusal } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { no } from '../../cite.ts';
import { refuseMines } from '../09-movement/costs.ts';
import { optionOf } from '../../options.ts';
import { ATTACKED, DEFENDED, DROPPED } from '../../position/marks.ts';
import { hexOf, isMarked, isOnMap, names, printed, unitAt, type Gertrud } from '../../position/position.ts';
import { stackOf, stacks, unitsIn } from '../08-zones-of-control/zones.ts';
import { aHex, aUnit } from '../remembered.ts';
import { isParalysed } from '../17-raid-and-missions/inonu.ts';
import { enemyOf, isCrossable, sideOf, type Side } from '../../world/world.ts';

/** Could the unit go from its own hex into this adjacent one, were nobody there? An attack needs that (11.0d, GA-19). */
export function reaches(position: Gertrud, unit: number, hex: number): boolean {
  const direction = position.world.grid.direction(hexOf(position, unit), hex);
  return direction !== null && canGo(position, unit, direction);
}

const canGo = (position: Gertrud, unit: number, direction: Direction): boolean =>
  isCrossable(position.world, hexOf(position, unit), direction) && refuseMines(position, unit, hexOf(position, unit), direction) === null;

/** Was the unit dropped, and has it still to attack its own hex (15.0d)? */
const isWaitingDrop = (position: Gertrud, side: Side, unit: number): boolean =>
  isMarked(position, unit, DROPPED) && unitBar(position, side, unit) === null;

/** The side's dropped units that have still to attack (15.0d). */
export function waitingDrops(position: Gertrud, side: Side): number[] {
  const found: number[] = [];
  for (let unit = 0; unit < position.world.units.length; unit++) if (isWaitingDrop(position, side, unit)) found.push(unit);
  return found;
}

/** The units of a side that were dropped into the hex and have still to attack there. */
export const droppedIn = (position: Gertrud, side: Side, hex: number): number[] =>
  stackOf(position, side, hex) === 0 ? [] : unitsIn(position, hex, side).filter((unit) => isWaitingDrop(position, side, unit));

/** Those in the hex whom an attack of the side would meet: not the ones engaged already (11.0ah, GA-36). */
export const defendersIn = (position: Gertrud, side: Side, hex: number): number[] =>
  unitsIn(position, hex, enemyOf(side)).filter((unit) => !isMarked(position, unit, DEFENDED));

/**
 * May the side attack this hex at all: because of defenders there, or of a unit dropped into it? By option a hex is closed where anybody
 * has been attacked (GA-36).
 */
function isTarget(position: Gertrud, side: Side, hex: number): boolean {
  if (droppedIn(position, side, hex).length > 0) return true;
  const defenders = defendersIn(position, side, hex).length;
  return defenders > 0 && (optionOf(position, 'engaged-hex') === 'apart' || defenders === stackOf(position, enemyOf(side), hex));
}

/** Why a unit may not attack in this phase, whatever the hex. */
type UnitBar = 'stranger' | 'absent' | '11.0ag' | '17.1k';

function unitBar(position: Gertrud, side: Side, unit: number): UnitBar | null {
  if (unitAt(position, unit).side !== side) return 'stranger';
  if (!isOnMap(position, unit)) return 'absent';
  if (isMarked(position, unit, ATTACKED)) return '11.0ag';
  return isParalysed(position, unit) ? '17.1k' : null;
}

/** 11.0d: adjacent units attack; a dropped unit attacks the hex it is in and no other (15.0d). */
const isPlacedFor = (position: Gertrud, unit: number, hex: number): boolean =>
  isMarked(position, unit, DROPPED) ? hexOf(position, unit) === hex : reaches(position, unit, hex);

function refuseAttacker(position: Gertrud, side: Side, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  switch (unitBar(position, side, unit)) {
    case null:
      return null;
    case 'stranger':
      return no(['11.0a', '5.1h'], `${name} is not yours.`);
    case 'absent':
      return no('11.0d', `${name} is not on the map.`);
    case '11.0ag':
      return no('11.0ag', `${name} has attacked in this game turn.`, [printed(position, hexOf(position, unit))]);
    case '17.1k':
      return no('17.1k', `${name}: no Turkish unit attacks while Inonu is held.`);
  }
}

function refusePlace(position: Gertrud, unit: number, hex: number): Refusal | null {
  if (isPlacedFor(position, unit, hex)) return null;
  const { name } = unitAt(position, unit);
  const from = hexOf(position, unit);
  const [here, there] = [printed(position, from), printed(position, hex)];
  if (isMarked(position, unit, DROPPED)) return no('15.0d', `${name} was dropped into ${here} and must attack there.`, [here]);
  const direction = position.world.grid.direction(from, hex);
  if (direction === null) return no(['11.0d', '5.1h'], `${name} in ${here} is not adjacent to ${there}.`, [here, there]);
  if (isCrossable(position.world, from, direction)) return refuseMines(position, unit, from, direction);
  return no('11.0d', `No land unit can go from ${here} to ${there}: there is only water.`, [here, there]);
}

/** Why the side may not attack the hex at all. */
function refuseTarget(position: Gertrud, side: Side, hex: number): Refusal | null {
  if (isTarget(position, side, hex)) return null;
  const where = printed(position, hex);
  const engaged = unitsIn(position, hex, enemyOf(side)).filter((unit) => isMarked(position, unit, DEFENDED));
  if (engaged.length === 0)
    return no(['11.0a', '15.0g'], `There is no enemy unit in ${where}; only a unit dropped there attacks an empty hex.`, [where]);
  const [have, been] = [names(position, engaged), engaged.length > 1 ? 'have' : 'has'];
  return no('11.0ah', `${have} in ${where} ${been} been attacked in this game turn.`, [where]);
}

const refuseAbsent = (position: Gertrud, hex: number, absent: readonly number[]): Refusal => {
  const where = printed(position, hex);
  return no(['15.0f', '15.0d'], `${names(position, absent)} was dropped into ${where} and must be in the attack.`, [where]);
};

/** Why these may not attack together (11.0e). */
const refuseTogether = (position: Gertrud, units: readonly number[]): Refusal | null =>
  new Set(units.map((unit) => unitAt(position, unit).nationality === 'soviet')).size > 1
    ? no('11.0e', 'Soviet units attack with Soviet units only.')
    : null;

/** Why a marker of that id does not attack; null for what is none. */
const refuseMarker = ({ world }: Gertrud, id: string): Refusal | null =>
  world.marker.has(id) ? no('2.5a', `${id} has no combat factor of its own: only land units attack.`) : null;

/**
 * Why units on the map could not attack the hex from where they are, whatever the phase; null if they could. That they have
 * attacked already, or may not in this game turn, does not matter: one may ask what the attack would have been.
 */
export function refuseImagined(position: Gertrud, side: Side, hex: number, units: readonly number[]): Refusal | null {
  const stranger = units.find((unit) => unitAt(position, unit).side !== side);
  if (stranger !== undefined) return no('11.0d', `${names(position, units)} are not of one side.`);
  for (const unit of units) {
    const refusal = refusePlace(position, unit, hex);
    if (refusal) return refusal;
  }
  const absent = droppedIn(position, side, hex).filter((unit) => !units.includes(unit));
  return (
    refuseTarget(position, side, hex) ?? (absent.length > 0 ? refuseAbsent(position, hex, absent) : null) ?? refuseTogether(position, units)
  );
}

/** Hexes that can be attacked, each with the units that could. */
type Targets = Map<number, number[]>;

function add(targets: Targets, hex: number, unit: number): void {
  const others = targets.get(hex);
  if (others) others.push(unit);
  else targets.set(hex, [unit]);
}

/** Tells the hexes that the side can attack at all: each is looked into once, and only where anybody could be met there. */
function targetsOf(position: Gertrud, side: Side): (hex: number) => boolean {
  const { count } = position.world.grid;
  const { stack } = stacks.of(position);
  const enemies = enemyOf(side) * count;
  const drops = new Set(waitingDrops(position, side).map((unit) => hexOf(position, unit)));
  const seen = new Map<number, boolean>();
  return (hex) => {
    if (stack[enemies + hex] === 0 && !drops.has(hex)) return false;
    let open = seen.get(hex);
    if (open === undefined) seen.set(hex, (open = isTarget(position, side, hex)));
    return open;
  };
}

/** The hexes that can be attacked, with those who can: Soviet units apart from the others (11.0e). */
function waysToAttack({ position, seat }: At<Gertrud>): Targets[] {
  const side = sideOf(seat);
  const { units, grid } = position.world;
  const isOpen = targetsOf(position, side);
  const [others, soviets]: [Targets, Targets] = [new Map(), new Map()];
  for (let unit = 0; unit < units.length; unit++) {
    if (unitBar(position, side, unit)) continue;
    const targets = unitAt(position, unit).nationality === 'soviet' ? soviets : others;
    const own = hexOf(position, unit);
    if (isMarked(position, unit, DROPPED)) {
      if (isOpen(own)) add(targets, own, unit);
      continue;
    }
    for (const direction of DIRECTIONS) {
      const hex = grid.neighbour(own, direction);
      if (hex !== NONE && isOpen(hex) && canGo(position, unit, direction)) add(targets, hex, unit);
    }
  }
  return [others, soviets].filter((targets) => targets.size > 0);
}

/** 11.0: an enemy hex is named, and who attacks it. */
export const stateAttack = <L extends Facts>() =>
  actsOf<L>()('attack', '11.0a')
    .ways(waysToAttack)
    .one('hex', aHex, { ...SAID_LATER, rule: '11.0d', of: ({ way }) => [...way.keys()] })
    .some('units', aUnit, {
      rule: '11.0d',
      of: ({ way }, { hex }) => way.get(hex) ?? [],
      unless: ({ position, seat }, unit, { hex }) => refuseAttacker(position, sideOf(seat), unit) ?? refusePlace(position, unit, hex),
      exact: true,
      unknown: ({ position }, id) => refuseMarker(position, id),
      few: () => no('11.0d', 'Name the units that attack.'),
      must: ({ position, seat }, { hex }) => droppedIn(position, sideOf(seat), hex),
      missing: ({ position }, absent, { hex }) => refuseAbsent(position, hex, absent),
      together: ({ position, seat }, units, { hex }) => refuseTarget(position, sideOf(seat), hex) ?? refuseTogether(position, units),
    })
    .when({
      rules: ['11.0a', '5.1h'],
      during: ['combat'],
      own: true,
      says: 'Attacks are made in one’s own Combat Phase.',
      parts: { defenders: '11.0h' },
      meanwhile: { rules: ['11.0b'], says: 'One attack is resolved before the next is declared.' },
    });
