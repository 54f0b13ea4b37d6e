import type { Value } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { capital, does, inSentence, listOf, nameOf, signed, type Telling } from '../../face/telling.ts';
import { isHex, trackTurn } from './values.ts';

/** The attack under way, as far as the story has told it. */
export interface AttackTold {
  readonly hex: string;
  readonly seat: string;
  readonly attack?: Value;
  readonly defense?: Value;
}

export interface Hearing {
  readonly face: Face;
  readonly of: (key: string) => Value | undefined;
  readonly attack: AttackTold | null;
  /** What the results of the combat table do, by code. */
  readonly codes: { readonly [code: string]: { readonly says: string } };
  /** Names of pieces that have been turned up since. */
  readonly names: ReadonlyMap<string, string>;
}

/** Words for one kind of happening; null where it is not worth a line of its own. */
type Teller = (hearing: Hearing) => Telling | null;
type Name = (key: string) => string;

/** Places beside the maps, as a sentence names them. */
export const BOXES: { readonly [place: string]: string } = {
  'reserve-arrived': 'the Strategic Reserve',
  reserve: 'the Strategic Reserve, eligible to leave',
  'southwest-arrived': 'the Southwest Front',
  southwest: 'the Southwest Front, eligible to leave',
  romania: 'Romania',
  'far-east': 'the Far East',
  arctic: 'the Arctic front',
  dead: 'the dead pile',
  gone: 'out of the game',
  aside: 'aside',
};

/** Where something is, in words: a hex with its name, a box, a turn of the track. */
export function whereWords(place: string, face: Face): string {
  const turn = trackTurn(place);
  return turn === null ? (BOXES[place] ?? nameOf(place, face)) : `the box of turn ${turn}`;
}

const atOrIn = (place: string): string => (isHex(place) ? 'at' : place === 'arctic' ? 'on' : 'in');

/** "German east movement", "Soviet Southwest Front": a phase as it is called, behind whose it is; where two seats have the same, the side. */
function phaseWords(id: string, { phases, seats, sides }: Face): string {
  const phase = phases.find((one) => one.id === id);
  if (!phase) return capital(id);
  const side = id.startsWith('german') ? sides.find((one) => one.seats.includes(phase.seat ?? ''))?.name : seats[phase.seat ?? '']?.name;
  return side ? `${side} ${inSentence(phase.name)}` : phase.name;
}

const CAUSES: { readonly [cause: string]: string } = {
  combat: '',
  retreat: ' for want of a way out',
  overstacked: ' by overstacking',
  supply: ' for want of supply',
  landing: ' in the landing',
};
const cause = (value: Value | undefined): string => (typeof value === 'string' ? (CAUSES[value] ?? ` by ${value}`) : '');

/** Units of which the enemy is told how many move, and the name of the one on top. */
function movers(name: Name, of: Hearing['of']): string {
  const count = of('count');
  const named = name('units');
  if (typeof count !== 'number') return named;
  if (named === '') return count === 1 ? 'A hidden unit' : `${count} hidden units`;
  return count > 1 ? `${named} and ${count - 1} hidden` : named;
}

/** One or several, counted with those that are hidden. */
const verb = (of: Hearing['of'], one: string, several: string): string => {
  const count = of('count');
  return typeof count === 'number' ? (count > 1 ? several : one) : does(of('units'), one, several);
};

const SIDES: { readonly [side: string]: string } = { german: 'The Germans', allied: 'The Allies' };
const NATIONS: { readonly [nation: string]: string } = { belgium: 'Belgium', netherlands: 'the Netherlands' };
const KINDS: { readonly [kind: string]: string } = {
  PA: 'Prepared assault',
  MA: 'Mobile assault',
  AA: 'Airborne assault',
  'PA/AA': 'Prepared and airborne assault',
  'MA/AA': 'Mobile and airborne assault',
  romania: 'Battle',
};

/** A result in a sentence that stands for itself. */
const RESULTS: { readonly [code: string]: (where: string) => string } = {
  AS: (where) => `The attack on ${where} stalls.`,
  AL1: (where) => `The attack on ${where} fails and costs a step.`,
  BB: (where) => `A bloodbath ${where === BOXES['romania'] ? 'in' : 'at'} ${where}.`,
  DR: (where) => `The defence of ${where} is thrown back.`,
  DE: (where) => `The defence of ${where} is broken.`,
  DL1: (where) => `The defence of ${where} stands and loses a step.`,
};

const say = (words: (name: Name, of: Hearing['of'], hearing: Hearing) => Telling | null): Teller => {
  return (hearing) => words((key) => nameOf(hearing.of(key), hearing.face, hearing.names), hearing.of, hearing);
};

const at = ({ of, face }: Hearing, key = 'hex'): string => whereWords(String(of(key)), face);
const withDie = (of: Hearing['of'], modifier = true): string => {
  const by = of('modifier');
  return `die ${of('die')}${modifier && typeof by === 'number' && by !== 0 ? `, ${signed(by)}` : ''}`;
};

const movement: { readonly [what: string]: Teller } = {
  moved: say((name, of) => ({ lead: movers(name, of), says: `${name('from')} to ${name('to')}.` })),
  'put down': () => null,
  left: say((name, of, hearing) => ({ lead: movers(name, of), says: `${verb(of, 'stays', 'stay')} behind at ${at(hearing)}.` })),
  'permission asked': say((name, of, hearing) => ({
    lead: movers(name, of),
    says: `at ${at(hearing)} would go on: the enemy is asked.`,
  })),
  'permission answered': say((_name, of) => ({ says: of('allowed') === true ? 'It may.' : 'It may not.', joins: true })),
  'turned up': say((name, _of, hearing) => ({ lead: name('units'), says: `now lies on top at ${at(hearing)}.` })),
  entered: say((name, of, hearing) => ({ lead: movers(name, of), says: `${verb(of, 'comes', 'come')} onto the map at ${at(hearing)}.` })),
  redeployed: say((name, of, hearing) => ({
    lead: `${movers(name, of)} ${verb(of, 'is', 'are')} redeployed`,
    says: `from ${name('from')} to ${at(hearing)}.`,
  })),
  sent: say((name, of, hearing) => ({ lead: name('units'), says: `${does(of('units'), 'goes', 'go')} to ${at(hearing, 'to')}.` })),
  // Of the open country, which changes hands at every step, nothing is told.
  control: say((_name, of, hearing) =>
    at(hearing) === of('hex') ? null : { lead: `${SIDES[String(of('side'))] ?? ''} take ${at(hearing)}.`, joins: true, about: 'capture' },
  ),
  'neutrality violated': say((_name, of) => ({
    lead: `The neutrality of ${NATIONS[String(of('nation'))] ?? String(of('nation'))} is violated.`,
    says: of('nation') === 'netherlands' ? 'The Dutch join the Germans.' : '',
    about: 'capture',
  })),
  'Belgian coup': say((_name, of) => ({
    lead:
      of('succeeds') === true
        ? 'A coup in Brussels: the Belgians join the Allies.'
        : 'No coup in Brussels: the Belgians stay where they are, and neither side attacks them.',
    small: withDie(of),
    about: 'capture',
  })),
  'tank corps formed': say((name) => ({ lead: name('unit'), says: 'is formed.' })),
  promoted: say((name, _of, hearing) => ({ lead: name('unit'), says: `at ${at(hearing)} proves itself and becomes the ${name('into')}.` })),
  rebuilt: say((name, _of, hearing) => ({ lead: name('unit'), says: `at ${at(hearing, 'at')} gets its step back.` })),
  fortified: say((_name, _of, hearing) => ({ lead: 'A fortification', says: `is built at ${at(hearing)}.` })),
  'fort returned': say((_name, _of, hearing) => ({ says: `The fortification at ${at(hearing)} is lost.`, joins: true })),
};

const combat: { readonly [what: string]: Teller } = {
  attack: say((name, of, hearing) => ({
    lead: `${KINDS[String(of('kind'))] ?? 'Attack'} ${of('hex') === 'romania' ? 'in' : 'on'} ${at(hearing)}.`,
    says: `${capital(name('units'))} against ${name('defenders') || 'the garrison'}.`,
    about: 'combat',
  })),
  'mobile assault': () => null,
  'mobile assault won': say((name, of, hearing) => ({
    lead: name('units'),
    says: listOf(of('units')).length > 0 ? `${does(of('units'), 'breaks', 'break')} through to ${at(hearing)}.` : '',
    about: 'combat',
  })),
  'mobile assault failed': () => null,
  aircraft: say((name, of, hearing) => ({
    lead: name('aircraft'),
    says: `${does(of('aircraft'), 'supports', 'support')} the battle for ${at(hearing)}.`,
    about: 'combat',
  })),
  odds: say((_name, of) => ({ small: `${of('attack')} to ${of('defense')}`, joins: true, about: 'combat' })),
  result(hearing) {
    const { of, attack, codes } = hearing;
    const code = String(of('result'));
    const odds = attack?.attack === undefined ? '' : `, ${attack.attack} to ${attack.defense}`;
    return {
      lead: RESULTS[code]?.(at(hearing)) ?? `${code} at ${at(hearing)}.`,
      says: codes[code]?.says ?? '',
      small: of('column') === null ? `${code}: the odds are below the table${odds}` : `Result ${code} on ${of('column')}${odds}`,
      about: 'combat',
    };
  },
  'converted result': say((_name, of, hearing) => ({
    lead: RESULTS[String(of('result'))]?.(at(hearing)) ?? '',
    small: `the result becomes ${of('result')}`,
    joins: true,
    about: 'combat',
  })),
  exchange: say((_name, of) => ({
    says: `Each side is to lose ${of('steps') === 1 ? 'one step' : `${of('steps')} steps`}.`,
    joins: true,
    about: 'combat',
  })),
  cancelled: say((_name, _of, hearing) => ({
    lead: `The attack on ${at(hearing)} is called off: its supplies did not come.`,
    about: 'combat',
  })),
  'attenuated supply': say((_name, of) => ({
    lead: 'Supplies for the attack:',
    says:
      of('result') === 'cancelled'
        ? 'none have come.'
        : of('result') === '0'
          ? 'they suffice.'
          : `they are short, ${String(of('result')).replace('-', '−')} columns.`,
    small: withDie(of),
    about: 'combat',
  })),
  landing: say((name, of, hearing) => ({
    lead: `${name('unit')} drops on ${at(hearing)}.`,
    // What it loses is told after it.
    says: of('result') === 'intact' ? 'It lands unhurt.' : '',
    small: withDie(of),
    about: 'combat',
  })),
  retreated: say((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  displaced: say((name) => ({ lead: name('units'), says: `is pushed from ${name('from')} to ${name('to')}.`, about: 'combat' })),
  advanced: say((name, of, hearing) => ({ lead: `${movers(name, of)} ${verb(of, 'advances', 'advance')}`, says: `to ${at(hearing)}.` })),
  reduced: say((name, of) => ({ lead: name('unit'), says: `loses a step${cause(of('cause'))}.`, joins: true, about: 'combat' })),
  eliminated: say((name, of) => ({ lead: name('unit'), says: `is eliminated${cause(of('cause'))}.`, joins: true, about: 'combat' })),
  'garrison eliminated': say((_name, _of, hearing) => ({
    says: `The garrison of ${at(hearing)} is eliminated.`,
    joins: true,
    about: 'combat',
  })),
  revealed: say((_name, of, { face }) => ({
    says: `An untried army turns out to be the ${face.pieces[String(of('face'))]?.name ?? of('face')}.`,
    joins: true,
    about: 'combat',
  })),
  converted: say((_name, of, { face }) => ({
    says: `The ${face.pieces[String(of('face'))]?.name ?? 'army'} can come back as an ordinary army.`,
    joins: true,
  })),
};

const events: { readonly [what: string]: Teller } = {
  phase: say((_name, of) => ({ lead: `Turn ${of('turn')}: ${capital(String(of('phase')))}.` })),
  'set up': say((name, of, { face }) => {
    const place = String(of('hex'));
    const stands = isHex(place) ? 'stand' : 'wait';
    return { lead: movers(name, of), says: `${verb(of, `${stands}s`, stands)} ${atOrIn(place)} ${whereWords(place, face)}.` };
  }),
  assigned: say((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} for ${of('to') === 'reserve' ? 'the Strategic Reserve' : `the ${of('to')}`}.`,
  })),
  'aircraft return': () => ({ lead: 'All aircraft are ready again.' }),
  suppressed: say((name) => ({ lead: name('aircraft'), says: `wins the sky from ${name('target')}.` })),
  interdiction: say((name, _of, hearing) => ({ lead: `${name('aircraft')} flies interdiction`, says: `over ${at(hearing)}.` })),
  lent: say((name, of) => ({ lead: name('aircraft'), says: `${does(of('aircraft'), 'is', 'are')} lent to the western commander.` })),
  'interdiction lifted': () => null,
  order: say((_name, of) => ({
    lead:
      of('order') === 'move-fight' ? 'In the east the Germans move first, then fight.' : 'In the east the Germans fight first, then move.',
  })),
  surprise: say((_name, of) => ({ lead: 'Surprise in the east:', says: `${surpriseWords(String(of('result')))}.`, small: withDie(of) })),
  'rivers ignored': () => ({ says: 'Rivers do not help Soviet defenders in this player turn.', joins: true }),
  'armor doctrine': say((_name, of) => ({
    lead:
      of('result') === 'appears'
        ? `The ${of('army') === 'british' ? 'British' : 'French'} see what tanks can do.`
        : `No tank corps yet for the ${of('army') === 'british' ? 'British' : 'French'}.`,
    small: withDie(of),
  })),
  'tank army': say((_name, of) => ({
    lead: of('result') === 'formed' ? 'The 1st Allied Tank Army is formed: the two tank corps may stack.' : 'No Allied Tank Army yet.',
    small: withDie(of),
  })),
  ardennes: say((_name, of) => ({
    lead: of('result') === 'open' ? 'The Ardennes are found to be passable.' : 'The Ardennes stay closed.',
    small: withDie(of),
  })),
  forts: say((_name, of) => ({
    lead: `The Soviets may build ${of('allowed') === 1 ? 'one fortification' : `${of('allowed')} fortifications`}.`,
    small: withDie(of),
  })),
  replacements: say((_name, of) => {
    const many = listOf(of('units')).length;
    return {
      lead: 'Soviet replacements:',
      says: many === 0 ? 'nobody comes back.' : `${many === 1 ? 'one army comes' : `${many} armies come`} back.`,
    };
  }),
  delayed: say((_name, of) => ({
    lead: `${listOf(of('units')).length} Soviet ${does(of('units'), 'army waits', 'armies wait')} for a later turn.`,
  })),
  'japan invades': say((_name, of) => ({
    lead: of('result') === 'war' ? 'Japan invades the Far East.' : 'Japan keeps the peace.',
    small: withDie(of),
  })),
  'japan at war': () => ({ says: 'What stands in the Far East is held there.', joins: true, about: 'capture' }),
  'finland joins': say((_name, of) => ({
    lead: of('result') === 'war' ? 'Finland joins the war.' : 'Finland keeps the peace.',
    small: withDie(of),
  })),
  'finland at war': () => ({ says: 'What stands on the Arctic front is held there.', joins: true, about: 'capture' }),
  'romania at war': () => ({ lead: 'The Soviets invade Romania.', about: 'capture' }),
  'ploesti captured': () => ({
    lead: 'Ploesti falls to the Soviets for good.',
    says: 'Without its oil German mechanized units go half as far in the east, panzers make no mobile assaults, and the Germans move there before they fight.',
    about: 'capture',
  }),
  'moscow falls': say((_name, of) => ({
    lead: of('result') === 'win' ? 'Moscow is held, and the Soviet Union falls.' : 'Moscow is held, and the Soviet Union fights on.',
    small: withDie(of),
    about: 'capture',
  })),
  victory: say((_name, of, { face }) => ({
    lead: of('winner') === null ? 'A draw.' : `${face.sides.find(({ id }) => id === of('winner'))?.name ?? 'Nobody’s'} victory.`,
  })),
  'answered ahead': () => null,
  'position given': say((_name, of, { face }) => ({
    lead: 'A given position.',
    says: `Play goes on from turn ${of('turn')}, ${phaseWords(String(of('phase')), face)}.`,
  })),
  conceded: say((_name, of, { face }) => ({ lead: `${face.seats[String(of('seat'))]?.name ?? ''} gives the game up.` })),
};

/** "redeploy 3, reinforce all": what the surprise table gives, in words. */
function surpriseWords(result: string): string {
  const [, redeploy] = /redeploy (\d+)/.exec(result) ?? [];
  const [, reinforce] = /reinforce (\d+|all)/.exec(result) ?? [];
  if (result.includes('ignore rivers')) return 'it is complete';
  const parts = [
    redeploy ? `the Soviets may redeploy ${redeploy === '1' ? 'one army' : `${redeploy} armies`}` : '',
    reinforce ? `bring in ${reinforce === 'all' ? 'all' : `up to ${reinforce}`} of the June pile` : '',
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing happens';
}

export const TELLERS: { readonly [what: string]: Teller } = { ...movement, ...combat, ...events };
