import { acts, back, on, procedure, to, type Doing, type Facts, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { ABSENT, LATER, OFF_MAP } from '../../world/places.ts';
import { change, hexOf, ids, markerState, marksOf, put, setMarker, setSteps, unmark, type Gertrud } from '../../position/position.ts';
import { NOT_YET, READY } from '../../position/marks.ts';
import { ownerOf } from '../12-naval-gunfire-support/ships.ts';
import type { Entry } from '../../world/scenario.ts';
import { leavers, sovietSetUp, turnToSequel } from '../../world/sequel-world.ts';
import { deployAndThen, hexesFor, muster, openEntries } from '../03-set-up/set-up.ts';
import { AXIS, SEATS } from '../../world/world.ts';

/** 19.0: Germany has lost; the game begins anew, with the Soviets in the German seat. */
export function beginSequel(doing: Doing<Gertrud>): void {
  const { position } = doing;
  clearAway(doing);
  applies('19.0f', '19.0i');
  change(position, {
    sequel: true,
    turn: 1,
    phase: 'set-up',
    experten: null,
    blitzkrieg: false,
    missions: [],
    missionTurn: 0,
    kommandoReady: false,
    penalty: 0,
    inonuTurn: 0,
    captured: [],
  });
  turnToSequel(position);
  doing.happen({ what: 'second game', contender: position.world.contender, seat: SEATS[AXIS], rules: ['19.0a', '19.0c', '19.0f'] });
  if (!hasSoviets(position)) callUpSoviets(doing);
  applies('19.0d');
}

/** 19.0b, GA-68: the German player's units, aircraft and ships leave, a Yavuz that he has seized with them. */
function clearAway({ position, happen }: Doing<Gertrud>): void {
  const { world, facts } = position;
  const leaves = ({ nationality }: { readonly nationality: string }): boolean => leavers.some((one) => one === nationality);
  const units = world.units.flatMap((line, unit) => (leaves(line) && hexOf(position, unit) !== ABSENT ? [unit] : []));
  const markers = world.markers.flatMap((line, marker) =>
    markerState(position, marker) !== NOT_YET && (leaves(line) || ownerOf(position, marker) === AXIS) ? [marker] : [],
  );
  const gone = { units: ids(position, units), markers: markers.map((marker) => world.markers[marker]?.id ?? '') };
  for (const unit of units) remove(position, unit);
  for (const marker of markers) setMarker(position, marker, NOT_YET);
  applies('19.0g');
  if (facts.yavuz === 'german') change(position, { yavuz: 'sunk' });
  happen({ what: 'left the game', ...gone, rules: ['19.0b'] });
}

function remove(position: Gertrud, unit: number): void {
  put(position, unit, ABSENT);
  setSteps(position, unit, 0);
  unmark(position, unit, marksOf(position, unit));
}

/** Had the Soviets a part in the first game, on the map or off it? */
const hasSoviets = (position: Gertrud): boolean =>
  sovietSetUp.some((entry) => unitsOf(position, entry).some((unit) => hexOf(position, unit) !== ABSENT));

/** The units of a group that there are; an edition's counters may be others. */
const unitsOf = ({ world }: Gertrud, { units }: Entry): number[] => units.flatMap((id) => world.unit.get(id) ?? []);

/** 19.0d: all Soviet aircraft and ships lie ready, and the units wait to be set up. */
function callUpSoviets({ position, happen }: Doing<Gertrud>): void {
  const markers: string[] = [];
  for (const [marker, { id, nationality }] of position.world.markers.entries()) {
    if (nationality !== position.world.contender) continue;
    setMarker(position, marker, READY);
    markers.push(id);
  }
  for (const unit of sovietSetUp.flatMap((entry) => unitsOf(position, entry))) muster(position, unit, OFF_MAP);
  happen({ what: 'in the pool', markers, rules: ['3.1a', '3.1b', '19.0d'] });
}

/** Groups for which there is no hex now come later, as reinforcements do (3.3b). */
function putOff({ position, happen }: Doing<Gertrud>): Turn {
  for (const entry of openEntries(position, AXIS)) {
    const units = unitsOf(position, entry);
    if (hexesFor(position, AXIS, entry, units.length).length > 0) continue;
    for (const unit of units) put(position, unit, LATER);
    happen({ what: 'on the turn track', units: ids(position, units), markers: [], turn: position.facts.turn, rules: ['3.3b', entry.rule] });
  }
  return on();
}

/** 19.0d: where the first game had no Soviets they are set up now. */
export const sovietSetUpProcedure = procedure<Gertrud, Facts>('soviet set-up', [
  { name: 'room', do: putOff },
  {
    name: 'soviet groups',
    rule: '19.0d',
    seats: (position) => (openEntries(position, AXIS).length > 0 ? [SEATS[AXIS]] : []),
    // Each group leaves less room for the others, so that they are looked at again.
    acts: acts(deployAndThen(() => to('room'))),
  },
  { name: 'ready', do: () => back() },
]);
