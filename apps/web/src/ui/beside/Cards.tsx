import '../../styles/beside.css';
import type { Beside, Card } from '@sandtable/warfare/layers';
import type { Choice, Spelled } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { begin, choose, draft, partOf } from '../../play/draft.ts';
import { onCards } from '../../play/overlays.ts';
import { board, choices, isOurs, overlay } from '../../table/state.ts';
import { pointingAt, ShowPlaces } from '../board/ShowPlaces.tsx';
import { Counter, RuleRef, wordsOf } from '../parts.tsx';
import { standingOf } from '../words.ts';
import { ToldList } from './ToldList.tsx';

/** Hex width in pixels at which a card's place is shown. */
const NEAR = 64;

/** The cards beside the map that belong to what lies over it: who is where, and what he can do from there. */
export function BesideCards({ face }: { readonly face: Face }) {
  const beside = overlay.value?.beside;
  if (!beside || beside.cards.length + beside.told.length === 0) return null;
  return (
    <section class="lyingcards" aria-label={overlay.value?.title} tabIndex={-1}>
      {beside.cards.length === 0 && (
        <div class="card besidecard" role="status">
          <ToldList told={beside.told} />
        </div>
      )}
      {beside.cards.map((card) => (
        <PlaceCard key={`${card.nationality} ${card.subject ?? card.place}`} card={card} beside={beside} face={face} />
      ))}
    </section>
  );
}

interface OrdersProps {
  readonly beside: Beside;
  readonly face: Face;
}

/** What can be begun now in the place, with those who are chosen there. */
function Orders({ place, beside, face, picks }: OrdersProps & { readonly place: string; readonly picks: readonly string[] }) {
  const orders = ordersAt(beside, place, picks);
  if (orders.length === 0) return null;
  return (
    <p class="orders">
      {orders.map(({ offer, index, value }) => (
        <button type="button" class="btn small" key={offer.act} onClick={() => void give(index, offer, value, picks)}>
          {face.words.act(offer.act)}
        </button>
      ))}
    </p>
  );
}

/** An offer that can be begun there: with the place as its first part, or with pieces alone. */
interface Order {
  readonly offer: Spelled;
  readonly index: number;
  readonly value: Choice | null;
}

function ordersAt({ acts }: Beside, place: string, picks: readonly string[]): readonly Order[] {
  if (!isOurs.value) return [];
  const found = new Set<string>();
  return choices.value.flatMap((offer, index): Order[] => {
    // Of several offers of an act the first: the others are begun in the decision.
    if (!acts.includes(offer.act) || found.has(offer.act)) return [];
    const values = offer.first?.choices.map(({ value }) => value) ?? [];
    const isOfPlace = values.includes(place);
    if (!isOfPlace && !picks.some((id) => values.includes(id))) return [];
    found.add(offer.act);
    return [{ offer, index, value: isOfPlace ? place : null }];
  });
}

/** Begins it: the place first, then those who are chosen, where they may be named. */
async function give(index: number, { parts }: Spelled, value: Choice | null, picks: readonly string[]): Promise<void> {
  await begin(index, value === null ? {} : { [parts[0]?.name ?? '']: value });
  const one = draft.value;
  if (!one || partOf(one)?.pick !== 'some') return;
  const able = new Set(one.domain?.choices.map((choice) => choice.value));
  const picked = picks.filter((id) => able.has(id));
  if (picked.length === 0) return;
  const isLast = one.at >= parts.length - 1;
  if (isLast) draft.value = { ...one, picked };
  else await choose(picked);
}

interface PlaceCardProps extends OrdersProps {
  readonly card: Card;
}

/** A place with who lies there, group by group. */
function PlaceCard({ card, beside, face }: PlaceCardProps) {
  const { place, subject = place, title, nationality, says, rule, groups } = card;
  const nation = face.nationalities[nationality];
  const picks = onCards.value.filter((id) => groups.some(({ pieces }) => pieces.includes(id)));
  const isChosen = picks.length > 0;
  const { point, leave } = pointingAt([place]);
  return (
    <article class="card besidecard" onMouseEnter={point} onMouseLeave={leave}>
      <header>
        <i class="flagged" style={{ background: nation?.face, borderColor: nation?.edge }} aria-hidden="true" />
        <ShowPlaces places={[place]} wide={NEAR}>
          {title}
        </ShowPlaces>
        <small>
          <span class="unseen">{nation?.name}, </span>
          {says} <RuleRef id={rule} />
        </small>
      </header>
      <div class="groups">
        {groups.map((group) => (
          <div key={group.title} class="group" role="group" aria-label={`${group.title} at ${title}`}>
            {group.pieces.length === 0 && <span class="hint">{group.nobody}</span>}
            {group.pieces.map((id) => (
              <PieceButton key={id} id={id} face={face} />
            ))}
          </div>
        ))}
      </div>
      <div role="status">{isChosen && <ToldList told={beside.told} />}</div>
      <Orders place={subject} beside={beside} face={face} picks={picks} />
    </article>
  );
}

/** A counter that is chosen and let go by a click; those of another place are let go with it. */
function PieceButton({ id, face }: { readonly id: string; readonly face: Face }) {
  const standing = standingOf(id, face);
  if (!standing) return null;
  const isChosen = onCards.value.includes(id);
  const place = board.value?.where.get(id);
  const toggle = () => {
    const together = onCards.value.filter((one) => board.value?.where.get(one) === place);
    onCards.value = isChosen ? together.filter((one) => one !== id) : [...together, id];
  };
  return (
    <button
      type="button"
      class="besidepiece"
      aria-pressed={isChosen}
      aria-label={wordsOf(standing, face)}
      title={wordsOf(standing, face)}
      onClick={toggle}
    >
      <Counter standing={standing} face={face} size={50} />
    </button>
  );
}
