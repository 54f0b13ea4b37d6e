import { capital, inSentence, type Naming } from '@sandtable/warfare/telling';
import { SEQUENCE } from './sequence.ts';
import { world } from './world.ts';

const SIDES: { readonly [seat: string]: string } = { blue: 'Blue', red: 'Red' };
const side = (id: string): string | undefined => (Object.hasOwn(SIDES, id) ? SIDES[id] : undefined);

/** A group or a token, "tg-b-2" or "?red-1", in words. */
function groupNamed(id: string): string | undefined {
  const own = /^tg-[br]-(\d+)$/.exec(id);
  if (own) return `Task Group ${own[1]}`;
  const sighting = /^\?(\w+)-(\d+)$/.exec(id);
  return sighting ? `${side(sighting[1] as string)} sighting ${sighting[2]}` : undefined;
}

/** What Strait's things are called. */
export const naming: Naming = {
  piece(id) {
    const [ship, battalion] = [world.ship.get(id), world.battalion.get(id)];
    if (ship !== undefined) return capital(world.ships[ship]?.name ?? '');
    return battalion === undefined ? groupNamed(id) : world.battalions[battalion]?.name;
  },
  place(id) {
    const [area, port] = [world.area.get(id), world.port.get(id)];
    return area === undefined ? (port === undefined ? undefined : world.ports[port]?.name) : world.areas[area]?.name;
  },
  seat: side,
  side,
  nationality: side,
  phase(id) {
    const name = SEQUENCE.names.find((one) => one === id);
    if (name === undefined) return id;
    const { seat, title } = SEQUENCE.phase(name);
    return seat === null ? title : `${side(seat)} ${inSentence(title)}`;
  },
};
