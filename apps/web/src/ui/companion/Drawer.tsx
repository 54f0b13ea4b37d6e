import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { drawerKeys } from '../frame/drawerkeys.ts';
import { Icon } from '../icons.tsx';
import { isWide } from '../frame/sheet.ts';
import { IconButton } from '../parts.tsx';
import { canGoBack, canGoForward, closeDrawer, drawer, goBack, goForward, type DrawerName } from './drawer.ts';

interface DrawerProps {
  readonly name: DrawerName;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** A panel at the right beside the map, on a narrow screen over all of it; shows only while it is the one that is open. */
export function Drawer(props: DrawerProps) {
  return drawer.value?.name === props.name ? <Frame {...props} /> : null;
}

function Frame({ name, title, children }: DrawerProps) {
  const frame = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!frame.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => (!isWide.value && frame.current ? hideBehind(frame.current) : undefined), []);
  return (
    <section
      ref={frame}
      class={`card drawer drawer-${name}`}
      role="dialog"
      aria-label={title}
      aria-modal={!isWide.value}
      onKeyDown={onKeyDown}
    >
      <header>
        {(canGoBack.value || canGoForward.value) && (
          <>
            <IconButton label="Back" disabled={!canGoBack.value} onClick={goBack}>
              <Icon name="previous" />
            </IconButton>
            <IconButton label="Forward" disabled={!canGoForward.value} onClick={goForward}>
              <Icon name="next" />
            </IconButton>
          </>
        )}
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" title="Close (Esc)" onClick={closeDrawer}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div class="drawerbody" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}

/** Takes everything beside a panel that covers the screen out of reach; returns how to give it back. */
function hideBehind(panel: HTMLElement): () => void {
  const behind = [...(panel.parentElement?.children ?? [])].filter((one) => one !== panel && !one.hasAttribute('inert'));
  for (const one of behind) one.setAttribute('inert', '');
  return () => {
    for (const one of behind) one.removeAttribute('inert');
  };
}

/** Keys pressed in the panel are the panel's, but for those that open another. */
function onKeyDown(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === 'Escape') closeDrawer();
  else if (event.altKey && event.key === 'ArrowLeft') goBack();
  else if (event.altKey && event.key === 'ArrowRight') goForward();
  else {
    if (isTyping || !drawerKeys.has(event.key.toLowerCase())) event.stopPropagation();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}
