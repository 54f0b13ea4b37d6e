import type { Value } from '@sandtable/umpire';
import { type Accounts, does, inFigures, shows, signed, tells, untold } from '@sandtable/warfare/telling';
import airData from '../../data/air.json' with { type: 'json' };
import type { happenings } from '../happenings.ts';
import { counted, factsIn, inGsp, inLp, whose } from './saying.ts';

type Codes = { readonly [code: string]: { readonly says: string } | undefined };
/** What the codes of the Air CRT and of the Antiaircraft CRT mean. */
const AIR_CODES: Codes = airData.crt.codes;
const AA_CODES: Codes = airData.aaCrt.codes;

/** Nothing has happened to whoever takes this code. */
const UNHURT = '-';

/** What a mission is flown for, within a sentence. */
const KINDS: { readonly [kind: string]: string } = {
  'airbase attack': 'to bomb the airbase at',
  'port attack': 'to bomb the port at',
  interdiction: 'to interdict',
  'close support': 'in close support over',
  'strategic bombing': 'to bomb strategic targets at',
  'naval bombing': 'to bomb ships at',
  'naval search': 'to search',
  'submarine hunt': 'to hunt submarines in',
  'air lift': 'with loads to',
  'air assault': 'to drop their loads on',
};

/** What of a whole load is left aboard, in quarters. */
const LOADS = [
  'with nothing of its load left',
  'with a quarter of its load',
  'with half of its load',
  'with three quarters of its load',
  'with its whole load',
];

const faceOf = (faces: Value | undefined): string => String(Array.isArray(faces) ? faces[0] : faces);

type Air =
  | 'air combat'
  | 'air roll'
  | 'aircraft lost'
  | 'aircraft reduced'
  | 'antiaircraft fire'
  | 'base hit'
  | 'base repaired'
  | 'bombed'
  | 'cancelled'
  | 'embarked'
  | 'guns aimed'
  | 'hitched'
  | 'intercepted'
  | 'jettisoned'
  | 'landed'
  | 'lps embarked'
  | 'not landed'
  | 'port hit'
  | 'sent home'
  | 'slipped past'
  | 'supplies embarked'
  | 'took off'
  | 'transferred'
  | 'unloaded'
  | 'zone';

/** What happens in the air, at airbases and at guns, in words (8, 11, 12). */
export const AIR: Pick<Accounts<typeof happenings, unknown>, Air> = {
  'took off': shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'takes', 'take')} off`,
    says: `${KINDS[String(of('kind'))] ?? `for ${String(of('kind'))} at`} ${name('hex')}${name('escort') === '' ? '' : `, escorted by ${name('escort')}`}${
      of('night') === true ? ', by night' : ''
    }${of('determined') === true ? ', whatever fires at them' : ''}.`,
  })),
  transferred: shows('hop', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'flies', 'fly')}`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  hitched: tells((_name, of, { naming }) => {
    const [glider, tug] = (of('units') as readonly string[]).map((unit) => naming.piece(unit) ?? unit);
    return { lead: `${glider}`, says: `is towed by ${tug}.` };
  }),
  embarked: tells((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'goes', 'go')} aboard`,
    says: of('vehicle') === 'glider' ? 'of gliders.' : 'of transports.',
  })),
  'supplies embarked': tells((name, of) => ({ lead: name('unit'), says: `takes ${String(of('points'))} GSP aboard.` })),
  'lps embarked': tells((name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'takes', 'take')}`,
    says: `${inLp(of('thirds'))} aboard.`,
  })),
  intercepted: shows('arrow', (name, of) => ({
    lead: `${name('units')} ${does(of('units'), 'intercepts', 'intercept')}`,
    says: `over ${name('hex')}.`,
    about: 'combat',
  })),
  jettisoned: tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'drops its', 'drop their')} bombs unused, and ${does(of('units'), 'escorts', 'escort')}.`,
    about: 'combat',
  })),
  'slipped past': tells((name, of) => ({
    lead: name('units'),
    says: `${does(of('units'), 'tries', 'try')} to get past whoever engages ${does(of('units'), 'it', 'them')}.`,
    about: 'combat',
  })),
  'air combat': shows('flash', (name, of, { naming }) => {
    const pairs = Object.entries(of('pairs') ?? {}).map(
      ([by, at]) => `${naming.piece(by) ?? by} against ${naming.piece(String(at)) ?? String(at)}`,
    );
    return { lead: `Air combat over ${name('hex')}:`, says: `${pairs.join('; ')}.`, about: 'combat' };
  }),
  'air roll': tells((name, of) => {
    const code = String(of('code'));
    const small = `${name('unit')} at ${name('at')}: ${faceOf(of('faces'))} ${signed(of('modifier'))}, ${code === UNHURT ? 'nothing' : code}`;
    if (code === UNHURT) return { small, joins: true, about: 'combat' };
    return { lead: `${name('at')}:`, says: AIR_CODES[code]?.says ?? code, small, about: 'combat' };
  }),
  'aircraft reduced': tells((name, of) => ({
    lead: name('unit'),
    says: `loses a step${of('hex') === '' ? '' : ` at ${name('hex')}`}.`,
    about: 'combat',
  })),
  'aircraft lost': shows('flash', (name, of) => ({
    lead: name('unit'),
    says: `is lost${of('hex') === '' ? '' : ` at ${name('hex')}`}.`,
    about: 'combat',
  })),
  'sent home': tells((name, of) => ({
    lead: name('unit'),
    says: `turns for home, ${LOADS[Number(of('load'))] ?? LOADS[0] ?? ''}.`,
    about: 'combat',
  })),
  'guns aimed': tells((name, of, { naming }) => {
    const at = [name('aircraft') === '' ? '' : `${name('aircraft')} at aircraft`, name('tanks') === '' ? '' : `${name('tanks')} at tanks`];
    return { lead: `${whose(of('seat'), naming)} guns are laid:`, says: `${at.filter(Boolean).join(', ')}.`, about: 'combat' };
  }),
  'antiaircraft fire': shows('flash', (name, of, { naming }) => {
    const shots = factsIn(of('shots'));
    const hits = shots.filter(({ code }) => code !== UNHURT);
    const said = hits.map(
      ({ unit, code }) => `${naming.piece(String(unit)) ?? String(unit)}: ${AA_CODES[String(code)]?.says ?? String(code)}`,
    );
    return {
      lead: `${whose(of('seat'), naming)} guns fire over ${name('hex')}`,
      says: said.length === 0 ? 'and hit nobody.' : `at ${counted(shots.length, 'air unit', 'air units')}. ${said.join(' ')}`,
      small: `${String(of('factors'))} factors, dice ${shots.map(({ die, drm }) => `${String(die)}${drm === 0 ? '' : ` ${signed(drm)}`}`).join(', ')}`,
      about: 'combat',
    };
  }),
  bombed: shows('flash', (name, of) => ({
    lead: `Bombs fall on ${name('hex')}:`,
    says: `${inFigures(of('factors'))} factors${of('kind') === 'close support' ? ' for the combat there' : ''}.`,
    about: 'combat',
  })),
  'base hit': shows('flash', (name, of) => ({
    lead: `The airbase at ${name('hex')}`,
    says: `takes ${counted(of('hits'), 'hit', 'hits')}${name('lost') === '' ? '' : `; a step is lost of ${name('lost')}`}.`,
    about: 'combat',
  })),
  'base repaired': tells((name, of) => ({
    lead: `The airbase at ${name('hex')}`,
    says: of('hits') === 0 ? 'is whole again.' : `is repaired in part; ${counted(of('hits'), 'hit is', 'hits are')} left.`,
  })),
  'port hit': shows('flash', (name, of) => ({
    lead: `The port at ${name('hex')}`,
    says: `takes ${counted(of('hits'), 'hit', 'hits')}.`,
    about: 'combat',
  })),
  zone: shows('flash', (name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} interdiction around ${name('hex')}:`,
    says: `level ${String(of('level'))}.`,
  })),
  unloaded: shows('flash', (name, of) => {
    const loads = [name('units'), Number(of('sixths')) > 0 ? inGsp(of('sixths')) : ''].filter(Boolean);
    return { lead: `At ${name('hex')} land`, says: `${loads.join(' and ')}.` };
  }),
  'not landed': tells((name, of) => ({
    lead: name('unit'),
    says: of('lost') === true ? 'is lost with the aircraft that carried it.' : 'is flown back to its base.',
  })),
  cancelled: tells((name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} mission over ${name('hex')}`,
    says: 'is called off.',
  })),
  landed: untold,
};
