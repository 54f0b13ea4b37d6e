import { SEQUENCE } from '@sandtable/gertrud/sequence';
import { phaseFaces } from '../../face/phases.ts';
import type { Face, MapName, PhaseFace } from '../../face/face.ts';

/** The five nationalities' colours; each has a sign as well. */
export const NATIONALITIES: Face['nationalities'] = {
  german: {
    name: 'German',
    seat: 'german',
    face: '#a3aaa8',
    edge: '#5d6563',
    ink: '#16191a',
    box: '#dfe3e1',
    band: '#eef0ef',
    mark: 'cross',
  },
  turkish: {
    name: 'Turkish',
    seat: 'allied',
    face: '#8a5730',
    edge: '#4b2c13',
    edgeDark: '#c78d5c',
    ink: '#fff5e6',
    box: '#f0dfc6',
    band: '#f3e4cd',
    mark: 'crescent',
  },
  italian: {
    name: 'Italian',
    seat: 'german',
    face: '#86a96f',
    edge: '#4a6638',
    ink: '#131a0f',
    box: '#e0ebd6',
    band: '#ecf3e6',
    mark: 'shield',
  },
  soviet: {
    name: 'Soviet',
    seat: 'allied',
    face: '#a92c22',
    edge: '#5f120c',
    edgeDark: '#ec7f6c',
    ink: '#fff3ea',
    box: '#f6d9cf',
    band: '#f8e3da',
    mark: 'star',
  },
  allied: {
    name: 'British',
    seat: 'allied',
    face: '#dcc797',
    edge: '#8f7a48',
    ink: '#1c170b',
    box: '#f6eed8',
    band: '#fbf6e8',
    mark: 'roundel',
  },
};

/** Small places where roads and railways end or turn; no rule speaks of them. */
export const VILLAGES = [
  { hex: '1034', name: 'Hit' },
  { hex: '1316', name: 'Paphos' },
  { hex: '1404', name: 'Sitia' },
  { hex: '1500', name: 'Chania' },
  { hex: '2024', name: 'Doğanşehir' },
  { hex: '2105', name: 'Çeşme' },
  { hex: '2200', name: 'Chalkis' },
  { hex: '2227', name: 'Tunceli' },
  { hex: '2432', name: 'Eleşkirt' },
  { hex: '2710', name: 'Üsküdar' },
  { hex: '2713', name: 'Alaplı' },
  { hex: '2933', name: 'Borjomi' },
] as const;

export const SEATS: Face['seats'] = {
  german: { name: 'German', nationality: 'german' },
  allied: { name: 'Allied', nationality: 'turkish' },
};

/** Ink for the colours that the counters' corps bars are named by. */
export const CORPS_INK: { readonly [colour: string]: string } = {
  purple: '#7a3f9a',
  yellow: '#e6b800',
  white: '#ffffff',
  red: '#b3261e',
  blue: '#2a5ea8',
  green: '#2f7d3f',
  brown: '#7a4a22',
};

/** The phases under the names that they have while nobody plays another part (5.1). */
export const PHASES: readonly PhaseFace[] = phaseFaces(SEQUENCE.order({}));

/** Hex width in pixels from which names across the map are many and small instead of few and large. */
const NEAR = 48;

export const WATERS: readonly MapName[] = [
  { name: 'BLACK SEA', x: 18.5, y: 26.7, size: 42, spacing: 0.9, tilt: 0.03, bow: 0.35, to: NEAR },
  { name: 'AEGEAN SEA', x: 2.4, y: 21.05, size: 20, spacing: 0.16, tilt: -0.15, bow: 0.1, to: NEAR },
  { name: 'MEDITERRANEAN SEA', x: 11.6, y: 10.4, size: 34, spacing: 0.6, tilt: -0.04, bow: 0.3, to: NEAR },
  { name: 'Sea of Marmara', x: 8.35, y: 22.75, size: 14, spacing: 0.14, from: NEAR },
  { name: 'BLACK SEA', x: 11.4, y: 25.6, size: 34, spacing: 0.7, tilt: 0.12, bow: 0.12, from: NEAR },
  { name: 'BLACK SEA', x: 18.8, y: 26.6, size: 34, spacing: 0.7, tilt: 0.04, bow: 0.15, from: NEAR },
  { name: 'BLACK SEA', x: 25.6, y: 25.6, size: 34, spacing: 0.7, tilt: -0.06, bow: 0.15, from: NEAR },
  { name: 'AEGEAN SEA', x: 1.3, y: 21.3, size: 24, spacing: 0.5, tilt: -0.08, bow: 0.1, from: NEAR },
  { name: 'AEGEAN SEA', x: 2.2, y: 14.1, size: 24, spacing: 0.5, bow: 0.08, from: NEAR },
  { name: 'MEDITERRANEAN SEA', x: 7.2, y: 10.2, size: 28, spacing: 0.5, tilt: -0.04, bow: 0.12, from: NEAR },
  { name: 'MEDITERRANEAN SEA', x: 14.6, y: 12.3, size: 28, spacing: 0.4, tilt: 0.04, bow: 0.12, from: NEAR },
  { name: 'Bosporus', x: 10.16, y: 24.1, size: 10.5, spacing: 0.1, tilt: 0.5, from: 84 },
  { name: 'Dardanelles', x: 4.94, y: 22.14, size: 10.5, spacing: 0.08, tilt: 0.12, from: 84 },
];

export const COUNTRIES: readonly MapName[] = [
  { name: 'BULGARIA', x: 2.3, y: 27.5, size: 18, spacing: 0.5, to: NEAR },
  { name: 'GREECE', x: 1.2, y: 24.1, size: 15, spacing: 0.35, to: NEAR },
  { name: 'TURKEY', x: 17.2, y: 20.2, size: 54, spacing: 1.5, to: NEAR },
  { name: 'SYRIA', x: 26.8, y: 12.6, size: 30, spacing: 0.9, to: NEAR },
  { name: 'IRAQ', x: 34.4, y: 11.2, size: 28, spacing: 0.8, to: NEAR },
  { name: 'IRAN', x: 36.4, y: 19.6, size: 20, spacing: 0.5, to: NEAR },
  { name: 'SOVIET UNION', x: 33.6, y: 26.8, size: 22, spacing: 0.35, to: NEAR },
  { name: 'CYPRUS', x: 17.4, y: 10.3, size: 12, spacing: 0.3 },
  { name: 'CRETE', x: 3.2, y: 11.7, size: 11, spacing: 0.3 },
  { name: 'BULGARIA', x: 2.4, y: 27.4, size: 18, spacing: 0.5, from: NEAR },
  { name: 'GREECE', x: 1.4, y: 24.1, size: 16, spacing: 0.5, from: NEAR },
  { name: 'TURKEY', x: 8.4, y: 20.2, size: 20, spacing: 0.7, from: NEAR },
  { name: 'TURKEY', x: 15.6, y: 20.2, size: 22, spacing: 0.9, from: NEAR },
  { name: 'TURKEY', x: 23.4, y: 19.8, size: 22, spacing: 0.9, from: NEAR },
  { name: 'TURKEY', x: 30.4, y: 19.2, size: 20, spacing: 0.7, from: NEAR },
  { name: 'SYRIA', x: 25.6, y: 12.6, size: 20, spacing: 0.7, from: NEAR },
  { name: 'IRAQ', x: 34.4, y: 11.2, size: 20, spacing: 0.7, from: NEAR },
  { name: 'IRAN', x: 36.7, y: 19.1, size: 18, spacing: 0.5, from: NEAR },
  { name: 'SOVIET UNION', x: 33.4, y: 25.4, size: 20, spacing: 0.5, from: NEAR },
];
