import type { TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isDark } from '../../table/state.ts';
import { Drawing } from '../home/Drawing.tsx';
import { drawPosition } from './drawn.ts';
import { pictureOf } from './tables.ts';

/**
 * How a game stands, drawn from one's own view once the card is in sight; until then, and where it cannot be had, the game's picture. It is drawn
 * anew when the game has gone on. What it shows the card says in words.
 */
export function Position({ table }: { readonly table: TableListed }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const night = isDark.value;
  useEffect(() => {
    const on = canvas.current;
    if (!on) return undefined;
    let isWanted = true;
    const draw = async () => {
      const isThere = await drawPosition(on, table, () => isWanted);
      if (isWanted) setDrawn(isThere);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void draw();
    });
    observer.observe(on);
    return () => {
      isWanted = false;
      observer.disconnect();
    };
  }, [table.table, table.changed, night]);
  const picture = pictureOf(table);
  return (
    <div class="tablepicture">
      {picture && !isDrawn && <Drawing of={picture} />}
      <canvas ref={canvas} class={`position${isDrawn ? ' is-drawn' : ''}`} aria-hidden="true" />
    </div>
  );
}
