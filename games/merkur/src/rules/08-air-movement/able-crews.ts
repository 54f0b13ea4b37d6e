import { wingAt } from '../../position/air.ts';
import type { MissionKind } from '../../position/missions.ts';
import { declaration, type Merkur } from '../../position/position.ts';
import type { Side } from '../../world/sides.ts';
import type { World } from '../../world/world.ts';
import { ready, readyOf, refuseByNight, refuseReady } from './flyers.ts';
import { FLOWN, rulesOf } from './missions.ts';

/** Who can carry missions of a kind out, wherever they lead: by day, and by night. */
interface Able {
  readonly byDay: readonly number[];
  readonly byNight: readonly number[];
}
type ByKind = ReadonlyMap<MissionKind, Able>;

/** By kind and air unit, 1 where it carries missions of the kind out, if it flies at all: that is printed on it. */
type Carriers = ReadonlyMap<MissionKind, Uint8Array>;

const carriers = new WeakMap<World, Carriers>();

function carriersOf(position: Merkur): Carriers {
  const { world } = position;
  const known = carriers.get(world);
  if (known) return known;
  const carry = (kind: MissionKind): Uint8Array =>
    Uint8Array.from(world.aircraft, (_wing, one) => (rulesOf(kind).refuseCrew(position, one, null) === null ? 1 : 0));
  const found = new Map(FLOWN.map((kind) => [kind, carry(kind)]));
  carriers.set(world, found);
  return found;
}

/** Who of a side flies at all, by what stands against nobody but themselves: by day, and of those by night. */
function fit(position: Merkur, side: Side, againstShips: boolean): Able {
  const byDay = readyOf(position, side).filter((one) => refuseReady(position, one, false, againstShips) === null);
  return { byDay, byNight: byDay.filter((one) => refuseByNight(position, wingAt(position, one)) === null) };
}

function ableOf(position: Merkur, side: Side): ByKind {
  const [ashore, atSea] = [fit(position, side, false), fit(position, side, true)];
  const all = [...carriersOf(position)].map(([kind, carries]) => {
    const { byDay, byNight } = rulesOf(kind).againstShips ? atSea : ashore;
    const isOne = (one: number): boolean => carries[one] === 1;
    return [kind, { byDay: byDay.filter(isOne), byNight: byNight.filter(isOne) }] as const;
  });
  return new Map(all);
}

const { at, supply, 'air-marks': marks } = declaration.families.aircraft.columns;
/** By kind: a mission is asked for target by target, by day and by night, and its crews are the same for all of them. */
const ableFor = (side: Side) =>
  declaration.derive<{ by: ByKind }>(
    { columns: [at, supply, marks], after: [ready[side]] },
    {
      blank: () => ({ by: new Map() }),
      derive(position, found) {
        found.by = ableOf(position, side);
      },
    },
  );
const able = { axis: ableFor('axis'), allied: ableFor('allied') };

/** Who of a side can carry missions of a kind out, wherever they lead, in the order of the counters. */
export function crewsFor(position: Merkur, side: Side, kind: MissionKind, byNight: boolean): readonly number[] {
  const found = able[side].of(position).by.get(kind);
  return (byNight ? found?.byNight : found?.byDay) ?? [];
}
