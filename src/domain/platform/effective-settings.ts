import { DEFAULT_SETTINGS, type ShellSettings } from '../settings/settings';
import type { Platform } from './platform';

/** The settings of a first visit to a platform: its own colour, and tabs unless it starts without (product 1). */
export const platformDefaults = (platform: Platform): ShellSettings => ({
  ...DEFAULT_SETTINGS,
  theme: platform.themeColour,
  tagsView: !platform.tagsViewStartsHidden,
});

/** The effective settings: stored choices over the platform's defaults, without features that the platform hides. */
export const effectiveSettings = (platform: Platform, stored: Partial<ShellSettings>): ShellSettings => {
  const settings = { ...platformDefaults(platform), ...stored };
  return {
    ...settings,
    tagsView: settings.tagsView && platform.features.tagTabs,
    sidebarLogo: settings.sidebarLogo && platform.features.sidebarLogo,
  };
};
