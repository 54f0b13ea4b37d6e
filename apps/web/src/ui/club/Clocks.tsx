import type { ClockListed, Pace, SeatListed, TableListed } from '@sandtable/desk/club/lobby';
import { useEffect, useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { clocks, me, readTable, tried } from '../../club/state.ts';
import { ask } from '../Dialog.tsx';
import { holderOf, seatName } from './people.tsx';
import { HOUR, isLow, leftNow, timeWords } from './pace.ts';

/** Milliseconds between two looks at a clock that runs. */
const TICK = 1000;

/** Looks at the clock anew each second while it runs. */
function useTick(isRunning: boolean): void {
  const [, again] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => again((n) => n + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
}

const clockFor = (seat: string): ClockListed | undefined => clocks.value.all.find((one) => one.seat === seat);

/** What a seat has left, beside its holder's name. */
export function Clock({ pace, seat }: { readonly pace: Pace; readonly seat: string }) {
  const clock = clockFor(seat);
  useTick(clock?.isRunning === true);
  if (!clock) return null;
  const left = leftNow(clock, clocks.value.at);
  const words = left.isOut ? 'time is out' : timeWords(pace, left);
  return (
    <span class={`seatclock${isLow(pace, left) ? ' is-low' : ''}`} title={titleOf(pace)} role="timer">
      {words}
    </span>
  );
}

const titleOf = (pace: Pace): string =>
  pace.kind === 'live'
    ? `${pace.allowance} seconds for each decision, then from the bank`
    : `${Math.round(pace.allowance / HOUR / 24)} days for each move, then from the bank`;

/** What those at the table may do where somebody's time is out. */
export function OutOfTime({ table }: { readonly table: TableListed }) {
  const mine = table.seats.some(({ person }) => person?.id === me.value?.id);
  useTick(clocks.value.all.some(({ isRunning }) => isRunning));
  if (!mine) return null;
  const out = table.seats.filter(({ seat, person }) => {
    const clock = clockFor(seat);
    return clock !== undefined && person !== null && person.id !== me.value?.id && leftNow(clock, clocks.value.at).isOut;
  });
  return (
    <>
      {out.map((one) => (
        <Claim key={one.seat} table={table} seat={one} />
      ))}
    </>
  );
}

function Claim({ table, seat }: { readonly table: TableListed; readonly seat: SeatListed }) {
  const name = holderOf(table, seat);
  const take = async (what: 'game' | 'machine') => {
    const says =
      what === 'game'
        ? `The game is over, and ${name} has given it up for want of time.`
        : `A machine plays ${seatName(table, seat.seat)} from now on, in place of ${name}.`;
    const title = what === 'game' ? 'Claim the game?' : 'Have a machine play on?';
    if (!(await ask({ title, says, yes: what === 'game' ? 'Claim it' : 'Have it play', no: 'Wait' }))) return;
    await tried(async () => {
      await club.claim(table.table, { seat: seat.seat, take: what });
      await readTable(table.table);
    });
  };
  return (
    <div class="outoftime" role="status">
      <p>{name} has no time left. You may wait, too.</p>
      <div class="acts">
        <button type="button" class="btn small" onClick={() => void take('game')}>
          Claim the game
        </button>
        <button type="button" class="btn small" onClick={() => void take('machine')}>
          A machine plays on
        </button>
      </div>
    </div>
  );
}
