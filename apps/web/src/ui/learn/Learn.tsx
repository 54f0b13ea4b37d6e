import { useEffect } from 'preact/hooks';
import { Logo } from '../icons.tsx';
import { beginLesson } from '../../learn/begin.ts';

/** The way into a lesson: its table is laid, and the page goes there. */
export function Learn({ game, lesson }: { readonly game: string; readonly lesson: string | null }) {
  useEffect(() => void beginLesson(game, lesson), [game, lesson]);
  return (
    <main class="opening" aria-busy="true">
      <Logo size={40} />
      <p>The table is being laid for the lesson.</p>
    </main>
  );
}
