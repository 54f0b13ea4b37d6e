import { acts, back, call, flag, listOf, procedure, stay, to, type Doing, type Turn } from '@sandtable/umpire';
import { aHex, aUnit, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { RETREATED } from '../../position/marks.ts';
import { ids, indices, isReduced, mark, printed, put, stepsOf, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { crowding, mostTogether } from '../05-units/stacking.ts';
import { isEnemyIn, unitsIn } from '../05-units/stood.ts';
import { occupy } from '../07-ground-movement/ownership.ts';
import { isCommando } from './benefits.ts';
import { isLost, priorityOf, refugeOf, type Flight, type Priority } from './refuges.ts';
import { alive, eliminate, loseStep } from './suffering.ts';

/** Units that have to go from a hex. */
export interface Retreat extends OfSeat {
  readonly units: readonly string[];
  /** Where they stand now: in the hex of the combat, or in one that holds no more (10.G.2.a.iii). */
  readonly at: string;
  /** The hex of the combat. */
  readonly from: string;
  readonly been: readonly string[];
  readonly led: boolean;
}

/** A retreat from the hex of a combat, as its procedure remembers it. */
export const retreating = (position: Merkur, seat: Side, those: readonly number[], from: number): Retreat => ({
  seat,
  units: ids(position, those),
  at: printed(position, from),
  from: printed(position, from),
  been: [printed(position, from)],
  led: those.some((unit) => isCommando(position, unit)),
});

const flightOf = ({ world: { grid } }: Merkur, { seat, from, been, led }: Retreat): Flight => ({
  side: seat,
  from: grid.index(from),
  been: been.map((hex) => grid.index(hex)),
  led,
});

const going = (position: Merkur, { units: those }: Retreat): number[] => alive(position, indices(position, those));

/** Some who can go to one hex alike. */
interface Way {
  readonly hex: number;
  readonly priority: Priority;
  readonly units: readonly number[];
  /** So many of them that any as many find room. */
  readonly most: number;
}

/** Where those can go who are still to retreat, each by its own priority (10.G.2.a.ii). */
function waysOf(position: Merkur, retreat: Retreat): Way[] {
  const flight = flightOf(position, retreat);
  const found = new Map<string, { hex: number; priority: Priority; units: number[] }>();
  for (const unit of going(position, retreat)) {
    if (isLost(position, flight, unit)) continue;
    const refuge = refugeOf(position, flight, unit);
    for (const hex of refuge?.hexes ?? []) {
      const priority = refuge?.priority as Priority;
      const way = found.get(`${hex} ${priority}`) ?? { hex, priority, units: [] };
      way.units.push(unit);
      found.set(`${hex} ${priority}`, way);
    }
  }
  return [...found.values()].map((way) => ({ ...way, most: mostOn(position, flight, way) }));
}

/** Those who find no room go on anyway: they may be as many as they like. */
const mostOn = (position: Merkur, { side }: Flight, { hex, priority, units: those }: Omit<Way, 'most'>): number =>
  priority === 2 || priority === 4 ? those.length : mostTogether(position, hex, unitsIn(position, side, hex), those);

/** Do those who have come into a full hex stand there rightly now (10.G.2.a.iii)? */
const isAtRest = (position: Merkur, { seat, at, from }: Retreat): boolean => {
  const hex = position.world.grid.index(at);
  return at !== from && crowding(position, hex, unitsIn(position, seat, hex)) === null;
};

/** Those of whom one may turn to its reduced side, so that all have room where they are (10.G.2.a.iii#2). */
function reducible(position: Merkur, retreat: Retreat): number[] {
  if (retreat.at === retreat.from) return [];
  const hex = position.world.grid.index(retreat.at);
  const there = unitsIn(position, retreat.seat, hex);
  return going(position, retreat).filter((unit) => stepsOf(position, unit) > 1 && crowding(position, hex, there, unit) === null);
}

/** Before anybody is asked: those are lost who cannot be saved (10.G.2.a.iii#3). */
function begin(doing: Doing<Merkur>, retreat: Retreat): Turn {
  const { position } = doing;
  if (going(position, retreat).length === 0 || isAtRest(position, retreat)) return back();
  if (reducible(position, retreat).length > 0) return to('way');
  const flight = flightOf(position, retreat);
  const lost = going(position, retreat).filter((unit) => isLost(position, flight, unit));
  for (const unit of lost) eliminate(doing, unit, whyLost(position, retreat, unit));
  return lost.length > 0 ? stay() : to('way');
}

function whyLost(position: Merkur, retreat: Retreat, unit: number): RuleId[] {
  if (unitAt(position, unit).move === 0) return ['7.C.1.e'];
  if (refugeOf(position, flightOf(position, retreat), unit) === null) return ['10.G.2.a.iii#3', '5.A.7#4', '6.3.c.viii.4'];
  return isReduced(position, unit) && retreat.at !== retreat.from ? ['10.G.2.a.i.2'] : ['10.G.2.a.i#1'];
}

const act = actsOf<Retreat>();
const DURING = { during: ['way'], own: true, rules: ['10.G.2#1'], says: 'Units retreat where the result of a combat makes them.' } as const;

/** 10.G.1#2: some of them go to a hex, one or several or all. */
const retreat = act('retreat', '10.G.2#1')
  .ways(({ position, locals }) => waysOf(position, locals))
  .one('to', aHex, {
    of: ({ way }) => [way.hex],
    otherwise: ({ position, locals }, hex) => {
      const where = printed(position, hex);
      if (isEnemyIn(position, locals.seat, hex)) return no('10.G.2#1', `The enemy stands in ${where}.`, [where]);
      return no(['10.G.2.a.ii.1', '10.G.2#1'], `Nobody retreats to ${where}, or sooner elsewhere.`, [where]);
    },
  })
  .some('units', aUnit, {
    rule: '10.G.1#2',
    of: ({ way }) => way.units,
    otherwise: ({ position }, unit, { to: hex }) =>
      no(
        ['10.G.2.a.ii.1', '10.G.2#1'],
        `${unitAt(position, unit).name} does not retreat to ${printed(position, hex)}, or sooner elsewhere.`,
      ),
    most: ({ way }) => way.most,
    many: ({ position }, _some, { to: hex }) =>
      no(['10.G.2.a.ii.1', '10.G.1#2'], `${printed(position, hex)} may not hold so many: they retreat in groups.`),
    together: ({ position, locals }, some, { to: hex }) =>
      waysOf(position, locals).some((way) => way.hex === hex && some.length <= way.most && some.every((unit) => way.units.includes(unit)))
        ? null
        : no(['10.G.2.a.ii.1', '10.G.1#2'], 'Some of them find room there, others none: they retreat in groups.'),
  })
  .when(DURING)
  .play((doing, { locals }, { to: hex, units: some }) => {
    const { position, happen } = doing;
    const flight = flightOf(position, locals);
    const hurt = some.filter((unit) => (priorityOf(position, flight, unit, hex) ?? 1) > 2);
    applies('10.G.2#2', '10.G.1#2');
    for (const unit of some) {
      put(position, unit, hex);
      mark(position, unit, RETREATED);
    }
    const [moved, where] = [ids(position, some), printed(position, hex)];
    happen({ what: 'retreated', seat: locals.seat, units: moved, from: locals.at, to: where, rules: ['10.G.2#1'] });
    for (const unit of hurt) loseStep(doing, unit, ['10.G.2.a.i.1']);
    occupy(doing, [hex]);
    const rest = { units: locals.units.filter((id) => !moved.includes(id)) };
    const full = crowding(position, hex, unitsIn(position, locals.seat, hex)) !== null;
    applies('5.A.7#3', '10.G.2.a.iii#1');
    return full
      ? call('retreat', { ...locals, units: moved, at: where, been: [...locals.been, where] }, 'before', rest)
      : to('before', rest);
  });

/** 10.G.2.a.iii#2: one of them turns to its reduced side, and all have room. */
const reduce = act('reduce', '10.G.2.a.iii#2')
  .one('unit', aUnit, {
    of: ({ position, locals }) => reducible(position, locals),
    otherwise: ({ position }, unit) =>
      no('10.G.2.a.iii#2', `That ${unitAt(position, unit).name} turned to a reduced side would not make room enough.`),
  })
  .when(DURING)
  .play((doing, _at, { unit }) => {
    loseStep(doing, unit, ['10.G.2.a.iii#2']);
    return to('before');
  });

/** 10.G.2: the retreat of units out of one hex. */
export const retreatProcedure = procedure<Merkur, Retreat>(
  'retreat',
  [
    { name: 'before', do: begin },
    {
      name: 'way',
      rule: '10.G.2#1',
      seats: (position, locals) => (waysOf(position, locals).length > 0 || reducible(position, locals).length > 0 ? [locals.seat] : []),
      acts: acts(retreat, reduce),
    },
  ],
  { seat: aSeat, units, at: aHex, from: aHex, been: listOf(aHex), led: flag },
);
