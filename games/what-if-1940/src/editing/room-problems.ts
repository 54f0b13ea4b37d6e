import type { Examined } from '@sandtable/warfare/editing';
import type { RuleId } from '../rulebook.ts';
import type { ScenarioData } from '../world/scenario.ts';
import { JUGGERNAUTS_IN_LENINGRAD, JUGGERNAUTS_IN_SOUTHWEST } from '../rules/03-set-up-control-and-neutrals/deal.ts';
import { STACKING_LIMITS } from '../rules/07-stacking-and-fog-of-war/room.ts';
import { EAST, LENINGRAD, MOSCOW, WEST } from '../world/world.ts';
import { landOf, type Chart, type HexLine } from './chart.ts';
import type { Tray } from './counter-problems.ts';
import type { Findings } from './findings.ts';

/** Is there room on the maps for all units that must be set up there? A game in which there is not stops for good. */

interface Need {
  readonly what: string;
  readonly units: number;
  readonly hexes: readonly HexLine[];
  /** Units that a hex takes. */
  readonly each: number;
  readonly where: string;
  readonly rule: RuleId;
}

/** Those of the maps alone, which are the same in every scenario. */
export function roomOnMaps(chart: Chart, tray: Tray, findings: Findings): void {
  if (!chart.west) return;
  const west = landOf(chart.west);
  const count = (...nations: readonly string[]): number =>
    [...tray.values()].filter((one) => one.kind === 'ground' && one.type !== 'tank' && nations.includes(one.nationality)).length;
  const isSettled = ({ town, city, ruhr }: HexLine): boolean => (town ?? city ?? ruhr) !== undefined;
  const inside = (country: string): readonly HexLine[] => west.filter((one) => one.country === country);
  const [each] = STACKING_LIMITS;
  const needs: readonly Need[] = [
    {
      what: 'Belgian units',
      units: count('belgian'),
      hexes: inside('belgium').filter(isSettled),
      each,
      where: 'towns and cities of Belgium',
      rule: '3.4a',
    },
    { what: 'Dutch units', units: count('dutch'), hexes: inside('netherlands'), each: 1, where: 'hexes of the Netherlands', rule: '3.4b' },
    // French and British do not stack (7.4b): the British need hexes of their own.
    {
      what: 'French units',
      units: count('french'),
      hexes: inside('france').slice(Math.ceil(count('british') / each)),
      each,
      where: 'hexes of France beside the British',
      rule: '3.5b',
    },
  ];
  for (const need of needs) tell(need, (says) => findings.fault({ part: 'map', path: `maps[${WEST}].hexes` }, says, need.rule));
}

/** Those of one scenario on the east map. */
export function roomInScenario({ scenario, at }: Examined<ScenarioData>, chart: Chart, tray: Tray, findings: Findings): void {
  if (!chart.east) return;
  const east = landOf(chart.east);
  const panzers = [...tray.values()].filter((one) => one.kind === 'ground' && one.type === 'panzer').length;
  const juggernauts = [...tray.values()].filter((one) => one.kind === 'face' && one.pool === 'juggernaut').length;
  const isGerman = ({ country, revision }: HexLine): boolean =>
    scenario.germanEast.some((one) => one === country) || (scenario.revision && revision === true);
  const isSoviet = ({ hex, country, revision }: HexLine): boolean =>
    scenario.soviet.some((one) => one === country) && !(scenario.revision && revision) && hex !== MOSCOW && hex !== LENINGRAD;
  const german: Need = {
    what: 'panzer corps',
    units: panzers,
    hexes: east.filter(isGerman),
    each: STACKING_LIMITS[EAST],
    where: `${scenario.germanEast.join(', ')} on the east map`,
    rule: '3.3c',
  };
  const soviet: Need = {
    what: 'Juggernauts',
    units: juggernauts - JUGGERNAUTS_IN_SOUTHWEST - JUGGERNAUTS_IN_LENINGRAD,
    hexes: east.filter(isSoviet),
    each: 1,
    where: `${scenario.soviet.join(', ')} on the east map`,
    rule: '3.2d',
  };
  tell(german, (says) => findings.fault(at('germanEast'), says, german.rule));
  tell(soviet, (says) => findings.fault(at('soviet'), says, soviet.rule));
}

function tell({ what, units, hexes, each, where }: Need, fault: (says: string) => void): void {
  const room = hexes.length * each;
  if (units > room) fault(`there is room for ${room} ${what} in ${where}, and ${units} are to be set up`);
}
