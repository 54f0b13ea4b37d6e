import { acts, back, call, on, procedure, stay, type Facts, type Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { contact } from './battle.ts';
import { acting, aSeat, aToken, type OfSeat } from './forms.ts';
import {
  aBattalion,
  aGroup,
  aPlace,
  aShip,
  battalionIds,
  battalionsOf,
  craftAboard,
  dissolve,
  form,
  fuelOf,
  groupOf,
  groupsAt,
  gunsIn,
  isSighted,
  loseSight,
  setFuel,
  shipIds,
  shipOf,
  shipsIn,
  tokenOf,
} from './groups.ts';
import {
  aboardOf,
  areaAt,
  battalionFamily,
  groupIds,
  holderOf,
  inGroup,
  ofGroup,
  outside,
  ownerOf,
  placeId,
  placeNamed,
  portAt,
  PORTS,
  setGroup,
  shipFamily,
  type Strait,
} from './position.ts';
import { notYours, watch } from './spotting.ts';
import { enemyOf, type Seat } from './world.ts';

const act = acting<OfSeat>();
const OWN_PHASE = {
  during: ['movement'],
  own: true,
  meanwhile: { rules: ['5.1a', '5.3a'], says: 'A group has been sighted: that is settled first.' },
} as const;

const places = (ids: readonly string[]): number[] => ids.map((id) => placeNamed(id) as number);

/** 3.1a: the areas and ports of its side that a place opens on. */
export function neighbours(position: Strait, seat: Seat, at: number): number[] {
  const port = portAt(at);
  if (port) return places(port.opens);
  const harbours = PORTS.filter((one) => holderOf(position, one) === seat && portAt(one)?.opens.includes(placeId(at)));
  return [...places(areaAt(at)?.next ?? []), ...harbours];
}

const costOf = (position: Strait, group: string): number => shipsIn(position, group).length * position.world.figures.fuel.move;

function refuseToSail(position: Strait, seat: Seat, group: string): Refusal | null {
  if (ownerOf(group) !== seat) return notYours();
  const [has, wants] = [fuelOf(position, group), costOf(position, group)];
  return has < wants ? no('3.1b', `The move takes ${wants} points of fuel, and the group has ${has}.`) : null;
}

/** 3.1: a group sails by one area, and may be sighted there. */
export const sail = act('sail', '3.1a')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseToSail(position, seat, group),
    unknown: notYours,
  })
  .one('to', aPlace, {
    of: ({ position, locals: { seat } }, { group }) => neighbours(position, seat, ofGroup(position, group, 'at')),
    otherwise: (_at, place) => no('3.1a', `The group cannot sail to ${placeId(place)} from where it is.`),
  })
  .when({ ...OWN_PHASE, rules: ['3.1a', '1.2a'], says: 'Groups sail in their own movement phase.' })
  .play((doing, { position, locals: { seat } }, { group, to }) => {
    const cost = costOf(position, group);
    doing.happen({
      what: 'sailed',
      seat,
      group,
      from: placeId(ofGroup(position, group, 'at')),
      to: placeId(to),
      cost,
      rules: ['3.1a', '3.1b'],
    });
    loseSight(doing, group);
    setFuel(position, group, fuelOf(position, group) - cost);
    setGroup(position, group, 'at', to);
    if (portAt(to) || !watch(doing, group)) return stay();
    return call('passage', { seat, group: tokenOf(position, group) });
  });

function refuseToForm(position: Strait, seat: Seat, group: string): Refusal | null {
  if (ownerOf(group) !== seat) return notYours();
  return isSighted(position, group) ? no('2.1d', 'The group is sighted, and is neither joined nor divided.') : null;
}
const others = (position: Strait, seat: Seat, group: string): string[] =>
  groupsAt(position, seat, ofGroup(position, group, 'at')).filter((one) => one !== group);

/** 2.1b: one group is made of two. */
const join = act('join', '2.1b')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) => refuseToForm(position, seat, group),
    unknown: notYours,
  })
  .one('into', aGroup, {
    of: ({ position, locals: { seat } }, { group }) => others(position, seat, group),
    unless: ({ position, locals: { seat } }, into, { group }) =>
      refuseToForm(position, seat, into) ??
      (others(position, seat, group).includes(into) ? null : no('2.1b', 'The two are not in one place.')),
    unknown: notYours,
  })
  .when({ ...OWN_PHASE, rules: ['2.1b', '1.2a'], says: 'Groups are joined in their own movement phase.' })
  .play(({ position, happen }, { locals: { seat } }, { group, into }) => {
    const ships = shipsIn(position, group);
    happen({ what: 'joined', seat, group, into, ships: shipIds(position, ships), rules: ['2.1b'] });
    setFuel(position, into, fuelOf(position, into) + fuelOf(position, group));
    for (const ship of ships) shipFamily.columns.at.set(position, ship, inGroup(into));
    dissolve(position, group);
    return stay();
  });

/** 2.1c: some ships leave as a group of their own. */
const divide = act('divide', '2.1c')
  .one('group', aGroup, {
    of: ({ position, locals: { seat } }) => groupIds(position, seat),
    unless: ({ position, locals: { seat } }, group) =>
      refuseToForm(position, seat, group) ?? (shipsIn(position, group).length < 2 ? no('2.1c', 'A single ship cannot be divided.') : null),
    unknown: notYours,
  })
  .some('ships', aShip, {
    of: ({ position }, { group }) => shipsIn(position, group),
    otherwise: ({ position }, ship) => no('2.1c', `${shipOf(position, ship).name} does not sail in that group.`),
    most: ({ position }, { group }) => shipsIn(position, group).length - 1,
    many: () => no('2.1c', 'A ship at least stays in the group.'),
  })
  .when({ ...OWN_PHASE, rules: ['2.1c', '1.2a'], says: 'Groups are divided in their own movement phase.' })
  .play(({ position, happen }, { locals: { seat } }, { group, ships }) => {
    const points = fuelOf(position, group);
    const share = Math.floor((points * ships.length) / shipsIn(position, group).length);
    const made = form(position, seat, ofGroup(position, group, 'at'), ships);
    setFuel(position, made, share);
    setFuel(position, group, points - share);
    happen({ what: 'divided', seat, group, made, ships: shipIds(position, ships), rules: ['2.1c'] });
    return stay();
  });

/** Battalions of a side in ports that it holds alone. */
const waiting = (position: Strait, seat: Seat): number[] =>
  PORTS.flatMap((port) =>
    holderOf(position, port) === seat && battalionsOf(position, port, enemyOf(seat)).length === 0 ? battalionsOf(position, port, seat) : [],
  );
const emptyCraft = (position: Strait, seat: Seat, port: number): number[] =>
  groupsAt(position, seat, port)
    .flatMap((group) => shipsIn(position, group))
    .flatMap((ship) => craftAboard(position, ship))
    .filter((craft) => !battalionFamily.columns.at.all(position).includes(aboardOf(craft)));

/** 2.2a: a battalion goes aboard a craft that is aboard a transport. */
const embark = act('embark', '2.2a')
  .one('battalion', aBattalion, {
    of: ({ position, locals: { seat } }) =>
      waiting(position, seat).filter((one) => emptyCraft(position, seat, battalionFamily.columns.at.of(position, one)).length > 0),
    otherwise: ({ position: { world } }, one) =>
      no('2.2a', `${world.battalions[one]?.name} cannot go aboard: it is not yours, not in a port of yours, or there is no empty craft.`),
  })
  .one('craft', aShip, {
    of: ({ position, locals: { seat } }, { battalion }) => emptyCraft(position, seat, battalionFamily.columns.at.of(position, battalion)),
    otherwise: ({ position }, ship) => no('2.2a', `${shipOf(position, ship).name} is no empty craft of yours in that port.`),
  })
  .when({ ...OWN_PHASE, rules: ['2.2a', '1.2a'], says: 'Battalions go aboard in their own movement phase.' })
  .play(({ position, happen }, { locals: { seat } }, { battalion, craft }) => {
    const port = placeId(battalionFamily.columns.at.of(position, battalion));
    happen({
      what: 'embarked',
      seat,
      battalions: battalionIds(position, [battalion]),
      port,
      craft: shipOf(position, craft).id,
      rules: ['2.2a'],
    });
    battalionFamily.columns.at.set(position, battalion, aboardOf(craft));
    return stay();
  });

const end = act('end', '3.1a')
  .when({ ...OWN_PHASE, rules: ['3.1a', '1.2a'], says: 'A side ends its own phases.' })
  .play(() => on());

/** 3: a side's movement phase. */
export const movement = procedure<Strait, OfSeat>(
  'movement',
  [
    {
      name: 'refuelling',
      do({ position }, { seat }) {
        applies('3.1c');
        for (const group of groupIds(position, seat)) {
          if (!portAt(ofGroup(position, group, 'at'))) continue;
          const full = shipsIn(position, group).length * position.world.figures.fuel.full;
          setFuel(position, group, Math.max(full, fuelOf(position, group)));
        }
        return on();
      },
    },
    { name: 'movement', rule: '3.1a', seats: (_position, { seat }) => [seat], acts: acts(sail, join, divide, embark, end), always: true },
  ],
  { seat: aSeat },
);

/** A sighted group that enters an area: its side, and the token by which the enemy knows it. */
interface Passage extends Facts {
  readonly seat: Seat;
  readonly group: string;
}
const areaOf = (position: Strait, token: string): number => outside(position, inGroup(groupOf(position, token) as string));
/** The enemy's groups with guns where the group passes (5.1a). */
const guards = (position: Strait, { seat, group }: Passage): string[] =>
  groupsAt(position, enemyOf(seat), areaOf(position, group)).filter((one) => gunsIn(position, one) > 0);

const passing = acting<Passage>();
const INTERCEPTION = { during: ['passage'], rules: ['5.1a'], says: 'A group is intercepted by the enemy when it is sighted.' } as const;
const intercept = passing('intercept', '5.1a')
  .one('with', aGroup, {
    of: ({ position, locals }) => guards(position, locals),
    otherwise: () => no('5.1a', 'You have no such group with guns there.'),
    unknown: () => no('5.1a', 'You have no such group with guns there.'),
  })
  .when(INTERCEPTION)
  .play((doing, { position, locals: { seat, group } }, parts) => {
    const locals = contact(doing, enemyOf(seat), parts.with, groupOf(position, group) as string, '5.1a');
    return call('battle', locals, 'passed');
  });
const letPass = passing('let-pass', '5.1a')
  .when(INTERCEPTION)
  .play(() => back());

/**
 * 5.1: the enemy is asked whether or not he has anybody there, for that he is asked would tell it. What he knows of the question, for
 * answers given ahead: the area, how many of his groups could intercept, and the guns of the strongest.
 */
export const passage = procedure<Strait, Passage>(
  'passage',
  [
    {
      name: 'interception',
      rule: '5.1a',
      seats: (_position, { seat }) => [enemyOf(seat)],
      acts: acts(intercept, letPass),
      known: (position, locals) => ({
        area: placeId(areaOf(position, locals.group)),
        groups: guards(position, locals).length,
        guns: Math.max(0, ...guards(position, locals).map((one) => gunsIn(position, one))),
      }),
      always: 'unless ahead',
    },
    { name: 'passed', do: () => back() },
  ],
  { seat: aSeat, group: aToken },
);
