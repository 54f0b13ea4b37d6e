import type { CompanionFace, GuestCounter } from '../../face/companion.ts';
import type { Face } from '../../face/face.ts';
import { RuleRef } from '../parts.tsx';

/** The counters on the sheet that belong to other games, with what the rulebook says of them. What it does not say stays open. */
export function Guests({ face, guests, rulebook }: Pick<CompanionFace, 'guests' | 'rulebook'> & { readonly face: Face }) {
  const [first] = guests;
  if (!first) return null;
  return (
    <section class="gallery guests">
      <h3>For other games</h3>
      <p class="hint">
        These counters lie on the same sheet and take no part in {face.title}. The games that they are for are not here, and the rulebook
        does not show the counters themselves: this is all that it says of them. <RuleRef id={first.ruling} />
      </p>
      {guests.map(({ game, issue, counters }) => (
        <div key={game}>
          <h4>
            {game} <small>{issue}</small>
          </h4>
          <ul>
            {counters.map((one) => (
              <Guest key={one.name} counter={one} rulebook={rulebook} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Guest({ counter, rulebook }: Pick<CompanionFace, 'rulebook'> & { readonly counter: GuestCounter }) {
  const { name, short, whose, count, most, combat, rules } = counter;
  return (
    <li>
      <span class="blankcounter" aria-hidden="true">
        <b>{short}</b>
        {combat ?? '?'}
      </span>
      <span>
        <b>{name}</b>
        <small>
          {whose}
          {count === null ? `; how many is not said, ${most} at most` : ''}
          {combat === null ? '' : `; tactical strength ${combat}`}
        </small>
        {rules.map((id) => (
          <p key={id}>
            {rulebook[id]?.says} <RuleRef id={id} />
          </p>
        ))}
      </span>
    </li>
  );
}
