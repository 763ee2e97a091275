import type { PageTheme } from '@/domain/settings/page-theme';

/** The page background against which text contrast is computed. */
export const PAGE: Readonly<Record<PageTheme, string>> = { light: '#ffffff', dark: '#1a1e24' };

/** Surfaces of the page themes; they equal the values in `kit/early/tokens.css`, which the first screen uses. */
export const SURFACES = {
  light: { layout: '#f4f6f9', container: '#ffffff', raised: '#ffffff', side: '#18222e' },
  dark: { layout: '#101317', container: '#1a1e24', raised: '#21262d', side: '#0b0e12' },
} as const satisfies Record<PageTheme, unknown>;

/** The colour of buttons with destructive actions. */
export const DANGER = '#ff4d4f';

/** The colour that is mixed into a hovered surface. */
export const SHADE = '#000000';
