import { draw, exact, type Doing, type Exact } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { loseWingSteps, wingAt, wingSteps } from '../../position/air.ts';
import { heldBy } from '../../position/quartermaster.ts';
import { ownerOf, printed, supplyOf, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { unitsOf } from '../05-units/stood.ts';
import { hexOf } from '../../position/position.ts';
import { gunsOf } from '../12-antiaircraft-combat/guns.ts';
import { FACES } from '../../world/dice.ts';

/** 14.K.2.f: guns within so many hexes of where supply comes down; for each so many points an SP and a die; heavy guns halved, light doubled. */
const NEAR = 3;
const BLOCK = 10;
const HEAVY: Exact = [1, 2];
const LIGHT: Exact = [2, 1];

/** Transports in the box of an Air QM lose steps, whichever the dice choose: over enemy territory unless the hex is their own (14.K.2.e.iii.2). */
export function loseTransports(
  { position, dice, happen }: Doing<Merkur>,
  quartermaster: number,
  hits: number,
  hex: number,
  rules: readonly [RuleId, ...RuleId[]],
): void {
  const over = ownerOf(position, hex) === unitAt(position, quartermaster).side ? 'friendly' : 'hostile';
  for (let i = 0; i < hits; i++) {
    const steps = heldBy(position, quartermaster).flatMap((one) => Array.from({ length: wingSteps(position, one) }, () => one));
    if (steps.length === 0) return;
    applies(...rules);
    const one = steps[draw(dice, 'transports', steps.length)] as number;
    const { id, type } = wingAt(position, one);
    const isLast = wingSteps(position, one) === 1;
    loseWingSteps(position, one, 1);
    const told = { unit: id, type, hex: printed(position, hex), over, rules: [...rules] };
    happen(isLast ? { what: 'aircraft lost', steps: 1, ...told } : { what: 'aircraft reduced', ...told });
  }
}

/** Antiaircraft points of a side that tell on what is flown over those hexes: of all guns near by, as they are supplied (14.K.2.f.i). */
export function gunsNear(position: Merkur, side: Side, hexes: readonly number[]): Exact {
  const { grid, tables } = position.world;
  applies('14.K.2.f.i#1', '14.K.2.f.i#2');
  return unitsOf(position, side)
    .filter((unit) => hexes.some((hex) => grid.distance(hexOf(position, unit), hex) <= NEAR))
    .reduce<Exact>((sum, unit) => {
      const { heavy, light } = gunsOf(position, unit);
      const points = exact.plus(exact.times([heavy, 1], HEAVY), exact.times([light, 1], LIGHT));
      return exact.plus(sum, exact.times(points, tables.supply.effects.states[supplyOf(position, unit)].aa));
    }, exact.ZERO);
}

/** Guns fire at the flights of an Air QM. `cut`: SP that fighters have cut. @returns the SP that they cut more */
export function fireOnQm(doing: Doing<Merkur>, side: Side, quartermaster: number, hexes: readonly number[], cut: number): number {
  const { position, dice, happen } = doing;
  const factors = gunsNear(position, enemyOf(side), hexes);
  const blocks = exact.down(exact.over(factors, [BLOCK, 1]));
  if (blocks === 0 || heldBy(position, quartermaster).length === 0) return 0;
  const counters = heldBy(position, quartermaster).length;
  applies('14.K.2.f.ii', '14.K.2.f.i#1');
  // MA-67: counters and interdicted SP are taken off the sum once.
  const read = (rolled: readonly number[]): number => Math.max(0, rolled.reduce((sum, face) => sum + face, 0) - counters - cut - blocks);
  const faces = dice.roll('guns at an Air QM', blocks, FACES, (rolled) => `${read(rolled)} hits`);
  const hits = read(faces);
  const { id } = unitAt(position, quartermaster);
  happen({
    what: 'quartermaster under fire',
    seat: side,
    unit: id,
    factors: exact.written(factors),
    interdicted: blocks,
    faces,
    hits,
    rules: ['14.K.2.f.i#1', '14.K.2.f.ii'],
  });
  loseTransports(doing, quartermaster, hits, hexes[0] as number, ['14.K.2.f.ii']);
  return blocks;
}
