import { acts, on, procedure, since, stay, type Doing, type Facts, type Refusal, type Setup } from '@sandtable/umpire';
import { hexOf, isOnMap, printed, unitAt } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending } from '../acting.ts';
import { armiesIn } from '../12-holding-boxes-off-map-events-and-red-row/boxes.ts';
import { applies, no } from '../../cite.ts';
import { placeName, trackBox } from '../../world/places.ts';
import { change, isStatic, type WhatIf } from '../../position/position.ts';
import { bringIn, placing } from '../09-reinforcements-replacements-and-conversion/reinforcement.ts';
import type { TablesData } from '../../world/schema.ts';
import { isSovietGround } from '../03-set-up-control-and-neutrals/set-up.ts';
import { isEnemyHeld } from '../units.ts';
import { moveTo } from '../03-set-up-control-and-neutrals/control.ts';
import { room } from '../07-stacking-and-fog-of-war/room.ts';
import { facedown } from '../02-components/untried.ts';
import { ALLIED, EAST, frontOf, hasBuilt, RED_ROW } from '../../world/world.ts';
import { rowOf } from '../04-victory/victory.ts';
import { aCount, aHex, aUnit } from '../remembered.ts';

interface SurpriseLocals extends Facts {
  /** Armies that the Soviet player may still redeploy, and bring in early. */
  readonly redeploy: number;
  readonly reinforce: number;
}

type Efst = TablesData['efst']['rows'][number]['result'];

/** 5.5d: the box from which armies come early: that of June. */
const JUNE = trackBox(1);

/** A result in a word, for the dice. */
const wordFor = ({ redeploy, reinforce, ignoreRivers }: Efst): string =>
  [redeploy ? `redeploy ${redeploy}` : '', reinforce ? `reinforce ${reinforce}` : '', ignoreRivers ? 'ignore rivers' : '']
    .filter(Boolean)
    .join(', ') || 'nothing';

/** 5.5a: the one roll on the East Front Surprise Table. */
function surpriseEast({ position, dice, happen }: Doing<WhatIf>): SurpriseLocals {
  const { efst } = position.world.tables;
  const read = ([face = 1]: readonly number[]): Efst => rowOf(efst, face);
  const faces = dice.roll('surprise', 1, efst.die, (rolled) => wordFor(read(rolled)));
  const result = read(faces);
  happen({ what: 'surprise', die: faces[0] as number, result: wordFor(result), rules: ['5.5a', '2.1a'] });
  if (result.ignoreRivers) {
    change(position, { ignoreRivers: true });
    happen({ what: 'rivers ignored', rules: ['5.5e'] });
  }
  const waiting = armiesIn(position, JUNE).length;
  return { redeploy: result.redeploy, reinforce: result.reinforce === 'all' ? waiting : Math.min(result.reinforce, waiting) };
}

/** Why the unit cannot be redeployed (WA-65): any army on the map can, but for the Moscow Garrison. */
function refuseArmy(position: WhatIf, unit: number): Refusal | null {
  const { name, nationality } = unitAt(position, unit);
  if (nationality !== 'soviet' || !isOnMap(position, unit)) return no('5.5b', `${name} is no Soviet army on the map.`);
  return isStatic(position, unit) ? no('2.10d', `${name} never moves.`) : null;
}

/** 5.5c: where armies are redeployed, whoever stands there. */
function isGround(position: WhatIf, hex: number): boolean {
  applies('5.5c');
  return position.world.land[hex] === 1 && frontOf(position.world, hex) === EAST && isSovietGround(position, hex);
}

const refuseGround = (number: string): Refusal => no('5.5c', `${number} is not in the USSR, Estonia or Latvia.`);

/** Why the army cannot be redeployed to the hex. */
function refuseHex(position: WhatIf, unit: number, hex: number): Refusal | null {
  const { world } = position;
  const number = printed(position, hex);
  if (!isGround(position, hex)) return refuseGround(number);
  if (hasBuilt(world, hex, RED_ROW) && !hasBuilt(world, hexOf(position, unit), RED_ROW))
    return no(['12.9c', '5.5b'], `${number} is a red row hex: armies on the map outside never go back into it.`, [number]);
  if (hexOf(position, unit) === hex) return no('5.5b', `It stands in ${number} already.`, [number]);
  if (isEnemyHeld(position, ALLIED, hex)) return no('10.7a', `The enemy is in ${number}.`, [number]);
  return room(position, ALLIED, hex) < 1 ? no('7.5a', `${number} is full.`, [number]) : null;
}

const grounds = new WeakMap<Setup, readonly number[]>();

/** The hexes in which armies are redeployed: the same in every game of a scenario with these options. */
function groundOf(position: WhatIf): readonly number[] {
  const { world, setup } = position;
  const known = grounds.get(setup) ?? [...world.land.keys()].filter((hex) => isGround(position, hex));
  grounds.set(setup, known);
  return known;
}

const act = actsOf<SurpriseLocals>();

/** 5.5b: an army is put somewhere else. */
const redeploy = act('redeploy', '5.5b')
  .unless(({ locals }) => (locals.redeploy > 0 ? null : no('5.5b', 'No army may be redeployed any more.')))
  .one('unit', aUnit, anyUnitUnless(refuseArmy))
  .one('hex', aHex, {
    of: ({ position }) => groundOf(position),
    unless: ({ position }, hex, { unit }) => refuseHex(position, unit, hex),
    unknown: (_at, name) => refuseGround(name),
  })
  .when({
    rules: ['5.5b', '5.5a'],
    during: ['surprise'],
    says: 'Soviet armies are redeployed where the roll for surprise in game turn 1 grants it.',
  })
  .play((doing, { locals, seat }, { unit, hex }) => {
    const { position } = doing;
    const { id } = unitAt(position, unit);
    const from = placeName(position, hexOf(position, unit));
    moveTo(doing, unit, hex);
    const told = { top: id, by: seat, from, hex: printed(position, hex), ...facedown(position, [unit]) };
    doing.happen({ what: 'redeployed', units: [id], ...told, rules: ['5.5b', '5.5c'] });
    return stay({ redeploy: locals.redeploy - 1 });
  });

/** 5.5d: armies of the June pile come early, by the rules of reinforcement (WA-65). */
const place = placing<SurpriseLocals>({
  rule: '5.5d',
  refuse(position, unit) {
    const { name, nationality } = unitAt(position, unit);
    return nationality === 'soviet' && hexOf(position, unit) === JUNE ? null : no('5.5d', `${name} is not in the June pile.`);
  },
  left: (_position, { reinforce }) => reinforce,
}).play((doing, { locals: { reinforce }, seat }, { hex, units }) => {
  bringIn(doing, seat, hex, units, ['5.5b', '5.5d', '9.5b']);
  return stay({ reinforce: reinforce - units.length });
});

/** 5.5: before the Germans move in the east in the first game turn. */
export const surpriseProcedure = procedure<WhatIf, SurpriseLocals>(
  'surprise',
  [
    {
      name: 'surprise',
      do: (doing) => on(surpriseEast(doing)),
    },
    {
      name: 'reaction',
      rule: '5.5b',
      seats: (_position, locals) => (locals.redeploy + locals.reinforce > 0 ? ['soviet'] : []),
      acts: acts(redeploy, place, ending('5.5b')),
    },
  ],
  { redeploy: since('surprise', aCount), reinforce: since('surprise', aCount) },
);
