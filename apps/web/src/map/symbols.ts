/** What stands in the frame of a NATO symbol. */
export interface SymbolPath {
  readonly d: string;
  readonly filled: boolean;
}

/** The frame that the paths are drawn for. */
export const FRAME = { x: 25, y: 50, width: 150, height: 100 } as const;

/** Symbols by type of unit, drawn by milsymbol: written by tools/sprites/symbols.mjs, not by hand. */
export const SYMBOLS: { readonly [type: string]: readonly SymbolPath[] } = {
  infantry: [{ d: 'M25,50 L175,150 M25,150 L175,50', filled: false }],
  armor: [{ d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z', filled: false }],
  motorized: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M100,50L100,150', filled: false },
  ],
  mechanized: [
    { d: 'M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z', filled: false },
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
  ],
  mountain: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M76,150 L100,106 L124,150 z', filled: true },
  ],
  airborne: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M75,140 C75,125 100,125 100,140 C100,125 125,125 125,140', filled: false },
  ],
  cavalry: [{ d: 'M25,150L175,50', filled: false }],
  marine: [
    { d: 'M25,50 L175,150 M25,150 L175,50', filled: false },
    { d: 'M 100,145 100,65', filled: false },
    { d: 'm 70,70 60,0', filled: false },
    {
      d: 'm 57.8,105.5 c -2.2,0.1 1.3,20.6 2.8,22.1 0.8,0.8 3.5,-3.8 4.6,-2.6 17.4,20.2 33,19.7 34.7,19.6 0,0 0.2,-0 0.3,0 1.7,0.1 17.3,0.5 34.7,-19.6 1,-1.2 3.7,3.4 4.6,2.6 1.4,-1.5 4.9,-21.9 2.8,-22.1 -2.2,-0.1 -4,4.2 -6.7,6.4 -3,2.4 -7.5,3.4 -7.7,4.5 -0.1,0.8 4.9,3.5 3.9,4.9 -5.1,6.3 -15.1,16.6 -31.3,17 l -0.3,4.3 -0.3,-4.3 c -16.2,-0.4 -26.3,-10.7 -31.3,-17 -1.1,-1.3 4,-4.1 3.9,-4.9 -0.2,-1 -4.7,-2 -7.7,-4.5 -2.7,-2.3 -4.5,-6.6 -6.7,-6.4 z',
      filled: true,
    },
    { d: 'M95,60 a5,5 0 1 0 10,0 a5,5 0 1 0 -10,0', filled: false },
  ],
  engineer: [{ d: 'M 60,118 V 83 h 80 v 35  M 100,83 V 110', filled: false }],
  artillery: [{ d: 'M85,100 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0', filled: true }],
};
