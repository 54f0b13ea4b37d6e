import type { GameOffered } from '@sandtable/desk/choosing';
import type { Behind, Pace, TableWanted } from '@sandtable/desk/club/lobby';
import { signal } from '@preact/signals';
import type { Edition } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import type { Cover } from '../../cover.ts';
import { coverOf, COVERS } from '../../games.ts';
import { fetchLevels } from '../../table/levels.ts';
import { trying, umpire } from '../../table/state.ts';
import { agreed, clearAgreed, OptionalRules, Rulings } from '../home/Agreed.tsx';
import { Choose } from '../home/Choose.tsx';
import { Drawing } from '../home/Drawing.tsx';
import { EditionField } from '../home/EditionField.tsx';
import { faces, fetchFace, fetchOffer, offered } from '../home/shelf.ts';
import { Icon } from '../icons.tsx';
import { BANKS, DAYS, livePace, turnsPace } from './pace.ts';

/** What is agreed before play, of a table and of all tables of a tournament. */

/** Figures of the maker's own, and what there is to agree on with them; null without any. */
export const edition = signal<Edition | null>(null);
const withEdition = signal<GameOffered | null>(null);

interface Offer {
  /** Null until it is fetched, and where no game is chosen. */
  readonly offer: GameOffered | null;
  /** Fetches it once more; null unless it could not be fetched. */
  readonly again: (() => void) | null;
}

/** What there is to agree on in a game, with the edition that is chosen. */
export function useOffer(game: string | null): Offer {
  const cover = game === null ? undefined : coverOf(game);
  const [failed, setFailed] = useState<string | null>(null);
  const fetch = async ({ id }: Cover) => {
    setFailed(null);
    await Promise.all([fetchOffer(id), fetchFace(id), fetchLevels(id)]);
    if (!offered.value.has(id)) setFailed(id);
  };
  useEffect(() => {
    clearAgreed();
    edition.value = null;
    if (cover) void fetch(cover);
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
  return {
    offer: withEdition.value ?? (cover ? (offered.value.get(cover.id) ?? null) : null),
    again: cover && failed === cover.id ? () => void fetch(cover) : null,
  };
}

/** What stands in place of a form until it is known what can be agreed in it. */
export const Fetching = ({ again }: Pick<Offer, 'again'>) =>
  again ? (
    <div class="acts">
      <button type="button" class="btn" onClick={again}>
        Fetch once more what can be agreed
      </button>
    </div>
  ) : (
    <p class="hint">Fetching what can be agreed …</p>
  );

/** Which game is played. */
export const GameChoice = ({ onChoose }: { onChoose(game: string): void }) => (
  <section aria-labelledby="which">
    <h2 id="which">Which game?</h2>
    <div class="gamechoice">
      {COVERS.map((one) => (
        <button key={one.id} type="button" class="card gamecard" onClick={() => onChoose(one.id)}>
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

/** How far behind whoever watches is. */
export const WATCH: readonly (readonly [Behind, string, string])[] = [
  ['one', 'One turn behind', 'They see what both sides may know, as it was one player turn ago.'],
  ['two', 'Two turns behind', 'The same, two player turns ago.'],
  ['end', 'At the end', 'Nobody sees the game before it is over.'],
];

const KINDS = [
  ['none', 'No clock', 'Nobody’s time is counted.'],
  ['live', 'Live', 'A bank each, and 20 seconds for every decision.'],
  ['turns', 'By turns', 'Days for every move, and five days to spare.'],
] as const;

/** How long everybody has. */
export function PaceChoice({ pace, onChoose }: { readonly pace: Pace | null; onChoose(pace: Pace | null): void }) {
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

/** What is agreed of a scenario: as much of a table, and of all tables of a tournament, as the club is told alike. */
type About = Pick<TableWanted, 'game' | 'scenario' | 'options' | 'edition'>;
type Scenario = GameOffered['scenarios'][number];

/** The scenario of what is being made, and what came of it; what the club does not grant is said in the form. */
export function useMaking(offer: GameOffered) {
  const [scenarioId, setScenario] = useState(offer.scenarios[0]?.id ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const scenario = offer.scenarios.find(({ id }) => id === scenarioId) ?? offer.scenarios[0];
  const submit = (make: (about: About) => Promise<void>) => async (event: SubmitEvent) => {
    event.preventDefault();
    if (!scenario) return;
    setBusy(true);
    try {
      const options = Object.fromEntries(scenario.options.map((option) => [option.id, agreed(option)]));
      await make({ game: offer.game, scenario: scenario.id, options, edition: edition.value });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return { scenario, setScenario, fault, isBusy, submit };
}

interface FootProps {
  readonly cover: Cover;
  readonly scenario: Scenario;
  readonly fault: string | null;
  readonly isBusy: boolean;
  /** What the button says by which it is made. */
  readonly yes: string;
  onCancel(): void;
}

/** The end of a form in which something is made: what else can be agreed, what was not granted, and the ways out. */
export function MakerFoot({ cover, scenario: { options }, fault, isBusy, yes, onCancel }: FootProps) {
  const face = faces.value.get(cover.id) ?? null;
  return (
    <>
      <OptionalRules face={face} options={options} />
      <Rulings face={face} options={options} />
      {cover.editor && <EditionField game={cover.id} edition={edition} />}
      <div class="acts">
        {fault !== null && (
          <p class="fault" role="alert">
            <Icon name="bar" size={18} /> {fault}
          </p>
        )}
        <button type="button" class="btn" onClick={onCancel}>
          Not now
        </button>
        <button type="submit" class="btn primary" disabled={isBusy}>
          {yes}
        </button>
      </div>
    </>
  );
}
