import { stay, type Doing, type Refusal } from '@sandtable/umpire';
import { aHex } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { wingHex } from '../../position/air.ts';
import { airfieldsIn, baseHits, hexOf, printed, setAirfields, setBaseHits, setHolder, type Merkur } from '../../position/position.ts';
import { quartermasters } from '../../position/quartermaster.ts';
import { readPhase, type Segment } from '../../position/sequence-of-play.ts';
import type { Side } from '../../world/sides.ts';
import { actsOf, type OfSeat } from '../acting.ts';
import { specialRule } from '../special-rules.ts';
import { baseHexes, holderOf, isBase, mostHits } from './airbases.ts';

/** Engineers of a side have built an airfield in a hex (4.B.2.b): it is an airbase at once, whatever else is there. */
export function buildAirfield({ position, happen }: Doing<Merkur>, side: Side, hex: number): void {
  applies('4.B.2.b');
  setAirfields(position, hex, airfieldsIn(position, hex) + 1);
  setHolder(position, hex, side);
  happen({ what: 'airfield built', seat: side, hex: printed(position, hex), rules: ['4.B.2.b'] });
}

/** Why a side does not remove the airfields of a hex (4.B.6). */
function refuseRemoval(position: Merkur, side: Side, hex: number): Refusal | null {
  const where = printed(position, hex);
  applies('4.B.6.a', '4.B.6.b#1');
  if (airfieldsIn(position, hex) === 0)
    return isBase(position, hex)
      ? no('4.B.6.a', `What is in ${where} is an airport, which nobody removes.`)
      : no('4.B.6.b#1', `No airfield is in ${where}.`);
  if (holderOf(position, hex) !== side) return no('4.B.6.b#1', `The airfield in ${where} is not yours.`);
  const kept = specialRule(position, 'airbases-kept');
  if (kept?.hexes.includes(where)) return no('4.B.6.a', kept.says);
  const isUsed =
    position.world.aircraft.some((_, one) => wingHex(position, one) === hex) ||
    quartermasters(position, side).some((one) => hexOf(position, one) === hex);
  return isUsed ? no('4.B.6.b#1', `Aircraft are based in ${where}: its airfields are removed when none is left there.`) : null;
}

/** The hexes whose airfields a side can remove. */
export const removable = (position: Merkur, side: Side): number[] =>
  baseHexes(position).filter((hex) => airfieldsIn(position, hex) > 0 && refuseRemoval(position, side, hex) === null);

/** Why nobody removes airfields now: that is done in Initial and Pursuit Phases (4.B.6.b#1). */
const refuseNow = ({ facts }: Merkur): Refusal | null =>
  PHASES.has(readPhase(facts.phase).segment) ? null : no('4.B.6.b#1', 'A side removes airfields in its own Initial and Pursuit Phases.');
const PHASES: ReadonlySet<Segment> = new Set<Segment>(['administration', 'pursuit']);

/** 4.B.6.b#1: a side takes its own airfields off the map, free of charge. */
export const removeAirfield = actsOf<OfSeat>()('remove-airfield', '4.B.6.b#1')
  .unless(({ position }) => refuseNow(position))
  .possible(({ position, locals: { seat } }) => removable(position, seat).length > 0)
  .one('hex', aHex, {
    of: ({ position, locals: { seat } }) => removable(position, seat),
    unless: ({ position, locals: { seat } }, hex) => refuseRemoval(position, seat, hex),
  })
  .when({
    during: ['administration', 'movement'],
    own: true,
    rules: ['4.B.6.b#1'],
    says: 'A side removes airfields in its own Initial and Pursuit Phases.',
  })
  .play(({ position, happen }, { locals: { seat } }, { hex }) => {
    setAirfields(position, hex, 0);
    setBaseHits(position, hex, Math.min(baseHits(position, hex), mostHits(position, hex)));
    happen({ what: 'airfield removed', seat, hex: printed(position, hex), rules: ['4.B.6.b#1'] });
    return stay();
  });
