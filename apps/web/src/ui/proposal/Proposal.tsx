import '../../styles/proposal.css';
import type { Proposal, ProposalLine, ProposalOffer, Wish } from '@sandtable/warfare/proposals';
import { useEffect, useRef } from 'preact/hooks';
import type { Face } from '../../face/face.ts';
import { busy } from '../../play/acting.ts';
import { carryOut, forgetWishes, isWished, offerOf, proposal, proposing, wish } from '../../play/proposal.ts';
import { pointed, selected } from '../../table/state.ts';
import { pointingAt, ShowPlaces } from '../board/ShowPlaces.tsx';
import { closeDrawer } from '../companion/drawer.ts';
import { Drawer } from '../companion/Drawer.tsx';
import { RuleRef } from '../parts.tsx';

/** A bulk act: what it comes to, line by line with what can be had otherwise, and the commands that it consists of. */
export function ProposalDrawer({ face }: { readonly face: Face }) {
  const offer = offerOf(proposing.value);
  if (!offer || !face.proposals) return null;
  return (
    <Drawer key={offer.id} name="proposal" title={offer.title}>
      <Panel offer={offer} />
    </Drawer>
  );
}

function Panel({ offer }: { readonly offer: ProposalOffer }) {
  useEffect(() => () => void (pointed.value = []), []);
  const now = proposal.value;
  if (!now) return <p class="hint">Reckoning …</p>;
  return (
    <div class="proposal" onKeyDown={enterCarriesOut}>
      <p class="hint">
        {offer.says} <RuleRef id={offer.rule} />
      </p>
      <Sums proposal={now} />
      {now.wishes.map((one) => (
        <WishField key={one.id} wish={one} />
      ))}
      <ul class="proposed">
        {now.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <details>
        <summary>
          {now.commands.length} {now.commands.length === 1 ? 'command' : 'commands'}
        </summary>
        <ol>
          {now.commands.map(({ says }, i) => (
            <li key={i}>{says}</li>
          ))}
        </ol>
      </details>
      <Foot proposal={now} />
    </div>
  );
}

/** What is chosen already is not chosen by Enter once more: Enter does there what the filled button says. */
function enterCarriesOut(event: KeyboardEvent): void {
  const { key, target } = event;
  const now = proposal.value;
  if (key !== 'Enter' || busy.value || !now || now.refused || now.commands.length === 0) return;
  if (!(target instanceof Element && target.matches('select, [aria-pressed=true]'))) return;
  event.preventDefault();
  event.stopPropagation();
  void give();
}

async function give(): Promise<void> {
  if (await carryOut()) closeDrawer();
}

const Sums = ({ proposal: { sums, parts } }: { readonly proposal: Proposal }) => (
  <>
    <dl class="sums">
      {sums.map(({ figure, says }) => (
        <div key={says}>
          <dd>{figure}</dd>
          <dt>{says}</dt>
        </div>
      ))}
    </dl>
    {parts.length > 0 && (
      <div class="cut" role="img" aria-label={parts.map(({ says }) => says).join(', ')}>
        {parts.map(({ part, says, group }) => (
          <i key={says} class={group === null ? 'rest' : `g${group % 4}`} style={{ flexGrow: part }} title={says} />
        ))}
      </div>
    )}
  </>
);

function Line({ line: { title, says, rule, figure, group, isBad, places, wishes } }: { readonly line: ProposalLine }) {
  const { point, leave } = pointingAt(places);
  return (
    <li class={isBad ? 'bad' : ''} onMouseEnter={point} onMouseLeave={leave}>
      <div class="linehead">
        {group !== null && <i class={`groupsign g${group % 4}`} aria-hidden="true" />}
        <ShowPlaces places={places}>{title}</ShowPlaces>
        {figure !== undefined && <b class="figure">{figure}</b>}
      </div>
      <p>
        {says} <RuleRef id={rule} />
      </p>
      {wishes
        .filter(({ isMinor }) => !isMinor)
        .map((one) => (
          <WishField key={one.id} wish={one} />
        ))}
      <Minor wishes={wishes.filter(({ isMinor }) => isMinor)} />
    </li>
  );
}

/** What is seldom wanted otherwise, folded away. */
const Minor = ({ wishes }: { readonly wishes: readonly Wish[] }) =>
  wishes.length === 0 ? null : (
    <details>
      <summary>Otherwise</summary>
      {wishes.map((one) => (
        <WishField key={one.id} wish={one} />
      ))}
    </details>
  );

/** Up to so many values stand side by side; more are a list that folds out. */
const FEW = 3;

/** What can be had otherwise. What cannot be paid is struck, not hidden. */
function WishField({ wish: one }: { readonly wish: Wish }) {
  const { id, title, chosen, of, isMinor } = one;
  if (one.picks === 'rectangle') return <Rectangle wish={one} />;
  if (isMinor || of.length > FEW)
    return (
      <label class="wish">
        <span>{title}</span>
        <select value={chosen} onChange={({ currentTarget }) => wish(id, currentTarget.value)}>
          {of.map(({ value, title: says, note, refused }) => (
            <option key={value} value={value} disabled={Boolean(refused)}>
              {says}
              {note && `, ${note}`}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <div class="wish" role="group" aria-label={title}>
      <span aria-hidden="true">{title}</span>
      <span class="values">
        {of.map(({ value, title: says, note, refused }) => (
          <button
            type="button"
            key={value}
            aria-pressed={value === chosen}
            aria-disabled={refused ? 'true' : undefined}
            class={refused ? 'struck' : ''}
            title={refused ?? undefined}
            onClick={() => !refused && wish(id, value)}
          >
            <span>{says}</span>
            {note && <small>{note}</small>}
          </button>
        ))}
      </span>
    </div>
  );
}

/** Two hexes, typed or clicked on the map one after the other: what is clicked goes into the field that was filled longest ago. */
function Rectangle({ wish: { id, title, chosen } }: { readonly wish: Wish }) {
  const corners = chosen.split(' ');
  const next = useRef<0 | 1>(0);
  const put = (at: 0 | 1, hex: string) => {
    const both = [corners[0] ?? '', corners[1] ?? ''];
    both[at] = hex.trim();
    next.current = at === 0 ? 1 : 0;
    wish(id, both.join(' '));
  };
  const clicked = selected.value;
  const before = useRef(clicked);
  useEffect(() => {
    if (clicked !== null && clicked !== before.current) put(next.current, clicked);
    before.current = clicked;
  }, [clicked]);
  return (
    <fieldset class="wish rectangle">
      <legend>{title}</legend>
      {([0, 1] as const).map((at) => (
        <input
          key={at}
          value={corners[at] ?? ''}
          aria-label={at === 0 ? 'One corner' : 'The opposite corner'}
          placeholder="hex"
          size={6}
          autocomplete="off"
          onChange={({ currentTarget }) => put(at, currentTarget.value)}
        />
      ))}
      <small>typed, or clicked on the map</small>
    </fieldset>
  );
}

/** One word carries all of it out, and one undo takes it back; where that cannot be now it says why, and the plan stands. */
function Foot({ proposal: { refused, commands } }: { readonly proposal: Proposal }) {
  const main = useRef<HTMLButtonElement>(null);
  const can = refused === null;
  useEffect(() => {
    if (can) main.current?.focus({ preventScroll: true });
  }, [can]);
  return (
    <footer class="acts given">
      {refused && (
        <p class="hint">
          {refused.reason} {refused.rules[0] && <RuleRef id={refused.rules[0]} />}
        </p>
      )}
      {can && (
        <button ref={main} type="button" class="btn primary" disabled={busy.value || commands.length === 0} onClick={() => void give()}>
          Carry it out
          <kbd>Enter</kbd>
        </button>
      )}
      {isWished.value && (
        <button type="button" class="btn" onClick={forgetWishes}>
          Propose anew
        </button>
      )}
    </footer>
  );
}
