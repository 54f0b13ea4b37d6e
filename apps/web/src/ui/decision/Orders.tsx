import '../../styles/orders.css';
import type { Command } from '@sandtable/umpire';
import type { Face } from '../../face/face.ts';
import { busy } from '../../play/acting.ts';
import { bringForward, giveOrder, next, orders, refusals, strikeOff } from '../../play/orders.ts';
import { Icon, type IconName } from '../icons.tsx';
import { RuleRef } from '../parts.tsx';
import { commandSaid } from './said.ts';

/** The orders of the phase, numbered as they are given: each can be given at once, earlier, or not at all. */
export function Orders({ face }: { readonly face: Face }) {
  const all = orders.value;
  if (all.length === 0) return null;
  return (
    <section class="orders" aria-label="Orders of this phase">
      <h3>
        Orders of this phase <small>Enter gives the next</small>
      </h3>
      <ol>
        {all.map((command, i) => (
          <Order key={JSON.stringify(command)} command={command} at={i} face={face} />
        ))}
      </ol>
    </section>
  );
}

function Order({ command, at, face }: { readonly command: Command; readonly at: number; readonly face: Face }) {
  const refused = refusals.value[at] ?? null;
  const [rule] = refused?.rules ?? [];
  const named = `Order ${at + 1}`;
  return (
    <li class={refused ? 'waits' : at === next.value ? 'next' : ''}>
      <b class="number">{at + 1}</b>
      <span class="grow">
        <b>{face.words.act(command.act)}</b> {commandSaid(command, face)}
        {refused && (
          <small>
            Not now: {refused.reason} {rule && <RuleRef id={rule} />}
          </small>
        )}
      </span>
      <span class="does">
        {at > 0 && <Act icon="more" title="Earlier" label={`${named} earlier`} run={() => bringForward(at)} />}
        <Act icon="next" title="Give it now" label={`${named} now`} can={!busy.value && refused === null} run={() => void giveOrder(at)} />
        <Act icon="close" title="Strike it off" label={`Strike ${named.toLowerCase()} off`} run={() => strikeOff(at)} />
      </span>
    </li>
  );
}

interface ActProps {
  readonly icon: IconName;
  readonly title: string;
  readonly label: string;
  readonly can?: boolean;
  run(): void;
}

const Act = ({ icon, title, label, can = true, run }: ActProps) => (
  <button type="button" class="icon" title={title} aria-label={label} disabled={!can} onClick={run}>
    <Icon name={icon} size={15} />
  </button>
);
