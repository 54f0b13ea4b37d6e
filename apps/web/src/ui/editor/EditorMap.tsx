import { computed, effect, type ReadonlySignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { changedHexes, type Side } from '../../editor/lines.ts';
import { draft, sought, soughtIn } from '../../editor/workshop.ts';
import type { Layout } from '../../map/geometry.ts';
import { watchGestures, type Carried } from '../../map/gestures.ts';
import { MapView } from '../../map/mapview.ts';
import type { Scene } from '../../map/scene.ts';
import { isDark } from '../../table/state.ts';
import { mapColours } from '../../theme.ts';
import { cameraMoved, mapView } from '../board/mapsignal.ts';
import { isWide } from '../frame/sheet.ts';
import { mapInsetFor } from './layout.ts';
import { editedFace } from './pictures.ts';
import { PIECE } from './PiecesField.tsx';
import { problemsOpen } from './Problems.tsx';
import type { Point } from '../../map/points.ts';

/** What is done with the map; places are hexes and the hexsides next to the pointer. */
export interface Handling {
  hover(hex: string | null, side: Side | null): void;
  tap(hex: string, side: Side | null): void;
  /** What a drag that begins here does; null where it moves the map. */
  carry?(hex: string, side: Side | null, view: MapView): Carried | null;
  /** A counter dragged from a list has been let go of here. */
  drop?(piece: string, hex: string): void;
}

interface Props {
  /** The part of the edition that is shown on the map. */
  readonly part: 'map' | 'scenarios';
  readonly scene: ReadonlySignal<Scene>;
  readonly handling: Handling;
  readonly label: string;
  onKeyDown?(event: KeyboardEvent, view: MapView): void;
}

/** The hexside nearest to a point of the map, as the two hexes beside it; null beyond the map. */
export function sideAt(layout: Layout, point: Point): Side | null {
  const hex = layout.at(point);
  if (hex === null) return null;
  let best: string | null = null;
  let nearest = Infinity;
  for (const other of layout.neighbours(hex)) {
    const centre = layout.centre(other);
    const far = Math.hypot(centre.x - point.x, centre.y - point.y);
    if (far < nearest) [best, nearest] = [other, far];
  }
  return best === null ? null : [hex, best];
}

/** Width of a hex in pixels at which a place is shown that somebody was led to. */
const NEAR = 84;

const listed = (hex: string | undefined): readonly string[] => (hex === undefined ? [] : [hex]);

const gridNow = computed(() => JSON.stringify(editedFace.value?.map.sheets.map(({ grid }) => grid)));

/** The map of the edition, drawn anew where it changes, and from the start on another grid. What somebody was led to is shown on it. */
export const EditorMap = (props: Props) => <MapOnGrid key={gridNow.value} {...props} />;

function MapOnGrid({ part, scene, handling, label, onKeyDown }: Props) {
  const inset = mapInsetFor(isWide.value, part, problemsOpen.value);
  const canvas = useRef<HTMLCanvasElement>(null);
  const now = useRef(handling);
  now.current = handling;
  useEffect(() => {
    const face = editedFace.peek();
    if (!canvas.current || !face) return undefined;
    const view = new MapView(canvas.current, face, mapColours(isDark.peek()));
    mapView.value = view;
    view.inset = inset;
    view.onCamera = () => {
      cameraMoved.value++;
      if (canvas.current) tell(canvas.current, view);
    };
    open(view);
    tell(canvas.current, view);
    const observer = new ResizeObserver(() => {
      view.resize();
      view.inset = view.camera.inset;
    });
    observer.observe(canvas.current);
    const ends = [
      effect(() => void (view.colours = mapColours(isDark.value))),
      effect(() => void (view.scene = { ...scene.value, pointed: listed(soughtIn(part)?.hex) })),
      followDraft(view),
      watchGestures(canvas.current, view, gesturesOf(view, now)),
    ];
    return () => {
      observer.disconnect();
      for (const end of ends) end();
      const { x, y, wide } = view.camera;
      left = { x, y, wide };
      view.close();
      mapView.value = null;
    };
  }, []);
  useEffect(() => {
    if (mapView.peek()) (mapView.peek() as MapView).inset = inset;
  }, [inset.left, inset.right, inset.bottom, inset.top]);
  useEffect(() => {
    const spot = soughtIn(part);
    mapView.peek()?.show(listed(spot?.hex ?? spot?.hexside?.[0]), NEAR);
  }, [sought.value]);
  return (
    <>
      <canvas
        ref={canvas}
        class="map"
        aria-hidden="true"
        onDragOver={(event) => {
          if (event.dataTransfer?.types.includes(PIECE)) event.preventDefault();
          now.current.hover(mapView.peek()?.hexAt(spotOf(event)) ?? null, null);
        }}
        onDrop={(event) => {
          event.preventDefault();
          const hex = mapView.peek()?.hexAt(spotOf(event));
          const piece = event.dataTransfer?.getData(PIECE);
          if (hex && piece) now.current.drop?.(piece, hex);
        }}
      />
      <div
        class="ed-mapkeys"
        role="application"
        tabIndex={0}
        aria-label={label}
        onKeyDown={(event) => mapView.peek() && onKeyDown?.(event, mapView.peek() as MapView)}
      />
    </>
  );
}

/** Where the camera was when a map of the workbench was last left: the next one begins there. */
let left: { readonly x: number; readonly y: number; readonly wide: number } | null = null;

/** Shows what was seen last, or the map as high as there is room for. */
function open(view: MapView): void {
  const { frame } = view.layout;
  view.fit();
  const high = view.camera.freeHeight / (frame.bottom - frame.top);
  Object.assign(view.camera, left ?? { x: frame.left, wide: view.camera.within(high) });
  view.camera.confine(view.layout);
}

/** For tests and for whoever else must know where a hex lies on the screen. */
function tell(canvas: HTMLCanvasElement, { camera: { x, y, wide, inset } }: MapView): void {
  Object.assign(canvas.dataset, { camera: `${x} ${y} ${wide}`, inset: `${inset.left} ${inset.top} ${inset.right} ${inset.bottom}` });
}

const spotOf = ({ clientX, clientY, currentTarget }: DragEvent): Point => {
  const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Hands the map what has changed of it, once a frame at most. */
function followDraft(view: MapView): () => void {
  let shown = draft.peek()?.parts;
  let asked = 0;
  const end = effect(() => {
    void draft.value;
    asked ||= requestAnimationFrame(() => {
      asked = 0;
      const [face, parts] = [editedFace.peek(), draft.peek()?.parts];
      if (!face || !parts || !shown) return;
      if (parts.map !== shown.map || parts.counters !== shown.counters) view.become(face, changedHexes(shown.map, parts.map));
      shown = parts;
    });
  });
  return () => {
    end();
    cancelAnimationFrame(asked);
  };
}

function gesturesOf(view: MapView, now: { readonly current: Handling }): Parameters<typeof watchGestures>[2] {
  const placeOf = (point: Point) => {
    const at = view.camera.toMap(point);
    return { hex: view.layout.at(at), side: sideAt(view.layout, at) };
  };
  return {
    hover: (point) => {
      const { hex, side } = point ? placeOf(point) : { hex: null, side: null };
      now.current.hover(hex, side);
    },
    tap: (point) => {
      const { hex, side } = placeOf(point);
      if (hex) now.current.tap(hex, side);
    },
    carry: (point) => {
      const { hex, side } = placeOf(point);
      return hex ? (now.current.carry?.(hex, side, view) ?? null) : null;
    },
  };
}
