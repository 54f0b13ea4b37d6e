import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { consent } from '../play/acting.ts';
import { Icon } from './icons.tsx';
import { IconButton, RuleRef } from './parts.tsx';

export interface DialogProps {
  readonly title: string;
  /** A wide one is a panel with room for two columns. */
  readonly kind?: 'question' | 'panel' | 'wide';
  onClose(): void;
  /** When it has gone, and the focus is back where it was. The one given first counts. */
  onGone?(): void;
  readonly children: ComponentChildren;
}

/**
 * A window over the page. The focus stays inside and goes back to where it was afterwards; Esc and a click beside it close it.
 * Keys pressed in it do not reach the map.
 */
export function Dialog({ title, kind = 'panel', onClose, onGone, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const before = document.activeElement;
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
      onGone?.();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`card dialog ${kind}`}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialogbody">
        <header>
          <h2 id={name}>{title}</h2>
          {kind !== 'question' && (
            <IconButton label="Close" onClick={onClose}>
              <Icon name="close" size={18} />
            </IconButton>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}

/** A question that must be answered before anything goes on. */
export interface YesOrNo {
  readonly title: string;
  readonly says: string;
  /** The rule it comes from, where it comes from one. */
  readonly rule?: string;
  /** What the two buttons do, in a word or two each. */
  readonly yes: string;
  readonly no: string;
}

const asked = signal<(YesOrNo & { answer(yes: boolean): void }) | null>(null);

/** Puts a question to the player; closing the window is a no. A question that is still open is answered with no. */
export function ask(question: YesOrNo): Promise<boolean> {
  asked.value?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked.value = null;
      resolve(yes);
    };
    asked.value = { ...question, answer };
  });
}

consent.value = ask;

/** The question that is open, if one is. Stands once in the page. */
export function QuestionDialog() {
  const now = asked.value;
  if (!now) return null;
  const { title, says, rule, yes, no, answer } = now;
  return (
    <Dialog key={says} title={title} kind="question" onClose={() => answer(false)}>
      <p>
        {says} {rule && <RuleRef id={rule} />}
      </p>
      <div class="acts">
        <button type="button" class="btn" autofocus onClick={() => answer(false)}>
          {no}
        </button>
        <button type="button" class="btn primary" onClick={() => answer(true)}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
