import type { Choice, Spelled } from '@sandtable/umpire';
import { weighing } from '../../play/asked.ts';
import { begin, choose } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { beginPlacing, placingAt, placings } from '../../play/placing.ts';
import { isPlacing } from '../../play/tray.ts';
import { choices, question } from '../../table/state.ts';
import { ChoiceButtons, ChoiceList } from './Choices.tsx';
import { Apart, Foretold, Grouping } from './later.ts';
import { PlacingAt } from './PlacingAt.tsx';
import { Icon } from '../icons.tsx';
import { Counter, RuleRef } from '../parts.tsx';
import { labelOf, piecesOf, withPieces } from '../words.ts';

/** So many choices fit into a row of buttons; more are begun by a button and go on in the composer. */
const FEW = 14;
/** Of what is seldom meant, more than so many choices stay in a closed list, that they do not bury what is meant. */
const FEW_SELDOM = 3;

/** More than so many offers begun by a button each would bury the story: those that say little, in so many letters, stand two in a row. */
const MANY = 5;
const HALF_LINE = 16;

/** Every offer that has something to choose, by its shape; what the map plays by itself stays in a closed list. */
export function Offers({ face }: { readonly face: Face }) {
  const { takeUp, attack, step, grouping } = face.play;
  const onMap = new Set([takeUp.act, attack.act, step.act]);
  const all = choices.value
    .map((offer, index) => ({ offer, index }))
    .filter(({ offer }) => offer.parts.length > 0 && offer !== weighing.value?.offer && !isPlacing(offer));
  const at = placingAt.value;
  const fitting = at ? placings.value.get(at) : undefined;
  const listed = fitting
    ? all.filter(({ index }) => fitting.includes(index))
    : all.toSorted((a, b) => Number(isShort(a.offer)) - Number(isShort(b.offer)));
  // Those that are begun by a button each.
  const begun = all.flatMap(({ offer }) => (isShort(offer) ? [] : [offer]));
  const rows = listed.filter(({ offer }) => !onMap.has(offer.act) && !isSeldom(offer, face));
  const halves = begun.length > MANY ? inPairs(rows, ({ offer }) => saysLittle(offer, begun, face)) : new Set<number>();
  return (
    <>
      {at && <PlacingAt face={face} at={at} />}
      {listed.map(({ offer, index }) =>
        offer.act === grouping?.act ? (
          <Grouping key={index} face={face} offer={offer} index={index} of={grouping} />
        ) : onMap.has(offer.act) || isSeldom(offer, face) ? (
          <Mapped key={index} face={face} offer={offer} index={index} whose={whoseOf(offer, all, face)} />
        ) : (
          <OfferRow key={index} face={face} offer={offer} index={index} among={begun} isHalf={halves.has(index)} />
        ),
      )}
    </>
  );
}

/** Which offers stand two in a row: one after the other, so that none leaves a gap. */
function inPairs<Row extends { readonly index: number }>(rows: readonly Row[], fits: (row: Row) => boolean): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [i, row] of rows.entries()) {
    const before = rows[i - 1];
    if (before && !found.has(before.index) && fits(before) && fits(row)) found.add(before.index).add(row.index);
  }
  return found;
}

/** Is an offer begun by a button that says little: its act, and the only place or group that comes into question? */
function saysLittle(offer: Spelled, among: readonly Spelled[], face: Face): boolean {
  const [only, ...more] = offer.first?.choices ?? [];
  const label = only && more.length === 0 && offer.parts[0] ? labelOf(only.value, offer.parts[0].name, face) : '';
  const isLikeOthers = among.some((other) => other !== offer && other.act === offer.act);
  const isPictured = only !== undefined && more.length === 0 && piecesOf(only.value, face).length > 0;
  return !isShort(offer) && !isLikeOthers && !isPictured && Math.max(face.words.act(offer.act).length, label.length) <= HALF_LINE;
}

/** Is an offer given by one button of few, and so after those that are begun by a button of their own? */
const isShort = ({ parts, first }: Spelled): boolean =>
  parts.length === 1 && parts[0]?.pick === 'one' && (first?.choices.length ?? 0) <= FEW;

/** Is an offer one that no click on the map begins, with more choices than few? */
const isSeldom = (offer: Spelled, face: Face): boolean =>
  isShort(offer) && face.play.deliberate.includes(offer.act) && (offer.first?.choices.length ?? 0) > FEW_SELDOM;

interface OfferProps {
  readonly face: Face;
  readonly offer: Spelled;
  readonly index: number;
}

/** Of several offers of one act, whose units each would send: " with Soviet units"; nothing where the act alone tells them apart. */
function whoseOf({ act, first }: Spelled, all: readonly { readonly offer: Spelled }[], face: Face): string {
  if (all.filter(({ offer }) => offer.act === act).length < 2) return '';
  const units = (first?.choices ?? []).flatMap(({ then }) => then?.choices ?? []);
  const nations = new Set(units.flatMap(({ value }) => face.pieces[String(value)]?.nationality ?? []));
  const names = [...nations].map((one) => face.nationalities[one]?.name ?? one);
  return names.length === 0 ? '' : ` with ${names.join(' or ')} units`;
}

/** What is played on the map, for those who would rather have a list. */
function Mapped({ face, offer, index, whose }: OfferProps & { readonly whose: string }) {
  const part = offer.parts[0]?.name ?? '';
  const isOnly = offer.parts.length === 1;
  const onChoose = isOnly
    ? (value: Choice) => void begin(index).then(() => choose(value))
    : (value: Choice) => void begin(index, { [part]: value });
  return (
    <details class="aslist">
      <summary>
        {face.words.act(offer.act)}
        {whose}: choose from a list
      </summary>
      <div class="mapped">
        <ChoiceButtons face={face} part={part} values={offer.first?.choices ?? []} onChoose={onChoose} />
      </div>
    </details>
  );
}

function OfferRow({ face, offer, index, among, isHalf }: OfferProps & { readonly among: readonly Spelled[]; readonly isHalf: boolean }) {
  const [part] = offer.parts;
  const words = face.words.act(offer.act);
  const listed = offer.first?.choices ?? [];
  // Where the question has the same name there is no need to say it twice.
  const isTitle = words === face.words.step(question.value?.procedure ?? '', question.value?.step ?? '');
  if (part && face.play.foretold?.includes(offer.act)) return <Foretold face={face} offer={offer} />;
  if (part && isShort(offer))
    return (
      <fieldset class="choice">
        <legend class={isTitle ? 'unseen' : ''}>
          {words} <RuleRef id={offer.rule} />
        </legend>
        <ChoiceList face={face} part={part.name} values={listed} onChoose={(value) => void begin(index).then(() => choose(value))} />
      </fieldset>
    );
  const only = listed.length === 1 ? listed[0] : undefined;
  const label = only && part ? labelOf(only.value, part.name, face) : null;
  const isOneOfMany = among.some((other) => other !== offer && other.act === offer.act);
  const pieces = only ? piecesOf(only.value, face) : [];
  return (
    <button
      type="button"
      class={`btn wide${isHalf ? ' half' : ''}`}
      aria-label={only && part && pieces.length > 0 && !isOneOfMany ? withPieces(`${words} ${label}`, pieces) : undefined}
      onClick={() => void (placingAt.value ? beginPlacing(index, placingAt.value) : begin(index))}
    >
      {pieces.length > 0 && (
        <span class="pieces">
          {pieces.map((standing) => (
            <Counter key={standing.piece.id} standing={standing} face={face} size={36} />
          ))}
        </span>
      )}
      <span class="grow">
        {isTitle && label ? label : words}
        {isOneOfMany ? <Apart face={face} offer={offer} among={among} /> : !isTitle && label && <small> {label}</small>}
      </span>
      <Icon name="next" size={16} />
    </button>
  );
}
