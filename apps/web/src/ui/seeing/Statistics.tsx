import type { Face, Statistics } from '../../face/face.ts';
import { luckOfSide } from '../../table/luck.ts';
import { sideOf } from '../../table/sides.ts';
import { Dialog } from '../Dialog.tsx';
import { RuleRef } from '../parts.tsx';
import { Bars, Steps } from './charts.tsx';
import { areFiguresOpen, figures } from './figures.ts';

const signed = (value: number): string => (value < 0 ? `−${Math.abs(value).toFixed(1)}` : `+${value.toFixed(1)}`);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The game in figures: losses, objectives, the luck of the dice, attacks. */
export function StatisticsDialog({ face }: { readonly face: Face }) {
  const now = figures.value;
  if (!now) return null;
  return (
    <Dialog title="The game in figures" onClose={() => (areFiguresOpen.value = false)}>
      <div class="statistics">
        <p class="hint">
          {now.turns.length} {now.turns.length === 1 ? 'turn' : 'turns'}, {now.commands} commands, {now.attacks.length}{' '}
          {now.attacks.length === 1 ? 'attack' : 'attacks'} fought.
        </p>
        <Losses face={face} now={now} />
        <Objectives face={face} now={now} />
        <Luck face={face} now={now} />
        <Attacks now={now} />
      </div>
    </Dialog>
  );
}

interface Part {
  readonly face: Face;
  readonly now: Statistics;
}

const seatName = (now: Statistics, seat: string): string => now.seats[seat]?.name ?? seat;
const colourOf = (face: Face, now: Statistics, seat: string) =>
  face.nationalities[now.seats[seat]?.nationality ?? '']?.face ?? 'currentColor';
const titleOf = (now: Statistics, turn: number): string => now.titles[turn - 1] ?? String(turn);

function Losses({ face, now }: Part) {
  const series = Object.entries(now.seats).map(([seat, { losses }]) => ({
    name: seatName(now, seat),
    colour: colourOf(face, now, seat),
    values: losses.map(({ steps }) => steps),
    losses,
  }));
  return (
    <section>
      <h3>Steps lost by turn</h3>
      <Bars labels={now.titles} series={series} says="Steps lost in each turn" />
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Side</th>
              {now.turns.map((turn) => (
                <th scope="col" key={turn}>
                  {titleOf(now, turn)}
                </th>
              ))}
              <th scope="col">Steps</th>
              <th scope="col">Units</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ name, values, losses }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, i) => (
                  <td key={i}>{value || '–'}</td>
                ))}
                <td>{sum(values)}</td>
                <td>{sum(losses.map(({ units }) => units))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Objectives({ face, now }: Part) {
  const { objectives } = now;
  if (objectives.held.length === 0) return null;
  const name = seatName(now, objectives.seat);
  return (
    <section>
      <h3>
        Objectives held at the end of each turn <RuleRef id={objectives.rule} />
      </h3>
      <Steps
        labels={objectives.held.map(({ turn }) => titleOf(now, turn))}
        series={[{ name, colour: colourOf(face, now, objectives.seat), values: objectives.held.map(({ count }) => count) }]}
        says={`Objectives that the ${name} side held at the end of each turn`}
      />
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Turn</th>
              {objectives.held.map(({ turn }) => (
                <th scope="col" key={turn}>
                  {titleOf(now, turn)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{name}</th>
              {objectives.held.map(({ turn, count }) => (
                <td key={turn}>{count}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Luck({ face, now }: Part) {
  if (now.attacks.length === 0) return null;
  const [seat = ''] = Object.keys(now.seats);
  const side = sideOf(seat, face);
  const name = face.sides.find(({ id }) => id === side)?.name ?? seatName(now, seat);
  const { total, deviation, course } = luckOfSide(now.attacks, side, face);
  const isUsual = Math.abs(total) <= deviation;
  return (
    <section>
      <h3>Luck of the combat dice</h3>
      <Steps
        labels={course.map((_, i) => String(i))}
        series={[{ name, colour: colourOf(face, now, seat), values: course }]}
        says={`Luck of the ${name} side, attack by attack`}
        band={deviation}
      />
      <p>
        {name} <b>{signed(total)}</b>, usual is between {signed(-deviation)} and {signed(deviation)}:{' '}
        {isUsual
          ? 'the dice were fair to both.'
          : total > 0
            ? `the dice were kind to the ${name} side.`
            : `the dice were hard on the ${name} side.`}
      </p>
      <p class="hint">
        Each attack counts from −0.5 to +0.5: the share of faces that would have done worse in its column, and half of those that would have
        done the same, less one half. Against a fair die this comes to nought at any odds.
      </p>
    </section>
  );
}

function Attacks({ now }: { readonly now: Statistics }) {
  if (now.attacks.length === 0) return <p class="hint">No attack has been fought yet.</p>;
  const columns = now.columns.filter((label) => now.attacks.some(({ column }) => column === label));
  return (
    <section>
      <h3>Attacks by odds and result</h3>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Odds</th>
              {now.results.map((code) => (
                <th scope="col" key={code}>
                  {code}
                </th>
              ))}
              <th scope="col">All</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((label) => {
              const here = now.attacks.filter(({ column }) => column === label);
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {now.results.map((code) => (
                    <td key={code}>{here.filter(({ result }) => result === code).length || '–'}</td>
                  ))}
                  <td>{here.length}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
