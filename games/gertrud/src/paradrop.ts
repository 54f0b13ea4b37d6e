import type { Act, Facts, Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { optionOf } from './options.ts';
import {
  ARRIVED,
  change,
  DROPPED,
  hexOf,
  INTERDICTED,
  isMarked,
  isOnMap,
  mark,
  MOVED,
  OFF_MAP,
  printed,
  unitAt,
  type Gertrud,
} from './position.ts';
import { dropScheduled } from './schedule.ts';
import { moveTo, room } from './units.ts';
import { sideOf, type Side } from './world.ts';

/** Why the unit may not be dropped now, wherever to (15.0a, GA-49). */
function refuseDropper(position: Gertrud, side: Side, unit: number | undefined): Refusal | null {
  if (unit === undefined || unitAt(position, unit).side !== side) return no('15.0a', 'No such unit of yours.');
  const { name, type } = unitAt(position, unit);
  if (type !== 'airborne') return no('15.0a', `${name} is no Airborne unit.`);
  const isAtHand = isOnMap(position, unit) || hexOf(position, unit) === OFF_MAP || dropScheduled(position, side, unit);
  if (!isAtHand) return no('15.0a', `${name} is not at hand.`);
  if (position.facts.dropped.includes(unitAt(position, unit).id)) return no('15.0a', `${name} has dropped once, and does not drop again.`);
  if (isMarked(position, unit, INTERDICTED)) return no('13.7f', `${name} is interdicted and cannot take off.`);
  if (isMarked(position, unit, MOVED)) return no(['15.0b', '9.0f'], `${name} has finished its move.`);
  return null;
}

/** Why nobody may be dropped on the hex. */
function refuseDropZone(position: Gertrud, side: Side, hex: number): Refusal | null {
  if (hex < 0) return no('15.0a', 'There is no such hex.');
  if (!position.world.land[hex] || position.world.country[hex] !== 'turkey')
    return no('15.0a', `${printed(position, hex)} is no land hex of Turkey.`);
  if (room(position, side, hex) < 1) return no(['6.0a', '15.0a'], `${printed(position, hex)} is full.`);
  return null;
}

const droppers = (position: Gertrud, side: Side): number[] => {
  const found: number[] = [];
  for (const [unit, { type }] of position.world.units.entries())
    if (type === 'airborne' && !refuseDropper(position, side, unit)) found.push(unit);
  return found;
};

const dropZones = (position: Gertrud, side: Side): string[] => {
  const zones: string[] = [];
  for (let hex = 0; hex < position.world.grid.count; hex++)
    if (position.world.country[hex] === 'turkey' && !refuseDropZone(position, side, hex)) zones.push(printed(position, hex));
  return zones;
};

/** Can the unit be dropped anywhere in this phase? */
export const canDrop = (position: Gertrud, side: Side, unit: number): boolean =>
  !refuseDropper(position, side, unit) && dropZones(position, side).length > 0;

/** 15.0: an Airborne unit goes straight to any land hex of Turkey; it fights there in this player turn's combat phase. */
export const paradrop: Act<Gertrud, Facts> = {
  parts: { unit: 'one', hex: 'one' },
  refuse(position, _locals, seat, command) {
    const side = sideOf(seat);
    return (
      refuseDropper(position, side, position.world.unit.get(String(command['unit']))) ??
      refuseDropZone(position, side, position.world.grid.index(String(command['hex'])))
    );
  },
  offers(position, _locals, seat) {
    const side = sideOf(seat);
    const units = droppers(position, side);
    if (units.length === 0) return [];
    return [
      {
        act: 'paradrop',
        rule: '15.0a',
        parts: [
          { name: 'unit', pick: 'one', of: () => units.map((unit) => unitAt(position, unit).id) },
          { name: 'hex', pick: 'one', of: () => dropZones(position, side) },
        ],
      },
    ];
  },
  play(doing, _locals, seat, command) {
    const { position } = doing;
    const unit = position.world.unit.get(String(command['unit'])) as number;
    const scheduled = dropScheduled(position, sideOf(seat), unit);
    if (!isOnMap(position, unit)) mark(position, unit, ARRIVED);
    moveTo(doing, unit, position.world.grid.index(String(command['hex'])));
    mark(position, unit, MOVED | DROPPED);
    // GA-49: by option it drops once in a game.
    if (optionOf(position, 'drops') === 'once') change(position, { dropped: [...position.facts.dropped, unitAt(position, unit).id] });
    applies('2.6b', '9.0g');
    doing.happen({
      what: 'paradrop',
      unit: String(command['unit']),
      hex: String(command['hex']),
      rules: ['15.0a', '15.0b', ...(scheduled ? [scheduled.rule] : [])],
    });
    return { go: 'stay' };
  },
};
