import { useRef } from 'preact/hooks';
import { draft, inHand } from '../draft.ts';
import type { Face } from '../face.ts';
import { board, selected } from '../state.ts';
import { Decision } from './Decision.tsx';
import { FanNote, StackRow } from './Fan.tsx';
import { Foot } from './Foot.tsx';
import { Victory } from './Notices.tsx';
import { placeOf } from './parts.tsx';
import { sheet, type SheetHeight } from './sheet.ts';
import { Side } from './Side.tsx';
import { UndoTool } from './UndoTool.tsx';

const HEIGHTS: readonly SheetHeight[] = ['low', 'middle', 'high'];
const WORDS = { low: 'closed', middle: 'half open', high: 'open' } as const;
/** Pixels that a finger must drag the handle for the sheet to change its height. */
const DRAG = 24;

const turn = (by: number): void => {
  const at = HEIGHTS.indexOf(sheet.value) + by;
  sheet.value = HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] as SheetHeight;
};

/** On a narrow screen everything beside the map lies in a sheet under it; undo and the main act stay at its foot. */
export function Sheet({ face }: { readonly face: Face }) {
  const from = useRef<number | null>(null);
  const stack = selected.value && !inHand.value && !draft.value ? board.value?.stacks.get(selected.value) : undefined;
  return (
    <aside class="sheet" aria-label="Decision and story">
      <button
        type="button"
        class="handle"
        aria-label={`Sheet ${WORDS[sheet.value]}: change its height`}
        onPointerDown={(event) => {
          from.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerUp={(event) => {
          const moved = event.clientY - (from.current ?? event.clientY);
          if (Math.abs(moved) > DRAG) turn(moved < 0 ? 1 : -1);
          else if (sheet.value === 'high') sheet.value = 'low';
          else turn(1);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === ' ')
            sheet.value = sheet.value === 'high' ? 'low' : (HEIGHTS[HEIGHTS.indexOf(sheet.value) + 1] ?? 'low');
        }}
      >
        <i />
      </button>
      <div class="sheetbody">
        {stack && selected.value && (
          <section class="sheetstack" aria-label={`Hex ${selected.value}`}>
            <b>{placeOf(selected.value, face)}</b>
            <StackRow face={face} stack={stack} size={44} />
            <FanNote face={face} stack={stack} />
          </section>
        )}
        <Victory face={face} />
        <Decision face={face} />
        <Side face={face} />
      </div>
      <div class="sheetfoot">
        <UndoTool />
        <Foot face={face} />
      </div>
    </aside>
  );
}
