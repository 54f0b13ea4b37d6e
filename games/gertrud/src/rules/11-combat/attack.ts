import {
  acts,
  back,
  call,
  flag,
  maybe,
  on,
  orNothing,
  procedure,
  since,
  type AskStep,
  type Doing,
  type Facts,
  type Frame,
  type Refusal,
  type Remembered,
} from '@sandtable/umpire';
import { actsOf } from '../acting.ts';
import { ultraAct } from '../14-ultra/ultra.ts';
import { applies, ledger, no } from '../../cite.ts';
import { refuseShip, shipsFor } from '../12-naval-gunfire-support/naval.ts';
import { battleOf, type AttackLocals } from './battle.ts';
import { oddsOf } from './odds.ts';
import { optionOf } from '../../options.ts';
import { ATTACKED, DEFENDED, DROPPED } from '../../position/marks.ts';
import { ids, isMarked, mark, touch, unmark, type Gertrud } from '../../position/position.ts';
import { alive, carryOut, settleDrops } from './results.ts';
import { isSovietForce, loseMarker, markerAt, markerOf, refuseNoSupporter, refuseSupporter, supportersOf, useUp } from '../support.ts';
import { ALLIES, enemyOf, seatOf, sideOf, type Side } from '../../world/world.ts';
import { aColumn, aCount, aHex, anAircraft, aResult, aSeat, aShip, units } from '../remembered.ts';
import { isBeigeCombat, refuseLandUltra } from '../14-ultra/land-combat.ts';

type Who = 'attacker' | 'defender';

/** What the roll on the combat results table is called. */
export const COMBAT_ROLL = 'crt';

const sideFor = (locals: AttackLocals, who: Who): Side => (who === 'attacker' ? sideOf(locals.seat) : enemyOf(sideOf(locals.seat)));

const isSoviet = (position: Gertrud, locals: AttackLocals, who: Who): boolean =>
  isSovietForce(position, alive(position, who === 'attacker' ? locals.units : locals.defenders));

const shipsOf = (position: Gertrud, locals: AttackLocals, who: Who): number[] =>
  shipsFor(position, sideFor(locals, who), position.world.grid.index(locals.hex), isSoviet(position, locals, who));

const aircraftOf = (position: Gertrud, locals: AttackLocals, who: Who): number[] =>
  supportersOf(position, sideFor(locals, who), 'air', isSoviet(position, locals, who));

/** Why that ship cannot support the side in the attack (12.0e, 12.1). */
const refuseShipFor = (position: Gertrud, locals: AttackLocals, who: Who, ship: number): Refusal | null =>
  refuseShip(position, sideFor(locals, who), position.world.grid.index(locals.hex), isSoviet(position, locals, who), ship);

/** Why that aircraft cannot support the side in the attack (13.0). */
const refuseAircraftFor = (position: Gertrud, locals: AttackLocals, who: Who, aircraft: number): Refusal | null =>
  refuseSupporter(position, sideFor(locals, who), 'air', isSoviet(position, locals, who), aircraft);

/** GA-50: by option nobody supports an empty hex against a drop. */
const isUnsupported = (position: Gertrud, { defenders }: AttackLocals): boolean =>
  defenders.length === 0 && optionOf(position, 'empty-hex-support') === 'no';

/**
 * Why a side cannot give that ship or aircraft to the attack at all; null where no more stands against it than that it is not asked for one
 * now.
 */
function refuseSupport(
  position: Gertrud,
  frame: Frame | null,
  seat: string,
  kind: 'ship' | 'aircraft',
  marker: number | null | undefined,
): Refusal | null {
  if (!frame || marker === null || marker === undefined) return null;
  const locals = frame.locals as AttackLocals;
  const who: Who = seat === locals.seat ? 'attacker' : 'defender';
  const refusal = kind === 'ship' ? refuseShipFor(position, locals, who, marker) : refuseAircraftFor(position, locals, who, marker);
  if (refusal) return refusal;
  if (who === 'defender' && isUnsupported(position, locals)) return no('15.0e', 'Nobody supports an empty hex against a drop.');
  const given = locals[`${who}${kind === 'ship' ? 'Ship' : 'Aircraft'}`];
  return given === null ? null : no(kind === 'ship' ? '12.0b' : '13.0c', `You have committed your one ${kind} to this combat.`);
}

const act = actsOf<AttackLocals>();

/** 11.0n, 12.0b: one ship or none. */
const shipAct = (who: Who) =>
  act('ship', '12.0b')
    .maybe('ship', aShip, {
      of: ({ position, locals }) => shipsOf(position, locals, who),
      unless: ({ position, locals }, ship) => refuseShipFor(position, locals, who, ship),
      unknown: (_at, id) => refuseNoSupporter('naval', id),
      exact: true,
    })
    .when({
      rules: ['11.0n', '12.0b'],
      during: ['attack'],
      says: 'A ship supports a combat, in the second step of an attack.',
      against: (position, frame, seat, { ship }) => refuseSupport(position, frame, seat, 'ship', ship),
      meanwhile: {
        rules: ['11.0n', '12.0b'],
        says: 'Ships are committed in the second step, the attacker’s first, and neither side is asked again.',
      },
    })
    .play(({ position, happen }, { locals: { hex }, seat }, { ship }) => {
      applies('11.0n', '12.0b', '12.0c', '12.0e', '3.1b', '3.1d');
      if (ship === null) return on();
      touch(position);
      const { id } = markerAt(position, ship);
      happen({ what: 'ship', seat, ship: id, hex, rules: ['11.0n', '12.0b'] });
      return on({ [`${who}Ship`]: id, committed: true });
    });

/** 11.0q, 13.0c: one aircraft or none; the defender's need not answer another (13.0e). */
const aircraftAct = (who: Who) =>
  act('aircraft', '13.0c')
    .maybe('aircraft', anAircraft, {
      of: ({ position, locals }) => aircraftOf(position, locals, who),
      unless: ({ position, locals }, aircraft) => refuseAircraftFor(position, locals, who, aircraft),
      unknown: (_at, id) => refuseNoSupporter('air', id),
      exact: true,
    })
    .when({
      rules: ['11.0q', '13.0c'],
      during: ['attack'],
      says: 'An aircraft supports a combat, in the third step of an attack.',
      against: (position, frame, seat, { aircraft }) => refuseSupport(position, frame, seat, 'aircraft', aircraft),
      meanwhile: {
        rules: ['11.0q', '13.0c', '13.0e'],
        says: 'Aircraft are committed in the third step, the attacker’s first, and neither side is asked again.',
      },
    })
    .play(({ position, happen }, { locals: { hex, attackerAircraft }, seat }, { aircraft }) => {
      applies('11.0q', '13.0b', '13.0c', '3.1a', '3.1c');
      if (aircraft === null) return on();
      if (who === 'defender' && attackerAircraft === null) applies('13.0e');
      const { id } = markerAt(position, aircraft);
      happen({ what: 'aircraft', seat, aircraft: id, hex, rules: ['11.0q', '13.0c'] });
      return on({ [`${who}Aircraft`]: id, committed: true });
    });

/** 11.0c: as long as neither side has committed support. */
const callOff = act('call-off', '11.0c')
  .unless(({ locals: { committed } }) =>
    committed ? no('11.0c', 'The attack cannot be called off: a ship or aircraft has been committed to it.') : null,
  )
  .when({
    rules: ['11.0c'],
    during: ['attack'],
    says: 'The attacker calls his attack off before a ship or aircraft is committed to it, or not at all.',
  })
  .play(({ happen }, { locals: { seat, hex } }) => {
    happen({ what: 'called off', seat, hex, rules: ['11.0c'] });
    return back();
  });

const goOn = act('go-on', '11.0c')
  .when({
    rules: ['11.0c'],
    during: ['attack'],
    says: 'Only an attacker to whose attack nobody has committed support is asked whether it goes on.',
  })
  .play(() => on());

/** A decision on support, put only to a seat that has some to give. */
const supportStep = (who: Who, kind: 'ship' | 'aircraft'): AskStep<Gertrud, AttackLocals> => ({
  name: `${who === 'attacker' ? 'attacking' : 'defending'} ${kind}`,
  rule: kind === 'ship' ? '11.0n' : '11.0q',
  seats(position, locals) {
    if (who === 'defender' && isUnsupported(position, locals)) return [];
    const able = kind === 'ship' ? shipsOf(position, locals, who) : aircraftOf(position, locals, who);
    return able.length === 0 ? [] : [seatOf(sideFor(locals, who))];
  },
  acts: acts(kind === 'ship' ? shipAct(who) : aircraftAct(who), ...(who === 'attacker' ? [callOff] : [])),
});

/** 11.0s: an aircraft alone over the hex sinks the enemy's ship in it. */
function sinkShip(doing: Doing<Gertrud>, locals: AttackLocals, attackerAircraft: string | null, defenderAircraft: string | null): Facts {
  const { position } = doing;
  const { attackerShip, defenderShip } = locals;
  if ((attackerAircraft === null) === (defenderAircraft === null)) return {};
  applies('11.0s');
  const [name, ship] = attackerAircraft === null ? (['attackerShip', attackerShip] as const) : (['defenderShip', defenderShip] as const);
  if (ship === null) return {};
  loseMarker(doing, markerOf(position, ship) as number, 'sunk from the air', ['11.0s', '3.1f']);
  touch(position);
  return { [name]: null };
}

/** 11.0ag to 11.0aj, 12.5a, 13.6a, 15.0j: who fought is engaged, and support goes home. */
function conclude(doing: Doing<Gertrud>, locals: AttackLocals): void {
  const { position } = doing;
  settleDrops(doing, alive(position, locals.units));
  const [attacked, defended] = [alive(position, locals.units), alive(position, locals.defenders)];
  for (const unit of attacked) {
    if (isMarked(position, unit, DROPPED)) {
      touch(position);
      // It stays in the hex, and is as any other unit there.
      applies('15.0i');
      unmark(position, unit, DROPPED);
    }
    mark(position, unit, ATTACKED);
  }
  for (const unit of defended) mark(position, unit, DEFENDED);
  for (const ship of [locals.attackerShip, locals.defenderShip]) {
    if (ship === null) continue;
    touch(position);
    useUp(doing, markerOf(position, ship) as number, 'support', ['12.5a']);
  }
  for (const aircraft of [locals.attackerAircraft, locals.defenderAircraft])
    if (aircraft !== null) useUp(doing, markerOf(position, aircraft) as number, 'support', ['13.6a', '11.0af']);
  doing.happen({
    what: 'engaged',
    attackers: ids(position, attacked),
    defenders: ids(position, defended),
    rules: ['11.0ag', '11.0ah', '11.0aj'],
  });
}

const attackRemembers: Remembered<Gertrud, AttackLocals> = {
  seat: aSeat,
  hex: aHex,
  units,
  defenders: units,
  attackerShip: orNothing(aShip),
  defenderShip: orNothing(aShip),
  attackerAircraft: orNothing(anAircraft),
  defenderAircraft: orNothing(anAircraft),
  committed: flag,
  ultra: flag,
  column: aColumn,
  result: since('result', aResult),
  effect: aCount,
  first: maybe(orNothing(anAircraft)),
  second: maybe(orNothing(anAircraft)),
};

/** 11.0 An attack in the rulebook's ten steps. */
export const attackProcedure = procedure<Gertrud, AttackLocals>(
  'attack',
  [
    {
      name: 'odds',
      do({ position, happen }, locals) {
        const { attack, defence, percent, base } = oddsOf(position, battleOf(position, locals));
        const column = position.world.tables.crt.columns[base]?.label ?? '';
        happen({ what: 'odds', hex: locals.hex, attack, defence, percent, column, rules: ['11.0j', '11.0m'] });
        return on();
      },
    },
    supportStep('attacker', 'ship'),
    supportStep('defender', 'ship'),
    {
      name: 'naval combat',
      do(_doing, { attackerShip, defenderShip, hex }) {
        if (attackerShip === null || defenderShip === null) {
          if (attackerShip !== defenderShip) applies('12.0d');
          return on();
        }
        applies('11.0o');
        return call('naval combat', { attackerShip, defenderShip, hex });
      },
    },
    supportStep('attacker', 'aircraft'),
    supportStep('defender', 'aircraft'),
    {
      name: 'air combat',
      do(_doing, { attackerAircraft, defenderAircraft, hex }) {
        if (attackerAircraft !== null && defenderAircraft !== null) {
          applies('11.0r');
          return call('air combat', { first: attackerAircraft, second: defenderAircraft, hex });
        }
        if (attackerAircraft !== defenderAircraft) applies('13.0d');
        return on({ first: attackerAircraft, second: defenderAircraft });
      },
    },
    {
      name: 'ship sunk',
      do(doing, locals) {
        const { first = null, second = null } = locals;
        return on({ attackerAircraft: first, defenderAircraft: second, ...sinkShip(doing, locals, first, second) });
      },
    },
    {
      name: 'last word',
      rule: '11.0c',
      seats(_position, locals) {
        applies('11.0c');
        return locals.committed ? [] : [locals.seat];
      },
      acts: acts(goOn, callOff),
    },
    {
      name: 'land ultra',
      rule: '11.0ac',
      seats: (position, locals) => (position.facts.ultra > 0 && isBeigeCombat(position, locals) ? [seatOf(ALLIES)] : []),
      acts: acts(ultraAct<AttackLocals>('land combat', 'attack', refuseLandUltra)),
    },
    {
      name: 'column',
      do({ position, happen }, locals) {
        const lines = ledger();
        const { column } = oddsOf(position, battleOf(position, locals), lines);
        const label = position.world.tables.crt.columns[column]?.label ?? '';
        happen({ what: 'column', hex: locals.hex, column: label, lines: lines.told, rules: ['11.0m'] });
        return on({ column });
      },
    },
    {
      name: 'result',
      do({ position, dice, happen }, { column, hex }) {
        const { die, rows, columns } = position.world.tables.crt;
        const read = (faces: readonly number[]): string => rows[(faces[0] as number) - 1]?.[column] as string;
        const faces = dice.roll(COMBAT_ROLL, 1, die, read);
        happen({ what: 'result', hex, column: columns[column]?.label ?? '', faces, result: read(faces), rules: ['11.0ae'] });
        return on({ result: read(faces) });
      },
    },
    {
      name: 'outcome',
      do: (doing, locals) => carryOut(doing, locals) ?? on(),
    },
    {
      name: 'after the battle',
      do(doing, locals) {
        conclude(doing, locals);
        return back();
      },
    },
  ],
  attackRemembers,
);
