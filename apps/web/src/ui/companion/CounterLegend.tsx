import type { Face, Piece, Standing } from '../../face/face.ts';
import { Counter } from '../parts.tsx';

/** Where on a counter of 60 by 60 each thing is printed, and where its line to the words ends: at the left or the right. */
interface SignSaid {
  readonly says: string;
  readonly at: readonly [number, number];
  readonly side: 'left' | 'right';
  readonly row: number;
}

const SIGNS: readonly SignSaid[] = [
  { says: 'Name', at: [8, 9], side: 'left', row: 10 },
  { says: 'Formation', at: [7, 26], side: 'left', row: 30 },
  { says: 'Combat', at: [21, 49], side: 'left', row: 50 },
  { says: 'Size', at: [36, 8], side: 'right', row: 2 },
  { says: 'Nation', at: [54, 9], side: 'right', row: 14 },
  { says: 'Steps left', at: [54, 26], side: 'right', row: 26 },
  { says: 'Type', at: [40, 30], side: 'right', row: 38 },
  { says: 'Movement', at: [44, 49], side: 'right', row: 50 },
];

/** The same of a counter with two sides. */
const TWO_SIDED: readonly SignSaid[] = [
  { says: 'Name', at: [8, 9], side: 'left', row: 10 },
  { says: 'Formation', at: [7, 26], side: 'left', row: 30 },
  { says: 'Strength', at: [15, 50], side: 'left', row: 50 },
  { says: 'Size', at: [32, 8], side: 'right', row: 2 },
  { says: 'Nation', at: [54, 9], side: 'right', row: 12 },
  { says: 'Steps', at: [53, 20], side: 'right', row: 22 },
  { says: 'Type', at: [40, 28], side: 'right', row: 32 },
  { says: 'Action rating', at: [34, 50], side: 'right', row: 42 },
  { says: 'Movement', at: [50, 50], side: 'right', row: 52 },
];

/** What the figures of such a counter stand under or on. */
const FIGURES: readonly string[] = [
  'Strength in brackets: in defence only; under an arc: barrage, with its range in a small hex; under an arrow: how far a headquarters passes supply on.',
  'Movement over two dashes: on foot; over a band: on tracks; over two wheels: on wheels. Wheels under the symbol: trucks of its own.',
  'Yellow ground: armour; red: mechanized. A thin pip: less than a regiment; hollow: a step lost. A dashed edge: a part of another unit.',
];

const SIZES: readonly (readonly [Piece['size'], string])[] = [
  ['battalion', 'II'],
  ['regiment', 'III'],
  ['brigade', 'X'],
  ['division', 'XX'],
  ['corps', 'XXX'],
  ['army', 'XXXX'],
  ['front', 'XXXXX'],
];

const KINDS: readonly Piece['kind'][] = ['land', 'air', 'naval'];

const of = (piece: Piece, reduced = false): Standing => ({ piece, reduced, marks: [], spent: false });

/** What else a counter shows: its other side, or its reduced one. */
const otherSide = (piece: Piece): Standing => {
  const side = Object.keys(piece.sides?.sides ?? {})[1];
  return side === undefined ? of(piece, true) : { ...of(piece), side };
};

/** How a counter is read: a large one with its signs named, the sizes, the types and the formations' colours. */
export function CounterLegend({ face, names }: { readonly face: Face; readonly names: { readonly [type: string]: string } }) {
  const pieces = Object.values(face.pieces);
  const isTwoSided = pieces.some(({ sides }) => sides);
  const example = pieces.find(({ kind, steps, formation }) => kind === 'land' && (isTwoSided || steps > 1) && formation !== null);
  const sizes = SIZES.filter(([size]) => pieces.some((one) => one.size === size));
  const known = [...new Set(pieces.map(({ type }) => type))].flatMap((type) => pieces.find((one) => one.type === type) ?? []);
  const types = known.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  return (
    <section class="counterlegend">
      <h3>How to read a counter</h3>
      {example && <Annotated face={face} piece={example} />}
      <ul class="countertypes">
        {types.map((piece) => (
          <li key={piece.type}>
            <Counter standing={of(piece)} face={face} size={40} />
            {names[piece.type] ?? piece.type}
          </li>
        ))}
      </ul>
      <p class="countersizes">
        {sizes.map(([size, sign]) => (
          <span key={size}>
            <b>{sign}</b> {size}
          </span>
        ))}
        {example && (
          <span>
            <Counter standing={otherSide(example)} face={face} size={40} />{' '}
            {example.sides ? 'the side that moves: pale, cut on the slant' : 'reduced: pale band, one step hollow'}
          </span>
        )}
      </p>
      {isTwoSided && FIGURES.map((says) => <p key={says}>{says}</p>)}
      <ul class="formations">
        {Object.entries(face.formations).map(([id, { name, colour }]) => (
          <li key={id}>
            <i style={{ background: colour }} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pixels of the large counter, and between it and the words. */
const LARGE = 132;
const GAP = 26;

function Annotated({ face, piece }: { readonly face: Face; readonly piece: Piece }) {
  const scale = LARGE / 60;
  const signs = piece.sides ? TWO_SIDED : SIGNS;
  return (
    <div class="annotated" style={{ '--large': `${LARGE}px`, '--gap': `${GAP}px` }}>
      {(['left', 'right'] as const).map((side) => (
        <ul key={side} class={`signs-${side}`}>
          {signs
            .filter((sign) => sign.side === side)
            .map(({ says, row }) => (
              <li key={says} style={{ top: `${row * scale}px` }}>
                {says}
              </li>
            ))}
        </ul>
      ))}
      <div class="largecounter">
        <Counter standing={of(piece)} face={face} size={LARGE} />
        <svg viewBox={`${-GAP} 0 ${LARGE + 2 * GAP} ${LARGE}`} aria-hidden="true">
          {signs.map(({ says, at: [x, y], side, row }) => (
            <g key={says}>
              <path d={`M${x * scale} ${y * scale}L${side === 'left' ? -GAP + 4 : LARGE + GAP - 4} ${row * scale}`} />
              <circle cx={x * scale} cy={y * scale} r="2.4" />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}
