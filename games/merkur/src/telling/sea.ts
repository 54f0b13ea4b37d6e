import { does, tells, untold, type Accounts } from '@sandtable/warfare/telling';
import type { happenings } from '../happenings.ts';

type Sea = 'ships set up' | 'sailed' | 'mustered' | 'detached' | 'joined' | 'late';

/** What happens at sea in words. */
export const SEA: Pick<Accounts<typeof happenings, unknown>, Sea> = {
  'ships set up': untold,
  sailed: tells((name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'sails', 'sail')}`,
    says: `from ${name('from')} to ${name('to')}.`,
  })),
  mustered: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'forms', 'form')} a group`, says: `in ${name('at')}.` })),
  detached: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'leaves', 'leave')} their group.` })),
  joined: tells((name, of) => ({ lead: `${name('ships')} ${does(of('ships'), 'joins', 'join')} another group.` })),
  late: tells((name, of) => ({
    lead: `${name('ships')} ${does(of('ships'), 'was', 'were')} at sea too long:`,
    says: 'nothing is left but to sail home.',
  })),
};
