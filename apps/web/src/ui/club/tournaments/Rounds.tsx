import { LONGEST_RULING, type PairingListed, type Ruled, type TournamentRead } from '@sandtable/desk/club/tournaments';
import { useState } from 'preact/hooks';
import { club } from '../../../club/api.ts';
import { go } from '../../../club/route.ts';
import { Dialog } from '../../Dialog.tsx';
import { Choose } from '../../home/Choose.tsx';
import { coverOf } from '../../../games.ts';
import { listed, seatName } from '../people.tsx';
import { nameOf, pointsWords, within, type Props } from './words.ts';

/** All rounds, the last first, each game with its table. */
export function Rounds({ now, does }: Props) {
  const [ruled, setRuled] = useState<{ readonly round: number; readonly pairing: PairingListed } | null>(null);
  return (
    <>
      {now.played
        .map((games, i) => (
          <section key={i} aria-labelledby={`round-${i + 1}`}>
            <header class="sectionhead">
              <h3 id={`round-${i + 1}`}>Round {i + 1}</h3>
              <small>{openWords(games)}</small>
            </header>
            <ul class="card rows pairings">
              {games.map((one) => (
                <Row key={one.board} now={now} pairing={one} onRule={() => setRuled({ round: i + 1, pairing: one })} />
              ))}
            </ul>
          </section>
        ))
        .toReversed()}
      {ruled && (
        <Dialog title="How this game counts" onClose={() => setRuled(null)}>
          <Ruling now={now} {...ruled} does={does} onDone={() => setRuled(null)} />
        </Dialog>
      )}
    </>
  );
}

function openWords(games: readonly PairingListed[]): string {
  const open = games.filter(({ points }) => points === null).length;
  return open === 0 ? 'over' : `${open} ${open === 1 ? 'game' : 'games'} open`;
}

const sideName = ({ game, seats }: TournamentRead, side: string): string =>
  coverOf(game)?.sides?.find(({ id }) => id === side)?.name ?? listed((seats[side] ?? [side]).map((seat) => seatName({ game }, seat)));

interface RowProps {
  readonly now: TournamentRead;
  readonly pairing: PairingListed;
  onRule(): void;
}

function Row({ now, pairing, onRule }: RowProps) {
  const { first, second, points, table } = pairing;
  const [a, b] = [now.sides[0] ?? '', now.sides[1] ?? ''];
  if (second === null)
    return (
      <li class="pairing">
        <p>
          <b>{nameOf(now, first)}</b>
          <small>{nameOf(now, first) === 'You' ? 'have' : 'has'} a free round</small>
        </p>
      </li>
    );
  const isMine = now.entrants.some(({ isMe, place }) => isMe && (place === first || place === second));
  const toTable = points !== null ? 'Result' : isMine ? 'Play' : 'Table';
  return (
    <li class="pairing">
      <p>
        <b>{nameOf(now, first)}</b>
        <small>{sideName(now, a)}</small>
      </p>
      <b class="score">{points ? `${pointsWords(points.first)} : ${pointsWords(points.second)}` : '–'}</b>
      <p>
        <b>{nameOf(now, second)}</b>
        <small>{sideName(now, b)}</small>
      </p>
      <p class="state">{stateOf(now, pairing)}</p>
      <span class="sits">
        {now.isOrganiser && (
          <button
            type="button"
            class="btn small"
            aria-label={`Rule on ${nameOf(now, first)} against ${nameOf(now, second)}`}
            onClick={onRule}
          >
            Rule
          </button>
        )}
        {table !== null && (
          <button
            type="button"
            class={`btn small${isMine && points === null ? ' primary' : ''}`}
            aria-label={`${toTable}: ${nameOf(now, first)} and ${nameOf(now, second)}`}
            onClick={() => go({ at: 'table', table, isBoard: false })}
          >
            {toTable}
          </button>
        )}
      </span>
    </li>
  );
}

/** What a game waits for, or how it ended. */
function stateOf(now: TournamentRead, { stage, ruling, says, turn, asked, wordless }: PairingListed): string {
  if (ruling !== null) return `Ruled by the organiser: ${says ?? ''}`;
  if (stage === 'over') return says ?? 'Over';
  if (stage === 'forfeit') return 'Not played: withdrawn';
  if (stage === 'gathering')
    return wordless.length === 0 ? 'Begins' : `Waits for ${listed(wordless.map((place) => within(now, place)))} to come to the table`;
  const side = now.sides.filter((one) => now.seats[one]?.some((seat) => asked.includes(seat)));
  return `Turn ${turn ?? 1}${side.length > 0 ? `, ${listed(side.map((one) => sideName(now, one)))} to decide` : ''}`;
}

interface RulingProps extends Props {
  readonly round: number;
  readonly pairing: PairingListed;
  onDone(): void;
}

function Ruling({ now, round, pairing, does, onDone }: RulingProps) {
  const [ruling, setRuling] = useState<Ruled>(pairing.ruling ?? 'draw');
  const [says, setSays] = useState(pairing.ruling === null ? '' : (pairing.says ?? ''));
  const [a, b] = [within(now, pairing.first), within(now, pairing.second ?? 0)];
  const rule = async (wanted: Ruled | null) => {
    await does(() => club.ruleOn(now.tournament, round, pairing.board, { ruling: wanted, says: wanted === null ? '' : says }));
    onDone();
  };
  return (
    <form
      class="rulingform"
      onSubmit={(event) => {
        event.preventDefault();
        void rule(ruling);
      }}
    >
      <p>
        Round {round}, {a} against {b}. What you rule counts instead of what happens at the table; everybody reads your reason.
      </p>
      <Choose
        title="Counts as"
        name="ruling"
        chosen={ruling}
        values={[
          ['first', `Won by ${a}`, null],
          ['draw', 'A draw', null],
          ['second', `Won by ${b}`, null],
          ['neither', 'Lost by both', null],
        ]}
        onChoose={(one) => setRuling(one as Ruled)}
      />
      <label class="field">
        Why
        <input required maxLength={LONGEST_RULING} value={says} onInput={(event) => setSays(event.currentTarget.value)} />
      </label>
      <div class="acts">
        {pairing.ruling !== null && (
          <button type="button" class="btn" onClick={() => void rule(null)}>
            Take the ruling back
          </button>
        )}
        <button type="submit" class="btn primary">
          Rule so
        </button>
      </div>
    </form>
  );
}
