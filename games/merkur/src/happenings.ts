import { openly, type Happenings } from '@sandtable/umpire';

/** What happens in a game of Operation Merkur, with its particulars. */
export const happenings = {
  kinds: {
    'antiaircraft fire': openly('seat', 'hex', 'factors', 'over', 'shots', 'lines'),
    'guns aimed': openly('seat', 'tanks', 'aircraft'),
    'landing failed': openly('seat', 'unit'),
    left: openly('units', 'hex'),
    moved: openly('seat', 'units', 'from', 'to', 'cost'),
    phase: openly('phase', 'turn'),
    'port hit': openly('hex', 'hits'),
    'put down': openly('units', 'hex'),
    'set up': openly('seat', 'units', 'at'),
    'supplies dropped': openly('seat', 'hex', 'sixths', 'landed', 'dice', 'modifier', 'lines'),
    taken: openly('seat', 'hex', 'captured'),
    'supplies captured': openly('seat', 'hex', 'face', 'gsp', 'lp'),
    'base taken': openly('seat', 'hex', 'lost'),
    'base hit': openly('hex', 'hits', 'lost'),
    supplied: openly('seat', 'units', 'from', 'sixths', 'state'),
    supply: openly('unit', 'state', 'by'),
    collapse: openly('unit', 'faces', 'adds', 'total', 'result'),
    'base repaired': openly('hex', 'hits'),
    zone: openly('seat', 'hex', 'level'),
    'unit dropped': openly('seat', 'unit', 'hex', 'die', 'modifier', 'fate', 'lines'),
    victory: openly('winner', 'says', 'axis', 'allied', 'lines'),
  },
} satisfies Happenings;
