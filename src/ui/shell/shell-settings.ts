import { createListeners } from '@/application/kernel/listeners';
import { effectiveSettings } from '@/domain/platform/effective-settings';
import type { Platform } from '@/domain/platform/platform';
import type { ShellSettings } from '@/domain/settings/settings';

type Choices = Partial<ShellSettings>;

/** What the settings drawer needs of a store. */
export interface SettingsSlot {
  read(): Choices | undefined;
  /** `false` when the browser refused. */
  write(choices: Choices): boolean;
  remove(): void;
}

/** The settings of the frame: a change counts at once, and outlives the tab once it is saved (product 2). */
export interface HeldSettings {
  /** Never what the platform hides. */
  get(): ShellSettings;
  change(choices: Choices): void;
  save(): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Keeps only what the person chose: the platform's own start may change under everything else. */
export const heldSettings = (platform: Platform, slot: SettingsSlot): HeldSettings => {
  let choices: Choices = platform.features.layoutSettings ? (slot.read() ?? {}) : {};
  let current = effectiveSettings(platform, choices);
  const listeners = createListeners();
  return {
    get: () => current,
    change: (more) => {
      choices = { ...choices, ...more };
      current = effectiveSettings(platform, choices);
      listeners.call();
    },
    save: () => slot.write(choices),
    forget: slot.remove,
    subscribe: listeners.add,
  };
};
