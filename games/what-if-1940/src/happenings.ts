import {
  isList,
  openly,
  partly,
  revealing,
  type Facts,
  type Happening,
  type HappeningKind,
  type Happenings,
  type Value,
} from '@sandtable/umpire';
import { replaced } from '@sandtable/warfare';
import { kindOf } from './rules/07-stacking-and-fog-of-war/fog.ts';
import { ALLIED, sideOf } from './world/world.ts';

/*
 * What happens in 1940: What If?, and who is told what of it (7.3). What is decided or rolled in the open, a battle, which lays
 * both forces open (7.3a), who loses a step, gets one back or changes his counter (WA-61), and who is put on top of his stack or
 * into a box is seen by all; untried pieces are not named (2.12a).
 */

const topOf = ({ top }: Happening): readonly Value[] => (top === undefined || top === null ? [] : [top]);
const countOf = ({ units }: Happening): number => (isList(units) ? units.length : 0);

type Unseen<Name extends string> = Name | 'by' | 'untried' | 'units' | 'count' | 'top';

/** Units move about unseen: of those in `units` the enemy of `by` sees the one on top (`top`), and how many they are. */
const unseen = <Name extends string>(...names: readonly Name[]): HappeningKind<Unseen<Name>> =>
  partly({
    ...openly('by', 'untried').particulars,
    ...openly(...names).particulars,
    units: topOf,
    count: countOf,
    top: 'own',
  } as HappeningKind<Unseen<Name>>['particulars']);

/** The happening with untried pieces called by what they are. */
function nameless({ untried, ...told }: Happening & { readonly untried?: Value }): Happening {
  const named = [...(isList(told['units']) ? told['units'] : []), told['unit'] ?? ''];
  const blank = (untried === true ? named : (untried as readonly Value[])).map(String);
  return replaced(told as unknown as Facts, new Map(blank.map((id) => [id, kindOf(id)]))) as unknown as Happening;
}

export const happenings = {
  kinds: {
    // Units move about unseen.
    entered: unseen('hex'),
    left: unseen('hex'),
    moved: unseen('from', 'to'),
    'permission asked': unseen('hex'),
    'put down': unseen('hex'),
    redeployed: unseen('from', 'hex'),
    'set up': unseen('hex'),
    // All others are open; four may show what lies below the top of a stack, or on the front of an untried piece.
    advanced: openly('by', 'units', 'top', 'hex'),
    aircraft: openly('seat', 'aircraft', 'hex'),
    'aircraft return': openly(),
    ardennes: openly('die', 'result'),
    'armor doctrine': openly('army', 'die', 'result'),
    assigned: openly('units', 'to'),
    attack: revealing(openly('kind', 'seat', 'hex', 'units', 'defenders', 'garrison')),
    'attenuated supply': openly('hex', 'die', 'modifier', 'result'),
    'Belgian coup': openly('die', 'succeeds'),
    cancelled: openly('hex', 'seat', 'units'),
    control: openly('hex', 'side'),
    converted: openly('unit', 'into', 'face'),
    'converted result': openly('hex', 'seat', 'result'),
    delayed: openly('units', 'untried'),
    displaced: openly('by', 'units', 'top', 'from', 'to', 'untried'),
    eliminated: revealing(openly('unit', 'hex', 'cause', 'untried')),
    exchange: openly('hex', 'seat', 'steps'),
    'finland at war': openly(),
    'finland joins': openly('die', 'modifier', 'result'),
    'fort returned': openly('hex'),
    fortified: openly('hex'),
    forts: openly('die', 'allowed'),
    'garrison eliminated': openly('hex'),
    interdiction: openly('seat', 'aircraft', 'hex'),
    'interdiction lifted': openly('aircraft'),
    'japan at war': openly(),
    'japan invades': openly('die', 'modifier', 'result'),
    landing: openly('unit', 'hex', 'die', 'modifier', 'result', 'lines'),
    lent: openly('seat', 'aircraft', 'to'),
    'mobile assault': openly('by', 'units', 'from', 'hex', 'drop'),
    'mobile assault failed': openly('units', 'hex'),
    'mobile assault won': openly('units', 'hex'),
    'moscow falls': openly('die', 'modifier', 'result'),
    'neutrality violated': openly('nation'),
    odds: openly('hex', 'attack', 'defense', 'odds', 'shift', 'column', 'lines'),
    order: openly('order'),
    'permission answered': openly('seat', 'hex', 'allowed'),
    phase: openly('phase', 'turn'),
    'ploesti captured': openly(),
    promoted: openly('unit', 'into', 'hex'),
    rebuilt: openly('unit', 'at'),
    reduced: revealing(openly('unit', 'hex', 'cause')),
    replacements: openly('units', 'due', 'untried'),
    result: openly('hex', 'column', 'faces', 'result'),
    retreated: openly('by', 'units', 'top', 'from', 'to'),
    revealed: revealing(openly('unit', 'face', 'hex')),
    'rivers ignored': openly(),
    'romania at war': openly(),
    sent: openly('units', 'to', 'by', 'untried'),
    suppressed: openly('aircraft', 'target'),
    surprise: openly('die', 'result'),
    'tank army': openly('die', 'result'),
    'tank corps formed': openly('army', 'unit'),
    'turned up': openly('units', 'top', 'by', 'hex', 'untried'),
    victory: openly('winner'),
  },
  isOwn: ({ by }, seat) => typeof by === 'string' && sideOf(by) === sideOf(seat),
  // Of untried pieces the enemy is told nothing but what they are.
  worded: (happening, seat) => (happening['untried'] !== undefined && sideOf(seat) !== ALLIED ? nameless(happening) : happening),
} satisfies Happenings;
