import { openly, partly, privately, revealing, type Happenings } from '@sandtable/umpire';

/** What happens in Strait, with its particulars: what a side does with groups that are not sighted is its own affair. */
export const happenings = {
  kinds: {
    'set up': privately('seat', 'group', 'ships', 'at'),
    phase: openly('phase', 'turn'),
    sailed: privately('seat', 'group', 'from', 'to', 'cost'),
    joined: privately('seat', 'group', 'into', 'ships'),
    divided: privately('seat', 'group', 'made', 'ships'),
    // That a battalion has left its port is seen; not upon what.
    embarked: partly({ seat: 'all', battalions: 'all', port: 'all', craft: 'own' }),
    watched: privately('seat', 'group', 'area', 'die', 'lines'),
    searched: privately('seat', 'group', 'area', 'die', 'lines'),
    sighted: revealing(openly('seat', 'area', 'sightings')),
    'lost from sight': openly('seat', 'sighting', 'area'),
    contact: revealing(openly('seat', 'area', 'ships', 'against')),
    fired: revealing(openly('seat', 'ship', 'target', 'die', 'total', 'hits', 'lines')),
    sunk: revealing(openly('seat', 'ship', 'with')),
    // In which craft they came nobody but their side is told: it would tell what else the group carries.
    landed: partly({ seat: 'all', port: 'all', battalions: 'all', craft: 'own', dice: 'all', lost: 'all' }),
    'port taken': openly('seat', 'port', 'surrender'),
    points: openly('blue', 'red'),
    victory: openly('winner'),
  },
} satisfies Happenings;
