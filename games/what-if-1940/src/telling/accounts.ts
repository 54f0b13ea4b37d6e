import type { Value } from '@sandtable/umpire';
import { capital, does, listOf, nameOf, shows, signed, tells, untold, type Accounts, type Naming } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';

/** The attack under way, as far as the story has told it. */
export interface AttackTold {
  readonly hex: string;
  readonly seat: string;
  readonly attack?: Value;
  readonly defense?: Value;
}

/** What has been told before that still counts, and what the results of the combat table do, by code. */
export interface Past {
  readonly attack: AttackTold | null;
  readonly codes: { readonly [code: string]: { readonly says: string } };
}

type Name<Particular extends string> = (particular: Particular) => string;
type Of<Particular extends string> = (particular: Particular) => Value | undefined;

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
export function whereWords(place: string, naming: Naming): string {
  const turn = trackTurn(place);
  return turn === null ? (BOXES[place] ?? nameOf(place, naming)) : `the box of turn ${turn}`;
}

/** The box of a game turn on the track; null for any other place. */
export function trackTurn(place: string): number | null {
  const [, turn] = /^track-(\d+)$/.exec(place) ?? [];
  return turn === undefined ? null : Number(turn);
}

/** Is this a hex as the two maps print it: four digits? */
const isHex = (place: string): boolean => /^\d{4}$/.test(place);

const atOrIn = (place: string): string => (isHex(place) ? 'at' : place === 'arctic' ? 'on' : 'in');

const CAUSES: { readonly [cause: string]: string } = {
  combat: '',
  retreat: ' for want of a way out',
  overstacked: ' by overstacking',
  supply: ' for want of supply',
  landing: ' in the landing',
};
const cause = (value: Value | undefined): string => (typeof value === 'string' ? (CAUSES[value] ?? ` by ${value}`) : '');

/** Units of which the enemy is told how many move, and the name of the one on top. */
function movers(name: Name<'units'>, of: Of<'units' | 'count'>): string {
  const count = of('count');
  const named = name('units');
  if (typeof count !== 'number') return named;
  if (named === '') return count === 1 ? 'A hidden unit' : `${count} hidden units`;
  return count > 1 ? `${named} and ${count - 1} hidden` : named;
}

/** One or several, counted with those that are hidden. */
const verb = (of: Of<'units' | 'count'>, one: string, several: string): string => {
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

const at = (place: Value | undefined, naming: Naming): string => whereWords(String(place), naming);
const withDie = (die: Value | undefined, modifier?: Value): string =>
  `die ${die}${typeof modifier === 'number' && modifier !== 0 ? `, ${signed(modifier)}` : ''}`;

/** Every happening of 1940: What If? in words, and how it is watched. */
export const ACCOUNTS: Accounts<typeof happenings, Past> = {
  // Movement.
  moved: shows('hop', (name, of) => ({ lead: movers(name, of), says: `${name('from')} to ${name('to')}.` })),
  'put down': untold,
  left: tells((name, of, { naming }) => ({
    lead: movers(name, of),
    says: `${verb(of, 'stays', 'stay')} behind at ${at(of('hex'), naming)}.`,
  })),
  'permission asked': tells((name, of, { naming }) => ({
    lead: movers(name, of),
    says: `at ${at(of('hex'), naming)} would go on: the enemy is asked.`,
  })),
  'permission answered': tells((_name, of) => ({ says: of('allowed') === true ? 'It may.' : 'It may not.', joins: true })),
  'turned up': tells((name, of, { naming }) => ({ lead: name('units'), says: `now lies on top at ${at(of('hex'), naming)}.` })),
  entered: shows('flash', (name, of, { naming }) => ({
    lead: movers(name, of),
    says: `${verb(of, 'comes', 'come')} onto the map at ${at(of('hex'), naming)}.`,
  })),
  redeployed: shows('hop', (name, of, { naming }) => ({
    lead: `${movers(name, of)} ${verb(of, 'is', 'are')} redeployed`,
    says: `from ${name('from')} to ${at(of('hex'), naming)}.`,
  })),
  sent: shows('flash', (name, of, { naming }) => ({
    lead: name('units'),
    says: `${does(of('units'), 'goes', 'go')} to ${at(of('to'), naming)}.`,
  })),
  // Of the open country, which changes hands at every step, nothing is told.
  control: shows('flash', (_name, of, { naming }) =>
    at(of('hex'), naming) === of('hex')
      ? null
      : { lead: `${SIDES[String(of('side'))] ?? ''} take ${at(of('hex'), naming)}.`, joins: true, about: 'capture' },
  ),
  'neutrality violated': tells((_name, of) => ({
    lead: `The neutrality of ${NATIONS[String(of('nation'))] ?? String(of('nation'))} is violated.`,
    says: of('nation') === 'netherlands' ? 'The Dutch join the Germans.' : '',
    about: 'capture',
  })),
  'Belgian coup': tells((_name, of) => ({
    lead:
      of('succeeds') === true
        ? 'A coup in Brussels: the Belgians join the Allies.'
        : 'No coup in Brussels: the Belgians stay where they are, and neither side attacks them.',
    small: withDie(of('die')),
    about: 'capture',
  })),
  'tank corps formed': tells((name) => ({ lead: name('unit'), says: 'is formed.' })),
  promoted: shows('flash', (name, of, { naming }) => ({
    lead: name('unit'),
    says: `at ${at(of('hex'), naming)} proves itself and becomes the ${name('into')}.`,
  })),
  rebuilt: tells((name, of, { naming }) => ({ lead: name('unit'), says: `at ${at(of('at'), naming)} gets its step back.` })),
  fortified: shows('flash', (_name, of, { naming }) => ({ lead: 'A fortification', says: `is built at ${at(of('hex'), naming)}.` })),
  'fort returned': tells((_name, of, { naming }) => ({ says: `The fortification at ${at(of('hex'), naming)} is lost.`, joins: true })),

  // Combat.
  attack: shows('arrow', (name, of, { naming }) => ({
    lead: `${KINDS[String(of('kind'))] ?? 'Attack'} ${of('hex') === 'romania' ? 'in' : 'on'} ${at(of('hex'), naming)}.`,
    says: `${capital(name('units'))} against ${name('defenders') || 'the garrison'}.`,
    about: 'combat',
  })),
  'mobile assault': shows('arrow', () => null),
  'mobile assault won': shows('flash', (name, of, { naming }) => ({
    lead: name('units'),
    says: `${does(of('units'), 'breaks', 'break')} through to ${at(of('hex'), naming)}.`,
    about: 'combat',
  })),
  'mobile assault failed': shows('flash', () => null),
  aircraft: tells((name, of, { naming }) => ({
    lead: name('aircraft'),
    says: `${does(of('aircraft'), 'supports', 'support')} the battle for ${at(of('hex'), naming)}.`,
    about: 'combat',
  })),
  odds: tells((_name, of) => ({ small: `${of('attack')} to ${of('defense')}`, joins: true, about: 'combat' })),
  result: shows('flash', (_name, of, { naming, past: { attack, codes } }) => {
    const code = String(of('result'));
    const odds = attack?.attack === undefined ? '' : `, ${attack.attack} to ${attack.defense}`;
    return {
      lead: RESULTS[code]?.(at(of('hex'), naming)) ?? `${code} at ${at(of('hex'), naming)}.`,
      says: codes[code]?.says ?? '',
      small: of('column') === null ? `${code}: the odds are below the table${odds}` : `Result ${code} on ${of('column')}${odds}`,
      about: 'combat',
    };
  }),
  'converted result': tells((_name, of, { naming }) => ({
    lead: RESULTS[String(of('result'))]?.(at(of('hex'), naming)) ?? '',
    small: `the result becomes ${of('result')}`,
    joins: true,
    about: 'combat',
  })),
  exchange: tells((_name, of) => ({
    says: `Each side is to lose ${of('steps') === 1 ? 'one step' : `${of('steps')} steps`}.`,
    joins: true,
    about: 'combat',
  })),
  cancelled: tells((_name, of, { naming }) => ({
    lead: `The attack on ${at(of('hex'), naming)} is called off: its supplies did not come.`,
    about: 'combat',
  })),
  'attenuated supply': tells((_name, of) => ({
    lead: 'Supplies for the attack:',
    says:
      of('result') === 'cancelled'
        ? 'none have come.'
        : of('result') === '0'
          ? 'they suffice.'
          : `they are short, ${String(of('result')).replace('-', '−')} columns.`,
    small: withDie(of('die'), of('modifier')),
    about: 'combat',
  })),
  landing: tells((name, of, { naming }) => ({
    lead: `${name('unit')} drops on ${at(of('hex'), naming)}.`,
    // What it loses is told after it.
    says: of('result') === 'intact' ? 'It lands unhurt.' : '',
    small: withDie(of('die'), of('modifier')),
    about: 'combat',
  })),
  retreated: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'retreats', 'retreat')}`,
    says: `from ${name('from')} to ${name('to')}.`,
    about: 'combat',
  })),
  displaced: shows('hop', (name) => ({ lead: name('units'), says: `is pushed from ${name('from')} to ${name('to')}.`, about: 'combat' })),
  advanced: shows('flash', (name, of, { naming }) => ({
    lead: `${name('units')} ${does(of('units'), 'advances', 'advance')}`,
    says: `to ${at(of('hex'), naming)}.`,
  })),
  reduced: tells((name, of) => ({ lead: name('unit'), says: `loses a step${cause(of('cause'))}.`, joins: true, about: 'combat' })),
  eliminated: shows('flash', (name, of) => ({
    lead: name('unit'),
    says: `is eliminated${cause(of('cause'))}.`,
    joins: true,
    about: 'combat',
  })),
  'garrison eliminated': shows('flash', (_name, of, { naming }) => ({
    says: `The garrison of ${at(of('hex'), naming)} is eliminated.`,
    joins: true,
    about: 'combat',
  })),
  revealed: shows('flash', (_name, of, { naming }) => ({
    says: `An untried army turns out to be the ${naming.piece(String(of('face'))) ?? of('face')}.`,
    joins: true,
    about: 'combat',
  })),
  converted: tells((_name, of, { naming }) => ({
    says: `The ${naming.piece(String(of('face'))) ?? 'army'} can come back as an ordinary army.`,
    joins: true,
  })),

  // What is rolled, and the turn's events.
  phase: tells((_name, of) => ({ lead: `Turn ${of('turn')}: ${capital(String(of('phase')))}.` })),
  'set up': shows('flash', (name, of, { naming }) => {
    const place = String(of('hex'));
    const stands = isHex(place) ? 'stand' : 'wait';
    return { lead: movers(name, of), says: `${verb(of, `${stands}s`, stands)} ${atOrIn(place)} ${whereWords(place, naming)}.` };
  }),
  assigned: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'is', 'are')} for ${of('to') === 'reserve' ? 'the Strategic Reserve' : `the ${of('to')}`}.`,
  })),
  'aircraft return': tells(() => ({ lead: 'All aircraft are ready again.' })),
  suppressed: tells((name) => ({ lead: name('aircraft'), says: `wins the sky from ${name('target')}.` })),
  interdiction: shows('flash', (name, of, { naming }) => ({
    lead: `${name('aircraft')} flies interdiction`,
    says: `over ${at(of('hex'), naming)}.`,
  })),
  lent: tells((name, of) => ({ lead: name('aircraft'), says: `${does(of('aircraft'), 'is', 'are')} lent to the western commander.` })),
  'interdiction lifted': untold,
  order: tells((_name, of) => ({
    lead:
      of('order') === 'move-fight' ? 'In the east the Germans move first, then fight.' : 'In the east the Germans fight first, then move.',
  })),
  surprise: tells((_name, of) => ({
    lead: 'Surprise in the east:',
    says: `${surpriseWords(String(of('result')))}.`,
    small: withDie(of('die')),
  })),
  'rivers ignored': tells(() => ({ says: 'Rivers do not help Soviet defenders in this player turn.', joins: true })),
  'armor doctrine': tells((_name, of) => ({
    lead:
      of('result') === 'appears'
        ? `The ${of('army') === 'british' ? 'British' : 'French'} see what tanks can do.`
        : `No tank corps yet for the ${of('army') === 'british' ? 'British' : 'French'}.`,
    small: withDie(of('die')),
  })),
  'tank army': tells((_name, of) => ({
    lead: of('result') === 'formed' ? 'The 1st Allied Tank Army is formed: the two tank corps may stack.' : 'No Allied Tank Army yet.',
    small: withDie(of('die')),
  })),
  ardennes: tells((_name, of) => ({
    lead: of('result') === 'open' ? 'The Ardennes are found to be passable.' : 'The Ardennes stay closed.',
    small: withDie(of('die')),
  })),
  forts: tells((_name, of) => ({
    lead: `The Soviets may build ${of('allowed') === 1 ? 'one fortification' : `${of('allowed')} fortifications`}.`,
    small: withDie(of('die')),
  })),
  replacements: tells((_name, of) => {
    const many = listOf(of('units')).length;
    return {
      lead: 'Soviet replacements:',
      says: many === 0 ? 'nobody comes back.' : `${many === 1 ? 'one army comes' : `${many} armies come`} back.`,
    };
  }),
  delayed: tells((_name, of) => ({
    lead: `${listOf(of('units')).length} Soviet ${does(of('units'), 'army waits', 'armies wait')} for a later turn.`,
  })),
  'japan invades': tells((_name, of) => ({
    lead: of('result') === 'war' ? 'Japan invades the Far East.' : 'Japan keeps the peace.',
    small: withDie(of('die'), of('modifier')),
  })),
  'japan at war': tells(() => ({ says: 'What stands in the Far East is held there.', joins: true, about: 'capture' })),
  'finland joins': tells((_name, of) => ({
    lead: of('result') === 'war' ? 'Finland joins the war.' : 'Finland keeps the peace.',
    small: withDie(of('die'), of('modifier')),
  })),
  'finland at war': tells(() => ({ says: 'What stands on the Arctic front is held there.', joins: true, about: 'capture' })),
  'romania at war': tells(() => ({ lead: 'The Soviets invade Romania.', about: 'capture' })),
  'ploesti captured': tells(() => ({
    lead: 'Ploesti falls to the Soviets for good.',
    says: 'Without its oil German mechanized units go half as far in the east, panzers make no mobile assaults, and the Germans move there before they fight.',
    about: 'capture',
  })),
  'moscow falls': tells((_name, of) => ({
    lead: of('result') === 'win' ? 'Moscow is held, and the Soviet Union falls.' : 'Moscow is held, and the Soviet Union fights on.',
    small: withDie(of('die'), of('modifier')),
    about: 'capture',
  })),
  victory: tells((_name, of, { naming }) => ({
    lead: of('winner') === null ? 'A draw.' : `${naming.side(String(of('winner'))) ?? 'Nobody’s'} victory.`,
  })),
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
