import type { PhaseFace, SeatFace, SideFace } from '../../face/face.ts';

/** 1.3c: the four seats. */
export const SEATS: { readonly [seat: string]: SeatFace } = {
  'german-west': { name: 'German West', nationality: 'german' },
  'german-east': { name: 'German East', nationality: 'german' },
  'anglo-french': { name: 'Anglo-French', nationality: 'french' },
  soviet: { name: 'Soviet', nationality: 'soviet' },
};

/** 4.1a: who win and lose together. */
export const SIDES: readonly SideFace[] = [
  { id: 'german', name: 'German', nationality: 'german', seats: ['german-west', 'german-east'] },
  { id: 'allied', name: 'Allied', nationality: 'british', seats: ['anglo-french', 'soviet'] },
];

const GERMAN = 'German turn';
const SOVIET = 'Soviet turn';
const WESTERN = 'Anglo-French turn';

/** The phases of a game turn (5.2); by fight/move the two of the German east map change places. */
export const PHASES: readonly PhaseFace[] = [
  { id: 'set-up', seat: null, group: 'Set-up', name: 'Set-up', rule: '3.1a' },
  { id: 'german air and transfer', seat: 'german-east', group: GERMAN, name: 'Air and transfer', rule: '8.1a', sheet: 'east' },
  { id: 'german west movement', seat: 'german-west', group: GERMAN, name: 'West movement', rule: '3.9c', sheet: 'west' },
  { id: 'german west combat', seat: 'german-west', group: GERMAN, name: 'West combat', rule: '11.1a', sheet: 'west' },
  { id: 'german east movement', seat: 'german-east', group: GERMAN, name: 'East movement', rule: '10.2a', sheet: 'east' },
  { id: 'german east combat', seat: 'german-east', group: GERMAN, name: 'East combat', rule: '11.1a', sheet: 'east' },
  { id: 'german replacement', seat: 'german-east', group: GERMAN, name: 'Replacement', rule: '9.9a' },
  { id: 'moscow', seat: null, group: GERMAN, name: 'Roll for Moscow', rule: '4.3a', sheet: 'east' },
  { id: 'german supply', seat: null, group: GERMAN, name: 'Supply', rule: '6.8a' },
  { id: 'soviet movement', seat: 'soviet', group: SOVIET, name: 'Movement', rule: '10.2a', sheet: 'east' },
  { id: 'soviet combat', seat: 'soviet', group: SOVIET, name: 'Combat', rule: '11.1a', sheet: 'east' },
  { id: 'far east', seat: 'soviet', group: SOVIET, name: 'Far East', rule: '12.5a' },
  { id: 'arctic', seat: 'soviet', group: SOVIET, name: 'Arctic Front', rule: '12.6a' },
  { id: 'southwest', seat: 'soviet', group: SOVIET, name: 'Southwest Front', rule: '12.7a' },
  { id: 'soviet supply', seat: null, group: SOVIET, name: 'Supply', rule: '6.8a', sheet: 'east' },
  { id: 'soviet reinforcement', seat: 'soviet', group: SOVIET, name: 'Reinforcement', rule: '9.5a', sheet: 'east' },
  { id: 'armor doctrine', seat: 'anglo-french', group: WESTERN, name: 'Armor doctrine', rule: '9.2a', sheet: 'west' },
  { id: 'anglo-french movement', seat: 'anglo-french', group: WESTERN, name: 'Movement', rule: '10.2a', sheet: 'west' },
  { id: 'anglo-french combat', seat: 'anglo-french', group: WESTERN, name: 'Combat', rule: '11.1a', sheet: 'west' },
  { id: 'anglo-french supply', seat: null, group: WESTERN, name: 'Supply', rule: '6.8a', sheet: 'west' },
  { id: 'anglo-french replacement', seat: 'anglo-french', group: WESTERN, name: 'Replacement', rule: '9.11a', sheet: 'west' },
];

/** 5.4a: what is not played in the first game turn. */
const LATER: { readonly rule: string; readonly phases: readonly string[] } = {
  rule: '5.4a',
  phases: ['german west movement', 'german west combat', 'armor doctrine'],
};
const FIRST_TURN = 1;

/** The phases of a game turn. Under fight/move the Germans of the east fight before they move (5.3a); in the first turn some are skipped (5.4a). */
export function phasesIn(turn: number, order: unknown): readonly PhaseFace[] {
  const played =
    turn === FIRST_TURN ? PHASES.map((phase) => (LATER.phases.includes(phase.id) ? { ...phase, skipped: LATER.rule } : phase)) : PHASES;
  if (order !== 'fight-move') return played;
  const moves = played.findIndex(({ id }) => id === 'german east movement');
  return played.with(moves, played[moves + 1] as PhaseFace).with(moves + 1, played[moves] as PhaseFace);
}
