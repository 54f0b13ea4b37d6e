import * as z from 'zod/mini';
import { aim, aircraftLine, airTypeLine } from './aircraft.ts';
import { ground, unitLine } from './ground.ts';
import { gunLine, shipClassLine, shipLine } from './ships.ts';
import { lines, positive } from './quantities.ts';

/** counters.json: all counters of land, air and sea, with what their ratings are reckoned from. */
export const countersSchema = z
  .strictObject({
    /** Men whose weight the classes say. */
    men: positive,
    classes: lines(ground.strengthClass),
    /** What any tank unit has beside its tanks, and what other arms add to it. */
    tankUnit: z.strictObject({ base: positive, mixed: positive }),
    tanks: lines(ground.tankKind),
    formations: lines(ground.formationLine),
    units: lines(unitLine),
    aims: lines(aim),
    airTypes: lines(airTypeLine),
    aircraft: lines(aircraftLine),
    guns: lines(gunLine),
    shipClasses: lines(shipClassLine),
    ships: lines(shipLine),
  })
  .check(({ value, issues }) => {
    const fault = (path: PropertyKey[], message: string) => issues.push({ code: 'custom', input: value, path, message });
    const known = (list: readonly { readonly id: string }[]) => new Set(list.map(({ id }) => id));
    const [classes, tanks, aims, types, guns, shipClasses] = [
      known(value.classes),
      known(value.tanks),
      known(value.aims),
      known(value.airTypes),
      known(value.guns),
      known(value.shipClasses),
    ];
    const formations = new Map(value.formations.map((one) => [one.id, one]));
    const isOfFormation = (own: { readonly side: string }, id: string | undefined, path: PropertyKey[]) => {
      if (id === undefined) return;
      const found = formations.get(id);
      if (found?.side !== own.side) fault(path, found ? 'a formation of its own side is expected' : 'the id of a formation is expected');
    };
    for (const [i, line] of value.formations.entries()) isOfFormation(line, line.of, ['formations', i, 'of']);
    const own = new Map(value.units.map((one) => [one.id, one]));
    for (const [i, line] of value.units.entries()) {
      if ('formation' in line) isOfFormation(line, line.formation, ['units', i, 'formation']);
      if (line.kind !== 'combat') continue;
      for (const [j, part] of (line.parts ?? []).entries())
        if (own.get(part)?.side !== line.side) fault(['units', i, 'parts', j], 'a unit of its own side is expected');
      if (line.class !== undefined && !classes.has(line.class)) fault(['units', i, 'class'], 'one of the classes is expected');
      for (const kind of Object.keys(line.tanks ?? {}))
        if (!tanks.has(kind)) fault(['units', i, 'tanks', kind], 'one of the kinds of tanks is expected');
    }
    for (const [i, line] of value.airTypes.entries())
      if (line.aim !== undefined && !aims.has(line.aim)) fault(['airTypes', i, 'aim'], 'one of the aims is expected');
    for (const [i, { type }] of value.aircraft.entries())
      if (!types.has(type)) fault(['aircraft', i, 'type'], 'a type of aircraft is expected');
    for (const [i, line] of value.shipClasses.entries())
      for (const gun of Object.keys(line.guns ?? {}))
        if (!guns.has(gun)) fault(['shipClasses', i, 'guns', gun], 'one of the guns is expected');
    for (const [i, line] of value.ships.entries())
      if (!shipClasses.has(line.class)) fault(['ships', i, 'class'], 'a class of ships is expected');
  });
export type CountersData = z.infer<typeof countersSchema>;
