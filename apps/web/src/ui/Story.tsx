import { useEffect, useRef } from 'preact/hooks';
import type { Facts } from '@sandtable/umpire';
import type { Face } from '../face.ts';
import type { Told } from '../messages.ts';
import { pointed, selected, story } from '../state.ts';
import { Die } from './icons.tsx';
import { RuleRef } from './parts.tsx';

/** How many commands back the story is shown; the record holds them all. */
const SHOWN = 160;

/** What happened, the latest last, with its dice. */
export function Story({ face }: { readonly face: Face }) {
  const list = useRef<HTMLOListElement>(null);
  const all = story.value;
  useEffect(() => {
    const panel = list.current?.parentElement;
    if (panel) panel.scrollTop = panel.scrollHeight;
  }, [all]);
  return (
    <ol class="story" ref={list} aria-label="Story" aria-live="polite">
      {all.slice(-SHOWN).map((told) => (
        <Entry key={told.n} told={told} face={face} />
      ))}
      {all.length === 0 && <li class="hint">Nothing has happened yet.</li>}
    </ol>
  );
}

function Entry({ told, face }: { readonly told: Told; readonly face: Face }) {
  const lines = told.happened.flatMap((happening) => {
    const line = face.words.happening(happening as unknown as Facts, face);
    return line ? [{ ...line, rules: happening.rules ?? [], hexes: hexesOf(happening as unknown as Facts) }] : [];
  });
  if (lines.length === 0) return null;
  const dice = lines.some((line) => line.dice.length > 0) ? [] : told.dice;
  return (
    <li>
      {lines.map((line, i) => (
        <div class={`line${line.loud ? ' loud' : ''}`} key={i}>
          <span
            onMouseEnter={() => (pointed.value = line.hexes)}
            onMouseLeave={() => (pointed.value = [])}
            onClick={() => {
              if (line.hexes[0]) selected.value = line.hexes[0];
            }}
          >
            {line.says} {line.rules[0] && <RuleRef id={line.rules[0]} />}
          </span>
          <span class="dice">
            {(line.dice.length > 0 ? line.dice : i === lines.length - 1 ? dice : []).map((pips, k) => (
              <Die key={k} face={pips} />
            ))}
          </span>
        </div>
      ))}
    </li>
  );
}

const hexesOf = (happening: Facts): readonly string[] =>
  Object.values(happening).filter((value): value is string => typeof value === 'string' && /^\d{4}$/.test(value));
