import type { Face, Piece } from '../../face/face.ts';
import type { CountersData } from './data.ts';

type Line = CountersData['counters'][number];

const SOVIET = 'soviet';
const BLANK = { formation: null, otherFactors: null, movement: null, steps: 1, bonus: null, factors: [] } as const;

function pieceOf(line: Line): Piece {
  const { id, kind, name } = line;
  const common = { id, name, nationality: line.nationality ?? SOVIET, short: line.short ?? name, formation: null, otherFactors: null };
  if (kind === 'air') return { ...common, kind: 'air', type: 'air', size: 'none', factors: [], movement: null, steps: 1, bonus: null };
  const { type, attack: factors, defense } = line;
  const [size, steps] = kind === 'ground' ? [line.size, line.steps] : (['army', 1] as const);
  return { ...common, kind: 'land', type, size, factors, defense, movement: null, steps, bonus: null };
}

/** What is alike on the backs of all untried pieces of a pool (2.12a); the last of the armies take the Juggernauts' places (9.6a). */
function untriedPieces(lines: readonly Line[]): readonly Piece[] {
  const many = (...pools: readonly string[]): number => lines.filter((line) => line.kind === 'face' && pools.includes(line.pool)).length;
  const backs = (count: number, id: string, name: string): readonly Piece[] =>
    Array.from({ length: count }, (_, i) => ({
      ...BLANK,
      id: `${id}-${i + 1}`,
      nationality: SOVIET,
      kind: 'land',
      name,
      short: '?',
      // Of what type it is stands on its front: on the back one sees what it is called, and no more.
      type: name,
      size: 'army',
      blank: 'untried',
    }));
  return [...backs(many('juggernaut'), 'su-jug', 'untried Juggernaut'), ...backs(many('regular', 'substitute'), 'su-army', 'untried army')];
}

/** The I Corps of one nation is not that of another: names that several have begin with whose they are. */
function told(pieces: readonly Piece[], nationalities: Face['nationalities']): readonly Piece[] {
  const nations = new Map<string, Set<string>>();
  for (const { name, nationality } of pieces) nations.set(name, (nations.get(name) ?? new Set()).add(nationality));
  const isShared = (name: string): boolean => (nations.get(name)?.size ?? 0) > 1;
  return pieces.map((piece) =>
    isShared(piece.name) ? { ...piece, name: `${nationalities[piece.nationality]?.name} ${piece.name}` } : piece,
  );
}

/** Every counter by its id: units, aircraft, untried pieces, and the fronts that these may turn out to have. */
export const piecesOf = ({ counters }: CountersData, nationalities: Face['nationalities']): Face['pieces'] =>
  Object.fromEntries(told([...counters.map(pieceOf), ...untriedPieces(counters)], nationalities).map((piece) => [piece.id, piece]));

/** How the backs of untried pieces look, by what the umpire calls them where they are the enemy's: one is like another. */
export const BACKS: { readonly [kind: string]: string } = { 'untried army': 'su-army-1', 'untried Juggernaut': 'su-jug-1' };
