import type { BackKind, Goes, PauseKind, TableRequest } from '@sandtable/desk/club/consent';
import { LONGEST_REASON } from '@sandtable/desk/club/consent';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { askClub, handed, handOvers, isAside, listed, me, requests, tried } from '../../club/state.ts';
import type { Face } from '../../face/face.ts';
import { fetchLevels } from '../../table/levels.ts';
import { board, held, players, pointed, shown, story } from '../../table/state.ts';
import { askedBack } from '../decision/goback.ts';
import { sheet } from '../frame/sheet.ts';
import { Icon } from '../icons.tsx';
import { HandingCard, isHanding } from './Handing.tsx';
import { factsOf, handedWords, headOf, keptWords, outcomeOf, stepsOf } from './requestwords.ts';

interface Props {
  readonly face: Face;
}

/** So many steps are named; further ones are counted. */
const NAMED = 3;
/** One can go back to so many of the last steps. */
const CHOOSABLE = 60;

/** What somebody asks of the others at the table: the request that is open, or the form in which one asks. */
export function Requests({ face }: Props) {
  const open = requests.value.findLast(({ state }) => state === 'open');
  if (board.value?.winner) return null;
  if (open) return <RequestCard key={open.id} request={open} face={face} />;
  if (isAside.value) return <AsideCard />;
  if (isLayingAside.value) return <LayAsideCard />;
  if (isHanding.value) return <HandingCard face={face} />;
  if (askedBack.value !== null) return <AskCard face={face} />;
  return null;
}

/** Somebody is about to ask to lay the table aside. */
const isLayingAside = signal(false);

/** The ways to ask, where nothing is asked just now. */
export function AskLinks() {
  const isBusy =
    askedBack.value !== null ||
    isHanding.value ||
    isLayingAside.value ||
    isAside.value ||
    requests.value.some(({ state }) => state === 'open');
  if (isBusy || board.value?.winner || !shown.value || players.value[shown.value.seat] !== 'person') return null;
  return (
    <>
      {story.value.length > 0 && held.value === null && (
        <button type="button" class="linkbutton" onClick={() => (askedBack.value = 'step')}>
          <Icon name="undo" size={15} /> Take back or correct
        </button>
      )}
      <button type="button" class="linkbutton" onClick={() => (isLayingAside.value = true)}>
        <Icon name="pause" size={15} /> Lay aside
      </button>
      {handOvers.value.length === 0 && (
        <button type="button" class="linkbutton" onClick={() => (isHanding.value = true)}>
          <Icon name="next" size={15} /> Hand over my seat
        </button>
      )}
    </>
  );
}

const pausing = (kind: PauseKind, says: string) =>
  tried(async () => {
    const seat = shown.value?.seat;
    if (seat !== undefined) await askClub<'request'>({ ask: 'request', seat, want: { kind, says } });
    return true;
  });

/** The table is laid aside: whoever wants to goes on with it. */
const AsideCard = () => (
  <section class="card requestcard" aria-labelledby="aside">
    <h2 id="aside">This table is laid aside</h2>
    <p>Nobody plays, and no clock runs. When one asks to go on and another comes, it goes on.</p>
    <div class="acts">
      <button type="button" class="btn primary" onClick={() => void pausing('go on', '')}>
        Ask to go on
      </button>
    </div>
  </section>
);

function LayAsideCard() {
  const [says, setSays] = useState('');
  const close = () => (isLayingAside.value = false);
  return (
    <form
      class="card requestcard"
      aria-labelledby="layaside"
      onSubmit={(event) => {
        event.preventDefault();
        void pausing('lay aside', says).then((done) => done && close());
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <h2 id="layaside">Lay the table aside</h2>
      <p>If all agree nobody plays, and no clock runs, until you go on.</p>
      <label>
        Why
        <input
          value={says}
          maxLength={LONGEST_REASON}
          placeholder="Back after the holidays"
          onInput={({ currentTarget }) => setSays(currentTarget.value)}
        />
      </label>
      <div class="acts">
        <button type="submit" class="btn primary">
          Ask the others
        </button>
        <button type="button" class="btn" onClick={close}>
          Not now
        </button>
      </div>
    </form>
  );
}

/** What would go with going back to a line, as this seat knows it; null until that is known. It is asked anew when the game goes on. */
function useGoes(seat: string | undefined, to: Parameters<typeof goesOf>[1] | null): Goes | null {
  const [goes, setGoes] = useState<Goes | null>(null);
  const now = shown.value?.commands;
  useEffect(() => {
    let isLeft = false;
    setGoes(null);
    if (seat === undefined || to === null) return undefined;
    void goesOf(seat, to).then(
      (found) => !isLeft && setGoes(found),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [seat, to, now]);
  return goes;
}

const goesOf = (seat: string, to: 'step' | 'move' | 'phase' | number): Promise<Goes> => askClub<'goes'>({ ask: 'goes', seat, to });

/** A request that waits for answers: who asks, what would go, three facts, and the answer. */
function RequestCard({ request, face }: Props & { readonly request: TableRequest }) {
  const mySeat = Object.keys(players.value).find((seat) => players.value[seat] === 'person');
  const goes = useGoes(mySeat, request.to);
  const isMine = request.person.id === me.value?.id;
  const isAsked = request.awaited.some((seat) => players.value[seat] === 'person');
  const answer = (yes: boolean) => void tried(() => askClub<'answer request'>({ ask: 'answer request', request: request.id, yes }));
  useEffect(() => {
    if (!isAsked) return undefined;
    if (sheet.value === 'low') sheet.value = 'middle';
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || !/^[yn]$/i.test(key) || isTyping(target)) return;
      event.preventDefault();
      event.stopPropagation();
      answer(key.toLowerCase() === 'y');
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [isAsked, request.id]);
  const steps = goes?.steps.length ?? 0;
  return (
    <section class="card requestcard" aria-labelledby="request" aria-live="polite">
      <header>
        <h2 id="request">{headOf(request, isMine)}</h2>
        {goes && <small>{steps === 1 ? 'one step' : `${steps} steps`}</small>}
      </header>
      {goes && <Steps goes={goes} face={face} />}
      {request.says !== '' && <p class="quote">“{request.says}”</p>}
      {goes && <Facts goes={goes} seat={request.seat} face={face} />}
      {isAsked ? (
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => answer(true)}>
            Allow <kbd>Y</kbd>
          </button>
          <button type="button" class="btn" onClick={() => answer(false)}>
            Refuse <kbd>N</kbd>
          </button>
        </div>
      ) : (
        <div class="acts">
          <p class="hint" role="status">
            {outcomeOf(request, face)}
          </p>
          {isMine && (
            <button
              type="button"
              class="btn small"
              onClick={() => void tried(() => askClub<'withdraw request'>({ ask: 'withdraw request', request: request.id }))}
            >
              Withdraw
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (/^(input|select|textarea)$/i.test(target.tagName) || target.closest('dialog') !== null);

/** The steps that would go, the last of them by name; pointing at them lights where they were. */
function Steps({ goes, face }: Props & { readonly goes: Goes }) {
  const steps = stepsOf(goes, face);
  const hexes = [...new Set(steps.flatMap((one) => one.hexes))];
  useEffect(() => {
    pointed.value = hexes;
    return () => {
      pointed.value = [];
    };
  }, [hexes.join()]);
  if (steps.length === 0) return null;
  return (
    <ul class="steps">
      {steps.slice(-NAMED).map(({ n, lead, says }) => (
        <li key={n}>
          {lead && <b>{lead}</b>} {says}
        </li>
      ))}
      {steps.length > NAMED && <li class="hint">and {steps.length - NAMED} before</li>}
    </ul>
  );
}

const Facts = ({ goes, seat, face }: Props & { readonly goes: Goes; readonly seat: string }) => (
  <ul class="facts">
    {factsOf(goes, seat, face).map(({ isGood, says }) => (
      <li key={says} class={isGood ? 'good' : ''}>
        <Icon name={isGood ? 'tick' : 'bar'} size={16} /> {says}
      </li>
    ))}
  </ul>
);

/** How far back to go, in one's own words, and what that would take with it. */
function AskCard({ face }: Props) {
  const [to, setTo] = useState<'step' | 'move' | 'phase' | number>(askedBack.value ?? 'step');
  const [says, setSays] = useState('');
  const seat = shown.value?.seat;
  const goes = useGoes(seat, to);
  const close = () => (askedBack.value = null);
  const send = async (kind: BackKind) => {
    if (!goes || seat === undefined) return;
    const want = { kind, to: goes.to, says };
    if (await tried(() => askClub<'request'>({ ask: 'request', seat, want }))) close();
  };
  return (
    <form
      class="card requestcard"
      aria-labelledby="asking"
      onSubmit={(event) => {
        event.preventDefault();
        if (goes?.how === 'take back') void send('take back');
        else if (goes?.how === 'correct') void send('note');
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') close();
      }}
    >
      <header>
        <h2 id="asking">Ask to take back</h2>
        <button type="button" class="ib" aria-label="Close" onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </header>
      <label>
        How far
        <select
          value={String(to)}
          onChange={({ currentTarget: { value } }) => setTo(/^\d+$/.test(value) ? Number(value) : (value as 'step'))}
        >
          <option value="step">One step</option>
          <option value="move">The whole move</option>
          <option value="phase">To the start of the phase</option>
          <Earlier face={face} />
        </select>
      </label>
      <label>
        Why
        <input
          value={says}
          maxLength={LONGEST_REASON}
          placeholder="Wrong regiment, I meant the other one"
          onInput={({ currentTarget }) => setSays(currentTarget.value)}
        />
      </label>
      {goes && <Steps goes={goes} face={face} />}
      {goes && seat !== undefined && <Facts goes={goes} seat={seat} face={face} />}
      {goes && <Ways goes={goes} send={(kind) => void send(kind)} />}
    </form>
  );
}

/** The steps of the story to which one can go back, the last first: the game then stands as before that one. */
function Earlier({ face }: Props) {
  const told = story.value;
  const entries = face.story(told).filter((line) => line.kind === 'entry');
  return (
    <optgroup label="Before">
      {entries
        .slice(-CHOOSABLE)
        .toReversed()
        .flatMap(({ n, lead, says }) => {
          const before = told[told.findIndex((one) => one.n === n) - 1];
          return before
            ? [
                <option key={n} value={before.n}>
                  {`${lead ? `${lead} ` : ''}${says}`.slice(0, 80)}
                </option>,
              ]
            : [];
        })}
    </optgroup>
  );
}

/** What one can do, by what has happened since. */
function Ways({ goes, send }: { readonly goes: Goes; readonly send: (kind: BackKind) => void }) {
  if (goes.how === null) return <p class="hint">{goes.why}</p>;
  if (goes.how === 'free') return <p class="hint">Nobody need be asked: Undo takes that back.</p>;
  if (goes.how === 'take back')
    return (
      <div class="acts">
        <button type="submit" class="btn primary">
          Ask the others
        </button>
      </div>
    );
  return (
    <>
      <p class="hint">This cannot be taken back. It can be noted, or corrected if all agree: the record says so, and new dice fall.</p>
      <div class="acts">
        <button type="submit" class="btn primary">
          Note it and play on
        </button>
        <button type="button" class="btn" onClick={() => send('correct')}>
          Ask for a correction
        </button>
      </div>
    </>
  );
}

/** All that was asked at the table, what came of it, and who has taken a seat over: the story keeps it. */
export function RequestsKept({ face }: Props) {
  const settled = requests.value.filter(({ state }) => state !== 'open');
  const game = listed.value?.game ?? '';
  const isMachines = handed.value.some(({ machine }) => machine !== null);
  useEffect(() => void (isMachines && fetchLevels(game)), [game, isMachines]);
  const entries = [
    ...settled.map((one) => ({ at: one.at, key: `asked ${one.id}`, head: headOf(one, one.person.id === me.value?.id), says: one.says, more: outcomeOf(one, face) })), // prettier-ignore
    ...handed.value.map((one) => ({ at: one.at, key: `handed ${one.seat} ${one.at}`, head: handedWords(one, game, face), says: '', more: '' })), // prettier-ignore
  ].toSorted((a, b) => b.at - a.at);
  if (entries.length === 0) return null;
  return (
    <details class="card requestskept">
      <summary>{keptWords(settled.length, handed.value.length)}</summary>
      <ol>
        {entries.map(({ key, head, says, more }) => (
          <li key={key}>
            <b>{head}.</b> {says !== '' && <>“{says}” </>}
            <small>{more}</small>
          </li>
        ))}
      </ol>
    </details>
  );
}
