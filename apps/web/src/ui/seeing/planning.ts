import { effect, untracked } from '@preact/signals';
import type { Seat } from '@sandtable/umpire';
import { planned, planOf, type PlanOf } from '../../play/plan.ts';
import { mapView } from '../board/mapsignal.ts';
import { thickest } from '../board/framing.ts';
import { closeDrawer, drawer, openDrawer } from '../companion/drawer.ts';

/** Opens a machine's plan: its terms beside the map, its arrows on the map. */
export function openPlan(seat: Seat, n: number | null): void {
  openDrawer('plan', `${seat} ${n ?? ''}`.trimEnd());
}

/** Takes the plan off the map. */
export function closePlan(): void {
  planOf.value = null;
  if (drawer.peek()?.name === 'plan') closeDrawer();
}

const read = (page: string): PlanOf => {
  const [seat = '', n] = page.split(' ');
  return { seat, n: n === undefined ? null : Number(n) };
};

/** The plan on the map is that of the page last turned to; it stays there when the page is shut. */
effect(() => {
  const page = drawer.value;
  if (page?.name === 'plan' && page.at !== null) planOf.value = read(page.at);
});

/** Hex width in pixels at which a plan is shown, at least. */
const LEAST = 60;

/** Goes where most of a plan is when it is laid on the map. */
let seen = '';
effect(() => {
  const hexes = planned.value.flatMap(({ from, to }) => [to, ...(from === null ? [] : [from])]);
  const of = planOf.value;
  const key = of && hexes.length > 0 ? `${of.seat} ${of.n}` : '';
  if (key === seen) return;
  seen = key;
  untracked(() => {
    const view = mapView.value;
    if (key === '' || !view) return;
    const most = thickest(view, hexes);
    if (!most.every((hex) => view.settled.sees(view.layout.centre(hex), 20))) view.show(most, Math.max(LEAST, view.camera.wide));
  });
});
