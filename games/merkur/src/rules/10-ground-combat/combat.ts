import {
  acts,
  back,
  call,
  flag,
  listOf,
  objectOf,
  on,
  oneOf,
  oneWordOf,
  orNothing,
  procedure,
  to,
  wholeNumber,
  type Doing,
  type FactForm,
  type Facts,
  type Turn,
} from '@sandtable/umpire';
import { aHex, units } from '@sandtable/warfare';
import { applies, no } from '../../cite.ts';
import { optionOf } from '../../options.ts';
import { ATTACKED, DEFENDED, RETREATED } from '../../position/marks.ts';
import { missionId, stageOf } from '../../position/missions.ts';
import { hexOf, ids, indices, isMarked, mark, printed, setTarget, unitAt, type Merkur } from '../../position/position.ts';
import type { RuleId } from '../../rulebook.ts';
import { CONTINGENTS, type Contingent } from '../../world/schema/forms.ts';
import { enemyOf, type Side } from '../../world/sides.ts';
import { groundResult } from '../../world/tables/ground-combat.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';
import { isHeldBy, unitsIn } from '../05-units/stood.ts';
import { cancelForCombat } from '../09-naval-movement/planning-assaults.ts';
import { noteLost } from '../07-ground-movement/reaction.ts';
import { noteLeft } from '../14-logistics/capture.ts';
import { supporting } from '../08-air-movement/support.ts';
import { isUndecided } from '../12-antiaircraft-combat/guns.ts';
import { attackersOn, canAttack } from './attackers.ts';
import { leading, nationsOf, type Battle } from './battle.ts';
import { BENEFITS, type Benefit } from './benefits.ts';
import { contributing, engaged, fight } from './fight.ts';
import { holdGround } from './landing.ts';
import { leaveBefore, leavers, remain } from './headquarters.ts';
import { duesOf, exchanged, RESULT_RULES, smallerSide, type Due, type Engaged } from './losses.ts';
import { retreating } from './retreat.ts';
import { alive, eliminate, eliminateForce, owing } from './suffering.ts';
import { attemptSurprise } from './surprise.ts';

/** One combat, from its beginning till the advance. */
export interface Combat extends OfSeat {
  readonly hex: string;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  /** Does the attacker try to surprise (10.M)? */
  readonly surprise: boolean;
  /** Whose contingent is in the majority; null until it is known (10.C.5). */
  readonly attacking: Contingent | null;
  readonly defending: Contingent | null;
  /** What it came to; null until it has been fought. */
  readonly code: string | null;
  /** The points with which it began, in quarters. */
  readonly points: Engaged & Facts;
  readonly benefits: { readonly attacking: readonly Benefit[]; readonly defending: readonly Benefit[] };
  /** Does the defender stay though he might retreat? */
  readonly stays: boolean;
}

/** No force has so many points, in quarters. */
const MOST_POINTS = 10_000;
const points = wholeNumber(0, MOST_POINTS);
const aCode: FactForm<Merkur> = {
  expects: 'a result of the Ground CRT',
  fits: (value, { world }) => typeof value === 'string' && Object.hasOwn(world.tables.ground.results.codes, value),
  schema: { type: 'string' },
};
const aNation = oneWordOf(...CONTINGENTS);

/** What the procedure "combat" begins with: all who were declared to attack the hex, and all who stand there (10.B.3.e). */
export function begun(position: Merkur, seat: Side, hex: number, surprise: boolean): Combat {
  const [attackers, defenders] = [attackersOn(position, seat, hex), unitsIn(position, enemyOf(seat), hex)];
  const only = (nations: readonly Contingent[]): Contingent | null => (nations.length === 1 ? (nations[0] ?? null) : null);
  return {
    seat,
    hex: printed(position, hex),
    attackers: ids(position, attackers),
    defenders: ids(position, defenders),
    surprise,
    attacking: only(nationsOf(position, attackers)),
    defending: only(nationsOf(position, contributing(position, defenders))),
    code: null,
    points: { ...engaged(position, attackers, defenders) },
    benefits: { attacking: [], defending: [] },
    stays: false,
  };
}

const hexOfCombat = ({ world: { grid } }: Merkur, { hex }: Combat): number => grid.index(hex);
const attackersOf = (position: Merkur, { attackers }: Combat): number[] => alive(position, indices(position, attackers));
const defendersOf = (position: Merkur, { defenders }: Combat): number[] => alive(position, indices(position, defenders));

/** The battle as it is reckoned: nobody who has retreated into the hex defends it. */
export const battleOf = (position: Merkur, combat: Combat): Battle => {
  const defenders = contributing(position, defendersOf(position, combat));
  const attackers = attackersOf(position, combat);
  return {
    hex: hexOfCombat(position, combat),
    attackers,
    defenders,
    attacking: leading(position, attackers, combat.attacking),
    defending: leading(position, defenders, combat.defending),
  };
};

const act = actsOf<Combat>();

/** 10.C.5: of equal contingents the owner names the one in the majority. */
const majority = (step: 'attackers' | 'defenders') =>
  act('majority', '10.C.5#2')
    .one('nation', aNation, {
      of: ({ position, locals }) => candidates(position, locals, step),
      otherwise: (_at, nation) => no('10.C.5#2', `The contingent of ${nation} has not most strength points.`),
    })
    .when({
      rules: ['10.C.5#2'],
      during: ['attackers', 'defenders'],
      own: true,
      says: 'Whose contingent is in the majority is asked where several have as many strength points.',
    })
    .play(({ happen }, { seat, locals: { hex } }, { nation }) => {
      happen({ what: 'majority', seat, hex, nation, rules: ['10.C.5#2'] });
      return on(step === 'attackers' ? { attacking: nation } : { defending: nation });
    });

function candidates(position: Merkur, combat: Combat, step: 'attackers' | 'defenders'): Contingent[] {
  const all = step === 'attackers' ? attackersOf(position, combat) : contributing(position, defendersOf(position, combat));
  return nationsOf(position, all);
}

const isAsked = (nation: Contingent | null, position: Merkur, combat: Combat, step: 'attackers' | 'defenders'): boolean =>
  nation === null && candidates(position, combat, step).length > 1;

/** The combat itself; where nobody there has an attack, those there are lost without dice (10.H.1.b). */
function resolve(doing: Doing<Merkur>, combat: Combat): Turn {
  const { position } = doing;
  const [attackers, defenders] = [attackersOf(position, combat), defendersOf(position, combat)];
  for (const unit of attackers) {
    mark(position, unit, ATTACKED);
    setTarget(position, unit, null);
  }
  for (const unit of defenders) mark(position, unit, DEFENDED);
  cancelForCombat(doing, [...attackers, ...defenders]);
  applies('10.C.1#1', '10.H.1.b');
  if (!defenders.some((unit) => canAttack(position, unit, attackers))) {
    for (const unit of defenders) eliminate(doing, unit, ['10.H.1.b']);
    return to('over');
  }
  const battle = battleOf(position, combat);
  const surprise = combat.surprise ? attemptSurprise(doing, battle) : 0;
  const { code, attacking, defending } = fight(doing, battle, surprise);
  return on({ code, benefits: { attacking, defending } });
}

const resultOfCombat = ({ world }: Merkur, { code }: Combat) => groundResult(world.tables.ground, code ?? '');
const ruleOf = ({ code }: Combat) => RESULT_RULES[code ?? ''] ?? '10.A#4';

/** One side pays what it owes, and play goes on to the step that is named. */
function pays(doing: Doing<Merkur>, combat: Combat, part: 'attacking' | 'defending', due: Due, then: string): Turn {
  const { position } = doing;
  const force = part === 'attacking' ? attackersOf(position, combat) : defendersOf(position, combat);
  if (due === 'all') {
    const result = resultOfCombat(position, combat);
    eliminateForce(doing, force, [ruleOf(combat)], 'withoutReducedSides' in result);
    return to(then);
  }
  if (due === 0) return to(then);
  const seat = part === 'attacking' ? combat.seat : enemyOf(combat.seat);
  return call('suffering', owing(position, seat, force, due, combat.benefits[part]), then);
}

/** 6.3.c.viii: the phasing side loses first. In an exchange the smaller does, for the larger pays by what that has really lost (10.E.4#2). */
function firstLosses(doing: Doing<Merkur>, combat: Combat): Turn {
  const { position } = doing;
  const { tables } = position.world;
  const { code, points: began } = combat;
  if (code === null) return to('over');
  applies('6.3.c.viii.1', '10.E.2#1');
  if (!('exchange' in resultOfCombat(position, combat)))
    return pays(doing, combat, 'attacking', duesOf(tables, code, began).attacker, 'choice');
  const { attacker, defender } = duesOf(tables, code, began);
  const [force, other] =
    attacker === 'all' ? [attackersOf(position, combat), 'defending' as const] : [defendersOf(position, combat), 'attacking' as const];
  // Whoever has retreated into the hex is lost with its defenders, but the attacker owes nothing for him (10.G.2.a.iv#2).
  const counting = contributing(position, force);
  const lost = eliminateForce(doing, counting, [ruleOf(combat)], false);
  const besides = force.filter((unit) => !counting.includes(unit));
  eliminateForce(doing, besides, [ruleOf(combat)], false);
  if (attacker === 'all' && defender === 'all') return pays(doing, combat, 'defending', 'all', 'stand');
  return pays(doing, combat, other, exchanged(tables, code, lost), 'stand');
}

/** The defender's own losses, by whether he stays where he may (10.D.6). */
function secondLosses(doing: Doing<Merkur>, combat: Combat): Turn {
  const { code, points: began, stays } = combat;
  applies('6.3.c.viii.2');
  return pays(doing, combat, 'defending', duesOf(doing.position.world.tables, code ?? '', began, stays).defender, 'retreats');
}

/** May the defender stay on HX: where no attacker is left, not even a reduced one (10.D.10#2)? */
function mayStand(position: Merkur, combat: Combat): boolean {
  applies('10.D.10#2');
  return (
    combat.code === 'HX' &&
    optionOf(position, 'half-exchange') === 'defender' &&
    attackersOf(position, combat).length === 0 &&
    defendersOf(position, combat).length > 0
  );
}

const CHOICES = {
  during: ['choice', 'stand'],
  own: true,
  says: 'Whether to hold a hex is asked of its defender where the result of a combat leaves it to him.',
} as const;

const hold = act('hold', ({ locals: { code } }) => (code === 'HX' ? '10.D.10#2' : '10.D.6#2'))
  .when({ ...CHOICES, rules: ['10.D.6#2', '10.D.10#2'] })
  .play(({ happen }, { seat, locals }) => {
    happen({ what: 'held', seat, hex: locals.hex, rules: [locals.code === 'HX' ? '10.D.10#2' : '10.D.6#2'] });
    return on({ stays: true });
  });

const giveWay = act('give-way', ({ locals: { code } }) => (code === 'HX' ? '10.D.10#2' : '10.D.6#2'))
  .when({ ...CHOICES, rules: ['10.D.6#2', '10.D.10#2'] })
  .play(() => on());

/** Does the defender retreat (10.D)? What is left of a smaller attacker is back where it came from on EX (10.D.14#2). */
function isDrivenOff(position: Merkur, combat: Combat): boolean {
  const { code, points: began, stays } = combat;
  const { retreats } = resultOfCombat(position, combat);
  const isSmaller = (): boolean => smallerSide(position.world.tables, code ?? '', began) === 'defender';
  if (stays || retreats === 'nobody' || retreats === 'attacker') return false;
  if (retreats === 'smaller') {
    applies('10.D.14#2');
    return isSmaller();
  }
  if (code !== 'HX') return true;
  applies('10.D.10#4');
  return optionOf(position, 'half-exchange') === 'defender' || isSmaller();
}

/** 6.3.c.viii.3: what is left of the defender goes, if it must. */
function driveOff(doing: Doing<Merkur>, combat: Combat): Turn {
  const { position } = doing;
  const defenders = defendersOf(position, combat);
  if (defenders.length === 0 || !isDrivenOff(position, combat)) return on();
  applies('6.3.c.viii.3');
  return call('retreat', retreating(position, enemyOf(combat.seat), defenders, hexOfCombat(position, combat)));
}

/** What is left of attackers who were eliminated goes from each of their hexes as defenders would (10.D.5#2, MA-42). */
function throwBack(doing: Doing<Merkur>, combat: Combat): Turn {
  const { position } = doing;
  if (resultOfCombat(position, combat).retreats !== 'attacker') return on();
  const left = attackersOf(position, combat).filter((unit) => !isMarked(position, unit, RETREATED));
  const [first] = left;
  if (first === undefined) return on();
  applies('10.D.5#2');
  const from = hexOf(position, first);
  const those = left.filter((unit) => hexOf(position, unit) === from);
  return call('retreat', retreating(position, combat.seat, those, from), 'thrown back');
}

/** The results of which it is said that the attacker may go in; he may after all others that leave the hex empty, too (10.G.3#1). */
const ENTERS: { readonly [code: string]: RuleId } = { HQ: '10.D.6#3', DA: '10.D.8#2' };

/** 6.3.c.viii.5: the attacker goes into a hex that he has emptied, or overruns whoever is left there, if he can. */
function follow(doing: Doing<Merkur>, combat: Combat): Turn {
  const { position } = doing;
  const attackers = attackersOf(position, combat);
  const isLost = !isHeldBy(position, enemyOf(combat.seat), hexOfCombat(position, combat));
  if (isLost) {
    noteLost(position, hexOfCombat(position, combat));
    noteLeft(position, hexOfCombat(position, combat), enemyOf(combat.seat));
  }
  if (attackers.length === 0) return back();
  const those = { seat: combat.seat, hex: combat.hex, units: ids(position, attackers) };
  if (!isLost) return call('pressing', those);
  holdGround(doing, combat.seat, hexOfCombat(position, combat));
  const rule = ENTERS[combat.code ?? ''];
  if (rule) applies(rule);
  applies('6.3.c.viii.5', '10.G.3#3', '10.G.1#1');
  return call('advance', those);
}

/** 6.3.c.vii#2: whoever flies in support of either side fights in the air, and is fired at, before anything else. */
function resolveSupport(position: Merkur, combat: Combat): Turn {
  const mission = supporting(position, hexOfCombat(position, combat)).find((one) => stageOf(position, one) === 'flown');
  if (mission === undefined) return on();
  applies('6.3.c.vii#2', '6.3.c.v#2');
  return call('mission', { mission: missionId(position, mission) }, 'support');
}

/** 12.A.1.a.i#4: heavy guns of a side are set against the tanks of the other, if there are any and that has not been said before. */
function aimGuns(position: Merkur, combat: Combat, part: 'attacking' | 'defending'): Turn {
  const [own, enemies] = [attackersOf(position, combat), defendersOf(position, combat)];
  const haveTanks = (part === 'attacking' ? enemies : own).some((unit) => unitAt(position, unit).abilities.has('armour'));
  if (!haveTanks) return on();
  if (part === 'defending') return call('gun modes', { seat: enemyOf(combat.seat), hexes: [combat.hex] });
  const guns = own.filter((unit) => isUndecided(position, unit));
  const hexes = [...new Set(guns.map((unit) => printed(position, hexOf(position, unit))))];
  return call('gun modes', { seat: combat.seat, hexes });
}

/** 10.B, 10.D: one combat. */
export const combatProcedure = procedure<Merkur, Combat>(
  'combat',
  [
    { name: 'support', do: ({ position }, combat): Turn => resolveSupport(position, combat) },
    { name: 'aimed by the attacker', do: ({ position }, combat): Turn => aimGuns(position, combat, 'attacking') },
    { name: 'aimed', do: ({ position }, combat): Turn => aimGuns(position, combat, 'defending') },
    {
      name: 'headquarters',
      rule: '14.L.2.f',
      seats: (position, combat) => (leavers(position, combat).length > 0 ? [enemyOf(combat.seat)] : []),
      acts: acts(leaveBefore, remain),
    },
    {
      name: 'attackers',
      rule: '10.C.5#2',
      seats: (position, combat) => (isAsked(combat.attacking, position, combat, 'attackers') ? [combat.seat] : []),
      acts: acts(majority('attackers')),
    },
    {
      name: 'defenders',
      rule: '10.C.5#2',
      seats: (position, combat) => (isAsked(combat.defending, position, combat, 'defenders') ? [enemyOf(combat.seat)] : []),
      acts: acts(majority('defenders')),
    },
    { name: 'fight', do: resolve },
    { name: 'first losses', do: firstLosses },
    {
      name: 'choice',
      rule: '10.D.6#2',
      seats: (position, combat) => (resultOfCombat(position, combat).retreats === 'choice' ? [enemyOf(combat.seat)] : []),
      acts: acts(hold, giveWay),
    },
    { name: 'second losses', do: secondLosses },
    {
      name: 'stand',
      rule: '10.D.10#2',
      seats: (position, combat) => (mayStand(position, combat) ? [enemyOf(combat.seat)] : []),
      acts: acts(hold, giveWay),
    },
    { name: 'retreats', do: driveOff },
    { name: 'thrown back', do: throwBack },
    { name: 'over', do: follow },
  ],
  {
    seat: aSeat,
    hex: aHex,
    attackers: units,
    defenders: units,
    surprise: flag,
    attacking: orNothing(oneOf(...CONTINGENTS)),
    defending: orNothing(oneOf(...CONTINGENTS)),
    code: orNothing(aCode),
    points: objectOf({ attackers: points, defenders: points, contributing: points }),
    benefits: objectOf({ attacking: listOf(oneOf(...BENEFITS)), defending: listOf(oneOf(...BENEFITS)) }),
    stays: flag,
  },
);
