import { flood, openPassage, Paths } from '@sandtable/hexes';
import { call, DataError, on, procedure, type Doing, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { CHOSEN, CONVERTED, FACES, LEVELS, MODES } from '../../position/marks.ts';
import {
  change,
  clearMarks,
  hold,
  holderOf,
  indices,
  ids,
  mark,
  printed,
  put,
  railOf,
  setHedgehog,
  setLevel,
  setMode,
  setRail,
  setSteps,
  supply,
  unitAt,
  type Ocs,
} from '../../position/position.ts';
import type { SetupLine } from '../../world/schema/scenario.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { bring } from '../04-general-concepts/stacks.ts';
import { hexesOfSide } from '../04-general-concepts/stood.ts';
import { layDown } from '../11-supply/stocks.ts';
import { addCarriers } from '../12-specialized-units/carriers.ts';
import { putAboard, putShip, setCargoAboard, setHits, shipAt } from '../../position/sea.ts';
import { airBoxNamed } from '../../position/off-map.ts';
import { putWing, setActivity, setBase, setPaid, setWingSteps, wingSide } from '../../position/air.ts';
import { FULL_STRENGTH } from '../../world/aircraft.ts';
import { wingsNamed } from '../14-air-power/skies.ts';
import { blowOldBridges } from '../special/blown-bridges.ts';
import { raiseDefenses } from '../special/town-defenses.ts';
import { shipsNamed } from '../19-naval-power/fleet.ts';
import { frostAfter } from '../18-weather/weather.ts';
import { phaseAfter } from '../02-sequence-of-play/played.ts';
import type { Phase } from '../../position/sequence-of-play.ts';

/** The mode that a line of the set-up names, with the side up. */
const NAMED = {
  combat: [MODES.combat, FACES.combat],
  move: [MODES.move, FACES.move],
  reserve: [MODES.reserve, FACES.combat],
  strategic: [MODES.strategic, FACES.move],
} as const;

/** Units of a line stand in the hex, with the steps, mode and level that it says (Intro.SetUp5). */
export function setUpUnits({ position, happen }: Doing<Ocs>, side: Side, line: SetupLine, units: readonly number[], hex: number): void {
  bring(position, units, hex);
  applies('Intro.SetUp5');
  for (const unit of units) {
    setSteps(position, unit, unitAt(position, unit).steps - (line.lost ?? 0));
    setLevel(position, unit, LEVELS[line.level ?? position.scenario.level[side]]);
    if (line.mode === undefined) continue;
    const [mode, face] = NAMED[line.mode];
    setMode(position, unit, mode, face);
    mark(position, unit, CHOSEN);
  }
  hold(position, hex, side);
  happen({ what: 'set up', seat: side, units: ids(position, units), hex: printed(position, hex), rules: ['Intro.SetUp5'] });
}

/** The lines that say a hex: in those that say how far from it their owner chooses (Intro.SetUp1). */
function setUpLines(doing: Doing<Ocs>): void {
  const { position } = doing;
  for (const side of SIDES)
    for (const line of position.scenario.setup[side])
      if (line.hex !== undefined && line.within === undefined)
        setUpUnits(doing, side, line, indices(position, line.units), position.world.grid.index(line.hex));
}

/** The railroad in these hexes is of the gauge that is not the map's. */
function convert(position: Ocs, hexes: readonly number[]): void {
  for (const hex of hexes) setRail(position, hex, railOf(position, hex) | CONVERTED);
}

/** 12.3d-1: a railway is of that gauge up to its railhead, from that end of it to which the gauge has come already. */
function extend(position: Ocs, railway: string, to: number): void {
  const hexes = position.world.railways.find(({ id }) => id === railway)?.hexes ?? [];
  const isReached = (hex: number | undefined): boolean => hex !== undefined && (railOf(position, hex) & CONVERTED) !== 0;
  const way = !isReached(hexes[0]) && isReached(hexes.at(-1)) ? hexes.toReversed() : hexes;
  convert(position, way.slice(0, way.indexOf(to) + 1));
}

/** Supply, trucks, hedgehogs: what lies there at the start. */
function setUpRest(position: Ocs): void {
  const { scenario, world } = position;
  const { tokens } = world.supply;
  const at = (number: string): number => world.grid.index(number);
  for (const { side, hex, points } of scenario.dumps) supply.add(position, at(hex), side, points * tokens);
  for (const { side, hex, kind, points, cargo } of scenario.carriers) {
    layDown(position, side, at(hex), addCarriers(position, side, at(hex), kind, { points, cargo: cargo * tokens }));
  }
  for (const { hexes } of world.otherGauge) convert(position, hexes);
  for (const { side, railway, hex } of scenario.railheads) if (side === world.supply.gauge.side) extend(position, railway, at(hex));
  for (const { hex, level } of scenario.hedgehogs) setHedgehog(position, at(hex), level);
}

/** The air box of that id. @throws DataError where the map has none */
function boxOf(position: Ocs, id: string | undefined): number {
  const box = id === undefined ? undefined : airBoxNamed(position, id);
  if (box === undefined) throw new DataError(`aircraft: the map has no air box "${id}"`);
  return box;
}

/** Air bases with what was paid for them, and air units over them, active where nothing else is said (Intro.SetUp4). */
function setUpAir({ position, happen }: Doing<Ocs>): void {
  const { bases = [], aircraft = [] } = position.scenario;
  const at = (number: string): number => position.world.grid.index(number);
  for (const { side, hex, level, paid } of bases) {
    hold(position, at(hex), side);
    setBase(position, at(hex), level);
    if (paid !== undefined) setPaid(position, at(hex), paid);
  }
  for (const { aircraft: ids, hex, box, inactive, reduced } of aircraft) {
    const those = wingsNamed(position, ids);
    const [first] = those;
    if (first === undefined) continue;
    for (const one of those) {
      putWing(position, one, hex === undefined ? boxOf(position, box) : at(hex));
      setActivity(position, one, inactive === true ? 'inactive' : 'active');
      if (reduced === true) setWingSteps(position, one, FULL_STRENGTH - 1);
    }
    happen({ what: 'set up', seat: wingSide(position, first), units: ids, hex: hex ?? box ?? '', rules: ['Intro.SetUp4', '14.0-1'] });
  }
}

/** Ships with what they carry, and ports that are damaged (19.0, 20.0b). */
function setUpSea({ position, happen }: Doing<Ocs>): void {
  const { ships = [], ports = [] } = position.scenario;
  const {
    grid,
    supply: { tokens },
    tables,
  } = position.world;
  for (const { ships: ids, hex, cargo = 0, units = [] } of ships) {
    const those = shipsNamed(position, ids);
    const [first] = those;
    if (first === undefined) continue;
    for (const ship of those) {
      putShip(position, ship, grid.index(hex));
      setCargoAboard(position, ship, cargo * tokens);
    }
    for (const unit of indices(position, units)) {
      put(position, unit, grid.index(hex));
      putAboard(position, unit, first);
      setLevel(position, unit, LEVELS[position.scenario.level[shipAt(position, first).side]]);
    }
    happen({ what: 'set up', seat: shipAt(position, first).side, units: [...ids, ...units], hex, rules: ['Intro.SetUp5', '19.0-1'] });
  }
  for (const { hex, hits } of ports) setHits(position, grid.index(hex), Math.min(hits, tables.facility.most));
}

/** Who is first player, and what the weather was before the first turn and is in it. */
function beginAt(position: Ocs): void {
  const { first, firstPlayer, weather } = position.scenario;
  const side = firstPlayer.find(({ turn }) => turn === first.turn)?.side ?? 'german';
  change(position, { turn: first.turn, first: side, leads: side });
  let frost = 0;
  for (const { turn, code } of weather) if (turn <= first.turn) frost = frostAfter(position, code, frost);
  const code = weather.findLast(({ turn }) => turn <= first.turn)?.code ?? '';
  change(position, { weather: code, frost });
}

/** How far each hex is from the nearest unit of the side. */
function nearness(position: Ocs, side: Side): Uint16Array {
  const { grid } = position.world;
  const paths = new Paths(grid.count);
  flood(
    openPassage(grid),
    hexesOfSide(position, side).map((hex) => ({ hex, at: 0 })),
    paths,
  );
  return paths.cost;
}

/** Each side holds what its units are nearest to, where the scenario says so (Intro.SetUp5). */
function shareOut(position: Ocs): void {
  if (position.scenario.territory === undefined) return;
  const [german, soviet] = [nearness(position, 'german'), nearness(position, 'soviet')];
  for (let hex = 0; hex < position.world.grid.count; hex++) {
    const nearer = (german[hex] as number) - (soviet[hex] as number);
    if (nearer !== 0 && holderOf(position, hex) === 'nobody') hold(position, hex, nearer < 0 ? 'german' : 'soviet');
  }
  applies('Intro.SetUp5');
}

/** Intro.SetUp: the scenario's set-up; then each side chooses the modes that are left to it. */
export const setUpProcedure = procedure<Ocs>('set-up', [
  {
    name: 'set up',
    do(doing): Turn {
      beginAt(doing.position);
      setUpLines(doing);
      setUpRest(doing.position);
      setUpAir(doing);
      setUpSea(doing);
      return on();
    },
  },
  ...SIDES.map((seat) => ({ name: `${seat} places`, do: () => call('place', { seat }) })),
  ...SIDES.map((seat) => ({ name: `${seat} modes`, do: () => call('modes', { seat, setUp: true }) })),
  {
    name: 'begin',
    do(doing): Turn {
      const { position } = doing;
      clearMarks(position, CHOSEN);
      shareOut(position);
      raiseDefenses(doing);
      blowOldBridges(doing);
      change(position, { phase: phaseAfter(position, null) as Phase });
      return on();
    },
  },
]);
