import type { Words } from '../face.ts';
import { gertrudData } from './data.ts';
import { tellHappening } from './story.ts';

const ACTS: { readonly [act: string]: string } = {
  experten: 'Name the Experten',
  deploy: 'Set up',
  rebuild: 'Rebuild a step',
  return: 'Return a unit from the dead pile',
  'rebuild-air': 'Rebuild an aircraft marker',
  interdict: 'Fly interdiction',
  intercept: 'Intercept',
  'take-up': 'Move units',
  arrive: 'Bring on reinforcements',
  paradrop: 'Drop by parachute',
  raid: 'Raid the Goeben',
  mission: 'Kommando mission',
  step: 'Step to a hex',
  leave: 'Leave units behind',
  'put-down': 'Put down',
  'take-on': 'Take a group up again',
  eliminate: 'Eliminate a unit',
  'supply-drop': 'Drop supplies',
  attack: 'Attack',
  ship: 'Naval gunfire',
  aircraft: 'Air support',
  'call-off': 'Call the attack off',
  'go-on': 'Go on with the attack',
  ultra: 'ULTRA',
  'lose-step': 'Lose a step',
  retreat: 'Retreat',
  advance: 'Advance',
  end: 'End the phase',
  withdraw: 'Take the choice back',
};

const PARTS: { readonly [part: string]: string } = {
  entry: 'Order',
  units: 'Units',
  unit: 'Unit',
  hex: 'Hex',
  from: 'From',
  to: 'To',
  aircraft: 'Aircraft',
  ship: 'Ship',
  steps: 'Steps',
  size: 'Size of the raid',
  mission: 'Mission',
  target: 'Target',
  more: 'Second aircraft given up',
  spend: 'Spend a marker?',
};

const VALUES: { readonly [part: string]: { readonly [value: string]: string } } = {
  size: { large: 'Large raid', small: 'Small raid' },
  spend: { true: 'Spend ULTRA', false: 'Keep it' },
  steps: { '1': 'One step', '2': 'Both steps' },
  mission: {
    inonu: 'Seize Inonu',
    eskisehir: 'Eskisehir airbase',
    izmir: 'Izmir airbase',
    'road-bridge': 'Road bridge',
    'rail-bridge': 'Railway bridge',
    bosphorus: 'Mine the Bosphorus',
    dardanelles: 'Mine the Dardanelles',
    barracks: 'Raid enemy barracks',
  },
};

const NOTHING: { readonly [part: string]: string } = { aircraft: 'No aircraft', ship: 'No ship', target: 'No target', more: 'None' };

const STEPS: { readonly [step: string]: string } = {
  'german set-up': 'Set up the German units',
  'allied set-up': 'Set up the Allied units',
  replacement: 'Spend replacement steps',
  interdiction: 'Fly interdiction against enemy units',
  interception: 'Intercept the interdiction?',
  movement: 'Move units and bring on reinforcements',
  moving: 'Units in hand: step them and put them down',
  elimination: 'Too many units in a hex: eliminate one',
  'supply drops': 'Drop supplies',
  combat: 'Declare attacks',
  'attacking ship': 'Naval gunfire for the attack?',
  'defending ship': 'Naval gunfire for the defence?',
  'attacking aircraft': 'Air support for the attack?',
  'defending aircraft': 'Air support for the defence?',
  'last word': 'Go on with the attack?',
  'air ultra': 'Spend ULTRA in the air combat?',
  'land ultra': 'Spend ULTRA in this combat?',
  'step loss': 'Choose who loses a step',
  retreat: 'Retreat the beaten units',
  advance: 'Advance into the empty hex?',
};

const MARKS: { readonly [mark: string]: { readonly says: string; readonly rule: string } } = {
  oos: { says: 'out of supply', rule: '7.2' },
  interdicted: { says: 'interdicted', rule: '13.7' },
  moved: { says: 'has moved', rule: '9.0f' },
  attacked: { says: 'has attacked', rule: '11.0ag' },
  defended: { says: 'has been attacked', rule: '11.0ah' },
  dropped: { says: 'dropped, must attack', rule: '15.0d' },
  arrived: { says: 'arrived this turn', rule: '10.0a' },
  experten: { says: 'Experten', rule: '13.2a' },
};

/** Where the orders of the set-up lists send their units, by rule. */
const ENTRIES: ReadonlyMap<string, string> = new Map(
  gertrudData.scenarios.flatMap(({ setup }) =>
    [...setup.german, ...setup.allied].map(({ rule, place }) => {
      const region = gertrudData.regions.find(({ id }) => id === place.region);
      return [rule, place.hex ?? (place.adjacentTo ? `Next to ${place.adjacentTo}` : (region?.name ?? rule))] as const;
    }),
  ),
);

const ENTRY_UNITS: ReadonlyMap<string, readonly string[]> = new Map(
  gertrudData.scenarios.flatMap(({ setup }) => [...setup.german, ...setup.allied].map(({ rule, units }) => [rule, units] as const)),
);

const plain = (text: string): string => text.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const WORDS: Words = {
  act: (act) => ACTS[act] ?? capital(plain(act)),
  part: (_act, part) => PARTS[part] ?? capital(plain(part)),
  value(value, part) {
    if (value === null) return NOTHING[part] ?? 'None';
    if (typeof value === 'boolean') return VALUES[part]?.[String(value)] ?? (value ? 'Yes' : 'No');
    if (part === 'entry') return ENTRIES.get(String(value)) ?? null;
    return VALUES[part]?.[String(value)] ?? null;
  },
  pieces: (value, part) => (part === 'entry' ? (ENTRY_UNITS.get(String(value)) ?? []) : []),
  step: (_procedure, step) => STEPS[step] ?? capital(plain(step)),
  happening: tellHappening,
  mark: (mark) => MARKS[mark] ?? null,
};
