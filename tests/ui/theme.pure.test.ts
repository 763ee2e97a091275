import { theme as antd } from 'antd';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { antdTheme } from '@/main/theme/antd-theme';
import { PAGE } from '@/main/theme/seeds';
import { AA_TEXT, contrast } from '@/ui/kit/light/accent';

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

describe('a button under the pointer can be read, whatever the theme colour is', () => {
  it.each(['light', 'dark'] as const)(
    'a button under the pointer is readable in every theme colour, on a %s page',
    (page) => {
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
    },
  );
});

describe('the label of a checked switch can be read, under the pointer too', () => {
  it.each(['light', 'dark'] as const)(
    'the label of a checked switch is readable under the pointer, on a %s page',
    (page) => {
      fc.assert(
        fc.property(hex, (seed) => {
          const config = antdTheme({ page, seed, motion: true, compact: false });
          const tokens = antd.getDesignToken(config);
          const hovered = config.components?.Switch?.colorPrimaryHover ?? tokens.colorPrimaryHover;
          for (const filled of [tokens.colorPrimary, hovered])
            expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
        }),
      );
    },
  );
});
