import type { Edition } from './edition.ts';
import { isList, type Facts, type Value } from './value.ts';

/** The parts of which an edition may hold its own. */
export const EDITION_PARTS = ['map', 'counters', 'tables', 'scenarios'] as const;
export type EditionPartName = (typeof EDITION_PARTS)[number];

/** Where in an edition something stands: the path in its data, and what it is called on the printed game, so that an editor can show it. */
export interface Spot {
  readonly part: EditionPartName;
  /** Such as `hexes[12].terrain`; empty for the whole part. */
  readonly path: string;
  readonly hex?: string;
  /** Both printed numbers of a hexside, in the order of the data. */
  readonly hexside?: readonly [string, string];
  readonly counter?: string;
  readonly scenario?: string;
  readonly table?: string;
}

/** Something in an edition that keeps a game from being played with it, or that the rulebook contradicts. */
export interface Problem {
  readonly at: Spot;
  readonly says: string;
  /** A rule that it breaks, where there is one. */
  readonly rule?: string;
  /** With a fault no game can begin; a warning says what is unlikely to be meant. */
  readonly weight: 'fault' | 'warning';
}

/** One figure in which two editions differ; `from` or `to` is undefined where only the other has it. */
export interface Difference {
  readonly at: Spot;
  readonly from?: Value | undefined;
  readonly to?: Value | undefined;
  readonly says: string;
}

/** What a game must supply for its editions to be edited, checked and compared. */
export interface Editing {
  /** All parts whole: the edition's where it has them, the game's own elsewhere. */
  whole(edition: Edition | null): { readonly [part in EditionPartName]: Value };
  /** A game of its own with nothing in it, to be filled in; left out where editions are only ever of the game's own map. */
  blank?(): Edition;
  /** Everything that is wrong, faults first; none for the game's own figures. */
  problems(edition: Edition | null): readonly Problem[];
  /** Figure by figure, what differs between two editions (null: the game's own). */
  differences(from: Edition | null, to: Edition | null): readonly Difference[];
  /**
   * A part whole that a position file says in the game's short words; one that is whole comes back as it is. Left out where the game has no
   * such words. @throws DataError naming the word that says nothing, and where
   */
  inFull?(part: EditionPartName, given: Value): Value;
  /** The hexes of a place as a scenario of the edition may name it, by their printed numbers; none where it is no place. */
  hexes(edition: Edition | null, place: Facts): readonly string[];
}

/** Where a spot is, in words: "hex 2416", "hexside 2708-2709", "counter tr-11", or else the part and the path in its data. */
export function spotName({ part, path, hex, hexside, counter, scenario, table }: Spot): string {
  if (hexside) return `hexside ${hexside.join('-')}`;
  if (hex !== undefined) return `hex ${hex}`;
  if (counter !== undefined) return `counter ${counter}`;
  if (scenario !== undefined) return `scenario ${scenario}`;
  if (table !== undefined) return `table ${table}`;
  if (path === '') return part;
  return path.startsWith('[') ? `${part}${path}` : `${part}.${path}`;
}

/**
 * How long a line of a file may be: an object's, and that of a list of objects. Longer ones are broken into their members; words and
 * numbers stay together.
 */
const LINE = { object: 400, list: 150 };

function written(value: Value, indent: string): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length <= (isList(value) ? LINE.list : LINE.object)) return line;
  const inner = `${indent}  `;
  if (isList(value)) {
    if (value.every((one) => typeof one !== 'object')) return line;
    return `[\n${value.map((one) => inner + written(one, inner)).join(',\n')}\n${indent}]`;
  }
  const members = Object.entries(value as Facts).filter(([, member]) => member !== undefined);
  return `{\n${members.map(([key, member]) => `${inner}${JSON.stringify(key)}: ${written(member, inner)}`).join(',\n')}\n${indent}}`;
}

/**
 * An edition as the text of a file, which says of what game it is: a hex, a counter, a row on a line, so that two files can be compared
 * line by line.
 */
export function editionText({ name, ...parts }: Edition, game?: string): string {
  const whole = { name, ...(game === undefined ? {} : { game }), ...parts };
  return `${written(whole as unknown as Value, '')}\n`;
}
