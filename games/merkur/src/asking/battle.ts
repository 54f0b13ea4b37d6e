import { exact, type Explanation } from '@sandtable/umpire';
import { engaged, type Battler, type Fighter, type Tray } from '@sandtable/warfare/engagement';
import type { Told } from '@sandtable/warfare/layers';
import { signed } from '@sandtable/warfare/telling';
import { groupName, groupPlace } from '../position/groups.ts';
import { DEAD } from '../position/off-map.ts';
import { unitAt, type Merkur } from '../position/position.ts';
import { isZone, zoneIndex } from '../position/sea.ts';
import { groupOf, gunsHitOf, hitsOf, isUnsteered, shipAt, shipPlace, shipSide, slowedBy } from '../position/ships.ts';
import { evacueesAboard, unitsAboard } from '../rules/09-naval-movement/cargo.ts';
import { evasionDrm } from '../rules/13-naval-combat/evading.ts';
import {
  divisionNamed,
  divisionsOf,
  fightersOf,
  isAbsent,
  presentOf,
  shipNamed,
  shipsNamed,
  shipsOf,
  type Division,
  type NavalCombat,
} from '../rules/13-naval-combat/force.ts';
import { flakOf, gunneryOf, hitPoints, longGunneryOf, tmrOf, torpedoesOf } from '../rules/13-naval-combat/ratings.ts';
import { RANGES } from '../world/schema/gunnery.ts';
import { HALVES } from '../world/ships.ts';
import { enemyOf, type Side } from '../world/sides.ts';
import { scattered } from '../world/tables/gunnery.ts';
import { sideIn } from './asked.ts';
import { combatIn, navalFireQuestion, outcomes } from './naval.ts';
import { NAMES } from './places.ts';
import { FACES } from '../world/dice.ts';

/** What a round consists of, in its order (13.A.1#2), each with the steps of the procedure that are of it. */
const STEPS = [
  { says: 'Disengage', rule: '13.H.1#1', of: ['disengagement', 'disengaged', 'last volley', 'parted'] },
  { says: 'Guns', rule: '13.J.1#1', of: ['gunnery', 'guns fired'] },
  { says: 'Torpedoes', rule: '13.K.1#1', of: ['torpedoes', 'torpedoes run'] },
  { says: 'Ranges', rule: '13.G.1#1', of: ['ranges', 'ranges changed'] },
] as const;
const BEFORE = [
  { says: 'Fight or evade', rule: '13.C.1#1', of: ['evading', 'evasion'] },
  { says: 'Divisions', rule: '13.F.1#1', of: ['dividing', 'divisions', 'divided'] },
] as const;

const TITLES: { readonly [range in (typeof RANGES)[number]]: string } = { long: 'long', short: 'short', torpedo: 'torpedo' };

/** The step at which the combat stands. */
function stepIn(position: Merkur): string {
  for (let frame = position.frames; frame; frame = frame.below) if (frame.procedure === 'naval combat') return frame.step;
  return '';
}

/** A figure now, and as it is printed where that was more. */
const figure = (says: string, short: string, is: number, was: number): Fighter['figures'][number] => ({
  says,
  short,
  is: said(is),
  ...(is < was ? { was: said(was) } : {}),
});
const said = (value: number): string => (Number.isInteger(value) ? String(value) : '½');

/** A ship with what is left of it (13.M), and who is aboard of a side's own. */
function fighterOf(position: Merkur, ship: number, side: Side): Fighter {
  const of = shipAt(position, ship);
  const aboard = shipSide(position, ship) === side ? namesAboard(position, ship) : [];
  return {
    id: of.id,
    figures: [
      figure('gunnery', 'guns', gunneryOf(position, ship), of.gunnery),
      figure('gunnery at long range', 'far', longGunneryOf(position, ship), of.long),
      figure('antiaircraft', 'AA', flakOf(position, ship) / HALVES, of.aa / HALVES),
      figure('torpedoes', 'torp', torpedoesOf(position, ship), of.torpedo),
      { says: 'protection', short: 'prot', is: String(of.protection) },
      figure('speed', 'speed', tmrOf(position, ship), of.tmr),
    ],
    hits: hitsOf(position, ship),
    bears: hitPoints(position, ship),
    notes: [
      ...(gunsHitOf(position, ship) > 0 ? ['guns hit'] : []),
      ...(slowedBy(position, ship) > 0 ? ['engines hit'] : []),
      ...(isUnsteered(position, ship) ? ['does not steer'] : []),
      ...aboard.map((unit) => `carries ${unit}`),
    ],
  };
}

const namesAboard = (position: Merkur, ship: number): string[] =>
  [...unitsAboard(position, ship), ...evacueesAboard(position, ship)].map((unit) => unitAt(position, unit).name);

/** What a division is about. */
function notesOf(position: Merkur, combat: NavalCombat, division: Division): string[] {
  const { leaving, covers, screens, moved } = division;
  return [
    ...(leaving === true ? ['tries to leave'] : []),
    ...(covers === undefined ? [] : [`covers ${nameOf(position, divisionNamed(combat, covers))}`]),
    ...(screens === true ? ['screens with torpedoes'] : []),
    ...(moved === true ? ['has changed its range'] : []),
    ...(shipsOf(position, division).some((ship) => isAbsent(position, combat, ship)) ? ['searching elsewhere in this round'] : []),
  ];
}
const nameOf = (position: Merkur, division: Division): string => {
  const [first, ...others] = shipsOf(position, division);
  const name = first === undefined ? division.id : shipAt(position, first).name;
  return others.length === 0 ? name : `${name} and ${others.length}`;
};

function battlerOf(position: Merkur, combat: NavalCombat, of: Side, side: Side): Battler {
  const free = shipsNamed(position, combat.free).filter((ship) => shipSide(position, ship) === of && shipPlace(position, ship) !== DEAD);
  const all = combat.divisions.filter((division) => division.side === of);
  const trayOf = (division: Division): Tray => ({
    id: division.id,
    title: nameOf(position, division),
    range: division.away === true ? null : division.range,
    notes: division.away === true ? ['has left'] : notesOf(position, combat, division),
    ships: shipsOf(position, division).map((ship) => fighterOf(position, ship, side)),
  });
  const trays = all.map(trayOf).filter(({ ships }) => ships.length > 0);
  const waiting: Tray[] =
    free.length === 0
      ? []
      : [
          {
            id: `${of}-free`,
            title: 'In no division yet',
            range: null,
            notes: [],
            ships: free.map((ship) => fighterOf(position, ship, side)),
          },
        ];
  const cargo = shipsNamed(position, combat.scatter?.cargo ?? []).filter(
    (ship) => shipSide(position, ship) === of && shipPlace(position, ship) !== DEAD,
  );
  const convoy: Tray[] =
    cargo.length === 0
      ? []
      : [
          {
            id: `${of}-convoy`,
            title: 'The convoy',
            range: null,
            notes: ['scatters'],
            ships: cargo.map((ship) => fighterOf(position, ship, side)),
          },
        ];
  const sunk = all.flatMap(({ ships }) => ships).filter((id) => shipPlace(position, shipNamed(position, id)) === DEAD);
  return { seat: of, title: titleOf(position, combat, of, side), trays: [...trays, ...waiting, ...convoy], sunk };
}

/** Whose ships they are: of one's own by the group's name. */
function titleOf(position: Merkur, combat: NavalCombat, of: Side, side: Side): string {
  const [first] = fightersOf(position, combat, of);
  const group = first === undefined || of !== side ? null : groupOf(position, first);
  return group === null ? `${NAMES[of]} ships` : groupName(position, group);
}

/** Where it is fought. */
function zoneOf(position: Merkur, combat: NavalCombat): string {
  const ship = [...fightersOf(position, combat, combat.seat), ...fightersOf(position, combat, enemyOf(combat.seat))][0];
  const group = ship === undefined ? null : groupOf(position, ship);
  const place = group === null ? null : groupPlace(position, group);
  if (place === null || !isZone(place)) return '';
  const { zone, name } = position.world.zones[zoneIndex(place)] ?? { zone: '', name: '' };
  return name === zone ? `sea zone ${zone}` : name;
}

/** What evading would come to, while that is asked (13.C). */
function evasionTold(position: Merkur, combat: NavalCombat, side: Side): Told {
  const drm = evasionDrm(position, combat, side, presentOf(position, combat, side));
  const { S } = outcomes(position, drm);
  return {
    title: 'If you evade',
    lines: [{ says: 'added to the die', rule: '13.C.1.d#1', value: signed(drm) || '0' }],
    chances: [
      { says: 'you get away', of: [S, FACES] as const },
      { says: 'you do not get away', of: [FACES - S, FACES] as const, isBad: true },
    ].filter(({ of: [many] }) => many > 0),
  };
}

/** Rounds for which the loss of a convoy is told. */
const MOST_ROUNDS = 5;

/** What a convoy that has scattered loses by the rounds for which its escort fights (13.D.1.c#2). */
function scatterTold(position: Merkur, { scatter, fought }: NavalCombat): Told[] {
  if (!scatter) return [];
  const { gunnery } = position.world.tables;
  const lines = Array.from({ length: MOST_ROUNDS }, (_, i) => i + 1)
    .filter((rounds) => rounds >= fought)
    .map((rounds) => ({
      says: `if its escort breaks off after ${rounds} ${rounds === 1 ? 'round' : 'rounds'}`,
      rule: '13.D.1.c#2',
      value: `${exact.down(scattered(gunnery, scatter.strength, rounds))} lost`,
    }));
  return [{ title: 'The convoy that has scattered', lines }];
}

/** What a side's aimed fire comes to, target by target (13.J). */
function fireTold(position: Merkur, { aimed }: NavalCombat, side: Side): Told[] {
  const own = aimed.filter(({ by }) => shipSide(position, shipNamed(position, by)) === side);
  const targets = [...new Set(own.map(({ at }) => at))];
  if (targets.length === 0) return [];
  return [
    {
      title: 'All our fire',
      lines: targets.map((at) => {
        const ships = own.filter((one) => one.at === at).map(({ by }) => by);
        const names = ships.map((id) => shipAt(position, shipNamed(position, id)).name).join(', ');
        return {
          says: `${shipAt(position, shipNamed(position, at)).name}: ${names}`,
          rule: '13.J.2#1',
          value: `${hitPercent(position, ships, at)} % a hit`,
        };
      }),
    },
  ];
}

type Results = readonly { readonly hits: number; readonly of: readonly [number, number] }[];
/** How often fire at a ship hits it at all, in percent. */
function hitPercent(position: Merkur, ships: readonly string[], at: string): number {
  const results = navalFireQuestion(position, { ships: [...ships], at })['results'] as unknown as Results;
  return Math.round(results.reduce((sum, { hits, of: [many, all] }) => (hits > 0 ? sum + (100 * many) / all : sum), 0));
}

/** `battle` {}: the naval combat under way, as a seat sees it: divisions at their ranges, what is left of ships, its own fire (13.A). */
export function battleQuestion(position: Merkur, _asked: object, seat: string): Explanation {
  const combat = combatIn(position);
  const side = sideIn({ seat });
  const step = stepIn(position);
  const of: readonly { readonly says: string; readonly rule: string; readonly of: readonly string[] }[] =
    combat.round === 0 ? BEFORE : STEPS;
  const now = of.findIndex((one) => one.of.includes(step));
  const isOwn = ({ by }: { readonly by: string }): boolean => shipSide(position, shipNamed(position, by)) === side;
  const zone = zoneOf(position, combat);
  return engaged({
    title: zone === '' ? 'Naval battle' : `Battle in ${zone}`,
    rule: '13.A.1#1',
    round: combat.round,
    steps: of.map(({ says, rule }, i) => ({ says, rule, is: i < now ? 'done' : i === now ? 'now' : 'to come' })),
    ranges: RANGES.map((id) => ({ id, title: TITLES[id] })),
    sides: [battlerOf(position, combat, side, side), battlerOf(position, combat, enemyOf(side), side)],
    fire: [
      ...combat.aimed.filter(isOwn).map(({ by, at, points }) => ({ by, at, points, with: 'guns' as const })),
      ...combat.launched
        .filter(isOwn)
        .map(({ by, at }) => ({ by, at, points: torpedoesOf(position, shipNamed(position, by)), with: 'torpedoes' as const })),
    ],
    told: [
      ...(step === 'evading' && divisionsOf(position, combat, side).length === 0 && presentOf(position, combat, side).length > 0
        ? [evasionTold(position, combat, side)]
        : []),
      ...fireTold(position, combat, side),
      ...scatterTold(position, combat),
    ],
  });
}
