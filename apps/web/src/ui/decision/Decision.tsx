import { useEffect, useRef } from 'preact/hooks';
import { weighing } from '../../play/asked.ts';
import { attack, draft, inHand, isAttackNamed, isAttacking, isDropping, isStorming, type Draft } from '../../play/draft.ts';
import type { Face } from '../../face/face.ts';
import { foretold } from '../../play/foretold.ts';
import { guidance } from '../../play/guidance.ts';
import { orders } from '../../play/orders.ts';
import { replay } from '../../table/replay.ts';
import { board, choices, isOurs, question, selected, shown } from '../../table/state.ts';
import { inTray, isSettingUp, tray } from '../../play/tray.ts';
import { isTelling } from '../../play/undone.ts';
import { Composer, AttackPanel, EndBox, Held, InHand, Orders, ProspectTold, SetUpHelp, Tray, Waiting, Weigh } from './later.ts';
import { Foot } from './Foot.tsx';
import { Offers } from './Offers.tsx';
import { placeOf } from '../../face/places.ts';
import { Counter, RuleRef } from '../parts.tsx';
import { ProposalButtons } from '../proposal/ProposalButtons.tsx';
import { SeatBand } from './SeatBand.tsx';
import { isWide } from '../frame/sheet.ts';
import { TableChancesGate } from './TableChancesGate.tsx';
import { standingOf } from '../words.ts';

/** What is to be decided, by whom, under which rule, and every way of deciding it. What it says scrolls; its buttons stay. */
export function Decision({ face }: { readonly face: Face }) {
  const asked = question.value;
  const body = useRef<HTMLDivElement>(null);
  const key = `${asked?.step} ${attack.value?.hex}`;
  useEffect(() => body.current?.scrollTo(0, 0), [key]);
  if (board.value?.winner || !asked || replay.value) return null;
  return (
    <section class="card decision" aria-label="Decision" tabIndex={-1}>
      <SeatBand face={face} />
      <div class="decisionbody" ref={body}>
        {attack.value && !attack.value.isGiven && <AttackPanel face={face} />}
        {!isSaidAbove(draft.value) && <Asked face={face} />}
        {isOurs.value ? <Answering face={face} /> : <Waiting face={face} />}
        {isFought() && <AttackPanel face={face} />}
      </div>
      {isWide.value && <Foot />}
    </section>
  );
}

/** Is an attack under way that is told below what is asked in it: its odds until its dice have fallen, or its result? */
const isFought = (): boolean => !!attack.value?.isGiven && (!attack.value.isRolled || attack.value.result !== null);

/** Is it the attack above that is put together? Then the question need not be told. */
const isSaidAbove = (one: Draft | null): boolean => isAttacking(one) || isAttackNamed(one) || isStorming(one) || isDropping(one);

/** The question and what it is about; under an attack only a line, for the attack has the title. */
function Asked({ face }: { readonly face: Face }) {
  const asked = question.value;
  if (!asked) return null;
  const words = face.words.step(asked.procedure, asked.step);
  return (
    <div class="asked">
      {attack.value && !attack.value.isGiven ? (
        <p class="asks">
          {words} <RuleRef id={asked.rule} />
        </p>
      ) : (
        <h2>
          {words} <RuleRef id={asked.rule} />
        </h2>
      )}
      {guidance.value && <p class="hint">{guidance.value}</p>}
      {isOurs.value && <Facts rule={asked.rule} />}
      {!draft.value && isOurs.value && <About face={face} />}
      {isOurs.value && <TableChancesGate face={face} />}
    </div>
  );
}

/** What there is to spend by the rule that asks: "Turkish replacement steps left: 1". */
const Facts = ({ rule }: { readonly rule: string }) => (
  <>
    {board.value?.facts
      .filter((fact) => (fact.asked ?? fact.rule) === rule)
      .map(({ says }) => (
        <p class="asks" key={says}>
          {says}
        </p>
      ))}
  </>
);

/** More pieces than this are shown without their names. */
const NAMED = 6;

/** The hex and the pieces that the question is about. */
function About({ face }: { readonly face: Face }) {
  if (!shown.value) return null;
  const { hexes: all, pieces: concerned } = face.play.concerns(shown.value.view);
  const hexes = attack.value && (!attack.value.isGiven || isFought()) ? [] : all;
  // Which of them it is to be is asked below, with their names.
  const listed = choices.value.flatMap(({ parts, first }) => (parts.length === 1 ? (first?.choices ?? []) : []));
  const named = new Set(listed.map(({ value }) => value));
  const pieces = concerned.filter((id) => !named.has(id));
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
              <Counter standing={standing} face={face} size={34} /> {pieces.length <= NAMED && standing.piece.name}
            </span>
          )
        );
      })}
    </div>
  );
}

function Answering({ face }: { readonly face: Face }) {
  if (isTelling.value) return <EndBox />;
  if (draft.value)
    return (
      <>
        {isSettingUp.value && tray.value.length === 0 && <SetUpHelp />}
        {isOnlyAnswer() && <ProposalButtons face={face} />}
        <Composer face={face} />
        {weighing.value && <Weigh face={face} />}
        {foretold.value && <ProspectTold />}
        {isOnlyAnswer() && isHeldBack(face) && <Held face={face} />}
      </>
    );
  return (
    <>
      {inHand.value && <InHand face={face} {...inHand.value} />}
      {weighing.value && <Weigh face={face} />}
      {tray.value.length > 0 && <Tray face={face} />}
      {/* Two lists to choose from, one below the other, would be taken for one. */}
      {!inTray.value && (
        <>
          {orders.value.length > 0 && <Orders face={face} />}
          <ProposalButtons face={face} />
          <Offers face={face} />
          {foretold.value && <ProspectTold />}
          {isHeldBack(face) && <Held face={face} />}
        </>
      )}
    </>
  );
}

/** Has the only answer there is begun by itself, with nothing named yet? */
const isOnlyAnswer = (): boolean => choices.value.length === 1 && draft.value !== null && draft.value.at === draft.value.free;

/** Does no answer lead on to the next phase? */
const isHeldBack = (face: Face): boolean => !choices.value.some(({ act }) => face.play.forward.includes(act));
