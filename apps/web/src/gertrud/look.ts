import type { Face, MapName, PhaseFace } from '../face.ts';

/** The five nationalities' colours; each has a sign as well. */
export const NATIONALITIES: Face['nationalities'] = {
  german: { name: 'German', face: '#a3aaa8', edge: '#5d6563', ink: '#16191a', box: '#dfe3e1', band: '#eef0ef', mark: 'cross' },
  turkish: {
    name: 'Turkish',
    face: '#8a5730',
    edge: '#4b2c13',
    edgeDark: '#c78d5c',
    ink: '#fff5e6',
    box: '#f0dfc6',
    band: '#f3e4cd',
    mark: 'crescent',
  },
  italian: { name: 'Italian', face: '#86a96f', edge: '#4a6638', ink: '#131a0f', box: '#e0ebd6', band: '#ecf3e6', mark: 'shield' },
  soviet: {
    name: 'Soviet',
    face: '#a92c22',
    edge: '#5f120c',
    edgeDark: '#ec7f6c',
    ink: '#fff3ea',
    box: '#f6d9cf',
    band: '#f8e3da',
    mark: 'star',
  },
  allied: { name: 'British', face: '#dcc797', edge: '#8f7a48', ink: '#1c170b', box: '#f6eed8', band: '#fbf6e8', mark: 'roundel' },
};

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

export const PHASES: readonly PhaseFace[] = [
  { id: 'set-up', seat: null, group: 'Set-up', name: 'Set-up', rule: '3.0' },
  { id: 'administrative', seat: null, group: 'Administration', name: 'Administration', rule: '5.1' },
  { id: 'german replacement', seat: 'german', group: 'German turn', name: 'Replace', rule: '10.2' },
  { id: 'allied interdiction', seat: 'german', group: 'German turn', name: 'Interdict', rule: '13.7' },
  { id: 'german movement', seat: 'german', group: 'German turn', name: 'Move', rule: '9.0' },
  { id: 'german combat', seat: 'german', group: 'German turn', name: 'Combat', rule: '11.0' },
  { id: 'allied replacement', seat: 'allied', group: 'Allied turn', name: 'Replace', rule: '10.2' },
  { id: 'german interdiction', seat: 'allied', group: 'Allied turn', name: 'Interdict', rule: '13.7' },
  { id: 'allied movement', seat: 'allied', group: 'Allied turn', name: 'Move', rule: '9.0' },
  { id: 'allied combat', seat: 'allied', group: 'Allied turn', name: 'Combat', rule: '11.0' },
  { id: 'end of turn', seat: null, group: 'End of turn', name: 'End of turn', rule: '4.0' },
];

export const WATERS: readonly MapName[] = [
  { name: 'BLACK SEA', x: 18.5, y: 26.6, size: 40, spacing: 0.9, tilt: 0.03 },
  { name: 'Sea of Marmara', x: 8.45, y: 22.72, size: 14, spacing: 0.16 },
  { name: 'AEGEAN SEA', x: 3.4, y: 20.4, size: 24, spacing: 0.5, tilt: -0.9 },
  { name: 'MEDITERRANEAN SEA', x: 11.6, y: 10.1, size: 32, spacing: 0.6, tilt: -0.04 },
];

export const COUNTRIES: readonly MapName[] = [
  { name: 'BULGARIA', x: 2.3, y: 27.72, size: 17, spacing: 0.5 },
  { name: 'GREECE', x: 1.1, y: 25.12, size: 15, spacing: 0.5 },
  { name: 'TURKEY', x: 18.6, y: 19.5, size: 44, spacing: 1.5 },
  { name: 'SYRIA', x: 26.8, y: 12.4, size: 26, spacing: 0.9 },
  { name: 'IRAQ', x: 34.4, y: 11.2, size: 24, spacing: 0.8 },
  { name: 'IRAN', x: 36.6, y: 19.3, size: 17, spacing: 0.5 },
  { name: 'SOVIET UNION', x: 34, y: 26.4, size: 22, spacing: 0.6 },
  { name: 'CYPRUS', x: 17.4, y: 10.5, size: 12, spacing: 0.3 },
];
