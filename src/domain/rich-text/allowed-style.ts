import { FONT_SIZES, fontSizeStyle, LINE_HEIGHTS } from './typography';

/* The style properties and values that rich text may contain. */

const COLOUR =
  /^(#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|(rgb|hsl)a?\(\s*[\d.]+%?(\s*[,/\s]\s*[\d.]+%?){2,3}\s*\)|[a-z]{3,20})$/;
const LENGTH = /^(auto|0|\d{1,4}(\.\d{1,2})?(px|em|%))$/;

const oneOf = (...values: readonly string[]) => {
  const allowed = new Set(values);
  return (value: string): boolean => allowed.has(value);
};
const like = (shape: RegExp) => (value: string) => shape.test(value);

/** The allowed style properties, each with a check of its value. None can contain a URL. */
const ALLOWED_STYLES: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['color', like(COLOUR)],
  ['background-color', like(COLOUR)],
  ['font-size', oneOf(...FONT_SIZES.map(fontSizeStyle))],
  ['line-height', oneOf(...LINE_HEIGHTS)],
  ['font-weight', like(/^(normal|bold|[1-9]00)$/)],
  ['font-style', oneOf('normal', 'italic')],
  ['text-decoration', oneOf('none', 'underline', 'line-through', 'underline line-through')],
  ['text-align', oneOf('left', 'center', 'right', 'justify')],
  ['text-indent', like(LENGTH)],
  ['vertical-align', oneOf('baseline', 'sub', 'super', 'top', 'middle', 'bottom')],
  ['width', like(LENGTH)],
  ['height', like(LENGTH)],
  ['max-width', like(LENGTH)],
]);

/** The names of the allowed style properties, for the sanitiser. */
export const ALLOWED_STYLE_NAMES: readonly string[] = [...ALLOWED_STYLES.keys()];

/** Whether a declaration is allowed, in upper or lower case. */
export const isAllowedStyle = (name: string, value: string): boolean =>
  ALLOWED_STYLES.get(name.trim().toLowerCase())?.(value.trim().toLowerCase()) ?? false;

/** Removes forbidden properties from a style attribute; empty if no property is left. */
export const allowedStyle = (style: string): string =>
  style
    .slice(0, 2000)
    .split(';')
    .map((declaration): readonly [string, string] => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, Math.max(colon, 0)).trim(), declaration.slice(colon + 1).trim()];
    })
    .filter(([name, value]) => isAllowedStyle(name, value))
    .map(([name, value]) => `${name.toLowerCase()}: ${value.toLowerCase()}`)
    .join('; ');
