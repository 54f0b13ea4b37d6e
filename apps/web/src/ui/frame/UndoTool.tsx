import { useEffect, useRef, useState } from 'preact/hooks';
import type { Back, Going } from '@sandtable/desk/messages';
import { shown } from '../../table/state.ts';
import { lastDone, redo, undo } from '../decision/goback.ts';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';

const WAYS: readonly (readonly [back: Back, says: string])[] = [
  ['step', 'One step'],
  ['move', 'The whole move'],
  ['phase', 'To the start of the phase'],
];

const isOpen = ({ can, byConsent }: Going): boolean => can || byConsent;

/** Undo with how far it goes, and redo. */
export function UndoTool() {
  const [isListed, setListed] = useState(false);
  const tool = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isListed) return undefined;
    tool.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus();
    const shut = ({ target }: Event) => !tool.current?.contains(target as Node) && setListed(false);
    addEventListener('pointerdown', shut);
    return () => removeEventListener('pointerdown', shut);
  }, [isListed]);
  const now = shown.value;
  if (!now) return null;
  const { step } = now.undo;
  const last = lastDone.value;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isListed) return;
    event.stopPropagation();
    setListed(false);
    tool.current?.querySelector<HTMLElement>('.undomore')?.focus();
  };
  return (
    <div class="tool undotool" ref={tool} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="undo"
        disabled={!isOpen(step)}
        title={step.why ?? (last ? `Undo: ${last} (U)` : 'Undo (U)')}
        onClick={() => void undo()}
      >
        <Icon name="undo" />
        Undo {isOpen(step) && last && <small>{last}</small>}
      </button>
      <IconButton
        label="Undo further"
        class="ib undomore"
        aria-haspopup="menu"
        aria-expanded={isListed}
        disabled={!isOpen(now.redo) && !WAYS.some(([back]) => isOpen(now.undo[back]))}
        onClick={() => setListed(!isListed)}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <IconButton label="Redo" title="Redo (Shift+U)" class="ib redo" disabled={!isOpen(now.redo)} onClick={() => void redo()}>
        <Icon name="redo" />
      </IconButton>
      {isListed && (
        <div class="card undolist" role="menu" aria-label="How far to undo">
          {last && <p class="hint">Last: {last}</p>}
          {WAYS.map(([back, says]) => (
            <button
              type="button"
              role="menuitem"
              key={back}
              disabled={!isOpen(now.undo[back])}
              title={now.undo[back].why ?? undefined}
              onClick={() => {
                setListed(false);
                void undo(back);
              }}
            >
              {says}
              {!now.undo[back].can && now.undo[back].byConsent && <small>all must agree</small>}
            </button>
          ))}
          <button
            type="button"
            role="menuitem"
            disabled={!isOpen(now.redo)}
            onClick={() => {
              setListed(false);
              void redo();
            }}
          >
            Redo
          </button>
        </div>
      )}
    </div>
  );
}
