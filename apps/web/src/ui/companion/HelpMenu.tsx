import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../icons.tsx';
import { keyOf } from '../frame/drawerkeys.ts';
import { IconButton } from '../parts.tsx';
import { TITLES, type CompanionPage } from './Companion.tsx';
import { openDrawer } from './drawer.ts';

/** The question mark in the top bar: everything that can be looked up. */
export function HelpMenu() {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    menu.current?.querySelector<HTMLElement>('.menulist button')?.focus();
    const shut = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', shut);
    addEventListener('focusin', shut);
    return () => {
      removeEventListener('pointerdown', shut);
      removeEventListener('focusin', shut);
    };
  }, [isOpen]);
  const choose = (page: CompanionPage) => {
    menu.current?.querySelector<HTMLElement>('.ib')?.focus();
    setOpen(false);
    openDrawer(page);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    menu.current?.querySelector<HTMLElement>('.ib')?.focus();
  };
  return (
    <div class="menu" ref={menu} onKeyDown={onKeyDown}>
      <IconButton label="Help" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="help" />
      </IconButton>
      {isOpen && (
        <div class="card menulist">
          {(Object.keys(TITLES) as CompanionPage[]).map((page) => (
            <button type="button" key={page} onClick={() => choose(page)}>
              {TITLES[page]}
              <MenuKey page={page} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function MenuKey({ page }: { readonly page: CompanionPage }) {
  const key = keyOf(page);
  return key ? <kbd>{key}</kbd> : null;
}
