import type { Signal } from '@preact/signals';
import { endReminder, formalQuestions, motion, overview, PAUSES, speed, stackingWarning, textSize } from '../settings.ts';
import { pace, theme } from '../table/state.ts';
import { Dialog } from './Dialog.tsx';
import { settingsOpen } from './settings-open.ts';

/** What a player may set to taste; every change acts at once. */
export function SettingsDialog() {
  return (
    <Dialog title="Settings" onClose={() => (settingsOpen.value = false)}>
      <div class="settings">
        <Choice
          title="Theme"
          name="theme"
          of={theme}
          values={[
            ['system', 'As the system'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
        />
        <Choice
          title="Motion"
          name="motion"
          of={motion}
          values={[
            ['system', 'As the system'],
            ['reduced', 'Reduced'],
            ['full', 'Full'],
          ]}
        />
        <Choice
          title="Overview of the map"
          name="overview"
          of={overview}
          values={[
            ['usual', 'Where there is room'],
            ['shown', 'Always'],
            ['hidden', 'Never'],
          ]}
        />
        <Choice
          title="Text beside the map"
          name="text"
          of={textSize}
          values={[
            ['100', '100%'],
            ['115', '115%'],
            ['130', '130%'],
          ]}
        />
        <Choice
          title="The machine plays"
          name="speed"
          of={speed}
          values={[
            ['slow', 'Slowly'],
            ['brisk', 'Briskly'],
            ['fast', 'Fast'],
          ]}
          onChoose={(chosen) => (pace.value = PAUSES[chosen])}
        />
        <Choice title="At the end of a phase, say once what is left undone" name="reminder" of={endReminder} values={YES_NO} />
        <Choice title="Ask before too many units enter a hex" name="stacking" of={stackingWarning} values={YES_NO} />
        <Choice
          title="Ask once more before an attack that can still be called off, and for dumps in phases in which nothing else is decided"
          name="formal"
          of={formalQuestions}
          values={YES_NO}
        />
      </div>
    </Dialog>
  );
}

const YES_NO = [
  ['on', 'Yes'],
  ['off', 'No'],
] as const;

interface ChoiceProps<T extends string> {
  readonly title: string;
  readonly name: string;
  readonly of: Signal<T>;
  readonly values: readonly (readonly [value: T, says: string])[];
  onChoose?(value: T): void;
}

const Choice = <T extends string>({ title, name, of, values, onChoose }: ChoiceProps<T>) => (
  <fieldset class="choose">
    <legend>{title}</legend>
    <div class="segments">
      {values.map(([value, says]) => (
        <label key={value}>
          <input
            type="radio"
            name={`setting ${name}`}
            checked={of.value === value}
            onChange={() => {
              of.value = value;
              onChoose?.(value);
            }}
          />
          <span>{says}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
