import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALLOWED_STYLE_NAMES, allowedStyle, isAllowedStyle } from '@/domain/rich-text/allowed-style';
import { FONT_SIZES, LINE_HEIGHTS } from '@/domain/rich-text/typography';

describe('an allowed style', () => {
  it('has one of the listed names', () => {
    expect([...ALLOWED_STYLE_NAMES].sort()).toEqual(
      [
        ...['background-color', 'color', 'font-size', 'font-style', 'font-weight', 'height', 'line-height'],
        ...['max-width', 'text-align', 'text-decoration', 'text-indent', 'vertical-align', 'width'],
      ].sort(),
    );
  });

  it('a font size is one of those that the editor offers', () => {
    const allowed = Array.from({ length: 60 }, (_, px) => px).filter((px) =>
      isAllowedStyle('font-size', `${px}px`),
    );
    expect(allowed).toEqual([...FONT_SIZES]);
    expect(isAllowedStyle('font-size', '14')).toBe(false);
    expect(isAllowedStyle('font-size', '14pt')).toBe(false);
  });

  it('a line height is one of those that the editor offers', () => {
    for (const height of LINE_HEIGHTS) expect(isAllowedStyle('line-height', height)).toBe(true);
    for (const height of ['1.2', '5', 'normal', '20px', ''])
      expect(isAllowedStyle('line-height', height)).toBe(false);
  });

  it.each([
    ['color', '#fff'],
    ['color', '#FFFF'],
    ['color', '#a1b2c3'],
    ['color', '#a1b2c3d4'],
    ['color', 'rgb(1, 2, 3)'],
    ['color', 'rgba(1,2,3,.5)'],
    ['color', 'rgb(1 2 3 / 50%)'],
    ['color', 'hsl(120, 50%, 50%)'],
    ['color', 'rgb( 1 , 2 , 3 )'],
    ['background-color', 'yellow'],
    ['COLOR', 'Red'],
    [' color ', ' red '],
    ['font-weight', 'bold'],
    ['font-weight', 'normal'],
    ['font-weight', '700'],
    ['font-style', 'italic'],
    ['font-style', 'normal'],
    ['text-decoration', 'none'],
    ['text-decoration', 'underline'],
    ['text-decoration', 'line-through'],
    ['text-decoration', 'underline line-through'],
    ['text-align', 'left'],
    ['text-align', 'center'],
    ['text-align', 'right'],
    ['text-align', 'justify'],
    ['text-indent', '2em'],
    ['vertical-align', 'baseline'],
    ['vertical-align', 'sub'],
    ['vertical-align', 'super'],
    ['vertical-align', 'top'],
    ['vertical-align', 'middle'],
    ['vertical-align', 'bottom'],
    ['width', '100%'],
    ['width', 'auto'],
    ['width', '0'],
    ['height', '12.25px'],
    ['max-width', '9999px'],
  ])('the style %s: %s may stay', (name, value) => {
    expect(isAllowedStyle(name, value)).toBe(true);
  });

  it.each([
    ['color', ''],
    ['color', '#ff'],
    ['color', '#fffff'],
    ['color', '#fffffff'],
    ['color', '#fffffffff'],
    ['color', '#ggg'],
    ['color', 'x#fff'],
    ['color', 'rgb(1, 2)'],
    ['color', 'rgb(1, 2, 3, 4, 5)'],
    ['color', 'rgb(1, 2, 3'],
    ['color', 'rgb(x1, 2, 3)'],
    ['color', 'rgb(1x, 2, 3)'],
    ['color', 'rgb(1, x2, 3)'],
    ['color', 'rgb(1, 2, 3x)'],
    ['color', 'rgb(1x2x3)'],
    ['color', 'var(--x)'],
    ['color', 're'],
    ['color', 'a'.repeat(21)],
    ['color', 'red!important'],
    ['color', 'url(/a)'],
    ['background-color', 'url(javascript:alert(1))'],
    ['background', 'red'],
    ['background-image', 'url(/a.png)'],
    ['position', 'fixed'],
    ['display', 'none'],
    ['font-family', 'Arial'],
    ['font-weight', '750'],
    ['font-weight', '1000'],
    ['font-weight', 'bolder'],
    ['font-weight', 'abnormal'],
    ['width', '10000px'],
    ['width', '10'],
    ['width', '10pxx'],
    ['width', '-1px'],
    ['width', '1.234px'],
    ['width', 'calc(1px)'],
    ['width', 'expression(alert(1))'],
    ['behavior', 'url(x)'],
    ['__proto__', 'red'],
    ['constructor', 'red'],
    ['toString', ''],
  ])('the style %s: %s is dropped', (name, value) => {
    expect(isAllowedStyle(name, value)).toBe(false);
  });

  it('can never contain a URL', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ALLOWED_STYLE_NAMES),
        fc.string(),
        fc.string(),
        (name, before, after) => {
          expect(isAllowedStyle(name, `${before}url(${after}`)).toBe(false);
          expect(isAllowedStyle(name, `${before};${after}`)).toBe(false);
          expect(isAllowedStyle(name, `${before}\\${after}`)).toBe(false);
        },
      ),
    );
  });
});

describe('a style attribute', () => {
  it.each([
    ['', ''],
    ['color: red', 'color: red'],
    ['COLOR:RED;', 'color: red'],
    ['position: fixed; color: red; ; font-size:14px', 'color: red; font-size: 14px'],
    ['position: fixed', ''],
    ['color', ''],
    [': red', ''],
    ['color: red: blue', ''],
    ['/* x */ color: red', ''],
    ['color:re/**/d', ''],
  ])('the style attribute %j becomes %j', (style, kept) => {
    expect(allowedStyle(style)).toBe(kept);
  });

  it('is read up to 2000 characters', () => {
    const padding = `${' '.repeat(1989)};`;
    expect(allowedStyle(`${padding}color: red`)).toBe('color: red');
    expect(allowedStyle(`${padding} color: red`)).toBe('');
  });

  it('is unchanged when it is cleaned again', () => {
    const declaration = fc.tuple(
      fc.constantFrom('color', 'Width', 'position', ' font-size '),
      fc.constantFrom('red', '14px', '#FFF', 'fixed', ''),
    );
    fc.assert(
      fc.property(fc.array(declaration), (declarations) => {
        const kept = allowedStyle(declarations.map((parts) => parts.join(':')).join(';'));
        expect(allowedStyle(kept)).toBe(kept);
        expect(kept).not.toContain('position');
      }),
    );
  });
});
