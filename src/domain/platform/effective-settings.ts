import { DEFAULT_SETTINGS, type ShellSettings } from '../settings/settings';
import type { Platform } from './platform';

/** What a first visit shows on a platform: its own colour, and tabs unless it starts without (product 1). */
export const platformDefaults = (platform: Platform): ShellSettings => ({
  ...DEFAULT_SETTINGS,
  theme: platform.themeColour,
  tagsView: !platform.tagsViewStartsHidden,
});

/** What the screen follows: the stored choice over the platform's start, and never what the platform hides. */
export const effectiveSettings = (platform: Platform, stored: Partial<ShellSettings>): ShellSettings => {
  const wanted = { ...platformDefaults(platform), ...stored };
  return {
    ...wanted,
    tagsView: wanted.tagsView && platform.features.tagTabs,
    sidebarLogo: wanted.sidebarLogo && platform.features.sidebarLogo,
  };
};
