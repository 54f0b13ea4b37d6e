import { acts, flag, maybe, on, oneOf, procedure, stay, type Doing, type Facts, type Refusal } from '@sandtable/umpire';
import { hexOf, unitAt, unitNamed } from '@sandtable/warfare';
import { actsOf, anyUnitUnless, ending, isIn, RECALL } from '../acting.ts';
import { armiesIn, send } from './boxes.ts';
import { applies, no, type Lines } from '../../cite.ts';
import { ARCTIC, FAR_EAST, trackBox } from '../../world/places.ts';
import { change, type WhatIf } from '../../position/position.ts';
import { isOnTrack, refuseArrival } from '../09-reinforcements-replacements-and-conversion/reinforcement.ts';
import { titleOf } from '../02-components/untried.ts';
import { rowOf } from '../04-victory/victory.ts';
import { aUnit } from '../remembered.ts';

/** 3.2e: the armies that begin in the Far East. */
const FAR_EAST_ARMIES = ['su-fe-1c', 'su-fe-2irb', 'su-fe-15'];
/** 12.6d: with so many armies in the Arctic the Finns keep still. */
const ENOUGH_IN_ARCTIC = 3;

interface FarEastLocals extends Facts {
  /** Has an army been recalled in this step (12.5c)? */
  readonly recalled?: boolean;
}

const refuseAbsent = (position: WhatIf, unit: number): Refusal | null =>
  hexOf(position, unit) === FAR_EAST ? null : no('12.5a', `${titleOf(position, unit)} is not in the Far East.`);

/** 12.5a: armies leave the Far East for this turn's box, and enter with the reinforcements (12.5b). */
const recallFromFarEast = actsOf<FarEastLocals>()('recall', '12.5a')
  .some('units', aUnit, anyUnitUnless(refuseAbsent, isIn(FAR_EAST)))
  .when(RECALL)
  .play((doing, { seat }, { units }) => {
    send(doing, units, trackBox(doing.position.facts.turn), seat, ['12.5a', '12.5b']);
    return stay({ recalled: true });
  });

/** What is added to the roll for the Japanese: each army gone from the Far East beyond the first tempts them (12.5c). */
export function japanModifier(position: WhatIf, lines?: Lines): number {
  const { world } = position;
  const gone = FAR_EAST_ARMIES.filter((id) => hexOf(position, unitNamed(position, id)) !== FAR_EAST).length;
  const row = world.tables.jifet.modifiers.find(({ when }) => when === 'armies-gone');
  const modifier = (row?.add ?? 0) * Math.max(0, gone - 1);
  if (row && modifier !== 0) lines?.add('12.5c', modifier, row.says);
  return modifier;
}

/** 12.5c: do the Japanese attack? */
function tempt({ position, dice, happen }: Doing<WhatIf>): void {
  const { die, rows } = position.world.tables.jifet;
  const modifier = japanModifier(position);
  const read = ([face = 1]: readonly number[]): 'war' | 'peace' => rowOf({ rows }, face + modifier);
  const faces = dice.roll('japan invades', 1, die, read);
  const result = read(faces);
  happen({ what: 'japan invades', die: faces[0] as number, modifier, result, rules: ['12.5c', '2.1a'] });
  if (result !== 'war') return;
  change(position, { japan: true });
  happen({ what: 'japan at war', rules: ['12.5e'] });
}

/** Step II.C.1. Nothing is asked once the box is empty or frozen (12.5e); it is never filled again (12.5f). */
export const farEastProcedure = procedure<WhatIf, FarEastLocals>(
  'far east',
  [
    {
      name: 'far east',
      rule: '12.5a',
      seats(position) {
        applies('12.5e', '12.5f');
        return position.facts.japan || armiesIn(position, FAR_EAST).length === 0 ? [] : ['soviet'];
      },
      acts: acts(recallFromFarEast, ending('12.5a')),
    },
    {
      name: 'japan',
      do(doing, { recalled }) {
        if (recalled) tempt(doing);
        else applies('12.5d');
        return on();
      },
    },
  ],
  { recalled: maybe(flag) },
);

interface ArcticLocals extends Facts {
  /** Which way armies have gone in this step; they go one way only (12.6b). */
  readonly way?: 'in' | 'out';
}

/** Why the army cannot be called back from the Arctic (12.6a, 12.6b). */
function refuseRecall(position: WhatIf, unit: number, { way }: ArcticLocals): Refusal | null {
  const { name, nationality } = unitAt(position, unit);
  if (nationality !== 'soviet' || hexOf(position, unit) !== ARCTIC) return no('12.6a', `${name} is not on the Arctic front.`);
  return way === 'in' ? no('12.6b', 'Armies have gone to the Arctic in this turn: none comes from there.') : null;
}

const actInArctic = actsOf<ArcticLocals>();

/** 12.6a: armies leave the Arctic for this turn's box. */
const recallFromArctic = actInArctic('recall', '12.6a')
  .some('units', aUnit, anyUnitUnless(refuseRecall, isIn(ARCTIC)))
  .when(RECALL)
  .play((doing, { seat }, { units }) => {
    send(doing, units, trackBox(doing.position.facts.turn), seat, ['12.6a']);
    return stay({ way: 'out' });
  });

/** Why the army cannot go to the Arctic (12.6a, 12.6b). */
function refuseReinforcing(position: WhatIf, unit: number, { way }: ArcticLocals): Refusal | null {
  if (hexOf(position, unit) >= 0 && unitAt(position, unit).nationality === 'soviet')
    return no('12.6a', `${titleOf(position, unit)} is on the map: nobody is withdrawn from there.`);
  const refusal = refuseArrival(position, unit);
  if (refusal || way !== 'out') return refusal;
  return no('12.6b', 'Armies have left the Arctic in this turn: none goes there.');
}

/** 12.6a: armies of the Turn Record Track go to the Arctic. */
const reinforceArctic = actInArctic('reinforce', '12.6a')
  .some('units', aUnit, anyUnitUnless(refuseReinforcing, isOnTrack))
  .when({ rules: ['12.6a'], during: ['arctic'], says: 'Armies go to the Arctic in the Soviet grand strategy step.' })
  .play((doing, { seat }, { units }) => {
    send(doing, units, ARCTIC, seat, ['12.6a', '9.5f']);
    return stay({ way: 'in' });
  });

/** What is added to the roll for the Finns: they look at how many armies hold the Arctic (12.6d). */
export function finlandModifier(position: WhatIf, lines?: Lines): number {
  const armies = armiesIn(position, ARCTIC).length;
  const strength = armies === 0 ? 'no-army' : armies === 2 ? 'two-armies' : null;
  const row = position.world.tables.fjwt.modifiers.find(({ when }) => when === strength);
  if (row) lines?.add('12.6d', row.add, row.says);
  return row?.add ?? 0;
}

/** Do the Finns keep still without a roll: at war already, or held in check (12.6d)? */
export const isFinlandQuiet = (position: WhatIf): boolean =>
  position.facts.finland || armiesIn(position, ARCTIC).length >= ENOUGH_IN_ARCTIC;

/** 12.6d: with too few armies in the Arctic the Finns may join in; the fewer, the likelier. */
function watchFinland({ position, dice, happen }: Doing<WhatIf>): void {
  applies('12.6d', '3.8a');
  if (isFinlandQuiet(position)) return;
  const { die, rows } = position.world.tables.fjwt;
  const modifier = finlandModifier(position);
  const read = ([face = 1]: readonly number[]): 'war' | 'peace' => rowOf({ rows }, face + modifier);
  const faces = dice.roll('finland joins', 1, die, read);
  const result = read(faces);
  happen({ what: 'finland joins', die: faces[0] as number, modifier, result, rules: ['12.6d', '2.1a'] });
  if (result !== 'war') return;
  change(position, { finland: true });
  happen({ what: 'finland at war', rules: ['12.6e'] });
}

/** Step II.C.2. Once the Finns are in the war the box is frozen (12.6e, WA-57). */
export const arcticProcedure = procedure<WhatIf, ArcticLocals>(
  'arctic',
  [
    {
      name: 'arctic',
      rule: '12.6a',
      seats(position) {
        applies('12.6e');
        return position.facts.finland ? [] : ['soviet'];
      },
      acts: acts(recallFromArctic, reinforceArctic, ending('12.6a')),
    },
    {
      name: 'finland',
      do(doing) {
        watchFinland(doing);
        return on();
      },
    },
  ],
  { way: maybe(oneOf('in', 'out')) },
);
