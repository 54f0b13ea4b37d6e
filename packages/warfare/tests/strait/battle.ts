import { acts, back, call, on, procedure, type Command, type Doing, type Facts, type Ledger, type Refusal } from '@sandtable/umpire';
import { ledger, no } from './cite.ts';
import { acting, aSeat, aToken, type OfSeat } from './forms.ts';
import {
  aGroup,
  aShip,
  aSighting,
  clearMark,
  dissolve,
  groupOf,
  groupsAt,
  gunsIn,
  isMarked,
  isSighted,
  markGroup,
  shipIds,
  shipOf,
  shipsIn,
  sight,
  sink,
  tokenOf,
} from './groups.ts';
import { areaAt, ENGAGED, groupIds, ofGroup, ownerOf, placeId, SEEN, shipFamily, type Strait } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { notYours } from './spotting.ts';
import { enemyOf, SEATS, seatNamed, type Seat } from './world.ts';

/** Two groups in contact, by their tokens; `seat` sought the battle. */
interface Battle extends Facts {
  readonly seat: Seat;
  readonly blue: string;
  readonly red: string;
}

/** Brings two groups into contact, so that both see which ships are there (4.1a). Returns what the battle between them remembers. */
export function contact(doing: Doing<Strait>, seat: Seat, own: string, other: string, rule: '5.1a' | '5.2a'): Battle {
  const { position, happen } = doing;
  sight(doing, [own], rule);
  for (const group of [own, other]) markGroup(position, group, SEEN);
  const [ships, against] = [own, other].map((group) => shipIds(position, shipsIn(position, group))) as [string[], string[]];
  happen({ what: 'contact', seat, area: placeId(ofGroup(position, own, 'at')), ships, against, rules: [rule, '4.1a'], reveals: true });
  const tokens = { [ownerOf(own)]: tokenOf(position, own), [ownerOf(other)]: tokenOf(position, other) };
  return { seat, blue: tokens['blue'] as string, red: tokens['red'] as string };
}

const groupIn = (position: Strait, battle: Battle, seat: Seat): string => groupOf(position, battle[seat]) as string;
const fleet = (position: Strait, battle: Battle, seat: Seat): number[] => shipsIn(position, groupIn(position, battle, seat));
const armed = (position: Strait, battle: Battle, seat: Seat): number[] =>
  fleet(position, battle, seat).filter((ship) => shipOf(position, ship).guns > 0);

/** 5.3b: what is added to the die of a ship that fires at another. */
export function gunneryModifier(position: Strait, ship: number, target: number, lines: Ledger<RuleId> = ledger()): number {
  const [from, to] = [shipOf(position, ship), shipOf(position, target)];
  const hits = shipFamily.columns.hits.of(position, ship);
  lines.add('5.3b', from.guns, `guns of ${from.name}`);
  if (hits > 0) lines.add('5.3b', -hits, `hits on ${from.name}`);
  if (to.armour > 0) lines.add('5.3b', -to.armour, `armour of ${to.name}`);
  return from.guns - hits - to.armour;
}

const aiming = acting<Battle>();
/** 5.3a: a target for each ship with guns. */
export const aim = aiming('aim', '5.3a')
  .assign('at', aShip, aShip, {
    who: ({ position, locals, seat }) => armed(position, locals, seatNamed(seat)),
    to: ({ position, locals, seat }) => fleet(position, locals, enemyOf(seatNamed(seat))),
    stranger: ({ position }, ship) => no('5.3a', `${shipOf(position, ship).name} does not fire here.`),
    otherwise: ({ position }, ship) => no('5.3a', `${shipOf(position, ship).name} fires at one of the enemy’s ships in the battle.`),
  })
  .when({ during: ['battle'], rules: ['5.3a'], says: 'Ships fire where two groups are in contact.' })
  .sealed();

/** One shot: who fired at whom, and how many hits it is. */
interface Shot {
  readonly target: number;
  readonly hits: number;
}

function fire({ position, dice, happen }: Doing<Strait>, seat: Seat, ship: number, target: number): Shot {
  const { die: faces, gunnery } = position.world.figures;
  const lines = ledger();
  const modifier = gunneryModifier(position, ship, target, lines);
  const [die = 1] = dice.roll('gunnery', 1, faces);
  const total = die + modifier;
  const hits = total >= gunnery.twice ? 2 : total >= gunnery.hits ? 1 : 0;
  const [by, at] = shipIds(position, [ship, target]) as [string, string];
  happen({ what: 'fired', seat, ship: by, target: at, die, total, hits, lines: lines.told, rules: ['5.3a', '5.3b'], reveals: true });
  return { target, hits };
}

/** 5.3: one exchange of fire. */
export const battle = procedure<Strait, Battle>(
  'battle',
  [
    {
      name: 'gunnery',
      rule: '5.3a',
      seats: (position, locals) => SEATS.filter((seat) => armed(position, locals, seat).length > 0),
      acts: { aim },
      reveal(doing, locals, chosen) {
        const { position } = doing;
        const groups = SEATS.map((seat) => groupIn(position, locals, seat));
        // Whoever is sunk has fired: hits count when all have.
        const shots = SEATS.flatMap((seat) => {
          const { at = new Map<number, number>() } = chosen[seat] ? aim.named(position, chosen[seat] as Command) : {};
          return [...at].map(([ship, target]) => fire(doing, seat, ship, target));
        });
        const { hits } = shipFamily.columns;
        for (const { target, hits: more } of shots)
          hits.set(position, target, Math.min(shipOf(position, target).hull, hits.of(position, target) + more));
        for (const target of new Set(shots.map((shot) => shot.target)))
          if (hits.of(position, target) === shipOf(position, target).hull) sink(doing, target, '5.3c');
        for (const group of groups) dissolve(position, group);
        return back();
      },
    },
  ],
  { seat: aSeat, blue: aToken, red: aToken },
);

const act = acting<OfSeat>();
const OWN_PHASE = {
  during: ['combat'],
  own: true,
  meanwhile: { rules: ['5.3a'], says: 'A battle is under way.' },
} as const;

function refuseToEngage(position: Strait, seat: Seat, group: string): Refusal | null {
  if (ownerOf(group) !== seat) return notYours();
  if (gunsIn(position, group) === 0) return no('5.2a', 'The group has no guns.');
  return isMarked(position, group, ENGAGED) ? no('5.2a', 'It has engaged in this phase.') : null;
}
/** The enemy's sighted groups where the group is. */
const targets = (position: Strait, seat: Seat, group: string): string[] => {
  const at = ofGroup(position, group, 'at');
  return areaAt(at) ? groupsAt(position, enemyOf(seat), at).filter((one) => isSighted(position, one)) : [];
};

/** 5.2a: a group engages a sighted one. */
const engage = act('engage', '5.2a')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseToEngage(position, seat, group),
    unknown: notYours,
  })
  .one('target', aSighting, {
    of: ({ position, locals: { seat } }, { group }) => targets(position, seat, group),
    otherwise: () => no('5.2a', 'No such group is sighted in its area.'),
    unknown: () => no('5.2a', 'No such group is sighted in its area.'),
  })
  .when({ ...OWN_PHASE, rules: ['5.2a', '1.2a'], says: 'Groups engage in their own combat phase.' })
  .play((doing, { locals: { seat } }, { group, target }) => {
    markGroup(doing.position, group, ENGAGED);
    return call('battle', contact(doing, seat, group, target, '5.2a'));
  });

const end = act('end', '5.2a')
  .when({ ...OWN_PHASE, rules: ['5.2a', '1.2a'], says: 'A side ends its own phases.' })
  .play(() => on());

/** 5.2: a side's combat phase. */
export const combat = procedure<Strait, OfSeat>(
  'combat',
  [
    { name: 'combat', rule: '5.2a', seats: (_position, { seat }) => [seat], acts: acts(engage, end), always: true },
    {
      name: 'ending',
      do({ position }, { seat }) {
        clearMark(position, seat, ENGAGED);
        return on();
      },
    },
  ],
  { seat: aSeat },
);
