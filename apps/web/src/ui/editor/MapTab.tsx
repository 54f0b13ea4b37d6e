import { computed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { hexLine, sideLine, type Side } from '../../editor/lines.ts';
import { brush, choose, hexChosen, hexPointed, sideChosen, sidePointed, Stroke } from '../../editor/painting.ts';
import { picking } from '../../editor/places.ts';
import { bench, draft, sought, soughtIn } from '../../editor/workshop.ts';
import type { Carried } from '../../map/gestures.ts';
import type { MapView } from '../../map/mapview.ts';
import { EMPTY_SCENE, type Scene } from '../../map/scene.ts';
import { BrushBar } from './BrushBar.tsx';
import { EditorMap, sideAt, type Handling } from './EditorMap.tsx';
import { HexPanel } from './HexPanel.tsx';
import { Zoom } from './Zoom.tsx';
import type { Point } from '../../map/points.ts';

/** What glows on the map: the hex chosen, what the mouse points at, and the hexside where a problem is. */
const scene = computed<Scene>(() => {
  const isSide = brush.value?.on === 'side';
  const sides = [isSide ? sidePointed.value : null, sideChosen.value, soughtIn('map')?.hexside ?? null];
  return {
    ...EMPTY_SCENE,
    selected: hexChosen.value,
    hover: isSide ? null : hexPointed.value,
    pointedSides: sides.filter((side) => side !== null),
  };
});

/** The map with its brushes at the left, and at the right all that is known of the hex chosen. */
export function MapTab() {
  useEffect(() => {
    const spot = soughtIn('map');
    const hex = spot?.hex ?? spot?.hexside?.[0] ?? null;
    if (hex === null) return;
    hexChosen.value = hex;
    sideChosen.value = spot?.hexside ?? null;
  }, [sought.value]);
  return (
    <>
      <EditorMap
        part="map"
        scene={scene}
        handling={HANDLING}
        label="The map. Arrow keys, Q, E, Z and C walk from hex to hex; Enter paints the hex with the brush taken up. Hexsides are set in the panel."
        onKeyDown={walk}
      />
      <BrushBar />
      <HexPanel />
      <Zoom>
        <Readout />
      </Zoom>
    </>
  );
}

/** What the mouse points at, in a line. */
const Readout = () => (
  <span class="ed-readout" aria-hidden="true">
    {pointedWords()}
  </span>
);

function pointedWords(): string {
  const [at, now] = [bench.value, draft.value];
  const hex = hexPointed.value;
  const line = at && now && hex ? hexLine(now.parts.map, hex) : null;
  if (!at || !now || !line) return 'Point at a hex';
  const side = brush.value?.on === 'side' ? sidePointed.value : null;
  return side ? `${side.join('/')}: ${at.face.map.sideSays(sideLine(now.parts.map, side))}` : `${hex}: ${at.face.map.hexSays(line)}`;
}

const HANDLING: Handling = {
  hover: (hex, side) => {
    hexPointed.value = hex;
    sidePointed.value = side;
  },
  tap: (hex, side) => {
    if (picking.peek()) picking.peek()?.toggle(hex);
    else if (brush.peek() === null) choose(hex);
    else paint(new Stroke(), hex, side);
  },
  carry: (hex, side, view) => (brush.peek() === null ? null : stroke(hex, side, view)),
};

function paint(stroke: Stroke, hex: string, side: Side | null): void {
  if (brush.peek()?.on === 'hex') stroke.hex(hex);
  else if (side) stroke.side(side);
  stroke.end();
}

/** How near to a hexside a drag must come to paint it, in hex widths from the middle of the hex: past this it is at the rim. */
const RIM = 0.3;

/** A drag paints every hex that it comes through; on hexsides, those that it crosses and those along which it goes. */
function stroke(hex: string, side: Side | null, view: MapView): Carried {
  const drawn = new Stroke();
  const done = new Set<string>();
  let last = hex;
  const paintSide = (one: Side) => {
    const name = one.toSorted().join(' ');
    if (done.has(name)) return;
    done.add(name);
    drawn.side(one);
  };
  const isWay = brush.peek()?.crosses === true;
  if (brush.peek()?.on === 'hex') drawn.hex(hex);
  else if (side && !isWay) paintSide(side);
  const move = (point: Point) => {
    const at = view.camera.toMap(point);
    const here = view.layout.at(at);
    hexPointed.value = here;
    if (here === null) return;
    if (brush.peek()?.on === 'hex') {
      if (here !== last) drawn.hex(here);
    } else if (isWay) {
      if (here !== last && view.layout.adjacent(last, here)) paintSide([last, here]);
    } else {
      const next = sideAt(view.layout, at);
      const centre = view.layout.centre(here);
      if (next && Math.hypot(at.x - centre.x, at.y - centre.y) > RIM) paintSide(next);
      sidePointed.value = next;
    }
    last = here;
  };
  const drop = (point: Point) => {
    move(point);
    drawn.end();
  };
  return { move, drop, cancel: () => drawn.end() };
}

const STEPS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  q: [-0.5, -0.87],
  e: [0.5, -0.87],
  z: [-0.5, 0.87],
  c: [0.5, 0.87],
};

function walk(event: KeyboardEvent, view: MapView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const from = hexChosen.peek() ?? view.hexAt({ x: view.camera.width / 2, y: view.camera.height / 2 });
  if (step && from) {
    const to = hexChosen.peek() ? view.layout.towards(from, ...step) : from;
    if (to) {
      choose(to);
      view.reveal(to);
    }
  } else if (event.key === 'Enter' && from && brush.peek()?.on === 'hex') paint(new Stroke(), from, null);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
