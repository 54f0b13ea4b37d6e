import type { Face, Force, ScenarioFace } from '../../face/face.ts';
import type { Coming } from '../../face/scenario.ts';
import type { GameOffered } from '@sandtable/desk/choosing';
import { NationChip } from '../parts.tsx';
import { RuleText } from '../RuleText.tsx';

interface Props {
  /** Null until it is fetched: then the scenarios have their titles only. */
  readonly face: Face | null;
  readonly scenarios: GameOffered['scenarios'];
  readonly chosen: string;
  onChoose(id: string): void;
}

/** Which scenario is played, and what there is to know of the one that is chosen. */
export function ScenarioChoice({ face, scenarios, chosen, onChoose }: Props) {
  const found = face?.scenarios.find(({ id }) => id === chosen);
  return (
    <fieldset class="choose scenarios">
      <legend>Scenario</legend>
      <div class="segments">
        {scenarios.map(({ id, title }) => (
          <label key={id}>
            <input type="radio" name="scenario" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>
              {title} <small>{face?.scenarios.find((one) => one.id === id)?.ease}</small>
            </span>
          </label>
        ))}
      </div>
      {face && found && <ScenarioFacts face={face} scenario={found} />}
    </fieldset>
  );
}

/** What it is about, who has what, who comes when. */
export const ScenarioFacts = ({ face, scenario }: { readonly face: Face; readonly scenario: ScenarioFace }) => (
  <div class="scenariofacts" aria-live="polite">
    {scenario.about && <p>{scenario.about}</p>}
    <div class="two">
      <section>
        <h3>From the start</h3>
        <ul>
          {scenario.forces.map((force) => (
            <ForceLine key={force.nationality} face={face} force={force} />
          ))}
        </ul>
      </section>
      {scenario.coming.length > 0 && (
        <section>
          <h3>On the way</h3>
          <ul>
            {scenario.coming.map((force) => (
              <ForceLine key={`${force.rule} ${force.says} ${force.where} ${force.turn}`} face={face} force={force} coming={force} />
            ))}
          </ul>
        </section>
      )}
    </div>
    <p class="notes">
      {[{ says: `${scenario.turns} ${scenario.turns === 1 ? 'turn' : 'turns'}`, rule: '' }, ...scenario.notes].map(({ says, rule }) => (
        <span key={says}>
          {says} {rule && <RuleText id={rule} />}
        </span>
      ))}
    </p>
  </div>
);

interface LineProps {
  readonly face: Face;
  readonly force: Force;
  readonly coming?: Coming;
}

function ForceLine({ face, force, coming }: LineProps) {
  const nation = face.nationalities[force.nationality];
  return (
    <li>
      {nation && <NationChip nation={nation} />}
      <span>
        {coming && (
          <span class="turnmark">
            Turn {coming.turn}
            {coming.until !== undefined && ` to ${coming.until}`}
          </span>
        )}{' '}
        <b>{force.name}</b> {force.says}
        {coming?.where && <small>{coming.where}</small>}
      </span>
    </li>
  );
}
