import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMobile, sidebarStartsOpen, sidebarValue, SIDEBAR_WIDTH } from '@/domain/settings/layout';
import { pageTheme } from '@/domain/settings/page-theme';
import {
  DEFAULT_SETTINGS,
  isColour,
  parseSettings,
  readStoredSettings,
  SETTINGS_SAVED_MS,
  THEME_PRESETS,
} from '@/domain/settings/settings';
import { DEFAULT_SIZE, sizeOrDefault, SIZES } from '@/domain/settings/size';

const chosen = {
  theme: '#409EFF',
  sideTheme: 'light' as const,
  topNav: true,
  tagsView: false,
  fixedHeader: true,
  sidebarLogo: false,
  dynamicTitle: true,
};

describe('the settings', () => {
  it('start as the specification says', () => {
    expect(DEFAULT_SETTINGS).toEqual({
      theme: '#1890ff',
      sideTheme: 'dark',
      topNav: false,
      tagsView: true,
      fixedHeader: false,
      sidebarLogo: true,
      dynamicTitle: false,
    });
  });

  it('show for 1 second that they were saved', () => {
    expect(SETTINGS_SAVED_MS).toBe(1000);
  });

  it('offer both default colours as presets, and only colours', () => {
    expect(THEME_PRESETS).toContain('#1890ff');
    expect(THEME_PRESETS).toContain('#409EFF');
    expect(THEME_PRESETS.every(isColour)).toBe(true);
  });

  it('are the same after they were stored and read', () => {
    expect(parseSettings(JSON.stringify(chosen))).toEqual(chosen);
    expect(readStoredSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it('use the default for a missing or wrongly typed value', () => {
    expect(parseSettings('{"topNav":true}')).toEqual({ ...DEFAULT_SETTINGS, topNav: true });
    const wrong = {
      theme: 'red',
      sideTheme: 'blue',
      topNav: 'true',
      tagsView: 0,
      fixedHeader: null,
      sidebarLogo: [],
      dynamicTitle: {},
      toString: true,
      extra: 1,
    };
    expect(parseSettings(JSON.stringify(wrong))).toEqual(DEFAULT_SETTINGS);
    expect(readStoredSettings(JSON.stringify(wrong))).toEqual({});
    expect(readStoredSettings('{"sideTheme":"dark"}')).toEqual({ sideTheme: 'dark' });
  });

  it.each([undefined, null, '', '{', 'null', '1', '"text"', '[]', 'undefined'])(
    'use every default for %s',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULT_SETTINGS);
      expect(readStoredSettings(text)).toEqual({});
    },
  );

  it('use other defaults if they are given', () => {
    expect(parseSettings('{"topNav":false}', chosen)).toEqual({ ...chosen, topNav: false });
  });

  it('are well typed for any stored value', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ theme: value, topNav: value, sideTheme: value })),
    );
    fc.assert(
      fc.property(stored, (text) => {
        const { theme, sideTheme, ...switches } = parseSettings(text);
        expect(theme).toMatch(/^#[0-9a-fA-F]{6}$/);
        expect(['dark', 'light']).toContain(sideTheme);
        expect(Object.keys(switches).sort()).toEqual([
          'dynamicTitle',
          'fixedHeader',
          'sidebarLogo',
          'tagsView',
          'topNav',
        ]);
        for (const value of Object.values(switches)) expect(typeof value).toBe('boolean');
      }),
    );
  });
});

describe('a colour', () => {
  it('is a hash and six hexadecimal digits', () => {
    for (const yes of ['#000000', '#ABCDEF', '#1890ff']) expect(isColour(yes)).toBe(true);
    for (const no of [
      '#fff',
      '1890ff',
      '#1890fg',
      '#1890ff0',
      ' #1890ff',
      '',
      undefined,
      0x1890ff,
      ['#1890ff'],
    ]) {
      expect(isColour(no)).toBe(false);
    }
  });
});

describe('the size', () => {
  it('is small at first, and one of four sizes', () => {
    expect(SIZES).toEqual(['default', 'medium', 'small', 'mini']);
    expect(DEFAULT_SIZE).toBe('small');
    for (const size of SIZES) expect(sizeOrDefault(size)).toBe(size);
    for (const other of ['large', 'Mini', '', undefined, null, 2]) expect(sizeOrDefault(other)).toBe('small');
  });
});

describe('the theme of the page', () => {
  it('follows the system until a choice is made', () => {
    expect(pageTheme(undefined, true)).toBe('dark');
    expect(pageTheme(undefined, false)).toBe('light');
    expect(pageTheme('sepia', true)).toBe('dark');
    expect(pageTheme('light', true)).toBe('light');
    expect(pageTheme('dark', false)).toBe('dark');
  });
});

describe('the layout', () => {
  it('is mobile below 992 px; 992 px itself is desktop', () => {
    expect(isMobile(991)).toBe(true);
    expect(isMobile(991.9)).toBe(true);
    expect(isMobile(992)).toBe(false);
  });

  it('has a sidebar of 200 px that is open unless it was closed', () => {
    expect(SIDEBAR_WIDTH).toBe(200);
    expect(sidebarStartsOpen(undefined)).toBe(true);
    expect(sidebarStartsOpen('1')).toBe(true);
    expect(sidebarStartsOpen('0')).toBe(false);
    for (const open of [true, false]) expect(sidebarStartsOpen(sidebarValue(open))).toBe(open);
    expect(sidebarValue(true)).toBe('1');
    expect(sidebarValue(false)).toBe('0');
  });
});
