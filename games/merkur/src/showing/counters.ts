import type { CounterShown, FliesShown, NationalityShown, Showing, UnitSizeShown } from '@sandtable/warfare/showing';
import { aircraftOf, type Aircraft } from '../world/aircraft.ts';
import type { CountersData } from '../world/schema/counters.ts';
import { formationsOf as formationsIn, NO_FORMATION, QUARTERS, unitsOf, type Unit } from '../world/units.ts';

/** Contingents as counters tell them apart: those of the Commonwealth by who they are, who fight as one (MA-41). Each has a sign as well. */
export const NATIONALITIES: readonly NationalityShown[] = [
  {
    id: 'german',
    name: 'German',
    seat: 'axis',
    face: '#a3aaa8',
    edge: '#5d6563',
    ink: '#16191a',
    box: '#dfe3e1',
    band: '#eef0ef',
    mark: 'cross',
  },
  {
    id: 'british',
    name: 'British',
    seat: 'allied',
    face: '#dcc797',
    edge: '#8c7a45',
    ink: '#1c170b',
    box: '#f4ecd6',
    band: '#fbf6e8',
    mark: 'roundel',
  },
  {
    id: 'new-zealand',
    name: 'New Zealand',
    seat: 'allied',
    face: '#c9ad86',
    edge: '#7d6540',
    ink: '#1c130a',
    box: '#efe3d2',
    band: '#f8f0e5',
    mark: 'lozenge',
  },
  {
    id: 'australian',
    name: 'Australian',
    seat: 'allied',
    face: '#d9bd5f',
    edge: '#86702a',
    ink: '#1c1705',
    box: '#f5ebc4',
    band: '#fbf5de',
    mark: 'star',
  },
  {
    id: 'greek',
    name: 'Greek',
    seat: 'allied',
    face: '#6f9fcf',
    edge: '#345f8e',
    ink: '#0b1826',
    box: '#d9e7f4',
    band: '#ecf3fa',
    mark: 'bars',
  },
  {
    id: 'italian',
    name: 'Italian',
    seat: 'axis',
    face: '#86a96f',
    edge: '#4b6a36',
    ink: '#131a0f',
    box: '#dfead6',
    band: '#eff5ea',
    mark: 'shield',
  },
];

/** Units of the Commonwealth that are not British, by the first letters of their ids. */
const DOMINIONS: { readonly [letters: string]: string } = { nz: 'new-zealand', au: 'australian' };
const CONTINGENTS = { germany: 'german', italy: 'italian', greece: 'greek' } as const;

const nationalityOf = ({ id, nation }: Pick<Unit, 'id' | 'nation'>): string =>
  nation === 'commonwealth' ? (DOMINIONS[id.slice(0, id.indexOf('-'))] ?? 'british') : CONTINGENTS[nation];

const FORCES: { readonly [force in Aircraft['force']]: string } = {
  germany: 'german',
  italy: 'italian',
  commonwealth: 'british',
  'fleet-air-arm': 'british',
};

/** How a unit is drawn where its sign has another name among symbols. */
const SYMBOLS: { readonly [icon in Unit['icon']]?: string } = {
  parachute: 'airborne',
  armour: 'armor',
  improvised: 'militia',
  transport: 'truck',
  terminal: 'garrison',
  quartermaster: 'headquarters',
};

const SIZES: { readonly [size: string]: UnitSizeShown } = { II: 'battalion', III: 'regiment', X: 'brigade', XX: 'division' };

/** "I Battalion, 2nd Parachute Regiment" as it is said among others: "I/2nd Parachute Regiment". */
const battalionSaid = (name: string): string => name.replace(/^([IV]+) Battalion, /, '$1/');

/** "Ju 87 wing, StG 2" as it is said among others: "StG 2 (Ju 87)". */
export function wingSaid(name: string): string {
  const [type, its, more] = name.split(', ');
  return type === undefined || its === undefined || more !== undefined
    ? name
    : `${its} (${type.replace(/ (torpedo )?(wing|squadron)$/, '')})`;
}

/** The greatest formation that a unit is a part of, whose parts share a colour. */
const formationIn = (formations: ReturnType<typeof formationsIn>, index: number): string | null =>
  index === NO_FORMATION ? null : (formations[index]?.id ?? null);

/** Every counter that is a unit of the land, as it is printed: attack, defence and movement, whole and reduced. */
export function countersOf(data: CountersData): readonly CounterShown[] {
  const formations = formationsIn(data);
  return unitsOf(data).map((unit): CounterShown => {
    const { id, name, short, icon, size, formation, full, reduced, steps, move } = unit;
    return {
      id,
      nationality: nationalityOf(unit),
      kind: 'land',
      name: battalionSaid(name),
      short,
      type: SYMBOLS[icon] ?? icon,
      size: SIZES[size ?? ''] ?? 'none',
      formation: formationIn(formations, formation),
      attack: reduced ? [full.attack, reduced.attack] : [full.attack],
      defense: reduced ? [full.defence, reduced.defence] : [full.defence],
      movement: move,
      steps,
    };
  });
}

/** What a kind of aircraft is drawn like. */
const SILHOUETTES: { readonly [kind in Aircraft['kind']]: FliesShown['silhouette'] } = {
  F: 'fighter',
  A: 'tactical',
  D: 'tactical',
  B: 'strategic',
  R: 'strategic',
  T: 'transport',
  G: 'transport',
};

/** Letters of a kind and its codes: "D", "Bs". */
const lettersOf = ({ kind, codes }: Aircraft): string => [kind, ...[...codes].map((code) => code.toLowerCase())].join('');

function fliesOf(one: Aircraft): FliesShown {
  const { attack, defence, obf, cargo, range, steps, kind } = one;
  const both = (wing: number): readonly number[] => (steps === 1 ? [wing / 2] : [wing, wing / 2]);
  return {
    classes: [lettersOf(one)],
    silhouette: SILHOUETTES[kind],
    isOffensive: attack > 0,
    rating: [attack],
    support: both(obf),
    capacity: both(cargo / QUARTERS),
    range,
    duels: { plan: one.type, defense: defence, isSquadron: steps === 1 },
  };
}

/** Every air unit, as it is printed: attack and defence in the air, bombs or cargo, range. */
export const aircraftShown = (data: CountersData): readonly CounterShown[] =>
  aircraftOf(data).map((one) => ({
    id: one.id,
    nationality: FORCES[one.force],
    kind: 'air',
    name: wingSaid(one.name),
    short: one.short,
    type: 'aircraft',
    size: 'none',
    attack: [one.attack],
    defense: [one.defence],
    movement: one.range,
    steps: one.steps,
    flies: fliesOf(one),
  }));

/** Colours of formations, so that they are found on the map. */
const FORMATION_INK = [
  '#ffffff',
  '#c0392b',
  '#1f5fa8',
  '#e0a100',
  '#0f6b5c',
  '#7d3c98',
  '#b8458f',
  '#2e86c1',
  '#6a4300',
  '#16a085',
] as const;

/** Formations with their colours. */
export const formationsOf = (data: CountersData): NonNullable<Showing['formations']> =>
  Object.fromEntries(
    formationsIn(data).map(({ id, name, short }, i) => [
      id,
      { name, short, colour: FORMATION_INK[i % FORMATION_INK.length] ?? FORMATION_INK[0] },
    ]),
  );
