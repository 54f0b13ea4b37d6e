import { openly, type Happenings } from '@sandtable/umpire';

/** What happens in Depot, with its particulars: everybody sees everything. */
export const happenings = {
  kinds: {
    'set up': openly('seat', 'units', 'hex'),
    phase: openly('phase', 'turn'),
    arrived: openly('units', 'hex'),
    delivered: openly('seat', 'hex', 'points'),
    supplied: openly('seat', 'units', 'by', 'points'),
    'out of supply': openly('seat', 'units'),
    moved: openly('units', 'from', 'to', 'cost'),
    left: openly('units', 'hex'),
    'put down': openly('units', 'hex'),
    stopped: openly('units', 'hex'),
    loaded: openly('truck', 'hex', 'points'),
    unloaded: openly('truck', 'hex', 'points'),
    'truck captured': openly('seat', 'truck', 'hex', 'points'),
    'depot captured': openly('seat', 'hex', 'points', 'burnt'),
    'place taken': openly('seat', 'hex'),
    attack: openly('seat', 'hex', 'units', 'defenders'),
    odds: openly('hex', 'attack', 'defence', 'column', 'lines'),
    result: openly('hex', 'column', 'die', 'result'),
    reduced: openly('unit', 'hex'),
    eliminated: openly('unit', 'hex'),
    retreated: openly('units', 'from', 'to', 'by'),
    stood: openly('units', 'hex'),
    advanced: openly('units', 'hex'),
    points: openly('blue', 'red'),
    victory: openly('winner'),
  },
} satisfies Happenings;
