import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import type { MapView } from '../../map/mapview.ts';
import { drawDots, drawOverview, frameIn, onMap, scaleOf, type Scale } from '../../map/overview.ts';
import type { Point } from '../../map/points.ts';
import { board, isDark } from '../../table/state.ts';
import { mapColours } from '../../theme.ts';
import { isWide } from '../frame/sheet.ts';
import { cameraMoved, mapView, onceShown } from './mapsignal.ts';

/** The box that the picture must fit, in CSS pixels. */
const ROOM = { wide: { width: 236, height: 150 }, narrow: { width: 168, height: 112 } };
/** What an arrow key moves the view by, as a part of what is seen. */
const STEP = 0.25;
const ARROWS: { readonly [key: string]: readonly [number, number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The whole map, small, with a dot for every stack and a frame around what is seen; dragging in it moves the map. */
export function Overview({ face }: { readonly face: Face }) {
  const view = mapView.value;
  if (!view) return null;
  const { width, height } = isWide.value ? ROOM.wide : ROOM.narrow;
  return <Picture key={`${face.id} ${width}`} face={face} view={view} scale={scaleOf(view.layout, width, height)} />;
}

interface PictureProps {
  readonly face: Face;
  readonly view: MapView;
  readonly scale: Scale;
}

/** The print is drawn once, the dots when a unit has moved, and of the frame only its place is set while the camera moves. */
function Picture({ face, view, scale }: PictureProps) {
  const print = useRef<HTMLCanvasElement>(null);
  const dots = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  /** From the pointer to the middle of the view, while it is dragged. */
  const held = useRef<Point | null>(null);
  useEffect(() => {
    let calledOff = () => {};
    const stop = [
      effect(() => {
        const colours = mapColours(isDark.value);
        calledOff();
        calledOff = onceShown(() => print.current && drawOverview(print.current, view, scale, colours));
      }),
      effect(() => {
        const stacks = board.value?.stacks;
        if (dots.current && stacks) drawDots(dots.current, stacks, face.nationalities, view.layout, scale);
      }),
      effect(() => {
        void cameraMoved.value;
        const { left, top, right, bottom } = frameIn(view.camera, view.layout, scale);
        const { style } = frame.current ?? {};
        if (style) Object.assign(style, { translate: `${left}px ${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
      }),
    ];
    return () => {
      calledOff();
      for (const end of stop) end();
    };
  }, [face, view, scale.width]);
  const at = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const box = (currentTarget as HTMLElement).getBoundingClientRect();
    return onMap({ x: clientX - box.left, y: clientY - box.top }, view.layout, scale);
  };
  const size = { width: `${scale.width}px`, height: `${scale.height}px` };
  return (
    <div
      class="card overview"
      role="application"
      tabIndex={0}
      aria-label={`Overview of the whole map of ${face.title}. Arrow keys move what is seen.`}
      style={size}
      onPointerDown={(event) => {
        const point = at(event);
        const { x, y } = view.camera;
        const isInside = event.target === frame.current;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = isInside ? { x: x - point.x, y: y - point.y } : { x: 0, y: 0 };
        if (!isInside) view.goTo(point);
      }}
      onPointerMove={(event) => {
        const by = held.current;
        if (!by) return;
        const point = at(event);
        view.moveTo({ x: point.x + by.x, y: point.y + by.y });
      }}
      onPointerUp={() => (held.current = null)}
      onPointerCancel={() => (held.current = null)}
      onKeyDown={(event) => {
        const [dx, dy] = ARROWS[event.key] ?? [];
        if (dx === undefined || dy === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        const { x, y, wide, freeWidth, freeHeight } = view.camera;
        view.moveTo({ x: x + (dx * STEP * freeWidth) / wide, y: y + (dy * STEP * freeHeight) / wide });
      }}
    >
      <canvas ref={print} style={size} aria-hidden="true" />
      <canvas ref={dots} style={size} aria-hidden="true" />
      <i ref={frame} class="seenframe" aria-hidden="true" />
    </div>
  );
}
