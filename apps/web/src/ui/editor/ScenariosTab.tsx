import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { linesAt, pathOf } from '../../editor/path.ts';
import { inHand, picking, placeHexes } from '../../editor/places.ts';
import { isFacts, isList } from '../../editor/values.ts';
import { bench, change, changePart, draft, sought, soughtIn } from '../../editor/workshop.ts';
import type { EditorFace, EntryFace, Line, Parts, Path } from '../../face/editor.ts';
import type { Face, Standing } from '../../face/face.ts';
import type { Carried } from '../../map/gestures.ts';
import type { MapView } from '../../map/mapview.ts';
import { EMPTY_SCENE, type Scene } from '../../map/scene.ts';
import { mapView } from '../board/mapsignal.ts';
import { Icon } from '../icons.tsx';
import { EditorMap, type Handling } from './EditorMap.tsx';
import { Form } from './Fields.tsx';
import { join, orderOf, Orders } from './Orders.tsx';
import { standing } from './PiecesField.tsx';
import { editedFace } from './pictures.ts';
import { Regions } from './Regions.tsx';
import { Sheet } from './Sheets.tsx';
import { Zoom } from './Zoom.tsx';
import type { Point } from '../../map/points.ts';

const chosen = signal<string | null>(null);
const pointed = signal<string | null>(null);
const hexOpen = signal<string | null>(null);
/** The counter that is dragged over the map, and where it is held. */
const carried = signal<string | null>(null);

const scenarios = computed<readonly Line[]>(() => {
  const [at, now] = [bench.value, draft.value];
  return at && now ? at.face.scenarios.list(now.parts) : [];
});
const place = computed(() =>
  Math.max(
    0,
    scenarios.value.findIndex(({ id }) => id === chosen.value),
  ),
);
const scenario = computed<Line | null>(() => scenarios.value[place.value] ?? null);

/** The orders of the scenario shown. */
export const entries = computed<readonly EntryFace[]>(() => {
  const [at, now, one] = [bench.value, draft.value, scenario.value];
  return (at && now && one && at.face.scenarios.orders?.entries(one, now.parts)) || [];
});

const stacks = computed<ReadonlyMap<string, readonly Standing[]>>(() => {
  const [at, face, one] = [bench.value, editedFace.value, scenario.value];
  const orders = at?.face.scenarios.orders;
  if (!orders || !face || !one) return EMPTY_SCENE.stacks;
  const reduced = orders.reduced(one);
  const found = new Map<string, Standing[]>();
  for (const { hex, units } of entries.value)
    if (hex !== null) found.set(hex, [...(found.get(hex) ?? []), ...units.flatMap((id) => standingOf(face, id, reduced))]);
  return found;
});

const standingOf = (face: Face, id: string, reduced: ReadonlySet<string>): readonly Standing[] => {
  const piece = face.pieces[id];
  return piece ? [standing(piece, reduced.has(id))] : [];
};

/** The hexes of the place in hand. */
const legal = computed<Scene['legal']>(() => new Map(placeHexes.value.map((hex) => [hex, ''])));

const NOBODY: ReadonlySet<string> = new Set();

const scene = computed<Scene>(() => ({
  ...EMPTY_SCENE,
  stacks: stacks.value,
  selected: hexOpen.value,
  hover: pointed.value,
  legal: legal.value,
  chosen: carried.value ? new Set([carried.value]) : NOBODY,
}));

/** Places a unit in a hex by an order of its own. */
function put(unit: string, hex: string): void {
  const [at, parts, name] = [bench.peek(), draft.peek()?.parts, editedFace.peek()?.pieces[unit]?.name];
  const orders = at?.face.scenarios.orders;
  if (!orders || !parts || name === undefined) return;
  changeScenario(`${name} stands in ${hex}`, (now) => orders.placed(now, unit, hex, parts));
  hexOpen.value = hex;
}

function changeScenario(says: string, make: (scenario: Line) => Line): void {
  const i = place.peek();
  changePart('scenarios', says, (value) => (isList(value) ? value.map((one, k) => (k === i && isFacts(one) ? make(one) : one)) : value));
}

/** A drag from a stack takes its top counter. */
function carry(hex: string, view: MapView): Carried | null {
  const top = stacks.peek().get(hex)?.at(-1)?.piece.id;
  if (top === undefined) return null;
  carried.value = top;
  const end = () => (carried.value = pointed.value = null);
  return {
    move: (point) => (pointed.value = view.hexAt(point)),
    drop: (point) => {
      const beneath = elementAt(point);
      const order = beneath && orderOf(beneath);
      const to = beneath?.matches('canvas') ? view.hexAt(point) : null;
      end();
      if (order) join(top, order);
      else if (to && to !== hex) put(top, to);
    },
    cancel: end,
  };
}

/** What lies on the screen at a point of the map. */
function elementAt({ x, y }: Point): Element | null {
  const { left, top } = document.querySelector('canvas.map')?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return document.elementFromPoint(left + x, top + y);
}

const HANDLING: Handling = {
  hover: (hex) => (pointed.value = hex),
  tap: (hex) => {
    if (picking.peek()) picking.peek()?.toggle(hex);
    else hexOpen.value = hex;
  },
  carry: (hex, _side, view) => carry(hex, view),
  drop: put,
};

/** The scenarios: who stands where on the map, and beside it everything else as forms. */
export function ScenariosTab() {
  const [at, now, one] = [bench.value, draft.value, scenario.value];
  useEffect(() => lead(), [sought.value]);
  // Not by a signal read here: drawn anew, a field would lose what is being written in it.
  useEffect(() => effect(() => bringIntoSight(placeHexes.value)), []);
  if (!at || !now || !one) return null;
  const base: Path = [place.value];
  const { face } = at;
  return (
    <>
      <EditorMap
        part="scenarios"
        scene={scene}
        handling={HANDLING}
        label={
          face.scenarios.orders
            ? 'Where the units of the scenario stand. The orders beside it say the same and can be changed by keyboard.'
            : 'The map, with the hexes of what is being filled in beside it.'
        }
      />
      <Zoom />
      <section class="ed-panel ed-orders card" aria-label="The scenario">
        <Head face={face} parts={now.parts} />
        <div class="ed-scroll" tabIndex={0} role="group" aria-label="All figures of the scenario">
          <Form
            part="scenarios"
            says={String(one['title'])}
            path={base}
            line={one}
            fields={face.scenarios.fields(one, now.parts)}
            onField={(at) => (inHand.value = at)}
          />
          {face.scenarios.says && <p class="hint">{face.scenarios.says}</p>}
          {face.scenarios.orders && (
            <Orders orders={face.scenarios.orders} parts={now.parts} entries={entries.value} base={base} hex={hexOpen.value} />
          )}
          {face.scenarios.sheets(one, now.parts).map((sheet) => (
            <Sheet key={sheet.title} part="scenarios" parts={now.parts} base={base} sheet={sheet} />
          ))}
          {face.scenarios.regions && (
            <Regions editing={face.scenarios} regions={face.scenarios.regions} parts={now.parts} scenario={one} at={place.value} />
          )}
        </div>
      </section>
    </>
  );
}

/** Moves the map to the place in hand, if nothing of it can be seen. */
function bringIntoSight(hexes: readonly string[]): void {
  const view = mapView.peek();
  const known = view ? hexes.filter((hex) => view.layout.knows(hex)) : [];
  if (!view || known.length === 0 || picking.peek()) return;
  if (!known.some((hex) => view.camera.sees(view.layout.centre(hex), 0))) view.show(known, view.camera.wide);
}

/** Shows the scenario to which somebody was led, and its region. */
function lead(): void {
  const spot = soughtIn('scenarios');
  if (!spot) return;
  const [step, list, at] = pathOf(spot.path);
  const id = spot.scenario ?? (typeof step === 'number' ? scenarios.peek()[step]?.['id'] : undefined);
  if (id !== undefined) chosen.value = String(id);
  const region = list === 'regions' ? linesAt(draft.peek()?.parts.scenarios, [step ?? 0, list])[Number(at)] : undefined;
  if (region) inHand.value = [step ?? 0, 'region', String(region['id'])];
}

function Head({ face, parts }: { readonly face: EditorFace; readonly parts: Parts }) {
  const own = bench.value?.own.scenarios;
  const ours = new Map((isList(own) ? own.filter(isFacts) : []).map((one) => [one['id'], one]));
  const one = scenario.value as Line;
  const mine = ours.get(one['id'] as string);
  const withList = (says: string, list: readonly Line[]) =>
    change(says, (before) => ({ ...before, parts: { ...before.parts, scenarios: face.scenarios.withList(before.parts, list) } }));
  const copy = () => {
    const id = freeId(scenarios.value, String(one['id']));
    withList(`A copy of ${String(one['title'])}`, [...scenarios.value, { ...one, id, title: `${String(one['title'])}, copy` }]);
    chosen.value = id;
  };
  return (
    <header class="ed-scenariohead">
      <h2 class="unseen">{String(one['title'])}</h2>
      <select aria-label="Scenario" value={String(one['id'])} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
        {face.scenarios.list(parts).map(({ id, title }) => (
          <option key={String(id)} value={String(id)}>
            {String(title)}
          </option>
        ))}
      </select>
      <button type="button" class="btn small" onClick={copy}>
        <Icon name="plus" size={14} /> Copy
      </button>
      {mine && mine !== one && (
        <button
          type="button"
          class="btn small"
          onClick={() => withList(`${String(one['title'])} as the game has it`, scenarios.value.with(place.value, mine))}
        >
          As ours
        </button>
      )}
      {!mine && (
        <button
          type="button"
          class="btn small"
          onClick={() => withList(`Without ${String(one['title'])}`, scenarios.value.toSpliced(place.value, 1))}
        >
          <Icon name="bin" size={14} /> Remove
        </button>
      )}
    </header>
  );
}

function freeId(all: readonly Line[], wanted: string): string {
  const base = wanted.replace(/-\d+$/, (end) => (/-\d{4}$/.test(end) ? end : ''));
  for (let i = 2; ; i++) if (!all.some(({ id }) => id === `${base}-${i}`)) return `${base}-${i}`;
}
