import { listOf, type FactForm } from '@sandtable/umpire';
import { counterOf } from '@sandtable/warfare';
import { applies } from '../../cite.ts';
import { aircraft, isActive, isHomebound, isInactive, isRecorded, wingAt, wingHex, wingSide } from '../../position/air.ts';
import { declaration, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';

/** An air unit by its id, whether a frame remembers it or a command names it. */
export const aWing = counterOf<Ocs>(
  'air unit',
  ({ world }) => world.aircraft,
  ({ world }) => world.wing,
);
export const wings: FactForm<Ocs> = listOf(aWing);

export const wingIds = (position: Ocs, those: readonly number[]): string[] => those.map((one) => wingAt(position, one).id);
export const wingsNamed = ({ world }: Ocs, ids: readonly string[]): number[] => ids.map((id) => world.wing.get(id) as number);

/** Of one side: its air units on the map, in the order of the counters, which of them are active, and which of these its enemy sees. */
interface Sky {
  all: readonly number[];
  active: readonly number[];
  shown: readonly number[];
}

const { at, is } = aircraft.columns;
const skies = declaration.derive<Record<Side, Sky>>(
  { columns: [at, is] },
  {
    blank: () => ({ german: { all: [], active: [], shown: [] }, soviet: { all: [], active: [], shown: [] } }),
    derive(position, found) {
      const all: Record<Side, number[]> = { german: [], soviet: [] };
      for (let one = 0; one < position.world.aircraft.length; one++)
        if (wingHex(position, one) >= 0) all[wingSide(position, one)].push(one);
      for (const side of SIDES) {
        const active = all[side].filter((one) => isActive(position, one));
        found[side] = { all: all[side], active, shown: active.filter((one) => !isRecorded(position, one)) };
      }
    },
  },
);

/** For what follows from where air units are. */
export const skiesNow = skies;
/** The side's air units on the map. */
export const wingsOf = (position: Ocs, side: Side): readonly number[] => skies.of(position)[side].all;
/** Those of them that are active (14.2a). */
export const activeOf = (position: Ocs, side: Side): readonly number[] => skies.of(position)[side].active;
/** Those of them that are on the map, and not off it at a station that is written down (14.8d). */
export const shownOf = (position: Ocs, side: Side): readonly number[] => skies.of(position)[side].shown;
/** The side's active air units in a hex: on station there (14.5). */
export const activeIn = (position: Ocs, side: Side, hex: number): number[] =>
  activeOf(position, side).filter((one) => wingHex(position, one) === hex);
/** Its inactive ones, at a base (14.2b). */
export const inactiveIn = (position: Ocs, side: Side, hex: number): number[] =>
  wingsOf(position, side).filter((one) => wingHex(position, one) === hex && isInactive(position, one));
/** Those that have to fly home. */
export const homeboundOf = (position: Ocs, side: Side): number[] => wingsOf(position, side).filter((one) => isHomebound(position, one));

/** Does the air unit attack in the air: is its rating without parentheses (14.9a)? */
export function isOffensive(position: Ocs, one: number): boolean {
  applies('14.9a-1', '3.0-6');
  return wingAt(position, one).isOffensive;
}

const NOWHERE: ReadonlySet<number> = new Set();
const isSame = (one: ReadonlySet<number>, other: readonly number[]): boolean =>
  one.size === new Set(other).size && other.every((hex) => one.has(hex));
/** By side, where its enemy's fighters are on station: the same set as long as they stay there, so that ways around it can be kept with it. */
const guards = declaration.derive<Record<Side, ReadonlySet<number>>>(
  { columns: [], after: [skies] },
  {
    blank: (_position, before) => ({ german: before?.german ?? NOWHERE, soviet: before?.soviet ?? NOWHERE }),
    derive(position, found) {
      for (const side of SIDES) {
        const fighters = shownOf(position, enemyOf(side)).filter((one) => isOffensive(position, one));
        const hexes = fighters.map((one) => wingHex(position, one));
        if (!isSame(found[side], hexes)) found[side] = hexes.length === 0 ? NOWHERE : new Set(hexes);
      }
    },
  },
);

/** The hexes over which active enemies are that attack: nobody else flies there unescorted (14.9b). */
export const guarded = (position: Ocs, side: Side): ReadonlySet<number> => guards.of(position)[side];

/** The hexes that these may not enter together: none, where one of them is offensive (14.9a, 14.9b). */
export function barredTo(position: Ocs, those: readonly number[]): ReadonlySet<number> {
  const [first] = those;
  if (first === undefined) return NOWHERE;
  const hexes = guarded(position, wingSide(position, first));
  if (hexes.size === 0 || those.some((one) => isOffensive(position, one))) return NOWHERE;
  applies('14.9b-2');
  return hexes;
}
