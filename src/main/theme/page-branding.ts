import type { Platform } from '@/domain/platform/platform';
import type { PageTheme } from '@/domain/settings/page-theme';
import { accentOf } from '@/ui/kit/early/accent';
import { PAGE } from './page-colours';

/** Sets the platform's icon as the icon of the page, and its accent colours for the first screen. */
export const applyPageBranding = (page: Document, platform: Platform): void => {
  page.querySelector('link[rel="icon"]')?.setAttribute('href', platform.favicon);
  const { style, dataset } = page.documentElement;
  const theme: PageTheme = dataset['theme'] === 'dark' ? 'dark' : 'light';
  const accent = accentOf(platform.themeColour, theme, PAGE[theme]);
  style.setProperty('--sd-accent', accent.solid);
  style.setProperty('--sd-accent-strong', accent.text);
};
