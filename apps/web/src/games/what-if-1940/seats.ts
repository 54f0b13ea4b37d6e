import { SEQUENCE } from '@sandtable/what-if-1940/sequence';
import { phaseFaces } from '../../face/phases.ts';
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

/** The phases of a game turn (5.2). */
export const PHASES: readonly PhaseFace[] = phaseFaces(SEQUENCE.order({}));

/**
 * The same as they are played in this turn: under fight/move the Germans of the east fight first (5.3a), in the first turn some are skipped
 * (5.4a).
 */
export const phasesIn = (turn: number, order: unknown): readonly PhaseFace[] => phaseFaces(SEQUENCE.track(turn, { order }));
