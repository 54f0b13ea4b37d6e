import { useEffect, useRef, useState } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { fetchLevels } from '../../table/levels.ts';
import { Icon } from '../icons.tsx';
import { later } from '../later.tsx';
import { IconButton } from '../parts.tsx';

const MenuList = later(() => import('./MenuList.tsx').then((module) => module.MenuList));

/** Everything about the game that is no move: its record, who plays, standing answers, settings. */
export function Menu({ face }: { readonly face: Face }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    void fetchLevels(face.id);
    const shut = ({ target }: Event) => !menu.current?.contains(target as Node) && setOpen(false);
    addEventListener('pointerdown', shut);
    return () => removeEventListener('pointerdown', shut);
  }, [isOpen]);
  const close = () => {
    menu.current?.querySelector<HTMLElement>('.ib')?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="menu" ref={menu} onKeyDown={onKeyDown}>
      <IconButton label="Menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon name="menu" />
      </IconButton>
      {isOpen && <MenuList face={face} close={close} />}
    </div>
  );
}
