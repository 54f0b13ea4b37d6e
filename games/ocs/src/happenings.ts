import { masked, openly, partly, revealing, type HappeningKind, type Happenings } from '@sandtable/umpire';

/*
 * Who is told what (4.9-1, OA-114): what happens to units that lie below others their enemy is not told; where they go with others,
 * fight or fire he is told that there is more (`masked`), by the words of `unseenIn` (fog.ts); who loses a step is named.
 */

/** Told to all but for these particulars, which are for the side alone whose doing it is: they would tell what lies below others. */
const but = <Own extends string, Name extends string>(own: readonly Own[], ...names: readonly Name[]): HappeningKind<Own | Name> =>
  partly({
    ...openly(...names).particulars,
    ...(Object.fromEntries(own.map((name) => [name, 'own'])) as { readonly [P in Own]: 'own' }),
  } as HappeningKind<Own | Name>['particulars']);

/** What happens in the Overphase, with its particulars. */
const OVERPHASE = {
  arrived: masked(but(['mode'], 'seat', 'units', 'hex')),
  declined: openly('seat', 'units'),
  demotorized: openly('seat', 'unit', 'hex', 'trucks'),
  'first player': openly('seat'),
  'given off': openly('seat', 'unit', 'regiment', 'hex'),
  'hedgehog built': openly('seat', 'hex', 'level'),
  motorized: openly('seat', 'unit', 'hex', 'to', 'trucks'),
  rebuilt: openly('seat', 'unit', 'hex', 'used', 'left'),
  received: openly('seat', 'at'),
  'rolled for first player': openly('german', 'soviet', 'seat'),
  'rolled for reinforcements': openly('seat', 'roll', 'personnel', 'equipment', 'units'),
  'rolled for supply': openly('seat', 'roll', 'points'),
  'step regained': openly('unit'),
  succeeded: openly('seat', 'unit', 'regiment', 'hex'),
  'taken back': openly('seat', 'unit', 'regiment', 'hex'),
  'trucks arrived': openly('seat', 'carrier', 'kind', 'points', 'hex'),
} satisfies Happenings['kinds'];

/** What happens in a game of the Operational Combat Series, with its particulars. */
export const happenings = {
  kinds: {
    ...OVERPHASE,
    'by rail': masked(but(['capacity'], 'seat', 'units', 'from', 'to')),
    'carriers by rail': openly('seat', 'carrier', 'kind', 'points', 'from', 'to', 'capacity'),
    captured: openly('seat', 'prey', 'hex', 'face', 'percent', 'points', 'tokens', 'lost', 'displaced'),
    advanced: masked(openly('seat', 'units', 'hex')),
    attack: masked(openly('seat', 'hex', 'units', 'defenders', 'allCosts', 'overrun')),
    barrage: masked(openly('seat', 'hex', 'target', 'units')),
    'barrage result': openly('hex', 'target', 'column', 'faces', 'result'),
    'barrage strength': but(['strength', 'lines'], 'seat', 'hex', 'target', 'column'),
    attrition: openly('unit', 'hex', 'faces', 'adds', 'total', 'steps'),
    'barrage unpaid': openly('units'),
    blown: openly('seat', 'hex', 'tokens', 'face', 'percent', 'destroyed'),
    'city taken': openly('seat', 'city', 'hex'),
    'cleaned up': openly('units'),
    displaced: openly('seat', 'prey', 'from', 'to'),
    disorganized: openly('units', 'hex'),
    disturbed: openly('units', 'hex'),
    driven: openly('seat', 'carrier', 'kind', 'points', 'from', 'to', 'cost'),
    drawn: openly('seat', 'by', 'level', 'units', 'tokens', 'from'),
    eliminated: revealing(openly('unit', 'hex')),
    exploits: openly('seat', 'units'),
    led: openly('seat', 'unit', 'rating'),
    'half step': openly('hex', 'face', 'steps'),
    'hedgehog destroyed': openly('seat', 'hex'),
    'hedgehog hit': openly('hex', 'level'),
    freight: openly('seat', 'tokens', 'from', 'to', 'capacity'),
    'laid open': revealing(openly('seat', 'hex', 'units', 'defenders')),
    left: masked(openly('units', 'hex')),
    loaded: openly('seat', 'carrier', 'kind', 'points', 'tokens', 'hex'),
    lost: openly('seat', 'prey', 'hex'),
    merged: openly('seat', 'carrier', 'into', 'hex'),
    mode: openly('mode', 'showing', 'units'),
    moved: masked(but(['cost'], 'seat', 'units', 'from', 'to')),
    paid: openly('seat', 'purpose', 'hexes', 'tokens', 'from'),
    odds: openly('hex', 'ratio', 'column', 'lines'),
    option: openly('seat', 'steps', 'hexes'),
    'option ignored': openly('seat'),
    'passed on': openly('seat', 'carrier', 'station', 'tokens', 'from', 'to'),
    phase: openly('phase', 'turn'),
    'put down': masked(openly('units', 'hex')),
    'rail destroyed': openly('hex'),
    'rail repaired': openly('units', 'hex'),
    'rail torn up': openly('units', 'hex'),
    released: openly('units'),
    result: openly('hex', 'column', 'at', 'dice', 'modifier', 'result', 'lines'),
    retreated: masked(openly('seat', 'units', 'from', 'to', 'by')),
    'set up': masked(openly('seat', 'units', 'hex')),
    'step lost': revealing(openly('unit', 'hex', 'left')),
    'supplies hit': openly('seat', 'hex', 'percent', 'tokens', 'trucks', 'wagons'),
    surprise: openly('hex', 'dice', 'modifier', 'favors', 'die', 'shift'),
    'trucks retreat': openly('seat', 'points', 'from', 'to'),
    'turned up': openly('seat', 'unit', 'hex'),
    unloaded: openly('seat', 'carrier', 'kind', 'points', 'tokens', 'hex'),
    split: openly('seat', 'carrier', 'points', 'tokens', 'into', 'hex'),
    victory: openly('winner', 'german', 'soviet', 'lines'),
    weather: openly('code', 'face'),
    'without supply': openly('seat', 'units'),
  },
} satisfies Happenings;
