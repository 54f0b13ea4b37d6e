import type { Intention, Plan } from '@sandtable/staff';
import { useEffect } from 'preact/hooks';
import type { Face, StoryHeading } from '../../face/face.ts';
import { placeOf } from '../../face/places.ts';
import { plan, planOf, type PlanOf } from '../../play/plan.ts';
import { levelTitle } from '../../table/levels.ts';
import { players, pointed, sides, story } from '../../table/state.ts';
import { mapView } from '../board/mapsignal.ts';
import { Drawer } from '../companion/Drawer.tsx';
import { drawer } from '../companion/drawer.ts';
import { Icon } from '../icons.tsx';
import { IconButton, NationChip, RuleRef } from '../parts.tsx';
import { closePlan, openPlan } from './planning.ts';
import { told } from './replaying.ts';
import { IntentionSign, INTENTIONS } from './signs.tsx';

/** So many pieces of a stack are named; the others are counted. */
const NAMED = 2;

/** What a machine means to do and why: on the map, and here in words and figures. */
export function PlanDrawer({ face }: { readonly face: Face }) {
  return (
    <Drawer name="plan" title="Why?">
      <PlanPanel face={face} />
    </Drawer>
  );
}

function PlanPanel({ face }: { readonly face: Face }) {
  const of = planOf.value;
  if (!of) return null;
  const side = sides.value[of.seat];
  const nation = side && face.nationalities[side.nationality];
  const player = players.value[of.seat] ?? 'person';
  const found = plan.value;
  const intent = found?.intent ?? (of.n === null ? null : (story.value.find(({ n }) => n === of.n)?.why ?? null));
  return (
    <div class="planpanel" aria-busy={found === undefined}>
      <p class="planner">
        {nation && <NationChip nation={nation} />}
        <span>
          {side?.name ?? of.seat}
          {player !== 'person' && `, played by ${levelTitle(face.id, player)}`}
          {turnOf(of)}
        </span>
      </p>
      {intent && <p class="intent">{intent}</p>}
      {found && <PlanParts plan={found} face={face} />}
      {found === null && (
        <p class="hint">
          Nothing more is known of this plan. What a machine weighs is kept as long as the game lies open; the record keeps its intent.
        </p>
      )}
    </div>
  );
}

function PlanParts({ plan, face }: { readonly plan: Plan; readonly face: Face }) {
  useEffect(() => () => void (pointed.value = []), []);
  return (
    <>
      <Terms plan={plan} />
      {plan.rejected.length > 0 && (
        <section aria-label="Weighed and not taken">
          <h3>Weighed and not taken</h3>
          <ul class="rejected">
            {plan.rejected.map(({ intent, value }, i) => (
              <li key={i}>
                <span>{intent}</span> <b>{figure(value)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plan.intentions.length > 0 && (
        <section aria-label="What it means to do">
          <h3>What it means to do</h3>
          <ul class="intentions">
            {inOrder(plan.intentions).map((one, i) => (
              <IntentionLine key={i} intention={one} face={face} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** What joins the pieces to a place where they do not go from another. */
const AT: { readonly [kind in Intention['kind']]: string } = { attack: 'on', drop: 'on', strike: 'on', move: 'to', hold: 'at' };

function IntentionLine({ intention, face }: { readonly intention: Intention; readonly face: Face }) {
  const { kind, pieces, from, to, says } = intention;
  const hexes = from === null ? [to] : [from, to];
  const who = namesOf(pieces, face);
  const where =
    kind === 'hold' || from === null || from === to ? `${AT[kind]} ${placeOf(to, face)}` : `${placeOf(from, face)} to ${placeOf(to, face)}`;
  return (
    <li>
      <button
        type="button"
        title="Show on the map"
        onMouseEnter={() => (pointed.value = hexes)}
        onMouseLeave={() => (pointed.value = [])}
        onFocus={() => (pointed.value = hexes)}
        onBlur={() => (pointed.value = [])}
        onClick={() => mapView.value?.show(hexes, mapView.value.camera.wide, 'person')}
      >
        <IntentionSign kind={kind} />
        <span>
          <b>
            {INTENTIONS[kind]}
            {who && `${kind === 'attack' ? ' by' : ''} ${who}`}
          </b>{' '}
          {where}
          {says && <small>{says}</small>}
        </span>
      </button>
    </li>
  );
}

/** What matters most first. */
const KINDS: readonly Intention['kind'][] = ['attack', 'drop', 'strike', 'move', 'hold'];
const inOrder = (all: readonly Intention[]): readonly Intention[] => all.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));

/** "11. Panzer, 5. Gebirgs and 2 more". */
function namesOf(pieces: readonly string[], face: Face): string {
  const names = pieces.map((id) => face.pieces[id]?.name ?? id);
  const more = names.length - NAMED;
  return more > 1 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : new Intl.ListFormat('en').format(names);
}

/** What the plan is worth to the side that made it, term by term. */
const Terms = ({ plan: { terms, value, unit } }: { readonly plan: Plan }) => (
  <section aria-label="What it is worth">
    <h3>What it is worth</h3>
    <table class="terms">
      <thead class="unseen">
        <tr>
          <th>What counts</th>
          <th>Rule</th>
          <th>Worth</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term, i) => (
          <tr key={i}>
            <td>{term.says}</td>
            <td>{term.rule && <RuleRef id={term.rule} />}</td>
            <td>{figure(term.value)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={2}>In all</th>
          <td>{figure(value)}</td>
        </tr>
      </tfoot>
    </table>
    <p class="hint">In {unit}, from its own side: more is better.</p>
  </section>
);

/** "+1.25", "−0.40". */
const figure = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** ", turn 3": when an earlier plan was made. */
function turnOf({ n }: PlanOf): string {
  const heading = n === null ? undefined : told.value.findLast((line): line is StoryHeading => line.kind === 'heading' && line.n <= n);
  return heading ? `, turn ${heading.turn}` : '';
}

/** The plan that lies on the map: whose it is, what its signs mean, and the way back to its terms. */
export function PlanLegend() {
  const of = planOf.value;
  if (!of || !plan.value) return null;
  const kinds = new Set(plan.value.intentions.map(({ kind }) => kind));
  return (
    <div class="card legend planlegend">
      <b>
        {sides.value[of.seat]?.name ?? of.seat} plan{turnOf(of)}
      </b>
      {[...kinds].map((kind) => (
        <span key={kind}>
          <IntentionSign kind={kind} size={18} /> {INTENTIONS[kind].toLowerCase()}
        </span>
      ))}
      {drawer.value?.name !== 'plan' && (
        <button type="button" class="btn small" onClick={() => openPlan(of.seat, of.n)}>
          Why?
        </button>
      )}
      <IconButton label="Take the plan off the map" onClick={closePlan}>
        <Icon name="close" size={15} />
      </IconButton>
    </div>
  );
}
