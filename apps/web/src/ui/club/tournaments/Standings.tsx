import { club } from '../../../club/api.ts';
import { ask } from '../../Dialog.tsx';
import type { StandingListed } from '@sandtable/desk/club/tournaments';
import { nameOf, pointsWords, type Props } from './words.ts';

type Column = readonly [title: string, short: string, of: (one: StandingListed) => string];

const GAMES: Column = ['Won, drawn, lost', 'W D L', (one) => `${one.won} ${one.drawn} ${one.lost}`];
const SONNEBORN: Column = ['Sonneborn-Berger: points of those one has beaten, and half of theirs with whom one has drawn', 'SB', (one) => String(one.sonnebornBerger)]; // prettier-ignore
const BUCHHOLZ: Column = ['Buchholz: points of all whom one has met', 'Buchholz', (one) => String(one.buchholz)];
const LEVELS: Column = ['Victory levels won, less those lost', 'Levels', ({ levels }) => (levels > 0 ? `+${levels}` : String(levels).replace('-', '−'))]; // prettier-ignore

/** How everybody stands. */
export function Standings({ now, does }: Props) {
  const isSwiss = now.form === 'swiss';
  const columns = [GAMES, ...(isSwiss ? [BUCHHOLZ] : []), SONNEBORN, LEVELS];
  const withdrawn = new Set(now.entrants.filter(({ hasWithdrawn }) => hasWithdrawn).map(({ place }) => place));
  const mine = now.entrants.find(({ isMe }) => isMe)?.place;
  const takeOut = async (place: number) => {
    const says = 'Their open games are lost to the others, and so are all that would follow. This cannot be undone.';
    const title = `Take ${nameOf(now, place)} out of the tournament?`;
    if (await ask({ title, says, yes: 'Take them out', no: 'Keep them' })) await does(() => club.takeOut(now.tournament, place));
  };
  return (
    <section aria-labelledby="standings">
      <header class="sectionhead">
        <h3 id="standings">Standings</h3>
      </header>
      <div class="card standings">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <abbr title="Rank">#</abbr>
              </th>
              <th scope="col">Name</th>
              <th scope="col">Points</th>
              {columns.map(([title, short]) => (
                <th scope="col" key={short}>
                  <abbr title={title}>{short}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {now.standings.map((one) => (
              <tr key={one.place} class={one.place === mine ? 'mine' : ''}>
                <td>{one.rank}</td>
                <th scope="row">
                  {nameOf(now, one.place)}
                  {withdrawn.has(one.place) && <small> withdrawn</small>}
                  {now.isOrganiser && now.stage !== 'over' && !withdrawn.has(one.place) && one.place !== mine && (
                    <button
                      type="button"
                      class="linkbtn"
                      aria-label={`take out ${nameOf(now, one.place)}`}
                      onClick={() => void takeOut(one.place)}
                    >
                      take out
                    </button>
                  )}
                </th>
                <td>
                  <b>{pointsWords(one.points)}</b>
                </td>
                {columns.map(([, short, of]) => (
                  <td key={short}>{of(one)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="hint">
        A win is a point, a draw half of one. Who has as many is told apart by {isSwiss ? 'Buchholz, then ' : ''}Sonneborn-Berger, then by
        their games among themselves, then by victory levels: a game’s lowest counts one, each higher one more.
      </p>
    </section>
  );
}
