import { cheapest, NO_STEP, Paths } from '@sandtable/hexes';
import type { Command, Refusal } from '@sandtable/umpire';
import { counted } from '@sandtable/warfare/layers';
import type { Proposal, ProposalLine, Wish, Wished } from '@sandtable/warfare/proposals';
import { no } from '../cite.ts';
import { declaration, hexOf, printed, supplyOnMap, unitAt, type Ocs } from '../position/position.ts';
import { unitsOf } from '../rules/04-general-concepts/stood.ts';
import { points } from '../rules/06-movement/step.ts';
import { said } from '../rules/11-supply/paying.ts';
import { cargoOf, carrierHex, kindOf, pointsOf } from '../rules/12-specialized-units/carriers.ts';
import {
  carrierIds,
  carrierNamed,
  drives,
  isHalted,
  leftOf,
  mostLoaded,
  mostUnloaded,
  passageFor,
  refuseDriver,
} from '../rules/12-specialized-units/driving.ts';
import { driveThere, putDown, takeAboard } from '../rules/12-specialized-units/hauling.ts';
import type { OnOccasion } from '../rules/acting.ts';
import type { Side } from '../world/sides.ts';

/*
 * Routes of trucks and wagons: each brings supply from one place to another, phase after phase, as far as its points go. The wishes stand, so
 * that the same route is proposed again in every phase of one's own, from wherever the trucks are by then.
 */

/** Nowhere: no route. */
const NOWHERE = 'none';
const [FROM, TO] = ['from ', 'to '] as const;

/** A route as it is wished. */
interface Route {
  readonly from: number;
  readonly to: number;
}

/** What a carrier does on its route in this phase, in commands and in words. */
interface Leg {
  readonly commands: readonly { readonly command: Command; readonly says: string }[];
  readonly says: readonly string[];
}

/** No search goes further than this, in quarters of a point: the whole of any map. */
const FAR = 1_000_000;
/** No carrier does more than this in a phase: each thing that it does costs a point at least. */
const STEPS = 40;

/** The side's movement where it may send a carrier on now, and the one that is on the road in it; null where it may not. */
function movingNow({ frames }: Ocs, side: Side): { readonly locals: OnOccasion; readonly under: string | null } | null {
  if (frames === null || frames.locals['seat'] !== side) return null;
  const { procedure, locals } = frames;
  if (procedure !== 'movement' && procedure !== 'drive') return null;
  return { locals: locals as unknown as OnOccasion, under: procedure === 'drive' ? String(locals['carrier']) : null };
}

/** The hex nearest to the goal on the cheapest way there that can be come to in the phase; undefined where there is no nearer one. */
function towards(position: Ocs, side: Side, carrier: number, goal: number): number | undefined {
  const now = drives(position, side, carrier);
  if (now.isReached(goal)) return goal;
  const whole = new Paths(position.world.grid.count);
  const kind = kindOf(position, side, carrier);
  cheapest(passageFor(position, side, kind), { hex: carrierHex(position, side, carrier), at: 0 }, FAR, whole, NO_STEP);
  if (!whole.isReached(goal)) return undefined;
  const here = carrierHex(position, side, carrier);
  return whole.pathTo(goal).findLast((hex) => hex !== here && now.isReached(hex));
}

/** One thing that a carrier does, on a copy. */
interface Deed {
  readonly command: Command;
  readonly says: string;
}

/** It drives as near to the goal as it comes; null where it comes no nearer. */
function goes(copy: Ocs, side: Side, carrier: number, goal: number): Deed | null {
  if (isHalted(copy, side, carrier)) return null;
  const to = towards(copy, side, carrier, goal);
  if (to === undefined || to === carrierHex(copy, side, carrier)) return null;
  driveThere(copy, side, carrier, to);
  const where = printed(copy, to);
  return {
    command: { act: 'go', to: where },
    says: to === goal ? `drive to ${where}` : `drive to ${where}, on the way to ${printed(copy, goal)}`,
  };
}

function loads(copy: Ocs, side: Side, carrier: number): Deed | null {
  const tokens = mostLoaded(copy, side, carrier);
  if (tokens === 0) return null;
  takeAboard(copy, side, carrier, tokens);
  return { command: { act: 'load', tokens }, says: `load ${said(copy, tokens)}` };
}

function unloads(copy: Ocs, side: Side, carrier: number): Deed | null {
  const tokens = mostUnloaded(copy, side, carrier);
  if (tokens === 0) return null;
  putDown(copy, side, carrier, tokens);
  return { command: { act: 'unload', tokens }, says: `unload ${said(copy, tokens)}` };
}

/** The next thing on the route: who has something aboard brings it, who has nothing fetches something. */
function next(copy: Ocs, side: Side, carrier: number, { from, to }: Route): Deed | null {
  const here = carrierHex(copy, side, carrier);
  if (cargoOf(copy, side, carrier) > 0) return here === to ? unloads(copy, side, carrier) : goes(copy, side, carrier, to);
  return here === from ? loads(copy, side, carrier) : goes(copy, side, carrier, from);
}

/** All that a carrier does on its route in the phase, carried out on the copy. */
function legOf(copy: Ocs, side: Side, id: string, route: Route, isUnderWay: boolean): Leg {
  const carrier = carrierNamed(copy, side, id);
  if (carrier === undefined) return { commands: [], says: [] };
  const deeds: Deed[] = [];
  for (let deed = next(copy, side, carrier, route); deed && deeds.length < STEPS; deed = next(copy, side, carrier, route)) deeds.push(deed);
  if (deeds.length === 0 && !isUnderWay) return { commands: [], says: [] };
  const name = nameOf(copy, side, carrier);
  return {
    says: deeds.map(({ says }) => says),
    commands: [
      ...(isUnderWay ? [] : [{ command: { act: 'drive', carrier: id }, says: `${name}: take up` }]),
      ...deeds.map(({ command, says }) => ({ command, says: `${name}: ${says}` })),
      { command: { act: 'park' }, says: `${name}: park` },
    ],
  };
}

/** "2 truck points", "1 wagon point". */
function nameOf(position: Ocs, side: Side, carrier: number): string {
  const kind = kindOf(position, side, carrier);
  return counted(pointsOf(position, side, carrier), `${kind} point`, `${kind} points`);
}

/** A hex with what makes it a place to fetch from or to bring to. */
const placeSaid = (position: Ocs, hex: number): string => {
  const town = position.world.town[hex];
  return town ? `${town.name} ${printed(position, hex)}` : printed(position, hex);
};

/** Where supply of the side lies, the most first. */
function piles(position: Ocs, side: Side): Wish['of'] {
  return supplyOnMap(position)
    .filter(({ good }) => good === side)
    .map(({ place, amount }) => ({ place, amount }))
    .toSorted((a, b) => b.amount - a.amount)
    .map(({ place, amount }) => ({ value: printed(position, place), title: placeSaid(position, place), note: said(position, amount) }));
}

/** Where it may be wanted: where the side's headquarters are, and where supply lies. */
function goals(position: Ocs, side: Side): Wish['of'] {
  const headquarters = unitsOf(position, side).filter((unit) => unitAt(position, unit).kind === 'headquarters');
  const there = headquarters.map((unit) => ({
    value: printed(position, hexOf(position, unit)),
    title: placeSaid(position, hexOf(position, unit)),
    note: unitAt(position, unit).short,
  }));
  const known = new Set(there.map(({ value }) => value));
  return [...there, ...piles(position, side).filter(({ value }) => !known.has(value))];
}

/** What is wished may be where nothing lies any more: it stays to be chosen. */
function withChosen(position: Ocs, of: Wish['of'], chosen: string): Wish['of'] {
  if (chosen === NOWHERE || of.some(({ value }) => value === chosen)) return of;
  const hex = position.world.grid.index(chosen);
  return hex < 0 ? of : [...of, { value: chosen, title: placeSaid(position, hex), note: 'nothing there now' }];
}

/** A carrier with its route, where it has one. */
interface Hauler {
  readonly id: string;
  readonly carrier: number;
  readonly from: string;
  readonly to: string;
  readonly route: Route | null;
}

function haulersOf(position: Ocs, side: Side, wished: Wished): Hauler[] {
  const { grid } = position.world;
  return carrierIds(position, side).flatMap((id): Hauler[] => {
    const carrier = carrierNamed(position, side, id);
    if (carrier === undefined || carrierHex(position, side, carrier) < 0) return [];
    const [from, to] = [wished.get(`${FROM}${id}`) ?? NOWHERE, wished.get(`${TO}${id}`) ?? NOWHERE];
    const [start, end] = [grid.index(from), grid.index(to)];
    return [{ id, carrier, from, to, route: start >= 0 && end >= 0 && start !== end ? { from: start, to: end } : null }];
  });
}

/** So many deeds are told one by one; more by what they come to. */
const TOLD = 5;

/** What it does in the phase: one thing after another, or how much it brings in how many journeys. */
function inShort(position: Ocs, { says, commands }: Leg): string {
  if (says.length <= TOLD) return says.join(', ');
  const brought = commands.flatMap(({ command: { act, tokens } }) => (act === 'unload' ? [Number(tokens)] : []));
  const sum = brought.reduce((all, tokens) => all + tokens, 0);
  return `brings ${said(position, sum)} in ${counted(brought.length, 'journey', 'journeys')}, then ${says.at(-1) ?? ''}`;
}

function lineOf(position: Ocs, side: Side, { id, carrier, from, to, route }: Hauler, leg: Leg | undefined): ProposalLine {
  const hex = printed(position, carrierHex(position, side, carrier));
  const aboard = cargoOf(position, side, carrier);
  const left = `${points(leftOf(position, side, carrier))} movement points`;
  const does = leg && leg.says.length > 0 ? `Now: ${inShort(position, leg)}.` : 'Nothing more can be done on it in this phase.';
  const nowhere = { value: NOWHERE, title: 'no route' };
  return {
    id,
    title: `${nameOf(position, side, carrier)} at ${placeSaid(position, carrierHex(position, side, carrier))}`,
    says: `${aboard > 0 ? `${said(position, aboard)} aboard` : 'empty'}, ${left}.${route ? ` ${does}` : ''}`,
    rule: '12.2c-2',
    group: null,
    places: route ? [hex, from, to] : [hex],
    wishes: [
      { id: `${FROM}${id}`, title: 'From', chosen: from, of: [nowhere, ...withChosen(position, piles(position, side), from)] },
      { id: `${TO}${id}`, title: 'To', chosen: to, of: [nowhere, ...withChosen(position, goals(position, side), to)] },
    ],
  };
}

/** Why nobody is sent on his route now. */
function refuseRoutes(position: Ocs, side: Side, haulers: readonly Hauler[]): Refusal | null {
  const moving = movingNow(position, side);
  if (!moving) return no('12.2c-2', 'Trucks and wagons move in their own Movement Phase, while no stack is on the move.');
  const isOnNone = haulers.some(({ id, route }) => id === moving.under && route === null);
  return isOnNone ? no('12.2c-2', 'Trucks that are on no route are on the road: they are parked first.') : null;
}

/** What each does on its route, one after another on a copy; whoever is on the road already goes on first. */
function legsOf(position: Ocs, side: Side, haulers: readonly Hauler[]): ReadonlyMap<string, Leg> {
  const moving = movingNow(position, side);
  const legs = new Map<string, Leg>();
  if (!moving) return legs;
  const { locals, under } = moving;
  const copy = declaration.clone(position);
  for (const { id, route } of haulers.toSorted((a, b) => Number(b.id === under) - Number(a.id === under)))
    if (route && (id === under || refuseDriver(copy, locals, id) === null)) legs.set(id, legOf(copy, side, id, route, id === under));
  return legs;
}

/** 12.2: routes that stand: what each carrier does on its own in this phase, as commands. */
export function proposeRoutes(position: Ocs, side: Side, wished: Wished): Proposal {
  const haulers = haulersOf(position, side, wished);
  const legs = legsOf(position, side, haulers);
  return {
    sums: [{ figure: `${haulers.filter(({ route }) => route !== null).length} of ${haulers.length}`, says: 'on a route' }],
    parts: [],
    wishes: [],
    lines: haulers.map((hauler) => lineOf(position, side, hauler, legs.get(hauler.id))),
    commands: [...legs.values()].flatMap(({ commands }) => commands),
    refused: refuseRoutes(position, side, haulers),
  };
}
