import type { Value } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import type { TablesData } from './data.ts';
import { MISSIONS, NATIONALITIES } from './look.ts';
import { capital, does, listOf, NAMED, nameOf, signed, type Telling } from '../../face/telling.ts';

/** The attack under way, as far as the story has told it. */
export interface AttackTold {
  readonly hex: string;
  readonly seat: string;
  /** Nobody stands in the hex. */
  readonly isEmpty: boolean;
  readonly attack?: Value;
  readonly defence?: Value;
}

export interface Hearing {
  readonly face: Face;
  /** What the seats are called at the time. */
  readonly sides: Face['seats'];
  readonly of: (key: string) => Value | undefined;
  readonly rules: readonly string[];
  readonly attack: AttackTold | null;
  readonly codes: TablesData['crt']['codes'];
}

/** Words for one kind of happening; null where it is not worth a line of its own. */
type Teller = (hearing: Hearing) => Telling | null;

const CAUSES: { readonly [cause: string]: string } = {
  combat: '',
  retreat: ' in the retreat',
  overstacked: ' by overstacking',
  mission: ' on its mission',
  raid: ' in the raid',
  paradrop: ' in the drop',
};
const cause = (value: Value | undefined): string => (typeof value === 'string' ? (CAUSES[value] ?? ` by ${value}`) : '');

/** "German combat": a phase goes by its player's name, if it has one. */
function phaseWords(phase: string, sides: Face['seats']): string {
  const [seat = '', ...rest] = phase.split(' ');
  return [sides[seat]?.name ?? seat, ...rest].join(' ');
}

const sumOf = (faces: Value | undefined): number => listOf(faces).reduce<number>((sum, face) => sum + Number(face), 0);

const steps = (value: Value | undefined): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([nationality, count]) => `${NATIONALITIES[nationality]?.name ?? nationality} ${count}`)
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
function resultLead(code: string, hex: string, codes: Hearing['codes']): string {
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

const say = (words: (name: (key: string) => string, of: Hearing['of'], hearing: Hearing) => Telling | null): Teller => {
  return (hearing) => words((key) => nameOf(hearing.of(key), hearing.face), hearing.of, hearing);
};

export const TELLERS: { readonly [what: string]: Teller } = {
  phase: say((_name, of) => ({ lead: `Turn ${of('turn')}: ${capital(String(of('phase')))}.` })),
  moved: say((name, of) => ({ lead: name('units'), says: `${name('from')} to ${name('to')}, ${of('cost')} MP.` })),
  stopped: say((name) => ({ says: `${name('units')} must stop at ${name('hex')} before the enemy.`, joins: true })),
  'put down': () => null,
  left: say((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stays', 'stay')} behind at ${name('hex')}.` })),
  arrived: say((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'arrives', 'arrive')}`,
    says: `at ${name('hex')}${of('cost') === undefined ? '' : `, ${of('cost')} MP`}.`,
  })),
  advanced: say((name, of) => ({ lead: `${name('units')} ${does(of('units'), 'advances', 'advance')}`, says: `to ${name('hex')}.` })),
  attack: say((name) => ({
    lead: `Attack on ${name('hex')}.`,
    says: `${name('units')} against ${name('defenders') || 'an empty hex'}.`,
    about: 'combat',
  })),
  ship: say((name) => ({ lead: name('ship'), says: `gives naval gunfire at ${name('hex')}.`, about: 'combat' })),
  aircraft: say((name) => ({ lead: name('aircraft'), says: `gives air support at ${name('hex')}.`, about: 'combat' })),
  'called off': say((name) => ({ lead: `The attack on ${name('hex')} is called off.`, about: 'combat' })),
  engaged: () => null,
  odds: say((_name, of) => ({ small: `${of('attack')} to ${of('defence')}, ${of('percent')}%`, joins: true, about: 'combat' })),
  column: () => null,
  result(hearing) {
    const { of, face, attack, codes } = hearing;
    const code = String(of('result'));
    const odds = attack?.attack === undefined ? '' : `, ${attack.attack} to ${attack.defence}`;
    return {
      lead: attack?.isEmpty ? `Nobody defends ${nameOf(of('hex'), face)}.` : resultLead(code, nameOf(of('hex'), face), codes),
      says: attack?.isEmpty ? '' : (codes[code]?.says ?? ''),
      small: `Result ${code} on ${of('column')}${odds}`,
      about: 'combat',
    };
  },
  ultra: say((_name, of) => ({ lead: 'The Allies spend ULTRA', says: `in the ${of('combat')}; ${of('left')} left.` })),
  'air combat': say((name, of) => ({
    lead: `Air combat over ${name('hex')}.`,
    says: `${name('first')} meets ${name('second')}. ${fate(of('result'), name('first'), name('second'))}.`,
    small: listOf(of('totals')).join(' to '),
    about: 'combat',
  })),
  'naval combat': say((name, of) => ({
    lead: `Naval combat off ${name('hex')}.`,
    says: `${name('attackerShip')} meets ${name('defenderShip')}. ${fate(of('result'), name('attackerShip'), name('defenderShip'))}.`,
    about: 'combat',
  })),
  'supply drop': say((name) => ({ lead: name('aircraft'), says: `drops supplies at ${name('hex')} and is lost.` })),
  paradrop: say((name) => ({ lead: `${name('unit')} drops`, says: `on ${name('hex')}.` })),
  retreated: say((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  'city captured': say((name, of) => ({ lead: `${of('city') || name('hex')} is taken.`, about: 'capture' })),
  'city retaken': say((name, of) => ({ lead: `${of('city') || name('hex')} is retaken.`, about: 'capture' })),
  'back in supply': say((name, of) => ({
    lead: 'In supply again:',
    says: `${name(of('units') ? 'units' : 'unit')} at ${name('hex')}.`,
    joins: true,
  })),
  'out of supply': say((name, of) => ({
    lead: 'Out of supply:',
    says: `${name(of('units') ? 'units' : 'unit')} at ${name('hex')}.`,
    joins: true,
  })),
  reduced: say((name, of) => ({ lead: name('unit'), says: `loses a step${cause(of('cause'))}.`, joins: true, about: 'combat' })),
  eliminated: say((name, of) => ({
    lead: name('unit'),
    says: `is eliminated${cause(of('cause'))}${of('forGood') === true ? ', for good' : ''}.`,
    joins: true,
    about: 'combat',
  })),
  'sent home': () => null,
  'marker lost'({ of, face, rules }) {
    if (rules.includes('13.2c')) return { says: `The Experten are lost with ${nameOf(of('marker'), face)}.`, joins: true };
    const isTold = ['air combat', 'naval combat', 'supply drop'].includes(String(of('why')));
    return isTold ? null : { lead: nameOf(of('marker'), face), says: 'is lost.', joins: true };
  },
  'set up': say((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'stands', 'stand')} at ${name('hex')}.` })),
  'off the map': say((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'waits', 'wait')} off the map.` })),
  'on the turn track': say((name, of) => ({ lead: `Turn ${of('turn')}`, says: `will bring ${name('units') || name('markers')}.` })),
  'set up reduced'({ of, face }) {
    const units = listOf(of('units'));
    if (units.length === 0) return null;
    const isFew = units.length <= NAMED / 2;
    return { lead: isFew ? nameOf(of('units'), face) : `${units.length} units`, says: `${does(of('units'), 'begins', 'begin')} reduced.` };
  },
  'in the pool': say((name, of) => ({
    lead: name('markers'),
    says: `${does(of('markers'), 'lies in the pool', 'lie in the pool')}.`,
  })),
  ULTRA: say((_name, of) => ({ lead: `${of('count')} ULTRA markers`, says: 'are at hand.' })),
  experten: say((name, of) => ({ lead: 'The Experten', says: `fly with ${of('aircraft') ? name('aircraft') : name('marker')}.` })),
  'support returns': say((_name, of) => ({
    lead: 'Support is ready again:',
    says: `${listOf(of('markers')).length} air and naval markers.`,
  })),
  'markers arrive': say((name, of) => ({ lead: name('markers'), says: `${does(of('markers'), 'arrives', 'arrive')} in the pool.` })),
  replacements: say((_name, of) => ({ lead: 'Replacement steps:', says: `${steps(of('steps'))}.` })),
  'replacements lost': say((_name, of) => ({ lead: 'Steps not used:', says: `${steps(of('steps'))}.`, joins: true })),
  rebuilt: say((name) => ({ lead: name('unit'), says: `at ${name('hex')} gets a step back.` })),
  returned: say((name) => ({ lead: `${name('unit')} returns`, says: `at ${name('hex')}.` })),
  'aircraft rebuilt': say((name) => ({ lead: name('aircraft'), says: 'is rebuilt.' })),
  interdictor: say((name) => ({ lead: `${name('aircraft')} flies interdiction`, says: `against ${name('hex')}.` })),
  interceptor: say((name) => ({ lead: `${name('aircraft')} intercepts`, says: `over ${name('hex')}.` })),
  interdiction: say((name, of) => ({
    says:
      of('succeeds') === true
        ? `${name('units')} at ${name('hex')} ${does(of('units'), 'is', 'are')} interdicted.`
        : `The interdiction of ${name('hex')} fails.`,
    small: `more than the movement cost of ${of('cost')} needed`,
    joins: true,
  })),
  'raid launched': say((_name, of) => ({ lead: `A ${of('size')} raid`, says: 'on the Yavuz is launched.' })),
  raid: say((_name, of) => ({
    lead: `Raid: the Yavuz is ${of('yavuz')}.`,
    says: `The Blitzkrieg bonus is ${of('bonus')}, the Kommando ${of('kommando')}.`,
    small: `total ${of('total')}`,
    about: 'combat',
  })),
  'yavuz check': say((_name, of) => ({ lead: of('sinks') === true ? 'The Yavuz sinks.' : 'The Yavuz stays afloat.' })),
  mission: say((name, of) => ({
    lead: `Kommando mission, ${MISSIONS[String(of('mission'))] ?? 'as ordered'}: ${of('result')}.`,
    says: `At ${name('hex')}.`,
    small: of('total') === undefined ? '' : `total ${of('total')}`,
  })),
  'mission penalty': say((_name, of) => ({ says: `Victory dice ${signed(of('penalty'))}, ${signed(of('total'))} in all.`, joins: true })),
  inonu: () => ({ lead: 'Inonu is held:', says: 'the Turks cannot move this turn.' }),
  'no victory roll': say((_name, of) => ({
    lead: 'No victory roll.',
    says: `${of('objectives') === 0 ? 'No objective is' : of('objectives') === 1 ? 'One objective is' : `${of('objectives')} objectives are`} held.`,
    small: `modifier ${signed(of('modifier'))}`,
  })),
  'victory roll': say((_name, of) => ({
    lead: of('won') === true ? 'Victory roll: Turkey falls.' : 'Victory roll: play goes on.',
    says: `A total of ${of('total')} against ${of('objectives')} objectives held.`,
    small: `modifier ${signed(Number(of('total')) - sumOf(of('dice')))}`,
  })),
  victory: say((_name, of, { sides }) => ({ lead: `${sides[String(of('winner'))]?.name ?? 'Nobody’s'} victory.` })),
  'left the game': say((name, of) => ({
    lead: 'Germany has lost.',
    says: `${name('units') || 'Its units'} leave the map${listOf(of('markers')).length > 0 ? `, ${listOf(of('markers')).length} aircraft and ships with them` : ''}.`,
  })),
  'second game': say((_name, of) => ({
    lead: 'The Soviets play on.',
    says: `The ${NATIONALITIES[String(of('contender'))]?.name ?? 'new'} army turns on Turkey. The game begins anew with turn 1, and objectives count where its units stand.`,
    about: 'capture',
  })),
  'answered ahead': () => null,
  'position given': say((_name, of, { sides }) => ({
    lead: 'A given position.',
    says: `Play goes on from turn ${of('turn')}, ${phaseWords(String(of('phase')), sides)}.`,
  })),
  conceded: say((_name, of, { sides }) => ({ lead: `The ${sides[String(of('seat'))]?.name ?? ''} side gives the game up.` })),
};
