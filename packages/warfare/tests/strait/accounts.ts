import { does, shows, tells, untold, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from './happenings.ts';

/** What has been told before that still counts: nothing. */
type Past = null;

const many = (count: unknown, one: string): string => `${String(count)} ${one}${count === 1 ? '' : 's'}`;

/** Every happening of Strait in words, and how it is watched. */
export const ACCOUNTS: Accounts<typeof happenings, Past> = {
  'set up': untold,
  phase: tells((_name, of, { naming }) => ({ lead: `Turn ${of('turn')}: ${naming.phase(String(of('phase')))}.` })),
  sailed: shows('hop', (name, of) => ({
    lead: name('group'),
    says: `sails from ${name('from')} to ${name('to')}.`,
    small: `${many(of('cost'), 'point')} of fuel`,
  })),
  joined: tells((name) => ({ lead: name('group'), says: `joins ${name('into')} with ${name('ships')}.` })),
  divided: tells((name, of) => ({
    lead: name('ships'),
    says: `${does(of('ships'), 'leaves', 'leave')} ${name('group')} as ${name('made')}.`,
  })),
  embarked: tells((name) => ({ lead: name('battalions'), says: `goes aboard ${name('craft') || 'a craft'} at ${name('port')}.` })),
  watched: tells((name, of) => ({ says: `Eyes on ${name('area')}.`, small: `die ${of('die')}`, joins: true })),
  searched: shows('flash', (name, of) => ({ lead: name('group'), says: `searches ${name('area')}.`, small: `die ${of('die')}` })),
  sighted: shows('flash', (name, of, { naming }) => ({
    lead: `${naming.seat(String(of('seat')))} sights`,
    says: `${name('sightings')} in ${name('area')}.`,
  })),
  'lost from sight': tells((name) => ({ lead: name('sighting'), says: `is lost from sight in ${name('area')}.` })),
  contact: shows('flash', (name) => ({
    lead: `Contact in ${name('area')}:`,
    says: `${name('ships')} against ${name('against')}.`,
    about: 'combat',
  })),
  fired: tells((name, of) => ({
    lead: name('ship'),
    says: `fires at ${name('target')}: ${many(of('hits'), 'hit')}.`,
    small: `die ${of('die')}, total ${of('total')}`,
    about: 'combat',
  })),
  sunk: tells((name) => ({
    lead: name('ship'),
    says: name('with') === '' ? 'is lost.' : `is lost, and with it ${name('with')}.`,
    about: 'combat',
  })),
  landed: shows('flash', (name, of) => ({
    lead: name('battalions'),
    says: `${does(of('battalions'), 'lands', 'land')} at ${name('port')}${name('lost') === '' ? '.' : `; lost: ${name('lost')}.`}`,
  })),
  'port taken': shows('flash', (name, of, { naming }) => ({
    lead: `${naming.seat(String(of('seat')))} takes ${name('port')}.`,
    ...(name('surrender') === '' ? {} : { says: `${name('surrender')} ${does(of('surrender'), 'surrenders', 'surrender')}.` }),
    about: 'capture',
  })),
  points: tells((_name, of) => ({ lead: `Points: ${of('blue')} for Blue,`, says: `${of('red')} for Red.` })),
  victory: tells((_name, of, { naming }) => ({
    lead: of('winner') === null ? 'Nobody wins.' : `${naming.seat(String(of('winner')))} wins.`,
  })),
};
