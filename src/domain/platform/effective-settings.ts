import { DEFAULT_SETTINGS, type ShellSettings } from '../settings/settings';
import type { Platform } from './platform';

/**
 * The settings on the first visit to a platform: the platform's theme colour, and tabs unless the platform hides them
 * by default (product 1).
 */
export const platformDefaults = (platform: Platform): ShellSettings => ({
  ...DEFAULT_SETTINGS,
  theme: platform.themeColour,
  tagsView: !platform.tagsViewStartsHidden,
});

/**
 * The effective settings: stored choices take precedence over the platform's defaults. Features that the platform hides
 * are off.
 */
export const effectiveSettings = (platform: Platform, stored: Partial<ShellSettings>): ShellSettings => {
  const settings = { ...platformDefaults(platform), ...stored };
  return {
    ...settings,
    tagsView: settings.tagsView && platform.features.tagTabs,
    sidebarLogo: settings.sidebarLogo && platform.features.sidebarLogo,
  };
};
