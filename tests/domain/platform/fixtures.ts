import { readFileSync } from 'node:fs';
import { parsePlatforms } from '@/domain/platform/parse-platforms';
import type { Platform } from '@/domain/platform/platform';

/** The shipped file as parsed JSON. */
export const shipped = (): unknown =>
  JSON.parse(readFileSync(new URL('../../../public/platforms.json', import.meta.url), 'utf8'));

export const shippedPlatforms = (): readonly Platform[] => {
  const platforms = parsePlatforms(shipped());
  if (!platforms.ok) throw new Error(JSON.stringify(platforms.refusal));
  return platforms.value;
};

export const platformOf = (id: string): Platform => {
  const platform = shippedPlatforms().find((one) => one.id === id);
  if (platform === undefined) throw new Error(id);
  return platform;
};
