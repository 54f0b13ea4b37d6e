import { acts, call, flag, maybe, on, procedure, stay, type Doing, type Facts, type Refusal, type Turn } from '@sandtable/umpire';
import { hexOf, ids, isMarked, mark, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending, isIn, RECALL } from '../acting.ts';
import { armiesIn, send } from './boxes.ts';
import { applies, no } from '../../cite.ts';
import { placeName, RESERVE, ROMANIA, SOUTHWEST, SOUTHWEST_ARRIVED, trackBox } from '../../world/places.ts';
import { BOXED } from '../../position/marks.ts';
import { allegianceOf, change, unitsAt, type WhatIf } from '../../position/position.ts';
import { refuseRomania, TO_ROMANIA } from './transfer.ts';
import { titleOf } from '../02-components/untried.ts';
import { GERMAN } from '../../world/world.ts';
import { aUnit } from '../remembered.ts';

interface SouthwestLocals extends Facts {
  /** Have the Soviets entered a Romania without Soviets, so that the Germans may react (12.4a, WA-56)? */
  readonly alarm?: boolean;
}

const germansInRomania = (position: WhatIf): number[] =>
  unitsAt(position, ROMANIA).filter((unit) => allegianceOf(position, unit) === GERMAN);

/** Why a Soviet army cannot leave that part of the box. */
const refuseStand =
  (from: typeof SOUTHWEST | typeof SOUTHWEST_ARRIVED) =>
  (position: WhatIf, unit: number): Refusal | null => {
    const { name, nationality } = unitAt(position, unit);
    const place = hexOf(position, unit);
    if (nationality === 'soviet' && place === from) return null;
    if (nationality === 'soviet' && place === ROMANIA) return no('12.7d', `${name} is in Romania and never leaves it.`);
    if (nationality === 'soviet' && place === SOUTHWEST_ARRIVED)
      return no(['12.7a', '12.7f'], `${name} has just arrived: it must be made eligible first.`);
    return no('12.7a', `${name} is not in that part of the Southwest Front box.`);
  };

const act = actsOf<SouthwestLocals>();

/** 12.7a: who has just arrived becomes eligible to leave. */
const makeReady = act('make-ready', '12.7a')
  .some('units', aUnit, anyUnitUnless(refuseStand(SOUTHWEST_ARRIVED), isIn(SOUTHWEST_ARRIVED)))
  .when({ rules: ['12.7a'], during: ['southwest'], says: 'Armies are made ready in the southwest in the Soviet grand strategy step.' })
  .play((doing, { seat }, { units }) => {
    send(doing, units, SOUTHWEST, seat, ['12.7a']);
    for (const unit of units) mark(doing.position, unit, BOXED);
    return stay();
  });

/** Why the army cannot go into Romania now. */
function refuseInvader(position: WhatIf, unit: number): Refusal | null {
  const refusal = refuseStand(SOUTHWEST)(position, unit);
  if (refusal || !isMarked(position, unit, BOXED)) return refusal;
  return no('12.7f', `${titleOf(position, unit)} has moved into a part of the box in this player turn.`);
}

/** 12.7b: armies go into Romania. The Germans' answer follows when all that are to go have gone. */
const invade = act('invade', '12.7b')
  .some('units', aUnit, anyUnitUnless(refuseInvader, isIn(SOUTHWEST)))
  .when({ rules: ['12.7b'], during: ['southwest'], says: 'Romania is invaded in the Soviet grand strategy step.' })
  .play((doing, { locals: { alarm }, seat }, { units }) => {
    const { position } = doing;
    const isFirst = armiesIn(position, ROMANIA).length === 0 && !position.facts.ploesti;
    send(doing, units, ROMANIA, seat, ['12.7b']);
    for (const unit of units) mark(position, unit, BOXED);
    if (!position.facts.romania) {
      change(position, { romania: true });
      doing.happen({ what: 'romania at war', rules: ['12.7g'] });
    }
    return stay({ alarm: alarm === true || isFirst });
  });

/** 12.7c: armies come onto the east map instead, with the reinforcements of this turn. */
const recall = act('recall', '12.7c')
  .some('units', aUnit, anyUnitUnless(refuseStand(SOUTHWEST), isIn(SOUTHWEST)))
  .when(RECALL)
  .play((doing, { seat }, { units }) => {
    send(doing, units, trackBox(doing.position.facts.turn), seat, ['12.7c']);
    return stay();
  });

/** 12.4a: the Germans interrupt the Soviet player turn and send corps to Romania. */
const react = act('to-romania', '12.4a')
  .some('units', aUnit, anyUnitUnless(refuseRomania, isIn(RESERVE)))
  .when(TO_ROMANIA)
  .play((doing, { seat }, { units }) => {
    send(doing, units, ROMANIA, seat, ['12.4a', '10.2e']);
    return stay();
  });

/** 12.8a: the Soviets in Romania attack the Germans there, all together. */
function fight({ position }: Doing<WhatIf>): Turn {
  const attackers = armiesIn(position, ROMANIA);
  if (attackers.length === 0 || germansInRomania(position).length === 0) return on();
  applies('12.8a', '12.4d', '12.4e');
  return call('battle', {
    seat: 'soviet',
    kind: 'romania',
    hex: placeName(position, ROMANIA),
    units: ids(position, attackers),
    launch: null,
  });
}

/** 12.8e, 12.8f: Ploesti falls when the step ends with Soviets alone in Romania. */
function judgePloesti({ position, happen }: Doing<WhatIf>): void {
  applies('12.8f');
  if (position.facts.ploesti || armiesIn(position, ROMANIA).length === 0 || germansInRomania(position).length > 0) return;
  change(position, { ploesti: true });
  happen({ what: 'ploesti captured', rules: ['12.8e', '6.10a'] });
}

/** Step II.C.3. */
export const southwestProcedure = procedure<WhatIf, SouthwestLocals>(
  'southwest',
  [
    {
      name: 'southwest',
      rule: '12.7a',
      seats: (position) => (armiesIn(position, SOUTHWEST).length + armiesIn(position, SOUTHWEST_ARRIVED).length > 0 ? ['soviet'] : []),
      acts: acts(makeReady, invade, recall, ending('12.7g')),
    },
    {
      name: 'reaction',
      rule: '12.4a',
      seats(position, { alarm }) {
        applies('12.4a');
        return alarm && unitsAt(position, RESERVE).length > 0 ? ['german-east'] : [];
      },
      acts: acts(react, ending('12.4a')),
    },
    { name: 'battle', do: fight },
    {
      name: 'ploesti',
      do(doing) {
        judgePloesti(doing);
        return on();
      },
    },
  ],
  { alarm: maybe(flag) },
);
