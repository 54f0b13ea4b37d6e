import type { Explanation } from '@sandtable/umpire';
import { counted, laidOver, NOTHING_LAID, type Card, type Layers, type Told } from '@sandtable/warfare/layers';
import { groupIds, groupName, groupPlace, sightingOf } from '../position/groups.ts';
import { unitAt, type Merkur } from '../position/position.ts';
import { groupOf, hitsOf, segmentsAtSea, shipAt, shipIds, shipSide } from '../position/ships.ts';
import type { RuleId } from '../rulebook.ts';
import { carriesOf } from '../rules/05-units/ships.ts';
import { smaLeft, smaOfShip } from '../rules/09-naval-movement/allowance.ts';
import { evacueesAboard, unitsAboard } from '../rules/09-naval-movement/cargo.ts';
import { shipsIn } from '../rules/09-naval-movement/fleet.ts';
import { MOST_SEGMENTS } from '../position/endurance.ts';
import { isSighted } from '../rules/09-naval-movement/sighting.ts';
import { flakOf, gunneryOf, hitPoints, longGunneryOf, tmrOf, torpedoesOf } from '../rules/13-naval-combat/ratings.ts';
import { HALVES, NAVIES_SHOWN } from '../world/ships.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { NAMES } from './places.ts';
import { mustReturn, placeShown } from './sailing.ts';

/** What can be begun with a group, or with ships of it. */
const ACTS = [
  'sail',
  'detach',
  'join',
  'search',
  'search-beside',
  'engage',
  'hunt',
  'bombard',
  'go-aboard',
  'go-ashore',
  'evacuate',
  'support-from-sea',
] as const;

/** Who is aboard of some ships, and whom they have evacuated. */
const aboardOf = (position: Merkur, ships: readonly number[]): number[] =>
  ships.flatMap((ship) => [...unitsAboard(position, ship), ...evacueesAboard(position, ship)]);

/** A group as a card: of the enemy's no more than is seen of it. */
function cardOf(position: Merkur, group: string, isOwn: boolean): Card {
  const ships = shipsIn(position, group);
  const segments = Math.max(...ships.map((ship) => segmentsAtSea(position, ship)));
  const aboard = isOwn ? aboardOf(position, ships) : [];
  const sight = sightingOf(position, group) > 0 ? 'they see it' : 'they do not see it';
  const [first] = ships;
  return {
    place: placeShown(position, groupPlace(position, group)),
    ...(isOwn ? { subject: group } : {}),
    title: isOwn ? groupName(position, group) : 'A group in sight',
    nationality: first === undefined ? '' : NAVIES_SHOWN[shipAt(position, first).navy],
    says: isOwn ? `segments at sea: ${segments} of ${MOST_SEGMENTS}, ${sight}` : counted(ships.length, 'ship', 'ships'),
    rule: isOwn ? '9.B#1' : '9.G.1#1',
    groups: [
      { title: 'Ships', nobody: 'no ships', pieces: shipIds(position, ships) },
      ...(aboard.length > 0 ? [{ title: 'Aboard', nobody: '', pieces: aboard.map((unit) => unitAt(position, unit).id) }] : []),
    ],
  };
}

/** What is left of a figure, of what is printed. */
const left = (is: number, was: number): string => (is === was ? String(is) : `${is} of ${was}`);

/** A ship with what is left of it (13.M), and what it has aboard. */
function shipTold(position: Merkur, ship: number, side: Side): Told {
  const of = shipAt(position, ship);
  const line = (says: string, rule: RuleId, value: string) => ({ says, rule, value });
  const own = [
    line('sea zones left of its allowance', '5.C.3#1', left(smaLeft(position, ship), smaOfShip(position, ship))),
    line('carries, in strength points', '5.C.2.j', String(carriesOf(position, ship) / QUARTERS)),
    ...aboardOf(position, [ship]).map((unit) => line('aboard', '5.C.2.j', unitAt(position, unit).name)),
  ];
  return {
    title: `${of.name}, ${of.type}`,
    lines: [
      line('hits that it still bears', '13.M.1#1', left(hitPoints(position, ship) - hitsOf(position, ship), hitPoints(position, ship))),
      line('gunnery', '5.C.6.a#2', left(gunneryOf(position, ship), of.gunnery)),
      ...(of.long > 0 ? [line('of it at long range', '5.C.6.a#1', left(longGunneryOf(position, ship), of.long))] : []),
      line('antiaircraft', '5.C.6.b#1', left(flakOf(position, ship) / HALVES, of.aa / HALVES)),
      line('torpedoes', '5.C.6.c', left(torpedoesOf(position, ship), of.torpedo)),
      line('protection', '5.C.6.d', String(of.protection)),
      line('speed', '5.C.4#2', left(tmrOf(position, ship), of.tmr)),
      ...(of.side === side ? own : []),
    ],
  };
}

/** Does a side see that ship: its own, and those of groups that it sights? */
function isSeen(position: Merkur, ship: number, side: Side): boolean {
  const group = groupOf(position, ship);
  return shipSide(position, ship) === side || (group !== null && isSighted(position, group));
}

/** `ships`: all groups of a side, those of the enemy's that it sees, and of ships that are chosen what is left of them. */
export function shipsLayer(position: Merkur, side: Side, chosen: readonly number[]): Explanation {
  const own = groupIds(position, side);
  const theirs = groupIds(position, enemyOf(side)).filter((group) => isSighted(position, group));
  const marked = (groups: readonly string[], wash: 'ours' | 'theirs'): Layers['washes'] =>
    [...new Set(groups.map((group) => placeShown(position, groupPlace(position, group))))].map((place) => ({ place, wash }));
  const beside = {
    cards: [...own.map((group) => cardOf(position, group, true)), ...theirs.map((group) => cardOf(position, group, false))],
    told: chosen.filter((ship) => isSeen(position, ship, side)).map((ship) => shipTold(position, ship, side)),
    acts: ACTS,
  };
  return laidOver(
    { value: own.length, lines: [] },
    {
      ...NOTHING_LAID,
      washes: [...marked(own, 'ours'), ...marked(theirs, 'theirs')],
      legend: [
        { sign: 'ours', says: `${counted(own.length, 'group', 'groups')} of yours` },
        ...mustReturn(position, side).map((group) => ({
          sign: 'ours' as const,
          says: `${groupName(position, group)} is late unless it is in port when this naval segment ends`,
        })),
        { sign: 'theirs', says: `${counted(theirs.length, 'group', 'groups')} of the ${NAMES[enemyOf(side)]} side in sight` },
      ],
      beside,
    },
  );
}
