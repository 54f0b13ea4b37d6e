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
      "Option: an enemy unit of a division of several counters on top of its hex is seen as its division's marker, which hides which of its units are there.",
    '12.2f-1':
      'Option, stationing: trucks placed (MA - 10)/2 MPs apart, wagons (MA - 4)/2, may pass SPs equal to their capacity to the next station without moving; leapfrogging stays banned.',
    '14.8d-1':
      'Option: fighters that fly to a station by themselves are off the map, and shown only when an enemy air unit comes within five hexes.',
  },
  leading: ['surprise', 'mode-choice', 'retreat-friends', 'exploitation-mode', 'break-down-replacement'],
};
