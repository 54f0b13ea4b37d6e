import { Icon } from '../icons.tsx';

/** The foot of a form that begins a game: not to, or to start it. */
export const StartFoot = ({ onClose }: { onClose(): void }) => (
  <div class="acts">
    <button type="button" class="btn" onClick={onClose}>
      Not now
    </button>
    <button type="submit" class="btn primary">
      <Icon name="play" size={16} /> Start
    </button>
  </div>
);
