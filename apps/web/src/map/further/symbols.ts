import type { SymbolPath } from '../symbols.ts';

/** Symbols of types of unit that few games have: written by tools/sprites/symbols.mjs, not by hand. */
export const FURTHER_SYMBOLS: { readonly [type: string]: readonly SymbolPath[] } = {
  rocket: [{ d: 'M100,150 l0,-97 M85,130 l0,-50 M115,130 l0,-50 M85,73 l15,-20 15,20', filled: false }],
  antitank: [{ d: 'M25,150 L100,52 175,150', filled: false }],
  antiaircraft: [{ d: 'M25,150 C25,110 175,110 175,150', filled: false }],
  truck: [
    {
      d: 'M 119,100 A 18.5,18.3 0 0 1 99.4,118 18.5,18.3 0 0 1 81.2,100 18.5,18.3 0 0 1 99.4,81.8 18.5,18.3 0 0 1 119,100 Z  M 100,81.9 V 118  M 82.9,91.2 117,108  M 82.9,108 117,91.2',
      filled: false,
    },
  ],
  motorcycle: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M75,134 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 M107,134 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 M84,134 h32', filled: false },
  ],
  glider: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M52,141 Q100,119 148,141 Q100,131 52,141 z', filled: true },
    { d: 'M97,118 h6 v27 h-6 z', filled: true },
  ],
  militia: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M31,100 h20 m12,0 h18 m38,0 h18 m12,0 h20', filled: false },
  ],
  'rail-repair': [
    { d: 'M45,82 h110 M45,118 h110', filled: false },
    { d: 'M62,68 v64 M87,68 v64 M113,68 v64 M138,68 v64', filled: false },
  ],
  personnel: [
    { d: 'M84,80 a16,16 0 1 0 32,0 a16,16 0 1 0 -32,0 z', filled: true },
    { d: 'M66,138 q0,-36 34,-36 q34,0 34,36 z', filled: true },
  ],
  equipment: [{ d: 'M52,124 h92 l14,-22 h-26 l-14,-18 h-36 l-9,18 h-35 z M118,90 h42', filled: false }],
};
