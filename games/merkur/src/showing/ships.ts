import type { BoardOf, CounterShown, FightsShown, SailsShown } from '@sandtable/warfare/showing';
import type { State } from '../position/position.ts';
import { MOST_SEGMENTS } from '../position/endurance.ts';
import type { CountersData } from '../world/schema/counters.ts';
import type { ShipType } from '../world/schema/forms.ts';
import { HALVES, NAVIES_SHOWN, shipsOf, type Ship } from '../world/ships.ts';
import type { Tables } from '../world/tables.ts';
import { QUARTERS } from '../world/units.ts';
import { protectionOf } from '../world/tables/gunnery.ts';

type Shown = NonNullable<BoardOf<State>['others']>[number];

/** How it is drawn, where it is no warship. */
const SILHOUETTES: { readonly [type in ShipType]?: SailsShown['silhouette'] } = { NSP: 'freighter', LC: 'craft', LB: 'craft' };

/** Hits that sink it: by its protection; of merchantmen one for each step of capacity (13.M.1#1, 13.M.3.b.i). */
const bears = ({ type, protection, cargo }: Ship, gunnery: Tables['gunnery']): number =>
  type === 'NSP' ? Math.max(1, Math.ceil(cargo / QUARTERS)) : protectionOf(gunnery, protection).hits;

const fightsOf = (ship: Ship, gunnery: Tables['gunnery']): FightsShown => ({
  letters: ship.type,
  gunnery: ship.gunnery,
  long: ship.long,
  antiaircraft: ship.aa % HALVES === 0 ? String(ship.aa / HALVES) : '*',
  torpedoes: ship.torpedo,
  protection: ship.protection,
  speed: ship.tmr,
  hasRadar: ship.hasRadar,
  bears: bears(ship, gunnery),
});

/** Every ship, as it is printed (5.C). */
export const shipCounters = (data: CountersData, gunnery: Tables['gunnery']): readonly CounterShown[] =>
  shipsOf(data).map((ship): CounterShown => {
    const { id, name, short, navy, type, tmr, sma, cargo } = ship;
    return {
      id,
      nationality: NAVIES_SHOWN[navy],
      kind: 'naval',
      name,
      short,
      type: 'ship',
      size: 'none',
      attack: [ship.gunnery],
      defense: [ship.protection],
      movement: tmr > 0 ? tmr : sma,
      steps: 1,
      sails: { silhouette: SILHOUETTES[type] ?? 'warship', guns: null, holds: cargo / QUARTERS, fights: fightsOf(ship, gunnery) },
    };
  });

/** Where positions have ships: in groups, in port, submarines in sea zones. */
export const shipsOnBoard = (piles: { readonly [place: string]: string }): Shown => ({
  family: 'ships',
  at: 'at',
  marks: 'ship-marks',
  told: ['damage'],
  hits: 'hits',
  within: [
    { family: 'axis-groups', at: 'at' },
    { family: 'allied-groups', at: 'at' },
  ],
  figures: {
    hits: ['hit', 'hits'],
    'guns-hit': ['critical hit on the guns', 'critical hits on the guns'],
    slowed: ['off its speed', 'off its speed'],
    'segments-at-sea': ['naval segment at sea', 'naval segments at sea'],
    rests: ['naval segment still to lie in port', 'naval segments still to lie in port'],
  },
  piles,
  spent: {},
});

/** How long its ships have been at sea (9.B#1). */
const OUT = { column: 'segments-at-sea', most: MOST_SEGMENTS, says: 'segments at sea' } as const;

/** Naval task groups (5.C.10). */
export const FLEETS: NonNullable<BoardOf<State>['fleets']> = [
  {
    seat: 'axis',
    family: 'axis-groups',
    at: 'at',
    listed: 'listed',
    seen: 'sighting',
    marks: 'group-marks',
    out: OUT,
    titles: { own: 'Group', seen: 'Axis group in sight' },
  },
  {
    seat: 'allied',
    family: 'allied-groups',
    at: 'at',
    listed: 'listed',
    seen: 'sighting',
    marks: 'group-marks',
    out: OUT,
    titles: { own: 'Group', seen: 'Allied group in sight' },
  },
];
