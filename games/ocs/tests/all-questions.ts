import type { Facts } from '@sandtable/umpire';
import { some } from '../../../packages/umpire/tests/any-question.ts';
import { LAYERS } from '../src/asking/layer-offers.ts';
import { PROPOSALS } from '../src/asking/proposal-offers.ts';
import type { Ocs } from '../src/index.ts';
import { SIDES } from '../src/world/sides.ts';

const ofUnit = (unit: string, hex: string): readonly Facts[] => [
  { allowance: { unit } },
  { cost: { from: hex, to: hex, unit } },
  { supply: { unit } },
  { throw: { unit } },
  { reach: { units: [unit] } },
  { layer: { id: 'reach', units: [unit] } },
  { layer: { id: 'supply', units: [unit] } },
  { march: { units: [unit], to: hex } },
  { strength: { hex, units: [unit] } },
  { odds: { hex, units: [unit] } },
  { barrage: { hex, target: 'units', units: [unit] } },
  { price: { units: [unit], for: 'attack' } },
  { price: { units: [unit], for: 'barrage' } },
  { prospect: { act: 'attack', hex, units: [unit] } },
  { prospect: { act: 'overrun', hex } },
];

/** Questions of every kind that a seat may ask: of so many units, air units and hexes, wherever those are. */
export function allQuestions({ world }: Ocs, most: number, from: number): readonly Facts[] {
  const hexes = some([...Array(world.grid.count).keys()], most, from).map((hex) => world.grid.number(hex));
  const units = some(world.units, most * 2, from);
  const aircraft = some(world.aircraft, most, from).map(({ id }) => id);
  return [
    ...LAYERS.flatMap(({ id }): Facts[] => [{ layer: { id } }, { alert: { id } }]),
    ...PROPOSALS.map(({ id }): Facts => ({ proposal: { id, wishes: {} } })),
    ...SIDES.map((seat): Facts => ({ threat: { seat } })),
    { victory: {} },
    { control: {} },
    { payment: {} },
    { prospect: { act: 'pay' } },
    ...hexes.flatMap((hex): Facts[] => [{ port: { hex } }, ...SIDES.map((seat): Facts => ({ flak: { hex, seat } }))]),
    ...units.flatMap(({ id }, i) => ofUnit(id, hexes[i % hexes.length] as string)),
    ...aircraft.flatMap((one): Facts[] => [
      ...aircraft.map((other): Facts => ({ airCombat: { attackers: [one], defenders: [other] } })),
      { flight: { aircraft: [one], by: hexes.slice(0, 2) } },
      { barrage: { hex: hexes[0] as string, target: 'facility', aircraft: [one] } },
    ]),
  ];
}
