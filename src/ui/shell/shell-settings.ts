import { createListeners } from '@/application/kernel/listeners';
import { effectiveSettings } from '@/domain/platform/effective-settings';
import type { Platform } from '@/domain/platform/platform';
import type { ShellSettings } from '@/domain/settings/settings';

type Choices = Partial<ShellSettings>;

/** The part of a store that the settings drawer needs. */
export interface SettingsSlot {
  read(): Choices | undefined;
  /** `false` if the browser refused. */
  write(choices: Choices): boolean;
  remove(): void;
}

/** The settings of the frame: a change applies at once, and survives the tab once it is saved (product 2). */
export interface HeldSettings {
  /** Without the settings of features that the platform hides. */
  get(): ShellSettings;
  change(choices: Choices): void;
  save(): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Stores only the user's choices: the platform's defaults may change. */
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
