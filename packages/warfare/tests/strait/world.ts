import * as z from 'zod/mini';
import { byId, checked, identifier } from '../../src/index.ts';
import straitData from './data/strait.json' with { type: 'json' };

/** The sea, its coasts, and who sails on it: the data of Strait. */

export const SEATS = ['blue', 'red'] as const;
export type Seat = (typeof SEATS)[number];
export const enemyOf = (seat: Seat): Seat => (seat === 'blue' ? 'red' : 'blue');
/** The seat of a name that a command came from. */
export const seatNamed = (name: string): Seat => SEATS.find((seat) => seat === name) as Seat;

const seat = z.enum(SEATS);
const whole = z.int().check(z.gte(0));
const water = { open: z.int(), coastal: z.int(), narrow: z.int(), home: z.int(), sights: whole };
const names = z.record(identifier, identifier);

const schema = z.strictObject({
  areas: z.array(
    z.strictObject({ id: identifier, name: z.string(), water: z.enum(['open', 'coastal', 'narrow']), next: z.array(identifier) }),
  ),
  ports: z.array(z.strictObject({ id: identifier, name: z.string(), coast: seat, opens: z.array(identifier) })),
  ships: z.array(
    z.strictObject({
      id: identifier,
      name: z.string(),
      seat,
      type: z.enum(['cruiser', 'destroyer', 'transport', 'craft']),
      guns: whole,
      armour: whole,
      hull: whole,
      /** Craft that a transport carries, battalions that a craft does. */
      carries: whole,
    }),
  ),
  battalions: z.array(z.strictObject({ id: identifier, name: z.string(), seat })),
  figures: z.strictObject({
    die: whole,
    /** Points for each ship: what a move costs, and how many there are when it is filled up. */
    fuel: z.strictObject({ move: whole, full: whole }),
    search: z.strictObject({ ...water, cruiser: z.int() }),
    /** A group of so many `ships` is large. */
    watch: z.strictObject({ ...water, large: z.int(), ships: whole }),
    gunnery: z.strictObject({ hits: whole, twice: whole }),
    landing: z.strictObject({ lost: whole }),
    victory: z.strictObject({ port: whole, ashore: whole }),
  }),
  scenarios: z.array(
    z.strictObject({
      id: identifier,
      title: z.string(),
      turns: whole,
      groups: z.array(z.strictObject({ seat, at: identifier, ships: z.array(identifier) })),
      /** Who is aboard which ship, and which battalion is in which port. */
      aboard: names,
      ashore: names,
    }),
  ),
});
type Data = z.infer<typeof schema>;
export type ScenarioData = Data['scenarios'][number];
export type Ship = Data['ships'][number];

export const data = checked(schema, straitData, 'strait');
export const world = {
  ...data,
  area: byId(data.areas, 'areas'),
  port: byId(data.ports, 'ports'),
  ship: byId(data.ships, 'ships'),
  battalion: byId(data.battalions, 'battalions'),
};
export type World = typeof world;
