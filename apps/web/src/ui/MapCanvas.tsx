import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../face.ts';
import type { Point } from '../map/geometry.ts';
import { watchGestures, type Carried } from '../map/gestures.ts';
import { MapView } from '../map/mapview.ts';
import { textSize } from '../settings.ts';
import { board, cursor, hovered, isDark, selected, trying } from '../state.ts';
import { mapColours } from '../theme.ts';
import { clickHex, dropOn, grab } from './clicks.ts';
import { insetOf } from './layout.ts';
import { onKey } from './keys.ts';
import { concerned, places, scene, target } from './scene.ts';
import { cameraMoved, mapView } from './mapsignal.ts';

/** The map: pan and zoom by mouse, touch and keys; clicks go to the game. What it shows is said by the grid of hexes beside it. */
export function MapCanvas({ face }: { readonly face: Face }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const view = new MapView(canvas.current, face, mapColours(isDark.value));
    mapView.value = view;
    const stop = [
      effect(() => {
        view.colours = mapColours(isDark.value);
      }),
      effect(() => {
        view.scene = scene.value;
      }),
      effect(() => {
        if (selected.value) view.reveal(selected.value);
      }),
      effect(() => {
        for (const hex of [...concerned.value, ...target.value]) view.reveal(hex);
      }),
      effect(() => bringIntoView(view, [...places.value.keys()])),
      listen(canvas.current, view),
    ];
    view.onCamera = () => {
      cameraMoved.value++;
      if (!canvas.current) return;
      const { x, y, wide, inset } = view.camera;
      Object.assign(canvas.current.dataset, {
        camera: `${x} ${y} ${wide}`,
        inset: `${inset.left} ${inset.top} ${inset.right} ${inset.bottom}`,
      });
    };
    const fit = () => {
      view.resize();
      view.inset = insetOf(view.camera.width, view.camera.height);
    };
    const observer = new ResizeObserver(fit);
    observer.observe(canvas.current);
    stop.push(effect(() => textSize.value && untracked(fit)));
    openOnFront(view);
    return () => {
      observer.disconnect();
      for (const end of stop) end();
      view.close();
      mapView.value = null;
    };
  }, [face]);
  return <canvas ref={canvas} class="map" aria-hidden="true" />;
}

/** Shows the places that may be named, if most of them are off the screen. */
function bringIntoView(view: MapView, hexes: readonly string[]): void {
  const known = hexes.filter((hex) => view.layout.knows(hex));
  const seen = known.filter((hex) => view.camera.sees(view.layout.centre(hex), 20));
  if (known.length === 0 || seen.length >= known.length * 0.6) return;
  if (seen.length === 0 || view.fits(known)) view.show(known, Math.max(60, view.camera.wide));
}

/** Opens on where the two sides meet, or on all units. */
function openOnFront(view: MapView): void {
  const stacks = board.value?.stacks;
  if (!stacks || stacks.size === 0) return;
  if (!board.value?.phase || board.value.phase === 'set-up') {
    view.show([...stacks.keys()], 84);
    return;
  }
  const isEnemy = (a: string, b: string) => stacks.get(a)?.[0]?.piece.nationality !== stacks.get(b)?.[0]?.piece.nationality;
  const front = [...stacks.keys()].filter(
    (hex) => view.layout.knows(hex) && view.layout.neighbours(hex).some((one) => stacks.has(one) && isEnemy(hex, one)),
  );
  const fit = [...stacks.keys()].filter((hex) => view.layout.knows(hex));
  const west = front.length < 4 ? fit : front.toSorted((a, b) => view.layout.centre(a).x - view.layout.centre(b).x).slice(0, 8);
  view.show(west, 84);
}

/** What a mouse drags from a point: counters, where there are any that can be dragged. A finger always moves the map. */
function carriedFrom(view: MapView, point: Point): Carried | null {
  const from = matchMedia('(hover: hover)').matches ? view.hexAt(point) : null;
  if (from === null || !grab(from)) return null;
  return {
    move: (to) => (hovered.value = view.hexAt(to)),
    drop: (to) => {
      const hex = view.hexAt(to);
      if (hex) void trying(() => dropOn(from, hex, to, view.layout));
    },
    cancel: () => (hovered.value = null),
  };
}

/** Wires pointers, wheel and keys to the map and the game; returns how to undo it. */
function listen(canvas: HTMLCanvasElement, view: MapView): () => void {
  const ends = new AbortController();
  const still = watchGestures(canvas, view, {
    hover: (point) => {
      hovered.value = point && view.hexAt(point);
    },
    tap: (point) => {
      const hex = view.hexAt(point);
      cursor.value = null;
      if (hex) void trying(() => clickHex(hex, point, view.layout));
    },
    carry: (point) => carriedFrom(view, point),
  });
  window.addEventListener('keydown', (event) => onKey(event, view), { signal: ends.signal });
  return () => {
    still();
    ends.abort();
  };
}
