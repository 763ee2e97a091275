import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveSettings, platformDefaults } from '@/domain/platform/effective-settings';
import { DEFAULT_SETTINGS, type ShellSettings } from '@/domain/settings/settings';
import { platformOf, shippedPlatforms } from './fixtures';

const anySettings: fc.Arbitrary<Partial<ShellSettings>> = fc.record(
  {
    theme: fc.constantFrom('#000000', '#409EFF'),
    sideTheme: fc.constantFrom('dark' as const, 'light' as const),
    topNav: fc.boolean(),
    tagsView: fc.boolean(),
    fixedHeader: fc.boolean(),
    sidebarLogo: fc.boolean(),
    dynamicTitle: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe('a first visit', () => {
  it('shows the defaults in the platform’s colour', () => {
    expect(platformDefaults(platformOf('cyy'))).toEqual(DEFAULT_SETTINGS);
    const kyx = platformOf('kyx');
    expect(effectiveSettings(kyx, {})).toEqual({ ...DEFAULT_SETTINGS, theme: kyx.themeColour });
  });

  it('shows no tabs if the platform starts without them', () => {
    expect(platformDefaults(platformOf('xcm')).tagsView).toBe(false);
    expect(effectiveSettings(platformOf('xcm'), {}).tagsView).toBe(false);
  });
});

describe('a stored setting', () => {
  it('overrides the platform’s default', () => {
    expect(effectiveSettings(platformOf('xcm'), { tagsView: true }).tagsView).toBe(true);
    expect(effectiveSettings(platformOf('cyy'), { tagsView: false, theme: '#409EFF' })).toEqual({
      ...DEFAULT_SETTINGS,
      tagsView: false,
      theme: '#409EFF',
    });
    expect(effectiveSettings(platformOf('cyy'), { sidebarLogo: false }).sidebarLogo).toBe(false);
  });

  it('cannot show what the platform hides', () => {
    const reduced = effectiveSettings(platformOf('dc_az'), {
      tagsView: true,
      sidebarLogo: true,
      topNav: true,
    });
    expect(reduced).toMatchObject({ tagsView: false, sidebarLogo: false, topNav: true });
  });

  it('shows tabs and logo only if the platform has them, and replaces every other default', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shippedPlatforms()), anySettings, (platform, stored) => {
        const { tagsView, sidebarLogo, ...rest } = effectiveSettings(platform, stored);
        expect(tagsView && !platform.features.tagTabs).toBe(false);
        expect(sidebarLogo && !platform.features.sidebarLogo).toBe(false);
        expect({ ...platformDefaults(platform), ...stored }).toMatchObject(rest);
      }),
    );
  });
});
