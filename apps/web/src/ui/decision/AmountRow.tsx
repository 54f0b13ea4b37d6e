import { useRef } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { labelOf } from '../words.ts';
import { Sharer, type SharerProps } from './Sharer.tsx';
import { atHand, give, openTo, shareOf, type Share } from './shares.ts';

/** Milliseconds within which a second digit is one more of the same number. */
const TYPING = 900;

/** How much one is given: fewer, more, all that can be; by keys as a number that is stepped or typed. */
export function AmountRow({ face, part, one }: SharerProps) {
  const typed = useRef({ text: '', at: 0 });
  const now = Number(shareOf(one));
  const open = openTo(one).map(Number);
  const most = Math.max(now, ...open);
  const more = Math.min(...open.filter((many) => many > now));
  const name = labelOf(one, part, face);
  const put = (many: number) => {
    atHand.value = one;
    if (many < Infinity) give(one, shareFrom(open, many));
  };
  const type = (digit: string) => {
    const { text, at } = typed.current;
    const next = Date.now() - at < TYPING ? text + digit : digit;
    typed.current = { text: Number(next) > most ? digit : next, at: Date.now() };
    put(Number(typed.current.text));
  };
  const keys: { readonly [key: string]: () => void } = {
    ArrowUp: () => put(more),
    ArrowRight: () => put(more),
    '+': () => put(more),
    ArrowDown: () => put(now - 1),
    ArrowLeft: () => put(now - 1),
    '-': () => put(now - 1),
    Home: () => put(0),
    Delete: () => put(0),
    Backspace: () => put(0),
    End: () => put(most),
  };
  return (
    <>
      <Sharer face={face} part={part} one={one} />
      {/* A pointer leaves the focus with the number, which the keys go on from. */}
      <span class="stepper" onMouseDown={(event) => event.preventDefault()}>
        <button
          type="button"
          class="btn small"
          tabIndex={-1}
          aria-label={`Less for ${name}`}
          disabled={now === 0}
          onClick={() => put(now - 1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <span
          class="amount sharefocus"
          role="spinbutton"
          tabIndex={0}
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={now}
          aria-valuetext={now === 0 ? labelOf(null, part, face) : String(now)}
          onFocus={() => (atHand.value = one)}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, altKey } = event;
            const act = Object.hasOwn(keys, key) ? keys[key] : /^\d$/.test(key) ? () => type(key) : undefined;
            if (!act || ctrlKey || metaKey || altKey) return;
            event.preventDefault();
            event.stopPropagation();
            act();
          }}
        >
          {now}
        </span>
        <button
          type="button"
          class="btn small"
          tabIndex={-1}
          aria-label={`More for ${name}`}
          disabled={more === Infinity}
          onClick={() => put(more)}
        >
          <Icon name="plus" size={16} />
        </button>
        <button
          type="button"
          class="link of"
          tabIndex={-1}
          aria-label={`of ${most}: as much as possible for ${name}`}
          disabled={now === most}
          onClick={() => put(most)}
        >
          of {most}
        </button>
      </span>
    </>
  );
}

/** The most of what can be given that is no more than so many; nothing where there is nothing between. */
function shareFrom(open: readonly number[], many: number): Share {
  const to = Math.max(0, ...open.filter((one) => one <= many));
  return to === 0 ? null : to;
}
