import type { Face, MapName } from '../../face/face.ts';

/** The six nationalities' colours; each has a sign as well. */
export const NATIONALITIES: Face['nationalities'] = {
  german: {
    name: 'German',
    seat: 'german-east',
    face: '#a3aaa8',
    edge: '#5d6563',
    ink: '#16191a',
    box: '#dfe3e1',
    band: '#eef0ef',
    mark: 'cross',
  },
  french: {
    name: 'French',
    seat: 'anglo-french',
    face: '#3f659a',
    edge: '#1f3a63',
    edgeDark: '#8fb3e4',
    ink: '#f4f8ff',
    box: '#dbe5f3',
    band: '#e4ecf7',
    mark: 'bars',
  },
  british: {
    name: 'British',
    seat: 'anglo-french',
    face: '#dcc797',
    edge: '#8f7a48',
    ink: '#1c170b',
    box: '#f6eed8',
    band: '#fbf6e8',
    mark: 'roundel',
  },
  belgian: {
    name: 'Belgian',
    seat: 'anglo-french',
    face: '#667136',
    edge: '#3d4519',
    edgeDark: '#b3c072',
    ink: '#fbfcee',
    box: '#eaeed3',
    band: '#f0f3de',
    mark: 'lozenge',
  },
  dutch: {
    name: 'Dutch',
    seat: 'german-west',
    face: '#dc8a45',
    edge: '#8a4c16',
    ink: '#1f1005',
    box: '#f8e4d0',
    band: '#fbeddf',
    mark: 'chevron',
  },
  soviet: {
    name: 'Soviet',
    seat: 'soviet',
    face: '#a92c22',
    edge: '#5f120c',
    edgeDark: '#ec7f6c',
    ink: '#fff3ea',
    box: '#f6d9cf',
    band: '#f8e3da',
    mark: 'star',
  },
};

/** Colours of what is printed over several hexes, by day and by night alike. */
export const REGION_INK = { french: '#3f659a', german: '#6b7472', soviet: '#b0463c', poland: '#7b5aa6' } as const;

type Names = { readonly [map: string]: readonly MapName[] };

export const WATERS: Names = {
  west: [
    { name: 'NORTH SEA', x: 0.7, y: 24.1, size: 20, spacing: 0.2 },
    { name: 'IJsselmeer', x: 4.3, y: 24.9, size: 15, spacing: 0.1 },
  ],
  east: [
    { name: 'BALTIC SEA', x: 3.2, y: 49.4, size: 38, spacing: 0.6 },
    { name: 'Gulf of Finland', x: 13.6, y: 52.05, size: 17, spacing: 0.3 },
    { name: 'Gulf of Riga', x: 8.4, y: 48.3, size: 15, spacing: 0.1 },
    { name: 'L. Ladoga', x: 19.9, y: 52.2, size: 14, spacing: 0.1 },
    { name: 'L. Peipus', x: 13.5, y: 49.2, size: 11, spacing: 0.05, from: 60 },
    { name: 'L. Ilmen', x: 18.3, y: 46.9, size: 11, spacing: 0.05, from: 60 },
  ],
};

/** A small place of which no rule speaks, where both Rollbahnen begin. */
export const VILLAGES: { readonly [map: string]: readonly { readonly hex: string; readonly name: string }[] } = {
  east: [{ hex: '5005', name: 'Jurbarkas' }],
};

export const COUNTRIES: Names = {
  west: [
    { name: 'FRANCE', x: 3.3, y: 10.2, size: 28, spacing: 0.7 },
    { name: 'BELGIUM', x: 2.2, y: 16, size: 22, spacing: 0.5 },
    { name: 'LUXEMBOURG', x: 5.5, y: 12.1, size: 12, spacing: 0.1 },
    { name: 'NETHERLANDS', x: 4.2, y: 21.8, size: 20, spacing: 0.3 },
    { name: 'GERMANY', x: 11, y: 17.2, size: 34, spacing: 1 },
    { name: 'Ardennes', x: 3.6, y: 13.4, size: 15, spacing: 0.2 },
    { name: 'Hunsrück', x: 8.6, y: 12.3, size: 13, spacing: 0.1 },
  ],
  east: [
    { name: 'GERMANY', x: 1.6, y: 42.2, size: 20, spacing: 0.2 },
    { name: 'FORMER POLAND', x: 5.8, y: 38.9, size: 24, spacing: 0.4 },
    { name: 'LITHUANIA', x: 6.7, y: 43.5, size: 20, spacing: 0.3 },
    { name: 'LATVIA', x: 9, y: 46.3, size: 20, spacing: 0.5 },
    { name: 'ESTONIA', x: 11.2, y: 50.2, size: 18, spacing: 0.3 },
    { name: 'SOVIET UNION', x: 20.5, y: 43.2, size: 44, spacing: 1.1 },
  ],
};
