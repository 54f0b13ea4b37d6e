import { signal } from '@preact/signals';
import { Icon } from '../icons.tsx';
import { IconButton } from '../parts.tsx';
import { newVersion } from '../../offline/offline.ts';

const isSeen = signal(false);

/** Says that a newer page lies ready; a running game goes on with the one it has. */
export function VersionNote() {
  if (!newVersion.value || isSeen.value) return null;
  return (
    <div class="card versionnote" role="status">
      <p>A new version is ready. It is taken at the next reload.</p>
      <IconButton label="Close" onClick={() => (isSeen.value = true)}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  );
}
