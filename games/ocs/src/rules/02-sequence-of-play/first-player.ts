import { acts, call, on, oneWordOf, procedure, type Doing, type Turn } from '@sandtable/umpire';
import { applies } from '../../cite.ts';
import { change, type Ocs } from '../../position/position.ts';
import { enemyOf, SIDES, type Side } from '../../world/sides.ts';
import { actsOf, aSeat, type OfSeat } from '../acting.ts';

/** 2.3.I5: the faces of the die that each side rolls. */
const FACES = 6;

/** 2.3.I5: each side rolls a die, again while they fall alike, unless the scenario says who is first player; the higher one chooses. */
export function determineFirstPlayer({ position, dice, happen }: Doing<Ocs>): Turn {
  const { turn } = position.facts;
  const said = position.scenario.firstPlayer.find((one) => one.turn === turn);
  if (said) {
    applies('Intro.3-1');
    return on();
  }
  for (;;) {
    const rolled = dice.roll('first player', SIDES.length, FACES, (faces) => winnerOf(faces) ?? 'tie');
    const seat = winnerOf(rolled);
    const [german, soviet] = rolled;
    happen({ what: 'rolled for first player', german, soviet, seat, rules: ['2.3.I5-1'] });
    if (seat !== null) return call('first player', { seat });
  }
}

function winnerOf([german = 0, soviet = 0]: readonly number[]): Side | null {
  if (german === soviet) return null;
  return german > soviet ? 'german' : 'soviet';
}

const beFirst = actsOf<OfSeat>()('be', '2.3.I5-1')
  .one('player', oneWordOf('first', 'second'), { of: () => ['first', 'second'] })
  .when({
    rules: ['2.3.I5-1'],
    during: ['first player'],
    own: true,
    says: 'The side with the higher die chooses, at the end of the Overphase, to be first or second player.',
  })
  .play(({ position, happen }, { locals: { seat } }, { player }) => {
    const first = player === 'first' ? seat : enemyOf(seat);
    change(position, { first });
    happen({ what: 'first player', seat: first, rules: ['2.3.I5-1', '2.2-2'] });
    return on();
  });

/** 2.3.I5: the choice of the side whose die was higher. */
export const firstPlayerProcedure = procedure<Ocs, OfSeat>(
  'first player',
  [{ name: 'first player', rule: '2.3.I5-1', seats: (_position, { seat }) => [seat], acts: acts(beFirst) }],
  { seat: aSeat },
);
