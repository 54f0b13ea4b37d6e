import type { Command, Facts } from '@sandtable/umpire';
import { defendersIn } from '../../rules/11-combat/attackers.ts';
import { battleOf, declared, type AttackLocals } from '../../rules/11-combat/battle.ts';
import { shipsFor } from '../../rules/12-naval-gunfire-support/naval.ts';
import { ids, printed, type Gertrud } from '../../position/position.ts';
import { isSovietForce, markerAt, supportersOf } from '../../rules/support.ts';
import { ALLIES, enemyOf, seatOf, type Side } from '../../world/world.ts';
import { WORTH } from '../worth.ts';
import { airFates, flyerOf, LOST_FOR_GOOD, navalFates, STAYS, type Fates } from './air-odds.ts';
import { columnWorths, cutTo, rawColumn } from './battle-worth.ts';
import { pricesOf } from './demand.ts';
import { hexStake, markerLoss, turnsLeft } from './stakes.ts';

/** What one of two sides may send, or nothing. */
type Sent = number | null;

/** The rest of an attack as a tree of decisions and exact chances, from the attacker's view. */
interface Tree {
  readonly position: Gertrud;
  readonly worths: readonly number[];
  /** The column, not yet cut, without any support. */
  readonly raw: number;
  readonly attacker: Side;
  /** The aircraft that each side could send, one of each kind. */
  readonly air: readonly (readonly number[])[];
  readonly ships: readonly (readonly number[])[];
  /** What each side gives up elsewhere by sending an aircraft, a ship. */
  readonly airPrice: readonly number[];
  readonly shipPrice: readonly number[];
}

/** Which ships are in the hex after the naval combat: the attacker's, the defender's or none. */
interface Afloat {
  readonly attacker: Sent;
  readonly defender: Sent;
}

function treeOf(position: Gertrud, locals: AttackLocals): Tree {
  const battle = battleOf(position, { ...locals, attackerShip: null, defenderShip: null, attackerAircraft: null, defenderAircraft: null });
  const attacker = battle.side;
  const sides = [attacker, enemyOf(attacker)] as const;
  const soviet = [isSovietForce(position, battle.attackers), isSovietForce(position, battle.defenders)] as const;
  const { hex } = battle;
  const price = pricesOf(position, hex);
  const air = sides.map((side, i) => oneOfEach(position, supportersOf(position, side, 'air', soviet[i] as boolean)));
  const ships = sides.map((side, i) => shipsFor(position, side, hex, soviet[i] as boolean).slice(0, 1));
  return {
    position,
    worths: columnWorths(position, battle),
    raw: rawColumn(position, battle),
    attacker,
    air,
    ships,
    airPrice: sides.map((side, i) => ((air[i] as readonly number[]).length > 0 ? price(side, 'air') : 0)),
    shipPrice: sides.map((side, i) => ((ships[i] as readonly number[]).length > 0 ? price(side, 'naval') : 0)),
  };
}

/** What the tree was grown from that was grown last for a position. */
interface Grown {
  readonly tree: Tree;
  readonly version: number;
  readonly units: readonly string[];
  readonly defenders: readonly string[];
}

const grown = new WeakMap<Gertrud, Grown>();

/** The tree of the attack under way: one question follows another about the same, for as long as nothing has changed in the position. */
function treeAt(position: Gertrud, locals: AttackLocals): Tree {
  const { version } = position;
  const { units, defenders } = locals;
  const last = grown.get(position);
  if (last?.version === version && last.units === units && last.defenders === defenders) return last.tree;
  const tree = treeOf(position, locals);
  grown.set(position, { tree, version, units, defenders });
  return tree;
}

/** One marker of each kind that fares alike. */
function oneOfEach(position: Gertrud, markers: readonly number[]): number[] {
  const kinds = new Map<string, number>();
  for (const marker of markers) {
    const { bonus = 0, nationality, id } = markerAt(position, marker);
    const kind = `${nationality} ${bonus} ${position.facts.experten === id}`;
    if (!kinds.has(kind)) kinds.set(kind, marker);
  }
  return [...kinds.values()];
}

const column = ({ worths, raw }: Tree, shift: number): number => worths[cutTo(raw + shift, worths.length)] as number;

/** The battle with what is left over the hex and off its coast; an aircraft alone sinks the enemy's ship (11.0s). */
function fought(tree: Tree, { attacker, defender }: Afloat, ours: boolean, theirs: boolean): number {
  let worth = 0;
  let [ship, enemyShip] = [attacker, defender];
  if (ours && !theirs && enemyShip !== null) {
    worth += markerLoss(tree.position, enemyShip);
    enemyShip = null;
  }
  if (theirs && !ours && ship !== null) {
    worth -= markerLoss(tree.position, ship);
    ship = null;
  }
  const shift = Number(ours) - Number(theirs) + Number(ship !== null) - Number(enemyShip !== null);
  return worth + column(tree, shift);
}

/** The mean over the fates of two that meet; what is lost counts for its owner's enemy. */
function met(
  position: Gertrud,
  fates: Fates,
  first: number,
  second: number,
  then: (firstStays: boolean, secondStays: boolean) => number,
): number {
  let worth = 0;
  for (let at = 0; at < fates.length; at++) {
    const chance = fates[at] as number;
    if (chance === 0) continue;
    const [a, b] = [Math.floor(at / 3), at % 3];
    const lost = (b === LOST_FOR_GOOD ? markerLoss(position, second) : 0) - (a === LOST_FOR_GOOD ? markerLoss(position, first) : 0);
    worth += chance * (lost + then(a === STAYS, b === STAYS));
  }
  return worth;
}

/** The defender's answer to an aircraft or to none, and what it leads to. */
function defendingAir(tree: Tree, afloat: Afloat, ours: Sent): Choice {
  return pick([null, ...(tree.air[1] as readonly number[])], -1, (theirs) => {
    if (theirs === null) return fought(tree, afloat, ours !== null, false);
    const price = tree.airPrice[1] as number;
    if (ours === null) return price + fought(tree, afloat, false, true);
    const fates = airFates(tree.position, flyerOf(tree.position, ours), flyerOf(tree.position, theirs));
    return price + met(tree.position, fates, ours, theirs, (a, b) => fought(tree, afloat, a, b));
  });
}

const attackingAir = (tree: Tree, afloat: Afloat): Choice =>
  pick(
    [null, ...(tree.air[0] as readonly number[])],
    1,
    (ours) => defendingAir(tree, afloat, ours).worth - (ours === null ? 0 : (tree.airPrice[0] as number)),
  );

function defendingShip(tree: Tree, ours: Sent): Choice {
  const then = lazily(tree);
  return pick([null, ...(tree.ships[1] as readonly number[])], -1, (theirs) => {
    if (theirs === null) return then(ours, null);
    const price = tree.shipPrice[1] as number;
    if (ours === null) return price + then(null, theirs);
    return price + met(tree.position, navalFates(), ours, theirs, (a, b) => then(a ? ours : null, b ? theirs : null));
  });
}

/** The air part of the tree, worked out once for each state of the ships. */
function lazily(tree: Tree): (attacker: Sent, defender: Sent) => number {
  const known: (number | undefined)[] = [];
  return (attacker, defender) =>
    (known[Number(attacker !== null) + 2 * Number(defender !== null)] ??= attackingAir(tree, { attacker, defender }).worth);
}

const attackingShip = (tree: Tree): Choice =>
  pick(
    [null, ...(tree.ships[0] as readonly number[])],
    1,
    (ours) => defendingShip(tree, ours).worth - (ours === null ? 0 : (tree.shipPrice[0] as number)),
  );

interface Choice {
  readonly sent: Sent;
  /** To the attacker. */
  readonly worth: number;
}

/** The choice with the highest worth, or with sign -1 the lowest; of equals the first, which is to send nothing. */
function pick(options: readonly Sent[], sign: 1 | -1, worthOf: (sent: Sent) => number): Choice {
  let found: Choice | undefined;
  for (const sent of options) {
    const worth = worthOf(sent);
    if (!found || sign * (worth - found.worth) > TRIFLE) found = { sent, worth };
  }
  return found as Choice;
}
const TRIFLE = 1e-9;

const idOf = (position: Gertrud, marker: Sent): string | null => (marker === null ? null : markerAt(position, marker).id);

const indexOf = (position: Gertrud, id: string | null): Sent => (id === null ? null : (position.world.marker.get(id) as number));

const afloatOf = (position: Gertrud, { attackerShip, defenderShip }: AttackLocals): Afloat => ({
  attacker: indexOf(position, attackerShip),
  defender: indexOf(position, defenderShip),
});

/**
 * The answer at a step of an attack: which ship or aircraft to send. No attack is called off: nothing has changed since it was declared,
 * and whoever declared it would declare it again for ever. `attackWorth` tells beforehand which attacks are not worth making.
 */
export function support(position: Gertrud, step: string, locals: AttackLocals): Command | null {
  const tree = treeAt(position, locals);
  const afloat = afloatOf(position, locals);
  switch (step) {
    case 'attacking ship':
      return { act: 'ship', ship: idOf(position, attackingShip(tree).sent) };
    case 'defending ship':
      return { act: 'ship', ship: idOf(position, defendingShip(tree, afloat.attacker).sent) };
    case 'attacking aircraft':
      return { act: 'aircraft', aircraft: idOf(position, attackingAir(tree, afloat).sent) };
    case 'defending aircraft': {
      const { sent } = defendingAir(tree, afloat, indexOf(position, locals.attackerAircraft));
      return { act: 'aircraft', aircraft: idOf(position, sent) };
    }
    default:
      return null;
  }
}

/** What an attack is worth to the attacker before any support is sent, in objectives, both sides then sending what is best for them. */
export const attackWorth = (position: Gertrud, side: Side, hex: number, units: readonly number[]): number => {
  const locals = declared(seatOf(side), printed(position, hex), ids(position, units), ids(position, defendersIn(position, side, hex)));
  return attackingShip(treeOf(position, locals)).worth;
};

/** How many good chances to use ULTRA a game turn brings. */
const CHANCES_A_TURN = 1;

/** What an ULTRA marker is worth kept: the more, the fewer there are for the chances to come. */
const ultraPrice = (position: Gertrud): number =>
  (WORTH.ultra * (1 + CHANCES_A_TURN * turnsLeft(position))) / Math.max(1, position.facts.ultra);

/** 11.0ac: a column of this battle against the marker. */
export function landUltra(position: Gertrud, locals: AttackLocals): Command {
  const battle = battleOf(position, locals);
  const worths = columnWorths(position, battle);
  const raw = rawColumn(position, battle);
  const at = (column: number) => worths[cutTo(column, worths.length)] as number;
  const gain = battle.side === ALLIES ? at(raw + ULTRA) - at(raw) : at(raw) - at(raw - ULTRA);
  return { act: 'ultra', spend: gain > ultraPrice(position) };
}
/** Columns in a land combat (11.0ac), and what is added to a die in the air (13.3a). */
const ULTRA = 1;

export interface AirCombat extends Facts {
  readonly first: string;
  readonly second: string;
  readonly hex: string;
}

/**
 * 13.3a: one more on the die against the marker. In an attack it moves the battle too; against an interdictor the aircraft alone count, and
 * a little more.
 */
export function airUltra(position: Gertrud, { first, second, hex }: AirCombat, attack: AttackLocals | null): Command {
  const [a, b] = [indexOf(position, first) as number, indexOf(position, second) as number];
  const side = markerAt(position, a).side;
  const tree = attack ? treeOf(position, attack) : null;
  const afloat = attack ? afloatOf(position, attack) : null;
  const end = (ours: boolean, theirs: boolean): number =>
    tree && afloat ? fought(tree, afloat, ours, theirs) : ours ? roughInterdiction(position, hex) : 0;
  const bonus = (marker: number, ultra: boolean) =>
    flyerOf(position, marker, ultra && markerAt(position, marker).nationality === 'allied' ? ULTRA : 0);
  const worth = (ultra: boolean) => met(position, airFates(position, bonus(a, ultra), bonus(b, ultra)), a, b, end);
  const gain = (worth(true) - worth(false)) * (side === ALLIES ? 1 : -1);
  return { act: 'ultra', spend: gain > ultraPrice(position) };
}

/** An interdictor that gets through. */
const INTERDICTION = 0.15;
const roughInterdiction = (position: Gertrud, hex: string): number =>
  INTERDICTION + INTERDICTION * hexStake(position, position.world.grid.index(hex));
