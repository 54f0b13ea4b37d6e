import '../../../styles/club-tournaments.css';
import type { GameOffered } from '@sandtable/desk/choosing';
import type { Behind, Pace } from '@sandtable/desk/club/lobby';
import { LONGEST_TITLE, MOST_ENTRANTS, MOST_ROUNDS, type Begins, type Form } from '@sandtable/desk/club/tournaments';
import { useState } from 'preact/hooks';
import { club } from '../../../club/api.ts';
import { go } from '../../../club/route.ts';
import type { Cover } from '../../../cover.ts';
import { coverOf } from '../../../games.ts';
import { Choose } from '../../home/Choose.tsx';
import { ScenarioChoice } from '../../home/ScenarioChoice.tsx';
import { faces } from '../../home/shelf.ts';
import { edition, Fetching, GameChoice, MakerFoot, PaceChoice, useMaking, useOffer, WATCH } from '../agreeing.tsx';
import { turnsPace } from '../pace.ts';
import { BEGINS, FORMS } from './words.ts';

/** Somebody organises a tournament: which game, what is agreed in it, in which form, and whom they ask. */
export function TournamentMaker({ game }: { readonly game: string | null }) {
  const cover = game === null ? undefined : coverOf(game);
  const { offer, again } = useOffer(cover?.id ?? null);
  if (!cover) return <GameChoice onChoose={(one) => go({ at: 'new tournament', game: one })} />;
  return (
    <section class="card makercard" aria-labelledby="maker">
      <h2 id="maker">A tournament of {cover.title}</h2>
      {offer ? <Organising key={edition.value?.name} cover={cover} offer={offer} /> : <Fetching again={again} />}
    </section>
  );
}

/** Days a move that a tournament begins with. */
const USUAL_DAYS = 3;
const USUAL_ROUNDS = 5;

function Organising({ cover, offer }: { readonly cover: Cover; readonly offer: GameOffered }) {
  const { scenario, setScenario, fault, isBusy, submit } = useMaking(offer);
  const [name, setName] = useState('');
  const [form, setForm] = useState<Form>('once');
  const [rounds, setRounds] = useState(USUAL_ROUNDS);
  const [begins, setBegins] = useState<Begins>('over');
  const [behind, setBehind] = useState<Behind>('one');
  const [pace, setPace] = useState<Pace | null>(turnsPace(USUAL_DAYS, false));
  const [names, setNames] = useState('');
  if (!scenario) return null;
  const many = names.split('\n').filter((line) => line.trim() !== '').length;
  const make = submit(async (about) => {
    const wanted = { ...about, name: name.trim(), pace, behind, form, begins, names, ...(form === 'swiss' && { rounds }) };
    const { tournament } = await club.organise(wanted);
    go({ at: 'tournament', tournament });
  });
  return (
    <form class="tablesetup" onSubmit={(event) => void make(event)}>
      <label class="field">
        Its name
        <input required maxLength={LONGEST_TITLE} value={name} onInput={(event) => setName(event.currentTarget.value)} />
      </label>
      <ScenarioChoice face={faces.value.get(cover.id) ?? null} scenarios={offer.scenarios} chosen={scenario.id} onChoose={setScenario} />
      <label class="field">
        Who is asked
        <textarea
          required
          rows={8}
          value={names}
          placeholder={'Marta\nJonas\nNils'}
          aria-describedby="names-hint"
          onInput={(event) => setNames(event.currentTarget.value)}
        />
      </label>
      <p class="hint" id="names-hint">
        A name of an account on each line, {MOST_ENTRANTS} at most, yours among them if you play{many > 0 ? `: ${many} so far` : ''}. Each
        must accept before the first round.
      </p>
      <Choose title="Who meets whom" name="form" chosen={form} values={FORMS} onChoose={(one) => setForm(one as Form)} />
      {form === 'swiss' && (
        <label class="field">
          Rounds
          <input
            type="number"
            required
            min={1}
            max={MOST_ROUNDS}
            value={rounds}
            onInput={(event) => setRounds(event.currentTarget.valueAsNumber)}
          />
        </label>
      )}
      <Choose title="A round begins" name="begins" chosen={begins} values={BEGINS} onChoose={(one) => setBegins(one as Begins)} />
      <PaceChoice pace={pace} onChoose={setPace} />
      <Choose title="Whoever watches is" name="behind" chosen={behind} values={WATCH} onChoose={(one) => setBehind(one as Behind)} />
      <MakerFoot {...{ cover, scenario, fault, isBusy }} yes="Ask them" onCancel={() => go({ at: 'tournaments' })} />
    </form>
  );
}
