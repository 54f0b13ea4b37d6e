import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex, aUnit } from '@sandtable/warfare';
import { applies, ledger, no } from '../../cite.ts';
import { assaultTurn, assaultZone, comesUnseen, declaredIn, isUnseen, setDeclared, type Assault } from '../../position/assaults.ts';
import { groupIds, groupName, groupPlace, groupSide } from '../../position/groups.ts';
import { EXHAUSTED, STORMED, UNDERFED } from '../../position/marks.ts';
import {
  hexOf,
  ids,
  isMarked,
  mark,
  ownerOf,
  printed,
  put,
  setSpent,
  setUnitAssault,
  spentOf,
  supplyOf,
  unitAt,
  unmark,
  type Merkur,
} from '../../position/position.ts';
import { readPhase } from '../../position/sequence-of-play.ts';
import { isDeck, isZone } from '../../position/sea.ts';
import { BATTERED, isShipMarked, markShip, shipAt } from '../../position/ships.ts';
import { CLIFFS } from '../../world/map.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { craftFate } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { spIn, isEnemyIn, unitsIn, unitsOf } from '../05-units/stood.ts';
import { allowanceOf } from '../07-ground-movement/allowance.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { eliminate } from '../10-ground-combat/suffering.ts';
import { showGunners } from '../13-naval-combat/assault-gunfire.ts';
import { answerOf } from '../13-naval-combat/coast-defence.ts';
import { sink } from '../13-naval-combat/damage.ts';
import { supplyArrived } from '../14-logistics/arrived.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { assaultOfShip, assaultOfUnit, isDeclared, isDue, isLandingSegment, unitsOfAssault } from './assaults.ts';
import { cargoOf, carriersOf, isCraft, mayAssault, refuseStraggler, release, roomIn } from './cargo.ts';
import { occasionOf, refuseCrossing } from './embarking.ts';
import { refuseCrowd } from './going-ashore.ts';
import { aBerth, aGroup, berthName, hexesIn, shipsIn } from './fleet.ts';
import { handle, refusePace, workAt, type Work } from './handling.ts';
import { notYours, OWN_SEGMENT } from './own-segment.ts';
import { refuseFew } from './planning-assaults.ts';
import { refuseReturning } from './sea-time.ts';
import { landingAt, type Landing } from './shore.ts';
import { isSighted, sight } from './sighting.ts';

const act = actsOf<OfSeat>();

/** The assault for which ships of a group are planned; null for none. */
const assaultOf = (position: Merkur, group: string): Assault | null =>
  shipsIn(position, group).flatMap((ship) => assaultOfShip(position, ship) ?? [])[0] ?? null;

/** Troops of an assault that merchantmen and landing craft have brought to its zone (9.I.1.a.i#1). */
function brought(position: Merkur, assault: Assault): number[] {
  const at = assaultZone(position, assault);
  const afloat = groupIds(position, assault.side).filter((group) => groupPlace(position, group) === at);
  const aboard = new Set(
    afloat.flatMap((group) =>
      cargoOf(position, group).filter((unit) =>
        carriersOf(position, unit).every((ship) => shipAt(position, ship).type === 'NSP' || isCraft(position, ship)),
      ),
    ),
  );
  applies('9.I.1.a.i#1');
  return unitsOfAssault(position, assault).filter((unit) => aboard.has(unit));
}

/** Why an assault is not declared by a group. */
function refuseDeclaring(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  const assault = assaultOf(position, group);
  if (!isLandingSegment(position, side))
    return no('9.I.2.a.ii#1', 'Assaults are made in the first naval segment of one’s own player turn.');
  if (assault === null) return no('9.I.2.a.iii#1', `No assault is planned for ${name}.`);
  if (isDeclared(position, assault)) return no('9.I.2.a.iii#2', `The assault of ${name} has been declared.`);
  if (!isDue(position, assault))
    return no('9.I.2.a.iii#1', `The assault of ${name} is planned for turn ${assaultTurn(position, assault)}.`);
  if (groupPlace(position, group) !== assaultZone(position, assault))
    return no('9.I.1.a.i#1', `${name} is not in ${berthName(position, assaultZone(position, assault))}, from where it is to assault.`);
  return refuseReturning(position, group) ?? refuseFew(position, brought(position, assault));
}

/** 9.I.2.a: an assault that is due is declared in its zone. */
export const declareAssault = act('declare-assault', '9.I.2.a.ii#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => refuseDeclaring(position, seat, group) === null),
    unless: ({ position, locals: { seat } }, group) => refuseDeclaring(position, seat, group),
    unknown: notYours,
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group }) => {
    const assault = assaultOf(position, group) as Assault;
    setDeclared(position, assault, position.facts.turn);
    const at = aBerth.spell(position, assaultZone(position, assault));
    doing.happen({
      what: 'assault declared',
      seat,
      at,
      units: ids(position, brought(position, assault)),
      rules: ['9.I.2.a.i.1', '9.I.2.a.ii#1'],
    });
    const landing = groupIds(position, seat).filter(
      (one) => assaultOf(position, one)?.number === assault.number && groupPlace(position, one) === assaultZone(position, assault),
    );
    if (!landing.some((one) => isSighted(position, one))) comesUnseen(position, assault);
    for (const one of landing) sight(doing, one, 'assault', '13.Q.3.a#2');
    for (const one of groupIds(position, seat)) showGunners(doing, one);
    return stay();
  });

/** How a group gets at a beach of its zone in an assault; null where it does not. */
function beachAt(position: Merkur, side: Side, group: string, hex: number): Landing | null {
  const at = groupPlace(position, group);
  return isZone(at) ? landingAt(position, side, at, hex) : null;
}

/** Is this the first wave: in the segment in which the assault was declared; whoever lands later is the floating reserve (9.I.1#1)? */
const isFirstWave = (position: Merkur, assault: Assault): boolean =>
  declaredIn(position, assault) === position.facts.turn && isLandingSegment(position, assault.side);

/** Why troops do not land from a group at all. */
function refuseGroup(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  if (readPhase(position.facts.phase).phasing !== side) return no('9.I.2.a.ii#1', 'Troops land in their own side’s player turn.');
  const assault = assaultOf(position, group);
  if (assault === null || !isDeclared(position, assault) || groupPlace(position, group) !== assaultZone(position, assault))
    return no('9.I.2.a.ii#1', `No assault of ${groupName(position, group)} has been declared where it is.`);
  return null;
}

/** What merchantmen do that land over beaches of their zone (9.H.1.i.2). */
const overBeaches = (position: Merkur, group: string): Work =>
  workAt({ over: 'beach', ...position.world.tables.naval.transport.beach }, groupPlace(position, group), 'land');

/** Why a unit does not land: it is aboard of no landing craft of the assault, or these are too full (9.I.1.a.i#2, 9.I.1.a.iv). */
function refuseUnit(position: Merkur, group: string, unit: number): Refusal | null {
  const { name } = unitAt(position, unit);
  const assault = assaultOf(position, group) as Assault;
  if (!cargoOf(position, group).includes(unit) || assaultOfUnit(position, unit)?.number !== assault.number)
    return no('9.I.1.a.i#2', `${name} is not aboard of ${groupName(position, group)} for this assault.`);
  const ships = carriersOf(position, unit);
  const straggler = refuseStraggler(position, group, ships[0] as number);
  if (straggler) return straggler;
  if (!isFirstWave(position, assault))
    return refusePace(
      position,
      ships.filter((ship) => !isCraft(position, ship)),
      overBeaches(position, group),
    );
  const other = ships.find((ship) => !mayAssault(position, ship));
  if (other !== undefined)
    return no(
      isCraft(position, other) ? '9.I.1.a.i#7' : '9.I.1.a.i#2',
      `${shipAt(position, other).name} is no landing craft that takes part in assaults.`,
    );
  return roomIn(position, ships[0] as number) < 0 && !ships.some((ship) => isShipMarked(position, ship, BATTERED))
    ? no('9.I.1.a.iv', `${name} is too large for so few landing craft: in an assault each carries half of what it holds.`)
    : null;
}

/** Why a unit does not land in a hex. */
function refuseHex(position: Merkur, side: Side, group: string, unit: number, hex: number): Refusal | null {
  const landing = beachAt(position, side, group, hex);
  const where = printed(position, hex);
  const assault = assaultOf(position, group) as Assault;
  if (!landing || landing.over !== 'beach')
    return no(['9.I.1#1', '9.I.1.a.i#1'], `No beach of ${where} is where ${groupName(position, group)} is.`);
  if (isFirstWave(position, assault))
    return ownerOf(position, hex) === side && !isEnemyIn(position, side, hex)
      ? no('9.I.1#1', `${where} is yours: whoever goes ashore there assaults nobody.`)
      : refuseCrowd(position, side, unit, hex, landing);
  // The reserve has nobody to fight for its beach: combats are over, or come before the next wave.
  if (isEnemyIn(position, side, hex)) return no('9.I.1#2', `Enemies stand in ${where}: the floating reserve lands where there are none.`);
  return refuseCrossing(position, unit, landing, carriersOf(position, unit)) ?? refuseCrowd(position, side, unit, hex, landing);
}

const beaches = (position: Merkur, side: Side, group: string, unit: number): number[] =>
  hexesIn(position, groupPlace(position, group)).filter((hex) => refuseHex(position, side, group, unit, hex) === null);
const lands = (position: Merkur, side: Side, group: string): number[] =>
  refuseGroup(position, side, group) === null
    ? cargoOf(position, group).filter(
        (unit) => refuseUnit(position, group, unit) === null && beaches(position, side, group, unit).length > 0,
      )
    : [];

/** What is added to the die of landing craft that go in (9.I.1.b.i.1). */
export function craftModifier(
  position: Merkur,
  side: Side,
  group: string,
  hex: number,
  ship: number,
  lines: ReturnType<typeof ledger>,
): number {
  const { modifiers, defended } = position.world.tables.naval.landingCraft;
  const enemy = enemyOf(side);
  const guns = unitsIn(position, enemy, hex).some(
    (unit) => unitAt(position, unit).coast > 0 || unitAt(position, unit).abilities.has('field-artillery'),
  );
  const terms: [boolean, number, string][] = [
    [spIn(position, enemy, hex) >= defended, modifiers.defended, 'defended'],
    [guns, modifiers.guns, 'guns'],
    [position.world.shores[hex] === CLIFFS, modifiers.cliffs, 'cliffs'],
    // Surprise of the craft: nobody has seen them come (MA-236).
    [isUnseen(position, assaultOf(position, group) as Assault), modifiers.surprise, 'surprise'],
    [shipAt(position, ship).type === 'LB', modifiers.barge, 'barge'],
  ];
  return terms.reduce((sum, [holds, drm, says]) => {
    if (!holds) return sum;
    lines.add('9.I.1.b.i.1', signed(drm), says);
    return sum + drm;
  }, 0);
}

/** Landing craft go in: each may be damaged, or sunk with its load (9.I.1.b.i.1). */
function goIn(doing: Doing<Merkur>, side: Side, group: string, hex: number, craft: readonly number[]): void {
  const { position, dice, happen } = doing;
  const { naval } = position.world.tables;
  const dangers = craft.map((ship) => {
    const lines = ledger();
    return { ship, lines, modifier: craftModifier(position, side, group, hex, ship, lines) };
  });
  for (const { ship, lines, modifier } of dangers) {
    const die = rollDie(dice, 'landing craft', (face) => craftFate(naval, face + modifier));
    const fate = craftFate(naval, die + modifier);
    happen({ what: 'craft went in', ship: shipAt(position, ship).id, die, modifier, fate, lines: lines.told, rules: ['9.I.1.b.i.1'] });
    if (fate === 'damaged') markShip(position, ship, BATTERED);
    if (fate === 'sunk') sink(doing, ship);
  }
}

/**
 * 14.F.4: whoever was in offensive supply when it went aboard, and never without any while the assault was planned, is so on the beach; others have what is
 * to be had there. From the next determination on all are supplied as others are.
 */
function supplyAshore(doing: Doing<Merkur>, unit: number): void {
  const { position } = doing;
  const isPaid = supplyOf(position, unit) === 'offensive' && !isMarked(position, unit, UNDERFED);
  unmark(position, unit, UNDERFED);
  applies('14.F.4#1');
  if (!isPaid) supplyArrived(doing, [unit]);
}

/** A unit is ashore: what that takes of it, and whether it has more than that (9.I.1.a.i#6). */
function wade(doing: Doing<Merkur>, unit: number, hex: number, fare: number): void {
  const { position, happen } = doing;
  const spent = spentOf(position, unit) + fare;
  const isOver = spent > allowanceOf(position, unit, occasionOf(position)).points;
  setSpent(position, unit, spent);
  setUnitAssault(position, unit, 0);
  put(position, unit, hex);
  supplyAshore(doing, unit);
  applies('9.I.1.a.i#6');
  mark(position, unit, STORMED | (isOver ? EXHAUSTED : 0));
  const { id, side } = unitAt(position, unit);
  happen({ what: 'stormed ashore', seat: side, unit: id, at: printed(position, hex), rules: ['9.I.1#1', '9.I.1.a.i#2'] });
}

/** 9.I.1: troops of an assault land from their craft, on a beach of the enemy’s in the first wave, and where no enemy stands after it. */
export const storm = act('storm', '9.I.1#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat).filter((group) => lands(position, seat, group).length > 0),
    unless: ({ position, locals: { seat } }, group) => refuseGroup(position, seat, group),
    unknown: notYours,
  })
  .one('unit', aUnit, {
    of: ({ position, locals: { seat } }, { group }) => lands(position, seat, group),
    unless: ({ position }, unit, { group }) => refuseUnit(position, group, unit),
  })
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }, { group, unit }) => beaches(position, seat, group, unit),
    unless: ({ position, locals: { seat } }, hex, { group, unit }) => refuseHex(position, seat, group, unit, hex),
  })
  .when(OWN_SEGMENT)
  .play((doing, { position, locals: { seat } }, { group, unit, hex }) => {
    const isWave = isFirstWave(position, assaultOf(position, group) as Assault);
    const { unit: fare } = beachAt(position, seat, group, hex) as Landing;
    const ships = carriersOf(position, unit);
    if (isWave) goIn(doing, seat, group, hex, ships);
    if (!isDeck(hexOf(position, unit))) return stay();
    const merchantmen = ships.filter((ship) => !isCraft(position, ship));
    handle(position, merchantmen, overBeaches(position, group));
    const from = carriersOf(position, unit);
    if (!isWave) applies('9.I.1#2', '9.I.1.a.v#2');
    wade(doing, unit, hex, fare);
    release(position, from[0] as number);
    if (!isEnemyIn(position, seat, hex)) occupy(doing, [hex]);
    return isWave ? answerOf(position, group, seat, [hex], stay(), true) : stay();
  });

/** Those of a side who have come ashore in this player turn among enemies, and attack them (9.I.2.a.v#1). */
export const stormers = (position: Merkur, side: Side): number[] =>
  unitsOf(position, side).filter((unit) => isMarked(position, unit, STORMED) && isEnemyIn(position, side, hexOf(position, unit)));

/** A player turn is over: whoever has landed where enemies still stand is destroyed (9.I.2.a.v#3). */
export function endStorms(doing: Doing<Merkur>, side: Side): void {
  for (const unit of stormers(doing.position, side)) eliminate(doing, unit, ['9.I.2.a.v#3']);
}
