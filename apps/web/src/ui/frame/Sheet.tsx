import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { weighing } from '../../play/asked.ts';
import { attack, draft, inHand, isAttacking, isDropping, isStorming, isTakingUp } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { board, isOurs, question, selected } from '../../table/state.ts';
import { nextSays, openHexes } from '../../play/places.ts';
import { goNext } from '../board/clicks.ts';
import { arrivedAt } from '../board/march.ts';
import { Decision } from '../decision/Decision.tsx';
import type { FannedProps } from '../board/Fan.tsx';
import { Foot } from '../decision/Foot.tsx';
import { Icon } from '../icons.tsx';
import { later } from '../later.tsx';
import { HEIGHTS } from '../layout.ts';
import { mapView } from '../board/mapsignal.ts';
import { GameNotice, Victory } from './Notices.tsx';
import { placeOf, titleOf } from '../../face/places.ts';
import { CoachGate } from '../learn/CoachGate.tsx';
import { heights, isBeside, sheet } from './sheet.ts';
import { Side } from './Side.tsx';
import { UndoTool } from './UndoTool.tsx';

/** What stands beside the map. */
export interface BesideProps {
  readonly face: Face;
  /** Who sits at the table, where that is more than this page knows. */
  readonly people?: ComponentChildren;
  /** What may be asked of them: on a narrow screen it stands under the decision, elsewhere `people` have it. */
  readonly asks?: ComponentChildren;
  /** What stands in place of the story, and has it with it. */
  readonly talk?: ComponentChildren;
  /** What lies over the map and points at it. */
  readonly over?: ComponentChildren;
}

const Fanned = later<FannedProps>(async () => (await import('../board/cards.ts')).Fanned);

const WORDS = { low: 'closed', middle: 'half open', high: 'open' } as const;
/** Pixels that a finger may slip on the handle and still have tapped it, and within which a pull counts to the next height. */
const SLIP = 8;
const PULL = 28;

/** A tap on the handle opens the sheet by one height, and shuts it when it is wholly open. */
const step = () => (sheet.value = HEIGHTS[(HEIGHTS.indexOf(sheet.value) + 1) % HEIGHTS.length] ?? 'low');

/** The height at which a sheet let go of rests: the nearest, or the next one in the direction of a short pull. */
function rest(pulled: number): void {
  const now = heights.value;
  const at = now[sheet.value] + pulled;
  const [nearest] = HEIGHTS.toSorted((a, b) => Math.abs(now[a] - at) - Math.abs(now[b] - at));
  const next = HEIGHTS[HEIGHTS.indexOf(sheet.value) + Math.sign(pulled)];
  sheet.value = nearest === sheet.value && next && Math.abs(pulled) > PULL ? next : (nearest ?? sheet.value);
}

/**
 * On a narrow screen everything beside the map lies in one sheet, under it or beside it; a lesson's words stay at its head, undo and
 * the main act at its foot.
 */
export function Sheet({ face, people, asks, talk }: BesideProps) {
  const from = useRef<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const [pulled, setPulled] = useState(0);
  const about = `${question.value?.step} ${draft.value?.spelled.act} ${draft.value?.at} ${attack.value?.hex} ${selected.value}`;
  useEffect(() => body.current?.scrollTo(0, 0), [about]);
  // What cannot be decided on the map, and the end of the game, do not stay behind a sheet that is shut.
  const mustShow =
    !!board.value?.winner || weighing.value !== null || isAttacking(draft.value) || isStorming(draft.value) || isDropping(draft.value);
  useEffect(() => {
    if (mustShow && sheet.value === 'low') sheet.value = 'middle';
  }, [mustShow]);
  // A stack that was looked at is no part of the next question, and would push it down.
  useEffect(() => {
    if (!draft.value) selected.value = null;
  }, [`${question.value?.procedure} ${question.value?.step}`]);
  const height = Math.max(heights.value.low, Math.min(heights.value.high, heights.value[sheet.value] + pulled));
  return (
    <>
      <NextTool />
      <aside
        class={`sheet${pulled === 0 ? '' : ' pulled'}`}
        aria-label="Decision and story"
        style={isBeside.value ? {} : { height: `${height}px` }}
      >
        <button
          type="button"
          class="handle"
          aria-label={`Sheet ${WORDS[sheet.value]}: change its height`}
          onPointerDown={(event) => {
            from.current = event.clientY;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={({ clientY }) => {
            const by = from.current === null ? 0 : from.current - clientY;
            if (from.current !== null && (pulled !== 0 || Math.abs(by) > SLIP)) setPulled(by);
          }}
          onPointerUp={() => {
            if (pulled !== 0) rest(pulled);
            else if (from.current !== null) step();
            from.current = null;
            setPulled(0);
          }}
          onPointerCancel={() => {
            from.current = null;
            setPulled(0);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === ' ') step();
          }}
        >
          <i />
        </button>
        <CoachGate />
        <div class="sheetbody" ref={body}>
          {people}
          <LookedAt face={face} />
          <Victory face={face} />
          <GameNotice face={face} />
          <Decision face={face} />
          {asks}
          {talk ?? <Side face={face} />}
        </div>
        <div class="sheetfoot">
          <UndoTool />
          <Foot />
        </div>
      </aside>
    </>
  );
}

/** The next units that can act, or the next hex that can be named: on the map, where the thumb is. */
function NextTool() {
  const view = mapView.value;
  if (!view || !isOurs.value || inHand.value || isTakingUp(draft.value) || attack.value || openHexes().length < 2) return null;
  return (
    <button type="button" class="tool nextunit overnext" onClick={() => void goNext(view)}>
      {nextSays()}
      <Icon name="next" size={16} />
    </button>
  );
}

/** The stack in the chosen hex, fanned; while a command takes units one by one, those of the hex can be taken in and out here. */
function LookedAt({ face }: { readonly face: Face }) {
  const hex = selected.value;
  const stack = hex && !inHand.value ? board.value?.stacks.get(hex) : undefined;
  // What the list of the command shows already needs no second row.
  if (!hex || !stack || (hex === arrivedAt.value && !draft.value) || isTakingUp(draft.value) || isAttacking(draft.value)) return null;
  return (
    <section class="sheetstack" aria-label={titleOf(hex, face)}>
      <b>{placeOf(hex, face)}</b>
      <Fanned face={face} stack={stack} size={44} />
    </section>
  );
}
