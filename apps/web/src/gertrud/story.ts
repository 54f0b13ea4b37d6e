import type { Facts, Value } from '@sandtable/umpire';
import type { Face } from '../face.ts';
import { NATIONALITIES } from './look.ts';

/** A line of the story: its words, the dice that fell, and whether it stands out. */
export interface StoryLine {
  readonly says: string;
  readonly dice: readonly number[];
  readonly loud: boolean;
}

type Particulars = (key: string) => Value | undefined;
/** Words for one kind of happening; null where it is not worth a line. */
type Teller = (of: Particulars, name: (value: Value | undefined) => string) => string | null;

const CAUSES: { readonly [cause: string]: string } = {
  combat: 'in combat',
  retreat: 'in the retreat',
  overstacked: 'by overstacking',
  mission: 'on its mission',
  raid: 'in the raid',
  paradrop: 'in the drop',
};
const cause = (value: Value | undefined): string => (typeof value === 'string' ? ` ${CAUSES[value] ?? value}` : '');
const signed = (value: Value | undefined): string => (typeof value === 'number' ? (value < 0 ? `−${-value}` : `+${value}`) : '');

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const TELLERS: { readonly [what: string]: Teller } = {
  phase: (of) => `Turn ${of('turn')}: ${capitalised(String(of('phase')))}`,
  moved: (of, name) => `${name(of('units'))}: ${name(of('from'))} to ${name(of('to'))}, ${of('cost')} MP`,
  stopped: (of, name) => `${name(of('units'))} must stop at ${name(of('hex'))} before the enemy`,
  'put down': () => null,
  left: (of, name) => `${name(of('units'))} left behind at ${name(of('hex'))}`,
  arrived: (of, name) => `${name(of('units'))} arrive at ${name(of('hex'))}`,
  advanced: (of, name) => `${name(of('units'))} advance to ${name(of('hex'))}`,
  attack: (of, name) => `Attack on ${name(of('hex'))}: ${name(of('units'))} against ${name(of('defenders')) || 'an empty hex'}`,
  ship: (of, name) => `${name(of('ship'))} gives gunfire support at ${name(of('hex'))}`,
  aircraft: (of, name) => `${name(of('aircraft'))} supports at ${name(of('hex'))}`,
  'called off': (of, name) => `The attack on ${name(of('hex'))} is called off`,
  engaged: () => null,
  odds: (of) => `${of('attack')} to ${of('defence')}: ${of('percent')}%`,
  column: (of) => `Fought on the column ${of('column')}`,
  result: (of) => `Result ${of('result')} on ${of('column')}`,
  ultra: (of) => `ULTRA is spent in the ${of('combat')}; ${of('left')} left`,
  'air combat': (of, name) =>
    `Air combat: ${name(of('first'))} against ${name(of('second'))}, ${(of('totals') as readonly Value[] | undefined)?.join(' to ')}. ${of('result')}`,
  'naval combat': (of, name) => `Naval combat: ${name(of('attackerShip'))} against ${name(of('defenderShip'))}. ${of('result')}`,
  'supply drop': (of, name) => `${name(of('aircraft'))} drops supplies at ${name(of('hex'))}`,
  paradrop: (of, name) => `${name(of('unit'))} drops on ${name(of('hex'))}`,
  retreated: (of, name) => `${name(of('units'))} retreat from ${name(of('from'))} to ${name(of('to'))}`,
  'no retreat': (of) => `No way out for ${of('says')}`,
  'city captured': (of, name) => `${of('city') || name(of('hex'))} is taken`,
  'city retaken': (of, name) => `${of('city') || name(of('hex'))} is retaken`,
  'back in supply': (of, name) => `${name(of('unit'))} at ${name(of('hex'))} is in supply again`,
  'out of supply': (of, name) => `${name(of('unit'))} at ${name(of('hex'))} is out of supply`,
  reduced: (of, name) => `${name(of('unit'))} loses a step${cause(of('cause'))}`,
  eliminated: (of, name) => `${name(of('unit'))} is eliminated${cause(of('cause'))}`,
  'sent home': (of, name) => `${name(of('marker'))} goes home`,
  'marker lost': (of, name) => `${name(of('marker'))} is lost`,
  'set up': (of, name) => `${name(of('units'))} at ${name(of('hex'))}`,
  'off the map': (of, name) => `${name(of('units'))} wait off the map`,
  'on the turn track': (of, name) => `Turn ${of('turn')} will bring ${name(of('units')) || name(of('markers'))}`,
  'set up reduced': (of) => `${(of('units') as readonly Value[] | undefined)?.length ?? 0} units begin reduced`,
  'in the pool': (of) => `${(of('markers') as readonly Value[] | undefined)?.length ?? 0} markers lie in the pools`,
  ULTRA: (of) => `${of('count')} ULTRA markers`,
  experten: (of, name) => `The Experten fly with ${name(of('aircraft') ?? of('marker'))}`,
  'support returns': (of) => `${(of('markers') as readonly Value[] | undefined)?.length ?? 0} air and naval markers are ready again`,
  'markers arrive': (of, name) => `${name(of('markers'))} arrive`,
  replacements: (of) => `Replacement steps: ${steps(of('steps'))}`,
  'replacements lost': (of) => `Not used: ${steps(of('steps'))}`,
  rebuilt: (of, name) => `${name(of('unit'))} at ${name(of('hex'))} gets a step back`,
  returned: (of, name) => `${name(of('unit'))} returns at ${name(of('hex'))}`,
  'aircraft rebuilt': (of, name) => `${name(of('aircraft'))} is rebuilt`,
  interdictor: (of, name) => `${name(of('aircraft'))} flies interdiction against ${name(of('hex'))}`,
  interceptor: (of, name) => `${name(of('aircraft'))} intercepts over ${name(of('hex'))}`,
  interdiction: (of, name) =>
    `${of('succeeds') === true ? 'Interdicted' : 'Interdiction fails'} at ${name(of('hex'))}, more than ${of('cost')} needed`,
  'raid launched': (of) => `A ${of('size')} raid on the Goeben is launched`,
  raid: (of) => `Raid on the Goeben, total ${of('total')}: Yavuz ${of('yavuz')}, bonus ${of('bonus')}, Kommando ${of('kommando')}`,
  'yavuz check': (of) => (of('sinks') === true ? 'The Yavuz sinks' : 'The Yavuz stays afloat'),
  mission: (of, name) => `Kommando mission ${name(of('mission'))} at ${name(of('hex'))}: ${of('result')}`,
  'mission penalty': (of) => `Victory dice ${signed(of('penalty'))}, ${signed(of('total'))} in all`,
  inonu: () => 'Inonu is held: the Turks cannot move this turn',
  'no victory roll': (of) => `No victory roll: ${of('objectives')} objectives held, ${signed(of('modifier'))}`,
  'victory roll': (of) =>
    `Victory roll ${of('total')} against ${of('objectives')} objectives: ${of('won') === true ? 'Turkey falls' : 'play goes on'}`,
  victory: (of) => (of('winner') === 'german' ? 'German victory' : 'Allied victory'),
  'answered ahead': () => null,
};

const LOUD = new Set([
  'phase',
  'attack',
  'city captured',
  'city retaken',
  'eliminated',
  'victory',
  'victory roll',
  'raid',
  'mission',
  'paradrop',
]);

/** Has this kind of happening words of its own? */
export const isWorded = (what: string): boolean => what in TELLERS;

const steps = (value: Value | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([nationality, count]) => `${NATIONALITIES[nationality]?.name ?? nationality} ${count}`)
        .join(', ')
    : String(value ?? '');

/** One happening as a line of the story; what has no words of its own is told by its particulars. */
export function tellHappening(happening: Facts, face: Face): StoryLine | null {
  const what = String(happening['what'] ?? '');
  const name = (value: Value | undefined) => named(value, face);
  const teller = TELLERS[what];
  const says = teller ? teller((key) => happening[key], name) : particulars(what, happening, name);
  return says === null ? null : { says, dice: diceOf(happening), loud: LOUD.has(what) };
}

const DICE = ['dice', 'faces'];

const diceOf = (happening: Facts): readonly number[] =>
  DICE.flatMap((key) => (Array.isArray(happening[key]) ? (happening[key] as readonly unknown[]).flat(2) : [])).filter(
    (one): one is number => typeof one === 'number',
  );

function particulars(what: string, happening: Facts, name: (value: Value | undefined) => string): string {
  const rest = Object.entries(happening)
    .filter(([key]) => key !== 'what' && key !== 'rules' && key !== 'lines' && !DICE.includes(key))
    .map(([, value]) => name(value))
    .filter(Boolean);
  const start = what.charAt(0).toUpperCase() + what.slice(1);
  return rest.length > 0 ? `${start}: ${rest.join(', ')}` : start;
}

function named(value: Value | undefined, face: Face): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) {
    const names = value.map((one) => named(one as Value, face)).filter(Boolean);
    return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  }
  if (typeof value === 'object') return '';
  if (typeof value !== 'string') return String(value);
  const piece = face.pieces[value];
  if (piece) return piece.name;
  const place = /^\d{4}$/.test(value) ? face.map.hexes.find(({ hex }) => hex === value) : undefined;
  const town = place?.city ?? place?.town;
  return town ? `${town} ${value}` : value.replaceAll('-', ' ');
}
