import type { GameOffered } from '@sandtable/desk/choosing';
import type { Access, Behind, Pace, SeatWanted } from '@sandtable/desk/club/lobby';
import { signal } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import { commit } from '../../club/words.ts';
import type { Cover } from '../../cover.ts';
import { coverOf, COVERS } from '../../games.ts';
import { agreed, clearAgreed, OptionalRules, Rulings } from '../home/Agreed.tsx';
import { Choose } from '../home/Choose.tsx';
import { Drawing } from '../home/Drawing.tsx';
import { EditionField } from '../home/EditionField.tsx';
import { ScenarioChoice } from '../home/ScenarioChoice.tsx';
import { faces, fetchFace, fetchOffer, offered } from '../home/shelf.ts';
import { fetchLevels, levels } from '../../table/levels.ts';
import { trying, umpire } from '../../table/state.ts';
import { Icon } from '../icons.tsx';
import { BANKS, DAYS, livePace, turnsPace } from './pace.ts';
import { ANYBODY, ME, SITS } from './seating.ts';

/** Figures of the maker's own, and what there is to agree on with them; null without any. */
const edition = signal<Edition | null>(null);
const withEdition = signal<GameOffered | null>(null);

/** Somebody makes a table: first which game, then what is agreed in it and who may sit down. */
export function TableMaker({ game }: { readonly game: string | null }) {
  const cover = game === null ? undefined : coverOf(game);
  useEffect(() => {
    clearAgreed();
    edition.value = null;
    if (cover) void Promise.all([fetchOffer(cover.id), fetchFace(cover.id), fetchLevels(cover.id)]);
  }, [cover]);
  const own = edition.value;
  useEffect(() => {
    withEdition.value = null;
    if (!cover || !own) return;
    void trying(async () => {
      const offer = await umpire.ask({ ask: 'offer', game: cover.id, edition: own });
      if (edition.value === own) withEdition.value = offer;
    });
  }, [cover, own]);
  if (!cover)
    return (
      <section aria-labelledby="which">
        <h2 id="which">Which game?</h2>
        <div class="gamechoice">
          {COVERS.map((one) => (
            <button key={one.id} type="button" class="card gamecard" onClick={() => go({ at: 'new', game: one.id })}>
              <span class="tablepicture">
                <Drawing of={one.picture} />
              </span>
              <b>{one.title}</b>
              <small>{one.subtitle}</small>
            </button>
          ))}
        </div>
      </section>
    );
  const offer = withEdition.value ?? offered.value.get(cover.id);
  return (
    <section class="card makercard" aria-labelledby="maker">
      <h2 id="maker">A table of {cover.title}</h2>
      {offer ? <MakerForm key={edition.value?.name} cover={cover} offer={offer} /> : <p class="hint">Fetching what can be agreed …</p>}
    </section>
  );
}

const ACCESS: readonly (readonly [Access, string, string])[] = [
  ['open', 'Open', 'It stands in the lobby, and anybody with a name sits down.'],
  ['invitation', 'By invitation', 'It stands in the lobby; whoever has your link sits down.'],
  ['private', 'Private', 'Only whoever has your link sees it.'],
];

const WATCH: readonly (readonly [Behind, string, string])[] = [
  ['one', 'One turn behind', 'They see what both sides may know, as it was one player turn ago.'],
  ['two', 'Two turns behind', 'The same, two player turns ago.'],
  ['end', 'At the end', 'Nobody sees the game before it is over.'],
];

function MakerForm({ cover, offer }: { readonly cover: Cover; readonly offer: GameOffered }) {
  const [scenarioId, setScenario] = useState(offer.scenarios[0]?.id ?? '');
  const [access, setAccess] = useState<Access>('open');
  const [behind, setBehind] = useState<Behind>('one');
  const [pace, setPace] = useState<Pace | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const scenario = offer.scenarios.find(({ id }) => id === scenarioId) ?? offer.scenarios[0];
  const [sits, setSits] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries((cover.tables?.[0]?.hands[0]?.seats ?? scenario?.seats.slice(0, 1) ?? []).map((seat) => [seat, ME])),
  );
  const face = faces.value.get(cover.id) ?? null;
  if (!scenario) return null;
  const machines = (levels.value.get(cover.id) ?? []).map(({ id, title, says }) => [id, `${title} machine`, says] as const);
  const whoIn = (seat: string): string => sits[seat] ?? ANYBODY;
  const seatOf = (seat: string): SeatWanted => {
    const who = whoIn(seat);
    if (who === ME) return { by: 'me', commitment: commit() };
    return who === ANYBODY ? { by: 'anybody' } : { by: 'machine', level: who };
  };
  const isWatched = scenario.seats.every((seat) => whoIn(seat) !== ME && whoIn(seat) !== ANYBODY);
  const make = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const options = Object.fromEntries(scenario.options.map((option) => [option.id, agreed(option)]));
      const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, seatOf(seat)]));
      const { table } = await club.make({
        game: offer.game,
        scenario: scenario.id,
        options,
        edition: edition.value,
        access,
        behind,
        pace,
        seats,
      });
      go({ at: 'table', table, isBoard: false });
    } catch (error) {
      setFault(error instanceof NotGranted || error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form class="tablesetup" onSubmit={(event) => void make(event)}>
      <ScenarioChoice face={face} scenarios={offer.scenarios} chosen={scenario.id} onChoose={setScenario} />
      <div class="seats">
        {scenario.seats.map((seat) => (
          <Choose
            key={seat}
            title={cover.seats.find(({ id }) => id === seat)?.name ?? seat}
            name={`seat ${seat}`}
            chosen={whoIn(seat)}
            values={[...SITS, ...machines]}
            onChoose={(who) => setSits({ ...sits, [seat]: who })}
          />
        ))}
        {isWatched && <p class="hint">You watch: machines play every seat.</p>}
      </div>
      <PaceChoice pace={pace} onChoose={setPace} />
      <Choose title="Who may sit down" name="access" chosen={access} values={ACCESS} onChoose={(one) => setAccess(one as Access)} />
      {access !== 'private' && (
        <Choose
          title={access === 'open' ? 'Whoever watches is' : 'Whoever you let watch is'}
          name="behind"
          chosen={behind}
          values={WATCH}
          onChoose={(one) => setBehind(one as Behind)}
        />
      )}
      <OptionalRules face={face} options={scenario.options} />
      <Rulings face={face} options={scenario.options} />
      {cover.editor && <EditionField game={cover.id} edition={edition} />}
      {fault !== null && (
        <p class="fault" role="alert">
          <Icon name="bar" size={18} /> {fault}
        </p>
      )}
      <div class="acts">
        <button type="button" class="btn" onClick={() => go({ at: 'lobby' })}>
          Not now
        </button>
        <button type="submit" class="btn primary" disabled={isBusy}>
          Make the table
        </button>
      </div>
    </form>
  );
}

const KINDS = [
  ['none', 'No clock', 'Nobody’s time is counted.'],
  ['live', 'Live', 'A bank each, and 20 seconds for every decision.'],
  ['turns', 'By turns', 'Days for every move, and five days to spare.'],
] as const;

/** How long everybody has. */
function PaceChoice({ pace, onChoose }: { readonly pace: Pace | null; onChoose(pace: Pace | null): void }) {
  const bank = pace?.kind === 'live' ? pace.bank / 60 : BANKS[1];
  const days = pace?.kind === 'turns' ? pace.allowance / 86_400 : DAYS[1];
  const choose = (kind: string) => onChoose(kind === 'live' ? livePace(BANKS[1]) : kind === 'turns' ? turnsPace(DAYS[1], false) : null);
  return (
    <>
      <Choose title="Pace" name="pace" chosen={pace?.kind ?? 'none'} values={KINDS} onChoose={choose} />
      {pace?.kind === 'live' && (
        <Choose
          title="Bank"
          name="bank"
          chosen={String(bank)}
          values={BANKS.map((one) => [String(one), `${one} minutes`, null])}
          onChoose={(one) => onChoose(livePace(Number(one)))}
        />
      )}
      {pace?.kind === 'turns' && (
        <>
          <Choose
            title="For a move"
            name="days"
            chosen={String(days)}
            values={DAYS.map((one) => [String(one), one === 1 ? 'A day' : `${one} days`, null])}
            onChoose={(one) => onChoose(turnsPace(Number(one), pace.weekendsOff))}
          />
          <label class="weekends">
            <input
              type="checkbox"
              checked={pace.weekendsOff}
              onChange={(event) => onChoose(turnsPace(days, event.currentTarget.checked))}
            />{' '}
            Weekends off
          </label>
        </>
      )}
    </>
  );
}
