import { call, procedure, stay, type Act, type Doing, type Refusal } from '@sandtable/umpire';
import { applies, no } from './cite.ts';
import { ending } from './boxes.ts';
import { READY, SUPPRESSED, USED, type AirState } from './marks.ts';
import { airState, setAir, type WhatIf } from './position.ts';

/** 8.1a: of the Luftwaffe at most so many fly for air superiority in a game turn. */
const MOST_FOR_SUPERIORITY = 3;

/** 8.1d: at the start of a game turn all aircraft of both sides are back. */
export function returnAircraft({ position, happen }: Doing<WhatIf>): void {
  for (const air of position.world.aircraft.keys()) setAir(position, air, READY);
  happen({ what: 'aircraft return', rules: ['8.1d', '8.6a'] });
}

/** The German aircraft in a state, or those of all their enemies. */
const aircraft = (position: WhatIf, german: boolean, states: readonly AirState[]): string[] =>
  position.world.aircraft
    .filter(({ nationality }, air) => (nationality === 'german') === german && states.includes(airState(position, air)))
    .map(({ id }) => id);

/** Why no aircraft, or not this one, can fly for air superiority. Before them nobody flies in a game turn, so that those used have done just that. */
function refuseFlight(position: WhatIf, id: string): Refusal | null {
  const air = position.world.air.get(id);
  if (air === undefined || position.world.aircraft[air]?.nationality !== 'german') return no('8.1a', `${id} is no German aircraft.`);
  if (airState(position, air) !== READY) return no(['8.1c', '8.6b'], `${id} has flown in this game turn.`);
  if (aircraft(position, true, [USED]).length >= MOST_FOR_SUPERIORITY)
    return no('8.1a', `No more than ${MOST_FOR_SUPERIORITY} aircraft fly for air superiority.`);
  return null;
}

/** Why the aircraft cannot be suppressed: it is none of the enemy's, or it already is (WA-60). */
function refuseTarget(position: WhatIf, id: string): Refusal | null {
  const air = position.world.air.get(id);
  if (air === undefined || position.world.aircraft[air]?.nationality === 'german') return no('8.1b', `${id} is no enemy aircraft.`);
  return airState(position, air) === SUPPRESSED ? no('8.1b', `${id} is suppressed already.`) : null;
}

/** 8.1b: an aircraft takes one of the enemy's out of the game turn. */
const suppress: Act<WhatIf> = {
  parts: { aircraft: 'one', target: 'one' },
  refuse: (position, _locals, _seat, command) =>
    refuseFlight(position, String(command['aircraft'])) ?? refuseTarget(position, String(command['target'])),
  offers(position) {
    const able = aircraft(position, true, [READY]).filter((id) => refuseFlight(position, id) === null);
    const targets = aircraft(position, false, [READY, USED]);
    if (able.length === 0 || targets.length === 0) return [];
    return [
      {
        act: 'suppress',
        rule: '8.1a',
        parts: [
          { name: 'aircraft', pick: 'one', of: () => able },
          { name: 'target', pick: 'one', of: () => targets },
        ],
      },
    ];
  },
  play({ position, happen }, _locals, _seat, command) {
    setAir(position, position.world.air.get(String(command['aircraft'])) as number, USED);
    setAir(position, position.world.air.get(String(command['target'])) as number, SUPPRESSED);
    happen({
      what: 'suppressed',
      aircraft: String(command['aircraft']),
      target: String(command['target']),
      rules: ['8.1a', '8.1b', '8.1c'],
    });
    return stay();
  },
};

/** Step I.A: air superiority, then strategic transfer (12.1a). */
export const airAndTransferProcedure = procedure<WhatIf>('air and transfer', [
  {
    name: 'superiority',
    rule: '8.1a',
    seats() {
      applies('5.4b', '8.5b');
      return ['german-east'];
    },
    acts: { suppress, end: ending('8.1a') },
  },
  {
    name: 'transfer',
    do() {
      return call('transfer', {});
    },
  },
]);
