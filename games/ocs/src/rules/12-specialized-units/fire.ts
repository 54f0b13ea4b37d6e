import {
  back,
  call,
  listOf,
  maybe,
  on,
  oneOf,
  procedure,
  since,
  wholeNumber,
  type Doing,
  type FactForm,
  type Facts,
  type Turn,
} from '@sandtable/umpire';
import { aHex, units } from '@sandtable/warfare';
import { applies, ledger } from '../../cite.ts';
import { FIRED } from '../../position/marks.ts';
import { ids, indices, isOnMap, mark, unitAt, type Ocs } from '../../position/position.ts';
import { markFired } from '../../position/sea.ts';
import { enemyOf } from '../../world/sides.ts';
import { aSeat } from '../acting.ts';
import { unitsIn } from '../04-general-concepts/stood.ts';
import { disorganize } from '../05-modes/disorganized.ts';
import { stepsNow } from '../09-combat/step-losses.ts';
import { groundSupport } from '../14-air-power/ground-support.ts';
import { wings, wingsNamed } from '../14-air-power/skies.ts';
import { broadside } from '../19-naval-power/broadside.ts';
import { fleet, shipsNamed } from '../19-naval-power/fleet.ts';
import { barrageStrength } from './barrage-strength.ts';
import { payForBarrage } from './barrage-supply.ts';
import { barrageResult } from './barrage-table.ts';
import { columnOf, columnsOf } from './columns.ts';
import { strikeSupplies } from './dump-table.ts';
import { strikeBase, strikeHedgehog, strikePort, strikeRailroad } from './facility-table.ts';
import type { Fire } from './firing.ts';
import { TARGETS, type Target } from './targets.ts';

/** What whoever called the procedure is told: was a DG result inflicted on the hex? */
export interface Fired extends Facts {
  readonly disorganized: boolean;
}

/** The enemy units in the barraged hex: all of them suffer, whatever they do there (7.2c-2). */
const struck = (position: Ocs, { seat, hex }: Fire): number[] => unitsIn(position, enemyOf(seat), position.world.grid.index(hex));

/** The steps of a result: a half is settled by a die (12.4c-5). */
function stepsOf({ position, dice, happen }: Doing<Ocs>, hex: string, result: string): number {
  const { codes, half } = position.world.tables.barrage;
  const code = codes[result];
  if (!code?.half) return code?.steps ?? 0;
  const read = (face: number): number => (face >= half.from ? 1 : 0);
  const [face] = dice.roll('half step', 1, half.die, ([one]) => String(read(one as number))) as [number];
  happen({ what: 'half step', hex, face, steps: code.steps + read(face), rules: ['12.4c-5'] });
  return code.steps + read(face);
}

/** The dice of a barrage on units. */
function roll(doing: Doing<Ocs>, { hex, target, column = 0 }: Fire): Turn {
  const { position, dice, happen } = doing;
  const { dice: number, columns } = position.world.tables.barrage;
  const read = (faces: readonly number[]): string => barrageResult(position, column, faces);
  const faces = dice.roll('barrage', number, SIX, read);
  const result = read(faces);
  happen({ what: 'barrage result', hex, target, column: columns[column]?.label ?? '', faces, result, rules: ['12.4c-5', '9.13c-2'] });
  return on({ result, steps: stepsOf(doing, hex, result) });
}

/** Strength and column of those who fire, each of whom fires once in the phase (OA-70). */
function determineStrength({ position, happen }: Doing<Ocs>, { seat, hex, target, firing = [], aircraft = [], ships = [] }: Fire): Turn {
  const units = indices(position, firing);
  for (const unit of units) mark(position, unit, FIRED);
  const guns = shipsNamed(position, ships);
  for (const ship of guns) markFired(position, ship);
  const lines = ledger();
  const strength =
    barrageStrength(position, units, lines) +
    groundSupport(position, wingsNamed(position, aircraft), lines) +
    broadside(position, guns, lines);
  const column = columnOf(position, { seat, hex: position.world.grid.index(hex), target }, strength, lines);
  const label = columnsOf(position, target)[column]?.label ?? 'none';
  happen({ what: 'barrage strength', seat, hex, target, strength, column: label, lines: lines.told, rules: ['12.4c-5', '12.4c-3'] });
  return on({ column });
}

/** Faces of the dice of the Barrage Table. */
const SIX = 6;

/** What a barrage does on any other target is done at once; it brings nobody into disorder. */
const STRIKES: { readonly [target in Exclude<Target, 'units'>]: (doing: Doing<Ocs>, fire: Fire) => void } = {
  supplies: strikeSupplies,
  hedgehog: strikeHedgehog,
  railroad: strikeRailroad,
  base: strikeBase,
  port: strikePort,
};

const disorganizes = ({ world }: Ocs, { result = '' }: Fire): boolean => world.tables.barrage.codes[result]?.disorganizes === true;

const aResult: FactForm<Ocs> = {
  expects: 'a result of the Barrage Table',
  fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.tables.barrage.codes, value),
};
/** No table has more columns, no barrage more strength, no result more steps. */
const MOST = 10_000;

/** 12.4c: one barrage, from its strength to what it does. Whoever calls it remembers `disorganized` afterwards. */
export const fireProcedure = procedure<Ocs, Fire>(
  'fire',
  [
    {
      name: 'supply',
      do: (doing, fire) => payForBarrage(doing, fire.seat, fire.units, fire, 'supply', (firing) => on({ firing })),
    },
    {
      name: 'strength',
      do: determineStrength,
    },
    {
      name: 'dice',
      do(doing, fire) {
        if (fire.target === 'units') return roll(doing, fire);
        STRIKES[fire.target](doing, fire);
        return back({ disorganized: false } satisfies Fired);
      },
    },
    {
      name: 'losses',
      do({ position }, fire) {
        const { seat, steps = 0 } = fire;
        // 12.1c-3: headquarters lose nothing by a barrage.
        const those = struck(position, fire).filter((unit) => unitAt(position, unit).kind !== 'headquarters');
        if (steps === 0) return on();
        applies('12.1c-3', '9.12c-2');
        return call('losses', { seat: enemyOf(seat), units: ids(position, those), steps, before: stepsNow(position, those) });
      },
    },
    {
      name: 'disorder',
      do(doing, fire) {
        const { position } = doing;
        if (!disorganizes(position, fire)) return back({ disorganized: false } satisfies Fired);
        disorganize(
          doing,
          struck(position, fire).filter((unit) => isOnMap(position, unit)),
          ['5.10a-1', '5.10a-2'],
        );
        return back({ disorganized: true } satisfies Fired);
      },
    },
  ],
  {
    seat: aSeat,
    hex: aHex,
    target: oneOf(...TARGETS),
    units,
    aircraft: maybe(wings),
    ships: maybe(fleet),
    paid: maybe(listOf(aHex)),
    firing: since('supply', units),
    column: since('strength', wholeNumber(-1, MOST)),
    result: since('dice', aResult),
    steps: since('dice', wholeNumber(0, MOST)),
  },
);
