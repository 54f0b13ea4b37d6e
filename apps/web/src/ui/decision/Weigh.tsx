import type { Choice, Foresight } from '@sandtable/umpire';
import { alwaysAnswer, hope } from '../../play/ahead.ts';
import { foreseen, keyOf, weigh, weighed, weighing } from '../../play/asked.ts';
import { draft } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { question } from '../../table/state.ts';
import { send } from '../../play/acting.ts';
import { Cells, percent } from './Chances.tsx';
import { Counter } from '../parts.tsx';
import { labelOf, marksOf, standingOf } from '../words.ts';

/** The choices of a question that is weighed before it is answered: each with what it would make of the chances. */
export function Weigh({ face }: { readonly face: Face }) {
  const now = weighing.value;
  const step = question.value?.step;
  const value = weighed.value;
  if (!now || !step || value === undefined) return null;
  const { part } = now;
  const headline = [...foreseen.value.values()][0]?.cases[0]?.headline?.says;
  return (
    <div class="weigh">
      {headline && <p class="hint chanceof">{headline}</p>}
      <div role="radiogroup" aria-label={face.words.act(now.offer.act)} onKeyDown={walk}>
        {now.values.map((one) => (
          <Row
            key={String(one)}
            value={one}
            label={labelOf(one, part, face)}
            face={face}
            isTaken={one === value}
            foresight={foreseen.value.get(keyOf(now.command(one)))}
            onTake={() => (one === value ? void send(now.command(one)) : weigh(one))}
          />
        ))}
      </div>
      {!draft.value && (
        <p class="always">
          <button type="button" class="link" onClick={() => void alwaysAnswer(step, now.command(value))}>
            Always answer “{labelOf(value, part, face)}”
          </button>
          {foreseen.value.size > 1 && (
            <button type="button" class="link" onClick={() => void alwaysAnswer(step, 'best')}>
              Always the best chances
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Arrow keys take the choice above or below. */
function walk(event: KeyboardEvent): void {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('[role=radio]')];
  const next = rows[(rows.indexOf(event.target as HTMLElement) + by + rows.length) % rows.length];
  next?.focus();
  next?.click();
}

interface RowProps {
  readonly value: Choice;
  readonly label: string;
  readonly face: Face;
  readonly isTaken: boolean;
  readonly foresight: Foresight | undefined;
  onTake(): void;
}

function Row({ value, label, face, isTaken, foresight, onTake }: RowProps) {
  const standing = standingOf(value, face);
  const [first] = foresight?.cases ?? [];
  const likely = hope(foresight);
  return (
    <button type="button" role="radio" aria-checked={isTaken} tabIndex={isTaken ? 0 : -1} class="weighrow" onClick={onTake}>
      <i class="radio" />
      {standing && <Counter standing={standing} face={face} size={34} />}
      <span class="grow">
        {label}
        {standing && marksOf(standing, face) && <small> {marksOf(standing, face)}</small>}
      </span>
      {first && <Cells chances={first.chances} face={face} />}
      {likely !== null && <b>{percent(likely)}</b>}
    </button>
  );
}
