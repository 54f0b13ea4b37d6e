import { acts, call, on, procedure, stay, type Turn } from '@sandtable/umpire';
import { aUnit } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { LANDED, OF_A_PHASE } from '../../position/marks.ts';
import { placeName } from '../../position/off-map.ts';
import {
  DEAD,
  faceOf,
  hexOf,
  levelOf,
  mark,
  marksOf,
  modeOf,
  setLevel,
  setMode,
  sideOf,
  unitAt,
  unitNamed,
  unmark,
  type Ocs,
} from '../../position/position.ts';
import { craftOf } from '../../position/sea.ts';
import { SIDES, type Side } from '../../world/sides.ts';
import { takeAboard } from '../04-general-concepts/stacks.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { backToTheMix, bringOn } from '../12-specialized-units/counter-mix.ts';
import { record, regimentsOf } from './regiments.ts';

/** The divisions of a side that are dead while a regiment of theirs is out: by option they replace it (21.0f, OA-135). */
function fallen(position: Ocs, side: Side): number[] {
  if (optionOf(position, 'break-down-replacement') !== 'regiment') return [];
  const givers = [...new Set(Object.values(position.facts.givenOff))].map((id) => unitNamed(position, id));
  return givers.filter(
    (division) => sideOf(position, division) === side && hexOf(position, division) === DEAD && regimentsOf(position, division).length > 0,
  );
}

/** 21.0f: the owner says which regiment a fallen division replaces; it stands there with a step, as the regiment did (OA-135). */
const succeed = actsOf<OfSeat>()('succeed', '21.0f-1')
  .one('regiment', aUnit, {
    of: ({ position, locals: { seat } }) => regimentsOf(position, fallen(position, seat)[0] as number),
    otherwise: ({ position, locals: { seat } }, regiment) =>
      no(
        ['21.0f-1', '21.0f-2'],
        `${unitAt(position, regiment).name} was not given off by ${unitAt(position, fallen(position, seat)[0] as number).name}.`,
      ),
  })
  .when({ rules: ['21.0f-1'], during: ['succession'], own: true, says: 'No division has fallen of which a regiment is out.' })
  .play(({ position, happen }, { locals: { seat } }, { regiment }) => {
    const division = fallen(position, seat)[0] as number;
    const [hex, craft] = [hexOf(position, regiment), craftOf(position, regiment)];
    bringOn(position, division, hex, 1);
    if (craft !== undefined) takeAboard(position, [division], craft);
    setMode(position, division, modeOf(position, regiment), faceOf(position, regiment));
    setLevel(position, division, levelOf(position, regiment));
    // What it did before it fell is done: it stands there as the regiment did.
    unmark(position, division, OF_A_PHASE | LANDED);
    mark(position, division, marksOf(position, regiment));
    backToTheMix(position, regiment);
    record(position, regiment, null);
    const ids = { unit: unitAt(position, division).id, regiment: unitAt(position, regiment).id };
    happen({ what: 'succeeded', seat, ...ids, hex: placeName(position, hex), rules: ['21.0f-1', '21.0f-2'] });
    return stay();
  });

/** 21.0f: divisions of a side that fell replace regiments that they gave off. */
export const successionProcedure = procedure<Ocs, OfSeat>(
  'succession',
  [
    {
      name: 'succession',
      rule: '21.0f-1',
      seats: (position, { seat }) => (fallen(position, seat).length > 0 ? [seat] : []),
      acts: acts(succeed),
    },
  ],
  { seat: aSeat },
);

/** Into the succession of fallen divisions of whichever side has some, and then to the step of that name; on where there are none. */
export function succession(position: Ocs, then?: string): Turn {
  const seat = SIDES.find((side) => fallen(position, side).length > 0);
  if (seat === undefined) return on();
  applies('21.0f-1');
  return call('succession', { seat }, then);
}
