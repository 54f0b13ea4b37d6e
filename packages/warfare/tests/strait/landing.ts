import { acts, on, procedure, stay, type Doing } from '@sandtable/umpire';
import { no } from './cite.ts';
import { acting, aSeat, type OfSeat } from './forms.ts';
import {
  aPlace,
  aShip,
  battalionIds,
  battalionsAt,
  battalionsOf,
  craftAboard,
  dissolve,
  groupsAt,
  shipIds,
  shipOf,
  shipsIn,
  sight,
  sink,
} from './groups.ts';
import {
  aboardOf,
  AREAS,
  battalionFamily,
  groupIds,
  hold,
  holderOf,
  LOST,
  ofGroup,
  placeId,
  portAt,
  PORTS,
  type Strait,
} from './position.ts';
import { enemyOf, type Seat } from './world.ts';

const { at } = battalionFamily.columns;

/** The groups of a side at sea before a port. */
const before = (position: Strait, seat: Seat, port: number): string[] =>
  groupIds(position, seat).filter((group) => portAt(port)?.opens.includes(placeId(ofGroup(position, group, 'at'))));
const laden = (position: Strait, group: string): number[] =>
  shipsIn(position, group)
    .flatMap((ship) => craftAboard(position, ship))
    .filter((craft) => battalionsAt(position, aboardOf(craft)).length > 0);
const craftBefore = (position: Strait, seat: Seat, port: number): number[] =>
  before(position, seat, port).flatMap((group) => laden(position, group));

/** 6.2: a port goes to whom has more battalions there. */
function take(doing: Doing<Strait>, seat: Seat, port: number): void {
  const { position, happen } = doing;
  const enemies = battalionsOf(position, port, enemyOf(seat));
  if (battalionsOf(position, port, seat).length <= enemies.length) return;
  happen({ what: 'port taken', seat, port: placeId(port), surrender: battalionIds(position, enemies), rules: ['6.2a'] });
  for (const one of enemies) at.set(position, one, LOST);
  hold(position, port, seat);
  const caught = groupsAt(position, enemyOf(seat), port);
  // In the order of the counters: that of the groups would tell which ships were in one.
  const ships = caught.flatMap((group) => shipsIn(position, group)).toSorted((one, other) => one - other);
  for (const ship of ships) sink(doing, ship, '6.2b');
  for (const group of caught) dissolve(position, group);
}

const act = acting<OfSeat>();
const OWN_PHASE = { during: ['landing'], own: true, rules: ['6.1a', '1.2a'] } as const;

/** 6.1: battalions go ashore from their craft. */
export const land = act('land', '6.1a')
  .one('port', aPlace, {
    of: ({ position, locals: { seat } }) =>
      PORTS.filter((port) => holderOf(position, port) !== seat && craftBefore(position, seat, port).length > 0),
    otherwise: (_at, place) => no('6.1a', `${placeId(place)} is no enemy port before which you have battalions in craft.`),
  })
  .some('craft', aShip, {
    of: ({ position, locals: { seat } }, { port }) => craftBefore(position, seat, port),
    otherwise: ({ position }, ship) => no('6.1a', `${shipOf(position, ship).name} is no craft of yours with a battalion before that port.`),
  })
  .when({ ...OWN_PHASE, says: 'Battalions land in their own landing phase.' })
  .play((doing, { position, locals: { seat } }, { port, craft }) => {
    const { dice, happen } = doing;
    const { die: faces, landing } = position.world.figures;
    const enemies = battalionsOf(position, port, enemyOf(seat)).length;
    const most = landing.lost + enemies;
    const groups = before(position, seat, port).filter((group) => laden(position, group).some((one) => craft.includes(one)));
    // Area by area, for the order in which groups were made is nobody's business; so for those that land, who came in whichever craft.
    for (const area of AREAS)
      sight(
        doing,
        groups.filter((group) => ofGroup(position, group, 'at') === area),
        '6.1a',
      );
    const battalions = craft.flatMap((one) => battalionsAt(position, aboardOf(one))).toSorted((one, other) => one - other);
    const fell = battalions.map(() => dice.roll('landing', 1, faces)[0] as number);
    const lost = battalions.filter((_one, i) => (fell[i] as number) <= most);
    for (const one of battalions) at.set(position, one, lost.includes(one) ? LOST : port);
    const [landed, missing] = [battalions, lost].map((those) => battalionIds(position, those)) as [string[], string[]];
    happen({
      what: 'landed',
      seat,
      port: placeId(port),
      battalions: landed,
      craft: shipIds(position, craft),
      dice: fell,
      lost: missing,
      rules: ['6.1a', '6.1b'],
    });
    take(doing, seat, port);
    return stay();
  });

const end = act('end', '6.1a')
  .when({ ...OWN_PHASE, says: 'A side ends its own phases.' })
  .play(() => on());

/** 6: a side's landing phase. */
export const landing = procedure<Strait, OfSeat>(
  'landing',
  [{ name: 'landing', rule: '6.1a', seats: (_position, { seat }) => [seat], acts: acts(land, end), always: true }],
  { seat: aSeat },
);
