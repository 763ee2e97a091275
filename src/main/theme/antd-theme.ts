import { theme as antd, type ThemeConfig } from 'antd';
import type { PageTheme } from '@/domain/settings/page-theme';
import { accentOf } from '@/ui/kit/early/accent';
import { DANGER, PAGE, SHADE, SURFACES } from './page-colours';
import { tint } from './tint';

const dangerOf = (colour: string) => ({
  colorError: colour,
  colorErrorHover: colour,
  colorErrorActive: colour,
});

/** The class with antd's custom properties, which the page's own elements use too. */
export const THEME_CLASS = 'sd-theme';

/**
 * The Latin fonts come first. A Chinese font in front would draw the apostrophe and the quotation marks of English text
 * as wide as a Chinese character. `--sd-font` is the same list.
 */
const FONT =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', " +
  "'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** The input of a theme; `seed` is the theme colour. */
export interface ThemeChoice {
  readonly page: PageTheme;
  readonly seed: string;
  readonly motion: boolean;
  readonly compact: boolean;
}

/** The share of the theme colour in tinted surfaces and in their borders. */
const SHARES = {
  light: { soft: 0.09, softer: 0.16, edge: 0.45 },
  dark: { soft: 0.18, softer: 0.26, edge: 0.45 },
} as const satisfies Record<PageTheme, unknown>;

/**
 * Danger buttons with readable labels (WCAG AA). On a light page, antd's red is too light for a white label and for
 * text. On a dark page it is too dark, so a filled button is light red with a dark label.
 */
const dangerIn = (page: PageTheme) => {
  const { solid, text } = accentOf(DANGER, page, PAGE[page]);
  return page === 'dark'
    ? { ...dangerOf(text), dangerColor: PAGE.dark }
    : { ...dangerOf(solid), dangerColor: PAGE.light };
};

/** The fill of a hovered button: a darker theme colour, so that its white label stays readable. */
const hoveredFill = (solid: string): string => tint(SHADE, solid, 0.12);

/**
 * Hovered buttons with readable labels. antd would lighten the theme colour, which is then too light for a white label
 * or a white page.
 */
const pointedAt = ({ solid, text }: { readonly solid: string; readonly text: string }) => ({
  defaultHoverColor: text,
  defaultHoverBorderColor: text,
  defaultActiveColor: text,
  defaultActiveBorderColor: text,
  colorPrimaryHover: hoveredFill(solid),
  colorPrimaryActive: tint(SHADE, solid, 0.24),
});

/** antd's tokens for a page theme and a theme colour, in shades with enough contrast (WCAG AA). */
export const antdTheme = ({ page, seed, motion, compact }: ThemeChoice): ThemeConfig => {
  const accent = accentOf(seed, page, PAGE[page]);
  const surface = SURFACES[page];
  const over = (share: number) => tint(seed, surface.container, share);
  // antd's own tints of a dark colour look grey, so the tints are computed here.
  const { soft, softer, edge } = SHARES[page];
  const tints = {
    colorPrimaryBg: over(soft),
    colorPrimaryBgHover: over(softer),
    colorPrimaryBorder: over(edge),
    colorInfoBg: over(soft),
    colorInfoBgHover: over(softer),
    colorInfoBorder: over(edge),
  };
  const text =
    page === 'dark'
      ? {
          colorTextSecondary: 'rgba(255, 255, 255, 0.7)',
          colorTextTertiary: 'rgba(255, 255, 255, 0.58)',
          colorTextQuaternary: 'rgba(255, 255, 255, 0.5)',
          colorTextPlaceholder: 'rgba(255, 255, 255, 0.55)',
        }
      : {
          colorTextSecondary: 'rgba(0, 0, 0, 0.68)',
          colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
          colorTextQuaternary: 'rgba(0, 0, 0, 0.54)',
          colorTextPlaceholder: 'rgba(0, 0, 0, 0.56)',
        };
  return {
    algorithm: [
      page === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      ...(compact ? [antd.compactAlgorithm] : []),
    ],
    cssVar: { key: THEME_CLASS },
    hashed: false,
    token: {
      colorPrimary: accent.solid,
      colorInfo: accent.solid,
      colorLink: accent.text,
      colorLinkHover: accent.text,
      colorPrimaryText: accent.text,
      colorBgLayout: surface.layout,
      colorBgContainer: surface.container,
      colorBgElevated: surface.raised,
      ...tints,
      ...text,
      motion,
      fontFamily: FONT,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Segmented:
        page === 'dark'
          ? { trackBg: 'rgba(255, 255, 255, 0.08)', itemSelectedBg: 'rgba(255, 255, 255, 0.2)' }
          : { trackBg: 'rgba(0, 0, 0, 0.05)' },
      Button: { primaryShadow: 'none', defaultShadow: 'none', ...pointedAt(accent), ...dangerIn(page) },
      Switch: { colorPrimaryHover: hoveredFill(accent.solid) },
      Menu: {
        darkItemBg: surface.side,
        darkSubMenuItemBg: surface.side,
        darkItemSelectedBg: accent.solid,
        itemSelectedColor: accent.text,
        horizontalItemSelectedColor: accent.text,
      },
    },
  };
};
