import { pageTheme, type PageTheme } from '@/domain/settings/page-theme';

/** `system` follows the operating system, also while the page is open. */
export const THEME_CHOICES = ['light', 'dark', 'system'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const themeChoiceOf = (stored: unknown): ThemeChoice =>
  THEME_CHOICES.find((choice) => choice === stored) ?? 'system';

export const resolvedTheme = (choice: ThemeChoice, systemPrefersDark: boolean): PageTheme =>
  pageTheme(choice, systemPrefersDark);
