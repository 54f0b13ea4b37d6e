import type { Command, Facts, Frame, Occasion, Occasions, Refusal, Seat } from '@sandtable/umpire';
import { refuseLandUltra, refuseSupport } from './attack.ts';
import { refuseAirUltra } from './air.ts';
import type { AttackLocals } from './battle.ts';
import { no } from './cite.ts';
import { ignoresZones } from './move.ts';
import { hexOf, INTERDICTED, isInZone, isMarked, MOVED, printed, unitAt, type Gertrud } from './position.ts';
import type { RuleId } from './rulebook.ts';
import { enemyOf, SEATS, sideOf } from './world.ts';

/** The same as any game's, with this rulebook's ids. */
interface When extends Occasion<Gertrud> {
  readonly rules: readonly [RuleId, ...RuleId[]];
  readonly parts?: { readonly [part: string]: RuleId };
  readonly meanwhile?: { readonly rules: readonly RuleId[]; readonly says: string };
}

const attackOf = ({ locals }: Frame): AttackLocals => locals as Facts as AttackLocals;

/** A ship or an aircraft that is offered to an attack before or after its side was asked for one. */
const supports =
  (kind: 'ship' | 'aircraft') =>
  (position: Gertrud, frame: Frame | null, seat: Seat, command: { readonly [part: string]: unknown }): Refusal | null => {
    const id = command[kind];
    return frame && typeof id === 'string' ? refuseSupport(position, attackOf(frame), seat, kind, id) : null;
  };

/** ULTRA in the combat under way: in the air while aircraft fight, on land otherwise. */
function refuseUltra(position: Gertrud, frame: Frame | null, seat: Seat): Refusal | null {
  if (!frame) return null;
  if (seat !== 'allied') return no('3.2a', 'The ULTRA markers are the Allied player’s.');
  return frame.procedure === 'air combat' ? refuseAirUltra(position, frame.locals) : refuseLandUltra(position, attackOf(frame));
}

/** A further hex for units that were put down beside it: the rule that ended their move. */
function refuseFurtherStep(position: Gertrud, frame: Frame | null, seat: Seat, command: Command): Refusal | null {
  const { grid, units } = position.world;
  const to = grid.index(String(command['to']));
  const side = SEATS.find((one) => one === seat) && sideOf(seat);
  if (frame || to < 0 || side === undefined) return null;
  const moved = [...units.keys()].filter(
    (unit) => unitAt(position, unit).side === side && isMarked(position, unit, MOVED) && grid.direction(hexOf(position, unit), to) !== null,
  );
  const [first] = moved;
  if (first === undefined) return null;
  const where = printed(position, hexOf(position, first));
  if (moved.every((unit) => isInZone(position, enemyOf(side), hexOf(position, unit)) && !ignoresZones(position, unit)))
    return no(['8.1a', '9.0f'], `The units beside ${String(command['to'])} have entered an enemy zone of control, and stop there.`, [
      where,
    ]);
  if (moved.every((unit) => isMarked(position, unit, INTERDICTED)))
    return no(['13.7f', '9.0f'], `The units in ${where} are interdicted, and have moved their one hex.`, [where]);
  return null;
}

const FINISH_FIRST = 'Units are in hand: their move is finished before anything else of the phase is begun.';
const moving = { rules: ['9.0f', '6.1b'], says: FINISH_FIRST } as const;

/** When each act may be given, in the order of the turn (5.1). */
export const occasions: Occasions<Gertrud> & { readonly [act: string]: When } = {
  experten: { rules: ['13.2a'], during: ['set-up'], says: 'The German player names the Experten once, in the set-up.' },
  deploy: { rules: ['3.0a'], during: ['set-up', 'soviet set-up'], says: 'Each side places its own units, in the set-up and in its turn.' },

  interdict: {
    rules: ['13.7a', '5.1e'],
    during: ['interdiction'],
    own: true,
    says: 'Aircraft interdict in one’s own Interdiction Placement Phase, in the enemy’s player turn.',
    meanwhile: { rules: ['13.7a'], says: 'One interdiction is carried out before the next is begun.' },
  },
  intercept: {
    rules: ['13.7b'],
    during: ['interdiction'],
    says: 'The owner of a hex sends one aircraft against an interdictor when it has been placed there.',
  },

  'take-up': {
    rules: ['9.0a', '5.0c'],
    during: ['movement'],
    own: true,
    says: 'Units move in their own Movement Phase.',
    parts: { units: '6.1a' },
    meanwhile: moving,
  },
  arrive: {
    rules: ['10.0a'],
    during: ['movement'],
    own: true,
    says: 'Reinforcements arrive in their owner’s Movement Phase.',
    meanwhile: moving,
  },
  paradrop: {
    rules: ['15.0a'],
    during: ['movement'],
    own: true,
    says: 'Airborne units drop in their own Movement Phase.',
    meanwhile: moving,
  },
  raid: {
    rules: ['17.0a'],
    during: ['movement'],
    own: true,
    says: 'The Yavuz is raided in the German Movement Phase of game turn 1.',
    parts: { size: '17.0b' },
    meanwhile: moving,
  },
  mission: {
    rules: ['17.1a', '17.1b'],
    during: ['movement'],
    own: true,
    says: 'The Kommando does its mission in the German Movement Phase, one in a game turn.',
    parts: { mission: '17.1f', aircraft: '17.1c', more: '17.1d' },
    meanwhile: moving,
  },
  step: {
    rules: ['9.0f', '9.2b', '9.0a'],
    during: ['move'],
    says: 'No unit is in hand: a move that was finished, or has no factors left for another hex, is over.',
    parts: { to: '9.2c' },
    against: refuseFurtherStep,
  },
  leave: { rules: ['6.1a'], during: ['move'], says: 'Units are left behind by a stack that is on the move.' },
  'put-down': { rules: ['9.0f'], during: ['move'], says: 'No unit is in hand to be put down.' },
  'take-on': { rules: ['6.1a', '9.0f'], during: ['move'], says: 'Only units that a stack on the move has left behind go on.' },
  pick: { rules: ['17.1m', '17.1n'], during: ['airbase'], says: 'An aircraft is picked where the Kommando has raided an airbase.' },
  eliminate: {
    rules: ['6.0c'],
    during: ['overstacked'],
    says: 'Units are eliminated by their owner where a hex holds more than the limit.',
  },
  'supply-drop': {
    rules: ['7.4a'],
    during: ['movement'],
    own: true,
    says: 'Supplies are dropped in one’s own Movement Phase, when units are found out of supply.',
    meanwhile: { rules: ['7.4a', '7.2a'], says: 'Supplies are dropped when the phase’s check has found units out of supply.' },
  },

  attack: {
    rules: ['11.0a', '5.1h'],
    during: ['combat'],
    own: true,
    says: 'Attacks are made in one’s own Combat Phase.',
    parts: { defenders: '11.0h', units: '11.0d', hex: '11.0d' },
    meanwhile: { rules: ['11.0b'], says: 'One attack is resolved before the next is declared.' },
  },
  ship: {
    rules: ['11.0n', '12.0b'],
    during: ['attack'],
    says: 'A ship supports a combat, in the second step of an attack.',
    against: supports('ship'),
    meanwhile: {
      rules: ['11.0n', '12.0b'],
      says: 'Ships are committed in the second step, the attacker’s first, and neither side is asked again.',
    },
  },
  aircraft: {
    rules: ['11.0q', '13.0c'],
    during: ['attack'],
    says: 'An aircraft supports a combat, in the third step of an attack.',
    against: supports('aircraft'),
    meanwhile: {
      rules: ['11.0q', '13.0c', '13.0e'],
      says: 'Aircraft are committed in the third step, the attacker’s first, and neither side is asked again.',
    },
  },
  'call-off': {
    rules: ['11.0c'],
    during: ['attack'],
    says: 'The attacker calls his attack off before a ship or aircraft is committed to it, or not at all.',
  },
  'go-on': {
    rules: ['11.0c'],
    during: ['attack'],
    says: 'Only an attacker to whose attack nobody has committed support is asked whether it goes on.',
  },
  ultra: {
    rules: ['14.0c', '3.2b'],
    during: ['air combat', 'attack'],
    says: 'An ULTRA marker is spent on the roll of one land or air combat, just before it.',
    parts: { spend: '14.0c' },
    against: refuseUltra,
  },
  'lose-step': {
    rules: ['11.0ae', '2.7a'],
    during: ['losses'],
    says: 'Steps are lost where a combat result takes them, by the choice of the side that lost them.',
  },
  retreat: { rules: ['9.5a', '11.1a'], during: ['retreat'], says: 'Units retreat when a combat result makes them, and at no other time.' },
  advance: {
    rules: ['11.3c', '11.3a', '11.4a'],
    during: ['advance'],
    says: 'Attackers advance at once into a hex that their attack has emptied, or not at all.',
  },
};
