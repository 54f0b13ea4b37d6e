import type { Command } from '@sandtable/umpire';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { choose, draft, partOf, toggle, type Draft } from '../../play/draft.ts';
import type { Face, Standing } from '../../face/face.ts';
import { shown, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { Counter, RuleRef, wordsOf } from '../parts.tsx';

/** Why something is as it is, and by which rule. */
interface Reason {
  readonly says: string;
  readonly rule: string | null;
}

/** The unit of a fanned stack that is pointed at or has the focus. */
const fanned = signal<string | null>(null);

/** What the command under way may do with a unit of a stack. */
type Part = 'in' | 'out' | 'barred' | 'idle';

function partIn(one: Draft | null, id: string, isAsked: boolean): Part {
  if (!one || !isAsked) return 'idle';
  if (one.picked.includes(id)) return 'in';
  return one.domain?.choices.some(({ value }) => value === id) ? 'out' : 'barred';
}

const isAskedOf = (one: Draft | null, stack: readonly Standing[]): boolean =>
  stack.some(({ piece }) => one?.domain?.choices.some(({ value }) => value === piece.id));

/** The counters of a stack in a row; those that the command under way may name can be taken in and out. */
function StackRow({ face, stack, size }: FannedProps) {
  const one = draft.value;
  const isAsked = isAskedOf(one, stack);
  return (
    <ul class="fan" style={{ '--counter': `${size}px` }}>
      {stack.map((standing) => (
        <FanCounter key={standing.piece.id} face={face} standing={standing} part={partIn(one, standing.piece.id, isAsked)} size={size} />
      ))}
    </ul>
  );
}

interface FanCounterProps {
  readonly face: Face;
  readonly standing: Standing;
  readonly part: Part;
  readonly size: number;
}

function FanCounter({ face, standing, part, size }: FanCounterProps) {
  const { id } = standing.piece;
  const isSome = draft.value !== null && partOf(draft.value)?.pick === 'some';
  const can = part === 'in' || part === 'out';
  return (
    <li>
      <button
        type="button"
        class={part}
        aria-pressed={isSome && can ? part === 'in' : undefined}
        aria-label={wordsOf(standing, face)}
        aria-disabled={!can}
        onPointerEnter={() => (fanned.value = id)}
        onPointerLeave={() => (fanned.value = null)}
        onFocus={() => (fanned.value = id)}
        onBlur={() => (fanned.value = null)}
        onClick={() => {
          if (!can) fanned.value = id;
          else if (isSome) toggle(id);
          else void choose(id);
        }}
      >
        <Counter standing={part === 'barred' ? { ...standing, spent: true } : standing} face={face} size={size} />
        {part === 'in' && (
          <i class="fansign">
            <Icon name="tick" size={12} />
          </i>
        )}
        {part === 'barred' && (
          <i class="fansign barred">
            <Icon name="bar" size={14} />
          </i>
        )}
      </button>
    </li>
  );
}

/** Why units of a stack cannot be named now, as the rules say it. */
function useRefusals(stack: readonly Standing[]): ReadonlyMap<string, Reason> {
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Reason>>(new Map());
  const one = draft.value;
  const seat = shown.value?.seat;
  const isAsked = isAskedOf(one, stack);
  const barred = stack.map(({ piece }) => piece.id).filter((id) => partIn(one, id, isAsked) === 'barred');
  const part = one ? partOf(one) : null;
  const key = `${seat ?? ''} ${one?.spelled.act ?? ''} ${one?.at ?? 0} ${barred.join(' ')}`;
  useEffect(() => {
    let isWanted = true;
    const isLast = one !== null && one.at === one.spelled.parts.length - 1;
    if (!one || !part || !seat || !isLast || barred.length === 0) {
      setRefusals(new Map());
      return undefined;
    }
    const commandFor = (id: string) =>
      ({ act: one.spelled.act, ...one.chosen, [part.name]: part.pick === 'one' ? id : [id] }) as unknown as Command;
    const asked = barred.map((id) =>
      umpire.ask({ ask: 'refuse', seat, command: commandFor(id) }).then(
        (why) => (why ? [[id, { says: why.reason, rule: why.rules[0] ?? null }] as const] : []),
        () => [],
      ),
    );
    void Promise.all(asked).then((found) => {
      if (isWanted) setRefusals(new Map(found.flat()));
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return refusals;
}

/** One line about a fanned stack: the unit pointed at, or else why one of them cannot be named, or what their marks mean. */
function FanNote({ face, stack }: { readonly face: Face; readonly stack: readonly Standing[] }) {
  const refusals = useRefusals(stack);
  const pointed = stack.find(({ piece }) => piece.id === fanned.value);
  const refused = pointed ? refusals.get(pointed.piece.id) : [...refusals.values()][0];
  const marks = [...new Set((pointed ? [pointed] : stack).flatMap((standing) => standing.marks))];
  const reasons: readonly Reason[] = refused ? [refused] : marks.flatMap((mark) => face.words.mark(mark) ?? []);
  return (
    <p class="fannote">
      {pointed && <span>{wordsOf({ ...pointed, marks: [] }, face)}</span>}
      {!pointed &&
        stack.flatMap(({ piece, notes = [], isIn }) =>
          (isIn ? [] : notes).map((says) => (
            <span key={piece.id} class="reason">
              {piece.name}: {says}
            </span>
          )),
        )}
      {reasons.map(({ says, rule }) => (
        <span key={says} class="reason">
          {says} {rule && <RuleRef id={rule} />}
        </span>
      ))}
    </p>
  );
}

export interface FannedProps {
  readonly face: Face;
  readonly stack: readonly Standing[];
  /** Of a counter, in CSS pixels. */
  readonly size: number;
}

/** A fanned stack with the line about it. */
export const Fanned = ({ face, stack, size }: FannedProps) => (
  <>
    <StackRow face={face} stack={stack} size={size} />
    <FanNote face={face} stack={stack} />
  </>
);
