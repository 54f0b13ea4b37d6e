import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { draft } from '../../play/draft.ts';
import { inTray } from '../../play/tray.ts';
import { cursor, game } from '../../table/state.ts';
import type { Layout } from '../../map/geometry.ts';
import type { MapView } from '../../map/mapview.ts';
import { isWide } from '../frame/sheet.ts';
import { Icon } from '../icons.tsx';
import { apart, type Ends } from './apart.ts';
import { cameraMoved, mapView } from './mapsignal.ts';
import { thickest } from './framing.ts';
import { places, placesToSee } from './scene.ts';
import type { Point } from '../../map/points.ts';

/** So many groups off the screen are pointed to at most, the largest. */
const MOST = 3;
/** Pixels from the edge of the free map to the middle of a button, across and down. */
const EDGE = { x: 58, y: 30 };
/**
 * The map's own tools in its corners, on a phone in the upper ones, too, and what stands over its lower edge; a button's middle keeps so
 * many pixels from them.
 */
const CORNERS = { upper: '.layers, .overlays .sheets', lower: '.corner > *, .overnext, .overmap .card', gap: 34 } as const;
/** Hex width in pixels beyond which going there does not go near. */
const NEAREST = 84;

/** The hexes in groups whose members touch. */
export function together(hexes: readonly string[], layout: Pick<Layout, 'neighbours'>): readonly (readonly string[])[] {
  const left = new Set(hexes);
  const groups: string[][] = [];
  for (const hex of hexes) {
    if (!left.delete(hex)) continue;
    const group = [hex];
    for (const one of group) for (const next of layout.neighbours(one)) if (left.delete(next)) group.push(next);
    groups.push(group);
  }
  return groups;
}

/** Where what has been taken up may be placed, or what the question may be answered with, in groups. */
const groups = computed(() => {
  const view = mapView.value;
  const act = draft.value?.spelled.act;
  const isPlaced = inTray.value !== null || (act === undefined ? placesToSee.value.length > 0 : act !== game.value?.face.play.attack.act);
  return view && isPlaced
    ? together(
        [...places.value.keys()].filter((hex) => view.layout.knows(hex)),
        view.layout,
      )
    : [];
});

/** What a tool takes up of the map's lower edge, in pixels of the screen: across, and from where on down. */
interface Span {
  readonly left: number;
  readonly right: number;
  readonly end: number;
}

/** What the tools at the lower edge take up now. */
const lower = signal<readonly Span[]>([]);

/** Measures the tools at the lower edge: they come and go with the camera's way back, the overview, and what is asked. */
function lookBelow(): void {
  const boxes = [...document.querySelectorAll(CORNERS.lower)].map((tool) => tool.getBoundingClientRect());
  const now = boxes.filter(({ width }) => width > 0).map(({ left, right, top }) => ({ left, right, end: top }));
  if (JSON.stringify(now) !== JSON.stringify(lower.peek())) lower.value = now;
}

/**
 * Looks again when what stands there changes by itself: the overview comes when there is time for it, a legend when it has been answered.
 */
function watchBelow(): () => void {
  const observer = new ResizeObserver(lookBelow);
  for (const one of document.querySelectorAll('.corner, .overmap')) observer.observe(one);
  return () => observer.disconnect();
}

/** Places that may be named lie off the screen: a button at the edge of the map on their side goes there. */
export function Elsewhere() {
  const view = mapView.value;
  void cameraMoved.value;
  useEffect(lookBelow);
  useEffect(watchBelow, []);
  if (!view || groups.value.length < 2) return null;
  const camera = view.settled;
  const away = groups.value.filter((group) => !group.some((hex) => camera.sees(view.layout.centre(hex), 20)));
  const largest = away.toSorted((a, b) => b.length - a.length).slice(0, MOST);
  const edges = largest.map((group) => edgeTowards(group, view));
  const heights = apart(
    edges.map(({ at }) => at),
    (x) => endsBeside(view, x),
  );
  return (
    <>
      {largest.map((group, i) => {
        const { middle, at } = edges[i] as Edge;
        return <Pointer key={group[0]} group={group} view={view} middle={middle} at={{ x: at.x, y: heights[i] as number }} />;
      })}
    </>
  );
}

interface Edge {
  readonly middle: Point;
  readonly at: Point;
}

function Pointer({ group, view, middle, at }: Edge & { readonly group: readonly string[]; readonly view: MapView }) {
  const says = `${group.length} more`;
  return (
    <button
      type="button"
      class="card elsewhere"
      aria-label={`${says} marked ${group.length === 1 ? 'hex' : 'hexes'} elsewhere: show them`}
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
      // The button goes away when its hexes are seen: a pointer leaves the focus where it is, a key takes it along to the hexes.
      onPointerDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        const shown = thickest(view, group);
        view.show(shown, NEAREST, 'person');
        if (detail === 0) cursor.value = shown[0] ?? null;
      }}
    >
      {says}
      <i style={{ rotate: `${Math.atan2(middle.y - at.y, middle.x - at.x)}rad` }}>
        <Icon name="next" size={15} />
      </i>
    </button>
  );
}

/** The ends of the free map where a button's middle is there across, so that it lies over none of the map's own. */
function endsBeside({ camera: { inset, height } }: MapView, x: number): Ends {
  const upper = (isWide.value ? [] : [...document.querySelectorAll(CORNERS.upper)])
    .map((tool) => tool.getBoundingClientRect())
    .filter(({ left }) => x + EDGE.x > left)
    .map(({ bottom }) => bottom + CORNERS.gap);
  const under = lower.value.filter(({ left, right }) => x + EDGE.x > left && x - EDGE.x < right).map(({ end }) => end - CORNERS.gap);
  return { from: Math.max(inset.top + EDGE.y, ...upper), to: Math.min(height - inset.bottom - EDGE.y, ...under) };
}

/** The middle of the group on the screen, and the point of the free map nearest to it. */
function edgeTowards(group: readonly string[], { camera, layout }: MapView): Edge {
  const points = group.map((hex) => camera.toScreen(layout.centre(hex)));
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const { left, top, right, bottom } = camera.inset;
  return {
    middle,
    at: {
      x: Math.max(left + EDGE.x, Math.min(camera.width - right - EDGE.x, middle.x)),
      y: Math.max(top + EDGE.y, Math.min(camera.height - bottom - EDGE.y, middle.y)),
    },
  };
}
