import { acts, back, call, listOf, procedure, stay, wholeNumber, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, no, type Lines } from '../../cite.ts';
import { EVADING, groupIds, groupName, groupSide, isGroupMarked } from '../../position/groups.ts';
import { DEAD } from '../../position/off-map.ts';
import type { Merkur } from '../../position/position.ts';
import { hitsOf, setHits, shipAt, shipIds, shipPlace, shipSide } from '../../position/ships.ts';
import type { Outcome } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { gunneryCode, gunneryColumns, gunneryHits } from '../../world/tables/gunnery.ts';
import { aswDrm, outcomeOf } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { rankOf } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { groupSma, spend } from '../09-naval-movement/allowance.ts';
import { aGroup, aShip, shipsIn } from '../09-naval-movement/fleet.ts';
import { foundBelow, refuseUnseen } from '../09-naval-movement/hunting.ts';
import { notYours } from '../09-naval-movement/own-segment.ts';
import { sight } from '../09-naval-movement/sighting.ts';
import { navyOf } from '../09-naval-movement/spotting.ts';
import { aswPointsOf, isFound } from '../09-naval-movement/submarines.ts';
import { sink, strike } from './damage.ts';
import { armourOf, hitPoints } from './ratings.ts';
import { driveOff } from './patrols.ts';
import { torpedo } from './torpedoes.ts';

/** Sea zones of its allowance that an attack on submarines costs (13.O.3#1). */
const PRICE = 1;
/** No rating comes near it. */
const MOST_TORPEDOES = 100;

/** What is added to the die of a group that attacks submarines (13.O.3, T40). */
export function aswAttackDrm(position: Merkur, group: string, submarine: number, lines?: Lines): number {
  const { naval } = position.world.tables;
  const { flotilla, spotted, points } = naval.aswAttack;
  const own = aswPointsOf(position, group);
  applies(own < points ? '13.O.3.b' : '13.O.3.a');
  const isSeen = isFound(position, submarine);
  if (isSeen) applies('9.G.7.b#2');
  return added(
    lines,
    '13.O.3.d.i',
    [
      [true, flotilla, 'a flotilla that lies scattered'],
      [isSeen, spotted, 'it has been found'],
      [true, aswDrm(naval, own), 'ASW points'],
      [true, naval.efficiency.services[navyOf(position, group)], 'efficiency'],
    ],
    signed,
  );
}

/** A flotilla is on its reduced side, or is lost where it is on it already. */
export function reduce(doing: Doing<Merkur>, submarine: number): void {
  const { position } = doing;
  applies('5.C.2.e');
  setHits(position, submarine, hitsOf(position, submarine) + 1);
  if (hitsOf(position, submarine) >= hitPoints(position, submarine)) sink(doing, submarine);
}

/** Escorts attack submarines: with a success those are reduced and driven off, with an F* reduced (13.O.3.d). */
export function aswAttack(doing: Doing<Merkur>, group: string, submarine: number): Outcome {
  const { position, dice, happen } = doing;
  const { naval } = position.world.tables;
  const lines = ledger();
  const modifier = aswAttackDrm(position, group, submarine, lines);
  const die = rollDie(dice, 'asw', (face) => outcomeOf(naval, face, modifier));
  const outcome = outcomeOf(naval, die, modifier);
  const rule = outcome === 'S' ? '13.O.3.d.ii' : outcome === 'F' ? '13.O.3.d.iv' : '13.O.3.d.iii';
  happen({
    what: 'asw attack',
    seat: groupSide(group),
    ship: shipAt(position, submarine).id,
    ships: shipIds(position, shipsIn(position, group)),
    die,
    modifier,
    outcome,
    lines: lines.told,
    rules: ['13.O.3.d.i', rule],
  });
  if (outcome !== 'F') reduce(doing, submarine);
  if (outcome === 'S' && shipPlace(position, submarine) !== DEAD) driveOff(doing, submarine);
  return shipPlace(position, submarine) === DEAD ? 'S' : outcome;
}

/** Whom the guns of submarines fire at (5.C.7#1). */
const UNARMED: ReadonlySet<string> = new Set(['NSP', 'LC']);

/** Submarines attack a ship: merchantmen and landing craft with their guns, too, and all with torpedoes (13.O.4, 5.C.7#1). */
export function torpedoRun(doing: Doing<Merkur>, submarine: number, at: number, rating: number): void {
  const { position } = doing;
  applies('13.O.4', '13.O.2');
  if (UNARMED.has(shipAt(position, at).type) && shipAt(position, submarine).gunnery > 0) surface(doing, submarine, at);
  if (shipPlace(position, at) !== DEAD) strike(doing, torpedo(doing, [submarine], at, rating));
}

/** The guns of submarines fire at merchantmen or landing craft. */
function surface(doing: Doing<Merkur>, submarine: number, at: number): void {
  const { position, dice, happen } = doing;
  const { gunnery, naval } = position.world.tables;
  const side = shipSide(position, at);
  const group = groupIds(position, side).find((one) => shipsIn(position, one).includes(at));
  const isEscorted = group !== undefined && shipsIn(position, group).some((ship) => rankOf(position, ship) !== 'cargo');
  const armour = armourOf(position, at, { by: [submarine], isEscorted });
  const { like: type, id } = shipAt(position, at);
  const value = shipAt(position, submarine).gunnery - armour;
  const modifier = naval.efficiency.services[shipAt(position, submarine).navy];
  const codes: string[] = [];
  const faces = gunneryColumns(gunnery, value).map((column) => {
    const face = rollDie(dice, 'gunnery', (die) => gunneryCode(gunnery, column, die, modifier));
    codes.push(gunneryCode(gunnery, column, face, modifier));
    return face;
  });
  const hits = codes.reduce((sum, code) => sum + gunneryHits(gunnery, code, type, armour), 0);
  const ships = shipIds(position, [submarine]);
  const told = { ship: id, ships, value, modifier, faces, codes, hits, lines: [] };
  happen({ what: 'naval fire', seat: enemyOf(side), ...told, rules: ['5.C.7#1'] });
  strike(doing, { ship: at, hits, criticals: 0, rule: '5.C.7#1' });
}

/** Why a group attacks no submarines now. */
function refuseCharging(position: Merkur, side: Side, group: string): Refusal | null {
  if (groupSide(group) !== side) return notYours();
  const name = groupName(position, group);
  if (aswPointsOf(position, group) === 0) return no('13.O.3#1', `${name} has no ASW points.`);
  if (foundBelow(position, group).length === 0) return no('13.O.3#1', `${name} has found no submarines in its zone.`);
  if (isGroupMarked(position, group, EVADING)) return no('9.G.3.d#3', `${name} evades them.`);
  // Whom submarines come to meet is not in a segment of his own.
  const unseen = position.frames?.procedure === 'ships' ? refuseUnseen(position, group) : null;
  if (unseen) return unseen;
  return groupSma(position, group) >= PRICE ? null : no('13.O.3#1', `${name} has nothing left of its allowance.`);
}

/** 13.O.3: a group attacks submarines that have been found in its zone. */
export const depthCharge = actsOf<OfSeat>()('depth-charge', '13.O.3#1')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseCharging(position, seat, group),
    unknown: notYours,
  })
  .one('submarine', aShip, {
    of: ({ position }, { group }) => foundBelow(position, group),
    otherwise: ({ position }, ship) => no('13.O.3#1', `${shipAt(position, ship).name} has not been found in its zone.`),
  })
  .when({ during: ['ships', 'submarine met'], own: true, rules: ['13.O.3#1'], says: 'Groups attack submarines in their naval segments.' })
  .play((doing, { position }, { group, submarine }) => {
    const rating = shipAt(position, submarine);
    const torpedoes = hitsOf(position, submarine) === 0 ? rating.torpedo : rating.reducedTorpedo;
    for (const ship of shipsIn(position, group)) spend(position, ship, PRICE);
    sight(doing, group, 'zone', '13.O.3.e');
    if (aswAttack(doing, group, submarine) === 'S') return stay();
    const ships = shipIds(position, shipsIn(position, group));
    return call('counterattack', { seat: shipSide(position, submarine), submarine: rating.id, ships, torpedoes });
  });

/** 13.O.1.a.iii: whoever has found submarines as they came attacks them at once, or lets them be. */
export const letBe = actsOf<OfSeat>()('let-be', '13.O.1.a.iii#1')
  .when({ during: ['submarine met'], rules: ['13.O.1.a.iii#1'], says: 'Submarines that have just come may be let be.' })
  .play(() => back());

const canCharge = (position: Merkur, side: Side): boolean =>
  groupIds(position, side).some((group) => refuseCharging(position, side, group) === null);

/** Submarines have come where a group has found them at once. */
export const metProcedure = procedure<Merkur, OfSeat>(
  'submarine met',
  [
    {
      name: 'submarine met',
      rule: '13.O.1.a.iii#1',
      seats: (position, { seat }) => (canCharge(position, seat) ? [seat] : []),
      acts: acts(depthCharge, letBe),
    },
    { name: 'passed', do: () => back() },
  ],
  { seat: aSeat },
);

/** Submarines that have survived an attack strike back (13.O.3.e). */
interface Counterattack extends Facts {
  readonly seat: Side;
  readonly submarine: string;
  readonly ships: readonly string[];
  /** At full strength, though they may have been reduced in the attack (13.O.3.d.iii). */
  readonly torpedoes: number;
}

const afloat = (position: Merkur, { ships }: Counterattack): number[] =>
  ships.map((id) => position.world.ship.get(id) as number).filter((ship) => shipPlace(position, ship) !== DEAD);

/** 13.O.3.e: they attack a ship of the group. */
export const counterattack = actsOf<Counterattack>()('counterattack', '13.O.3.e')
  .one('at', aShip, {
    of: ({ position, locals }) => afloat(position, locals),
    otherwise: ({ position }, ship) => no('13.O.3.e', `${shipAt(position, ship).name} is no ship of the group that attacks.`),
  })
  .when({ during: ['counterattack'], own: true, rules: ['13.O.3.e'], says: 'Submarines strike back when they have been attacked.' })
  .play((doing, { position, locals }, { at }) => {
    torpedoRun(doing, position.world.ship.get(locals.submarine) as number, at, locals.torpedoes);
    return back();
  });

/** They do not. */
export const dive = actsOf<Counterattack>()('dive', '13.O.3.e')
  .when({
    during: ['counterattack'],
    own: true,
    rules: ['13.O.3.e'],
    says: 'Submarines strike back when they have been attacked, or do not.',
  })
  .play(() => back());

export const counterattackProcedure = procedure<Merkur, Counterattack>(
  'counterattack',
  [
    {
      name: 'counterattack',
      rule: '13.O.3.e',
      seats: (position, combat) => (afloat(position, combat).length > 0 ? [combat.seat] : []),
      acts: acts(counterattack, dive),
    },
    { name: 'dived', do: () => back() },
  ],
  {
    seat: aSeat,
    submarine: aShip,
    ships: listOf(aShip),
    torpedoes: wholeNumber(0, MOST_TORPEDOES),
  },
);
