import type { Doing } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { applies, ledger, type Lines } from '../../cite.ts';
import { groupPlace, groupSide } from '../../position/groups.ts';
import { ownerOf, type Merkur } from '../../position/position.ts';
import { shipAt } from '../../position/ships.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Navy } from '../../world/schema/forms.ts';
import type { Attempt } from '../../world/schema/naval.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { outcomeOf, suffices } from '../../world/tables/naval.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { rankOf } from '../05-units/ships.ts';
import { signed } from '../10-ground-combat/modifiers.ts';
import { stepsAfloat } from '../13-naval-combat/ratings.ts';
import { aBerth, berthName, groupsIn, hexesIn, shipsIn } from './fleet.ts';
import { isSeenFor, sight } from './sighting.ts';

/** The navy of a group: that of most of its ships; of as many, the more efficient. */
export const navyOf = (position: Merkur, group: string): Navy => navyOfShips(position, shipsIn(position, group));

/** The navy of most of some ships; of as many, the more efficient. */
export function navyOfShips(position: Merkur, those: readonly number[]): Navy {
  const { services } = position.world.tables.naval.efficiency;
  const counts = new Map<Navy, number>();
  for (const ship of those) {
    const { navy } = shipAt(position, ship);
    counts.set(navy, (counts.get(navy) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([a, few], [b, many]) => many - few || services[b] - services[a]);
  return most?.[0] ?? 'royal-navy';
}

const isGreat = (position: Merkur, ship: number): boolean => rankOf(position, ship) === 'capital';
/** Is a ship a surface combatant (9.G.3.b)? */
export const isCombatant = (position: Merkur, ship: number): boolean => ['capital', 'major', 'escort'].includes(rankOf(position, ship));

/** What a group adds to the die where it searches (9.G.1#4, 9.G.3.a#2). */
export function searcherDrm(position: Merkur, group: string, lines?: Lines): number {
  const { spotting, efficiency } = position.world.tables.naval;
  const { radar, great, many, escortsAlone } = spotting.searcher;
  const those = shipsIn(position, group);
  const fighting = those.filter((ship) => isCombatant(position, ship));
  applies('9.G.1#4', '9.G.3.a#2');
  return added(
    lines,
    '9.G.1#4',
    [
      [true, efficiency.services[navyOf(position, group)], 'efficiency'],
      [those.some((ship) => shipAt(position, ship).hasRadar), radar, 'radar'],
      [those.some((ship) => isGreat(position, ship)), great, 'a battleship or carrier looks out'],
      [fighting.length >= spotting.counts.manySearchers, many, 'many ships look out'],
      [those.every((ship) => rankOf(position, ship) === 'escort'), escortsAlone, 'escorts alone'],
    ],
    signed,
  );
}

/** What a group adds to the die of whoever searches for it. */
export function targetDrm(position: Merkur, group: string, lines?: Lines): number {
  const { target, counts } = position.world.tables.naval.spotting;
  const those = shipsIn(position, group);
  // Merchantmen sailing as one counter are as many ships as they have steps (T29).
  const many = those.reduce((sum, ship) => sum + stepsAfloat(position, ship), 0);
  applies('9.G.1#4');
  return added(
    lines,
    '9.G.1#4',
    [
      [many >= counts.many, target.many, 'a large group'],
      [many <= counts.few, target.few, 'a small group'],
      [those.some((ship) => isGreat(position, ship)), target.great, 'a battleship or carrier among them'],
      [those.every((ship) => ['LB', 'NSP'].includes(shipAt(position, ship).type)), target.barges, 'merchantmen and barges alone'],
    ],
    signed,
  );
}

/** Does a die see a group, for whoever adds so much to it? */
export const sees = ({ world }: Merkur, die: number, drm: number, attempt: Attempt): boolean =>
  suffices(world.tables.naval, outcomeOf(world.tables.naval, die, drm), attempt);

/** A die of one side for the enemy's groups in a zone: one is rolled whoever is there, so that it tells nothing (9.G.1.a.i). */
function look(doing: Doing<Merkur>, side: Side, zone: number, own: number, attempt: Attempt, rule: RuleId): number {
  const { position, dice } = doing;
  applies('9.G.1.a.i');
  const die = rollDie(dice, 'search', (face) => (sees(position, face, own, attempt) ? 'sees' : 'misses'));
  for (const group of groupsIn(position, enemyOf(side), zone))
    if (sees(position, die, own + targetDrm(position, group), attempt)) sight(doing, group, 'turn', rule);
  return die;
}

/** A group looks for the enemy's in its zone, or in another; of a task force whoever is there looks back (9.G.2.a, 9.G.3.b, 9.G.3.c). */
export function searchZone(
  doing: Doing<Merkur>,
  group: string,
  attempt: 'taskForce' | 'carrier',
  zone = groupPlace(doing.position, group),
): void {
  const { position, dice, happen } = doing;
  const side = groupSide(group);
  const lines = ledger();
  const own = searcherDrm(position, group, lines);
  const rule = attempt === 'carrier' ? '9.G.2.a#1' : '9.G.3.c#1';
  const die = look(doing, side, zone, own, attempt, rule);
  const at = aBerth.spell(position, zone);
  happen({ what: 'searched', seat: side, group, at, die, modifier: own, lines: lines.told, rules: [rule, '9.G.1.a.i'] });
  // Carriers search without being seen for it.
  if (attempt === 'carrier') return;
  // A task force may be seen itself: that die falls, too, whoever is there.
  const back = rollDie(dice, 'search', (face) => (sees(position, face, 0, 'counter') ? 'sees' : 'misses'));
  applies('9.G.3.c#2');
  const target = targetDrm(position, group);
  const isSeen = groupsIn(position, enemyOf(side), zone).some((enemy) =>
    sees(position, back, searcherDrm(position, enemy) + target, 'counter'),
  );
  if (isSeen) sight(doing, group, 'turn', '9.G.3.c#2');
}

/** The hexes of a side's land in a zone (9.G.6#1). */
const coastOf = (position: Merkur, side: Side, zone: number): number[] =>
  hexesIn(position, zone).filter((hex) => position.world.terrain[hex] !== null && ownerOf(position, hex) === side);

/** Is there a city, port or airbase in a hex? */
const hasPost = ({ world }: Merkur, hex: number): boolean =>
  world.city[hex] !== null || (world.ports[hex] ?? []).length > 0 || (world.airports[hex] ?? []).length > 0;

/**
 * 9.G.6: watchers on the enemy's coast look for a group that has come into a zone in its own player turn. Whom others see they look for as well, for
 * that may be over before the group sails on (9.G.6#2); what intelligence has told holds longer.
 */
export function watch(doing: Doing<Merkur>, group: string): void {
  const { position, dice, happen } = doing;
  const [zone, enemy] = [groupPlace(position, group), enemyOf(groupSide(group))];
  const coast = coastOf(position, enemy, zone);
  if (isSeenFor(position, group, 'zone', 'intelligence') || coast.length === 0) return;
  const lines = ledger();
  const { enemyCoast } = position.world.tables.naval.spotting.searcher;
  const modifier =
    targetDrm(position, group, lines) +
    added(lines, '9.G.6#1', [[coast.some((hex) => hasPost(position, hex)), enemyCoast, 'a city, port or airbase of theirs']], signed);
  const die = rollDie(dice, 'watchers', (face) => (sees(position, face, modifier, 'watchers') ? 'seen' : 'not seen'));
  happen({
    what: 'watched',
    seat: groupSide(group),
    group,
    at: berthName(position, zone),
    die,
    modifier,
    lines: lines.told,
    rules: ['9.G.6#1', '9.G.1.a.i'],
  });
  if (sees(position, die, modifier, 'watchers')) sight(doing, group, 'zone', '9.G.6#1');
}
