import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Face, Nationality, Piece, Standing } from '../face/face.ts';
import type { FliesShown, SailsShown, SideShown, SidesShown } from '@sandtable/warfare/showing';
import { inQuarters, sideUp, sideWords, wornWords } from '../face/sides.ts';
import { drawCounter } from '../map/counters.ts';
import { drawNationalMark } from '../map/national.ts';
import { drawSupport } from '../map/support.ts';
import { game, isDark, openRule } from '../table/state.ts';
import { mapColours } from '../theme.ts';
import { onceShown } from './board/mapsignal.ts';
import { showingWords } from './rulewords.ts';

/** A rule's number; pointing at it shows its words, a click opens the rules there. */
export const RuleRef = ({ id }: { readonly id: string }) => (
  <button
    type="button"
    class="rule"
    aria-label={`Rule ${id}`}
    {...showingWords(game.value?.face, id)}
    onClick={() => (openRule.value = id)}
  >
    {id}
  </button>
);

/** A counter or marker as it lies on the map. */
export function Counter({ standing, face, size = 52 }: { readonly standing: Standing; readonly face: Face; readonly size?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const dark = isDark.value;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const ratio = devicePixelRatio || 1;
    const side = Math.round(size * ratio);
    canvas.current.width = canvas.current.height = side;
    const paint = () => {
      context.setTransform(side / 62, 0, 0, side / 62, 0, 0);
      context.clearRect(0, 0, 62, 62);
      if (standing.piece.kind === 'land' || standing.piece.flies || standing.piece.sails) {
        context.translate(1, 1);
        drawCounter(context, standing, face, { detail: size >= 40 ? 3 : 2, colours: mapColours(dark), spent: standing.spent, flat: true });
      } else {
        context.translate(31, 31);
        context.scale(1.25, 1.25);
        drawSupport(context, standing, face);
      }
    };
    return onceShown(paint);
  }, [standing, face, size, dark]);
  return <canvas ref={canvas} class="counter" style={{ width: `${size}px`, height: `${size}px` }} aria-hidden="true" />;
}

/** The colour and sign of a nationality. */
export function NationChip({ nation, size = 18 }: { readonly nation: Nationality; readonly size?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const side = Math.round(size * (devicePixelRatio || 1));
    canvas.current.width = canvas.current.height = side;
    context.setTransform(side / 18, 0, 0, side / 18, 0, 0);
    const face = new Path2D();
    face.roundRect(0.75, 0.75, 16.5, 16.5, 3.5);
    context.fillStyle = nation.face;
    context.fill(face);
    context.strokeStyle = nation.edge;
    context.lineWidth = 1.5;
    context.stroke(face);
    context.translate(9, 9);
    context.scale(1.25, 1.25);
    drawNationalMark(context, nation, 0, 0);
  }, [nation, size]);
  return <canvas ref={canvas} class="chipmark" style={{ width: `${size}px`, height: `${size}px` }} role="img" aria-label={nation.name} />;
}

const markWords = (marks: readonly string[], face: Face): readonly string[] => marks.map((mark) => face.words.mark(mark)?.says ?? mark);

const FACE_DOWN = { untried: 'unknown to both sides', hidden: 'face down' } as const;

/** What a counter's back says of it: its name, and who may know its front; null where it shows its front. */
export const backWords = ({ name, blank, formation }: Piece): string | null =>
  blank ? `${name}, ${formation === null ? FACE_DOWN[blank] : 'under its marker'}` : null;

/** Everything a counter says, in words. */
export function wordsOf(standing: Standing, face: Face): string {
  const { piece, reduced, marks, notes = [] } = standing;
  const nation = face.nationalities[piece.nationality]?.name ?? piece.nationality;
  const formation = piece.formation ? face.formations[piece.formation]?.name : undefined;
  const up = sideUp(standing);
  if (piece.sides && up) return [twoSidedWords(standing, piece.sides, up, face), ...markWords(marks, face), ...notes].join('; ');
  const factor = piece.factors[reduced ? 1 : 0];
  if (piece.flies) return flierWords(standing, piece.flies, nation, face);
  if (piece.sails) return shipWords(standing, piece.sails, nation, face);
  if (piece.blank) return [backWords(piece), nation, ...markWords(marks, face)].join('; ');
  return [
    `${piece.name}, ${nation} ${piece.type}${piece.size === 'none' ? '' : ` ${piece.size}`}`,
    factor === undefined
      ? null
      : piece.defense
        ? `attack ${factor}, defence ${piece.defense[reduced ? 1 : 0] ?? piece.defense[0]}`
        : `combat ${factor}${piece.otherFactors ? `, in broken ground ${piece.otherFactors[reduced ? 1 : 0]}` : ''}, movement ${piece.movement}`,
    piece.bonus === null ? null : piece.kind === 'air' ? `+${piece.bonus} in air combat` : `bonus +${piece.bonus}`,
    reduced && piece.kind === 'land' ? 'reduced' : null,
    formation ?? null,
    ...markWords(marks, face),
    ...notes,
  ]
    .filter(Boolean)
    .join('; ');
}

/** What a ship shows: its guns, what it carries, and how far it sails. */
const shipWords = (
  { piece, marks, notes = [] }: Standing,
  { silhouette, guns, holds, fights }: SailsShown,
  nation: string,
  face: Face,
): string =>
  [
    `${piece.name}, ${nation} ${silhouette === 'craft' ? 'landing craft' : silhouette}`,
    guns ? `barrage ${guns.barrage}, range ${guns.range}` : null,
    holds > 0 ? `carries ${holds} supply points or their weight in units` : null,
    fights ? null : `movement ${piece.movement} hexes of sea`,
    ...markWords(marks, face),
    ...notes,
  ]
    .filter(Boolean)
    .join('; ');

/** What an air unit shows: its classes, its rating in the air, what it drops, what it carries and how far. */
function flierWords({ piece, reduced, marks, notes = [] }: Standing, flies: FliesShown, nation: string, face: Face): string {
  const at = reduced ? 1 : 0;
  const rating = flies.rating[at] ?? flies.rating[0] ?? 0;
  const capacity = flies.capacity[at] ?? 0;
  return [
    `${piece.name}, ${nation} aircraft ${flies.classes.join(' ')}`,
    flies.duels
      ? `attack ${rating}, defence ${flies.duels.defense} in the air, bombs ${inQuarters(flies.support[at] ?? flies.support[0] ?? 0)}`
      : `in the air ${flies.isOffensive ? rating : `(${rating})`}, ground support ${flies.support[at] ?? 0}`,
    capacity > 0 ? `carries ${inQuarters(capacity)} supply` : null,
    `range ${flies.range}`,
    reduced ? 'reduced' : null,
    !flies.ready || flies.ready.some((mark) => marks.includes(mark)) ? null : 'not ready to fly',
    ...markWords(marks, face),
    ...notes,
  ]
    .filter(Boolean)
    .join('; ');
}

function twoSidedWords(standing: Standing, sides: SidesShown, up: SideShown, face: Face): string {
  const { piece } = standing;
  const nation = face.nationalities[piece.nationality]?.name ?? piece.nationality;
  const formation = piece.formation ? face.formations[piece.formation]?.name : undefined;
  return [
    `${piece.name}, ${nation} ${piece.type}${piece.size === 'none' ? '' : ` ${piece.size}`}`,
    `${up.title}: ${sideWords(up, sides)}`,
    wornWords(standing),
    formation ?? null,
  ]
    .filter(Boolean)
    .join('; ');
}

export function IconButton({ label, children, ...rest }: { readonly label: string } & JSX.IntrinsicElements['button']) {
  return (
    <button type="button" class="ib" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
