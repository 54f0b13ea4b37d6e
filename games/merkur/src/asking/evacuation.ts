import type { Facts } from '@sandtable/umpire';
import type { Prospect, Told } from '@sandtable/warfare/layers';
import { groupSide, isGroup } from '../position/groups.ts';
import { SIXTEENTHS, sideOf, unitAt, type Merkur } from '../position/position.ts';
import { shipAt } from '../position/ships.ts';
import { hasHeavyEquipment } from '../rules/05-units/abilities.ts';
import { spOf } from '../rules/05-units/stood.ts';
import { roomIn, transportSize } from '../rules/09-naval-movement/cargo.ts';
import { sixteenthsSaved } from '../rules/09-naval-movement/evacuating.ts';
import type { Side } from '../world/sides.ts';
import { QUARTERS } from '../world/units.ts';
import { pointsSaid } from './figures.ts';
import { outcomes } from './naval.ts';
import { FACES } from '../world/dice.ts';

/** The ships of a part of a command, by their ids. */
const shipsOf = ({ world }: Merkur, ids: unknown): number[] =>
  Array.isArray(ids) ? ids.flatMap((id) => world.ship.get(String(id)) ?? []) : [];

/** What becomes of each landing craft that goes in under fire (9.I.2.c.ii.1). */
function craftTold(position: Merkur): Told {
  const { S, 'F*': damaged, F } = outcomes(position, 0);
  return {
    title: 'Of each landing craft',
    lines: [{ says: 'a die tells what becomes of it', rule: '9.I.2.c.ii.1' }],
    chances: [
      { says: 'it refits in port', of: [S, FACES] as const },
      { says: 'it is out of the game', of: [damaged, FACES] as const, isBad: true },
      { says: 'it is lost', of: [F, FACES] as const, isBad: true },
    ],
  };
}

/** `prospect` {act: "evacuate", group, unit, ships?, craft?}: what of a unit is saved, and what that asks of the ships (9.I.2.c). */
export function evacuationProspect(position: Merkur, asked: Facts, side: Side): Prospect {
  const group = String(asked['group'] ?? '');
  const unit = position.world.unit.get(String(asked['unit'] ?? ''));
  if (unit === undefined || sideOf(position, unit) !== side || !isGroup(position, group) || groupSide(group) !== side) return { told: [] };
  const [ships, craft] = [shipsOf(position, asked['ships']), shipsOf(position, asked['craft'])];
  const room = ships.reduce((sum, ship) => sum + roomIn(position, ship), 0);
  const isHeavy = hasHeavyEquipment(position, unit);
  const told: Told = {
    title: `${unitAt(position, unit).name} off the beach`,
    lines: [
      {
        says: 'strength points that are saved',
        rule: '9.I.2.c#2',
        value: `${pointsSaid(sixteenthsSaved(position, unit, craft.length), SIXTEENTHS)} of ${pointsSaid(spOf(position, unit), SIXTEENTHS / QUARTERS)}`,
      },
      ...(isHeavy ? [{ says: 'its heavy equipment is left, but for what landing craft fetch', rule: '9.I.2.c.i.1' }] : []),
      {
        says: 'strength points of room that it takes in merchantmen',
        rule: '9.H.1.b#1',
        value: `${pointsSaid(transportSize(position, unit), QUARTERS)} of ${pointsSaid(room, QUARTERS)}`,
      },
      ...craft.map((ship) => ({ says: `${shipAt(position, ship).name} goes in`, rule: '9.I.2.c.i.1' })),
    ],
  };
  return { told: [told, ...(craft.length > 0 ? [craftTold(position)] : [])] };
}
