import type { Chance, ForeseenCase, Foresight } from '@sandtable/umpire';
import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { diceOf, type RolledOn } from './columns.ts';
import { Die } from '../icons.tsx';
import { RuleRef } from '../parts.tsx';

export const ratio = (of: readonly [bigint, bigint]): number => Number(of[0]) / Number(of[1]);

/** A probability in whole percent; what is possible is never called 0, and what is not certain never 100. */
export function percent(part: number): string {
  const whole = Math.round(part * 100);
  if (part > 0 && whole === 0) return '<1 %';
  return part < 1 && whole === 100 ? '>99 %' : `${whole} %`;
}

const ordered = (chances: readonly Chance[], face: Face): readonly Chance[] =>
  chances.toSorted((a, b) => (face.play.result(a.outcome)?.rank ?? 0) - (face.play.result(b.outcome)?.rank ?? 0));

/** How a result is painted: hatched where the attacker loses, darker blue the worse for the defender. */
function paintOf(code: string, face: Face): { readonly class: string; readonly style: { readonly '--rank': string } } {
  const result = face.play.result(code);
  const { loses = 'nobody', rank = 0.5 } = result ?? {};
  return { class: `cell ${loses}${rank === 1 ? ' worst' : ''}`, style: { '--rank': rank.toFixed(2) } };
}

/** The chances as one narrow bar, without words. */
export function Cells({ chances, face }: { readonly chances: readonly Chance[]; readonly face: Face }) {
  return (
    <span class="cells narrowcells" aria-hidden="true">
      {ordered(chances, face).map(({ outcome, of }) => {
        const paint = paintOf(outcome, face);
        return <i key={outcome} class={paint.class} style={{ ...paint.style, flexGrow: ratio(of) }} />;
      })}
    </span>
  );
}

/** One chance as a narrow bar, filled as far as it goes. */
export const Share = ({ of }: { readonly of: number }) => (
  <span class="cells narrowcells likelihood" aria-hidden="true">
    <i class="cell worst" style={{ flexGrow: of }} />
    <i class="cell" style={{ flexGrow: 1 - of }} />
  </span>
);

interface ChancesProps {
  readonly foresight: Foresight;
  readonly face: Face;
  /** The column of the table in which the attack would be fought; null where it is not known. */
  readonly on: RolledOn | null;
}

/** The exact chances of what is decided: the results as wide as their dice, and what they come to case by case. */
export function Chances({ foresight, face, on }: ChancesProps) {
  const [at, setAt] = useState(0);
  const shown = foresight.cases[at] ?? foresight.cases[0];
  if (!shown) return null;
  return (
    <div class="chances">
      <Picture chances={shown.chances} face={face} dice={on && diceOf(shown.chances, on)} />
      <ul class="cases">
        {foresight.cases.map((one, i) => (
          <Case
            key={one.says}
            one={one}
            isFirst={i === 0}
            isAlone={foresight.cases.length === 1}
            isOther={one.headline !== null && one.headline.says !== foresight.cases[0]?.headline?.says}
            isShown={one === shown}
            onShow={(isOn) => setAt(isOn ? i : 0)}
          />
        ))}
      </ul>
    </div>
  );
}

/** A result of the table goes by its code, of so many letters at most; what comes before the table has only its words. */
const CODE = 4;

interface PictureProps {
  readonly chances: readonly Chance[];
  readonly face: Face;
  readonly dice: ReadonlyMap<string, readonly number[]> | null;
}

function Picture({ chances, face, dice }: PictureProps) {
  return (
    <ol class="cells" aria-label="Chances of each result">
      {ordered(chances, face).map(({ outcome, of }) => {
        const result = face.play.result(outcome);
        const paint = paintOf(outcome, face);
        const part = ratio(of);
        return (
          <li key={outcome} style={{ flexGrow: part }} title={result?.says ?? outcome}>
            <span class={paint.class} style={paint.style}>
              {part > 0.05 && outcome.length <= CODE ? outcome : ''}
            </span>
            <small class="short">{part > 0.09 ? <Short lines={fitting(linesOf(outcome, result?.short ?? outcome), part)} /> : ''}</small>
            {dice ? (
              <span class="dice">
                {dice.get(outcome)?.map((pips) => (
                  <Die key={pips} face={pips} of={face.play.faces} size={15} />
                ))}
              </span>
            ) : (
              <small>{part > 0.06 ? percent(part) : ''}</small>
            )}
            <span class="unseen">
              {result?.says ?? outcome} {percent(part)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What each of two sides suffers, one below the other as the table has it ("Ao1,DL1o1"); any other result in a word, or two. */
const linesOf = (code: string, says: string): readonly string[] =>
  code.includes(',') && !/\s/.test(code) ? code.split(',') : says.split(', ');

/** The whole row of results is so wide, and a letter of their words, in pixels: narrower than on any screen, and wider than most letters. */
const [ROW, LETTER] = [300, 5.4];

/** Words that have room under a result of this part of the row; none where they would be cut off. */
const fitting = (lines: readonly string[], part: number): readonly string[] =>
  Math.max(...lines.map(({ length }) => length)) * LETTER <= part * ROW ? lines : [];

const Short = ({ lines }: { readonly lines: readonly string[] }) => (
  <>
    {lines.map((line, i) => (
      <Fragment key={i}>
        {i > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </>
);

interface CaseProps {
  readonly one: ForeseenCase;
  readonly isFirst: boolean;
  /** There is nothing that another seat could do. */
  readonly isAlone: boolean;
  /** It tells of something else than the first. */
  readonly isOther: boolean;
  readonly isShown: boolean;
  onShow(isOn: boolean): void;
}

/** What the player wants to know first, in one case of the other seat's answers; pointing at it shows its chances. */
function Case({ one, isFirst, isAlone, isOther, isShown, onShow }: CaseProps) {
  const says = isFirst ? (one.headline?.says ?? one.says) : one.says;
  return (
    <li
      class={`${isFirst ? 'first' : ''}${isShown ? ' shown' : ''}`}
      onPointerEnter={() => onShow(true)}
      onPointerLeave={() => onShow(false)}
    >
      <span>
        {isFirst ? says : isOther ? capital(one.headline?.says ?? says) : `if ${lower(says)}`}{' '}
        {one.rule && !isFirst && <RuleRef id={one.rule} />}
        {isFirst && !isAlone && one.headline && <small> if {lower(one.says)}</small>}
      </span>
      {one.headline && <b>{percent(ratio(one.headline.of))}</b>}
    </li>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence as a part of another: its first word small, unless it is all capitals. */
const lower = (text: string): string => (/^.[A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));
