import '../../styles/beside.css';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { draft } from '../../play/draft.ts';
import { isLeading, leadThrough } from '../../play/path.ts';
import { prospect } from '../../play/prospect.ts';
import { ToldList } from './ToldList.tsx';

/**
 * What the command that is put together would come to. As long as the same part is chosen it keeps the most room that it has taken: what is
 * told changes with what is pointed at, and the buttons below would move away under whoever presses one.
 */
export function ProspectTold() {
  const told = prospect.value?.told ?? [];
  const part = draft.value ? `${draft.value.offer} ${draft.value.at}` : '';
  const list = useRef<HTMLDivElement>(null);
  const room = useRef({ part, height: 0 });
  if (room.current.part !== part) room.current = { part, height: 0 };
  useLayoutEffect(() => {
    room.current.height = Math.max(room.current.height, list.current?.offsetHeight ?? 0);
  });
  return (
    <div style={{ minHeight: `${room.current.height}px` }}>
      {told.length > 0 && (
        <div class="prospect" ref={list}>
          <div role="status">
            <ToldList told={told} />
          </div>
          <Ways />
        </div>
      )}
    </div>
  );
}

/** Ways to the same end: one is taken, the other can be. */
function Ways() {
  const ways = prospect.value?.ways ?? [];
  if (!isLeading(draft.value) || draft.value.picked.length === 0 || ways.length === 0) return null;
  return (
    <fieldset class="detours">
      <legend>Who may intercept, by the way taken</legend>
      {ways.map(({ says, path, isTaken }) => (
        <label key={says}>
          <input type="radio" name="way" checked={isTaken} onChange={() => void leadThrough(path)} /> {says}
        </label>
      ))}
    </fieldset>
  );
}
