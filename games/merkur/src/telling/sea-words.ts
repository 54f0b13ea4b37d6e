/** Acts at sea, in words. */
export const SEA_ACTS = {
  sail: {
    says: 'Sail',
    done: 'Sailed',
    parts: { group: 'Group', by: 'By' },
    left: ['group that can sail', 'groups that can sail'],
  },
  'go-aboard': { says: 'Go aboard', done: 'Aboard', parts: { group: 'Group', unit: 'Unit', ships: 'Ships' } },
  'go-ashore': { says: 'Go ashore', done: 'Ashore', parts: { group: 'Group', unit: 'Unit', at: 'At' } },
  'assign-aircraft': { says: 'Assign aircraft to the sea', done: 'Assigned', parts: { aircraft: 'Aircraft' } },
  'search-from-air': {
    says: 'Search from the air',
    parts: { aircraft: 'Aircraft', zone: 'Zone', how: 'How' },
    left: ['aircraft that can search', 'aircraft that can search'],
  },
  search: { says: 'Search', done: 'Searching', parts: { group: 'Group' } },
  muster: { says: 'Form a group', parts: { port: 'Port', ships: 'Ships' } },
  detach: { says: 'Detach ships', parts: { group: 'Group', ships: 'Ships' } },
  join: { says: 'Join groups', parts: { group: 'Group', into: 'Into' } },
} as const;

/** What is asked at sea, in words. */
export const SEA_STEPS = {
  'naval cooperation': {
    says: 'Naval cooperation',
    guide: 'Say who is ready for ships of the enemy, and who searches the sea. They fly nothing else in this player turn.',
  },
  ships: { says: 'Ships', guide: 'Sail your groups from sea zone to sea zone, form, divide and join them.' },
} as const;
