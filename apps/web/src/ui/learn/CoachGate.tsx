import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { progressAt } from '../../learn/progress.ts';
import { game, trying } from '../../table/state.ts';

/** The coach, where a lesson was begun at the open table: fetched then, so that nobody else waits for it. */
export function CoachGate() {
  const table = game.value?.table ?? null;
  const [Coach, setCoach] = useState<FunctionComponent | null>(null);
  useEffect(() => {
    if (Coach || !table || !progressAt(table)) return;
    void trying(async () => {
      const { Coach: fetched } = await import('./Coach.tsx');
      setCoach(() => fetched);
    });
  }, [table]);
  return Coach && <Coach />;
}
