import type { Refusal, Spelled } from '@sandtable/umpire';
import { useEffect, useState } from 'preact/hooks';
import { begin, choose, draft, inHand, isAttacking, send } from '../draft.ts';
import type { Face } from '../face.ts';
import { board, choices, isOurs, pace, players, question, selected, shown, trying, umpire } from '../state.ts';
import { AttackPanel } from './Attack.tsx';
import { ChoiceList } from './Choices.tsx';
import { Composer } from './Composer.tsx';
import { Icon } from './icons.tsx';
import { Counter, placeOf, RuleRef } from './parts.tsx';
import { labelOf, standingOf } from './words.ts';

/** What is to be decided, and every way of deciding it. */
export function Decision({ face }: { readonly face: Face }) {
  const asked = question.value;
  if (board.value?.winner || !asked) return null;
  if (!isOurs.value) return <Waiting face={face} />;
  const under = shown.value ? face.play.attackUnderWay(shown.value.view) : null;
  const attacking = isAttacking(draft.value) || under;
  return (
    <section class="card decision" aria-label="Decision">
      {attacking ? (
        <AttackPanel face={face} />
      ) : (
        <h2>
          {face.words.step(asked.procedure, asked.step)} <RuleRef id={asked.rule} />
        </h2>
      )}
      {attacking && !draft.value && (
        <p class="asks">
          {face.words.step(asked.procedure, asked.step)} <RuleRef id={asked.rule} />
        </p>
      )}
      {!draft.value && <About face={face} withPlace={!attacking} />}
      {draft.value ? <Composer face={face} /> : <Offers face={face} />}
    </section>
  );
}

/** The hex and the pieces that the question is about. */
function About({ face, withPlace }: { readonly face: Face; readonly withPlace: boolean }) {
  if (!shown.value) return null;
  const { hexes: all, pieces } = face.play.concerns(shown.value.view);
  const hexes = withPlace ? all : [];
  if (hexes.length + pieces.length === 0) return null;
  return (
    <div class="about">
      {hexes.map((hex) => (
        <button type="button" class="hexref" key={hex} onClick={() => (selected.value = hex)}>
          {placeOf(hex, face)}
        </button>
      ))}
      {pieces.map((id) => {
        const standing = standingOf(id, face);
        return (
          standing && (
            <span key={id}>
              <Counter standing={standing} face={face} size={34} /> {standing.piece.name}
            </span>
          )
        );
      })}
    </div>
  );
}

/** Somebody else decides: a machine is watched, its pace set. */
function Waiting({ face }: { readonly face: Face }) {
  const asked = question.value;
  if (!asked) return null;
  const names = asked.seats.map((seat) => face.seats[seat]?.name ?? seat).join(' and ');
  const isMachine = asked.seats.every((seat) => players.value[seat] !== 'person');
  const setPace = (pause: number | null) => {
    pace.value = pause;
    void trying(() => umpire.ask({ ask: 'pace', pause }));
  };
  return (
    <section class="card decision" aria-label="Decision">
      <h2>
        {names} {isMachine ? '(random)' : ''} decides
      </h2>
      <p class="hint">
        {face.words.step(asked.procedure, asked.step)} <RuleRef id={asked.rule} />
      </p>
      {isMachine && (
        <div class="acts" role="group" aria-label="Pace of the machine">
          <button type="button" class="btn" aria-pressed={pace.value === null} onClick={() => setPace(pace.value === null ? 350 : null)}>
            <Icon name={pace.value === null ? 'play' : 'pause'} size={16} />
            {pace.value === null ? 'Go on' : 'Hold'}
          </button>
          {[
            ['Slow', 900],
            ['Brisk', 350],
            ['Fast', 0],
          ].map(([name, pause]) => (
            <button type="button" class="btn" aria-pressed={pace.value === pause} onClick={() => setPace(pause as number)}>
              {name}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** Every offer by its shape: a plain answer is a button, a choice of few a row of them, all else is put together. */
function Offers({ face }: { readonly face: Face }) {
  const all = choices.value.map((offer, index) => ({ offer, index }));
  const hand = inHand.value;
  const forward = face.play.forward.find((act) => all.some(({ offer }) => offer.act === act && offer.parts.length === 0));
  const loud = all.find(({ offer }) => offer.act === forward);
  const hidden = new Set([loud?.index]);
  return (
    <div class="offers">
      {hand && <InHand face={face} units={hand.units} at={hand.at} />}
      {all
        .filter(({ index }) => !hidden.has(index))
        .map(({ offer, index }) => (
          <OfferRow key={index} face={face} offer={offer} index={index} />
        ))}
      {all.length === 0 && <p class="hint">There is nothing to choose.</p>}
      {!loud && <Held face={face} />}
      {loud && (
        <div class="acts">
          <button type="button" class="btn primary" onClick={() => void send({ act: loud.offer.act })}>
            {face.words.act(loud.offer.act)}
            <kbd>Enter</kbd>
          </button>
        </div>
      )}
    </div>
  );
}

/** Why the seat cannot go on to the next phase, where the rules hold it back: a raid to be flown, a landing to be fought for. */
function Held({ face }: { readonly face: Face }) {
  const [barred, setBarred] = useState<readonly Refusal[]>([]);
  const offered = choices.value;
  useEffect(() => {
    let isStale = false;
    void whatHolds(face.play.forward).then((refusals) => {
      if (!isStale) setBarred(refusals);
    });
    return () => {
      isStale = true;
    };
  }, [offered]);
  return (
    <>
      {barred.map(({ rules, reason }) => (
        <p class="hint" key={reason}>
          {reason} {rules[0] && <RuleRef id={rules[0]} />}
        </p>
      ))}
    </>
  );
}

/** The refusals of the acts that lead on; one under the question's own rule says only that the act is none of its answers. */
async function whatHolds(forward: readonly string[]): Promise<readonly Refusal[]> {
  const asked = question.value;
  const seat = asked?.seats[0];
  if (!asked || seat === undefined) return [];
  const refusals = await Promise.all(forward.map((act) => umpire.ask({ ask: 'refuse', seat, command: { act } }).catch(() => null)));
  return refusals.filter(
    (refusal) => refusal !== null && refusal.rules.length > 0 && !refusal.rules.includes(asked.rule),
  ) as readonly Refusal[];
}

function InHand({ face, units, at }: { readonly face: Face; readonly units: readonly string[]; readonly at: string }) {
  return (
    <div class="inhand">
      <p class="hint">
        {units.length > 0
          ? `In hand at ${at}. Click a hex to go there.`
          : 'All units of this move are left behind; take a group up again or put them down.'}
      </p>
      <div class="pieces">
        {units.map((id) => {
          const standing = standingOf(id, face);
          return standing && <Counter key={id} standing={standing} face={face} size={44} />;
        })}
      </div>
    </div>
  );
}

/** So many choices fit into a row of buttons; more go into a list of their own. */
const FEW = 14;

function OfferRow({ face, offer, index }: { readonly face: Face; readonly offer: Spelled; readonly index: number }) {
  const name = face.words.act(offer.act);
  if (offer.parts.length === 0)
    return (
      <button type="button" class="btn wide" onClick={() => void send({ act: offer.act })}>
        {name} <RuleRef id={offer.rule} />
      </button>
    );
  const [part] = offer.parts;
  const listed = offer.first?.choices ?? [];
  if (offer.parts.length === 1 && part?.pick === 'one' && listed.length <= FEW)
    return (
      <fieldset class="choice">
        <legend>
          {name} <RuleRef id={offer.rule} />
        </legend>
        <ChoiceList face={face} part={part.name} values={listed} onChoose={(value) => void begin(index).then(() => choose(value))} />
      </fieldset>
    );
  const only = listed.length === 1 ? listed[0] : undefined;
  const pieces =
    only && part ? [only.value, ...face.words.pieces(only.value, part.name)].flatMap((value) => standingOf(value, face) ?? []) : [];
  return (
    <button type="button" class="btn wide" onClick={() => void begin(index)}>
      {pieces.length > 0 && (
        <span class="pieces">
          {pieces.map((standing) => (
            <Counter key={standing.piece.id} standing={standing} face={face} size={32} />
          ))}
        </span>
      )}
      <span class="grow">
        {name}
        {only && part && <small> {labelOf(only.value, part.name, face)}</small>}
      </span>
      {!only && <small>{listed.length} possible</small>}
      <Icon name="next" size={16} />
    </button>
  );
}
