import type { Value } from '@sandtable/umpire';
import { capital, does, listOf, NAMED, shows, signed, tells, untold, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import type { TablesData } from '../world/schema.ts';

/** The attack under way, as far as the story has told it. */
export interface AttackTold {
  readonly hex: string;
  readonly seat: string;
  /** Nobody stands in the hex. */
  readonly isEmpty: boolean;
  readonly attack?: Value;
  readonly defence?: Value;
}

/** What has been told before that still counts, and what the results of the combat table do, by code. */
export interface Past {
  readonly attack: AttackTold | null;
  readonly codes: TablesData['crt']['codes'];
}

/** What the Kommando may be sent to do. */
export const MISSIONS: { readonly [mission: string]: string } = {
  inonu: 'Seize İnönü',
  eskisehir: 'Eskişehir airbase',
  izmir: 'İzmir airbase',
  'road-bridge': 'Road bridge',
  'rail-bridge': 'Railway bridge',
  bosphorus: 'Mine the Bosphorus',
  dardanelles: 'Mine the Dardanelles',
  barracks: 'Raid enemy barracks',
};

const CAUSES: { readonly [cause: string]: string } = {
  combat: '',
  retreat: ' in the retreat',
  overstacked: ' by overstacking',
  mission: ' on its mission',
  raid: ' in the raid',
  paradrop: ' in the drop',
};
const cause = (value: Value | undefined): string => (typeof value === 'string' ? (CAUSES[value] ?? ` by ${value}`) : '');

const sumOf = (faces: Value | undefined): number => listOf(faces).reduce<number>((sum, face) => sum + Number(face), 0);

const steps = (value: Value | undefined, naming: Naming): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([nationality, count]) => `${naming.nationality(nationality) ?? nationality} ${count}`)
        .join(', ')
    : String(value ?? '');

const FATES: { readonly [fate: string]: readonly [one: string, both: string] } = {
  lost: ['is lost', 'Both are lost'],
  aborted: ['breaks off', 'Both break off'],
  recalled: ['is recalled', 'Both are recalled'],
  stays: ['stays', 'Neither gives way'],
};

/** "second lost" or, by option, "first aborted, second lost": which of the two, by name. */
const fate = (result: Value | undefined, one: string, other: string): string =>
  String(result ?? '')
    .split(', ')
    .map((part) => fateOf(part, one, other))
    .join(', ');

function fateOf(result: string, one: string, other: string): string {
  const [who = '', what = ''] = result.split(' ');
  const [verb, both] = FATES[what] ?? [what, `Both ${what}`];
  return who === 'both' ? both : `${who === 'first' || who === 'attacker' ? one : other} ${verb}`;
}

/** A result of the table in a sentence that stands for itself, from what the table says it does. */
function resultLead(code: string, hex: string, codes: Past['codes']): string {
  const effects = codes[code]?.effects ?? [];
  const loss = (who: string) => effects.find((one) => one.do === 'lose' && one.who === who);
  const isAll = (who: string) => effects.some((one) => one.do === 'lose' && one.who === who && one.steps === 'all');
  const isBack = (who: string) => effects.some((one) => one.do === 'retreat' && one.who === who);
  if (isAll('defender')) return `The defence of ${hex} is destroyed.`;
  if (isAll('attacker')) return `The attack on ${hex} is wiped out.`;
  if (loss('attacker') && loss('defender')) return `Both sides lose at ${hex}.`;
  if (isBack('defender')) return `The defence of ${hex} is thrown back${loss('defender') ? ' with losses' : ''}.`;
  if (isBack('attacker')) return `The attack on ${hex} is thrown back.`;
  if (loss('attacker')) return `The attack on ${hex} fails with losses.`;
  return `The attack on ${hex} is decided.`;
}

/** Every happening of Operation Gertrud in words, and how it is watched. */
export const ACCOUNTS: Accounts<typeof happenings, Past> = {
  phase: tells((_name, of) => ({ lead: `Turn ${of('turn')}: ${capital(String(of('phase')))}.` })),
  moved: shows('hop', (name, of) => ({ lead: name('units'), says: `${name('from')} to ${name('to')}, ${of('cost')} MP.` })),
  stopped: tells((name) => ({ says: `${name('units')} must stop at ${name('hex')} before the enemy.`, joins: 'march' })),
  'put down': untold,
  left: tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stays', 'stay')} behind at ${name('hex')}.` })),
  arrived: shows('flash', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'arrives', 'arrive')}`,
    says: `at ${name('hex')}${of('cost') === undefined ? '' : `, ${of('cost')} MP`}.`,
  })),
  advanced: tells((name, of) => ({ lead: `${name('units')} ${does(of('units'), 'advances', 'advance')}`, says: `to ${name('hex')}.` })),
  attack: shows('arrow', (name) => ({
    lead: `Attack on ${name('hex')}.`,
    says: `${name('units')} against ${name('defenders') || 'an empty hex'}.`,
    about: 'combat',
  })),
  ship: tells((name) => ({ lead: name('ship'), says: `gives naval gunfire at ${name('hex')}.`, about: 'combat' })),
  aircraft: tells((name) => ({ lead: name('aircraft'), says: `gives air support at ${name('hex')}.`, about: 'combat' })),
  'called off': tells((name) => ({ lead: `The attack on ${name('hex')} is called off.`, about: 'combat' })),
  engaged: untold,
  odds: tells((_name, of) => ({ small: `${of('attack')} to ${of('defence')}, ${of('percent')}%`, joins: true, about: 'combat' })),
  column: untold,
  result: shows('flash', (name, of, { past: { attack, codes } }) => {
    const code = String(of('result'));
    const odds = attack?.attack === undefined ? '' : `, ${attack.attack} to ${attack.defence}`;
    return {
      lead: attack?.isEmpty ? `Nobody defends ${name('hex')}.` : resultLead(code, name('hex'), codes),
      says: attack?.isEmpty ? '' : (codes[code]?.says ?? ''),
      small: `Result ${code} on ${of('column')}${odds}`,
      about: 'combat',
    };
  }),
  ultra: tells((_name, of) => ({ lead: 'The Allies spend ULTRA', says: `in the ${of('combat')}; ${of('left')} left.` })),
  'air combat': shows('flash', (name, of) => ({
    lead: `Air combat over ${name('hex')}.`,
    says: `${name('first')} meets ${name('second')}. ${fate(of('result'), name('first'), name('second'))}.`,
    small: listOf(of('totals')).join(' to '),
    about: 'combat',
  })),
  'naval combat': shows('flash', (name, of) => ({
    lead: `Naval combat off ${name('hex')}.`,
    says: `${name('attackerShip')} meets ${name('defenderShip')}. ${fate(of('result'), name('attackerShip'), name('defenderShip'))}.`,
    about: 'combat',
  })),
  'supply drop': tells((name) => ({ lead: name('aircraft'), says: `drops supplies at ${name('hex')} and is lost.` })),
  paradrop: shows('flash', (name) => ({ lead: `${name('unit')} drops`, says: `on ${name('hex')}.` })),
  retreated: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  'city captured': shows('flash', (name, of) => ({ lead: `${of('city') || name('hex')} is taken.`, about: 'capture' })),
  'city retaken': shows('flash', (name, of) => ({ lead: `${of('city') || name('hex')} is retaken.`, about: 'capture' })),
  'back in supply': tells((name) => ({
    lead: 'In supply again:',
    says: `${name('unit')} at ${name('hex')}.`,
    joins: true,
  })),
  'out of supply': tells((name) => ({
    lead: 'Out of supply:',
    says: `${name('unit')} at ${name('hex')}.`,
    joins: true,
  })),
  reduced: tells((name, of) => ({ lead: name('unit'), says: `loses a step${cause(of('cause'))}.`, joins: true, about: 'combat' })),
  eliminated: shows('flash', (name, of) => ({
    lead: name('unit'),
    says: `is eliminated${cause(of('cause'))}${of('forGood') === true ? ', for good' : ''}.`,
    joins: true,
    about: 'combat',
  })),
  'sent home': untold,
  'marker lost': tells((name, of, { rules }) => {
    if (rules.includes('13.2c')) return { says: `The Experten are lost with ${name('marker')}.`, joins: true };
    const isTold = ['air combat', 'naval combat', 'supply drop'].includes(String(of('why')));
    return isTold ? null : { lead: name('marker'), says: 'is lost.', joins: true };
  }),
  'set up': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stands', 'stand')} at ${name('hex')}.` })),
  'off the map': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'waits', 'wait')} off the map.` })),
  'on the turn track': tells((name, of) => ({ lead: `Turn ${of('turn')}`, says: `will bring ${name('units') || name('markers')}.` })),
  'set up reduced': tells((name, of) => {
    const units = listOf(of('units'));
    if (units.length === 0) return null;
    const isFew = units.length <= NAMED / 2;
    return { lead: isFew ? name('units') : `${units.length} units`, says: `${does(of('units'), 'begins', 'begin')} reduced.` };
  }),
  'in the pool': tells((name, of) => ({
    lead: name('markers'),
    says: `${does(of('markers'), 'lies in the pool', 'lie in the pool')}.`,
  })),
  ULTRA: tells((_name, of) => ({ lead: `${of('count')} ULTRA markers`, says: 'are at hand.' })),
  experten: tells((name) => ({ lead: 'The Experten', says: `fly with ${name('aircraft')}.` })),
  'support returns': tells((_name, of) => ({
    lead: 'Support is ready again:',
    says: `${listOf(of('markers')).length} air and naval markers.`,
  })),
  'markers arrive': tells((name, of) => ({ lead: name('markers'), says: `${does(of('markers'), 'arrives', 'arrive')} in the pool.` })),
  replacements: tells((_name, of, { naming }) => ({ lead: 'Replacement steps:', says: `${steps(of('steps'), naming)}.` })),
  'replacements lost': tells((_name, of, { naming }) => ({ lead: 'Steps not used:', says: `${steps(of('steps'), naming)}.`, joins: true })),
  rebuilt: tells((name) => ({ lead: name('unit'), says: `at ${name('hex')} gets a step back.` })),
  returned: shows('flash', (name) => ({ lead: `${name('unit')} returns`, says: `at ${name('hex')}.` })),
  'aircraft rebuilt': tells((name) => ({ lead: name('aircraft'), says: 'is rebuilt.' })),
  interdictor: tells((name) => ({ lead: `${name('aircraft')} flies interdiction`, says: `against ${name('hex')}.` })),
  interceptor: tells((name) => ({ lead: `${name('aircraft')} intercepts`, says: `over ${name('hex')}.` })),
  interdiction: shows('flash', (name, of) => ({
    says:
      of('succeeds') === true
        ? `${name('units')} at ${name('hex')} ${does(of('units'), 'is', 'are')} interdicted.`
        : `The interdiction of ${name('hex')} fails.`,
    small: `more than the movement cost of ${of('cost')} needed`,
    joins: true,
  })),
  'raid launched': tells((_name, of) => ({ lead: `A ${of('size')} raid`, says: 'on the Yavuz is launched.' })),
  raid: shows('flash', (_name, of) => ({
    lead: `Raid: the Yavuz is ${of('yavuz')}.`,
    says: `The Blitzkrieg bonus is ${of('bonus')}, the Kommando ${of('kommando')}.`,
    small: `total ${of('total')}`,
    about: 'combat',
  })),
  'yavuz check': tells((_name, of) => ({ lead: of('sinks') === true ? 'The Yavuz sinks.' : 'The Yavuz stays afloat.' })),
  mission: shows('flash', (name, of) => ({
    lead: `Kommando mission, ${MISSIONS[String(of('mission'))] ?? 'as ordered'}: ${of('result')}.`,
    says: `At ${name('hex')}.`,
    small: of('total') === undefined ? '' : `total ${of('total')}`,
  })),
  'mission penalty': tells((_name, of) => ({ says: `Victory dice ${signed(of('penalty'))}, ${signed(of('total'))} in all.`, joins: true })),
  inonu: tells(() => ({ lead: 'Inonu is held:', says: 'the Turks cannot move this turn.' })),
  'no victory roll': tells((_name, of) => ({
    lead: 'No victory roll.',
    says: `${of('objectives') === 0 ? 'No objective is' : of('objectives') === 1 ? 'One objective is' : `${of('objectives')} objectives are`} held.`,
    small: `modifier ${signed(of('modifier'))}`,
  })),
  'victory roll': tells((_name, of) => ({
    lead: of('won') === true ? 'Victory roll: Turkey falls.' : 'Victory roll: play goes on.',
    says: `A total of ${of('total')} against ${of('objectives')} objectives held.`,
    small: `modifier ${signed(Number(of('total')) - sumOf(of('dice')))}`,
  })),
  victory: tells((_name, of, { naming }) => ({ lead: `${naming.seat(String(of('winner'))) ?? 'Nobody’s'} victory.` })),
  'left the game': tells((name, of) => ({
    lead: 'Germany has lost.',
    says: `${name('units') || 'Its units'} leave the map${listOf(of('markers')).length > 0 ? `, ${listOf(of('markers')).length} aircraft and ships with them` : ''}.`,
  })),
  'second game': tells((_name, of, { naming }) => ({
    lead: 'The Soviets play on.',
    says: `The ${naming.nationality(String(of('contender'))) ?? 'new'} army turns on Turkey. The game begins anew with turn 1, and objectives count where its units stand.`,
    about: 'capture',
  })),
  conceded: tells((_name, of, { naming }) => ({ lead: `The ${naming.seat(String(of('seat'))) ?? ''} side gives the game up.` })),
};
