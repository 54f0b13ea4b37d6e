import type { Value } from '@sandtable/umpire';
import type { BoardShown, CountersShown, FightsShown, FleetShown, ScenarioShown } from '@sandtable/warfare/showing';
import type { Face } from '../face.ts';
import { unprinted, type Piece, type Standing } from '../pieces.ts';
import { membersOf, numberIn, wordsIn, type Members } from './members.ts';

/** How a position says that something is in a member of another family, or aboard a counter. */
const IN = 'in ';
const ABOARD = 'aboard ';

const after = (at: Value | undefined, word: string): string | null =>
  typeof at === 'string' && at.startsWith(word) ? at.slice(word.length) : null;

/** The counter that has a piece aboard; undefined of one that is aboard of none. */
export const carrierIn = (at: Value | undefined, { carriedBy }: CountersShown): string | undefined =>
  carriedBy === undefined ? undefined : (after(at, ABOARD) ?? undefined);

/** The group in which a ship is; null of one in none. */
export const groupIn = (at: Value | undefined, { within }: CountersShown, { sails }: Piece): string | null =>
  within !== undefined && sails ? after(at, IN) : null;

/** Where pieces are on the map: in another family's members, aboard a ship where that is, in a zone at the hex of its groups. */
export class Whereabouts {
  readonly #state: Members;
  readonly #zones: ReadonlyMap<string, string>;

  constructor(state: Members, face: Face) {
    this.#state = state;
    this.#zones = zonesOf(face);
  }

  of(at: Value | undefined, counters: Pick<CountersShown, 'within' | 'carriedBy'>): Value | undefined {
    const [inside, carrier] = [after(at, IN), after(at, ABOARD)];
    const found = inside === null ? (carrier === null ? at : this.#onDeck(carrier, counters)) : (this.#within(inside, counters) ?? at);
    return typeof found === 'string' ? (this.#zones.get(found) ?? found) : found;
  }

  #within(member: string, { within = [] }: Pick<CountersShown, 'within'>): Value | undefined {
    for (const { family, at } of within) {
      const found = membersOf(membersOf(this.#state[family])[member])[at];
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #onDeck(carrier: string, { carriedBy = [] }: Pick<CountersShown, 'carriedBy'>): Value | undefined {
    const found = carriedBy.map(({ family, at }) => membersOf(membersOf(this.#state[family])[carrier])[at]).find((at) => at !== undefined);
    const group = after(found, IN);
    if (group === null) return found;
    return membersOf(
      Object.values(this.#state)
        .map((family) => membersOf(family)[group])
        .find((one) => one !== undefined),
    )['at'];
  }
}

const zonesKnown = new WeakMap<Face, ReadonlyMap<string, string>>();
/** The locators of zones, by what a position calls these. */
function zonesOf(face: Face): ReadonlyMap<string, string> {
  const known = zonesKnown.get(face) ?? new Map(face.map.sheets.flatMap(({ zones = [] }) => zones.map(({ id, at }) => [id, at] as const)));
  zonesKnown.set(face, known);
  return known;
}

/** Zones as what a command names: each by its title, with nobody in it. */
export const zonesIn = ({ map }: Face) =>
  map.sheets.flatMap(({ zones = [] }) => zones.map(({ id, title }) => [id, { title, pieces: [] as readonly string[] }] as const));

/** A group of ships on the board. */
export interface Fleet {
  /** What a command calls it. */
  readonly id: string;
  readonly title: string;
  readonly at: string;
  readonly ships: readonly string[];
  readonly standing: Standing;
}

/** Groups of ships that a view shows: a seat's own, and those of the enemy that it sees. */
export function fleetsIn(
  state: Members,
  { others = [], fleets = [] }: BoardShown,
  scenario: ScenarioShown | undefined,
  face: Face,
): Fleet[] {
  const whereabouts = new Whereabouts(state, face);
  const inside = new Map<string, string[]>();
  const facts = new Map<string, Members>();
  for (const { family, at } of others.filter(({ within = [] }) =>
    within.some((one) => fleets.some((fleet) => fleet.family === one.family)),
  ))
    for (const [ship, member] of Object.entries(membersOf(state[family]))) {
      const group = after(membersOf(member)[at], IN);
      facts.set(ship, membersOf(member));
      if (group !== null) (inside.get(group) ?? inside.set(group, []).get(group))?.push(ship);
    }
  return fleets.flatMap((shown, row) =>
    Object.entries(membersOf(state[shown.family])).flatMap(([id, member]): Fleet[] => {
      const at = whereabouts.of(membersOf(member)[shown.at], {});
      const ships = (inside.get(id) ?? []).toSorted((a, b) => gunsOf(face, b) - gunsOf(face, a));
      if (typeof at !== 'string') return [];
      const out = outFor(ships, facts, shown);
      return [fleetOf({ id, at, ships, row: row === 0 ? 0 : 1, ...(out ? { out } : {}) }, membersOf(member), shown, scenario, face)];
    }),
  );
}

/** How long the one of some ships has been out that has been out longest; undefined where it is not known, or none is out. */
function outFor(ships: readonly string[], facts: ReadonlyMap<string, Members>, { out }: FleetShown): Found['out'] {
  const longest = out ? Math.max(0, ...ships.map((ship) => numberIn(facts.get(ship)?.[out.column]) ?? 0)) : 0;
  return out && longest > 0 ? { is: longest, most: out.most, says: out.says } : undefined;
}

const gunsOf = (face: Face, ship: string): number => face.pieces[ship]?.sails?.fights?.gunnery ?? 0;

type Found = Pick<Fleet, 'id' | 'at' | 'ships'> & Pick<NonNullable<Piece['fleet']>, 'row' | 'out'>;

function fleetOf(
  { id, at, ships, row, out }: Found,
  member: Members,
  shown: FleetShown,
  scenario: ScenarioShown | undefined,
  face: Face,
): Fleet {
  const isToken = id.startsWith('?');
  const number = id.slice(id.lastIndexOf('-') + 1);
  const name = scenario?.groups?.[(numberIn(member[shown.listed]) ?? 0) - 1];
  const title = isToken ? shown.titles.seen : name ? name : `${shown.titles.own} ${number}`;
  const [first] = ships;
  const best = first === undefined ? undefined : face.pieces[first];
  const piece: Piece = {
    ...unprinted({ id, nationality: best?.nationality ?? face.seats[shown.seat]?.nationality ?? '', name: title }),
    kind: 'naval',
    ...(best?.sails ? { sails: best.sails } : {}),
    fleet: {
      ships: ships.length,
      letter: letterOf(name) ?? number,
      isSeen: isToken ? null : member[shown.seen] !== undefined,
      row,
      ...(out ? { out } : {}),
    },
  };
  return {
    id,
    title,
    at,
    ships,
    standing: {
      piece,
      reduced: false,
      marks: wordsIn(member[shown.marks]),
      spent: false,
      side: notesOf(piece).join(),
      notes: notesOf(piece),
    },
  };
}

/** What a ship shows, in words. */
export const printedOn = ({ letters, gunnery, long, antiaircraft, torpedoes, protection, speed, hasRadar, bears }: FightsShown): string =>
  [
    letters,
    `gunnery ${gunnery}${long > 0 ? `, ${long} of it far` : ''}`,
    `antiaircraft ${antiaircraft === '*' ? '½' : antiaircraft}`,
    `torpedoes ${torpedoes}`,
    `protection ${protection}`,
    `speed ${speed}`,
    ...(hasRadar ? ['radar'] : []),
    `${bears} ${bears === 1 ? 'hit sinks' : 'hits sink'} it`,
  ].join(', ');

/** The letter of a force, or the numeral of a flotilla. */
const letterOf = (name: string | null | undefined): string | undefined =>
  /^Force (\w{1,2})$|^([IVX]+|\d+)(?:th)?\b/
    .exec(name ?? '')
    ?.slice(1)
    .find(Boolean);

function notesOf({ fleet }: Piece): readonly string[] {
  if (!fleet) return [];
  const ships = `${fleet.ships} ${fleet.ships === 1 ? 'ship' : 'ships'}`;
  const out = fleet.out ? [`${fleet.out.says}: ${fleet.out.is} of ${fleet.out.most}`] : [];
  return fleet.isSeen === null ? [ships] : [ships, fleet.isSeen ? 'the enemy sees it' : 'the enemy does not see it', ...out];
}
