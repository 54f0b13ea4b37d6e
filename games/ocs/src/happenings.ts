import { openly, type Happenings } from '@sandtable/umpire';

/** What happens in the Overphase, with its particulars. */
const OVERPHASE = {
  arrived: openly('seat', 'units', 'hex', 'mode'),
  declined: openly('seat', 'units'),
  'first player': openly('seat'),
  'rolled for first player': openly('german', 'soviet', 'seat'),
  'rolled for reinforcements': openly('seat', 'roll', 'personnel', 'equipment', 'units'),
  'step regained': openly('unit'),
  'trucks arrived': openly('seat', 'carrier', 'kind', 'points', 'hex'),
} satisfies Happenings['kinds'];

/** What happens in a game of the Operational Combat Series, with its particulars. */
export const happenings = {
  kinds: {
    ...OVERPHASE,
    captured: openly('seat', 'prey', 'hex', 'face', 'percent', 'points', 'tokens', 'lost', 'displaced'),
    advanced: openly('seat', 'units', 'hex'),
    attack: openly('seat', 'hex', 'units', 'defenders', 'allCosts', 'overrun'),
    barrage: openly('seat', 'hex', 'target', 'units'),
    'barrage result': openly('hex', 'target', 'column', 'faces', 'result'),
    'barrage strength': openly('hex', 'target', 'strength', 'column', 'lines'),
    'city taken': openly('seat', 'city', 'hex'),
    'cleaned up': openly('units'),
    displaced: openly('seat', 'prey', 'from', 'to'),
    disorganized: openly('units', 'hex'),
    disturbed: openly('units', 'hex'),
    eliminated: openly('unit', 'hex'),
    exploits: openly('seat', 'units'),
    led: openly('seat', 'unit', 'rating'),
    'half step': openly('hex', 'face', 'steps'),
    'hedgehog hit': openly('hex', 'level'),
    left: openly('units', 'hex'),
    lost: openly('seat', 'prey', 'hex'),
    mode: openly('mode', 'showing', 'units'),
    moved: openly('units', 'from', 'to', 'cost'),
    paid: openly('seat', 'purpose', 'hexes', 'tokens', 'from'),
    odds: openly('hex', 'ratio', 'column', 'lines'),
    option: openly('seat', 'steps', 'hexes'),
    'option ignored': openly('seat'),
    phase: openly('phase', 'turn'),
    'put down': openly('units', 'hex'),
    'rail destroyed': openly('hex'),
    released: openly('units'),
    result: openly('hex', 'column', 'dice', 'modifier', 'result', 'lines'),
    retreated: openly('seat', 'units', 'from', 'to', 'by'),
    'set up': openly('seat', 'units', 'hex'),
    'step lost': openly('unit', 'hex', 'left'),
    surprise: openly('hex', 'dice', 'modifier', 'favors', 'die', 'shift'),
    victory: openly('winner', 'german', 'soviet', 'lines'),
    weather: openly('code', 'face'),
  },
} satisfies Happenings;
