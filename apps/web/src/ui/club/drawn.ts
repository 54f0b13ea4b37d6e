import type { TableListed } from '@sandtable/desk/club/lobby';
import { club } from '../../club/api.ts';
import type { Board } from '../../face/board.ts';
import type { Face } from '../../face/face.ts';
import { coverOf } from '../../games.ts';
import { whenIdle } from '../../idle.ts';
import { MapView } from '../../map/mapview.ts';
import type { Point } from '../../map/points.ts';
import { expectMap } from '../../map/printed.ts';
import { EMPTY_SCENE } from '../../map/scene.ts';
import { isDark } from '../../table/state.ts';
import { mapColours } from '../../theme.ts';
import { heartOf } from '../board/pictures.ts';

/** Hex widths of a picture in pixels: of a large one and a small one. */
const HEX = { large: 46, small: 30 } as const;
/** A picture this wide is a large one. */
const LARGE = 200;
/** Below this hex width no name is written on the map. */
const NAMED_FROM = 40;
/** Milliseconds after which a picture that is not there is given up. */
const PATIENCE = 20_000;

let queue: Promise<unknown> = Promise.resolve();

/**
 * Draws on a canvas how a game stands for whoever looks, at the question that is open; one picture after another, when the page has nothing else
 * to do. False where it could not be had, or `isWanted` no more.
 */
export function drawPosition(canvas: HTMLCanvasElement, table: TableListed, isWanted: () => boolean): Promise<boolean> {
  const done = queue.then(() => idle()).then(() => isWanted() && drawn(canvas, table, isWanted));
  queue = done.catch(() => {});
  return done.catch(() => false);
}

const idle = (): Promise<void> => new Promise((done) => void whenIdle(() => done()));

async function drawn(canvas: HTMLCanvasElement, { table, game, scenario }: TableListed, isWanted: () => boolean): Promise<boolean> {
  const cover = coverOf(game);
  if (!cover) return false;
  const { edition, view: sees } = await club.seen(table);
  const whole = await cover.face(edition);
  const face = whole.playing?.(scenario) ?? whole;
  if (!isWanted() || !canvas.isConnected) return false;
  expectMap();
  const board = face.read(sees);
  const view = new MapView(canvas, face, mapColours(isDark.peek()));
  try {
    frame(view, face, board, sees);
    await Promise.race([view.shown, new Promise((late) => setTimeout(late, PATIENCE))]);
    return view.isShown;
  } finally {
    view.close();
  }
}

/** What the picture shows: what the question is about, else where most happens. */
function frame(view: MapView, face: Face, { stacks, markers, musts, control, area, turn }: Board, sees: Parameters<Face['read']>[0]): void {
  const { camera, layout } = view;
  const { hexes } = face.play.concerns(sees);
  const asked = hexes.filter((hex) => layout.isHex(hex));
  camera.wide = camera.within(camera.width >= LARGE ? HEX.large : HEX.small);
  const middle = meanOf(asked.map((hex) => layout.centre(hex))) ?? heartOf(layout, stacks);
  if (middle) [camera.x, camera.y] = [middle.x, middle.y];
  camera.confine(layout);
  if (camera.wide < NAMED_FROM) view.covers = [{ left: 0, top: 0, right: camera.width, bottom: camera.height }];
  view.scene = { ...EMPTY_SCENE, stacks, markers, musts, control, ...(area ? { area } : {}), pointed: asked, turn };
}

function meanOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
