import {
  chances,
  collecting,
  each,
  everyWay,
  firstOffered,
  NEVER,
  plus,
  tally,
  type Chance,
  type Command,
  type Foresight,
  type Fraction,
  type Game,
  type Happening,
  type Rolls,
  type Seat,
} from '@sandtable/umpire';
import { advanceAct } from '../rules/11-combat/advance.ts';
import type { AttackLocals } from '../rules/11-combat/battle.ts';
import { attack } from '../rules/11-combat/combat.ts';
import { casesOf, type Subject } from './foresight-cases.ts';
import { declaration, printed, type Gertrud } from '../position/position.ts';
import { stackOf } from '../rules/08-zones-of-control/zones.ts';
import { interdict } from '../rules/13-combat-air-support/interdiction.ts';
import { mission } from '../rules/17-raid-and-missions/missions.ts';
import { kommandoOf, rollRaid } from '../rules/17-raid-and-missions/raid.ts';
import { enemyOf, sideOf, type Side } from '../world/world.ts';

/** The rolls of a combat; what counts of each is how it reads in its table. */
const COMBAT: Rolls = { crt: 'reading', 'air combat': 'reading', 'naval combat': 'reading' };
const INTERDICTION: Rolls = { interdiction: 'reading', 'air combat': 'reading' };

/**
 * The exact chances of what a legal command leads to, by what the other seat may answer: of an attack, also while it is under way and of
 * the answers about ships, aircraft and ULTRA; of an interdiction, likewise; of a mission of the Kommando and of the raid on the Yavuz.
 * Null for commands after which no die is rolled. The seat's own later answers give nothing; answers that it has given ahead stand.
 */
export function foresee(game: Game<Gertrud>, now: Gertrud, seat: Seat, command: Command): Foresight | null {
  if (game.refuse(now, seat, command)) return null;
  const position = declaration.clone(now);
  // What the other seat has said it will answer is its secret.
  position.standing = position.standing.filter((one) => one.seat === seat);
  const begun = attack.given(command);
  if (begun) return attackForesight(game, position, seat, begun, { seat, hex: begun.hex });
  const placed = interdict.given(command);
  if (placed) return interdictionForesight(game, position, seat, placed, { seat, hex: placed.hex });
  const sent = mission.given(command);
  if (sent) return missionForesight(game, position, seat, sent, sent.mission);
  switch (command.act) {
    case 'raid':
      return raidForesight(game, position, seat, command);
    case 'ship':
    case 'aircraft':
    case 'ultra':
    case 'intercept':
    case 'go-on':
      return underWay(game, position, seat, command);
    default:
      return null;
  }
}

/** The combat that waits for an answer: in support of an attack, or over an interdicted hex. */
function underWay(game: Game<Gertrud>, position: Gertrud, seat: Seat, command: Command): Foresight | null {
  for (let frame = position.frames; frame; frame = frame.below) {
    if (frame.procedure === 'attack') return attackForesight(game, position, seat, command, frame.locals as AttackLocals);
    if (frame.procedure === 'interdiction') {
      const { seat: by, hex } = frame.locals as Pick<AttackLocals, 'seat' | 'hex'>;
      return interdictionForesight(game, position, seat, command, { seat: by, hex });
    }
  }
  return null;
}

const found = (happened: readonly Happening[], what: string): Happening | undefined => happened.find((one) => one.what === what);

function attackForesight(
  game: Game<Gertrud>,
  position: Gertrud,
  seat: Seat,
  command: Command,
  attack: Pick<AttackLocals, 'seat' | 'hex'>,
): Foresight {
  const side = sideOf(attack.seat);
  const hex = position.world.grid.index(attack.hex);
  const { says, holds } = aim(position, side, hex);
  // Ships and aircraft move no land unit, so that a result leads to the same whatever came before it.
  const known = new Map<string, boolean>();
  const subject: Subject = {
    position,
    seat,
    command,
    isFeared: side !== sideOf(seat),
    rule: '11.0ae',
    of: {
      rolls: COMBAT,
      decided: (on, reading) => (on === 'crt' && known.has(reading) ? reading : null),
      outcome(after, happened) {
        const result = found(happened, 'result')?.['result'];
        if (typeof result !== 'string') return null;
        if (!known.has(result)) known.set(result, holds(fought(game, after, happened)));
        return result;
      },
    },
    headline: (all) => ({ says, of: sumOf(all, (outcome) => known.get(outcome) === true) }),
  };
  return casesOf(game, subject);
}

/** What the attacker wants: the city, for which he advances into it wherever he may; elsewhere that the defenders are gone. */
function aim(position: Gertrud, side: Side, hex: number): { readonly says: string; holds(after: Gertrud): boolean } {
  const { city, town, owner } = position.world;
  const isEmpty = (after: Gertrud) => stackOf(after, enemyOf(side), hex) === 0;
  const isOurs = (after: Gertrud) => isEmpty(after) && stackOf(after, side, hex) > 0;
  const place = city[hex] ?? (town[hex] ? `${town[hex]} (${printed(position, hex)})` : printed(position, hex));
  if (isEmpty(position)) return { says: `The drop on ${place} holds`, holds: isOurs };
  if (city[hex] === null) return { says: `${place} is emptied`, holds: isEmpty };
  return { says: owner[hex] === side ? `${place} is retaken` : `${place} falls`, holds: isOurs };
}

/**
 * The position when the battle is over. Losses and retreats are taken as they are first offered, for a hex is left by all or not whoever
 * goes first; and somebody advances where anybody may.
 */
function fought(game: Game<Gertrud>, rolled: Gertrud, before: readonly Happening[]): Gertrud {
  const position = declaration.clone(rolled);
  for (let happened = before; !found(happened, 'engaged');) {
    const seat = game.awaiting(position)?.seats[0];
    const answer = seat === undefined ? null : (advance(game, position, seat) ?? firstOffered(game, position, seat));
    if (seat === undefined || !answer) break;
    for (const { value } of everyWay((dice) => game.play(position, seat, answer, dice), {})) happened = value;
  }
  return position;
}

/** An advance of one unit at least; null where something else is asked. */
function advance(game: Game<Gertrud>, position: Gertrud, seat: Seat): Command | null {
  const offer = game.choices(position, seat).find(({ act }) => act === 'advance');
  if (!offer) return null;
  for (const command of each(offer)) if (advanceAct.given(command)?.units.length !== 0) return command;
  return null;
}

const sumOf = (all: readonly Chance[], wanted: (outcome: string) => boolean): Fraction =>
  all.reduce<Fraction>((sum, { outcome, of }) => (wanted(outcome) ? plus(sum, of) : sum), NEVER);

/** 13.7: the interdictor gets through or not, and then succeeds or not. */
function interdictionForesight(
  game: Game<Gertrud>,
  position: Gertrud,
  seat: Seat,
  command: Command,
  { seat: by, hex }: Pick<AttackLocals, 'seat' | 'hex'>,
): Foresight {
  return casesOf(game, {
    position,
    seat,
    command,
    isFeared: by !== seat,
    rule: '13.7c',
    of: {
      rolls: INTERDICTION,
      decided: (on, reading) => (on !== 'interdiction' ? null : reading === 'interdicted' ? reading : 'not interdicted'),
      outcome(_after, happened) {
        const fight = String(found(happened, 'air combat')?.['result'] ?? '');
        if (fight === '') return null;
        return /^(both|first) aborted/.test(fight) ? 'interdictor sent home' : 'interdictor lost';
      },
    },
    headline: (all) => ({ says: `The units in ${hex} are interdicted`, of: sumOf(all, (outcome) => outcome === 'interdicted') }),
  });
}

/** What becomes of the Kommando, by the words of the tables. */
const FATES: { readonly [fate: string]: string } = {
  unhurt: 'Kommando unhurt',
  reduced: 'Kommando reduced',
  eliminated: 'Kommando eliminated',
  permanent: 'Kommando eliminated for good',
};

const alone = (says: string, rule: string, all: Chance[], headline: string, wanted: (outcome: string) => boolean): Foresight => ({
  cases: [{ says, rule, chances: all, headline: { says: headline, of: sumOf(all, wanted) } }],
});

/** 17.1: the die falls at once. */
function missionForesight(game: Game<Gertrud>, position: Gertrud, seat: Seat, command: Command, of: string): Foresight {
  const { title = '', rule = '17.1g' } = position.world.tables.missions.missions.find(({ id }) => id === of) ?? {};
  const all = chances(game, position, seat, command, {
    rolls: { mission: 'faces' },
    outcome(_after, happened) {
      const mission = found(happened, 'mission');
      return mission ? `${String(mission['result'])}, ${fateOf(position, mission, happened)}` : null;
    },
  });
  return alone('Nobody has anything to decide before the die falls', rule, all, `${title}: success`, (outcome) =>
    outcome.startsWith('success'),
  );
}

/** 17.0: the dice fall as the combat phase begins; only their modifiers count, and those are known now. */
function raidForesight(game: Game<Gertrud>, position: Gertrud, seat: Seat, command: Command): Foresight {
  const raid = (dice: Parameters<typeof game.play>[3]) => {
    const doing = collecting(declaration.clone(position), dice);
    doing.happened.push(...game.play(doing.position, seat, command, dice));
    if (doing.position.facts.raid) rollRaid(doing);
    return raidOutcome(position, doing.happened);
  };
  const ways = Array.from(everyWay(raid, { goeben: 'faces' }), ({ value, of }) => ({ outcome: value, of }));
  return alone('The dice are rolled as the combat phase begins', '17.0b', tally(ways), 'The Yavuz is seized', (outcome) =>
    outcome.includes('Yavuz seized'),
  );
}

function raidOutcome(position: Gertrud, happened: readonly Happening[]): string {
  const raid = found(happened, 'raid') as Happening;
  return `Yavuz ${String(raid['yavuz'])}, Blitzkrieg Bonus ${String(raid['bonus'])}, ${fateOf(position, raid, happened)}`;
}

/** What the table says of the Kommando; but reduced it may have no step left, and enemies in its hex finish it (15.0j). */
function fateOf({ world }: Gertrud, rolled: Happening, happened: readonly Happening[]): string {
  const kommando = world.units[kommandoOf(world)]?.id;
  const lost = happened.find(({ what, unit }) => what === 'eliminated' && unit === kommando);
  const fate = !lost ? String(rolled['kommando']) : lost['forGood'] === true ? 'permanent' : 'eliminated';
  return FATES[fate] ?? fate;
}
