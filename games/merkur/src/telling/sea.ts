import type { Facts, Value } from '@sandtable/umpire';
import { does, listOf, shows, signed, tells, untold, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';
import { counted, factsIn, inGsp, inSp, whose } from './saying.ts';

type Sea =
  | 'carrier aircraft set up'
  | 'ships set up'
  | 'arrival rolled'
  | 'ships arrived'
  | 'sailed'
  | 'mustered'
  | 'detached'
  | 'joined'
  | 'late'
  | 'went aboard'
  | 'went ashore'
  | 'supplies shipped'
  | 'supplies landed'
  | 'supplies broken'
  | 'searched'
  | 'watched'
  | 'assigned'
  | 'looked for ships'
  | 'ships found'
  | 'bombarded'
  | 'intelligence'
  | 'transshipped'
  | 'shipping merged'
  | 'shipping split'
  | 'craft hoisted'
  | 'craft lowered'
  | 'evacuated'
  | 'craft used'
  | 'supported from the sea'
  | 'landed aboard'
  | 'ships bombed'
  | 'own ships attacked'
  | 'cover flown'
  | 'flew on'
  | 'convoy escorted'
  | 'searched from the air'
  | 'sought'
  | 'sighted'
  | 'lost from sight';

/** What becomes of landing craft that take troops off a beach. */
const CRAFT: { readonly [fate: string]: string } = {
  refit: 'it must refit in port',
  'out of the game': 'damaged for good',
  lost: 'lost',
};

/** The ships of a group that is or was in sight; records of earlier rules name none. */
const inIt = (ships: Value | undefined, names: string): string => (ships === undefined ? '' : `: ${names}`);

/** Supplies as they are said. */
const stores = (gsp: Value | undefined, thirds: Value | undefined): string =>
  [
    ...(Number(gsp) > 0 ? [inGsp(gsp)] : []),
    ...(Number(thirds) > 0 ? [`${Math.floor(Number(thirds) / 3)}${['', ' 1/3', ' 2/3'][Number(thirds) % 3] ?? ''} LP`] : []),
  ].join(' and ');

/** Hexes that are given hits. */
const hexesIn = (...shares: readonly (Value | undefined)[]): string[] =>
  shares.flatMap((all) => Object.entries((all ?? {}) as Facts).flatMap(([hex, hits]) => (Number(hits) > 0 ? [hex] : [])));

/** What happens at sea in words. */
export const SEA: Pick<Accounts<typeof happenings, unknown>, Sea> = {
  'carrier aircraft set up': untold,
  'ships set up': untold,
  'arrival rolled': tells((_name, of) => ({ small: `Ships that wait: ${String(of('die'))}, and ${String(of('needs'))} brings them` })),
  'ships arrived': tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'arrives', 'arrive')} in ${name('at')}.`,
  })),
  sailed: shows('hop', (name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'sails', 'sail')}`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  mustered: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'forms', 'form')} a group`, says: `in ${name('at')}.` })),
  detached: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'leaves', 'leave')} their group.` })),
  joined: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'joins', 'join')} another group.` })),
  'went aboard': tells((name) => ({ lead: name('unit'), says: `goes aboard of ${name('ships')} at ${name('at')}.` })),
  'went ashore': shows('flash', (name) => ({ lead: name('unit'), says: `goes ashore at ${name('at')}.` })),
  'supplies shipped': tells((name, of) => ({
    lead: stores(of('gsp'), of('lp')),
    says: `loaded aboard ${name('ships')} at ${name('at')}.`,
  })),
  'supplies landed': tells((name, of) => ({ lead: stores(of('gsp'), of('lp')), says: `landed at ${name('at')}.` })),
  'supplies broken': tells((name, of) => ({
    lead: `${stores(0, of('thirds'))} at ${name('hex')}`,
    says: `are broken into ${inGsp(of('gsp'))}.`,
  })),
  // One that finds nobody is told, too: whoever is found is named before it.
  searched: tells((name, of) => ({
    lead: 'A search',
    says: `is made in ${name('at')}; whoever is found is named.`,
    small: `die ${String(of('die'))} ${signed(of('modifier'))}`,
    joins: true,
  })),
  watched: tells((_name, of) => ({ small: `Watchers on the coast: ${String(of('die'))} ${signed(of('modifier'))}`, joins: true })),
  'looked for ships': tells((name, of) => ({
    small: `They look for the ships in ${name('hex')}: ${factsIn(of('rolls'))
      .map(({ die }) => String(die))
      .join(', ')}`,
    joins: true,
    about: 'combat',
  })),
  'landed aboard': tells((name, of) => ({ lead: name('units'), says: `${does(of('units'), 'lands', 'land')} on ${String(of('hex'))}.` })),
  transshipped: tells((name) => ({ lead: name('unit'), says: `goes over into ${name('ships')}.` })),
  'shipping merged': tells((name) => ({ lead: name('ships'), says: `and ${name('ship')} sail as one.` })),
  'shipping split': tells((name) => ({ lead: name('ship'), says: 'sails for itself.' })),
  'craft hoisted': tells((name, of) => ({ lead: name('ships'), says: `${does(of('ships'), 'goes', 'go')} aboard of ${name('ship')}.` })),
  'craft lowered': tells((name, of) => ({ lead: name('ships'), says: `${does(of('ships'), 'is', 'are')} put into the water.` })),
  evacuated: shows('flash', (name, of) => ({
    lead: name('unit'),
    says: `is taken off the beach at ${name('hex')}: ${inSp(of('sixteenths'))} saved.`,
  })),
  'craft used': tells((name, of) => ({
    // Which craft they are its own side alone is told.
    small: `${of('ship') === undefined ? 'Landing craft' : name('ship')}: ${String(of('die'))}, ${CRAFT[String(of('fate'))] ?? String(of('fate'))}`,
    joins: true,
  })),
  intelligence: tells((_name, of) => ({
    small: of('die') === null ? 'Intelligence has read the plan' : `Intelligence: ${String(of('die'))} ${signed(of('modifier'))}`,
    joins: true,
  })),
  bombarded: shows('flash', (_name, of, { naming }) => ({
    lead: `${whose(of('seat'), naming)} ships bombard the coast:`,
    says: `${hexesIn(of('airbases'), of('ports')).join(', ')}.`,
    about: 'combat',
  })),
  'supported from the sea': tells((name, of) => ({
    // What a group is called its own side alone is told.
    lead: of('group') === undefined ? 'A group at sea' : String(of('group')),
    says: `supports the combat at ${name('hex')} with its guns.`,
    about: 'combat',
  })),
  'ships found': tells((name) => ({
    small: name('ships') === '' ? `Nobody lies in the port of ${name('hex')}` : `In the port of ${name('hex')} lie ${name('ships')}`,
    joins: true,
    about: 'combat',
  })),
  'ships bombed': tells((name, of) => ({
    lead: name('unit'),
    says: `bombs ${name('ship')}: ${of('hits') === 0 ? 'no hit' : counted(of('hits'), 'hit', 'hits')}.`,
    small: `dice ${listOf(of('faces')).join(', ')} ${signed(of('modifier'))}`,
    about: 'combat',
  })),
  'own ships attacked': shows('flash', (name, of) => ({
    lead: name('unit'),
    says: of('group') === undefined ? 'attacks ships of its own side.' : `attacks ships of its own side: ${String(of('group'))}.`,
    about: 'combat',
  })),
  'cover flown': tells((name, of) => ({
    lead: name('unit'),
    says: of('group') === '' ? 'finds nobody to cover.' : `covers ${String(of('group'))}.`,
    small: `dice ${listOf(of('rolls')).join(', ')}`,
  })),
  'flew on': tells((name) => ({ lead: name('unit'), says: `flies on into ${name('hex')}.` })),
  'convoy escorted': tells((name, of) => ({ lead: name('unit'), says: `goes with ${String(of('group'))} against submarines.` })),
  assigned: tells((name, of) => ({
    lead: name('units') === '' ? name('search') : name('units'),
    says:
      name('units') === ''
        ? `${does(of('search'), 'searches', 'search')} the sea.`
        : `${does(of('units'), 'is', 'are')} on naval cooperation${name('search') === '' ? '' : `, and ${name('search')} to search the sea`}.`,
  })),
  'searched from the air': tells((name, of) => ({
    small: `${name('unit')} searches ${name('at')}: ${String(of('die'))} ${signed(of('modifier'))}`,
    joins: true,
  })),
  sought: tells((_name, of) => ({ small: `Aircraft of the enemy search: ${String(of('die'))} ${signed(of('modifier'))}`, joins: true })),
  sighted: shows('flash', (name, of, { naming }) => ({
    lead: `The ${whose(of('seat'), naming)} side sights a group`,
    says: `in ${name('at')}${inIt(of('ships'), name('ships'))}.`,
  })),
  'lost from sight': tells((name, of) => ({
    lead: 'A group is lost from sight',
    says: `in ${name('at')}${inIt(of('ships'), name('ships'))}.`,
  })),
  late: tells((name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'was', 'were')} at sea too long:`,
    says: 'nothing is left but to sail home.',
  })),
};
