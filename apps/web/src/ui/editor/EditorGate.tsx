import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { goTo, trouble, troubleOf } from '../../table/state.ts';
import { Logo } from '../icons.tsx';
import type { Editor } from './Editor.tsx';

const loaded = signal<typeof Editor | null>(null);

/** The workbench for editions, which is fetched when somebody comes to it. */
export function EditorGate(props: { readonly game: string; readonly edition: string | null }) {
  useEffect(() => {
    import('./Editor.tsx').then(
      (module) => (loaded.value = module.Editor),
      (error: unknown) => {
        trouble.value = troubleOf(error);
        goTo({ at: 'home' });
      },
    );
  }, []);
  const Screen = loaded.value;
  if (Screen) return <Screen {...props} />;
  return (
    <main class="opening" aria-busy="true">
      <Logo size={40} />
      <p>The workbench is being laid out.</p>
    </main>
  );
}
