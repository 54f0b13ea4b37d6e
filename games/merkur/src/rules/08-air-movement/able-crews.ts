import type { MissionKind } from '../../position/missions.ts';
import { declaration, type Merkur } from '../../position/position.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { ready, readyOf, refuseReady } from './flyers.ts';
import { FLOWN, rulesOf } from './missions.ts';

/** Who can carry missions of a kind out, wherever they lead: by day, and by night. */
interface Able {
  readonly byDay: readonly number[];
  readonly byNight: readonly number[];
}
type ByKind = ReadonlyMap<MissionKind, Able>;

/** Who flies at all, by what stands against nobody but themselves. */
function fit(position: Merkur, side: Side, byNight: boolean): { readonly ashore: readonly number[]; readonly atSea: readonly number[] } {
  const those = (againstShips: boolean): readonly number[] =>
    readyOf(position, side).filter((one) => refuseReady(position, one, byNight, againstShips) === null);
  return { ashore: those(false), atSea: those(true) };
}

function ableOf(position: Merkur, side: Side): ByKind {
  const [day, night] = [fit(position, side, false), fit(position, side, true)];
  return new Map(
    FLOWN.map((kind) => {
      const { againstShips, refuseCrew } = rulesOf(kind);
      const carrying = ({ ashore, atSea }: typeof day): readonly number[] =>
        (againstShips ? atSea : ashore).filter((one) => refuseCrew(position, one, null) === null);
      return [kind, { byDay: carrying(day), byNight: carrying(night) }];
    }),
  );
}

const { at, supply, 'air-marks': marks } = declaration.families.aircraft.columns;
/** By side and kind: a mission is asked for target by target, by day and by night, and its crews are the same for all of them. */
const able = declaration.derive<Record<Side, ByKind>>(
  { columns: [at, supply, marks], after: [ready] },
  {
    blank: () => ({ axis: new Map(), allied: new Map() }),
    derive(position, found) {
      for (const side of SIDES) found[side] = ableOf(position, side);
    },
  },
);

/** Who of a side can carry missions of a kind out, wherever they lead, in the order of the counters. */
export function crewsFor(position: Merkur, side: Side, kind: MissionKind, byNight: boolean): readonly number[] {
  const found = able.of(position)[side].get(kind);
  return (byNight ? found?.byNight : found?.byDay) ?? [];
}
