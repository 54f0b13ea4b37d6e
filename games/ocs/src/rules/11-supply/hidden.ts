import { isFacts, type Facts as Json, type Happening, type Value } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { carriedHere, carriers, declaration, supply, type Ocs } from '../../position/position.ts';
import { ashore, cargoAboard, setCargoAboard } from '../../position/sea.ts';
import { optionOf } from '../../options.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { isHeldBy } from '../04-general-concepts/stood.ts';

/*
 * 11.8-2: dumps are written down and kept off the map, what is loaded among them (Terms-2). The enemy sees trucks and wagons, not what they
 * carry, and levels of units by their markers; supply he learns of by coming into its hex (11.8b), and he barrages what he sees.
 */

/** Are dumps hidden from the enemy? */
export const areHidden = (position: Ocs): boolean => optionOf(position, 'hidden-dumps') === true;

/** Tokens of a side's that its enemy sees on the ground in the hex. */
export function seenOnGround(position: Ocs, owner: Side, hex: number): number {
  if (!areHidden(position)) return supply.at(position, hex, owner);
  applies('11.8-2');
  return 0;
}

/** What happens to supply alone: where dumps are hidden nothing of it is told to the enemy of the side whose it is. */
const OF_SUPPLY: ReadonlySet<string> = new Set([
  'blown',
  'captured train',
  'drawn',
  'freight',
  'loaded',
  'paid',
  'passed on',
  'received',
  'rolled for supply',
  'ship loaded',
  'ship unloaded',
  'split',
  'supplies hit',
  'supply shipped',
  'unloaded',
]);
/** What happens to supply where `prey` says so. */
const OF_PREY: ReadonlySet<string> = new Set(['displaced', 'lost']);

/** Whose the supply is of which the happening tells, so that his enemy is not told; null where it tells of nothing that is hidden. */
export function keptFrom(position: Ocs, happening: Happening): Side | null {
  if (!OF_SUPPLY.has(happening.what) && !(OF_PREY.has(happening.what) && happening['prey'] === 'dump')) return null;
  const owner = SIDES.find((side) => side === happening['seat']);
  if (owner === undefined || !areHidden(position)) return null;
  applies('11.8-2');
  return enemyOf(owner);
}

/** Of trucks, wagons and ships what the enemy sees. */
const seenOf = ({ cargo: _cargo, carried: _carried, dropped: _dropped, spent: _spent, ...open }: Json): Json => open;

/** Of amounts by hex and side those of one side. */
const ownIn = (amounts: Json, side: Side): Json =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([hex, of]) => {
      const { [side]: own } = of as Json;
      return own === undefined ? [] : [[hex, { [side]: own }]];
    }),
  );

/** What a side may know of the supply, trucks and wagons in a saved state. */
export function suppliesSeen(position: Ocs, side: Side, state: Json): Json {
  if (!areHidden(position)) return {};
  applies('11.8-2');
  const family = `${enemyOf(side)}-carriers`;
  const seen: Record<string, Value> = {};
  for (const name of Object.keys(declaration.amounts)) if (isFacts(state[name])) seen[name] = ownIn(state[name], side);
  const theirs = state[family];
  if (isFacts(theirs)) seen[family] = Object.fromEntries(Object.entries(theirs).map(([id, one]) => [id, seenOf(one as Json)]));
  const { ships } = state;
  if (isFacts(ships))
    seen['ships'] = Object.fromEntries(
      Object.entries(ships).map(([id, one]) => [id, sideOfShip(position, id) === side ? one : seenOf(one as Json)]),
    );
  return seen;
}

const sideOfShip = ({ world }: Ocs, id: string): Side | undefined => world.ships[world.ship.get(id) ?? -1]?.side;

/** What a frame of the enemy's remembers, without what would tell where his supply is. */
export function withoutStores(position: Ocs, locals: Json, procedure: string, side: Side): Json {
  if (locals['seat'] === side || !areHidden(position)) return locals;
  if (procedure === 'receipt') return { ...locals, tokens: 0 };
  if (procedure !== 'supply usage') return locals;
  const { boxes: _boxes, ...others } = locals;
  return { ...others, groups: [], without: [] };
}

/** Takes all supply of a side out of the position: what its enemy is told of figures is found without it. */
export function takeOut(position: Ocs, side: Side): void {
  applies('11.8-2');
  for (const amounts of [supply, carriedHere, ashore])
    for (const { place, good } of amounts.all(position)) if (good === side) amounts.set(position, place, good, 0);
  const { [side]: family } = carriers;
  for (let carrier = 0; carrier < family.size(position); carrier++) family.columns.cargo.set(position, carrier, 0);
  for (const [ship, { side: of }] of position.world.ships.entries())
    if (of === side && cargoAboard(position, ship) > 0) setCargoAboard(position, ship, 0);
}

/** Puts a side's supply where the scenario has it, as far as its enemy does not stand there: so he thinks of it who sees nothing of it. */
export function putBack(position: Ocs, owner: Side): void {
  const { world, scenario } = position;
  for (const { side, hex: number, points } of scenario.dumps) {
    const hex = world.grid.index(number);
    if (side === owner && !isHeldBy(position, enemyOf(owner), hex)) supply.set(position, hex, owner, points * world.supply.tokens);
  }
}
