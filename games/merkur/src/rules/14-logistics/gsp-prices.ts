import { exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { wingAt, wingSteps } from '../../position/air.ts';
import { SIXTHS, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { ofSteps } from '../../world/aircraft.ts';
import type { AirKind } from '../../world/schema/aircraft.ts';

const WING_RULES: { readonly [kind in AirKind]?: RuleId } = {
  F: '14.N.4.a.i',
  A: '14.N.4.a.i',
  D: '14.N.4.a.i',
  B: '14.N.4.a.ii',
  T: '14.N.4.a.ii',
  G: '14.N.4.a.iii',
  R: '14.N.4.a.iv',
};

/** What an air unit costs, in sixths of a GSP: a half of what a wing does for each step (14.N.4.a, 14.B.5#2). */
export function gspForWing(position: Merkur, wing: number): number {
  const { kind } = wingAt(position, wing);
  applies('14.N.2.c', '14.N.4.a#1', '14.N.4.a#2', '14.B.3#3', '14.B.5#2', WING_RULES[kind] ?? '14.N.4.a#1');
  return exact.down(exact.times(ofSteps(position.world.tables.supply.effects.wings.gsp[kind], wingSteps(position, wing)), [SIXTHS, 1]));
}
