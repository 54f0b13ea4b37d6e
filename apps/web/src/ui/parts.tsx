import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Face, Nationality, Piece, Standing } from '../face/face.ts';
import { drawCounter } from '../map/counters.ts';
import { further } from '../map/further.ts';
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
  const factor = piece.factors[reduced ? 1 : 0];
  if (piece.flies || piece.sails || piece.sides)
    return further()?.wordsOfFurther(standing, { nation, formation, marks: markWords(marks, face) }) ?? piece.name;
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

export function IconButton({ label, children, ...rest }: { readonly label: string } & JSX.IntrinsicElements['button']) {
  return (
    <button type="button" class="ib" aria-label={label} title={label} {...rest}>
      {children}
    </button>
  );
}
