import { DataError } from '@sandtable/umpire';
import { applies } from '../cite.ts';
import type { CountersData } from './schema/counters.ts';
import type { Ability, CombatLine, FormationLine, UnitIcon, UnitLine, UnitSize } from './schema/ground.ts';
import type { Contingent } from './schema/forms.ts';
import type { Side } from './sides.ts';

/** A quarter of an SP, of a movement point or of an MSR hex: everything is counted in these (5.A.6). */
export const QUARTERS = 4;

export type UnitKind = UnitLine['kind'];

/** One side of a counter. */
export interface Strength {
  readonly attack: number;
  readonly defence: number;
}

/** A counter of the land as printed; all have the same members, so that they are read quickly. What it has not is 0, or null. */
export interface Unit {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  readonly side: Side;
  readonly nation: Contingent;
  readonly kind: UnitKind;
  readonly icon: UnitIcon;
  /** Null of markers: headquarters, terminals and quartermasters. */
  readonly size: UnitSize | null;
  readonly isGrouping: boolean;
  /** SP in quarters (5.A.6); markers have none. */
  readonly points: number;
  /** The index of the formation that it is a part of, or NO_FORMATION. */
  readonly formation: number;
  readonly full: Strength;
  /** Its other side, of half its SP; null where it has none (5.A.5.d). */
  readonly reduced: Strength | null;
  /** Two where it has another side, else one. */
  readonly steps: number;
  /** Movement points. */
  readonly move: number;
  readonly abilities: ReadonlySet<Ability>;
  /** Antiaircraft factors. */
  readonly heavyAa: number;
  readonly lightAa: number;
  /** It is of artillery class: field artillery, and heavy antiaircraft guns (12.A.1.a.i). */
  readonly isArtillery: boolean;
  /** Its rating stands in brackets: it counts against special forces alone (5.A.2). */
  readonly isBracketed: boolean;
  /** The elements into which it breaks down (7.G.3.a). */
  readonly parts: readonly string[];
  /** Gunnery of coast defence. */
  readonly coast: number;
  readonly antitank: number;
  /** What a headquarters commands; null of others. */
  readonly level: 'corps' | 'army' | null;
  /** Transport wings of a quartermaster at most, and its radius in hexes. */
  readonly wings: number;
  readonly radius: number;
}

export const NO_FORMATION = -1;

const ICON_OF = { headquarters: 'headquarters', terminal: 'terminal', quartermaster: 'quartermaster' } as const;

/** Whose a nation is: the United Kingdom and Greece are the Western Allies, Germany and Italy the Axis (16.A.1.a.i, 16.A.1.a.ii). */
const BLOC: { readonly [nation in Contingent]: Side } = { germany: 'axis', italy: 'axis', commonwealth: 'allied', greece: 'allied' };

/** @throws DataError for a counter of another side than its nation's */
function checkBloc({ id, side, nation }: CountersData['units'][number]): void {
  applies('16.A.1.a.i', '16.A.1.a.ii');
  if (BLOC[nation] !== side) throw new DataError(`counters.${id}: ${nation} is of the other side`);
}

/** Every counter of the land. @throws DataError for one of another side than its nation's */
export const unitsOf = ({ units, formations }: CountersData): readonly Unit[] => {
  const formation = new Map(formations.map(({ id }, i) => [id, i]));
  return units.map((line) => {
    checkBloc(line);
    const { id, name, short, side, nation, kind } = line;
    return {
      id,
      name,
      short,
      side,
      nation,
      kind,
      icon: kind === 'combat' ? line.icon : ICON_OF[kind],
      formation: ('formation' in line && line.formation !== undefined ? formation.get(line.formation) : undefined) ?? NO_FORMATION,
      move: 'move' in line ? line.move : 0,
      abilities: new Set('abilities' in line ? line.abilities : []),
      ...(kind === 'combat' ? fightingOf(line) : MARKER),
      level: kind === 'headquarters' ? line.level : null,
      wings: kind === 'quartermaster' ? line.wings : 0,
      radius: kind === 'quartermaster' ? line.radius : 0,
    };
  });
};

/** What only units that fight have. */
type Fighting = Omit<
  Unit,
  'id' | 'name' | 'short' | 'side' | 'nation' | 'kind' | 'icon' | 'formation' | 'move' | 'abilities' | 'level' | 'wings' | 'radius'
>;

const fightingOf = ({ sp, attack, defence, reduced, aa, ...line }: CombatLine): Fighting => ({
  size: line.size,
  isGrouping: line.grouping === true,
  points: sp * QUARTERS,
  full: { attack, defence },
  reduced: reduced ?? null,
  steps: reduced ? 2 : 1,
  heavyAa: aa?.heavy ?? 0,
  lightAa: aa?.light ?? 0,
  isArtillery: line.abilities?.includes('field-artillery') === true || aa?.heavy !== undefined,
  isBracketed: line.bracketed === true,
  parts: line.parts ?? [],
  coast: line.coast ?? 0,
  antitank: line.antitank ?? 0,
});

const MARKER: Fighting = {
  size: null,
  isGrouping: false,
  points: 0,
  full: { attack: 0, defence: 0 },
  reduced: null,
  steps: 1,
  heavyAa: 0,
  lightAa: 0,
  isArtillery: false,
  isBracketed: false,
  parts: [],
  coast: 0,
  antitank: 0,
};

/** A division or regiment; `of`: the index of the greater one that it is a part of, or NO_FORMATION. */
export interface Formation extends Pick<FormationLine, 'id' | 'name' | 'short' | 'nation'> {
  readonly side: Side;
  readonly of: number;
}

/** All formations. */
export const formationsOf = ({ formations }: CountersData): readonly Formation[] =>
  formations.map(({ id, name, short, nation, side, of }) => ({
    id,
    name,
    short,
    nation,
    side,
    of: of === undefined ? NO_FORMATION : formations.findIndex((one) => one.id === of),
  }));
