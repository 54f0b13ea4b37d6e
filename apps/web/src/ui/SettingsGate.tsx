import { signal } from '@preact/signals';
import { gate } from './gate.tsx';

export const settingsOpen = signal(false);

/** The window of settings. */
export const SettingsGate = gate<object>(
  async () => (await import('./Settings.tsx')).SettingsDialog,
  () => settingsOpen.value,
  () => (settingsOpen.value = false),
);
