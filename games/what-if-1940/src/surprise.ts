import { on, once, procedure, since, stay, type Act, type Doing, type Facts, type Refusal, type Setup } from '@sandtable/umpire';
import { hexOf, isOnMap, unitAt, unitOf } from '@sandtable/warfare';
import { armiesIn, ending } from './boxes.ts';
import { applies, no } from './cite.ts';
import { placeName, trackBox } from './places.ts';
import { change, isStatic, type WhatIf } from './position.ts';
import { placing } from './reinforcement.ts';
import type { TablesData } from './schema.ts';
import { isSovietGround } from './set-up.ts';
import { isEnemyHeld, moveTo, room } from './units.ts';
import { facedown } from './untried.ts';
import { ALLIED, EAST, frontOf, hasBuilt, RED_ROW } from './world.ts';
import { rowOf } from './victory.ts';
import { aCount } from './remembered.ts';

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
function refuseArmy(position: WhatIf, unit: number | undefined): Refusal | null {
  if (unit === undefined) return no('5.5b', 'There is no such unit.');
  const { name, nationality } = unitAt(position, unit);
  if (nationality !== 'soviet' || !isOnMap(position, unit)) return no('5.5b', `${name} is no Soviet army on the map.`);
  return isStatic(position, unit) ? no('2.10d', `${name} never moves.`) : null;
}

/** 5.5c: where armies are redeployed, whoever stands there. */
const isGround = (position: WhatIf, hex: number): boolean =>
  position.world.land[hex] === 1 && frontOf(position.world, hex) === EAST && isSovietGround(position, hex);

/** Why an army cannot be redeployed to the hex. */
function refuseHex(position: WhatIf, unit: number, hex: number, number: string): Refusal | null {
  if (hex < 0 || !isGround(position, hex)) return no('5.5c', `${number} is not in the USSR, Estonia or Latvia.`);
  return refuseWay(position, unit, hex, number);
}

/** Why the army cannot go from where it is to a hex in which armies are redeployed. */
function refuseWay(position: WhatIf, unit: number, hex: number, number: string): Refusal | null {
  const { world } = position;
  applies('5.5c');
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

const isOpenTo = (position: WhatIf, unit: number, hex: number): boolean =>
  refuseWay(position, unit, hex, placeName(position, hex)) === null;

const hexesFor = (position: WhatIf, unit: number): string[] =>
  groundOf(position)
    .filter((hex) => isOpenTo(position, unit, hex))
    .map((hex) => placeName(position, hex));

/** May the army be redeployed, and is there a hex for it? */
const isRedeployable = (position: WhatIf, unit: number): boolean =>
  refuseArmy(position, unit) === null && groundOf(position).some((hex) => isOpenTo(position, unit, hex));

/** 5.5b: an army is put somewhere else. */
const redeploy: Act<WhatIf, SurpriseLocals> = {
  parts: { unit: 'one', hex: 'one' },
  refuse(position, { redeploy: left }, _seat, command) {
    if (left === 0) return no('5.5b', 'No army may be redeployed any more.');
    const unit = unitOf(position, String(command['unit']));
    const number = String(command['hex']);
    return refuseArmy(position, unit) ?? refuseHex(position, unit as number, position.world.grid.index(number), number);
  },
  offers(position, { redeploy: left }) {
    const { units } = position.world;
    if (left === 0 || !units.some((_, unit) => isRedeployable(position, unit))) return [];
    const able = once(() => units.filter((_, unit) => isRedeployable(position, unit)).map(({ id }) => id));
    return [
      {
        act: 'redeploy',
        rule: '5.5b',
        parts: [
          { name: 'unit', pick: 'one', of: able },
          { name: 'hex', pick: 'one', of: ({ unit }) => hexesFor(position, unitOf(position, String(unit)) as number) },
        ],
      },
    ];
  },
  play(doing, { redeploy: left }, seat, command) {
    const { position } = doing;
    const unit = String(command['unit']);
    const number = unitOf(position, unit) as number;
    const from = placeName(position, hexOf(position, number));
    moveTo(doing, number, position.world.grid.index(String(command['hex'])));
    const told = { top: unit, by: seat, from, hex: String(command['hex']), ...facedown(position, [number]) };
    doing.happen({ what: 'redeployed', units: [unit], ...told, rules: ['5.5b', '5.5c'] });
    return stay({ redeploy: left - 1 });
  },
};

/** 5.5d: armies of the June pile come early, by the rules of reinforcement (WA-65). */
const place = placing<SurpriseLocals>({
  refuse(position, _locals, unit) {
    const { name, nationality } = unitAt(position, unit);
    return nationality === 'soviet' && hexOf(position, unit) === JUNE ? null : no('5.5d', `${name} is not in the June pile.`);
  },
  most: (_position, { reinforce }) => ({ count: reinforce, rule: '5.5d' }),
  rules: ['5.5b', '5.5d', '9.5b'],
  remember: ({ reinforce }, count) => ({ reinforce: reinforce - count }),
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
      acts: { redeploy, place, end: ending('5.5b') },
    },
  ],
  { redeploy: since('surprise', aCount), reinforce: since('surprise', aCount) },
);
