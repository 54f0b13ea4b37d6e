import type { Command, Refusal } from '@sandtable/umpire';
import { counted } from '@sandtable/warfare/layers';
import type { Proposal, ProposalLine, Wish, Wished } from '@sandtable/warfare/proposals';
import { no } from '../cite.ts';
import { FACES, MODES } from '../position/marks.ts';
import { faceOf, hexOf, ids, isOnMap, modeOf, printed, unitAt, type Ocs } from '../position/position.ts';
import { isBox } from '../position/off-map.ts';
import { isNextToEnemy } from '../rules/04-general-concepts/stood.ts';
import { choosersOf } from '../rules/05-modes/choosers.ts';
import { CHOICES, FACE_OF, refuseGiving, type ModeChoice } from '../rules/05-modes/modes.ts';
import { markersOf, reservesOf, spareMarkers } from '../rules/05-modes/reserve.ts';
import { anIssuer } from '../rules/11-supply/groups.ts';
import type { Side } from '../world/sides.ts';
import { partiesOf, type Party } from './parties.ts';
import { inOrder } from './supply-layer.ts';
import { issuerName, weekOf } from './week.ts';

/** What is wished: by whom the list goes, what all do of whom nothing else is said, each party's mode, and whether the phase ends with it. */
const [BY, ALL, MODE, ENDS, WITHIN] = ['by', 'all', 'mode ', 'ends', 'within'] as const;

const NAMES: { readonly [choice in ModeChoice]: string } = { combat: 'Combat', move: 'Move', strategic: 'Strategic', reserve: 'Reserve' };
const [AS_ALL, STAYS] = ['all', 'stays'] as const;

/** What all do of whom nothing else is said. */
const POLICIES = [
  { value: STAYS, title: 'As they are' },
  { value: 'move', title: 'Move, but Combat by the enemy' },
  { value: 'combat', title: 'Combat' },
] as const;

/** Those who draw through one headquarters, or from one dump, together; then those whom nothing feeds, each division for itself. */
function byHeadquarters(position: Ocs, side: Side): Party[] {
  const week = weekOf(position, side);
  const groups = inOrder(week).map(({ by, levels }) => ({
    id: anIssuer.spell(position, by),
    name: issuerName(position, by),
    units: [...new Set([...levels.keys(), ...(by >= 0 ? [by] : [])])],
  }));
  const fed = new Set(groups.flatMap(({ units }) => units));
  return [
    ...groups,
    ...partiesOf(
      position,
      choosersOf(position, side).filter((unit) => !fed.has(unit)),
    ),
  ];
}

/** All of the side in the rectangle between two hexes, as one; nobody while they are not chosen. */
function byRectangle(position: Ocs, side: Side, within: string): Party[] {
  const { grid } = position.world;
  const corners = within.split(' ').map((hex) => grid.index(hex));
  if (corners.length !== CORNERS || corners.some((hex) => hex < 0)) return [];
  const [xs, ys] = [corners.map((hex) => grid.centre(hex).x), corners.map((hex) => grid.centre(hex).y)];
  const lies = (at: number, among: readonly number[]): boolean => at >= Math.min(...among) - SLACK && at <= Math.max(...among) + SLACK;
  const units = choosersOf(position, side).filter((unit) => {
    if (isBox(hexOf(position, unit))) return false;
    const { x, y } = grid.centre(hexOf(position, unit));
    return lies(x, xs) && lies(y, ys);
  });
  return units.length === 0 ? [] : [{ id: WITHIN, name: `Between ${within.replace(' ', ' and ')}`, units }];
}
/** A rectangle is told by two of its corners; its edge runs a little outside the middles of their hexes, in hex widths. */
const CORNERS = 2;
const SLACK = 0.01;

/** What the list goes by, and who stand in it together. */
const LISTS: { readonly [by: string]: (position: Ocs, side: Side, wished: Wished) => Party[] } = {
  // Divisions of several units first: of those one wants to say what they do.
  division: (position, side) => partiesOf(position, choosersOf(position, side)).toSorted((a, b) => b.units.length - a.units.length),
  headquarters: byHeadquarters,
  rectangle: (position, side, wished) => byRectangle(position, side, wished.get(WITHIN) ?? ''),
};

/** Why the unit does not take that mode now: in a holding box or aboard a craft no Reserve marker is laid (5.7). */
const refuseFor = (position: Ocs, side: Side, unit: number, choice: ModeChoice): Refusal | null =>
  choice === 'reserve' && !isOnMap(position, unit)
    ? no('5.7-2', `${unitAt(position, unit).name} is in no hex: no Reserve marker is laid there.`)
    : refuseGiving(position, side, unit, choice, faceIn(position, unit, choice));

/** What a unit is to be, where nothing is said of its party. A headquarters stays as it is: it throws less far on its Move side (12.1b). */
function usual(position: Ocs, side: Side, unit: number, policy: string): ModeChoice | null {
  if (policy === 'combat') return 'combat';
  if (policy !== 'move' || unitAt(position, unit).kind === 'headquarters') return null;
  return isOnMap(position, unit) && isNextToEnemy(position, side, hexOf(position, unit)) ? 'combat' : 'move';
}

/** The side that a unit shows in a mode: in Reserve the one that it shows now (5.7a). */
const faceIn = (position: Ocs, unit: number, choice: ModeChoice): number =>
  choice === 'reserve' ? faceOf(position, unit) : FACE_OF[choice];

/** Units that are to change, by the mode that each takes. */
type Given = ReadonlyMap<number, ModeChoice>;

/** Who takes which mode: those alone that may; in Reserve as many stacks as there are markers (5.7). */
function givenIn(position: Ocs, side: Side, parties: readonly Party[], wished: Wished): Given {
  const policy = wished.get(ALL) ?? STAYS;
  const given = new Map<number, ModeChoice>();
  const reserved = new Set(reservesOf(position, side));
  let markers = spareMarkers(position, side);
  for (const { id, units } of parties) {
    const said = wished.get(`${MODE}${id}`);
    for (const unit of units) {
      const choice = CHOICES.find((one) => one === said) ?? (said === STAYS ? null : usual(position, side, unit, policy));
      if (choice === null || refuseFor(position, side, unit, choice) !== null) continue;
      const hex = hexOf(position, unit);
      if (choice === 'reserve' && !reserved.has(hex)) {
        if (markers <= 0) continue;
        markers--;
        reserved.add(hex);
      }
      given.set(unit, choice);
    }
  }
  return given;
}

/** One command for each mode, and one for each stack in Reserve and the side that it shows. */
function commandsOf(position: Ocs, given: Given): Proposal['commands'] {
  const found: { command: Command; says: string }[] = [];
  const those = (choice: ModeChoice): number[] => [...given].filter(([, one]) => one === choice).map(([unit]) => unit);
  for (const mode of ['combat', 'move', 'strategic'] as const) {
    const units = those(mode).toSorted((a, b) => a - b);
    if (units.length > 0)
      found.push({
        command: { act: 'mode', mode, units: ids(position, units) },
        says: `${counted(units.length, 'unit', 'units')} in ${NAMES[mode]} Mode`,
      });
  }
  const reserve = those('reserve').toSorted((a, b) => hexOf(position, a) - hexOf(position, b) || a - b);
  const stacks = new Map<string, number[]>();
  for (const unit of reserve) {
    const stack = `${hexOf(position, unit)} ${faceOf(position, unit)}`;
    stacks.set(stack, [...(stacks.get(stack) ?? []), unit]);
  }
  for (const units of stacks.values()) {
    const [first] = units;
    if (first === undefined) continue;
    const hex = printed(position, hexOf(position, first));
    const showing = faceOf(position, first) === FACES.combat ? 'combat' : 'move';
    found.push({
      command: { act: 'reserve', hex, showing, units: ids(position, units) },
      says: `${counted(units.length, 'unit', 'units')} in ${hex} in Reserve`,
    });
  }
  return found;
}

/** "3 Combat, 2 Move": as a party stands when that has been given. */
function standing(position: Ocs, units: readonly number[], given: Given): string {
  const words = Object.entries(MODES).map(([word, mode]) => ({
    word,
    number: units.filter((unit) => (given.has(unit) ? MODES[given.get(unit) ?? 'combat'] : modeOf(position, unit)) === mode).length,
  }));
  return words
    .flatMap(({ word, number }) =>
      number > 0 ? [`${number} ${word === 'disorganized' ? 'DG' : `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`}`] : [],
    )
    .join(', ');
}

function lineOf(position: Ocs, side: Side, party: Party, wished: Wished, given: Given): ProposalLine {
  const { id, name, units } = party;
  const chosen = wished.get(`${MODE}${id}`) ?? AS_ALL;
  const choice = CHOICES.find((one) => one === chosen);
  const left = choice ? units.filter((unit) => given.get(unit) !== choice && modeOf(position, unit) !== MODES[choice]) : [];
  const [first] = left;
  const why = first === undefined || !choice ? null : refuseFor(position, side, first, choice);
  const says = why ? ` ${why.reason}` : left.length > 0 ? ' No Reserve marker is left.' : '';
  const option = (one: ModeChoice): Wish['of'][number] => {
    const refusals = units.map((unit) => refuseFor(position, side, unit, one));
    const isOpen = refusals.includes(null) || one === choice;
    return { value: one, title: NAMES[one], refused: isOpen ? null : (refusals[0]?.reason ?? null) };
  };
  return {
    id,
    title: name,
    says: `${counted(units.length, 'unit', 'units')}: ${standing(position, units, given)}.${says}`,
    rule: why?.rules[0] ?? '5.3-2',
    group: null,
    places: [...new Set(units.map((unit) => hexOf(position, unit)))].filter((hex) => !isBox(hex)).map((hex) => printed(position, hex)),
    wishes: [
      {
        id: `${MODE}${id}`,
        title: 'Mode',
        chosen,
        of: [{ value: AS_ALL, title: 'As all' }, { value: STAYS, title: 'As it is' }, ...CHOICES.map(option)],
      },
    ],
  };
}

/** 5.3: modes and reserves for many at once, with these wishes. */
export function proposeModes(position: Ocs, side: Side, wished: Wished): Proposal {
  const by = wished.get(BY) ?? 'division';
  const parties = (LISTS[by] ?? byHeadquarters)(position, side, wished);
  const given = givenIn(position, side, parties, wished);
  const commands = commandsOf(position, given);
  const ends = wished.get(ENDS) ?? 'no';
  const isHers = position.frames?.procedure === 'modes' && position.frames.locals['seat'] === side;
  const used = [...new Set([...given].flatMap(([unit, choice]) => (choice === 'reserve' ? [hexOf(position, unit)] : [])))].filter(
    (hex) => !reservesOf(position, side).includes(hex),
  ).length;
  const of = markersOf(position, side);
  return {
    sums: [
      { figure: `${given.size}`, says: 'change' },
      { figure: `${spareMarkers(position, side) - used} of ${of}`, says: 'Reserve markers left' },
    ],
    parts: [],
    wishes: [
      { id: ALL, title: 'All', chosen: wished.get(ALL) ?? STAYS, of: POLICIES },
      {
        id: BY,
        title: 'List by',
        chosen: by,
        of: [
          { value: 'division', title: 'Division' },
          { value: 'headquarters', title: 'Headquarters' },
          { value: 'rectangle', title: 'Rectangle' },
        ],
      },
      ...(by === 'rectangle'
        ? [{ id: WITHIN, title: 'Between two hexes', chosen: wished.get(WITHIN) ?? '', picks: 'rectangle' as const, of: [] }]
        : []),
      {
        id: ENDS,
        title: 'Then',
        chosen: ends,
        of: [
          { value: 'no', title: 'Look again' },
          { value: 'yes', title: 'End the phase' },
        ],
      },
    ],
    lines: parties.map((party) => lineOf(position, side, party, wished, given)),
    commands: [...commands, ...(ends === 'yes' ? [{ command: { act: 'end' }, says: 'End the phase' }] : [])],
    refused: isHers ? null : no('5.3-1', 'Modes are chosen in one’s own Mode Determination Phase.'),
  };
}
