import { MISSIONS } from '@sandtable/gertrud/telling';
import type { Facts } from '@sandtable/umpire';
import { nameOf, texts } from '@sandtable/warfare/telling';
import type { Face, Words } from '../../face/face.ts';
import { namingOf } from '../../face/naming.ts';
import { tellHappening } from './story.ts';
import { isHex } from './values.ts';

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
  raid: 'Raid the Yavuz',
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
  'call-off': 'Call off',
  'go-on': 'Go on',
  ultra: 'ULTRA',
  'lose-step': 'Lose a step',
  retreat: 'Retreat',
  advance: 'Advance',
  pick: 'Eliminate an aircraft',
  end: 'End the phase',
  withdraw: 'Take the choice back',
};

const PARTS: { readonly [part: string]: string } = {
  entry: 'Area',
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
  mission: MISSIONS,
};

/** 17.0c, 17.0d. */
const MEANINGS: { readonly [part: string]: { readonly [value: string]: string } } = {
  size: {
    large: 'The Kommando drops on the Yavuz at full strength; the dice count higher.',
    small: 'The Kommando drops reduced; the dice count lower.',
  },
};

const NOTHING: { readonly [part: string]: string } = { aircraft: 'No aircraft', ship: 'No ship', target: 'No target', more: 'None' };

const STEPS: { readonly [step: string]: string } = {
  'german set-up': 'Set up',
  'allied set-up': 'Set up',
  'soviet groups': 'Set up',
  replacement: 'Replacements',
  interdiction: 'Interdiction',
  interception: 'Intercept?',
  movement: 'Move',
  moving: 'Units in hand',
  elimination: 'Too many units',
  'first supply drops': 'Supply drops',
  'supply drops': 'Supply drops',
  combat: 'Declare attacks',
  'attacking ship': 'Naval gunfire?',
  'defending ship': 'Naval gunfire?',
  'attacking aircraft': 'Air support?',
  'defending aircraft': 'Air support?',
  'last word': 'Go on?',
  'air ultra': 'ULTRA?',
  'land ultra': 'ULTRA?',
  'step loss': 'Lose a step',
  retreat: 'Retreat',
  advance: 'Advance?',
  'airbase raid': 'Airbase raid',
};

const GUIDES: { readonly [step: string]: string } = {
  'german set-up': 'Choose units and then a marked hex, or drag them there.',
  'allied set-up': 'Choose units and then a marked hex, or drag them there.',
  'soviet groups': 'Choose a group and then its hex on the Turkish border, or drag it there.',
  interdiction: 'Click an enemy stack that an aircraft is to hold up.',
  interception: 'An enemy aircraft holds up the marked hex.',
  movement: 'Click a unit to take it up, or drag it to a hex.',
  'first supply drops': 'Before anybody moves, an aircraft given up feeds one hex until the next movement.',
  elimination: 'More units than the hex may hold have ended their move here. Choose one that goes.',
  'supply drops': 'An aircraft given up feeds one hex until the next movement.',
  combat: 'Click an enemy to attack it, or drag your own stack onto it.',
  'attacking ship': 'A ship shifts the odds one column for the attack.',
  'defending ship': 'A ship shifts the odds one column for the defence.',
  'attacking aircraft': 'An aircraft shifts the odds one column, unless it is shot down; its own figure counts in air combat alone.',
  'defending aircraft': 'An aircraft shifts the odds one column, unless it is shot down; its own figure counts in air combat alone.',
  'last word': 'The attack can still be called off.',
  'air ultra': 'A marker spent now helps in the air combat.',
  'land ultra': 'A marker spent now shifts the column for the defence.',
  'step loss': 'Click the unit that loses a step.',
  retreat: 'Click a unit, then the hex that it falls back to.',
  advance: 'Choose the units that go into the empty hex.',
  'airbase raid': 'The raid has hit. Choose the Turkish aircraft that is eliminated.',
};

/** What each of these acts, where it is offered, adds to the guide of its step. */
const GUIDES_OF_ACTS: { readonly [step: string]: { readonly [act: string]: string } } = {
  replacement: {
    rebuild: 'Click a reduced unit to give it a step back.',
    return: 'A unit of the dead pile can come back.',
    'rebuild-air': 'An eliminated aircraft can be rebuilt.',
  },
};

/** What is left of a set-up when all units stand. */
const ALL_STAND = 'All units stand. Choose the aircraft that the Experten fly.';

function guide(step: string, acts: readonly string[]): string | null {
  if (step === 'german set-up' && acts.includes('experten') && !acts.includes('deploy')) return ALL_STAND;
  const parts = Object.entries(GUIDES_OF_ACTS[step] ?? {}).flatMap(([act, says]) => (acts.includes(act) ? [says] : []));
  return parts.join(' ') || (GUIDES[step] ?? null);
}

/** What ends a step that is not the phase's last. */
const ENDINGS: { readonly [step: string]: string } = { 'first supply drops': 'Go on to the moves' };

/** What is left open at the end of a phase: one, and several. */
const LEFT: { readonly [act: string]: readonly [string, string] } = {
  'take-up': ['hex holds units that have not moved', 'hexes hold units that have not moved'],
  arrive: ['hex could still take reinforcements', 'hexes could still take reinforcements'],
  paradrop: ['unit could still drop by parachute', 'units could still drop by parachute'],
  mission: ['Kommando mission could still be flown', 'Kommando missions could still be flown'],
  attack: ['enemy hex could still be attacked', 'enemy hexes could still be attacked'],
  rebuild: ['reduced unit could still be rebuilt', 'reduced units could still be rebuilt'],
  return: ['unit of the dead pile could still return', 'units of the dead pile could still return'],
  'rebuild-air': ['aircraft marker could still be rebuilt', 'aircraft markers could still be rebuilt'],
  interdict: ['enemy hex could still be interdicted', 'enemy hexes could still be interdicted'],
  'supply-drop': ['hex out of supply could still be fed from the air', 'hexes out of supply could still be fed from the air'],
};

const MARKS: { readonly [mark: string]: NonNullable<ReturnType<Words['mark']>> } = {
  oos: { says: 'out of supply', rule: '7.2', sign: 'oos' },
  interdicted: { says: 'interdicted', rule: '13.7', sign: 'interdicted' },
  moved: { says: 'has moved', rule: '9.0f' },
  attacked: { says: 'has attacked', rule: '11.0ag', sign: 'fought' },
  defended: { says: 'has been attacked', rule: '11.0ah', sign: 'fought' },
  dropped: { says: 'dropped, must attack', rule: '15.0d' },
  arrived: { says: 'arrived this turn', rule: '10.0a' },
  experten: { says: 'Experten', rule: '13.2a' },
};

const plain = (text: string): string => text.replaceAll('-', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "11. Panzer to 2906", "3 units at 2903", "Attack on Edirne 2905". */
function doneWords(act: string, happened: readonly Facts[], face: Face): string {
  const [first] = happened;
  const name = act === 'take-up' ? 'Take up' : (ACTS[act] ?? capital(plain(act)));
  const hex = first?.['to'] ?? first?.['hex'];
  if (!first || !isHex(hex) || act === 'put-down') return name;
  if (act === 'attack') return `Attack on ${nameOf(hex, namingOf(face))}`;
  const units = texts(first['units'] ?? [first['unit'] ?? null]);
  const who = units.length > 1 ? `${units.length} units` : face.pieces[units[0] ?? '']?.name;
  return who ? `${who} ${first['to'] === undefined ? 'at' : 'to'} ${hex}` : name;
}

export const WORDS: Words = {
  act: (act) => ACTS[act] ?? capital(plain(act)),
  part: (_act, part) => PARTS[part] ?? capital(plain(part)),
  value(value, part) {
    if (value === null) return NOTHING[part] ?? 'None';
    if (typeof value === 'boolean') return VALUES[part]?.[String(value)] ?? (value ? 'Yes' : 'No');
    return VALUES[part]?.[String(value)] ?? null;
  },
  meaning: (value, part) => MEANINGS[part]?.[String(value)] ?? null,
  step: (_procedure, step) => STEPS[step] ?? capital(plain(step)),
  guide,
  ending: (step) => ENDINGS[step] ?? null,
  left: (act, count) => (LEFT[act] && count > 0 ? `${count} ${LEFT[act][count === 1 ? 0 : 1]}` : null),
  done: doneWords,
  happening: tellHappening,
  mark: (mark) => MARKS[mark] ?? null,
};
