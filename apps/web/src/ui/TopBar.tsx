import { signal } from '@preact/signals';
import type { Face, PhaseFace } from '../face.ts';
import { board, game, goTo, isDark, players, question, theme, trying, umpire } from '../state.ts';
import { Icon, Logo } from './icons.tsx';
import { saveFile } from './files.ts';
import { IconButton, NationChip } from './parts.tsx';

const menuOpen = signal(false);

/** Which game, which turn, which phase; who is to decide what under which rule. */
export function TopBar({ face }: { readonly face: Face }) {
  const now = board.value;
  const turns = now?.turns ?? 0;
  return (
    <header class="bar">
      <button type="button" class="brand" aria-label="All games" title="All games" onClick={() => goTo({ at: 'home' })}>
        <Logo />
      </button>
      <div class="title">
        <b>{face.title}</b>
        {face.subtitle}
      </div>
      <ol class="turns" aria-label={`Turn ${now?.turn} of ${turns}`}>
        {Array.from({ length: turns }, (_, i) => (
          <li key={i} class={i + 1 === now?.turn ? 'now' : ''} aria-current={i + 1 === now?.turn ? 'step' : undefined}>
            {i + 1}
          </li>
        ))}
      </ol>
      <PhaseTrack face={face} />
      <Decider face={face} />
      <IconButton label={isDark.value ? 'Light theme' : 'Dark theme'} onClick={() => (theme.value = isDark.value ? 'light' : 'dark')}>
        <Icon name={isDark.value ? 'sun' : 'moon'} />
      </IconButton>
      <div class="menu">
        <IconButton label="Menu" aria-expanded={menuOpen.value} onClick={() => (menuOpen.value = !menuOpen.value)}>
          <Icon name="menu" />
        </IconButton>
        {menuOpen.value && <Menu face={face} />}
      </div>
    </header>
  );
}

/** The groups of phases; the one being played is spread out. */
function PhaseTrack({ face }: { readonly face: Face }) {
  const at = face.phases.findIndex(({ id }) => id === board.value?.phase);
  const now = face.phases[at];
  const groups = [...new Set(face.phases.map(({ group }) => group))].filter(
    (group) => group !== 'Administration' && (group !== 'Set-up' || now?.group === 'Set-up'),
  );
  return (
    <nav class="phases" aria-label="Phases">
      {groups.map((group) => {
        const inside = face.phases.filter((phase) => phase.group === group);
        if (now?.group !== group || inside.length === 1)
          return (
            <span key={group} class={now?.group === group ? 'now' : ''} aria-current={now?.group === group ? 'step' : undefined}>
              {group}
              {now?.group === group && <small>{now.rule}</small>}
            </span>
          );
        return inside.map((phase) => <Phase key={phase.id} phase={phase} state={face.phases.indexOf(phase) - at} group={group} />);
      })}
    </nav>
  );
}

function Phase({ phase, state, group }: { readonly phase: PhaseFace; readonly state: number; readonly group: string }) {
  const isNow = state === 0;
  return (
    <span class={isNow ? 'now' : state < 0 ? 'done' : ''} aria-current={isNow ? 'step' : undefined}>
      {state < 0 && <Icon name="tick" size={13} />}
      {isNow ? `${group.replace(' turn', '')} ${phase.name.toLowerCase()}` : phase.name}
      {isNow && <small>{phase.rule}</small>}
    </span>
  );
}

function Decider({ face }: { readonly face: Face }) {
  const asked = question.value;
  const winner = board.value?.winner;
  if (winner) return <div class="decider">{winner.seat ? `${face.seats[winner.seat]?.name ?? winner.seat} victory` : 'A draw'}</div>;
  if (!asked) return null;
  const seat = asked.seats[0] ?? '';
  const seen = face.seats[seat];
  const nation = seen ? face.nationalities[seen.nationality] : undefined;
  return (
    <div class="decider" role="status">
      {nation && <NationChip nation={nation} />}
      <b>{seen?.name ?? seat} to decide</b>
      <small>
        {asked.step}, {asked.rule}
      </small>
    </div>
  );
}

function Menu({ face }: { readonly face: Face }) {
  const open = game.value;
  if (!open) return null;
  const download = () =>
    void trying(async () => {
      const { name, text } = await umpire.ask({ ask: 'export', table: open.table });
      saveFile(name, text);
      menuOpen.value = false;
    });
  return (
    <div class="card menulist">
      <button type="button" onClick={() => goTo({ at: 'home' })}>
        All games
      </button>
      <button type="button" onClick={download}>
        Export the record
      </button>
      {Object.entries(players.value).map(([seat, player]) => (
        <label key={seat}>
          {face.seats[seat]?.name ?? seat}
          <select
            value={player}
            onChange={(event) =>
              void trying(() => umpire.ask({ ask: 'player', seat, player: event.currentTarget.value as 'person' | 'random' }))
            }
          >
            <option value="person">a person</option>
            <option value="random">random</option>
          </select>
        </label>
      ))}
      <label>
        Theme
        <select value={theme.value} onChange={(event) => (theme.value = event.currentTarget.value as 'system' | 'light' | 'dark')}>
          <option value="system">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
    </div>
  );
}
