import type { Offered } from '../../listing.ts';
import { offered } from './offered.ts';

/** What is agreed before play, with the words of the rules that hold only where that is so. */
export const agreed: Offered = {
  scenarios: offered.scenarios,
  optional: {
    '9.13e-1':
      'Option: friendly units in the hex cancel the DG and step loss that come from enemy adjacency in a retreat (not the DG for 2 or more hexes).',
    '9.17-1':
      "After the units are named for their AR two dice are rolled, plus the attacker's AR minus the defender's, DG counted (printed 5 and 4, both DG, are 4 against 3).",
    '11.8-2': 'Option: dumps are kept in a record off the map, hidden from the enemy.',
    '12.7-1':
      "Option, division marker: it stands for any of one division's units in its hex, held off map; it moves and fights as them; entering and leaving is free.",
    '12.2f-1':
      'Option, stationing: trucks placed (MA - 10)/2 MPs apart, wagons (MA - 4)/2, may pass SPs equal to their capacity to the next station without moving; leapfrogging stays banned.',
    '14.8d-1': 'Option: stations are recorded off map and shown only when an enemy air unit enters the interception zone.',
  },
  leading: ['surprise', 'mode-choice', 'retreat-friends', 'exploitation-mode', 'break-down-replacement'],
};
