import type { GameOffered } from '@sandtable/desk/choosing';
import type { Access, Behind, Pace } from '@sandtable/desk/club/lobby';
import { useState } from 'preact/hooks';
import { club } from '../../club/api.ts';
import { go } from '../../club/route.ts';
import type { Cover } from '../../cover.ts';
import { coverOf } from '../../games.ts';
import { Choose } from '../home/Choose.tsx';
import { ScenarioChoice } from '../home/ScenarioChoice.tsx';
import { faces } from '../home/shelf.ts';
import { edition, Fetching, GameChoice, MakerFoot, PaceChoice, useMaking, useOffer, WATCH } from './agreeing.tsx';
import { ANYBODY, ME, SeatsChoice, seatWanted } from './seating.tsx';

/** Somebody makes a table: first which game, then what is agreed in it and who may sit down. */
export function TableMaker({ game }: { readonly game: string | null }) {
  const cover = game === null ? undefined : coverOf(game);
  const { offer, again } = useOffer(cover?.id ?? null);
  if (!cover) return <GameChoice onChoose={(one) => go({ at: 'new', game: one })} />;
  return (
    <section class="card makercard" aria-labelledby="maker">
      <h2 id="maker">A table of {cover.title}</h2>
      {offer ? <MakerForm key={edition.value?.name} cover={cover} offer={offer} /> : <Fetching again={again} />}
    </section>
  );
}

const ACCESS: readonly (readonly [Access, string, string])[] = [
  ['open', 'Open', 'It stands in the lobby, and anybody with a name sits down.'],
  ['invitation', 'By invitation', 'It stands in the lobby; whoever has your link sits down.'],
  ['private', 'Private', 'Only whoever has your link sees it.'],
];

function MakerForm({ cover, offer }: { readonly cover: Cover; readonly offer: GameOffered }) {
  const { scenario, setScenario, fault, isBusy, submit } = useMaking(offer);
  const [access, setAccess] = useState<Access>('open');
  const [behind, setBehind] = useState<Behind>('one');
  const [pace, setPace] = useState<Pace | null>(null);
  const [sits, setSits] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries((cover.tables?.[0]?.hands[0]?.seats ?? scenario?.seats.slice(0, 1) ?? []).map((seat) => [seat, ME])),
  );
  if (!scenario) return null;
  const whoIn = (seat: string): string => sits[seat] ?? ANYBODY;
  const make = submit(async (about) => {
    const seats = Object.fromEntries(scenario.seats.map((seat) => [seat, seatWanted(whoIn(seat))]));
    const { table } = await club.make({ ...about, access, behind, pace, seats });
    go({ at: 'table', table, isBoard: false });
  });
  return (
    <form class="tablesetup" onSubmit={(event) => void make(event)}>
      <ScenarioChoice face={faces.value.get(cover.id) ?? null} scenarios={offer.scenarios} chosen={scenario.id} onChoose={setScenario} />
      <SeatsChoice game={cover.id} seats={scenario.seats} who={whoIn} onChoose={(seat, who) => setSits({ ...sits, [seat]: who })} />
      <PaceChoice pace={pace} onChoose={setPace} />
      <Choose title="Who may sit down" name="access" chosen={access} values={ACCESS} onChoose={(one) => setAccess(one as Access)} />
      {access !== 'private' && (
        <Choose
          title={access === 'open' ? 'Whoever watches is' : 'Whoever you let watch is'}
          name="behind"
          chosen={behind}
          values={WATCH}
          onChoose={(one) => setBehind(one as Behind)}
        />
      )}
      <MakerFoot {...{ cover, scenario, fault, isBusy }} yes="Make the table" onCancel={() => go({ at: 'lobby' })} />
    </form>
  );
}
