import {
  acts,
  back,
  call,
  maybe,
  on,
  procedure,
  stay,
  to,
  within,
  draw,
  isFacts,
  type Doing,
  type FactForm,
  type Refusal,
  type Turn,
} from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { HOMEWARD, isAir, isFlying, loadOf, markAir, setLoad, wingAt } from '../../position/air.ts';
import { groupName } from '../../position/groups.ts';
import { againstOf, DETERMINED, isMission, missionNamed, missionSide, setStage, stageOf, targetOf } from '../../position/missions.ts';
import type { Merkur } from '../../position/position.ts';
import { shipAt } from '../../position/ships.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { closestSpread } from '../../world/tables/air.ts';
import { actsOf } from '../acting.ts';
import { rollDie } from '../02-concepts/percentile.ts';
import { aBerth, aShip, groupsIn, shipsIn } from '../09-naval-movement/fleet.ts';
import { groupOfSighting } from '../09-naval-movement/sighting.ts';
import { fireAt, type Flyer } from '../12-antiaircraft-combat/fire.ts';
import { fireAway } from '../12-antiaircraft-combat/ship-guns.ts';
import { attackShips, diceFor, navalLoad } from './naval-bombs.ts';
import { coming, meetWith, recover, type Meeting } from './scramble.ts';
import { aMission, inRole, wingIds, wings, wingsNamed } from './sky.ts';

/** Dice, or steps, by the ids of the aircraft that have them. */
type Dice = { readonly [aircraft: string]: number };
const diceForm: FactForm<Merkur> = {
  expects: 'whole numbers by the ids of air units',
  fits: (value, { world: { wing } }) =>
    isFacts(value) && Object.entries(value).every(([id, rolls]) => wing.has(id) && Number.isInteger(rolls) && Number(rolls) > 0),
  schema: { type: 'object', additionalProperties: { type: 'integer' } },
};

/** An attack on ships at sea, as far as it has come. */
export interface Strike extends Meeting {
  /** Who attacks a group of his own side by mistake (8.G.3.d.ii). */
  readonly astray?: readonly string[];
  /** Who has dice left to divide among the ships. */
  readonly dice?: Dice;
}

const sideOf = (position: Merkur, { mission }: Meeting): Side => missionSide(position, missionNamed(position, mission));

/** The group that is attacked; undefined where there is none any more. */
function targetGroup(position: Merkur, { mission: id }: Meeting): string | undefined {
  const mission = missionNamed(position, id);
  return groupOfSighting(position, enemyOf(missionSide(position, mission)), againstOf(position, mission));
}

/** 8.G.3.d: each aircraft that attacks has its die: it finds the group, goes home, or finds one of its own side. */
function find(doing: Doing<Merkur>, locals: Strike): Turn {
  const { position, dice, happen } = doing;
  const mission = missionNamed(position, locals.mission);
  const side = missionSide(position, mission);
  const { find: finding } = position.world.tables.air.bombing;
  const own = groupsIn(position, side, targetOf(position, mission));
  const astray: number[] = [];
  const rolls = inRole(position, mission, 'crew').map((one) => {
    const die = rollDie(dice, 'find', (face) => (face >= finding.from ? 'finds it' : face === finding.own ? 'goes astray' : 'goes home'));
    if (die >= finding.from) applies('8.G.3.d.i');
    else {
      applies(die === finding.own ? '8.G.3.d.ii' : '8.G.3.d.iii');
      markAir(position, one, HOMEWARD);
      if (die === finding.own && own.length > 0) astray.push(one);
      else setLoad(position, one, 0);
    }
    return { unit: wingAt(position, one).id, die };
  });
  happen({ what: 'looked for ships', seat: side, hex: aBerth.spell(position, targetOf(position, mission)), rolls, rules: ['8.G.3.d#1'] });
  return on({ astray: wingIds(position, astray) });
}

/** Those who attack the group, with what is left of their loads; whoever was sent home by fighters has dropped what he had (11.C.1.b.viii). */
const attackers = (position: Merkur, { mission, astray = [] }: Strike): Flyer[] =>
  inRole(position, missionNamed(position, mission), 'crew').flatMap((wing) => {
    const isReturned = isAir(position, wing, HOMEWARD);
    if (astray.includes(wingAt(position, wing).id) || (isReturned && loadOf(position, wing) === 0)) return [];
    return [{ wing, load: navalLoad(position, wing), isReturned }];
  });

/** 12.E: the ships of the group fire; what is left of the loads becomes dice. */
function underFire(doing: Doing<Merkur>, locals: Strike): Turn {
  const { position } = doing;
  const mission = missionNamed(position, locals.mission);
  const group = targetGroup(position, locals);
  const flyers = attackers(position, locals);
  if (group === undefined || flyers.length === 0) return to('astray');
  const side = missionSide(position, mission);
  const shots = fireAt(
    doing,
    {
      side,
      flown: { as: 'naval', ships: shipsIn(position, group), port: null },
      at: aBerth.spell(position, targetOf(position, mission)),
      isNight: false,
      isDetermined: isMission(position, mission, DETERMINED),
    },
    flyers,
  );
  fireAway(position, shipsIn(position, group), flyers.length);
  const dice: { [id: string]: number } = {};
  for (const { wing, isHome, onTarget, load } of shots) {
    if (isHome && isFlying(position, wing)) markAir(position, wing, HOMEWARD);
    const rolls = load[0] === 0 ? 0 : diceFor(doing, wing, onTarget);
    if (rolls > 0) dice[wingAt(position, wing).id] = rolls;
  }
  return Object.keys(dice).length === 0 ? to('astray') : on({ dice });
}

/** Whose dice are divided now, and how many. */
function next({
  position,
  dice = {},
}: {
  readonly position: Merkur;
  readonly dice?: Dice | undefined;
}): readonly [one: number, rolls: number] | null {
  const [first] = Object.entries(dice);
  return first ? [wingsNamed(position, [first[0]])[0] as number, first[1]] : null;
}

/** The most dice that one aircraft may have at one of so many ships (T35; MA-173). */
const mostAt = ({ world }: Merkur, rolls: number, ships: number): number => closestSpread(world.tables.air, rolls, ships)[0] ?? 0;

const refuseShip = (position: Merkur, ship: number): Refusal =>
  no('8.H.3#3', `${shipAt(position, ship).name} is not among the ships that are attacked.`);

/** 9.D.3: fighters meet them. */
const meet = meetWith(targetGroup);

const act = actsOf<Strike>();

/** 8.H.3: the attacker divides the dice of an aircraft among the ships, before any of them is rolled. */
const attack = act('attack-ships', '8.H.3#3')
  .amounts('ships', aShip, {
    who: ({ position, locals }) => {
      const group = targetGroup(position, locals);
      return group === undefined ? [] : shipsIn(position, group);
    },
    to: ({ position, locals }, ship, given) => {
      const group = targetGroup(position, locals);
      const found = next({ position, dice: locals.dice });
      if (group === undefined || found === null) return [];
      const ships = shipsIn(position, group);
      const most = mostAt(position, found[1], ships.length);
      return within({ who: ships, most: () => most, total: [found[1], found[1]] }, ship, given);
    },
    stranger: ({ position }, ship) => refuseShip(position, ship),
    otherwise: ({ position, locals }) => {
      const found = next({ position, dice: locals.dice });
      const group = targetGroup(position, locals);
      const most = found && group !== undefined ? mostAt(position, found[1], shipsIn(position, group).length) : 0;
      return no('8.H.3#3', `${found?.[1] ?? 0} dice are divided, no more than ${most} of them at one ship.`);
    },
  })
  .when({ during: ['ships attacked'], own: true, rules: ['8.H.3#3'], says: 'No ships are attacked by aircraft of yours now.' })
  .play((doing, { position, locals }, { ships }) => {
    const { dice = {} } = locals;
    const [one] = next({ position, dice }) ?? [0];
    const { [wingAt(position, one).id]: _, ...left } = dice;
    attackShips(doing, one, ships);
    return stay({ dice: targetGroup(position, locals) === undefined ? {} : left });
  });

/** 8.G.3.d.ii: who has found a group of his own side attacks it, at half of his factors, its ships as near to one another as can be. */
function attackOwn(doing: Doing<Merkur>, locals: Strike): Turn {
  const { position, dice, happen } = doing;
  const mission = missionNamed(position, locals.mission);
  const side = missionSide(position, mission);
  for (const one of wingsNamed(position, locals.astray ?? [])) {
    const own = groupsIn(position, side, targetOf(position, mission));
    if (!isFlying(position, one) || own.length === 0) continue;
    const group = own[draw(dice, 'whom it finds', own.length)] as string;
    const { half } = position.world.tables.air.bombing.find;
    setLoad(position, one, Math.floor((loadOf(position, one) * half[0]) / half[1]));
    applies('8.G.3.d.ii');
    happen({
      what: 'own ships attacked',
      seat: side,
      unit: wingAt(position, one).id,
      group: groupName(position, group),
      rules: ['8.G.3.d.ii'],
    });
    const ships = shipsIn(position, group);
    const rolls = diceFor(doing, one, navalLoad(position, one));
    const spread = closestSpread(position.world.tables.air, rolls, ships.length);
    attackShips(doing, one, new Map(ships.map((ship, i) => [ship, spread[i] ?? 0])));
  }
  return on();
}

/** 8.G.3.d, 8.H: an attack on a group at sea: found, met by fighters, fired at, carried out, before anything else moves (9.G.6.a). */
export const strikeProcedure = procedure<Merkur, Strike>(
  'strike',
  [
    { name: 'found', do: find },
    {
      name: 'met',
      rule: '9.D.3',
      seats: (position, locals) =>
        coming(position, locals, targetGroup(position, locals)).length > 0 ? [enemyOf(sideOf(position, locals))] : [],
      acts: acts(meet),
    },
    {
      name: 'fought',
      do: ({ position }, { mission }): Turn =>
        inRole(position, missionNamed(position, mission), 'interceptor').length > 0 ? call('air combat', { mission }) : on(),
    },
    {
      name: 'fighters back',
      do({ position }, locals): Turn {
        recover(position, locals, targetGroup(position, locals));
        return on();
      },
    },
    { name: 'guns of ships', do: underFire },
    {
      name: 'ships attacked',
      rule: '8.H.3#3',
      seats: (position, locals) => (next({ position, dice: locals.dice }) === null ? [] : [sideOf(position, locals)]),
      acts: acts(attack),
    },
    { name: 'astray', do: attackOwn },
    {
      name: 'over',
      do({ position }, { mission }): Turn {
        applies('6.3.b.i#3', '9.G.6.a');
        if (stageOf(position, missionNamed(position, mission)) !== 'over') setStage(position, missionNamed(position, mission), 'over');
        return back();
      },
    },
  ],
  { mission: aMission, astray: maybe(wings), dice: maybe(diceForm), cover: maybe(wings), steps: maybe(diceForm) },
);
