import type { Choice, Command, Spelled } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import type { Face, GroupingFace } from '../../face/face.ts';
import { busy, send } from '../../play/acting.ts';
import { begin, choose } from '../../play/draft.ts';
import { isSettingUp } from '../../play/tray.ts';
import { shown, trying, umpire } from '../../table/state.ts';
import { Counter, RuleRef, wordsOf } from '../parts.tsx';
import { labelOf, standingOf } from '../words.ts';
import { ChoiceList } from './Choices.tsx';
import { SetUpHelp } from './SetUpHelp.tsx';

export interface GroupingProps {
  readonly face: Face;
  readonly offer: Spelled;
  readonly index: number;
  readonly of: GroupingFace;
}

/** A piece with the group that it is in, by the word of the command; null while it is in none. */
interface Shared {
  readonly id: string;
  readonly group: Choice | null;
}

/** Pieces that are shared out among a few groups, laid out group by group: those that are meant are clicked, and then where they go. */
export function Grouping({ face, offer, index, of: { to, units } }: GroupingProps) {
  const [shared, setShared] = useState<readonly Shared[]>([]);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const groups = offer.first?.choices ?? [];
  useEffect(() => {
    let isStale = false;
    setTaken(new Set());
    void trying(() => piecesOf(index, to, groups[0]?.value ?? null)).then((pieces) => {
      if (pieces && !isStale) setShared(pieces);
    });
    return () => {
      isStale = true;
    };
  }, [offer]);
  const share = (group: Choice) =>
    taken.size > 0
      ? void send({ act: offer.act, [units]: [...taken], [to]: group } as Command)
      : void begin(index).then(() => choose(group));
  const toggle = (ids: readonly string[]) => {
    const areIn = ids.every((id) => taken.has(id));
    setTaken(new Set(areIn ? [...taken].filter((id) => !ids.includes(id)) : [...taken, ...ids]));
  };
  return (
    <section class="grouping" aria-label={face.words.act(offer.act)}>
      {isSettingUp.value && <SetUpHelp />}
      <fieldset class="choice" disabled={busy.value}>
        <legend>
          {face.words.part(offer.act, to)}
          {taken.size > 0 && `, ${taken.size} taken`} <RuleRef id={offer.rule} />
        </legend>
        <ChoiceList face={face} part={to} values={groups} onChoose={share} />
      </fieldset>
      {[null, ...groups.map(({ value }) => value)].map((group) => {
        const ids = shared.filter((one) => one.group === group).map(({ id }) => id);
        return (
          ids.length > 0 && (
            <Group
              key={group}
              face={face}
              title={group === null ? 'Not shared out yet' : labelOf(group, to, face)}
              ids={ids}
              taken={taken}
              onToggle={toggle}
            />
          )
        );
      })}
    </section>
  );
}

/** The pieces that can be shared out. What the umpire notes of each is the group that it is in. */
async function piecesOf(offer: number, to: string, group: Choice): Promise<readonly Shared[]> {
  const seat = shown.peek()?.seat;
  if (seat === undefined) return [];
  const { choices } = await umpire.ask({ ask: 'next', seat, offer, chosen: { [to]: group } });
  return choices.flatMap(({ value, note }) =>
    typeof value === 'string' ? [{ id: value, group: typeof note === 'string' ? note : null }] : [],
  );
}

interface GroupProps {
  readonly face: Face;
  readonly title: string;
  readonly ids: readonly string[];
  readonly taken: ReadonlySet<string>;
  onToggle(ids: readonly string[]): void;
}

function Group({ face, title, ids, taken, onToggle }: GroupProps) {
  const isTaken = ids.some((id) => taken.has(id));
  return (
    <div class={`traygroup${isTaken ? ' taken' : ''}`}>
      <button type="button" class="btn wide" aria-pressed={ids.every((id) => taken.has(id))} onClick={() => onToggle(ids)}>
        <span class="grow">
          {title}: {ids.length}
        </span>
      </button>
      <div class="pieces">
        {ids.map((id) => {
          const standing = standingOf(id, face);
          const words = standing ? wordsOf(standing, face) : id;
          return (
            <button
              type="button"
              class="traypiece"
              key={id}
              aria-pressed={taken.has(id)}
              aria-label={words}
              title={words}
              onClick={() => onToggle([id])}
            >
              {standing && <Counter standing={standing} face={face} size={40} />}
            </button>
          );
        })}
      </div>
    </div>
  );
}
