import { readFileSync } from 'node:fs';
import { theme as antd } from 'antd';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '@/main/theme/antd-theme';
import { PAGE } from '@/main/theme/page-colours';
import { AA_TEXT, contrast } from '@/ui/kit/early/accent';

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('the contrast of a hovered or pressed button', () => {
  it.each(['light', 'dark'] as const)('is sufficient in every theme colour, on a %s page', (page) => {
    fc.assert(
      fc.property(hex, (seed) => {
        const { components } = antdTheme({ page, seed, motion: true, compact: false });
        const { defaultHoverColor, defaultActiveColor, colorPrimaryHover, colorPrimaryActive } =
          components?.Button ?? {};
        for (const text of [defaultHoverColor, defaultActiveColor])
          expect(contrast(text ?? '', PAGE[page])).toBeGreaterThanOrEqual(AA_TEXT);
        for (const filled of [colorPrimaryHover, colorPrimaryActive])
          expect(contrast(filled ?? '', '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
      }),
    );
  });
});

describe('the contrast of a checked switch, under the pointer too', () => {
  it.each(['light', 'dark'] as const)('is sufficient on a %s page', (page) => {
    fc.assert(
      fc.property(hex, (seed) => {
        const config = antdTheme({ page, seed, motion: true, compact: false });
        const tokens = antd.getDesignToken(config);
        const hovered = config.components?.Switch?.colorPrimaryHover ?? tokens.colorPrimaryHover;
        for (const filled of [tokens.colorPrimary, hovered])
          expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
      }),
    );
  });
});

describe('the fonts', () => {
  const namesIn = (list: string): readonly string[] => list.split(',').map((name) => name.trim());
  const page = antdTheme({ page: 'light', seed: '#0e6fc9', motion: true, compact: false });
  const ofTheme = namesIn(page.token?.fontFamily ?? '');

  it('list the Latin fonts before the Chinese ones, so that a Latin font draws the apostrophe', () => {
    const latin = ['-apple-system', "'Segoe UI'", 'Roboto', 'Arial', "'Noto Sans'"];
    const chinese = ["'PingFang SC'", "'Microsoft YaHei'", "'Noto Sans CJK SC'", "'Noto Sans SC'"];
    for (const name of [...latin, ...chinese]) expect(ofTheme).toContain(name);
    expect(Math.max(...latin.map((name) => ofTheme.indexOf(name)))).toBeLessThan(
      Math.min(...chinese.map((name) => ofTheme.indexOf(name))),
    );
  });

  it('are the same on the pages that load before the theme', () => {
    const tokens = readFileSync('src/ui/kit/early/tokens.css', 'utf8');
    expect(namesIn(/--sd-font:([^;]+);/.exec(tokens)?.[1] ?? '')).toEqual(ofTheme);
  });
});
