import { createContext, use, useSyncExternalStore } from 'react';
import type { ShellSettings } from '@/domain/settings/settings';
import type { Size } from '@/domain/settings/size';
import { type Preference, usePreference } from '../kit/early/preference';
import type { ThemeChoice } from '../kit/early/theme-choice';
import type { HeldSettings } from './shell-settings';

/** The appearance of the application in this browser. A change of a setting applies at once on every screen. */
export interface Appearance {
  readonly theme: Preference<ThemeChoice>;
  readonly size: Preference<Size>;
  readonly settings: HeldSettings;
}

const AppearanceContext = createContext<Appearance | undefined>(undefined);

export const AppearanceProvider = AppearanceContext.Provider;

const useAppearance = (): Appearance => {
  const look = use(AppearanceContext);
  if (look === undefined) throw new Error('useAppearance was called outside of <AppearanceProvider>');
  return look;
};

/** The chosen theme, and a function to change it. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const { theme } = useAppearance();
  return [usePreference(theme), theme.set];
};

/** The chosen size, and a function to change it. */
export const useSize = (): readonly [Size, (size: Size) => void] => {
  const { size } = useAppearance();
  return [usePreference(size), size.set];
};

export const useFollowedSettings = ({ subscribe, get }: HeldSettings): ShellSettings =>
  useSyncExternalStore(subscribe, get);

/** The settings of the frame, and the functions to change them. */
export const useShellSettings = (): readonly [ShellSettings, HeldSettings] => {
  const { settings } = useAppearance();
  return [useFollowedSettings(settings), settings];
};
