import type { Facts } from '@sandtable/umpire';
import { some } from '../../../packages/umpire/tests/any-question.ts';
import { LAYERS } from '../src/asking/layer-offers.ts';
import { merkur as game, type Merkur } from '../src/index.ts';
import { SIDES } from '../src/world/sides.ts';

/** Hexes and zones in which groups and drops of the tests are, or are said to be. */
const HEXES = ['2725', '2929', '1625', '2037', '5149', '3028', '2925'] as const;
const ZONES = ['zone 2725', 'zone 2929', 'zone 3337', 'zone 3430', 'zone 2225'] as const;
/** Groups that may be, and may be hidden. */
const GROUPS = ['tg-a-1', 'tg-a-2', 'tg-x-1', 'tg-x-2', 'tg-x-3'] as const;
const DIVISIONS = ['axis-1', 'axis-2', 'allied-1', 'allied-2'] as const;

const ofPlaces = (hexes: readonly string[]): readonly Facts[] =>
  hexes.flatMap((hex): Facts[] => [
    { ownership: { hex } },
    { stacking: { hex } },
    ...SIDES.flatMap((seat): Facts[] => [
      { zoi: { hex, seat } },
      { interdiction: { hex, seat } },
      { flak: { hex, seat } },
      { interceptors: { to: hex, seat } },
    ]),
  ]);

const ofUnit = (unit: string): readonly Facts[] => [
  { cev: { unit } },
  { allowance: { unit } },
  { supply: { unit } },
  { reach: { units: [unit] } },
  { layer: { id: 'reach', units: [unit] } },
  { march: { units: [unit], to: '3028' } },
  { strength: { hex: '2925', units: [unit] } },
  { landing: { unit, hex: '2925' } },
];

const ofAircraft = (aircraft: string, others: readonly string[]): readonly Facts[] => [
  { airAsw: { aircraft } },
  ...HEXES.flatMap((to): Facts[] => [{ band: { aircraft, to } }, { bombs: { aircraft: [aircraft], to } }]),
  ...ZONES.map((zone): Facts => ({ overSea: { aircraft, zone } })),
  ...GROUPS.map((group): Facts => ({ scouting: { group, aircraft } })),
  ...others.map((at): Facts => ({ airCombat: { by: aircraft, at } })),
];

const ofGroup = (group: string): readonly Facts[] => [
  ...GROUPS.map((target): Facts => ({ interceptionAtSea: { group, target } })),
  ...HEXES.map((hex): Facts => ({ gunfire: { group, hex } })),
  { prospect: { act: 'engage', group, target: 'tg-x-1' } },
];

const ofGuns = (ship: string, others: readonly string[]): readonly Facts[] =>
  others.flatMap((at): Facts[] => [{ navalFire: { ships: [ship], at } }, { torpedoes: { ships: [ship], at } }]);

/**
 * Questions of every kind that a seat may ask, about what it sees and what is hidden from it alike: of so many units, aircraft and hexes, and of every ship that is
 * afloat.
 */
export function allQuestions(position: Merkur, seat: string, most: number): readonly Facts[] {
  const { world } = position;
  const from = JSON.stringify(game.view(position, seat)).length;
  const units = some(world.units, most, from);
  const aircraft = some(world.aircraft, most, from);
  const ships = Object.keys(game.save(position).state['ships'] ?? {});
  const others = some(ships, most, from);
  return [
    ...LAYERS.flatMap(({ id }): Facts[] => [{ layer: { id } }, { alert: { id } }]),
    { victory: {} },
    { control: {} },
    { battle: {} },
    ...SIDES.map((side): Facts => ({ evasion: { seat: side } })),
    ...DIVISIONS.flatMap((division): Facts[] => [{ rangeChange: { division } }, { disengagement: { division } }]),
    ...ofPlaces(some(HEXES, most + 1, from)),
    ...units.flatMap(({ id }) => ofUnit(id)),
    ...aircraft.flatMap(({ id }) =>
      ofAircraft(
        id,
        aircraft.map((one) => one.id),
      ),
    ),
    ...GROUPS.flatMap(ofGroup),
    ...ships.map((ship): Facts => ({ ship: { ship } })),
    ...others.flatMap((ship) => ofGuns(ship, others)),
  ];
}
