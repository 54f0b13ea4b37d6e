import { inSentence, type Naming } from '@sandtable/warfare/telling';
import nationsData from './data/nations.json' with { type: 'json' };
import { SEQUENCE } from './sequence.ts';
import { world as ours, type World } from './world.ts';

/** The nationalities with their colours and signs, as the page paints them. */
export const { nationalities } = nationsData;

const nationality = (id: string): string | undefined => nationalities.find((one) => one.id === id)?.name;

/** What the things of a world are called. */
export const namingIn = (world: World): Naming => ({
  piece(id) {
    const unit = world.unit.get(id);
    return unit === undefined ? undefined : world.units[unit]?.name;
  },
  place(id) {
    const hex = world.grid.index(id);
    if (hex < 0) return undefined;
    const town = world.town[hex];
    return town ? `${town} ${id}` : id;
  },
  seat: nationality,
  side: nationality,
  nationality,
  phase(id) {
    const name = SEQUENCE.names.find((one) => one === id);
    if (name === undefined) return id;
    const { seat, title } = SEQUENCE.phase(name);
    return seat === null ? title : `${nationality(seat)} ${inSentence(title)}`;
  },
});

/** What Depot's own things are called. */
export const naming = namingIn(ours);
