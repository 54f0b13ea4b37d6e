import { acts, on, procedure, stay, type Doing, type Ledger, type Refusal } from '@sandtable/umpire';
import { added } from '@sandtable/warfare';
import { ledger, no } from './cite.ts';
import { acting, aSeat, type OfSeat } from './forms.ts';
import { aGroup, clearMark, groupsAt, isMarked, isSighted, markGroup, shipOf, shipsIn, sight } from './groups.ts';
import { areaAt, groupIds, holderOf, ofGroup, ownerOf, placeId, PORTS, portAt, SEARCHED, type Strait } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { enemyOf, type Seat } from './world.ts';

/** How a die for search or watch is read: what is added to it, and from which sum on it sights. Nothing in it hangs on who is there. */
export interface Chance {
  readonly modifier: number;
  readonly sights: number;
}

const isHome = (position: Strait, seat: Seat, area: number): boolean =>
  PORTS.some((port) => holderOf(position, port) === seat && portAt(port)?.opens.includes(placeId(area)));

/** 4.2b: what is added to the die for a search by the group in its area. */
export function searchChance(position: Strait, group: string, lines: Ledger<RuleId> = ledger()): Chance {
  const { search } = position.world.figures;
  const area = ofGroup(position, group, 'at');
  const { water = 'open' } = areaAt(area) ?? {};
  const modifier = added(lines, '4.2b', [
    [true, search[water], `${water} water`],
    [shipsIn(position, group).some((ship) => shipOf(position, ship).type === 'cruiser'), search.cruiser, 'a cruiser searches'],
    [isHome(position, ownerOf(group), area), search.home, 'a port of its side beside it'],
  ]);
  lines.add('4.2a', search.sights, 'sights from this sum on');
  return { modifier, sights: search.sights };
}

/** 4.3a: what is added to the die that is rolled where the group enters an area. */
export function watchChance(position: Strait, group: string, area: number, lines: Ledger<RuleId> = ledger()): Chance {
  const { watch } = position.world.figures;
  const { water = 'open' } = areaAt(area) ?? {};
  const modifier = added(lines, '4.3a', [
    [true, watch[water], `${water} water`],
    [shipsIn(position, group).length >= watch.ships, watch.large, 'a large group'],
    [isHome(position, enemyOf(ownerOf(group)), area), watch.home, 'an enemy port beside it'],
  ]);
  lines.add('4.3a', watch.sights, 'sights from this sum on');
  return { modifier, sights: watch.sights };
}

/** Rolls for the group that has entered an area, whoever is there. Is it sighted? */
export function watch(doing: Doing<Strait>, group: string): boolean {
  const { position, dice, happen } = doing;
  const area = ofGroup(position, group, 'at');
  const lines = ledger();
  const { modifier, sights } = watchChance(position, group, area, lines);
  const [die = 1] = dice.roll('watch', 1, position.world.figures.die);
  happen({ what: 'watched', seat: ownerOf(group), group, area: placeId(area), die, lines: lines.told, rules: ['4.3a'] });
  if (die + modifier >= sights) sight(doing, [group], '4.3a');
  return isSighted(position, group);
}

/** Why the group does not search; null where it may. */
export function refuseSearch(position: Strait, seat: Seat, group: string): Refusal | null {
  if (ownerOf(group) !== seat) return notYours();
  if (!areaAt(ofGroup(position, group, 'at'))) return no('4.2a', 'A group in port does not search.');
  return isMarked(position, group, SEARCHED) ? no('4.2a', 'It has searched in this phase.') : null;
}

/** Whoever names a group of the enemy is told what he would be told of one that there is not. */
export const notYours = (): Refusal => no('4.1a', 'You have no such group.');

const act = acting<OfSeat>();
const OWN_PHASE = { during: ['search'], own: true } as const;

/** 4.2a: a group searches its area. The die falls whoever is there, and nobody but the searcher is told of a search that finds nobody. */
export const searchAct = act('search', '4.2a')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseSearch(position, seat, group),
    unknown: notYours,
  })
  .when({ ...OWN_PHASE, rules: ['4.2a', '1.2a'], says: 'A side searches in its own search phase.' })
  .play((doing, { locals: { seat } }, { group }) => {
    const { position, dice, happen } = doing;
    const area = ofGroup(position, group, 'at');
    const lines = ledger();
    const { modifier, sights } = searchChance(position, group, lines);
    const [die = 1] = dice.roll('search', 1, position.world.figures.die);
    markGroup(position, group, SEARCHED);
    happen({ what: 'searched', seat, group, area: placeId(area), die, lines: lines.told, rules: ['4.2a'] });
    if (die + modifier >= sights) sight(doing, groupsAt(position, enemyOf(seat), area), '4.2a');
    return stay();
  });

const end = act('end', '4.2a')
  .when({ ...OWN_PHASE, rules: ['4.2a', '1.2a'], says: 'A side ends its own phases.' })
  .play(() => on());

/** 4.2: a side's search phase. */
export const search = procedure<Strait, OfSeat>(
  'search',
  [
    { name: 'search', rule: '4.2a', seats: (_position, { seat }) => [seat], acts: acts(searchAct, end), always: true },
    {
      name: 'ending',
      do({ position }, { seat }) {
        clearMark(position, seat, SEARCHED);
        return on();
      },
    },
  ],
  { seat: aSeat },
);
