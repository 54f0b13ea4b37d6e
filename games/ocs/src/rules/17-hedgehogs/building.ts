import type { Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { HIGHEST_HEDGEHOG, MODES } from '../../position/marks.ts';
import { declaration, hedgehogOf, holderOf, modeOf, printed, setHedgehog, unitAt, type Ocs } from '../../position/position.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { actsOf, OWN_REORGANIZATION, type Reorganizing } from '../acting.ts';
import { hexesOfSide, unitsIn } from '../04-general-concepts/stood.ts';
import { canTrace, payFor, said } from '../11-supply/paying.ts';
import { countersOf } from '../12-specialized-units/counter-mix.ts';
import { hasBuilder } from '../12-specialized-units/engineers.ts';
import { weatherEffects } from '../18-weather/weather.ts';

/** 17.0a, 17.0c: the levels that are built in a hex in one segment, without an engineer and with one. */
const LEVELS_WITHOUT = 1;
const LEVELS_WITH = 2;

const { holder, hedgehog } = declaration.families.hexes.columns;

/** How many hexes have hedgehogs of each side: the captor's where one was captured (17.0-4). */
const hedgehogsOf = declaration.derive<Record<Side, number>>(
  { columns: [holder, hedgehog] },
  {
    blank: () => ({ german: 0, soviet: 0 }),
    derive(position, found) {
      for (const side of SIDES) found[side] = 0;
      for (let hex = 0; hex < position.world.grid.count; hex++) {
        if (hedgehogOf(position, hex) === 0) continue;
        const side = holderOf(position, hex);
        if (side !== 'nobody') found[side]++;
      }
    },
  },
);

/** Is a unit there that builds: in Combat Mode, and neither DG nor in Reserve on that side (17.0-1)? */
const isBuilt = (position: Ocs, side: Side, hex: number): boolean =>
  unitsIn(position, side, hex).some((unit) => modeOf(position, unit) === MODES.combat && unitAt(position, unit).kind !== 'repair');

/** The level beyond which the weather lets no hedgehog grow where no engineer is (18.0). */
const weatherLimit = (position: Ocs, side: Side): number =>
  Math.min(HIGHEST_HEDGEHOG, ...weatherEffects(position, side, 'hedgehog-limit').map(({ level }) => level));

/** Why no hedgehog is built, or none is built higher, in the hex now. */
export function refuseBuilding(position: Ocs, { seat, built }: Reorganizing, hex: number): Refusal | null {
  const where = printed(position, hex);
  const level = hedgehogOf(position, hex);
  if (!isBuilt(position, seat, hex)) return no(['17.0-1', '17.0a-1'], `No unit of yours is in Combat Mode in ${where}.`, [where]);
  if (level >= HIGHEST_HEDGEHOG) return no(['17.0a-1', '3.7e-1'], `The hedgehog in ${where} has level ${level}: none is higher.`, [where]);
  const engineer = hasBuilder(position, seat, hex);
  const most = engineer ? LEVELS_WITH : LEVELS_WITHOUT;
  if (built.filter((number) => number === where).length >= most)
    return engineer
      ? no('17.0c-1', `Two levels have been built in ${where} in this segment.`, [where])
      : no(['17.0a-1', '17.0c-1'], `A level has been built in ${where} in this segment, and no engineer is there.`, [where]);
  const limit = weatherLimit(position, seat);
  if (!engineer && level >= limit)
    return no('18.0-1', `The ground is frozen: without an engineer nobody builds beyond level ${limit}.`, [where]);
  const mix = countersOf(position, seat, 'hedgehog', 0);
  if (level === 0 && hedgehogsOf.of(position)[seat] >= mix) return no('17.0-2', `All ${mix} of your hedgehogs are in use.`, [where]);
  const { tokens } = position.world.supply.hedgehog;
  return canTrace(position, seat, hex, tokens)
    ? null
    : no(['17.0-1', '11.5c-3'], `${said(position, tokens)} do not come to ${where}.`, [where]);
}

/** 17.0, 17.0a: a hedgehog is built, or is one level higher. */
export const build = actsOf<Reorganizing>()('build', '17.0-1')
  .one('hex', aHex, {
    of: ({ position, locals }) => hexesOfSide(position, locals.seat),
    unless: ({ position, locals }, hex) => refuseBuilding(position, locals, hex),
    leads: true,
  })
  .when({ ...OWN_REORGANIZATION, rules: ['17.0-1', '2.3.I4-1'] })
  .play(({ position, happen }, { locals: { seat, built } }, { hex }) => {
    const level = hedgehogOf(position, hex) + 1;
    const where = printed(position, hex);
    if (level > 1) applies('17.0-4');
    setHedgehog(position, hex, level);
    happen({ what: 'hedgehog built', seat, hex: where, level, rules: ['17.0-1', '17.0a-1'] });
    const { tokens } = position.world.supply.hedgehog;
    return payFor(position, seat, [hex], tokens, 'building', undefined, { built: [...built, where] });
  });
