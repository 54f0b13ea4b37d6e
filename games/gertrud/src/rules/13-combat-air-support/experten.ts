import { stay, type Facts } from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { no } from '../../cite.ts';
import { change, type Gertrud } from '../../position/position.ts';
import { anAircraft } from '../remembered.ts';
import { available, markerAt } from '../support.ts';
import { AXIS } from '../../world/world.ts';

const candidates = (position: Gertrud): number[] =>
  available(position, AXIS, 'air').filter((marker) => markerAt(position, marker).nationality === 'german');

/** 13.2a: one German aircraft is named Experten for the whole game. */
export const experten = actsOf<Facts>()('experten', '13.2a')
  .unless(({ position: { facts } }) => (facts.experten === null ? null : no('13.2a', `The Experten fly with ${facts.experten}.`)))
  .one('aircraft', anAircraft, {
    of: ({ position }) => candidates(position),
    otherwise: ({ position }, marker) =>
      no(['13.2a', '18.1a'], `${markerAt(position, marker).name} is not a German aircraft of this scenario.`),
    unknown: (_at, id) => no(['13.2a', '18.1a'], `${id} is not a German aircraft of this scenario.`),
  })
  .when({ rules: ['13.2a'], during: ['set-up'], says: 'The German player names the Experten once, in the set-up.' })
  .play(({ position, happen }, _at, { aircraft }) => {
    const { id } = markerAt(position, aircraft);
    change(position, { experten: id });
    happen({ what: 'experten', aircraft: id, rules: ['13.2a', '18.1a'] });
    return stay();
  });

export const isExpertenDue = (position: Gertrud): boolean => position.facts.experten === null && candidates(position).length > 0;
