import type { Facts, Value } from '@sandtable/umpire';
import type { Face, Words } from '../../face/face.ts';
import { capital, nameOf, texts } from '@sandtable/warfare/telling';
import type { TablesData } from './data.ts';
import { happeningTeller } from './story.ts';
import { BOXES, trackTurn, whereWords } from '@sandtable/what-if-1940/telling';
import { namingOf } from '../../face/naming.ts';
import { isHex, isToken } from './values.ts';

const ACTS: { readonly [act: string]: string } = {
  deploy: 'Set up',
  assign: 'Assign corps to a front',
  order: 'Declare the order in the east',
  suppress: 'Fly for air superiority',
  withdraw: 'Withdraw corps into the reserve',
  enter: 'Bring corps in from the reserve',
  'to-romania': 'Send corps to Romania',
  interdict: 'Fly interdiction',
  lend: 'Lend aircraft to the west',
  'take-up': 'Move units',
  'turn-up': 'Put a unit on top of its stack',
  resume: 'Let a stack go on',
  allow: 'Allow it',
  forbid: 'Forbid it',
  drop: 'Drop the 7th Flieger Corps',
  step: 'Step to a hex',
  assault: 'Mobile assault',
  leave: 'Leave units behind',
  'put-down': 'Put down',
  'take-on': 'Take a group up again',
  eliminate: 'Eliminate a unit',
  attack: 'Attack',
  aircraft: 'Air support',
  convert: 'Choose the result',
  exchange: 'Steps that both sides lose',
  'lose-step': 'Lose a step',
  retreat: 'Retreat',
  displace: 'Push another unit out of the way',
  advance: 'Advance',
  rebuild: 'Give a corps its step back',
  redeploy: 'Redeploy an army',
  place: 'Bring units onto the map',
  send: 'Send armies to the Southwest Front',
  fortify: 'Build a fortification',
  recall: 'Recall armies',
  reinforce: 'Reinforce the Arctic front',
  'make-ready': 'Make armies eligible to leave',
  invade: 'Invade Romania',
  end: 'End the phase',
};

const PARTS: { readonly [part: string]: string } = {
  hex: 'Hex',
  units: 'Units',
  unit: 'Unit',
  other: 'Unit that gives way',
  from: 'From',
  to: 'To',
  box: 'To',
  aircraft: 'Aircraft',
  target: 'Enemy aircraft',
  order: 'Order',
  drop: 'With the 7th Flieger Corps?',
  steps: 'Steps',
};

const VALUES: { readonly [part: string]: { readonly [value: string]: string } } = {
  order: { 'move-fight': 'Move, then fight', 'fight-move': 'Fight, then move' },
  drop: { true: 'Drop it there too', false: 'Without the paratroops' },
  to: {
    reserve: 'Strategic Reserve',
    west: 'West map',
    east: 'East map',
    AL1: 'The attacker loses a step',
    BB: 'Bloodbath',
    DR: 'Retreat',
    DL1: 'Stand, and lose a step',
  },
  box: Object.fromEntries(Object.entries(BOXES).map(([box, says]) => [box, capital(says.replace(/^the /, ''))])),
};

const STEPS: { readonly [step: string]: string } = {
  'soviet set-up': 'Set up the Juggernauts',
  sorting: 'Share out the infantry corps',
  'german west set-up': 'Set up in the west',
  'dutch and belgian set-up': 'Set up the neutrals',
  'east and french set-up': 'Set up',
  order: 'Move or fight first?',
  superiority: 'Air superiority',
  transfer: 'Strategic transfer',
  interdiction: 'Interdiction',
  'lent aircraft': 'Lent aircraft',
  movement: 'Move',
  moving: 'Units in hand',
  permission: 'May it go on?',
  elimination: 'Too many units',
  combat: 'Declare attacks',
  'attacking aircraft': 'Air support?',
  'defending aircraft': 'Air support?',
  conversion: 'Step loss or bloodbath?',
  stand: 'Retreat or stand?',
  exchange: 'How many steps?',
  'step loss': 'Lose a step',
  retreat: 'Retreat',
  advance: 'Advance?',
  reaction: 'Answer the enemy',
  replacement: 'Replacements',
  'far east': 'Far East',
  arctic: 'Arctic Front',
  southwest: 'Southwest Front',
  fortification: 'Fortifications',
  reinforcement: 'Reinforcements',
  arrival: 'New tank corps',
};

const PLACE_THEM = 'Choose units and then a marked hex, or drag them there.';

const GUIDES: { readonly [step: string]: string } = {
  'soviet set-up': 'Four untried Juggernauts, one to a hex, in Soviet or Baltic hexes. Choose one and then a marked hex, or drag it there.',
  sorting:
    'Every infantry corps goes to the reserve, the west or the east: click corps, and then where they go. The split stands once it is ended.',
  'german west set-up': PLACE_THEM,
  'dutch and belgian set-up': `Belgians stand in Belgian towns and cities, Dutch one to a hex. ${PLACE_THEM}`,
  'east and french set-up': PLACE_THEM,
  order: 'Fighting first gives every prepared assault in the east one column; moving first lets you choose where to fight.',
  superiority: 'One Luftwaffe marker puts one enemy aircraft out of action for this turn; three at most.',
  transfer: 'Corps go from the maps into the reserve first; then eligible corps leave it. Nobody goes in once somebody has left.',
  interdiction: 'An aircraft on a hex doubles the enemy’s movement costs there and around it. Click a hex, or go on.',
  'lent aircraft': 'The eastern commander has lent you these. Click a hex, or go on.',
  movement: 'Click a unit to take it up, or drag it to a hex.',
  permission: 'The enemy has put this stack down and would like to move it on. That needs your permission.',
  elimination: 'More units stand here than may. Choose one that goes.',
  combat: 'Click an enemy to attack it, or drag your own stack onto it.',
  'attacking aircraft': 'Each aircraft shifts the odds one column for the attack.',
  'defending aircraft': 'Each aircraft shifts the odds one column for the defence.',
  conversion: 'The defenders do not retreat from here. Choose what their retreat becomes.',
  stand: 'German defenders may stand and lose a step instead of retreating.',
  exchange: 'Both sides have as many steps in this bloodbath. Say how many each loses.',
  'step loss': 'Click the unit that loses a step.',
  retreat: 'Click a unit, then the hex that it falls back to.',
  advance: 'Choose the units that go into the empty hex.',
  replacement: 'Nobody here can be given a step back.',
  'far east': 'Armies can be recalled from here. Each time Japan may be tempted.',
  arctic: 'Armies go in or come out, not both in one turn. Fewer than three tempt the Finns.',
  southwest: 'Who has arrived can be made eligible; who is eligible can invade Romania or come onto the map.',
  fortification: 'Click a marked hex for each fortification that may be built.',
  reinforcement: 'Choose armies and then a marked hex. What is not placed waits for a later turn.',
  arrival: 'The new tank corps comes on at a supply source in France.',
};

/** What each of these acts, where it is offered, adds to the guide of its step. */
const GUIDES_OF_ACTS: { readonly [step: string]: { readonly [act: string]: string } } = {
  reaction: {
    redeploy: 'Armies on the map can be put elsewhere.',
    place: 'Armies of the June pile can come early.',
    'to-romania':
      'Corps of the reserve can be sent to Romania before the battle. If only Soviets are left there, Ploesti is lost for good.',
  },
  transfer: {
    withdraw: 'Infantry corps in supply can go into the reserve, as long as none has left it in this phase.',
    enter: 'Eligible corps can come onto either map.',
    'to-romania': 'Eligible corps can go to Romania.',
  },
  replacement: { rebuild: 'Click a reduced corps in supply to give it its step back.' },
  southwest: {
    'make-ready': 'Those who have just arrived can be made eligible to leave.',
    invade: 'The eligible can invade Romania.',
    recall: 'The eligible can come onto the east map.',
  },
};

function guide(step: string, acts: readonly string[]): string | null {
  const parts = Object.entries(GUIDES_OF_ACTS[step] ?? {}).flatMap(([act, says]) => (acts.includes(act) ? [says] : []));
  return parts.join(' ') || (GUIDES[step] ?? null);
}

/** What ends a step that is not the phase's last. */
const ENDINGS: { readonly [step: string]: string } = {
  sorting: 'The split stands',
  superiority: 'Go on to the transfer',
  interdiction: 'No more interdiction',
  'lent aircraft': 'No more interdiction',
  southwest: 'Go on',
  reaction: 'Go on',
  fortification: 'Go on to the reinforcements',
};

/** What is left open at the end of a phase: one, and several. */
const LEFT: { readonly [act: string]: readonly [string, string] } = {
  'take-up': ['hex holds units that have not moved', 'hexes hold units that have not moved'],
  attack: ['enemy hex could still be attacked', 'enemy hexes could still be attacked'],
  rebuild: ['corps could still get its step back', 'corps could still get a step back'],
  fortify: ['hex could still be fortified', 'hexes could still be fortified'],
};

/** What is left open whose count would say nothing: places to put units, and not the units. */
const LEFT_UNCOUNTED: { readonly [act: string]: string } = { place: 'Armies could still come onto the map' };

const MARKS: { readonly [mark: string]: NonNullable<ReturnType<Words['mark']>> } = {
  moved: { says: 'has moved', rule: '10.2b' },
  assaulted: { says: 'has made its mobile assault', rule: '10.15c', sign: 'fought' },
  attacked: { says: 'has attacked', rule: '11.4a', sign: 'fought' },
  defended: { says: 'has been attacked', rule: '11.4a', sign: 'fought' },
  retreated: { says: 'retreated onto this stack: adds nothing to its defence', rule: '11.11e' },
  boxed: { says: 'has changed its part of the box', rule: '12.7f' },
};

const plain = (text: string): string => text.replaceAll('-', ' ');

/** "XIX Panzer Corps to 4403", "3 units at 4400", "Attack on Leningrad 5917". */
function doneWords(act: string, happened: readonly Facts[], face: Face): string {
  const [first] = happened;
  const name = act === 'take-up' ? 'Take up' : (ACTS[act] ?? capital(plain(act)));
  const hex = first?.['to'] ?? first?.['hex'];
  if (!first || typeof hex !== 'string' || act === 'put-down') return name;
  if (act === 'attack' || act === 'assault') return `${name} on ${nameOf(hex, namingOf(face))}`;
  const units = texts(first['units'] ?? [first['unit'] ?? null]);
  const who = units.length > 1 ? `${units.length} units` : face.pieces[units[0] ?? '']?.name;
  return who ? `${capital(who)} ${first['to'] === undefined ? 'at' : 'to'} ${isHex(hex) ? hex : whereWords(hex, namingOf(face))}` : name;
}

/** What a value is called; a turn of the track with its month, as the tables of the game have it. */
function valueWords(value: Value, part: string, { track }: TablesData): string | null {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return VALUES[part]?.[String(value)] ?? (value ? 'Yes' : 'No');
  const word = VALUES[part]?.[String(value)];
  if (word !== undefined) return word;
  if (part === 'steps') return value === 1 ? 'One step' : `${value} steps`;
  const turn = typeof value === 'string' ? trackTurn(value) : null;
  if (turn !== null) return [`Turn ${turn}`, track.find((one) => one.turn === turn)?.label].filter(Boolean).join(': ');
  if (typeof value === 'string' && isToken(value)) return 'A hidden unit';
  return null;
}

/** The game's words, with what these tables say of the results. */
export const wordsOf = (tables: TablesData): Words => ({
  act: (act) => ACTS[act] ?? capital(plain(act)),
  part: (act, part) => (act === 'convert' && part === 'to' ? 'Result' : (PARTS[part] ?? capital(plain(part)))),
  value: (value, part) => valueWords(value, part, tables),
  step: (_procedure, step) => STEPS[step] ?? capital(plain(step)),
  guide,
  ending: (step) => ENDINGS[step] ?? null,
  left: (act, count) => (count === 0 ? null : LEFT[act] ? `${count} ${LEFT[act][count === 1 ? 0 : 1]}` : (LEFT_UNCOUNTED[act] ?? null)),
  done: doneWords,
  happening: happeningTeller(tables.crt.codes),
  mark: (mark) => MARKS[mark] ?? null,
});
