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
  engage: {
    says: 'Engage',
    done: 'Engaged',
    parts: { group: 'Group', target: 'Enemy' },
    left: ['group that can engage', 'groups that can engage'],
  },
  'accept-combat': { says: 'Fight' },
  evade: { says: 'Evade' },
  scatter: { says: 'Scatter', parts: { escort: 'Escort' } },
  'form-division': { says: 'Form a division', done: 'Formed', parts: { ships: 'Ships' } },
  disengage: { says: 'Disengage', parts: { division: 'Division' } },
  cover: { says: 'Cover', parts: { division: 'Division', covered: 'Covered' } },
  screen: { says: 'Screen with torpedoes', parts: { division: 'Division' } },
  'split-off': { says: 'Split off damaged ships', parts: { division: 'Division', ships: 'Ships' } },
  aim: { says: 'Fire at', parts: { at: 'Target', ships: 'Ships' } },
  'split-fire': { says: 'Split fire', parts: { ship: 'Ship', at: 'Gunnery' } },
  launch: { says: 'Launch torpedoes', parts: { at: 'Target', ships: 'Ships' } },
  steer: { says: 'Change ranges', parts: { divisions: 'Divisions' } },
  proceed: { says: 'Go on' },
} as const;

/** What is asked at sea, in words. */
export const SEA_STEPS = {
  'naval cooperation': {
    says: 'Naval cooperation',
    guide: 'Say who is ready for ships of the enemy, and who searches the sea. They fly nothing else in this player turn.',
  },
  ships: { says: 'Ships', guide: 'Sail your groups from sea zone to sea zone, form, divide and join them, and engage whom they see.' },
  evading: { says: 'Fight or evade', guide: 'Ships of both sides have met. Fight, or try to evade; a convoy may scatter.' },
  divisions: { says: 'Divisions', guide: 'Ships of a division act together. Whoever is in none is in one of all that are left.' },
  disengagement: { says: 'Disengage', guide: 'Say which divisions try to leave the combat, and who covers or screens them.' },
  'last volley': { says: 'Last volley', guide: 'The enemy gets away under fire: your long-range guns may fire at him once more.' },
  gunnery: { says: 'Gunnery', guide: 'Say at whom your ships fire; each fires once, and a ship may split its fire.' },
  torpedoes: { says: 'Torpedoes', guide: 'Ships at torpedo range may launch their torpedoes, once in a combat.' },
  ranges: { says: 'Ranges', guide: 'Say which divisions close the range, and which open it.' },
} as const;
