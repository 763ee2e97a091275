/* Computes readable shades of a theme colour, because a platform may have any theme colour. */

/** A colour as red, green and blue, each from 0 to 255. */
type Rgb = readonly [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

/** The contrast that WCAG 2.2 AA requires for text. */
export const AA_TEXT = 4.5;

/** The contrast on a white page with which a text still meets AA on tinted surfaces. */
const BEFORE_TINTING = 5.4;

/** The contrast on a dark page with which a text still meets AA after antd's dark algorithm has dimmed its colour. */
const BEFORE_DIMMING = 6.8;

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const print = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const channel = (part: number): number => {
  const share = part / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);

const ratio = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
};

/** The contrast of two `#rrggbb` colours, 1 to 21. */
export const contrast = (a: string, b: string): number => ratio(parse(a), parse(b));

const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const STEPS = 50;

const shadeWithContrast = (seed: Rgb, towards: Rgb, against: Rgb, contrast: number): string => {
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mixed(seed, towards, step / STEPS);
    const printed = print(shade);
    if (ratio(parse(printed), against) >= contrast) return printed;
  }
  return print(towards);
};

/** The readable shades of a theme colour. */
export interface Accent {
  /** The shade of a surface with white text. */
  readonly solid: string;
  /** The shade of text and links on the page. */
  readonly text: string;
}

/** The nearest readable shades of a theme colour, on a page with the background `page`. */
export const accentOf = (seed: string, theme: 'light' | 'dark', page: string): Accent => ({
  solid: shadeWithContrast(parse(seed), BLACK, WHITE, AA_TEXT),
  text:
    theme === 'dark'
      ? shadeWithContrast(parse(seed), WHITE, parse(page), BEFORE_DIMMING)
      : shadeWithContrast(parse(seed), BLACK, parse(page), BEFORE_TINTING),
});
