import { acts, on, openly, privately, procedure, stay, type Facts, type Happenings, type Saved } from '@sandtable/umpire';
import { no } from './rules.ts';
import {
  acting,
  aGroup,
  aZone,
  declaration,
  enemyOf,
  groups,
  groupSide,
  members,
  zoneAt,
  ZONES,
  type Isle,
  type Secrecy,
  type Side,
} from './world.ts';

/**
 * 9.G: groups are hidden. A search rolls whether anybody is there or not, so that its dice tell nothing; who is found is opened to
 * both, who searches may be found by whom he did not find. What each seat is told of it is said with the happening.
 */
interface Searching extends Facts {
  readonly seat: Side;
  readonly searched: readonly string[];
}

/** From this on of ten a search finds, and from this on the searcher is found. */
const FINDS = 6;
const IS_FOUND = 8;
const { at: place, is } = groups.columns;

const own = (position: Isle, side: Side): number[] => members(groups, position).filter((one) => groupSide(position, one) === side);
const hiddenIn = (position: Isle, side: Side, zone: string): number[] =>
  own(position, side).filter((one) => place.of(position, one) === zoneAt(zone) && is.of(position, one) === 0);

const act = acting<Searching>();
export const search = procedure<Isle, Searching>('search', [
  {
    name: 'search',
    rule: '9.G',
    seats: (_position, { seat }) => [seat],
    acts: acts(
      act('search', '9.G')
        .one('group', aGroup, {
          of: ({ position, locals: { seat } }) => own(position, seat),
          unless: ({ position, locals: { seat, searched } }, one) =>
            groupSide(position, one) !== seat
              ? no('9.G', 'There is no such group of yours.')
              : searched.includes(groups.idOf(position, one))
                ? no('9.G', 'It has searched already.')
                : null,
          unknown: () => no('9.G', 'There is no such group of yours.'),
        })
        .one('zone', aZone, { of: ({ position }, { group }) => ZONES.filter((zone) => zoneAt(zone) === place.of(position, group)) })
        .play((doing, { locals: { seat, searched } }, { group, zone }) => {
          const { position, dice, happen } = doing;
          const [there = 1, back = 1] = dice.roll('search', 2, 10);
          const found = there >= FINDS ? hiddenIn(position, enemyOf(seat), zone) : [];
          for (const one of found) is.set(position, one, 1);
          const id = groups.idOf(position, group);
          const ids = found.map((one) => groups.idOf(position, one));
          if (found.length === 0) happen({ what: 'searched in vain', seat, zone, by: id, rules: ['9.G'] });
          else happen({ what: 'searched', seat, zone, found: ids, by: id, rules: ['9.G'], reveals: true });
          // Whoever is there may find the searcher, whether he was found or not.
          const isSeen = back >= IS_FOUND && own(position, enemyOf(seat)).some((one) => place.of(position, one) === zoneAt(zone));
          if (isSeen) {
            is.set(position, group, 1);
            happen({ what: 'found while searching', group: id, zone, rules: ['9.G'], reveals: true });
          }
          return stay({ searched: [...searched, id] });
        }),
      act('end', '9.G').play(() => on()),
    ),
  },
]);

type Written = { readonly [id: string]: Facts };

const happenings: Happenings = {
  kinds: {
    searched: { told: 'all', particulars: { seat: 'all', zone: 'all', found: 'all', by: 'own' } },
    'searched in vain': privately('seat', 'zone', 'by'),
    'found while searching': openly('group', 'zone'),
  },
  isOwn: ({ seat: of }, seat) => of === seat,
};

/** The enemy's hidden groups, their ships and their very number are in no view, and no search that found nobody is told to him. */
export const secrecy: Secrecy = {
  happenings,
  hide(saved: Required<Saved>, position: Isle, seat) {
    const { groups: all = {}, ships = {}, missions = {} } = saved.state as { groups?: Written; ships?: Written; missions?: Written };
    const isHidden = (id: string): boolean => {
      const one = groups.memberOf(position, id);
      return one !== undefined && groupSide(position, one) !== seat && is.of(position, one) === 0;
    };
    const shown = Object.fromEntries(Object.entries(all).filter(([id]) => !isHidden(id)));
    const sailing = Object.fromEntries(Object.entries(ships).filter(([, { at }]) => !isHidden(String(at).replace('in ', ''))));
    return { ...saved, state: { ...declaration.open(saved.state), missions, groups: shown, ships: sailing } } as unknown as Facts;
  },
  imagine: (view, _seat, _dice, restored) => restored(view['setup'] as never, view as unknown as Saved),
};
