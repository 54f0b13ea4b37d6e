import { gate } from './gate.tsx';
import { settingsOpen } from './settings-open.ts';

/** The window of settings. */
export const SettingsGate = gate<object>(
  async () => (await import('./Settings.tsx')).SettingsDialog,
  () => settingsOpen.value,
  () => (settingsOpen.value = false),
);
