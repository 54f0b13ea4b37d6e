import { PERSON, spellBriefly, type Acted, type Seat, type Spelled, type Table } from '@sandtable/umpire';
import type { Audience } from './audience.ts';
import { begunAt, type Given } from './bundle.ts';
import { goingTo, undoTargets, type Unasked } from './going.ts';
import type { Back, Going, SeatNews } from './messages.ts';

/** What was set up for people at one word of theirs (`SetUpHelp`). */
export interface Helped {
  /** The line to which one step of undo goes where that is the last that people have decided; else null. */
  readonly begun: number | null;
  /** Is it, and done for this seat? */
  isLastOf(seat: Seat): boolean;
  /** The people whose decisions a seat's undo could take back. */
  parties(seat: Seat): readonly Seat[];
}

/** A table and who listens at it: in a browser all people who share its page, at a club somebody with seats of their own. */
export interface Listening {
  readonly table: Table;
  /** Who listens, and what they may know. */
  readonly audience: Audience;
  /** The seats that people hold at this table, wherever they sit. */
  readonly people: readonly Seat[];
  /** What those who listen, or others at the table, do not want to be asked. */
  readonly formalities: readonly Unasked[];
  /** The commands given last at one word. */
  readonly given: Given;
  readonly helped: Helped;
  /** A machine goes on with the event that is under way. */
  readonly goesOn: boolean;
  /** Undo leads no further back than can be told without playing anything again (`undoTargets`). */
  readonly isNear?: boolean;
}

/**
 * The table as a seat sees it now. `told` is the line that has just been played, null where the seat is to be told of none; `again` the
 * first of those that redo has put back.
 */
export function seatNews(of: Listening, seat: Seat, told: number | null, again: number | null): SeatNews {
  const { table, audience } = of;
  const { game, position, standing } = table;
  const targets = targetsOf(of, seat);
  const going = (target: number | null): Going => goingTo(table, of.helped.parties(seat), seat, target);
  return {
    news: 'seat',
    seat,
    view: game.view(position, seat),
    question: game.awaiting(position),
    choices: audience.people.includes(seat) ? offersFor(of, seat) : [],
    told: told === null ? null : audience.told(told, seat),
    again: again === null ? [] : audience.storyFrom(again, seat),
    commands: standing.at(-1) ?? 0,
    ...(of.goesOn && { goesOn: true }),
    undo: { step: going(targets.step), move: going(targets.move), phase: going(targets.phase) },
    redo: { can: table.redoable === seat, why: null, byConsent: false },
    isSetUpForMe: of.helped.isLastOf(seat),
  };
}

/** What follows on so many choices is written out before it is asked for. */
const WRITTEN_OUT = 100;

const offersFor = ({ table: { game, position } }: Listening, seat: Seat): readonly Spelled[] =>
  game.choices(position, seat).map((offer) => spellBriefly(offer, WRITTEN_OUT));

/** Where a seat's undo leads; one step of it takes back what was last given at one word. */
export function targetsOf(
  { table, people, formalities, given, helped, isNear = false }: Listening,
  seat: Seat,
): ReturnType<typeof undoTargets> {
  const targets = undoTargets(table, people, seat, { formalities, isNear });
  return { ...targets, step: helped.begun ?? begunAt(table, people, given) ?? targets.step };
}

/** Takes commands back for a seat; `agreed` where all other people at the table consent. */
export function goBack(of: Listening, seat: Seat, back: Back, agreed: boolean): Acted {
  const { table, helped } = of;
  const target = targetsOf(of, seat)[back] ?? null;
  const asked = helped.parties(seat);
  const { can, why, byConsent } = goingTo(table, asked, seat, target);
  if (target !== null && !can && !byConsent) return { refused: { rules: [], reason: why ?? '' } };
  const others = Object.entries(table.header.seats).flatMap(([other, player]) => (other !== seat && player === PERSON ? [other] : []));
  // A person who has left the seat to a machine is not asked.
  const consent = agreed ? others : others.filter((other) => !asked.includes(other));
  return table.undo(seat, target, { consent });
}
