import type { Doing } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { ATTACKED, DEFENDED, NOT_YET, READY, USED } from '../../position/marks.ts';
import { markerState, setMarker, unmark, type Gertrud } from '../../position/position.ts';
import { checkYavuz } from '../17-raid-and-missions/raid.ts';

/** 5.1 The Administrative Segment: support comes back, new markers come, and the Yavuz may sink. */
export function administrative(doing: Doing<Gertrud>): void {
  returnSupport(doing);
  // GA-68: what the scenario brings does not come twice.
  if (!doing.position.facts.sequel) bringMarkers(doing);
  clearEngagements(doing.position);
  checkYavuz(doing);
}

/** 5.1a: aircraft out of support and ships in port can be used again. */
function returnSupport({ position, happen }: Doing<Gertrud>): void {
  const back: string[] = [];
  for (const [marker, { id }] of position.world.markers.entries()) {
    if (markerState(position, marker) !== USED) continue;
    setMarker(position, marker, READY);
    back.push(id);
  }
  if (back.length > 0) happen({ what: 'support returns', markers: back, rules: ['5.1a', '3.1c', '3.1d'] });
}

/** Markers that the scenario brings in this game turn, usable at once (18.1aj). */
function bringMarkers({ position, happen }: Doing<Gertrud>): void {
  for (const { turn, markers, rule } of position.scenario.arrivals) {
    if (!markers || turn > position.facts.turn) continue;
    const coming = markers
      .map((id) => position.world.marker.get(id) as number)
      .filter((marker) => markerState(position, marker) === NOT_YET);
    if (coming.length === 0) continue;
    for (const marker of coming) setMarker(position, marker, READY);
    happen({ what: 'markers arrive', markers: coming.map((marker) => position.world.markers[marker]?.id ?? ''), rules: [rule] });
  }
}

/** 11.0aj: combat engagement markers lie until the end of the game turn. */
function clearEngagements(position: Gertrud): void {
  for (let unit = 0; unit < position.world.units.length; unit++) unmark(position, unit, ATTACKED | DEFENDED);
  applies('11.0aj');
}
