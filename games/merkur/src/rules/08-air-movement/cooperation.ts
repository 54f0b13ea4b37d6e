import { acts, on, oneWordOf, procedure, type Refusal } from '@sandtable/umpire';
import { applies, no } from '../../cite.ts';
import { clearAir, COOPERATING, isAir, LOOKED, markAir, SEARCHES, wingAt, wingHex } from '../../position/air.ts';
import type { Merkur } from '../../position/position.ts';
import { isDeck } from '../../position/sea.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { isBaseOf } from './bases.ts';
import { isNaval } from './flyers.ts';
import { aWing, wingIds, wingsOf } from './sky.ts';

/** What is assigned in the Initial Phase: naval cooperation (8.H.1.b), or a search of the sea (8.G.3.c#1). */
const TASKS = { cooperation: COOPERATING, search: SEARCHES } as const;
type Task = keyof typeof TASKS;
const aTask = oneWordOf('cooperation', 'search');

/** Is a unit to search the sea in this player turn (8.G.3.c#1)? */
export const isSearcher = (position: Merkur, one: number): boolean => isAir(position, one, SEARCHES);

/** Is a unit on naval cooperation: assigned to it, or by its training or its carrier unless it searches (8.H.1.a, 9.D.1)? */
export function isCooperating(position: Merkur, one: number): boolean {
  applies('8.H.1.a', '8.H.1.b');
  if (isAir(position, one, COOPERATING)) return true;
  return (isNaval(wingAt(position, one)) || isDeck(wingHex(position, one))) && !isSearcher(position, one);
}

/** Why a unit is not assigned to anything. */
function refuseTask(position: Merkur, side: Side, one: number, task: Task): Refusal | null {
  const { name, kind, side: whose, obf } = wingAt(position, one);
  if (whose !== side) return no('6.3.a.i#2', `${name} is not yours.`);
  if (!isBaseOf(position, side, wingHex(position, one))) return no('6.3.a.i#2', `${name} is at no base of yours.`);
  if (kind === 'G') return no('5.B.3.a.vi', `${name} does not fly unless it is towed.`);
  if (task === 'search') return null;
  if (isCooperating(position, one)) return no('8.H.1.a', `${name} is on naval cooperation without being assigned.`);
  return obf > 0 || kind === 'F' ? null : no('8.H.1#2', `${name} neither bombs nor fights.`);
}

const tasksOf = (position: Merkur, side: Side, one: number): Task[] =>
  (Object.keys(TASKS) as Task[]).filter((task) => refuseTask(position, side, one, task) === null);

/** Who can be assigned to anything. */
export const assignable = (position: Merkur, side: Side): number[] =>
  wingsOf(position, side).filter((one) => tasksOf(position, side, one).length > 0);

const act = actsOf<OfSeat>();
const WHEN = {
  during: ['naval cooperation'],
  own: true,
  rules: ['6.3.a.i#2'],
  says: 'Aircraft are assigned to the sea in the Initial Phase.',
} as const;

/** 6.3.a.i: a side says which of its aircraft are on naval cooperation in this player turn, and which search the sea. */
const assignAircraft = act('assign-aircraft', '6.3.a.i#2')
  .assign('aircraft', aWing, aTask, {
    who: ({ position, locals: { seat } }) => assignable(position, seat),
    to: ({ position, locals: { seat } }, one) => [...tasksOf(position, seat, one), null],
    stranger: ({ position, locals: { seat } }, one) => refuseTask(position, seat, one, 'search') as Refusal,
    otherwise: ({ position, locals: { seat } }, one, task) => refuseTask(position, seat, one, task as Task) as Refusal,
  })
  .when(WHEN)
  .play(({ position, happen }, { locals: { seat } }, { aircraft }) => {
    const those = (task: Task): number[] => [...aircraft].filter(([, to]) => to === task).map(([one]) => one);
    for (const [one, task] of aircraft) markAir(position, one, TASKS[task]);
    applies('8.G.3.c#1', '8.H.1.b', '2.H.1#2');
    if (aircraft.size > 0)
      happen({
        what: 'assigned',
        seat,
        units: wingIds(position, those('cooperation')),
        search: wingIds(position, those('search')),
        rules: ['6.3.a.i#2', '8.H.1.b'],
      });
    return on();
  });

const end = act('end', '6.3.a.i#2')
  .when({ ...WHEN, says: 'A side ends its own phases.' })
  .play(() => on());

/** 6.3.a.i: both sides assign aircraft to the sea, in every player turn. */
export const cooperationProcedure = procedure<Merkur, OfSeat>(
  'cooperation',
  [
    {
      name: 'naval cooperation',
      rule: '6.3.a.i#2',
      seats: (position, { seat }) => (assignable(position, seat).length > 0 ? [seat] : []),
      acts: acts(assignAircraft, end),
    },
  ],
  { seat: aSeat },
);

/** 8.H.1.c: with the Air Return Phase all assignments end. */
export function endCooperation(position: Merkur): void {
  applies('8.H.1.c');
  for (const one of position.world.aircraft.keys()) {
    if (isAir(position, one, COOPERATING | SEARCHES | LOOKED)) clearAir(position, one, COOPERATING | SEARCHES | LOOKED);
  }
}
