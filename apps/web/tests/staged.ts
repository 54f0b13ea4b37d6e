import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plan } from '@sandtable/staff';

/** A plan of the Germans' first turn, with everything that a plan can hold. */
export const PLAN: Plan = {
  intent: 'Storm Edirne, then close on Istanbul.',
  intentions: [
    { kind: 'attack', pieces: ['de-9-pz', 'de-73'], from: '3005', to: '2905', says: 'opens the road to the east' },
    { kind: 'move', pieces: ['de-11-pz'], from: '3007', to: '2808', says: 'shuts the way back' },
    { kind: 'move', pieces: ['de-8-pz', 'de-14-pz', 'de-16-mot', 'de-132'], from: '2704', to: '2707', says: 'cuts the railway' },
    { kind: 'hold', pieces: ['de-79'], from: '2902', to: '2902', says: 'keeps the flank' },
    { kind: 'drop', pieces: ['de-7-flieger'], from: null, to: '2810', says: 'takes the bridge' },
    { kind: 'strike', pieces: [], from: null, to: '2709', says: 'holds up what would come' },
  ],
  value: 3.45,
  unit: 'objectives',
  terms: [
    { says: 'Objectives in reach by the end of turn 2', value: 4.1, rule: '4.0a' },
    { says: 'Losses to be expected', value: -0.4, rule: null },
    { says: 'Supply that stays open', value: -0.25, rule: '7.0b' },
  ],
  rejected: [
    { intent: 'Go round Edirne by the south.', value: 3.1 },
    { intent: 'Wait for the bridges.', value: 1.75 },
  ],
};

/**
 * The built page with its machines slowed down: in every movement phase their first thought takes `takes` milliseconds, with progress
 * told and `PLAN` in it; it can be hurried and called off. What is played is the machine's own. `remove` takes the folder away.
 */
export function stagedPage(built: string, takes: number): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-staged-'));
  cpSync(built, folder, { recursive: true });
  const assets = join(folder, 'assets');
  const name = readdirSync(assets).find((one) => one.startsWith('thinker.worker-')) as string;
  renameSync(join(assets, name), join(assets, 'machines.js'));
  // What was packed when it was built would be served in its place.
  for (const packed of readdirSync(assets).filter((one) => one.startsWith(`${name}.`))) rmSync(join(assets, packed));
  // The machines of a game, which come later, share with it what they have in common.
  writeFileSync(join(assets, name), `export * from './machines.js';\n(${slowed.toString()})(${JSON.stringify(PLAN)}, ${takes});\n`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

interface Said {
  readonly think?: number;
  readonly task?: { readonly seat: string; readonly view: { readonly turn: number; readonly phase: string } };
  readonly hurry?: number;
  readonly cancel?: number;
}

/** Runs in the worker in which machines think, between them and the umpire. */
function slowed(plan: Plan, takes: number): void {
  const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
  const tell = scope.postMessage.bind(scope);
  const planned = new Set<string>();
  let phase = '';
  let held: { readonly number: number; readonly decision: object; readonly began: number } | null = null;
  let told = 0;
  const release = () => {
    if (held) tell({ thought: held.number, decision: held.decision });
    held = null;
  };
  // As a machine does, it keeps its core busy, and looks up between slices.
  const work = () => {
    if (!held) return;
    for (const until = performance.now() + 8; performance.now() < until;);
    const done = (performance.now() - held.began) / takes;
    if (performance.now() - told > 100) {
      told = performance.now();
      tell({ thinks: held.number, progress: { done, plan: done > 0.06 ? plan : null } });
    }
    if (done >= 1) release();
    else setTimeout(work);
  };
  scope.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.task) phase = `${data.task.seat} ${data.task.view.turn} ${data.task.view.phase}`;
    else if (data.hurry !== undefined) release();
    else if (data.cancel !== undefined) held = null;
  });
  scope.postMessage = (message: { readonly thought?: number; readonly decision?: object }) => {
    if (message.thought === undefined || !phase.startsWith('german') || !phase.endsWith('german movement')) tell(message);
    else {
      const began = planned.has(phase) ? performance.now() - takes : performance.now();
      planned.add(phase);
      held = { number: message.thought, decision: { ...message.decision, plan }, began };
      work();
    }
  };
}
