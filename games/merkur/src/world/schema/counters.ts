import * as z from 'zod/mini';
import { aim, aircraftLine, airTypeLine } from './aircraft.ts';
import { ground, unitLine } from './ground.ts';
import { gunLine, shipClassLine, shipLine } from './ships.ts';
import { lines, positive } from './quantities.ts';

const form = z.strictObject({
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
});
export type CountersData = z.infer<typeof form>;
type Fault = (path: PropertyKey[], message: string) => void;

const idsOf = (list: readonly { readonly id: string }[]): ReadonlySet<string> => new Set(list.map(({ id }) => id));

/** Units and formations are of formations of their own side. */
function formationFaults({ formations, units }: CountersData, fault: Fault): void {
  const sideOf = new Map(formations.map(({ id, side }) => [id, side]));
  const look = (own: { readonly side: string }, id: string | undefined, path: PropertyKey[]): void => {
    if (id === undefined || sideOf.get(id) === own.side) return;
    fault(path, sideOf.has(id) ? 'a formation of its own side is expected' : 'the id of a formation is expected');
  };
  for (const [i, line] of formations.entries()) look(line, line.of, ['formations', i, 'of']);
  for (const [i, line] of units.entries()) if ('formation' in line) look(line, line.formation, ['units', i, 'formation']);
}

/** Fighting units are made of units of their own side, of a class and of tanks that there are. */
function unitFaults(counters: CountersData, fault: Fault): void {
  const [classes, tanks] = [idsOf(counters.classes), idsOf(counters.tanks)];
  const sideOf = new Map(counters.units.map(({ id, side }) => [id, side]));
  for (const [i, line] of counters.units.entries()) {
    if (line.kind !== 'combat') continue;
    for (const [j, part] of (line.parts ?? []).entries())
      if (sideOf.get(part) !== line.side) fault(['units', i, 'parts', j], 'a unit of its own side is expected');
    if (line.class !== undefined && !classes.has(line.class)) fault(['units', i, 'class'], 'one of the classes is expected');
    for (const kind of Object.keys(line.tanks ?? {}))
      if (!tanks.has(kind)) fault(['units', i, 'tanks', kind], 'one of the kinds of tanks is expected');
  }
}

function airFaults({ aims, airTypes, aircraft }: CountersData, fault: Fault): void {
  const [allAims, types] = [idsOf(aims), idsOf(airTypes)];
  for (const [i, { aim: aimed }] of airTypes.entries())
    if (aimed !== undefined && !allAims.has(aimed)) fault(['airTypes', i, 'aim'], 'one of the aims is expected');
  for (const [i, { id, type }] of aircraft.entries())
    if (!types.has(type)) fault(['aircraft', i, 'type'], `a type of aircraft is expected for ${id}, one of ${[...types].join(', ')}`);
}

function shipFaults({ guns, shipClasses, ships }: CountersData, fault: Fault): void {
  const [allGuns, classes] = [idsOf(guns), idsOf(shipClasses)];
  for (const [i, line] of shipClasses.entries())
    for (const gun of Object.keys(line.guns ?? {}))
      if (!allGuns.has(gun)) fault(['shipClasses', i, 'guns', gun], 'one of the guns is expected');
  for (const [i, line] of ships.entries()) if (!classes.has(line.class)) fault(['ships', i, 'class'], 'a class of ships is expected');
}

/** counters.json: all counters of land, air and sea, with what their ratings are reckoned from. */
export const countersSchema = form.check(({ value, issues }) => {
  const fault: Fault = (path, message) => issues.push({ code: 'custom', input: value, path, message });
  formationFaults(value, fault);
  unitFaults(value, fault);
  airFaults(value, fault);
  shipFaults(value, fault);
});
