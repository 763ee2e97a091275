/** The platforms that this back end serves (product 1). The demo data and the dictionary contain the same platforms. */
export const PLATFORM_IDS = ['cyy', 'kyx', 'xcm', 'dc_az'] as const;

export type PlatformId = (typeof PLATFORM_IDS)[number];

export const isServedPlatform = (value: string): value is PlatformId =>
  PLATFORM_IDS.some((id) => id === value);
