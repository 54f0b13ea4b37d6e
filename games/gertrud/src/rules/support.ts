import type { Doing, Refusal } from '@sandtable/umpire';
import { applies, no } from '../cite.ts';
import { LOST, NOT_YET, READY, USED } from '../position/marks.ts';
import { change, declaration, markerState, setMarker, unitAt, type Gertrud } from '../position/position.ts';
import { ownerOf } from './12-naval-gunfire-support/ships.ts';
import { seatOf, type Marker, type Side } from '../world/world.ts';
import type { RuleId } from '../rulebook.ts';
import { isInonuHeld } from './17-raid-and-missions/inonu.ts';

/** Ships give naval gunfire support (12), aircraft give air support (13). */
export type Support = 'naval' | 'air';

export const markerAt = (position: Gertrud, marker: number): Marker => position.world.markers[marker] as Marker;

/** The marker of that id, or null for an id that is none. */
export function markerOf(position: Gertrud, id: string | null): number | null {
  return id === null ? null : (position.world.marker.get(id) ?? null);
}

/** Are these Soviet units? Soviet units never share a hex or an attack with others (6.4a, 11.0e). */
export const isSovietForce = (position: Gertrud, units: readonly number[]): boolean =>
  units.length > 0 && unitAt(position, units[0] as number).nationality === 'soviet';

/** 11.0f, 11.0v, 12.0e, 13.0f: Soviet support is for Soviet units, and theirs is no other. */
function isAcrossSovietLine(position: Gertrud, marker: number, soviet: boolean): boolean {
  const { kind, nationality } = markerAt(position, marker);
  applies('11.0f', '11.0v', kind === 'naval' ? '12.0e' : '13.0f');
  return (nationality === 'soviet') !== soviet;
}

/** The markers with which a side could support its units in a combat; `soviet` says whether those are Soviet. */
export const supportersOf = (position: Gertrud, side: Side, kind: Support, soviet: boolean): number[] =>
  available(position, side, kind).filter((marker) => !isAcrossSovietLine(position, marker, soviet));

/** What a marker of the kind is called, and the rule that says one of them may be committed. */
const wordsOf = (kind: Support) => (kind === 'naval' ? (['ship', '12.0b'] as const) : (['aircraft', '13.0c'] as const));

/** Why nothing of that id supports anybody. */
export function refuseNoSupporter(kind: Support, id: string): Refusal {
  const [noun, rule] = wordsOf(kind);
  return no(rule, `There is no ${noun} "${id}".`);
}

/** Why a side cannot support its units with this marker; null if it can. */
export function refuseSupporter(position: Gertrud, side: Side, kind: Support, soviet: boolean, marker: number): Refusal | null {
  const { id, name, kind: own } = markerAt(position, marker);
  if (own !== kind) return refuseNoSupporter(kind, id);
  if (ownerOf(position, marker) !== side) return no(wordsOf(kind)[1], `${name} is not yours.`);
  switch (markerState(position, marker)) {
    case USED:
      return kind === 'naval'
        ? no(['3.1d', '12.5a'], `${name} is in port until the next game turn.`)
        : no(['3.1c', '13.6a'], `${name} is out of support until the next game turn.`);
    case LOST:
      return kind === 'naval' ? no('3.1f', `${name} is lost.`) : no('3.1e', `${name} is lost until it is rebuilt.`);
    case NOT_YET:
      return no(kind === 'naval' ? '12.0a' : '13.0a', `${name} has not come yet.`);
  }
  if (!available(position, side, kind).includes(marker)) return refuseHeld(position, marker);
  if (isAcrossSovietLine(position, marker, soviet))
    return no(
      ['11.0f', kind === 'naval' ? '12.0e' : '13.0f'],
      `${name} cannot support these units: Soviet support is for Soviet units, and only that.`,
    );
  return null;
}

/** Why a marker of one's own that is ready cannot be used all the same (17.1k). */
export const refuseHeld = (position: Gertrud, marker: number): Refusal =>
  no('17.1k', `${markerAt(position, marker).name} cannot be used while Inonu is held.`);

/** The markers of a kind that a side could use now: in the pool and unused this game turn (3.1c, 3.1d). */
const readyMarkers = (position: Gertrud, side: Side, kind: Support): readonly number[] => ready.of(position)[kind][side];

/** Of either kind, those of either side. */
type Ready = { [kind in Support]: readonly [number[], number[]] };

/** Whose the Yavuz is hangs on her fate (`ownerOf`). */
const ready = declaration.derive<Ready>(
  { columns: [declaration.families.markers.columns.is], facts: ['yavuz'] },
  {
    blank: () => ({ air: [[], []], naval: [[], []] }),
    derive(position, found) {
      // Lists that somebody has in hand stay as they were.
      for (const kind of ['air', 'naval'] as const) found[kind] = [[], []];
      for (let marker = 0; marker < position.world.markers.length; marker++)
        if (markerState(position, marker) === READY) found[markerAt(position, marker).kind][ownerOf(position, marker)].push(marker);
    },
  },
);

/** A marker that has served goes off the map until the next game turn (12.5, 13.6). */
export function useUp(
  doing: Doing<Gertrud>,
  marker: number,
  why: 'support' | 'recalled' | 'aborted' | 'interdiction',
  rules: readonly RuleId[],
): void {
  setMarker(doing.position, marker, USED);
  doing.happen({ what: 'sent home', marker: doing.position.world.markers[marker]?.id ?? '', why, rules });
}

/** A marker is eliminated; the Experten marker goes with its aircraft for good (13.2c), and the Yavuz is sunk (17.0g). */
export function loseMarker(doing: Doing<Gertrud>, marker: number, why: string, rules: readonly RuleId[]): void {
  const { position } = doing;
  const { id, kind, nationality } = position.world.markers[marker] as Marker;
  setMarker(position, marker, LOST);
  const yavuz = kind === 'naval' && nationality === 'turkish';
  if (yavuz) change(position, { yavuz: 'sunk' });
  const ace = position.facts.experten === id;
  if (ace) change(position, { experten: null });
  doing.happen({ what: 'marker lost', marker: id, why, rules: ace ? [...rules, '13.2c'] : yavuz ? [...rules, '17.0g'] : rules });
}

/** The aircraft or ships that a side may use now: unused, its own, and not forbidden by Inonu's capture (GA-59). */
export function available(position: Gertrud, side: Side, kind: Support): readonly number[] {
  const all = readyMarkers(position, side, kind);
  if (seatOf(side) !== 'allied' || !isInonuHeld(position)) return all;
  applies('17.1k');
  return all.filter((marker) => position.world.markers[marker]?.nationality === 'soviet');
}
