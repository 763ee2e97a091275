import type { PageTheme } from '@/domain/settings/page-theme';

/** The background behind coloured text. */
export const PAGE: Readonly<Record<PageTheme, string>> = { light: '#ffffff', dark: '#1a1e24' };

/** Surfaces of the page themes; the same values stand in `kit/light/tokens.css` for what loads first. */
export const SURFACES = {
  light: { layout: '#f4f6f9', container: '#ffffff', raised: '#ffffff', side: '#18222e' },
  dark: { layout: '#101317', container: '#1a1e24', raised: '#21262d', side: '#0b0e12' },
} as const satisfies Record<PageTheme, unknown>;

/** What buttons that destroy something are coloured from. */
export const DANGER = '#ff4d4f';

/** What is under the pointer is laid under a share of it. */
export const SHADE = '#000000';
