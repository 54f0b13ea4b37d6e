import { acts, call, procedure, stay, type At, type Doing, type Refusal } from '@sandtable/umpire';
import { actsOf, ending } from '../acting.ts';
import { applies, no } from '../../cite.ts';
import { READY, SUPPRESSED, USED } from '../../position/marks.ts';
import { airIds, airState, setAir, type WhatIf } from '../../position/position.ts';
import { anAircraft } from '../remembered.ts';

/** 8.1a: of the Luftwaffe at most so many fly for air superiority in a game turn. */
const MOST_FOR_SUPERIORITY = 3;

/** 8.1d: at the start of a game turn all aircraft of both sides are back. */
export function returnAircraft({ position, happen }: Doing<WhatIf>): void {
  for (const air of position.world.aircraft.keys()) setAir(position, air, READY);
  happen({ what: 'aircraft return', rules: ['8.1d', '8.6a'] });
}

const isGerman = ({ world }: WhatIf, air: number): boolean => world.aircraft[air]?.nationality === 'german';

/**
 * Why no aircraft, or not this one, can fly for air superiority. Before them nobody flies in a game turn, so that those used have done just
 * that.
 */
function refuseFlight(position: WhatIf, air: number): Refusal | null {
  const { aircraft } = position.world;
  const name = aircraft[air]?.name ?? '';
  if (!isGerman(position, air)) return no('8.1a', `${name} is no German aircraft.`);
  if (airState(position, air) !== READY) return no(['8.1c', '8.6b'], `${name} has flown in this game turn.`);
  if (aircraft.filter((_, other) => isGerman(position, other) && airState(position, other) === USED).length >= MOST_FOR_SUPERIORITY)
    return no('8.1a', `No more than ${MOST_FOR_SUPERIORITY} aircraft fly for air superiority.`);
  return null;
}

/** Why the aircraft cannot be suppressed: it is none of the enemy's, or it already is (WA-60). */
function refuseTarget(position: WhatIf, air: number): Refusal | null {
  const name = position.world.aircraft[air]?.name ?? '';
  if (isGerman(position, air)) return no('8.1b', `${name} is no enemy aircraft.`);
  return airState(position, air) === SUPPRESSED ? no('8.1b', `${name} is suppressed already.`) : null;
}

const all = ({ position }: At<WhatIf>): number[] => [...position.world.aircraft.keys()];

/** 8.1b: an aircraft takes one of the enemy's out of the game turn. */
const suppress = actsOf()('suppress', '8.1a')
  .one('aircraft', anAircraft, { of: all, unless: ({ position }, air) => refuseFlight(position, air) })
  .one('target', anAircraft, {
    of: all,
    unless: ({ position }, air) => refuseTarget(position, air),
    unknown: (_at, id) => no('8.1b', `There is no aircraft "${id}".`),
  })
  .when({
    rules: ['8.1a'],
    during: ['air and transfer'],
    says: 'Aircraft fly for air superiority at the start of the German player turn alone.',
    meanwhile: { rules: ['8.1a', '12.1a'], says: 'Airpower comes first in the step: it is over.' },
  })
  .play(({ position, happen }, _at, parts) => {
    setAir(position, parts.aircraft, USED);
    setAir(position, parts.target, SUPPRESSED);
    const [aircraft, target] = airIds(position, [parts.aircraft, parts.target]) as [string, string];
    happen({ what: 'suppressed', aircraft, target, rules: ['8.1a', '8.1b', '8.1c'] });
    return stay();
  });

/** Step I.A: air superiority, then strategic transfer (12.1a). */
export const airAndTransferProcedure = procedure<WhatIf>('air and transfer', [
  {
    name: 'superiority',
    rule: '8.1a',
    seats() {
      applies('5.4b', '8.5b');
      return ['german-east'];
    },
    acts: acts(suppress, ending('8.1a')),
  },
  {
    name: 'transfer',
    do() {
      return call('transfer', {});
    },
  },
]);
