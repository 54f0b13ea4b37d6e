import { openly, type Happenings } from '@sandtable/umpire';

/** What happens in a game of the Operational Combat Series, with its particulars. */
export const happenings = {
  kinds: {
    captured: openly('seat', 'prey', 'hex', 'face', 'percent', 'points', 'tokens', 'lost', 'displaced'),
    'city taken': openly('seat', 'city', 'hex'),
    'cleaned up': openly('units'),
    displaced: openly('seat', 'prey', 'from', 'to'),
    disorganized: openly('units', 'hex'),
    disturbed: openly('units', 'hex'),
    eliminated: openly('unit', 'hex'),
    left: openly('units', 'hex'),
    lost: openly('seat', 'prey', 'hex'),
    mode: openly('mode', 'showing', 'units'),
    moved: openly('units', 'from', 'to', 'cost'),
    paid: openly('seat', 'purpose', 'hexes', 'tokens', 'from'),
    phase: openly('phase', 'turn'),
    'put down': openly('units', 'hex'),
    released: openly('units'),
    'set up': openly('seat', 'units', 'hex'),
    'step lost': openly('unit', 'hex', 'left'),
    victory: openly('winner', 'german', 'soviet', 'lines'),
    weather: openly('code', 'face'),
  },
} satisfies Happenings;
