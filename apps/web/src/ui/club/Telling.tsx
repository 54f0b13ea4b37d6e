import '../../styles/club-told.css';
import {
  NOTICE_KINDS,
  type MailListed,
  type NoticeKind,
  type NoticeWay,
  type Telling,
  type TellingListed,
} from '@sandtable/desk/club/notices';
import { useEffect, useState } from 'preact/hooks';
import { club, NotGranted } from '../../club/api.ts';
import { noPushHere, pushHere, pushState } from '../../club/push.ts';
import { hashOf } from '../../club/route.ts';
import { tried } from '../../club/state.ts';

const KINDS: { readonly [kind in NoticeKind]: string } = {
  move: 'It is my move',
  reminder: 'My time runs out',
  request: 'Somebody asks me something, or answers',
  seat: 'Somebody sits down at my table',
  'hand-over': 'A seat is handed over',
  over: 'A game is over',
};
const WAYS: { readonly [way in NoticeWay]: string } = { page: 'Lobby', mail: 'Mail', push: 'Browser' };

const two = (n: number): string => String(n).padStart(2, '0');
const timeOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const NIGHT = { from: minuteOf('22:00'), to: minuteOf('08:00') };
const EVENING = minuteOf('18:00');
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** How one is told at this club what happens while one is away. */
export function TellingCard() {
  const [found, setFound] = useState<TellingListed | null>(null);
  const [isKept, setKept] = useState(false);
  useEffect(() => void tried(async () => setFound(await club.telling())), []);
  if (!found) return null;
  const { telling, offered } = found;
  const columns: readonly NoticeWay[] = ['page', ...offered];
  const set = (more: Partial<Telling>) => {
    setKept(false);
    setFound({ ...found, telling: { ...telling, zone: zoneHere(), ...more } });
  };
  const turn = (kind: NoticeKind, way: NoticeWay) => {
    const ways = telling.ways[kind].includes(way) ? telling.ways[kind].filter((one) => one !== way) : [...telling.ways[kind], way];
    set({ ways: { ...telling.ways, [kind]: ways } });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const now = await tried(() => club.keepTelling({ ...telling, zone: zoneHere() }));
    if (!now) return;
    setFound(now);
    setKept(true);
  };
  const readAgain = async (): Promise<void> => {
    const { mail } = await club.telling();
    setFound({ ...found, mail });
  };
  return (
    <>
      <form class="card narrowcard tellingcard" onSubmit={(event) => void submit(event)} aria-labelledby="telling">
        <h2 id="telling">How you are told</h2>
        <p>Once, and nothing of what you have seen at the table.</p>
        <table class="toldways">
          <thead>
            <tr>
              <td />
              {columns.map((way) => (
                <th key={way} scope="col">
                  {WAYS[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {NOTICE_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{KINDS[kind]}</th>
                {columns.map((way) => (
                  <td key={way}>
                    <label>
                      <input
                        type="checkbox"
                        aria-label={`${KINDS[kind]}: ${WAYS[way].toLowerCase()}`}
                        checked={telling.ways[kind].includes(way)}
                        onChange={() => turn(kind, way)}
                      />
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {offered.length > 0 && <Hours telling={telling} set={set} />}
        {isKept && <p role="status">Kept.</p>}
        <div class="acts">
          <button type="submit" class="btn">
            Keep this
          </button>
        </div>
      </form>
      {found.pushKey !== null && <ThisBrowser pushKey={found.pushKey} />}
      {offered.includes('mail') && <Address mail={found.mail} onChange={readAgain} />}
    </>
  );
}

/** When nothing is sent, and what is sent together. */
function Hours({ telling: { quiet, digest }, set }: { readonly telling: Telling; set(more: Partial<Telling>): void }) {
  return (
    <>
      <div class="toldhours">
        <label class="check">
          <input type="checkbox" checked={quiet !== null} onChange={() => set({ quiet: quiet ? null : NIGHT })} />
          Nothing is sent at night
        </label>
        {quiet && (
          <p>
            <Time says="From" minute={quiet.from} set={(from) => set({ quiet: { ...quiet, from } })} />
            <Time says="to" minute={quiet.to} set={(to) => set({ quiet: { ...quiet, to } })} />
          </p>
        )}
      </div>
      <div class="toldhours">
        <label class="check">
          <input type="checkbox" checked={digest !== null} onChange={() => set({ digest: digest === null ? EVENING : null })} />
          Once a day for games by turns
        </label>
        {digest !== null && (
          <p>
            <Time says="At" minute={digest} set={(at) => set({ digest: at })} />
          </p>
        )}
      </div>
      <small>Hours of {zoneHere().replaceAll('_', ' ')}. A reminder that your time runs out does not wait for the day’s hour.</small>
    </>
  );
}

interface TimeProps {
  readonly says: string;
  readonly minute: number;
  set(minute: number): void;
}
const Time = ({ says, minute, set }: TimeProps) => (
  <label>
    {says} <input type="time" required value={timeOf(minute)} onInput={({ currentTarget: { value } }) => value && set(minuteOf(value))} />
  </label>
);

interface AddressProps {
  readonly mail: MailListed | null;
  onChange(): Promise<void>;
}

const STATES: { readonly [state in MailListed['state']]: string } = {
  asked: 'A link is on its way there: nothing else is sent before you have opened it.',
  confirmed: 'Mail goes there.',
  stopped: 'You have stopped mail to it. A new link begins it again.',
  refused: 'Its mail server takes nothing from this club. Look whether it is written as it should be.',
};

/** Where one wants mail. */
function Address({ mail, onChange }: AddressProps) {
  const change = (act: () => Promise<unknown>): void => void tried(async () => (await act(), onChange()));
  return (
    <form
      class="card narrowcard"
      aria-labelledby="address"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const given = new FormData(form);
        const [address, passphrase] = ['address', 'passphrase'].map((name) => String(given.get(name) ?? '')) as [string, string];
        change(() => club.giveAddress(address, passphrase).then(() => form.reset()));
      }}
    >
      <h2 id="address">Mail</h2>
      <label class="field">
        Address
        <input key={mail?.address} name="address" type="email" required maxLength={254} autocomplete="email" defaultValue={mail?.address} />
      </label>
      <label class="field">
        Your passphrase
        <input name="passphrase" type="password" required autocomplete="current-password" />
        <small>Whoever reads mail there can choose another for you.</small>
      </label>
      <p role="status">{mail ? STATES[mail.state] : 'Nobody else is shown it. Each mail has a link that stops them.'}</p>
      <div class="acts">
        <button type="submit" class="btn">
          {mail ? 'Send a link again' : 'Send me a link'}
        </button>
        {mail && (
          <button type="button" class="btn" onClick={() => change(club.takeAddress)}>
            Forget this address
          </button>
        )}
      </div>
    </form>
  );
}

/** Somebody has opened a link of a mail, signed in or not: what it is for is done, and said. */
export function Mailed({ at, word }: { readonly at: 'mail' | 'stop'; readonly word: string }) {
  const [says, setSays] = useState('One moment …');
  useEffect(() => {
    const done = at === 'mail' ? 'You are told by mail from now on.' : 'No more mail is sent to this address.';
    (at === 'mail' ? club.confirmAddress(word) : club.stopMail(word)).then(
      () => setSays(done),
      (error: unknown) => setSays(error instanceof NotGranted ? error.message : String(error)),
    );
  }, [at, word]);
  return (
    <section class="card narrowcard" aria-labelledby="mailed">
      <h2 id="mailed">{at === 'mail' ? 'Your address' : 'Mail'}</h2>
      <p role="status">{says}</p>
      <div class="acts">
        <a class="btn" href={hashOf({ at: 'me' })}>
          How you are told
        </a>
        <a class="btn" href={hashOf({ at: 'lobby' })}>
          To the lobby
        </a>
      </div>
    </section>
  );
}

const BROWSERS = {
  no: 'This browser cannot be told anything, or only on a phone where the club has been added to its screen.',
  refused: 'You have told this browser not to show anything of the club. It can be changed in its settings.',
  off: 'It shows a line when something happens, also while no page of the club is open.',
  on: 'This browser is told, until you sign out here.',
} as const;

/** Whether this browser is told while no page of the club is open. */
function ThisBrowser({ pushKey }: { readonly pushKey: string }) {
  const [state, setState] = useState<keyof typeof BROWSERS | null>(null);
  useEffect(() => void pushState().then(setState, () => setState('no')), []);
  const turn = (isOn: boolean): void => void tried(async () => setState(await (isOn ? pushHere(pushKey) : noPushHere())));
  if (state === null) return null;
  return (
    <section class="card narrowcard" aria-labelledby="thisbrowser">
      <h2 id="thisbrowser">This browser</h2>
      <p role="status">{BROWSERS[state]}</p>
      {(state === 'off' || state === 'on') && (
        <div class="acts">
          <button type="button" class="btn" onClick={() => turn(state === 'off')}>
            {state === 'off' ? 'Tell me in this browser' : 'No more in this browser'}
          </button>
        </div>
      )}
    </section>
  );
}
