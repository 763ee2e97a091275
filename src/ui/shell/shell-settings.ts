import { createListeners } from '@/application/kernel/listeners';
import { effectiveSettings } from '@/domain/platform/effective-settings';
import type { Platform } from '@/domain/platform/platform';
import type { ShellSettings } from '@/domain/settings/settings';

type Choices = Partial<ShellSettings>;

/** The part of a store that the settings drawer needs. */
export interface SettingsSlot {
  read(): Choices | undefined;
  /** Returns `false` if the browser refused to store the choices. */
  write(choices: Choices): boolean;
  remove(): void;
}

/** The settings of the frame. A change applies at once; only a saved change stays after a reload (product 2). */
export interface HeldSettings {
  /** Returns the effective settings. Features that the platform hides are off. */
  get(): ShellSettings;
  change(choices: Choices): void;
  save(): boolean;
  forget(): void;
  subscribe(listener: () => void): () => void;
}

/** Manages the settings. It stores only the user's choices, because the platform's defaults may change. */
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
